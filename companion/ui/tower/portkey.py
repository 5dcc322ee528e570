"""A serial port as a key: its name, and why it may be the tower or can't be used."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.icon import Icon
from companion.ui.pieces.text import Text
from companion.ui.theme import theme

PAD, MARK = 16, 24


class PortKey(ButtonBehavior, Drawn):
    """As high as its words; ✓ if chosen, × if it can't be used now (then the note says what to do)."""

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "usable", "state")
    device = StringProperty()
    note = StringProperty()
    usable = BooleanProperty(True)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._title = Text(bold=True, halign="left", wrap=True, scale=0.84, size_hint=(None, None))
        self._below = Text(kind="note", halign="left", wrap=True, size_hint=(None, None))
        self._mark = Icon(stroke=3, size_hint=(None, None))
        super().__init__(**{"size_hint_y": None, **kwargs})
        for widget in (self._title, self._below, self._mark):
            self.add_widget(widget)
        for name in ("pos", "size", "device", "note", "usable", "chosen"):
            self.fbind(name, self._arrange)
        self._title.fbind("texture_size", self._arrange)
        self._below.fbind("texture_size", self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    @property
    def words(self) -> str:
        """Which port it is."""
        return str(self.device)

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        room = max(self.width - (2 * PAD + MARK + 10) * u, 1)
        self._title.words, self._below.words = self.device, self.note
        self._title.width = self._below.width = room
        self._title.height, self._below.height = self._title.texture_size[1], self._below.texture_size[1]
        self.height = max(self._title.height + self._below.height + 24 * u, theme.target)
        top = self.y + self.height - 12 * u
        self._title.pos = (self.x + PAD * u, top - self._title.height)
        self._below.pos = (self.x + PAD * u, top - self._title.height - self._below.height)
        self._mark.name = "check" if self.chosen else "" if self.usable else "cross"
        self._mark.size = (MARK * u, MARK * u)
        self._mark.pos = (self.right - (PAD + MARK) * u, self.y + self.height / 2 - MARK / 2 * u)

    def draw(self, paint: Painter) -> None:
        """A quiet surface, outlined if chosen."""
        u, box = theme.u, (0, 0, round(self.width), round(self.height))
        outline, stroke = (theme.ink, 3) if self.chosen else (theme.line, 2)
        paint.panel(box, tuple(theme.raised if self.chosen else theme.surf), 14 * u, tuple(outline), stroke * u)
        if self.state == "down":
            paint.fill(box, (0, 0, 0, 0.18), 14 * u)
