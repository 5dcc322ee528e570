"""Progression on the table page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.words import _
from companion.games.progression.events import Counted
from companion.games.progression.places import view
from companion.games.progression.state import State
from companion.table.session import Moment
from companion.ui.table.parts import Parts
from companion.ui.table.progression.board import ProgressionBoard
from companion.ui.table.progression.steps import ProgressionTray
from companion.ui.table.scene import Scene
from companion.ui.table.scored import counted_scene, scored_scene
from companion.ui.table.trays import Controls, Tray

if TYPE_CHECKING:
    from companion.ui.table.told import Told


def scene(moment: Moment, state: State, last: str) -> Scene:
    """A state as it looks."""
    to_act = moment.game.summary(state).to_act
    board = ProgressionBoard(moment.header.players, view(state), to_act[0] if to_act else None)
    hint = moment.game.words.hint(state) if state.stock <= 1 else ""
    return scored_scene(moment, state, last, board, hint)


def settled(before: Scene, told: Told) -> Scene:
    """The piles as they count; the act that ended the deal took the last card of the stock."""
    counted = next(event for event in told.item.events if isinstance(event, Counted))
    board = before.board
    assert isinstance(board, ProgressionBoard)
    return counted_scene(before, told, replace(board, acting=None, counted=True), counted.points)


def tray(_controls: Controls) -> type[Tray]:
    """Everything is asked step by step."""
    return ProgressionTray


def finish() -> tuple[str, str]:
    """Who wins a game that is stopped."""
    return _("the most points win"), _("The game ends here, and the player with the most points wins.")


PARTS = Parts(scene=scene, tray=tray, settled=settled, finish=finish)
