"""Cards and dice in the middle: the trick with its owners, the four dice, dice matched with cards."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Badge, CardFace, DashedPlace, Die, Text
from companion.ui.pieces.text import width_of
from companion.ui.table.lines import Lines
from companion.ui.table.scene import Match, Trick
from companion.ui.theme import NOTE, theme

CARD = (104, 142)
OWNER = 30
PICKED = 14
"""How far a die to be thrown is lifted, in units at a die of 112."""


class DiceRow(Widget):
    """Four dice in a row, or in two rows of two (`rows`); those `picked` are lifted and underlined.

    A die of `faces` that is "" has been thrown and not been read yet.
    """

    faces = ListProperty([])
    picked = ListProperty([])
    rows = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._dice: list[Die] = []
        self._lines: list[Underline] = []
        for name in ("pos", "size", "faces", "picked", "rows"):
            self.fbind(name, self._arrange)

    @staticmethod
    def extent(side: float, rows: int) -> tuple[float, float]:
        """Width and height of the row for dice of this side, in the same unit."""
        gap = side / 8
        across = 4 // rows
        return across * side + (across - 1) * gap, rows * side + (rows - 1) * gap

    def _arrange(self, *_args: object) -> None:
        self._make(len(self.faces))
        rows = int(self.rows)
        across = max(-(-len(self._dice) // rows), 1)
        side = round(self.height / (rows + (rows - 1) / 8))
        step = side * 9 / 8
        for n, die in enumerate(self._dice):
            row, column = divmod(n, across)
            lift = PICKED / 112 * side if n in self.picked else 0
            die.size = (side, side)
            die.pos = (round(self.x + column * step), round(self.top - side - row * step + lift))
            if die.face != self.faces[n]:
                die.turn_to(self.faces[n]) if self.faces[n] and die.face else setattr(die, "face", self.faces[n])
            line = self._lines[n]
            line.opacity = 1 if n in self.picked else 0
            line.size = (round(0.66 * side), max(round(0.045 * side), 2))
            line.pos = (round(die.center_x - line.width / 2), round(die.y - lift - 0.14 * side))

    def _make(self, count: int) -> None:
        while len(self._dice) < count:
            die, line = Die(), Underline(size_hint=(None, None))
            self._dice.append(die)
            self._lines.append(line)
            self.add_widget(line)
            self.add_widget(die)
        while len(self._dice) > count:
            self.remove_widget(self._dice.pop())
            self.remove_widget(self._lines.pop())


class Underline(Drawn):
    """The bar under a die that will be thrown."""

    def draw(self, paint: Painter) -> None:
        """A rounded bar in ink."""
        paint.fill((0, 0, self.width, self.height), tuple(theme.ink), self.height / 2)


class TrickRow(Widget):
    """The cards of a trick, each over its owner's badge and name; the next card's place in the accent."""

    trick = ObjectProperty(None, allownone=True)
    seats = ObjectProperty(())
    rows = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("pos", "size", "trick", "seats", "rows"):
            self.fbind(name, self._arrange)
        theme.bind(u=self._arrange)

    @staticmethod
    def extent(players: int, rows: int, card: float, unit: float) -> tuple[float, float]:
        """Width and height for cards `card` pixels wide."""
        across = -(-players // rows)
        return across * card + (across - 1) * card * 0.15, rows * (card * CARD[1] / CARD[0] + OWNER * unit) + (
            (rows - 1) * 6 * unit
        )

    def _arrange(self, *_args: object) -> None:
        self.clear_widgets()
        trick: Trick | None = self.trick
        if trick is None or self.width < 1:
            return
        u, rows = theme.u, int(self.rows)
        across = -(-len(trick.seats) // rows)
        width = self.width / (across + (across - 1) * 0.15)
        height = width * CARD[1] / CARD[0]
        for n, seat in enumerate(trick.seats):
            row, column = divmod(n, across)
            x = self.x + column * width * 1.15
            y = self.top - row * (height + (OWNER + 6) * u) - height
            self._add_card(trick, n, (round(x), round(y)), (round(width), round(height)))
            self._add_owner(trick, n, seat, x, y - OWNER * u, width)

    def _add_card(self, trick: Trick, n: int, pos: tuple[float, float], size: tuple[float, float]) -> None:
        if n < len(trick.cards):
            self.add_widget(CardFace(card=trick.cards[n], pos=pos, size=size))
            if trick.taker == trick.seats[n]:
                self.add_widget(Outline(pos=pos, size=size, size_hint=(None, None)))
            return
        next_one = n == len(trick.cards)
        place = DashedPlace(pos=pos, size=size, size_hint=(None, None), stroke=3 if next_one else 2)
        if next_one:
            place.tint = tuple(theme.accent)
        self.add_widget(place)

    def _add_owner(self, trick: Trick, n: int, seat: int, x: float, y: float, width: float) -> None:
        u = theme.u
        name = self.seats[seat].name if seat < len(self.seats) else ""
        bold = trick.taker == seat if trick.taker is not None else n == len(trick.cards)
        side = 22 * u
        words = width_of(name, NOTE * u, bold) + 2
        room = width * 1.1 - side - 5 * u
        if room < 26 * u:
            words = 0.0
        words = min(words, max(room, 0))
        left = x + width / 2 - (side + (5 * u + words if words else 0)) / 2
        self.add_widget(Badge(seat=seat, size=(round(side), round(side)), pos=(round(left), round(y + 2 * u))))
        if words:
            label = Text(words=name, kind="note", bold=bold, cut=True, halign="left", size_hint=(None, None))
            label.size, label.pos = (words, 26 * u), (round(left + side + 5 * u), round(y))
            if bold:
                label.tint = tuple(theme.ink)
            self.add_widget(label)


class Outline(Drawn):
    """The ring round the card that took the trick, with a tick."""

    def draw(self, paint: Painter) -> None:
        """A ring just outside the card, and a disc with a tick at its corner."""
        u = theme.u
        grown = 6 * u
        box = (-grown, -grown, self.width + 2 * grown, self.height + 2 * grown)
        paint.ring(box, tuple(theme.ink), 15 * u, 4 * u)


class MatchRow(Widget):
    """Dice with the cards that claim them below, or just cards."""

    drawn_by: ClassVar[tuple[str, ...]] = ()
    match = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("pos", "size", "match"):
            self.fbind(name, self._arrange)
        theme.bind(u=self._arrange)

    @staticmethod
    def extent(match: Match, card: float) -> tuple[float, float]:
        """Width and height for cards `card` pixels wide."""
        count = len(match.cards)
        die = card * 0.92 + card * 0.32 if match.dice else 0
        return count * card + (count - 1) * card * 0.25, die + card * CARD[1] / CARD[0]

    def _arrange(self, *_args: object) -> None:
        self.clear_widgets()
        match: Match | None = self.match
        if match is None or self.width < 1:
            return
        count = len(match.cards)
        card = self.width / (count + (count - 1) * 0.25)
        high = card * CARD[1] / CARD[0]
        for n, shown in enumerate(match.cards):
            x = self.x + n * card * 1.25
            if match.dice:
                self._add_die(match.dice[n], shown is not None, x, card)
            self._add_card(shown, x, card, high)

    def _add_die(self, face: str, counts: bool, x: float, card: float) -> None:
        side = round(card * 0.92)
        die = Die(face=face, spent=not counts, size=(side, side))
        die.pos = (round(x + (card - side) / 2), round(self.top - side))
        self.add_widget(die)
        if counts:
            link = Underline(size_hint=(None, None), size=(max(round(4 * theme.u), 2), round(card * 0.18)))
            link.pos = (round(x + card / 2 - link.width / 2), round(die.y - card * 0.25))
            self.add_widget(link)

    def _add_card(self, shown: str | None, x: float, card: float, high: float) -> None:
        size, pos = (round(card), round(high)), (round(x), round(self.y))
        if shown is not None:
            self.add_widget(CardFace(card=shown, size=size, pos=pos))
            return
        self.add_widget(DashedPlace(size=size, pos=pos, size_hint=(None, None)))
        words = Lines(said=_("no card shown"), kind="note")
        words.size, words.pos = (size[0] - 8 * theme.u, size[1]), (pos[0] + 4 * theme.u, pos[1])
        if card >= 70 * theme.u:
            self.add_widget(words)
