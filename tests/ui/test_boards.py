"""Boards as they are drawn: in every form, at its largest and smallest, nothing is cut off or lies on another text."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.driver import resize
from tests.ui.every_game import recorded

from kivy.graphics import InstructionGroup, Line, Rectangle  # isort: skip

from companion.games import GAMES  # isort: skip
from companion.table.session import Moment  # isort: skip
from companion.ui.geometry import Rect  # isort: skip
from companion.ui.paint import Painter  # isort: skip
from companion.ui.table.arranging import STEPS  # isort: skip
from companion.ui.table.board import Board  # isort: skip
from companion.ui.table.games import parts_of  # isort: skip
from companion.ui.theme import theme  # isort: skip

NAMES = ("Anna", "Boris", "Maximilian X", "Dmitri", "Elena", "Wilhelmina Y")
GAMES_PLAYED = [
    ("platinum_fish", "whole-game-3"), ("platinum_fish", "whole-game-6"), ("strike", "whole-game-3"),
    ("strike", "whole-game-4"), ("progression", "whole-game-document"), ("progression", "whole-game-play-and-draw"),
]  # fmt: skip
FORMS, EVERY = range(1, 8), 23
SLACK = 5
"""Units by which the room round a text's letters may reach over."""


class Noting(Painter):
    """A painter that also notes the texts it writes, and where their letters are."""

    def __init__(self, group: InstructionGroup) -> None:
        super().__init__(group)
        self.texts: list[tuple[str, Rect]] = []

    def glyph(
        self, text: str, size: float, x: float, baseline: float, colour: Any, *, anchor: float = 0.0, **how: Any
    ) -> float:
        width = super().glyph(text, size, x, baseline, colour, anchor=anchor, **how)
        if tuple(colour) in (tuple(theme.ink), tuple(theme.ink2)):
            self.texts.append((text, Rect(x - width * anchor, baseline, width, size * 0.7)))
        return width


def boards(game: str, name: str) -> Iterator[Board]:
    """What lay on the table now and then, as it was played and as it would have counted."""
    record, rules = recorded(game, name), GAMES[game]
    header = replace(record.header, players=NAMES[: len(record.header.players)])
    state = rules.start(header)
    for n, (_line, raw) in enumerate(record.entries):
        if n % EVERY == 0 or n == len(record.entries) - 1:
            moment = Moment(header, rules, state, rules.offers(state), (), (), None)  # type: ignore[arg-type]
            board: Any = parts_of(game).scene(moment, state, "").board
            yield board
            if hasattr(board, "counted"):
                yield replace(board, acting=None, counted=True)
        state, _events = rules.apply(state, rules.parse(raw))


def drawings(board: Board) -> Iterator[tuple[int, float, tuple[float, float]]]:
    """Every form with its largest and its smallest scale, and the size it asks for."""
    for form in FORMS:
        sizes = [(scale, size) for scale in STEPS if (size := board.extent(form, scale, theme.u)) is not None]
        for scale, size in {sizes[0], sizes[-1]} if sizes else ():
            yield form, scale, size


@pytest.mark.parametrize("window", [(1280, 800), (600, 1024)])
@pytest.mark.parametrize(("game", "name"), GAMES_PLAYED)
def test_nothing_of_a_board_is_cut_off_in_any_form(window: tuple[int, int], game: str, name: str) -> None:
    resize(*window)
    seen = set()
    for board in boards(game, name):
        for form, scale, size in drawings(board):
            paint = Noting(InstructionGroup())
            board.draw(paint, form, size, scale * theme.u)
            seen.add(form)
            assert reaching_over(paint, size) == [], (form, scale, board)
            assert on_each_other(paint) == [], (form, scale, board)
    assert len(seen) >= 4


def reaching_over(paint: Noting, size: tuple[float, float]) -> list[Any]:
    """Pictures, letters and lines that are not inside."""
    room = Rect(0, 0, *size).grown(SLACK * theme.u)
    found: list[Any] = [what for what in paint.texts if not Rect(0, 0, *size).grown(2).contains(what[1])]
    for part in paint.group.children:
        if isinstance(part, Line):
            points = list(zip(part.points[::2], part.points[1::2], strict=True))
            found += [point for point in points if not room.contains(Rect(*point, 0, 0))]
        elif type(part) is Rectangle and not room.contains(Rect(*part.pos, *part.size)):
            found.append((part.pos, part.size))
    return found


def on_each_other(paint: Noting) -> list[Any]:
    """Pairs of texts that lie on each other."""
    return [
        (one, other)
        for (one, box), (other, its) in itertools.combinations(paint.texts, 2)
        if box.grown(-1).overlaps(its.grown(-1))
    ]
