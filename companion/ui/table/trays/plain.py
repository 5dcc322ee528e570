"""Trays of plain keys: pass alone, how many cards to exchange, which hand to declare."""

from __future__ import annotations

from typing import ClassVar

from companion.core.offers import Choice, Number
from companion.core.words import _, ngettext
from companion.games.insomnia.names import capital, hand_name
from companion.ui.pieces import Key
from companion.ui.table.trays.base import APART, PAD, Tray, gap, in_units, needed, put, row_height, spread, target
from companion.ui.theme import theme

MARGIN = 18
"""Units above and below a single row."""


class RowTray(Tray):
    """Keys in one row of equal parts, or in several where they do not fit."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        self._keys: list[Key] = []
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def add_key(self, key: Key, do: str, **fields: object) -> None:
        """A key that acts."""
        key.bind(on_release=lambda *_: self.submit(do, **fields))
        self._keys.append(key)
        self.add_widget(key)

    def depth_for(self, length: float) -> float | None:
        """As many rows as the words need."""
        rows = self._rows(length * theme.u)
        return in_units(rows * row_height() + (rows - 1) * gap()) + 2 * MARGIN

    def arrange(self) -> None:
        """Rows from the top, as even as can be."""
        u, rows, high = theme.u, self._rows(self.width), row_height()
        across = -(-len(self._keys) // rows)
        y = self.top - MARGIN * u - high
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
        self.add_key(Key(words=_("Pass"), kind="primary"), "pass")


class ExchangeTray(RowTray):
    """How many cards are changed."""

    def build(self) -> None:
        """A key for each number."""
        slot = next(slot for slot in self.controls.offers["exchange"].slots if isinstance(slot, Number))
        for count in range(slot.low, slot.high + 1):
            self.add_key(self._key(count, slot), "exchange", count=count)

    @staticmethod
    def _key(count: int, slot: Number) -> Key:
        if not count:
            return Key(words=_("Keep all") if slot.high else _("Pass"), note=_("no exchange"))
        return Key(words=_("Change {n}").format(n=count), note=ngettext("{n} card", "{n} cards", count))


class DeclareTray(Tray):
    """The categories of stage 2 from the highest down, each with an example, and a pass."""

    EXAMPLES: ClassVar[dict[str, str]] = {
        "four": "K K K K",
        "straight-flush": "9♠ 10♠ J♠ Q♠",
        "three": "K K K",
        "straight": "9♠ 10♥ J♦ Q♣",
        "flush": "♠ ♠ ♠ ♠",
        "two-pairs": "K K 9 9",
        "pair": "K K",
        "high-card": "A",
    }

    def build(self) -> None:
        """A key for each category, and the pass."""
        slot = next(slot for slot in self.controls.offers["declare"].slots if isinstance(slot, Choice))
        self._hands = [Key(words=capital(hand_name(hand)), note=self.EXAMPLES.get(hand, "")) for hand in slot.values]
        for hand, key in zip(slot.values, self._hands, strict=True):
            key.bind(on_release=lambda *_, hand=hand: self.submit("declare", hand=hand))
            self.add_widget(key)
        self._pass = Key(words=_("Pass"))
        self._pass.bind(on_release=lambda *_: self.submit("pass"))
        self.add_widget(self._pass)

    def depth_for(self, length: float) -> float | None:
        """The rows of the best form for this length."""
        form = self._form(length * theme.u)
        if form is None:
            return None
        _columns, rows, _beside = form
        return in_units(rows * row_height() + (rows - 1) * gap()) + 2 * PAD

    def _form(self, width: float) -> tuple[int, int, bool] | None:
        """Columns, rows and whether the pass has a column of its own; in smaller words if nothing else fits."""
        for scale in (1.0, 0.84, 0.75):
            for key in self._hands:
                key.size_words = scale
            inner, need = width - 2 * PAD * theme.u, needed(*self._hands)
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
        y = self.top - PAD * u - high
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
