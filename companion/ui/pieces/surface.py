"""Surfaces things stand on: the table, panels, dashed places, plates."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import theme


class TableTop(Drawn):
    """The table behind every screen: dark at its rim, soft light in the middle."""

    def draw(self, paint: Painter) -> None:
        """One radial picture over all of it."""
        texture = textures.table(tuple(theme.edge), tuple(theme.mid), round(self.width / self.height, 2))
        paint.image(texture, (0, 0, self.width, self.height))


class Panel(Drawn):
    """A rounded surface. `fill` and `outline` are names of theme colours, "" for none; lengths in units."""

    drawn_by: ClassVar[tuple[str, ...]] = ("fill", "outline", "stroke", "radius", "shadow")
    fill = StringProperty("surf")
    outline = StringProperty("faint")
    stroke = NumericProperty(2)
    radius = NumericProperty(18)
    shadow = BooleanProperty(True)

    def draw(self, paint: Painter) -> None:
        """Shadow, filling, outline."""
        u = theme.u
        fill = tuple(getattr(theme, self.fill)) if self.fill else None
        outline = tuple(getattr(theme, self.outline)) if self.outline else None
        box = (0, 0, self.width, self.height)
        paint.panel(box, fill, self.radius * u, outline, self.stroke * u, self.shadow)


class PanelBox(Panel, BoxLayout):
    """A panel that lays out its children."""


class DashedPlace(Drawn):
    """A dashed outline: a place for a card to come, or something that is unsure. `tint` None is the line colour.

    `lit` draws it in the accent, on a light table between dark lines.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("tint", "stroke", "radius", "lit")
    tint = ColorProperty(None, allownone=True)
    lit = BooleanProperty(False)
    stroke = NumericProperty(2)
    radius = NumericProperty(10)

    def draw(self, paint: Painter) -> None:
        """Dashes along the inside of the rectangle."""
        u = theme.u
        s = self.stroke * u
        colour = tuple(self.tint) if self.tint is not None else tuple(theme.line)
        box = (s / 2, s / 2, self.width - s, self.height - s)
        if self.lit:
            colour = tuple(theme.accent)
            if not theme.dark:
                paint.dashes(box, tuple(theme.ink), self.radius * u, s + 3 * u)
        paint.dashes(box, colour, self.radius * u, s)
