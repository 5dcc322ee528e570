"""The head of a page: the way back, its title, and what one can do with it."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.pieces.button import Key
from companion.ui.pieces.text import Heading, Text, width_of
from companion.ui.theme import NOTE, theme

HEIGHT = 96


class Head(FloatLayout):
    """96 units high at the top of its page; children added to it stand at its right side, 72 high."""

    __events__ = ("on_back",)
    title = StringProperty()
    subtitle = StringProperty()
    shorter = StringProperty()
    """The subtitle where the whole one has no room."""
    spacing = NumericProperty(16)

    def __init__(self, **kwargs: Any) -> None:
        self._back = Key(icon="back", size_hint=(None, None))
        self._title, self._below = Heading(size_hint=(None, None)), Text(kind="note", cut=True, halign="left")
        self._below.size_hint = (None, None)
        self._actions: list[Widget] = []
        super().__init__(**{"size_hint": (1, None), "pos_hint": {"top": 1}, **kwargs})
        for own in (self._back, self._title, self._below):
            super().add_widget(own)
        self._back.bind(on_release=lambda *_: self.dispatch("on_back"))
        for name in ("pos", "size", "title", "subtitle", "shorter"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def on_back(self) -> None:
        """The way back was tapped."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """An action at the right side."""
        self._actions.append(widget)
        widget.size_hint = (None, None)
        widget.fbind("width", self._arrange)
        super().add_widget(widget, *args, **kwargs)
        self._arrange()

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Take an action away."""
        if widget in self._actions:
            self._actions.remove(widget)
            widget.funbind("width", self._arrange)
        super().remove_widget(widget, *args, **kwargs)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        self.height = HEIGHT * u
        side, pad = 72 * u, 16 * u
        x = self.x + self.width - pad
        for widget in reversed(self._actions):
            widget.height = side
            x -= widget.width
            widget.pos = (round(x), round(self.y + 12 * u))
            x -= self.spacing * u
        self._back.size, self._back.pos = (side, side), (self.x + pad, self.y + 12 * u)
        left = self.x + 112 * u
        room = max(x - left, 1)
        fits = not self.shorter or width_of(self.subtitle, NOTE * u, False) <= room
        self._title.words, self._below.words = self.title, self.subtitle if fits else self.shorter
        self._title.size = (room, 56 * u)
        self._title.pos = (left, self.y + (30 if self.subtitle else 20) * u)
        self._below.size, self._below.pos = (room, 26 * u), (left, self.y + 5 * u)
