"""An icon of lines."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import ColorProperty, NumericProperty, StringProperty

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import theme


class Icon(Drawn):
    """The icon `name` (see companion.ui.icons.NAMES) as large as fits; `tint` None is ink."""

    drawn_by: ClassVar[tuple[str, ...]] = ("name", "tint", "stroke")
    name = StringProperty()
    tint = ColorProperty(None, allownone=True)
    stroke = NumericProperty(4)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def draw(self, paint: Painter) -> None:
        """Draw the lines centred."""
        if not self.name:
            return
        side = round(min(self.size))
        texture = textures.icon(self.name, side, self.stroke * theme.u)
        box = (round((self.width - side) / 2), round((self.height - side) / 2), side, side)
        paint.image(texture, box, tuple(self.tint) if self.tint is not None else tuple(theme.ink))
