"""Cards and dice in the middle: the trick with its owners, the four dice, dice matched with cards."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.leaving import leave
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Badge, CardFace, DashedPlace, Die, Text
from companion.ui.pieces.text import width_of
from companion.ui.table.lines import Lines
from companion.ui.table.scene import Match, Trick
from companion.ui.theme import CARD_FLIES, EASE, NOTE, theme

CARD = (104, 142)
OWNER, ROW_GAP = 30, 6
OWNER_BADGE, OWNER_GAP, NAME_FROM, LEAST_NAME = 22, 5, 31, 56
"""Units: a badge below a card, between it and the name, badge and gaps together, and the room that a cut name needs."""
BETWEEN = 0.15
"""Room between the cards of a trick, as a share of a card's width."""
LIFT, UNDER = 0.125, 0.15
"""How far a die to be thrown is lifted, and how far below it its line is, as shares of its side."""


class DiceRow(Widget):
    """Four dice in a row, or in two rows of two (`rows`); those `picked` are lifted and underlined.

    A die of `faces` that is "" has been thrown and not been read yet. `lifting` keeps room for lifted ones.
    """

    faces = ListProperty([])
    picked = ListProperty([])
    rows = NumericProperty(1)
    lifting = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._dice: list[Die] = []
        self._lines: list[Underline] = []
        trigger = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "faces", "picked", "rows", "lifting"):
            self.fbind(name, trigger)

    @staticmethod
    def extent(side: float, rows: int, *, lifting: bool = False) -> tuple[float, float]:
        """Width and height of the row for dice of this side, in the same unit."""
        gap = side / 8
        across = 4 // rows
        room = (LIFT + UNDER) * side if lifting else 0.0
        return across * side + (across - 1) * gap, rows * side + (rows - 1) * gap + room

    def _arrange(self, *_args: object) -> None:
        self._make(len(self.faces))
        rows = int(self.rows)
        across = max(-(-len(self._dice) // rows), 1)
        side = round(self.height / (rows + (rows - 1) / 8 + (LIFT + UNDER if self.lifting else 0)))
        step = side * 9 / 8
        top = self.top - (LIFT * side if self.lifting else 0)
        for n, die in enumerate(self._dice):
            row, column = divmod(n, across)
            lift = LIFT * side if n in self.picked else 0
            die.size = (side, side)
            die.pos = (round(self.x + column * step), round(top - side - row * step + lift))
            if die.face != self.faces[n]:
                die.turn_to(self.faces[n]) if self.faces[n] and die.face else setattr(die, "face", self.faces[n])
            line = self._lines[n]
            line.opacity = 1 if n in self.picked else 0
            line.size = (round(0.66 * side), max(round(0.045 * side), 2))
            line.pos = (round(die.center_x - line.width / 2), round(die.y - lift - (UNDER - 0.01) * side))

    def _make(self, count: int) -> None:
        while len(self._dice) < count:
            die, line = Die(), Underline(size_hint=(None, None))
            self._dice.append(die)
            self._lines.append(line)
            self.add_widget(line)
            self.add_widget(die)
        while len(self._dice) > count:
            leave(self._dice.pop(), self._lines.pop())


class Underline(Drawn):
    """The bar under a die that will be thrown."""

    def draw(self, paint: Painter) -> None:
        """A rounded bar in ink."""
        paint.fill((0, 0, self.width, self.height), tuple(theme.ink), self.height / 2)


class TrickRow(Widget):
    """The cards of a trick, each over its owner's badge and name; the next card's place in the accent.

    Where height is short it is `tight`: the badges lie on the cards, and names are left out.
    """

    trick = ObjectProperty(None, allownone=True)
    seats = ObjectProperty(())
    rows = NumericProperty(1)
    tight = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._spots: list[TrickSpot] = []
        self._flown: tuple[str, ...] = ()
        self._rearrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "trick", "seats", "rows", "tight"):
            self.fbind(name, self._rearrange)
        theme.watch(self._restyle)

    def _restyle(self) -> None:
        self._rearrange()

    @staticmethod
    def extent(players: int, rows: int, card: float, unit: float, *, tight: bool = False) -> tuple[float, float]:
        """Width and height for cards `card` pixels wide."""
        across = -(-players // rows)
        height = card * CARD[1] / CARD[0] + (0 if tight else OWNER * unit)
        return across * card + (across - 1) * card * BETWEEN, rows * height + (rows - 1) * ROW_GAP * unit

    def _arrange(self, *_args: object) -> None:
        trick: Trick | None = self.trick
        if trick is None or self.width < 1:
            return
        self._make(len(trick.seats))
        u, rows = theme.u, int(self.rows)
        across = -(-len(trick.seats) // rows)
        width = self.width / (across + (across - 1) * BETWEEN)
        height = width * CARD[1] / CARD[0]
        names = self._names(trick, width * (1 + BETWEEN))
        step = height + (ROW_GAP if self.tight else OWNER + ROW_GAP) * u
        for n, spot in enumerate(self._spots):
            row, column = divmod(n, across)
            spot.card_size = (round(width), round(height))
            spot.pos = (
                round(self.x + column * width * (1 + BETWEEN)),
                round(self.top - row * step - height),
            )
            spot.tight = self.tight
            spot.show(trick, n, names[n])

    def _names(self, trick: Trick, room: float) -> list[str]:
        """The players' names; none at all where one would be cut so much that nobody could read it."""
        names = [self.seats[seat].name if seat < len(self.seats) else "" for seat in trick.seats]
        room -= NAME_FROM * theme.u
        readable = room >= LEAST_NAME * theme.u or all(width_of(name, NOTE * theme.u, True) <= room for name in names)
        return names if readable and not self.tight else [""] * len(names)

    def fly(self, start: tuple[float, float]) -> None:
        """Let the card played last come from a point of the parent; once for each card."""
        trick: Trick | None = self.trick
        if trick is None or not trick.cards or trick.cards == self._flown[: len(trick.cards)]:
            return
        self._flown = trick.cards
        if theme.seconds(CARD_FLIES):
            Clock.schedule_once(lambda _dt: self._start(len(trick.cards) - 1, start), 0)

    def _start(self, n: int, start: tuple[float, float]) -> None:
        if n < len(self._spots):
            self._spots[n].fly(start)

    def land(self) -> None:
        """End a card's movement."""
        for spot in self._spots:
            spot.land()

    def _make(self, count: int) -> None:
        while len(self._spots) < count:
            self._spots.append(TrickSpot())
            self.add_widget(self._spots[-1])
        while len(self._spots) > count:
            leave(self._spots.pop())


class TrickSpot(Widget):
    """One place of a trick: its card or the place for it, and below that whose it is."""

    card_size = ListProperty([0, 0])
    tight = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._card, self._place = CardFace(), DashedPlace(size_hint=(None, None))
        self._ring, self._badge = Outline(size_hint=(None, None)), Badge()
        self._name = Text(kind="note", cut=True, halign="left", size_hint=(None, None))
        for part in (self._place, self._card, self._ring, self._badge, self._name):
            self.add_widget(part)

    def show(self, trick: Trick, n: int, name: str) -> None:
        """Show the nth place of a trick."""
        played, seat = n < len(trick.cards), trick.seats[n]
        now = n == len(trick.cards) and trick.taker is None
        self._card.card = trick.cards[n] if played else ""
        for part, shown in ((self._card, played), (self._place, not played), (self._ring, trick.taker == seat)):
            part.opacity = 1 if shown else 0
            part.size, part.pos = self.card_size, self.pos
        self._place.stroke, self._place.lit = (3, True) if now else (2, False)
        self._show_owner(seat, name, strong=now or trick.taker == seat)

    def fly(self, start: tuple[float, float]) -> None:
        """Let the card come from a point of the parent."""
        card = self._card
        Animation.cancel_all(card)
        card.center, card.lifted = start, True
        flight = Animation(x=self.x, y=self.y, duration=theme.seconds(CARD_FLIES), t=EASE)
        flight.bind(on_complete=lambda *_args: self.land())
        flight.start(card)

    def land(self) -> None:
        """Be there at once."""
        Animation.cancel_all(self._card)
        self._card.pos, self._card.lifted = self.pos, False

    def _show_owner(self, seat: int, name: str, *, strong: bool) -> None:
        u, width = theme.u, self.card_size[0]
        side, gap = (16 if self.tight else OWNER_BADGE) * u, OWNER_GAP * u
        words = min(width_of(name, NOTE * u, strong) + 2, width * (1 + BETWEEN) - NAME_FROM * u) if name else 0.0
        total = side + (gap + words if name else 0)
        x, y = self.x + width / 2 - total / 2, self.y - OWNER * u
        self._badge.seat, self._badge.size = seat, (round(side), round(side))
        self._badge.pos = (round(self.x - 5 * u), round(self.y - 5 * u)) if self.tight else (round(x), round(y + 2 * u))
        self._name.opacity = 1 if name else 0
        self._name.words, self._name.bold = name, strong
        self._name.tint = tuple(theme.ink if strong else theme.ink2)
        self._name.size, self._name.pos = (max(words, 1), 26 * u), (round(x + side + gap), round(y))


class Outline(Drawn):
    """The ring round the card that took the trick."""

    def draw(self, paint: Painter) -> None:
        """Just outside the card."""
        u = theme.u
        grown = 6 * u
        box = (-grown, -grown, self.width + 2 * grown, self.height + 2 * grown)
        paint.ring(box, tuple(theme.ink), 15 * u, 4 * u)


class MatchRow(Widget):
    """Dice with the cards that claim them below, or just cards."""

    match = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._rearrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "match"):
            self.fbind(name, self._rearrange)
        theme.watch(self._restyle)

    def _restyle(self) -> None:
        self._rearrange()

    @staticmethod
    def extent(match: Match, card: float) -> tuple[float, float]:
        """Width and height for cards `card` pixels wide."""
        count = len(match.cards)
        die = card * 0.92 + card * 0.32 if match.dice else 0
        return count * card + (count - 1) * card * 0.25, die + card * CARD[1] / CARD[0]

    def _arrange(self, *_args: object) -> None:
        leave(*list(self.children))
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
