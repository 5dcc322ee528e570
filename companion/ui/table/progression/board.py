"""The table of Progression: the top card of everybody's piles with what each counts, the middle, the stock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.cards import Card
from companion.core.scores import signed
from companion.core.words import _, labelled, ngettext
from companion.games.progression.places import PileView, TableView
from companion.ui.paint import Painter
from companion.ui.pieces.card import draw_suit
from companion.ui.pieces.facecard import draw_small_card
from companion.ui.table.arranging import Size
from companion.ui.table.lying import (
    LABEL,
    Box,
    draw_label,
    draw_place,
    draw_stock,
    label_width,
    pile_height,
    pile_width,
    stock_words,
    text_width,
    write,
)
from companion.ui.table.progression import counting
from companion.ui.theme import NAME, theme

CARD, LINE, GAP, BETWEEN = (66, 50), 58, 26, 14
"""Units, scaled: a card, a row of piles, between the rows and the stock, between piles."""
EDGE, MOST_EDGES = 4, 2
"""What shows of each card that lies below the top one, and of how many."""
TWO_LINES = 46
"""Height of a row in units from which the number of cards has room below the points."""
POINTS = 30
"""Height in units of the points below a card."""
LEAST = {1: 0.58, 2: 0.58, 3: 0.58, 5: 0.58, 6: 0.5, 7: 0.42}
"""The least scale of each form."""
WITH_STOCK, IN_LINES, BELOW, ALONE = 1, (1, 7), (3, 6), (5, 6, 7)
"""The form that draws the stock; forms with the names before the piles, with the points below the cards, and with the
acting player's piles only."""
WIDEST = "−000"


