"""The dice as a list: each with its face, in words, and how sure it is."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.die import Die
from companion.ui.pieces.icon import Icon
from companion.ui.pieces.text import Text
from companion.ui.theme import theme

DIE, PAD = 62, 14
LOW = 66
"""Height in units of a row under which its words stand a little higher, off its lower edge."""


class SeenRow(ButtonBehavior, Drawn):
    """Something in the picture, drawn as `piece`; dashed if what it is is not known; with a ✓ if it is `taken`."""

    drawn_by: ClassVar[tuple[str, ...]] = ("unsure", "chosen", "state")
    title = StringProperty()
    note = StringProperty()
    unsure = BooleanProperty(False)
    taken = BooleanProperty(True)
    chosen = BooleanProperty(False)
    seen = NumericProperty(0)

    def __init__(self, piece: Widget, **kwargs: Any) -> None:
        self._piece = piece
        self._title = Text(bold=True, halign="left", cut=True)
        self._note = Text(kind="note", halign="left", cut=True)
        self._tick = Icon(name="check", size_hint=(None, None))
        self._tap = Text(bold=True, halign="right", words=_("tap"))
        super().__init__(**kwargs)
        for widget in (self._piece, self._title, self._note):
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for name in ("pos", "size", "title", "note", "unsure", "taken"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)

    @property
    def words(self) -> str:
        """What it says."""
        return str(self.title)

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        side = min(DIE * u, self.height - 2 * 8 * u)
        self._show_piece(side)
        self._title.words, self._note.words = self.title, self.note
        left = self.x + self._beside(side)
        room = max(self.right - 66 * u - left, 1)
        middle = self.center_y + (3 * u if self.height < LOW * u else 0.0)
        self._title.size, self._title.pos = (room, 30 * u), (left, middle - 4 * u)
        self._note.size, self._note.pos = (room, 26 * u), (left, middle - 28 * u)
        shown = self._tap if self.unsure else self._tick if self.taken else None
        for mark in (self._tap, self._tick):
            if mark is not shown and mark.parent is not None:
                self.remove_widget(mark)
        if shown is None:
            return
        if shown.parent is None:
            self.add_widget(shown)
        shown.size_hint = (None, None)
        shown.size = (46 * u, 32 * u)
        shown.pos = (self.right - shown.width - 16 * u, self.center_y - 16 * u)

    def _beside(self, side: float) -> float:
        """How far from the row's left side its words begin."""
        return side + 2.4 * PAD * theme.u

    def _show_piece(self, side: float) -> None:
        """Show the piece, no higher than `side` pixels."""
        raise NotImplementedError

    def draw(self, paint: Painter) -> None:
        """A panel; dashed where the reader asks."""
        u, box = theme.u, (0, 0, round(self.width), round(self.height))
        outline, stroke = (tuple(theme.ink), 3 * u) if self.chosen else (tuple(theme.line), 2 * u)
        if self.unsure:
            paint.panel(box, tuple(theme.surf), 16 * u)
            inset = 1.5 * u
            frame = (inset, inset, box[2] - 2 * inset, box[3] - 2 * inset)
            paint.dashes(frame, tuple(theme.ink), 16 * u, 3 * u, dash=13, gap=9)
        else:
            paint.panel(box, tuple(theme.surf), 16 * u, outline, stroke)
        if self.state == "down":
            paint.fill(box, (0, 0, 0, 0.18), 16 * u)


class DieRow(SeenRow):
    """One die of the picture."""

    face = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(piece=Die(), **kwargs)
        self.fbind("face", self._arrange)
        self._arrange()

    def _show_piece(self, side: float) -> None:
        self._piece.face, self._piece.size = self.face, (side, side)
        self._piece.pos = (self.x + PAD * theme.u, self.center_y - side / 2)
