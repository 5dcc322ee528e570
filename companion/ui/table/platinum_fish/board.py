"""The table of Platinum Fish: stock, discards, dice and what they allow, everybody's matches."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.cards import Card, Rank
from companion.core.words import _
from companion.games.platinum_fish.places import TableView
from companion.ui.paint import Painter
from companion.ui.pieces.card import draw_white
from companion.ui.pieces.die import draw_die
from companion.ui.pieces.facecard import draw_face, draw_small_card
from companion.ui.table.arranging import Size
from companion.ui.table.lying import (
    CAPTION,
    LABEL,
    PILE,
    discard_words,
    draw_discards,
    draw_label,
    draw_place,
    draw_stock,
    pile_height,
    pile_width,
    stock_words,
    text_width,
    write,
)
from companion.ui.theme import theme

GAP, DIE, ALLOWED, MATCH = 24, 80, (58, 80), (46, 58)
"""Units, scaled: between things, a die, a card the throw allows, a card of a match."""
LEAST_BLOCK, MOST_BLOCK, ALONE = 200, (420, 560), 3
"""Units a player's matches are wide at least and at most, more where so few players' stand one above the other."""
ACROSS, LEAST = {1: 3, 2: 2}, {1: 0.5, 2: 0.5, 3: 0.5, 6: 0.42, 7: 0.36}
"""Players beside each other by form, and the least scale; the other forms show no matches: the seats do."""
STACKED = (6, 7)
UNREAD = ("", "")


@dataclass(frozen=True, slots=True)
class FishBoard:
    """The table; `unseen` counts the copies of each rank, `throwing` says that the dice are being thrown."""

    names: tuple[str, ...]
    view: TableView
    unseen: tuple[tuple[Rank, int], ...]
    throwing: bool

    def extent(self, form: int, scale: float, unit: float) -> Size | None:
        """All matches in three or in two columns; then none; then none, and the dice below the piles."""
        if form not in LEAST or scale < LEAST[form]:
            return None
        k = scale * unit
        wide, high = self._top_width(k), pile_height(k)
        if form in STACKED:
            low = self._thrown_height(k) if self._thrown_width(k) else 0.0
            return max(self._piles_width(k), self._thrown_width(k)), high + low
        if form not in ACROSS:
            return wide, high
        across = self._across(form)
        rows = -(-len(self.names) // across)
        block = self._block(k)
        return max(wide, across * block[0] + (across - 1) * GAP * k), high + rows * (block[1] + 10 * k) + 6 * k

    def draw(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        """Piles and dice above, matches below."""
        y = size[1] - pile_height(unit)
        if form in STACKED:
            self._draw_piles(paint, (size[0] - self._piles_width(unit)) / 2, y, unit)
            self._draw_thrown(paint, (size[0] - self._thrown_width(unit)) / 2, 0, unit)
            return
        x = (size[0] - self._top_width(unit)) / 2
        self._draw_piles(paint, x, y, unit)
        x += self._piles_width(unit) + GAP * unit
        self._draw_thrown(paint, x, y, unit)
        if form in ACROSS:
            self._draw_all_matches(paint, form, size, unit)

    def _draw_all_matches(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        across = self._across(form)
        wide, high = self._block(unit)
        left = (size[0] - across * wide - (across - 1) * GAP * unit) / 2
        top = size[1] - pile_height(unit) - 16 * unit
        for seat in range(len(self.names)):
            row, column = divmod(seat, across)
            self._draw_matches(paint, seat, left + column * (wide + GAP * unit), top - row * (high + 10 * unit), unit)

    def with_named(self, cards: tuple[Card, ...]) -> FishBoard:
        """Here cards are named one at a time."""
        return self

    def _across(self, form: int) -> int:
        count = len(self.names)
        if form == 2 and count <= 3:
            return 1
        return 2 if count == 4 else min(ACROSS[form], count)

    def _block(self, k: float) -> Size:
        """Width and height of a player's matches."""
        cards = max((self._cards_width(seat, k) for seat in range(len(self.names))), default=0.0)
        label = max(text_width(name, bold=True) for name in self.names) + 60 * theme.u
        most = MOST_BLOCK[1 if len(self.names) <= ALONE else 0]
        return max(label, min(cards, most * k), LEAST_BLOCK * k, text_width(no_match()) + 8), (
            LABEL * theme.u + MATCH[1] * k
        )

    def _cards_width(self, seat: int, k: float) -> float:
        laid = self.view.matches[seat]
        return sum((MATCH[0] + 6 * count) * k for _rank, count in laid)

    def _draw_matches(self, paint: Painter, seat: int, x: float, top: float, k: float) -> None:
        u = theme.u
        draw_label(paint, seat, self.names[seat], x, top - LABEL * u / 2)
        low = top - LABEL * u - MATCH[1] * k
        laid = self.view.matches[seat]
        if not laid:
            write(paint, no_match(), x, low + MATCH[1] * k / 2)
            return
        wide = self._block(k)[0]
        squeeze = min(1.0, (wide - MATCH[0] * k) / max(self._cards_width(seat, k) - MATCH[0] * k, 1))
        for place, (rank, count) in enumerate(laid):
            step = (MATCH[0] + 6 * count) * k * squeeze
            for n in range(count - 1, -1, -1):
                box = (round(x + n * 6 * k), round(low), round(MATCH[0] * k), round(MATCH[1] * k))
                draw_white(paint, box, box[2] * 0.16, 3)
            free = min(MATCH[0] * k, step) if place + 1 < len(laid) else MATCH[0] * k
            draw_face(paint, rank, (x, low, free, MATCH[1] * k), share=0.6)  # beside what the next card covers
            x += step

    # -- piles, dice, allowed ranks ---------------------------------------------------------------

    def _dice(self) -> tuple[str, ...]:
        return tuple(map(str, self.view.dice)) or (UNREAD if self.throwing else ())

    def _top_width(self, k: float) -> float:
        thrown = self._thrown_width(k)
        return self._piles_width(k) + (GAP * k + thrown if thrown else 0.0)

    @staticmethod
    def _piles_width(k: float) -> float:
        return pile_width(stock_words(), k) + GAP * k + pile_width(discard_words(), k)

    def _thrown_width(self, k: float) -> float:
        """The dice and the ranks that they allow; 0 if nothing is thrown."""
        dice = 2 * DIE * k + 10 * k if self._dice() else 0.0
        allowed = len(self.view.allowed) * (ALLOWED[0] + 8) * k
        return dice + (GAP * k if dice and allowed else 0.0) + allowed

    @staticmethod
    def _thrown_height(k: float) -> float:
        return (PILE[1] + DIE) / 2 * k + (CAPTION + 8) * theme.u

    def _draw_piles(self, paint: Painter, x: float, y: float, k: float) -> None:
        x += draw_stock(paint, x, y, k, self.view.stock) + GAP * k
        top = self.view.discards[-1] if self.view.discards else ""
        draw_discards(paint, x, y, k, top, len(self.view.discards) - 1)

    def _draw_thrown(self, paint: Painter, x: float, y: float, k: float) -> None:
        """Dice, and cards with the number of copies that have not been seen below them."""
        low = y + CAPTION * theme.u + (PILE[1] - DIE) * k / 2
        for face in self._dice():
            draw_die(paint, face, (round(x), round(low), round(DIE * k)))
            x += (DIE + 10) * k
        x += (GAP - 10) * k if self._dice() else 0.0
        unseen = dict(self.unseen)
        for rank in self.view.allowed:
            box = (round(x), round(low), round(ALLOWED[0] * k), round(ALLOWED[1] * k))
            if unseen[rank]:
                draw_small_card(paint, rank, box, share=0.5)
            else:
                draw_place(paint, box, k)
            write(paint, f"×{unseen[rank]}", x + ALLOWED[0] * k / 2, y + CAPTION * theme.u * 0.4, anchor=0.5)
            x += (ALLOWED[0] + 8) * k


def no_match() -> str:
    """Where a player has laid nothing yet."""
    return _("no match yet")
