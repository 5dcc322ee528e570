"""A player's badge: colour, shape and first letter."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import EDGE_DARK, player_colour, player_shape, theme

_LETTER = {"triangle": (0.42, -0.14), "triangle_down": (0.40, 0.10)}
"""Letter size and how far from the middle its own middle lies, by shape; else 0.46 and 0."""


class Badge(Drawn):
    """The badge of the player on `seat` (from 0); the letter of `name` is left out under 36 units.

    `ring` draws the accent round it: whose turn it is.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("seat", "name", "ring")
    seat = NumericProperty(0)
    name = StringProperty()
    ring = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self, paint: Painter) -> None:
        """Shape, letter, ring."""
        u = theme.u
        side = round(min(self.size))
        x, y = round((self.width - side) / 2), round((self.height - side) / 2)
        shape = player_shape(self.seat)
        texture = textures.badge(shape, side, player_colour(self.seat), 2 * u)
        paint.image(texture, (x, y, side, side))
        if self.name and side >= 36 * u - 1:
            self._draw_letter(paint, shape, x, y, side)
        if self.ring:
            box = (x - 8 * u, y - 8 * u, side + 16 * u, side + 16 * u)
            if not theme.dark:  # amber alone is too faint on a light surface
                line = 1.5 * u
                outer = (box[0] - line, box[1] - line, box[2] + 2 * line, box[3] + 2 * line)
                paint.ring(outer, tuple(theme.ink), side, 5 * u + 2 * line)
            paint.ring(box, tuple(theme.accent), side, 5 * u)

    def _draw_letter(self, paint: Painter, shape: str, x: float, y: float, side: float) -> None:
        share, drop = _LETTER.get(shape, (0.46, 0.0))
        size = share * side
        baseline = y + side / 2 - size * 0.355 + drop * side
        paint.glyph(self.name[0].upper(), size, x + side / 2, baseline, EDGE_DARK, anchor=0.5)
