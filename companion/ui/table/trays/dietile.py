"""A die one can tap."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Die, Text
from companion.ui.pieces.text import width_of
from companion.ui.theme import NAME, theme


class DieTile(ButtonBehavior, Drawn):
    """A die on a key, with a word below it; `chosen` draws the ink outline and sets the word bold."""

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "state")
    face = StringProperty()
    words = StringProperty()
    chosen = BooleanProperty(False)
    place = BooleanProperty(False)
    """Whether it is a place to be filled and not a key."""

    def __init__(self, **kwargs: Any) -> None:
        self._die = Die()
        self._word: Text | None = None
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._die)
        for name in ("pos", "size", "face", "words", "chosen"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def draw(self, paint: Painter) -> None:
        """A key's surface."""
        u = theme.u
        box = (0, 0, round(self.width), round(self.height))
        fill = theme.raised if self.chosen or not self.words else theme.surf
        outline, stroke = (theme.ink, 3) if self.chosen else (theme.line, 2)
        paint.panel(box, tuple(fill), 14 * u, tuple(outline), stroke * u)
        if self.state == "down":
            paint.fill(box, (0, 0, 0, 0.18), 14 * u)

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        word = 34 * u if self.words else 0.0
        margin = (20 if word else 14) * u
        side = round(max(min(self.width - margin, self.height - word - margin), 8))
        room = self.height - side - word
        self._die.face = self.face
        self._die.size = (side, side)
        self._die.pos = (round(self.center_x - side / 2), round(self.top - side - room / (3 if word else 2)))
        if self.words and self._word is None:
            self._word = Text(halign="center", size_hint=(None, None))
            self.add_widget(self._word)
        if self._word is not None:
            self._show_word(self._word, word, room)

    def _show_word(self, text: Text, height: float, room: float) -> None:
        u = theme.u
        text.words, text.bold = self.words, self.chosen
        needed = width_of(self.words, NAME * u, True) if self.words else 1.0  # chosen or not, it keeps its size
        text.scale = min(1.0, max(self.width - 10 * u, 1) / needed)
        text.tint = tuple(theme.ink if self.chosen else theme.ink2)
        text.size = (max(self.width - 4 * u, 1), height)
        text.pos = (round(self.x + 2 * u), round(self.y + room / 3))
