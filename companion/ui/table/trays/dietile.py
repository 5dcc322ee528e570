"""A die one can tap, and the choice of who reads the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.core.words import _
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Die, Key, Text
from companion.ui.table.host import DiceSource
from companion.ui.theme import theme


class DieTile(ButtonBehavior, Drawn):
    """A die on a key, with a word below it; `chosen` draws the ink outline and sets the word bold."""

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "state")
    face = StringProperty()
    words = StringProperty()
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._die, self._word = Die(), Text(halign="center", size_hint=(None, None))
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._die)
        self.add_widget(self._word)
        for name in ("pos", "size", "face", "words", "chosen"):
            self.fbind(name, self._arrange)
        theme.bind(u=self._arrange, ink=self._arrange)
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
        side = round(max(min(self.width - 20 * u, self.height - word - 20 * u), 8))
        room = self.height - side - word
        self._die.face = self.face
        self._die.size = (side, side)
        self._die.pos = (round(self.center_x - side / 2), round(self.top - side - room / (3 if word else 2)))
        self._word.words, self._word.bold = self.words, self.chosen
        self._word.tint = tuple(theme.ink if self.chosen else theme.ink2)
        self._word.size = (max(self.width - 4 * u, 1), word)
        self._word.pos = (round(self.x + 2 * u), round(self.y + room / 3))


def source_words(source: str) -> str:
    """Who reads the dice."""
    return {"camera": _("Camera"), "tower": _("Tower"), "hand": _("By hand")}.get(source, source)


def source_keys(sources: Sequence[DiceSource]) -> dict[str, Key]:
    """A key for every source, and for entry by hand, which always works."""
    hand = DiceSource("hand", _("always works"), True)
    keys: dict[str, Key] = {}
    for source in (*sources, hand):
        key = Key(icon=source.source, words=source_words(source.source), note=source.note, left=True, choice=True)
        key.kind = "secondary" if source.ready else "off"
        key.size_words = 0.84
        keys[source.source] = key
    return keys
