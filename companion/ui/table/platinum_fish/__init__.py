"""Platinum Fish on the table page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.words import _
from companion.games.platinum_fish.places import view
from companion.games.platinum_fish.state import Drawing, Searching, State, Throwing, TurningUp
from companion.table.session import Moment
from companion.ui.table.parts import Parts
from companion.ui.table.platinum_fish.board import FishBoard
from companion.ui.table.platinum_fish.steps import FishTray
from companion.ui.table.scene import Scene
from companion.ui.table.scored import scored_scene
from companion.ui.table.trays import Controls, OpeningTray, Tray

if TYPE_CHECKING:
    from companion.ui.table.told import Told

STEPS = 2
"""Steps of a turn: draw, throw."""


def scene(moment: Moment, state: State, last: str) -> Scene:
    """A state as it looks."""
    names = moment.header.players
    board = FishBoard(names, view(state), tuple(state.unseen.items()), isinstance(state.phase, Throwing))
    stage = moment.game.words.stage_label(state).stage
    shown = isinstance(state.phase, TurningUp | Drawing | Throwing | Searching)
    return scored_scene(
        moment,
        state,
        last,
        board,
        hint="" if shown else moment.game.words.hint(state),
        bars=(stage - 1, STEPS) if 0 < stage <= STEPS else None,
        laid=board.view.matches,
    )


def settled(before: Scene, told: Told) -> Scene:
    """Nothing is settled before the end."""
    return replace(before, actor=None, prompt=told.announcement.title, sentence=told.announcement.sentence)


def tray(controls: Controls) -> type[Tray]:
    """Dice are entered, all else is asked step by step."""
    return OpeningTray if controls.throw is not None else FishTray


def finish() -> tuple[str, str]:
    """Who wins a game that is stopped."""
    return _("the most matches win"), _("The game ends here, and the player with the most matches wins.")


PARTS = Parts(scene=scene, tray=tray, settled=settled, finish=finish)
