"""Small cards that must be read across a table: matches laid down at a seat, and the names of cards in a grid."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.ui.conftest import Launch
from tests.ui.driver import resize  # first: it settles how Kivy starts
from tests.ui.points_scenes import POINTS

from kivy.graphics import InstructionGroup  # isort: skip

from companion.core.cards import RANKS, Rank
from companion.ui.geometry import Rect
from companion.ui.paint import Painter
from companion.ui.pieces.card import EDGE, GridCell
from companion.ui.table.page import TablePage
from companion.ui.table.seats import LAID_HIGH, LAID_LOW, LaidRow, laid_cards
from companion.ui.theme import NAME, theme

WHOLE, BESIDE_WORDS = 286, 146
"""Units of a seat's second line, and what a status of usual length leaves of it."""
WINDOWS = [(1280, 800), (1024, 600), (1920, 1200)]


class Letters(Painter):
    """A painter that notes where the letters are that it writes, and how large."""

    def __init__(self) -> None:
        super().__init__(InstructionGroup())
        self.written: list[tuple[str, float, Rect]] = []

    def glyph(
        self, text: str, size: float, x: float, baseline: float, colour: Any, *, anchor: float = 0.0, **how: Any
    ) -> float:
        width = super().glyph(text, size, x, baseline, colour, anchor=anchor, **how)
        self.written.append((text, size, Rect(x - width * anchor, baseline, width, size * 0.72)))
        return width


def laid(ranks: int, times: int = 1) -> tuple[tuple[Rank, int], ...]:
    return tuple((rank, times) for rank in (*RANKS[::-1], "A")[:ranks])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("times", [1, 4])
@pytest.mark.parametrize("ranks", range(1, 14))
def test_no_rank_laid_down_is_hidden_by_the_next_and_few_are_as_large_as_names(
    window: tuple[int, int], times: int, ranks: int
) -> None:
    resize(*window)
    row, paint = LaidRow(laid=laid(ranks, times), size=(WHOLE * theme.u, LAID_HIGH * theme.u)), Letters()
    row.draw(paint)
    cards = laid_cards(row.laid, row.width)
    assert len(paint.written) == len(cards)
    assert cards or ranks * times > 13
    for (_rank, size, box), card in zip(paint.written, cards, strict=True):
        free = Rect(card.x, 0, card.free, card.height).grown(0.5)
        assert free.contains(box)
        assert size >= 0.4 * LAID_LOW * theme.u
        assert ranks > 6 or times > 1 or box.width > 0.8 * card.free or size == pytest.approx(NAME * theme.u)
    assert all(card.x + card.free <= after.x + 1 for card, after in pairwise(cards))
    assert not cards or cards[-1].x + cards[-1].width <= row.width + 1


def test_what_does_not_fit_beside_the_words_of_a_seat_is_told_so() -> None:
    resize(1280, 800)
    room = BESIDE_WORDS * theme.u
    assert laid_cards(laid(3), room)[0].height == LAID_HIGH * theme.u
    assert laid_cards(laid(6), room)[0].height == LAID_LOW * theme.u
    assert laid_cards(laid(9), room) == []
    assert laid_cards((), room) == []


@pytest.mark.parametrize("window", WINDOWS[:2])
def test_six_players_see_everybody_s_matches_at_the_seats(launch: Launch, window: tuple[int, int]) -> None:
    driver = launch(window)
    arrived = POINTS["fish_six"](driver.app)
    driver.wait(arrived)
    driver.step(6)
    page = driver.app.pages.top
    assert isinstance(page, TablePage)
    for card in page.view.cards:
        matches = sum(count for _rank, count in card.seat.laid)
        assert matches == card.seat.chips > 0
        (row,) = (child for child in card.children if isinstance(child, LaidRow))
        assert row.opacity == 1
        assert len(laid_cards(row.laid, row.width)) == len(card.seat.laid)
    assert driver.complaints() == []


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("width", [48, 56, 64, 84])
@pytest.mark.parametrize("compact", [True, False])
@pytest.mark.parametrize("state", ["free", "chosen", "away"])
def test_the_longest_name_of_a_card_keeps_clear_of_the_edges_of_its_cell(
    window: tuple[int, int], width: int, compact: bool, state: str
) -> None:
    resize(*window)
    cell = GridCell(card="10S", state_=state, compact=compact, size=(width * theme.u, 56 * theme.u))
    paint = Letters()
    cell.draw(paint)
    name = [box for text, _size, box in paint.written if text in ("10", "♠")]
    assert len(name) == 2
    assert min(box.x for box in name) >= EDGE * theme.u - 1
    assert max(box.right for box in name) <= cell.width - EDGE * theme.u + 1
