"""The table of Strike: everybody's row with its pairs and count, the stock and the discards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.cards import JOKER, Card, pretty, rank_of, rank_sign
from companion.core.words import _, labelled
from companion.games.strike.places import RowView, SpotView, TableView
from companion.ui.paint import Painter
from companion.ui.pieces.facecard import draw_small_card
from companion.ui.table.arranging import Size
from companion.ui.table.lying import (
    LABEL,
    LINE,
    Box,
    discard_words,
    draw_discards,
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
from companion.ui.theme import NAME, theme

CARD, BETWEEN, ROW_GAP, GAP = (50, 52), 14, 10, 28
"""Units, scaled: a card, and what is between places, rows, and the parts of the board."""
TOUCH = 2
LEAST = {1: 0.58, 2: 0.58, 3: 0.42, 6: 0.5}
"""The least scale of the forms; smaller ones can't be read."""
SPOTS = 6
POINTS = 22
"""Height in units of the points below a pair."""


@dataclass(frozen=True, slots=True)
class StrikeBoard:
    """All rows; `acting` is whose row the next card goes to, `counted` whether they are being counted."""

    names: tuple[str, ...]
    view: TableView
    acting: int | None
    counted: bool = False
    named: tuple[Card, ...] = ()
    """Cards of the acting row that are being named before they lie."""

    def with_named(self, cards: tuple[Card, ...]) -> StrikeBoard:
        """The rows with the cards named so far in the acting one, while it is laid open."""
        laying = self.acting is not None and not self.view.rows[self.acting].spots
        return replace(self, named=cards if laying else ())

    def extent(self, form: int, scale: float, unit: float) -> Size | None:
        """Rows with partners beside their cards; with partners below; then the acting row only, either way.

        While the rows are counted, form 3 is the first one at smaller scales.
        """
        if form in LEAST and scale < LEAST[form]:
            return None
        k = scale * unit
        if form == 1 or (form == 3 and self.counted):
            return self._lines_extent(k)
        if form == 2:
            return self._blocks_extent(k)
        if form == 6 and self.acting is not None:
            return self._spots_width(k) + GAP * k + self._words_width(), max(CARD[1] * k, 2 * LINE * theme.u)
        if form == 7 and self.acting is not None:
            return max(self._tall_width(k), self._words_width()), self._tall_height(k) + 2 * LINE * theme.u
        return None

    def _lines_extent(self, k: float) -> Size:
        high = len(self.names) * (self._row_height(k) + ROW_GAP * k) - ROW_GAP * k
        side = self._side_width(k) if not self.counted else 0.0
        return self._line_width(k) + side, max(high, 2 * pile_height(k) if side else 0.0)

    def _blocks_extent(self, k: float) -> Size:
        block = LABEL * theme.u + self._tall_height(k) + ROW_GAP * k
        high = len(self.names) * block + (0.0 if self.counted else pile_height(k) + 8 * k)
        return max(self._tall_width(k), self._piles_width(k)), high

    def draw(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        """The form."""
        if form in (1, 3):
            self._draw_lines(paint, size, unit)
        elif form == 2:
            self._draw_blocks(paint, size, unit)
        elif self.acting is not None:
            self._draw_acting(paint, self._with_named(self.acting, self.view.rows[self.acting]), form, size, unit)

    def _draw_acting(self, paint: Painter, row: RowView, form: int, size: Size, k: float) -> None:
        if form == 6:
            self._draw_spots(paint, row, 0, size[1] / 2 - CARD[1] * k / 2, k)
            at = size[0] - self._words_width() / 2
            write_lines(paint, self._piles_in_words(), at, size[1] / 2 + LINE * theme.u)
            return
        self._draw_tall(paint, row, (size[0] - self._tall_width(k)) / 2, size[1] - CARD[1] * k, k)
        write_lines(paint, self._piles_in_words(), size[0] / 2, 2 * LINE * theme.u)

    def _words_width(self) -> float:
        return max(text_width(line) for line in self._piles_in_words())

    def _piles_in_words(self) -> tuple[str, str]:
        """Stock and discards where they are not drawn; what pairs with a card does not hang on its suit."""
        top = self.view.discards[-1] if self.view.discards else ""
        face = pretty(top) if top == JOKER else rank_sign(rank_of(top)) if top else "–"
        return labelled(stock_words(), self.view.stock), labelled(discard_words(), face)

    def _with_named(self, seat: int, row: RowView) -> RowView:
        if seat != self.acting or not self.named:
            return row
        return replace(row, spots=tuple(SpotView(card, None, 0, False, False) for card in self.named))

    # -- rows as lines: partners beside their cards ----------------------------------------------

    def _row_height(self, k: float) -> float:
        return CARD[1] * k + (POINTS * theme.u if self.counted else 0.0)

    def _spots_width(self, k: float) -> float:
        return SPOTS * (2 * CARD[0] + TOUCH) * k + (SPOTS - 1) * BETWEEN * k

    def _total_width(self) -> float:
        longest = max((text_width(self._total(row), bold=True, size=NAME) for row in self.view.rows), default=0.0)
        return max(longest, text_width("000", bold=True, size=NAME))

    @staticmethod
    def _total(row: RowView) -> str:
        return f"= {row.count.total}"

    def _line_width(self, k: float) -> float:
        return label_width(self.names) + 14 * k + self._spots_width(k) + 18 * k + self._total_width()

    def _side_width(self, k: float) -> float:
        return GAP * k + max(pile_width(stock_words(), k), pile_width(discard_words(), k))

    def _draw_lines(self, paint: Painter, size: Size, k: float) -> None:
        high = self._row_height(k)
        total = len(self.names) * (high + ROW_GAP * k) - ROW_GAP * k
        left = label_width(self.names) + 14 * k
        for seat, row in enumerate(self.view.rows):
            low = size[1] / 2 + total / 2 - (seat + 1) * high - seat * ROW_GAP * k + high - CARD[1] * k
            middle = low + CARD[1] * k / 2
            draw_label(paint, seat, self.names[seat], 0, middle)
            self._draw_spots(paint, self._with_named(seat, row), left, low, k)
            if row.spots and (self.counted or row.count.total):
                at = left + self._spots_width(k) + 18 * k
                write(paint, self._total(row), at, middle, bold=True, size=NAME)
        if not self.counted:
            x = size[0] - self._side_width(k) + GAP * k
            gap = (size[1] - 2 * pile_height(k)) / 3
            draw_stock(paint, x, size[1] - gap - pile_height(k), k, self.view.stock)
            self._draw_discards(paint, x, gap, k)

    def _draw_spots(self, paint: Painter, row: RowView, x: float, low: float, k: float) -> None:
        wide, high = CARD[0] * k, CARD[1] * k
        for n in range(SPOTS):
            spot = row.spots[n] if n < len(row.spots) else None
            places = ((x, low, wide, high), (x + wide + TOUCH * k, low, wide, high))
            self._draw_spot(paint, spot, places, k)
            if self.counted and spot is not None:
                write(paint, _points(spot), x + wide, low - POINTS * theme.u / 2, bold=True, anchor=0.5)
            x += (2 * CARD[0] + TOUCH + BETWEEN) * k

    def _draw_spot(
        self,
        paint: Painter,
        spot: SpotView | None,
        places: tuple[Box, Box],
        k: float,
    ) -> None:
        own, partner = (_whole(place) for place in places)
        if spot is None:
            draw_place(paint, own, k)
            return
        draw_small_card(paint, spot.card, own, dim=spot.alone)
        if spot.partner is not None:
            draw_small_card(paint, spot.partner, partner)
        elif not spot.alone:
            draw_place(paint, partner, k, accent=spot.next)
        else:
            write(paint, _("alone"), partner[0] + partner[2] / 2, partner[1] + partner[3] / 2, anchor=0.5)

    # -- rows as blocks: partners below their cards ------------------------------------------------

    def _tall_width(self, k: float) -> float:
        return SPOTS * CARD[0] * 1.3 * k + (SPOTS - 1) * BETWEEN * k

    def _tall_height(self, k: float) -> float:
        return (2 * CARD[1] + TOUCH) * k + (POINTS * theme.u if self.counted else 0.0)

    def _draw_blocks(self, paint: Painter, size: Size, k: float) -> None:
        u = theme.u
        top, left = size[1], (size[0] - self._tall_width(k)) / 2
        if not self.counted:
            top -= pile_height(k)
            self._draw_piles(paint, (size[0] - self._piles_width(k)) / 2, top, k)
            top -= 8 * k
        for seat, row in enumerate(self.view.rows):
            middle = top - LABEL * u / 2
            draw_label(paint, seat, self.names[seat], left, middle)
            if row.spots and (self.counted or row.count.total):
                end = left + self._tall_width(k)
                write(paint, self._total(row), end, middle, bold=True, anchor=1.0, size=NAME)
            self._draw_tall(paint, self._with_named(seat, row), left, top - LABEL * u - CARD[1] * k, k)
            top -= LABEL * u + self._tall_height(k) + ROW_GAP * k

    def _draw_tall(self, paint: Painter, row: RowView, x: float, low: float, k: float) -> None:
        wide, high = CARD[0] * 1.3 * k, CARD[1] * k
        for n in range(SPOTS):
            spot = row.spots[n] if n < len(row.spots) else None
            under = low - high - TOUCH * k
            self._draw_spot(paint, spot, ((x, low, wide, high), (x, under, wide, high)), k)
            if self.counted and spot is not None:
                write(paint, _points(spot), x + wide / 2, under - POINTS * theme.u / 2, bold=True, anchor=0.5)
            x += wide + BETWEEN * k

    # -- stock and discards ------------------------------------------------------------------------

    def _piles_width(self, k: float) -> float:
        return pile_width(stock_words(), k) + GAP * k + pile_width(discard_words(), k)

    def _draw_piles(self, paint: Painter, x: float, y: float, k: float) -> None:
        x += draw_stock(paint, x, y, k, self.view.stock) + GAP * k
        self._draw_discards(paint, x, y, k)

    def _draw_discards(self, paint: Painter, x: float, y: float, k: float) -> None:
        discards = self.view.discards
        below = len(discards) - 1 + self.view.hidden
        draw_discards(paint, x, y, k, discards[-1] if discards else "", below)


def _whole(box: Box) -> Box:
    """The box in whole pixels."""
    return round(box[0]), round(box[1]), round(box[2]), round(box[3])


def _points(spot: SpotView) -> str:
    """What a place counts."""
    return str(spot.points)
