"""A sheet over a page: the page dims, one thing is asked or shown. A tap beside it, or the back gesture, closes it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.leaving import leave
from companion.ui.pieces.surface import Panel
from companion.ui.pieces.text import Heading
from companion.ui.theme import theme

PAD = 24


class Sheet(FloatLayout):
    """A panel in the middle, as high as its children (which have heights of their own), no wider than `widest`."""

    __events__ = ("on_close",)
    title = StringProperty()
    widest = NumericProperty(720)
    high = NumericProperty(0.5)
    """Where its middle is, 0 at the foot of the page, 1 at its top: high up, it leaves room for a keyboard."""

    def __init__(self, **kwargs: Any) -> None:
        self._panel, self._title = Panel(outline="line"), Heading(largest=32, size_hint_y=None)
        self._content = BoxLayout(orientation="vertical", size_hint=(None, None))
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(0, 0, 0, 0.55)
            self._dim = Rectangle()
        super().add_widget(self._panel)
        super().add_widget(self._content)
        self._content.add_widget(self._title)
        for name in ("size", "pos", "title", "widest", "high"):
            self.fbind(name, self._arrange)
        self._content.fbind("minimum_height", self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def on_close(self) -> None:
        """It was closed without an answer."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """A child of the panel, below those before it."""
        self._content.add_widget(widget, *args, **kwargs)

    def empty(self) -> None:
        """Take away every child, to be filled anew."""
        for child in [child for child in self._content.children if child is not self._title]:
            leave(child)

    def close(self) -> None:
        """Take it away without an answer."""
        if self.parent is not None:
            leave(self)
            self.dispatch("on_close")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below the sheet gets the touch; beside the panel it closes the sheet."""
        if not self._panel.collide_point(*touch.pos):
            self.close()
            return True
        super().on_touch_down(touch)
        return True

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        self._dim.pos, self._dim.size = self.pos, self.size
        self._title.words = self.title
        self._title.height = 48 * u if self.title else 0
        self._title.opacity = 1 if self.title else 0
        width = min(self.widest * u, self.width - 2 * PAD * u)
        self._content.spacing = 12 * u
        inner = (max(width - 2 * PAD * u, 1), self._content.minimum_height)
        self._content.size = inner
        self._panel.size_hint = (None, None)
        self._panel.size = (width, inner[1] + 2 * PAD * u)
        room = self.height - self._panel.height
        self._panel.pos = (round(self.x + (self.width - width) / 2), round(self.y + max(room, 0) * self.high))
        self._content.pos = (self._panel.x + PAD * u, self._panel.y + PAD * u)