@dataclass(frozen=True, slots=True)
class ProgressionBoard:
    """The tops of all piles; `acting` is whose turn it is. While they are `counted`, whole piles with their counts."""

    names: tuple[str, ...]
    view: TableView
    acting: int | None
    counted: bool = False

    def extent(self, form: int, scale: float, unit: float) -> Size | None:
        """Names before the piles; above; above, and points below the cards; the acting player's piles in these ways.

        In all forms but the first the stock is told in words.
        """
        if self.counted:
            return counting.extent(self.names, form, scale, unit)
        if form not in LEAST or scale < LEAST[form] or (form in ALONE and self.acting is None):
            return None
        k, rows = scale * unit, len(list(self._rows(form)))
        wide, high = 4 * self._pile_width(form, k) - BETWEEN * k, rows * self._row_height(form, k)
        words = text_width(self._stock_in_words(), size=NAME)
        if form == WITH_STOCK:
            return wide + self._beside_width() + GAP * k + pile_width(stock_words(), k), max(high, pile_height(k))
        if form in IN_LINES:
            return wide + self._beside_width() + GAP * k + words, high
        return max(wide, self._beside_width(), words), high + LABEL * theme.u

    def draw(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        """The rows from the top down, and the stock."""
        if self.counted:
            counting.draw(paint, self.names, self.view, form, size, unit)
            return
        u, high = theme.u, self._row_height(form, unit)
        rows, label = list(self._rows(form)), 0.0 if form in IN_LINES else LABEL * u
        top = size[1] / 2 + len(rows) * high / 2 if form == WITH_STOCK else size[1]
        left = self._heads_width() if form in IN_LINES else 0.0
        piles_end = left + 4 * self._pile_width(form, unit) - BETWEEN * unit
        end = piles_end + _total_width() if form in IN_LINES else size[0]
        for seat, piles in rows:
            self._draw_head(paint, seat, top - (label or high) / 2, end)
            for n, pile in enumerate(piles):
                x, middle = left + n * self._pile_width(form, unit), top - label - LINE * unit / 2
                self._draw_pile(paint, pile, x, middle, unit, form)
            top -= high
        if form == WITH_STOCK:
            wide = pile_width(stock_words(), unit)
            draw_stock(paint, size[0] - wide, (size[1] - pile_height(unit)) / 2, unit, self.view.stock)
        elif form in IN_LINES:
            write(paint, self._stock_in_words(), size[0], size[1] / 2, anchor=1.0, size=NAME)
        else:
            write(paint, self._stock_in_words(), size[0] / 2, LABEL * u / 2, anchor=0.5, size=NAME)

    def with_named(self, cards: tuple[Card, ...]) -> ProgressionBoard:
        """Here cards are named one at a time."""
        return self

    def _rows(self, form: int) -> Iterator[tuple[int | None, tuple[PileView, ...]]]:
        """Whose piles are in each row; the middle belongs to nobody."""
        for seat, piles in enumerate(self.view.piles):
            if form not in ALONE or seat == self.acting:
                yield seat, piles
        if self.view.middle:
            yield None, self.view.middle

    def _stock_in_words(self) -> str:
        """The stock where it is not drawn."""
        return labelled(stock_words(), self.view.stock)

    def _heads_width(self) -> float:
        return max(label_width(self.names), text_width(middle_words(), bold=True)) + 14 * theme.u

    def _beside_width(self) -> float:
        """Width of a name and what all its piles count."""
        return self._heads_width() + _total_width()

    def _row_height(self, form: int, k: float) -> float:
        if form in IN_LINES:
            return LINE * k
        return LABEL * theme.u + LINE * k + (POINTS * theme.u if form in BELOW else 0.0)

    def _pile_width(self, form: int, k: float) -> float:
        """From pile to pile."""
        if form in BELOW:
            return max(CARD[0] * k, text_width(WIDEST, size=NAME)) + BETWEEN * k
        beside = max(text_width(WIDEST, size=NAME), text_width(_cards_in_words(10)))
        return (CARD[0] + BETWEEN) * k + 8 * theme.u + beside

    def _draw_head(self, paint: Painter, seat: int | None, middle: float, end: float) -> None:
        """Whose the piles are, and what they count together."""
        if seat is None:
            write(paint, middle_words(), 0, middle, bold=True)
            return
        draw_label(paint, seat, self.names[seat], 0, middle)
        write(paint, signed(self.view.standing[seat]), end, middle, bold=True, anchor=1.0, size=NAME)

    def _draw_pile(self, paint: Painter, pile: PileView, x: float, middle: float, k: float, form: int) -> None:
        """The top card over the edges of those below it, or an empty place with its suit; points, how many cards."""
        if form in BELOW:
            x += (self._pile_width(form, k) - (CARD[0] + BETWEEN) * k) / 2
        box = (round(x), round(middle - CARD[1] * k / 2), round(CARD[0] * k), round(CARD[1] * k))
        if pile.cards:
            _draw_edges(paint, box, len(pile.cards) - 1, k)
            draw_small_card(paint, pile.cards[-1], box, share=0.66)
        else:
            draw_place(paint, box, k)
            draw_suit(paint, pile.suit, 30 * k, x + CARD[0] * k / 2, middle, tuple(theme.ink2))
        points = "" if pile.count is None else signed(pile.count.points)
        if form in BELOW:
            under = middle - LINE * k / 2 - POINTS * theme.u / 2
            write(paint, points, x + CARD[0] * k / 2, under, anchor=0.5, size=NAME)
            return
        x += CARD[0] * k + 8 * theme.u
        cards = _cards_in_words(len(pile.cards)) if len(pile.cards) > 1 else ""
        if not points or not cards or LINE * k < TWO_LINES * theme.u:
            write(paint, points or cards, x, middle, size=NAME if points else 18)
            return
        write(paint, points, x, middle + 12 * theme.u, size=NAME)
        write(paint, cards, x, middle - 12 * theme.u)


def _draw_edges(paint: Painter, box: Box, below: int, k: float) -> None:
    """The edges of the cards below the top one, at its foot."""
    for step in range(min(below, MOST_EDGES), 0, -1):
        low = (box[0] + step * EDGE * k / 2, box[1] - step * EDGE * k / 2, box[2], box[3])
        paint.panel(low, tuple(theme.plate), min(box[2], box[3]) * 0.16, tuple(theme.line), 1.5 * theme.u)


def _total_width() -> float:
    return text_width(WIDEST, bold=True, size=NAME) + 8 * theme.u


def _cards_in_words(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n)


def middle_words() -> str:
    """What stands beside the piles of nobody."""
    return _("middle")
