"""Strike on the table page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.cards import pretty
from companion.core.words import _
from companion.games.strike.events import Frame, Pair
from companion.games.strike.places import SpotView, TableView, view
from companion.games.strike.state import Dealing, Playing, Replacing, State
from companion.games.strike.wording import partners_in_words, waiting_card
from companion.table.session import Moment
from companion.ui.table.parts import Parts
from companion.ui.table.scene import Scene
from companion.ui.table.scored import counted_scene, scored_scene
from companion.ui.table.strike.board import StrikeBoard
from companion.ui.table.strike.steps import StrikeTray
from companion.ui.table.trays import Controls, Tray

if TYPE_CHECKING:
    from companion.ui.table.told import Told


MOST_BARS = 8
"""More frames than this are not shown as bars."""


def scene(moment: Moment, state: State, last: str) -> Scene:
    """A state as it looks."""
    names, frames = moment.header.players, state.table.options.frames
    to_act = moment.game.summary(state).to_act
    board = StrikeBoard(names, view(state), to_act[0] if to_act else None)
    return scored_scene(
        moment,
        state,
        last,
        board,
        hint=_hint(moment, state),
        bars=(state.deal - 1, frames) if 1 < frames <= MOST_BARS else None,
    )


def _hint(moment: Moment, state: State) -> str:
    """What the rows do not show: which cards pair with the one that waits."""
    if not isinstance(state.phase, Playing):
        return moment.game.words.hint(state) if isinstance(state.phase, Dealing | Replacing) else ""
    card = waiting_card(state, state.phase.seat)
    return _("{card} pairs with: {partners}").format(card=pretty(card), partners=partners_in_words(card))


def settled(before: Scene, told: Told) -> Scene:
    """The rows as they count, place by place, with the pair that was made last."""
    frame = next(event for event in told.item.events if isinstance(event, Frame))
    board = before.board
    assert isinstance(board, StrikeBoard)
    rows = StrikeBoard(board.names, _counted(board.view, told, frame), None, True)
    return counted_scene(before, told, rows, frame.points)


def _counted(shown: TableView, told: Told, frame: Frame) -> TableView:
    pair = next((event for event in told.item.events if isinstance(event, Pair)), None)
    rows = []
    for seat, row in enumerate(shown.rows):
        spots = [
            _with_pair(spot, pair.cards[1]) if pair and (seat, n) == (pair.seat, pair.position) else spot
            for n, spot in enumerate(row.spots)
        ]
        parts = frame.parts[seat]
        spots = [replace(spot, points=points, next=False) for spot, points in zip(spots, parts, strict=True)]
        count = replace(row.count, parts=parts, bonus=frame.bonus[seat], total=frame.points[seat])
        rows.append(replace(row, spots=tuple(spots), count=count))
    return replace(shown, rows=tuple(rows))


def _with_pair(spot: SpotView, partner: str) -> SpotView:
    return replace(spot, partner=partner)


def tray(_controls: Controls) -> type[Tray]:
    """Everything is asked step by step."""
    return StrikeTray


def finish() -> tuple[str, str]:
    """Who wins a game that is stopped."""
    return _("the most points win"), _("The game ends here, and the player with the most points wins.")


PARTS = Parts(scene=scene, tray=tray, settled=settled, finish=finish)
