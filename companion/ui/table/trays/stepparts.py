"""Parts of a tray that asks step by step: a player to tap, and the cards named so far."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import ObjectProperty

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Badge, Key
from companion.ui.pieces.facecard import draw_small_card
from companion.ui.pieces.text import width_of
from companion.ui.theme import NAME, NOTE, theme

BADGE, NAMED = 32, (52, 40)
"""Units: a badge's side, and a card named already."""


class SeatKey(Key):
    """A player, with their badge."""

    def __init__(self, seat: int, **kwargs: object) -> None:
        self._badge = Badge(seat=seat)
        super().__init__(**kwargs)
        self.add_widget(self._badge)

    def needed(self) -> float:
        """Room for the badge beside the name."""
        return float(super().needed() + (BADGE + 10) * theme.u)

    def _line_up(self) -> None:
        u = theme.u
        side, name = BADGE * u, width_of(self.words, NAME * u, True) + 2
        note = width_of(self.note, NOTE * u, False) + 2 if self.note else 0.0
        x, middle = self.center_x - (side + 10 * u + max(name, note)) / 2, self.center_y + self.nudge
        self._put(self._badge, x, middle - side / 2, side, side)
        x += side + 10 * u
        self._put(self._title, x, middle - (3 if note else 15) * u, name, 30 * u, halign="left")
        self._put(self._below, x, middle - 27 * u, max(note, 1), 24 * u, halign="left")


class Named(Drawn):
    """Cards in a row, the last ones if there is no room for all."""

    drawn_by: ClassVar[tuple[str, ...]] = ("cards",)
    cards = ObjectProperty(())

    def draw(self, paint: Painter) -> None:
        """From the right side."""
        wide, high = NAMED[0] * theme.u, min(NAMED[1] * theme.u, self.height)
        most = int((self.width + 6 * theme.u) // (wide + 6 * theme.u))
        shown = self.cards[-most:] if most > 0 else ()
        for n, card in enumerate(reversed(shown)):
            x = self.width - (n + 1) * wide - n * 6 * theme.u
            box = (round(x), round((self.height - high) / 2), round(wide), round(high))
            draw_small_card(paint, card, box, share=0.56)
