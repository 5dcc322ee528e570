"""Scenes of games that are played for points: scores at the seats, a board in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.core.cards import Rank
from companion.core.telling import change
from companion.core.words import _
from companion.table.session import Moment
from companion.ui.table.board import Board
from companion.ui.table.scene import Scene, Seat

if TYPE_CHECKING:
    from companion.ui.table.told import Told


def scored_scene(
    moment: Moment,
    state: Any,
    last: str,
    board: Board,
    hint: str,
    bars: tuple[int, int] | None = None,
    laid: Sequence[tuple[tuple[Rank, int], ...]] | None = None,
) -> Scene:
    """A state of the game; `last` is what happened before it, in words, `hint` what the board does not show.

    `laid` is what each player has laid down, by ranks.
    """
    words, summary = moment.game.words, moment.game.summary(state)
    seats = tuple(
        Seat(
            name,
            score,
            words.seat_status(state, n),
            n == state.dealer,
            scored=True,
            laid=laid[n] if laid is not None else (),
        )
        for n, (name, score) in enumerate(zip(moment.header.players, moment.game.standing(state), strict=True))
    )
    return Scene(
        seats=seats,
        stage=words.stage_label(state),
        bars=bars,
        prompt=words.prompt(state),
        actor=summary.to_act[0] if summary.to_act else None,
        happened=last,
        hint=hint,
        board=board,
        rules=words.rules_for(state),
    )


def counted_scene(scene: Scene, told: Told, board: Board, points: Sequence[int]) -> Scene:
    """The scene while a count is told: nobody's turn, what each player gets, the scores as they end."""
    seats = tuple(
        replace(seat, chips=score, status=change(more), strong=True)
        for seat, score, more in zip(scene.seats, told.stacks, points, strict=True)
    )
    return replace(
        scene,
        seats=seats,
        stage=replace(scene.stage, detail=_("count")),
        actor=None,
        prompt=told.announcement.title,
        happened="",
        hint="",
        board=board,
        rules=told.announcement.rules,
        settled=True,
    )
