"""Plates in the middle of the table: the bank, the trump; and the small pills."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.words import _
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.card import CardFace
from companion.ui.pieces.chips import ChipStack
from companion.ui.pieces.text import Text, width_of
from companion.ui.theme import NAME, NOTE, theme

BANK_FIGURE, SEAT_FIGURE = 64, 40
TIGHT, LOW = 112, 96
"""Heights in units under which a bank's name comes nearer to its number, and stands beside it."""


class Figure(Drawn):
    """A number drawn large: chips of a seat (40) or of the bank (64). As wide as its digits."""

    drawn_by: ClassVar[tuple[str, ...]] = ("value", "figure", "text")
    value = NumericProperty(0)
    figure = NumericProperty(SEAT_FIGURE)
    text = StringProperty()
    """Shown instead of the number if not empty."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("value", "figure", "text"):
            self.fbind(name, self._fit)
        theme.watch(self._fit)
        self._fit()

    @property
    def shown(self) -> str:
        """What it shows."""
        return self.text or str(round(self.value)).replace("-", "−")

    def _fit(self, *_args: object) -> None:
        size = self.figure * theme.u
        self.size = (width_of(self.shown, size, True), size * 0.86)

    def draw(self, paint: Painter) -> None:
        """The digits, standing on the lower side."""
        size = self.figure * theme.u
        paint.glyph(self.shown, size, 0, size * 0.08, tuple(theme.ink))


class Plate(Drawn):
    """A dark plate with an outline; what stands on it is added by the kinds below."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        theme.watch(self._arrange)

    def draw(self, paint: Painter) -> None:
        """Surface and outline."""
        box = (0, 0, round(self.width), round(self.height))
        paint.panel(box, tuple(theme.plate), 20 * theme.u, tuple(theme.line), 2 * theme.u, shadow=True)

    def _arrange(self, *_args: object) -> None:
        raise NotImplementedError


class BankPlate(Plate):
    """The bank: its name, its number and its chips. 262 × 130 in the pictures; narrower ones have fewer columns.

    Where it is low, name and number stand beside each other.
    """

    chips = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._name = Text(kind="name", halign="left")
        self._number = Figure(figure=BANK_FIGURE)
        self._stack = ChipStack(seat=-1)
        super().__init__(**kwargs)
        for widget in (self._name, self._number, self._stack):
            self.add_widget(widget)
        self.fbind("chips", self._arrange)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        self._number.value = self._stack.count = self.chips
        self._name.words, self._name.tint = _("bank"), tuple(theme.ink2)
        pad, tight = 20 * u, self.height < TIGHT * u
        if self.height < LOW * u:
            name = width_of(self._name.words, NAME * u, False) + 2
            self._name.size, self._name.pos = (name, 30 * u), (self.x + pad, self.center_y - 15 * u)
            self._number.pos = (self.x + pad + name + 12 * u, round(self.center_y - self._number.height / 2))
        else:
            name = 0.0
            self._name.size = (max(self.width - 2 * pad, 1), 30 * u)
            self._name.pos = (self.x + pad, self.top - (34 if tight else 46) * u)
            self._number.pos = (self.x + pad, self.y + (6 if tight else 12) * u)
        room = self.width - 3 * pad - self._number.width - name
        column = 46 * u
        self._stack.most = max(int((room + 4 * u) // column), 0) or 1
        self._stack.opacity = 1 if room >= column else 0
        self._stack.pos = (self.right - pad - self._stack.width, self.y + (10 if tight else 16) * u)


class TrumpPlate(Plate):
    """The trump: the word, the suit's name and the suit on a small card. `suit` "" is no trump.

    `slim`: the card stands below the word, and the name is left out.
    """

    suit = StringProperty()
    name = StringProperty()
    slim = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._word = Text(kind="name", halign="left")
        self._name = Text(kind="name", bold=True, halign="left")
        self._card = CardFace()
        super().__init__(**kwargs)
        for widget in (self._word, self._name, self._card):
            self.add_widget(widget)
        for name in ("suit", "name", "slim"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        pad, card = 20 * u, (54 * u, 80 * u)
        self._word.words, self._word.tint = _("trump"), tuple(theme.ink2)
        self._name.words, self._card.card = "" if self.slim else self.name, self.suit
        self._card.size = card if self.suit else (0, 0)
        self._word.halign = "center" if self.slim else "left"
        if self.slim:
            self._card.pos = (self.center_x - card[0] / 2, self.y + 10 * u)
            self._word.size, self._word.pos = (self.width, 32 * u), (self.x, self.top - 38 * u)
            return
        self._card.pos = (self.right - 12 * u - card[0], self.center_y - card[1] / 2)
        width = max(self.width - 2 * pad - (card[0] if self.suit else 0), 1)
        for label, y in ((self._word, 8 * u), (self._name, -40 * u)):
            label.size = (width, 32 * u)
            label.pos = (self.x + pad, self.center_y + y)


class Pill(Drawn):
    """A small outlined word: "dealer", "usual". As wide as the word."""

    drawn_by: ClassVar[tuple[str, ...]] = ("words",)
    words = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._label = Text(kind="note", bold=True, halign="center")
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._label)
        for name in ("words", "pos", "size"):
            self.fbind(name, self._fit)
        theme.watch(self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        u = theme.u
        self._label.words, self._label.tint = self.words, tuple(theme.ink)
        self.size = (width_of(self.words, NOTE * u, True) + 22 * u, 30 * u) if self.words else (0, 30 * u)
        self._label.size, self._label.pos = (max(self.width, 1), self.height), self.pos

    def draw(self, paint: Painter) -> None:
        """A capsule with a thin outline."""
        if self.words:
            box = (0, 0, round(self.width), round(self.height))
            paint.panel(box, tuple(theme.raised), self.height / 2, tuple(theme.line), 1.5 * theme.u)
