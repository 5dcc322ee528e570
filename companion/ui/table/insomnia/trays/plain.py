"""Trays of plain keys: pass alone, how many cards to exchange, which hand to declare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.cards import pretty_all, rank_sign
from companion.core.offers import Choice, Number
from companion.core.words import _, ngettext
from companion.games.insomnia.names import capital, hand_name
from companion.ui.leaving import leave
from companion.ui.pieces import Key
from companion.ui.pieces.text import in_lines, width_of
from companion.ui.table.lines import Lines
from companion.ui.table.trays.base import APART, PAD, TOP, Tray, gap, in_units, needed, put, row_height, spread, target
from companion.ui.theme import NAME, theme

MOST_EXCHANGED = 2
BELOW = 10
"""Units below the last row."""


class RowTray(Tray):
    """Keys in one row of equal parts, or in several where they do not fit."""

    def build(self) -> None:
        """No keys yet."""
        self._keys: list[Key] = []

    def show_keys(self, keys: Sequence[Key]) -> None:
        """Show these keys and no others."""
        self._keys = list(keys)
        self.clear_widgets()
        for key in keys:
            self.add_widget(key)

    def depth_for(self, length: float) -> float | None:
        """As many rows as the words need."""
        rows = self._rows(length * theme.u)
        return in_units(rows * row_height() + (rows - 1) * gap()) + TOP + BELOW

    def arrange(self) -> None:
        """Rows from the top, as even as can be."""
        u, rows, high = theme.u, self._rows(self.width), row_height()
        across = -(-len(self._keys) // rows)
        y = self.top - TOP * u - high
        for start in range(0, len(self._keys), across):
            spread(self._keys[start : start + across], self.x + PAD * u, y, self.width - 2 * PAD * u, high, gap())
            y -= high + gap()

    def _rows(self, width: float) -> int:
        fits = int((width - 2 * PAD * theme.u + gap()) // (needed(*self._keys) + gap()))
        return -(-len(self._keys) // max(fits, 1))


class PassTray(RowTray):
    """Nothing but a pass is left."""

    def build(self) -> None:
        """One key."""
        key = Key(kind="primary")
        key.bind(on_release=lambda *_args: self.submit("pass"))
        self.show_keys([key])

    def refill(self) -> None:
        """Its word."""
        self._keys[0].words = _("Pass")


class ExchangeTray(RowTray):
    """How many cards are changed."""

    def build(self) -> None:
        """A key for each number there may be."""
        super().build()
        self._counts = [Key() for _count in range(MOST_EXCHANGED + 1)]
        for count, key in enumerate(self._counts):
            key.bind(on_release=lambda *_args, count=count: self.submit("exchange", count=count))

    def refill(self) -> None:
        """The numbers on offer."""
        slot = next(slot for slot in self.controls.offers["exchange"].slots if isinstance(slot, Number))
        none, *some = self._counts
        none.words, none.note = (_("Keep all"), _("no exchange")) if slot.high else (_("Pass"), "")
        for count, key in enumerate(some, start=1):
            key.words, key.note = _("Change {n}").format(n=count), ngettext("{n} card", "{n} cards", count)
        self.show_keys(self._counts[slot.low : slot.high + 1])


class HandKey(Key):
    """A category; where it is too narrow for its words in one line, in two lines without the example."""

    def __init__(self, **kwargs: Any) -> None:
        self._two = Lines(bold=True)
        super().__init__(**kwargs)

    def narrowest(self) -> float:
        """The width in pixels that its longest word, or half of its words, needs."""
        lines = in_lines(self.words, NAME * theme.u * self.size_words, 2)
        return max(width_of(line, NAME * theme.u * self.size_words, True) for line in lines) + 20 * theme.u

    def _line_up(self) -> None:
        u = theme.u
        wide = self.width >= self.needed()
        for part, shown in ((self._title, wide), (self._below, wide), (self._two, not wide)):
            if part is None:
                continue
            if shown and part.parent is None:
                self.add_widget(part)
            elif not shown and part.parent is not None:
                self.remove_widget(part)
        if wide:
            super()._line_up()
            return
        self._two.said, self._two.scale, self._two.tint = self.words, self.size_words, self._ink()
        self._put(self._two, self.x + 8 * u, self.y + self.nudge, self.width - 16 * u, self.height)


class DeclareTray(Tray):
    """The categories of stage 2 from the highest down, each with an example, and a pass."""

    def build(self) -> None:
        """The pass; the categories come with the offer."""
        self._values: tuple[str, ...] = ()
        self._hands: list[HandKey] = []
        self._pass = Key()
        self._pass.bind(on_release=lambda *_args: self.submit("pass"))
        self.add_widget(self._pass)

    def refill(self) -> None:
        """A key for each category on offer."""
        slot = next(slot for slot in self.controls.offers["declare"].slots if isinstance(slot, Choice))
        if slot.values != self._values:
            leave(*self._hands)
            self._values, self._hands = slot.values, [self._hand_key(hand) for hand in slot.values]
        for hand, key in zip(self._values, self._hands, strict=True):
            key.words, key.note = capital(hand_name(hand)), _example(hand)
        self._pass.words = _("Pass")

    def _hand_key(self, hand: str) -> HandKey:
        key = HandKey()
        key.bind(on_release=lambda *_args: self.submit("declare", hand=hand))
        self.add_widget(key)
        return key

    def depth_for(self, length: float) -> float | None:
        """The rows of the best form for this length."""
        form = self._form(length * theme.u)
        if form is None:
            return None
        _columns, rows, _beside = form
        return in_units(rows * row_height() + (rows - 1) * gap()) + TOP + PAD

    def cramped(self, length: float) -> float:
        """Smaller words are."""
        self._form(length * theme.u)
        return 1 - self._hands[0].size_words

    def _form(self, width: float) -> tuple[int, int, bool] | None:
        """Columns, rows and whether the pass has a column of its own; in smaller words if nothing else fits."""
        for scale in (1.0, 0.84, 0.75):
            for key in self._hands:
                key.size_words = scale
            if form := self._form_for(width, needed(*self._hands)):
                return form
        return self._form_for(width, max(key.narrowest() for key in self._hands))

    def _form_for(self, width: float, need: float) -> tuple[int, int, bool] | None:
        """The form that fits where every hand's key needs so many pixels."""
        inner = width - 2 * PAD * theme.u
        for columns, rows, beside in ((4, 2, True), (3, 3, False), (2, 5, False)):
            extra = APART * theme.u + max(self._pass.needed(), theme.target) if beside else 0.0
            if columns * need + (columns - 1) * gap() + extra <= inner:
                return columns, rows, beside
        return None

    def arrange(self) -> None:
        """The hands in columns, read row by row; the pass beside them, or as the last cell."""
        form = self._form(self.width)
        if form is None:
            return
        columns, _rows, beside = form
        u, high, between = theme.u, row_height(), gap()
        x, right = self.x + PAD * u, self.right - PAD * u
        y = self.top - TOP * u - high
        if beside:
            width = max(self._pass.needed(), target(100))
            put(self._pass, right - width, y - high - between, width, 2 * high + between)
            right -= width + APART * u
        part = (right - x - (columns - 1) * between) / columns
        for n, key in enumerate(self._hands):
            row, column = divmod(n, columns)
            put(key, x + column * (part + between), y - row * (high + between), part, high)
        if not beside:
            row = len(self._hands) // columns
            left = x + (len(self._hands) % columns) * (part + between)
            put(self._pass, left, y - row * (high + between), right - left, high)


def _example(hand: str) -> str:
    """Cards that make a hand of the category."""
    king, nine = rank_sign("K"), rank_sign("9")
    return {
        "four": " ".join([king] * 4),
        "straight-flush": pretty_all(("9S", "10S", "JS", "QS")),
        "three": " ".join([king] * 3),
        "straight": pretty_all(("9S", "10H", "JD", "QC")),
        "flush": "♠ ♠ ♠ ♠",
        "two-pairs": " ".join([king] * 2 + [nine] * 2),
        "pair": " ".join([king] * 2),
        "high-card": rank_sign("A"),
    }[hand]
