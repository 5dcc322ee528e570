"""The inverted banner: something contradicts something, and must be settled."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import StringProperty

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.text import Prompt, Text
from companion.ui.theme import theme


class Mark(Drawn):
    """The round "!" of what is in conflict."""

    def draw(self, paint: Painter) -> None:
        """A disc in ink with the sign in the surface's colour."""
        side = round(min(self.size))
        x, y = (self.width - side) / 2, (self.height - side) / 2
        paint.fill((x, y, side, side), tuple(theme.ink), side / 2)
        size = 0.8 * side
        paint.glyph("!", size, x + side / 2, y + side / 2 - size * 0.355, tuple(theme.surf), anchor=0.5)


class Banner(Drawn):
    """What is wrong, in large words, and what that means, below. As high as its words."""

    drawn_by: ClassVar[tuple[str, ...]] = ()
    words = StringProperty()
    note = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._title = Prompt(halign="left", largest=48, least=32)
        self._below = Text(wrap=True, halign="left")
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.add_widget(self._title)
        self.add_widget(self._below)
        for name in ("words", "note", "pos", "size"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        pad, mark = 28 * u, 0
        width = max(self.width - 2 * pad - mark, 1)
        self._title.width, self._title.words = width, self.words
        self._title.color = self._below.tint = tuple(theme.onprim)
        self._title.texture_update()
        self._title.height = self._title.texture_size[1]
        self._below.width, self._below.words = width, self.note
        self._below.texture_update()
        self._below.height = self._below.texture_size[1] if self.note else 0
        self.height = self._title.height + self._below.height + 28 * u
        self._below.pos = (self.x + pad, self.y + 14 * u)
        self._title.pos = (self.x + pad, self._below.top)

    def draw(self, paint: Painter) -> None:
        """The primary colour, so that it stands out without a colour of its own."""
        box = (0, 0, round(self.width), round(self.height))
        paint.panel(box, tuple(theme.prim), 18 * theme.u, shadow=True)
