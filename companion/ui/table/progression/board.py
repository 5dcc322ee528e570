"""The table of Progression: everybody's piles with what they count, those in the middle, the stock."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.cards import Card, Rank, rank_of
from companion.core.scores import signed
from companion.core.words import _
from companion.games.progression.counting import value
from companion.games.progression.places import PileView, TableView
from companion.ui.paint import Painter
from companion.ui.pieces.card import draw_suit
from companion.ui.pieces.facecard import draw_small_card
from companion.ui.table.arranging import Size
from companion.ui.table.lying import (
    LABEL,
    draw_label,
    draw_place,
    draw_stock,
    label_width,
    pile_height,
    pile_width,
    stock_words,
    text_width,
    write,
    write_lines,
)
from companion.ui.table.lying import LINE as TEXT
from companion.ui.theme import NAME, theme

CARD, STEP, LINE, GAP = (36, 40), 40, 44, 26
"""Units, scaled: a card, from card to card, from pile to pile, between blocks."""
SIGN = 30
LEAST = {1: 0.75, 2: 0.58, 3: 0.58, 4: 0.5, 5: 0.58, 7: 0.42}
"""The least scale of each form."""
STACKED, LINES, ALONE = (2, 5), 4, 7
"""Forms with the players below each other, with a line for each, and with the acting one only."""
USUAL = 4
"""Cards for which a pile has room without lying closer."""
LONGEST = "(00 − 12) × 5 = 00"


@dataclass(frozen=True, slots=True)
class ProgressionBoard:
    """All piles; `acting` is whose turn it is, `counted` whether they are being counted."""

    names: tuple[str, ...]
    view: TableView
    acting: int | None
    counted: bool = False

    def extent(self, form: int, scale: float, unit: float) -> Size | None:
        """All beside or below each other; all in short: beside, in lines, below each other; the acting one."""
        if form not in LEAST or scale < LEAST[form] or (form == ALONE and self.acting is None):
            return None
        k = scale * unit
        if form == LINES:
            return self._lines_extent(k)
        widths = [self._block_width(k, full=self._full(form, seat)) for seat in self._seats(form)]
        block = LABEL * theme.u + 4 * LINE * k
        if form == ALONE:
            return max(widths[0], text_width(self._stock_in_words())), block + TEXT * theme.u
        side = self._side_width(k)
        if form in STACKED:
            high = len(widths) * block + (len(widths) - 1) * 8 * k
            return max(widths) + side, high
        return sum(widths) + (len(widths) - 1) * GAP * k + side, block

    def draw(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        """The players' piles, then the middle and the stock."""
        if form == LINES:
            self._draw_lines(paint, size, unit)
            return
        self._draw_blocks(paint, form, size[1], unit)
        if form == ALONE:
            write_lines(paint, (self._stock_in_words(),), size[0] / 2, TEXT * theme.u)
        else:
            self._draw_side(paint, size, unit)

    def _draw_blocks(self, paint: Painter, form: int, top: float, unit: float) -> None:
        x, block = 0.0, LABEL * theme.u + 4 * LINE * unit
        for seat in self._seats(form):
            full = self._full(form, seat)
            self._draw_block(paint, seat, x, top, unit, full=full)
            if form in STACKED:
                top -= block + 8 * unit
            else:
                x += self._block_width(unit, full=full) + GAP * unit

    def _stock_in_words(self) -> str:
        """The stock where it is not drawn."""
        return f"{stock_words()}: {self.view.stock}"

    def with_named(self, cards: tuple[Card, ...]) -> ProgressionBoard:
        """Here cards are named one at a time."""
        return self

    def _seats(self, form: int) -> tuple[int, ...]:
        if form == ALONE and self.acting is not None:
            return (self.acting,)
        return tuple(range(len(self.names)))

    def _full(self, form: int, seat: int) -> bool:
        """Whether a block says how its counts come about."""
        return form not in (5, ALONE) and (form != 3 or seat == self.acting)

    # -- a player's piles ----------------------------------------------------------------------------

    def _count_width(self, *, full: bool) -> float:
        return text_width(LONGEST if full else "−000") + 8 * theme.u

    def _block_width(self, k: float, *, full: bool) -> float:
        piles = SIGN * k + USUAL * STEP * k + 10 * k + self._count_width(full=full)
        return max(piles, label_width(self.names) + text_width("−000", bold=True, size=NAME) + 16 * theme.u)

    def _draw_block(self, paint: Painter, seat: int, x: float, top: float, k: float, *, full: bool) -> None:
        u, wide = theme.u, self._block_width(k, full=full)
        draw_label(paint, seat, self.names[seat], x, top - LABEL * u / 2)
        total = signed(self.view.standing[seat])
        write(paint, total, x + wide, top - LABEL * u / 2, bold=True, anchor=1.0, size=NAME)
        for n, pile in enumerate(self.view.piles[seat]):
            low = top - LABEL * u - (n + 1) * LINE * k + (LINE - CARD[1]) * k / 2
            self._draw_pile(paint, pile, x, low, k, waits=seat == self.acting)
            if pile.count is not None:
                words = pile.count.in_signs() if full else signed(pile.count.points)
                write(paint, words, x + wide, low + CARD[1] * k / 2, anchor=1.0)

    def _draw_pile(self, paint: Painter, pile: PileView, x: float, low: float, k: float, *, waits: bool) -> None:
        middle = low + CARD[1] * k / 2
        draw_suit(paint, pile.suit, 26 * k, x + SIGN * k * 0.4, middle, tuple(theme.ink2))
        x += SIGN * k
        places = len(pile.cards) + int(waits)
        step = min(STEP * k, (USUAL * STEP - CARD[0]) * k / max(places - 1, 1))
        for card in pile.cards:
            box = (round(x), round(low), round(CARD[0] * k), round(CARD[1] * k))
            draw_small_card(paint, card, box, share=0.5)
            x += step
        if waits:
            box = (round(x), round(low), round(CARD[0] * k), round(CARD[1] * k))
            draw_place(paint, box, k)
            if pile.cards and value(pile.cards[-1]):
                write(paint, f"{least(pile.cards[-1])}+", box[0] + box[2] / 2, middle, anchor=0.5)

    # -- a line for each player: the top card of every pile ------------------------------------------

    def _pile_width(self, k: float) -> float:
        return (SIGN + CARD[0] + 6) * k + text_width("×00") + 8 * theme.u

    def _heads_width(self) -> float:
        return max(label_width(self.names), text_width(middle_words(), bold=True)) + 12 * theme.u

    def _lines_extent(self, k: float) -> Size:
        rows = len(self.names) + (1 if self.view.middle else 0)
        stock = 0.0 if self.counted else GAP * k + pile_width(stock_words(), k)
        wide = self._heads_width() + 4 * self._pile_width(k) + text_width("−000", bold=True, size=NAME) + stock
        return wide, max(rows * LINE * k, 0.0 if self.counted else pile_height(k))

    def _draw_lines(self, paint: Painter, size: Size, k: float) -> None:
        rows: list[tuple[PileView, ...]] = [*self.view.piles, *([self.view.middle] if self.view.middle else [])]
        top = size[1] / 2 + len(rows) * LINE * k / 2
        for n, piles in enumerate(rows):
            middle = top - (n + 0.5) * LINE * k
            if n < len(self.names):
                draw_label(paint, n, self.names[n], 0, middle)
                end = self._heads_width() + 4 * self._pile_width(k) + text_width("−000", bold=True, size=NAME)
                write(paint, signed(self.view.standing[n]), end, middle, bold=True, anchor=1.0, size=NAME)
            else:
                write(paint, middle_words(), 0, middle, bold=True)
            for along, pile in enumerate(piles):
                self._draw_top(paint, pile, self._heads_width() + along * self._pile_width(k), middle, k)
        if not self.counted:
            wide = pile_width(stock_words(), k)
            draw_stock(paint, size[0] - wide, (size[1] - pile_height(k)) / 2, k, self.view.stock)

    def _draw_top(self, paint: Painter, pile: PileView, x: float, middle: float, k: float) -> None:
        """A pile's sign, its top card, and how many cards it has if they are more than one."""
        draw_suit(paint, pile.suit, 26 * k, x + SIGN * k * 0.4, middle, tuple(theme.ink2))
        low = middle - CARD[1] * k / 2
        box = (round(x + SIGN * k), round(low), round(CARD[0] * k), round(CARD[1] * k))
        if not pile.cards:
            draw_place(paint, box, k)
            return
        draw_small_card(paint, pile.cards[-1], box, share=0.5)
        if len(pile.cards) > 1:
            write(paint, f"×{len(pile.cards)}", x + (SIGN + CARD[0] + 6) * k, middle)

    # -- the middle and the stock --------------------------------------------------------------------

    def _middle_width(self, k: float) -> float:
        if not self.view.middle:
            return 0.0
        return max(self._pile_width(k), text_width(middle_words(), bold=True)) + GAP * k

    def _side_width(self, k: float) -> float:
        stock = 0.0 if self.counted else GAP * k + pile_width(stock_words(), k)
        return stock + (0.0 if self.counted else self._middle_width(k))

    def _draw_side(self, paint: Painter, size: Size, k: float) -> None:
        if self.counted:
            return
        u, wide = theme.u, pile_width(stock_words(), k)
        draw_stock(paint, size[0] - wide, (size[1] - pile_height(k)) / 2, k, self.view.stock)
        if not self.view.middle:
            return
        x = size[0] - wide - self._middle_width(k)
        top = size[1] / 2 + (LABEL * u + 4 * LINE * k) / 2
        write(paint, middle_words(), x, top - LABEL * u / 2, bold=True)
        for n, pile in enumerate(self.view.middle):
            self._draw_top(paint, pile, x, top - LABEL * u - (n + 0.5) * LINE * k, k)


def least(card: str) -> Rank:
    """The lowest rank that may lie on a card with pips."""
    return rank_of(card)


def middle_words() -> str:
    """What stands above the piles of nobody."""
    return _("middle")
