"""What stands above the cells of a card grid: whose it is, what to do, and the keys for it."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.core.offers import Cards
from companion.core.words import _, ngettext
from companion.ui.pieces import Badge, ChipStack, Figure, Key, Text
from companion.ui.pieces.text import width_of
from companion.ui.table.scene import Seat
from companion.ui.table.trays.base import APART, gap, put, row_height, target
from companion.ui.theme import NAME, NOTE, theme


class Header(Widget):
    """What a header has in common: the key that has cards read by camera, if there is one."""

    def __init__(self, **kwargs: Any) -> None:
        self.look = Key(icon="camera", words="")
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def offer_camera(self, there: bool) -> None:
        """Show the key, or not."""
        if there and self.look.parent is None:
            self.add_widget(self.look)
        elif not there and self.look.parent is not None:
            self.remove_widget(self.look)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        """Lay everything out."""

    def _look_width(self) -> float:
        """What the key takes of the width, with the gap beside it."""
        return target(64) + APART * theme.u if self.look.parent is not None else 0.0

    def _put_look(self, right: float) -> None:
        """Put the key so that it ends there."""
        if self.look.parent is not None:
            high = min(row_height(), self.height)
            put(self.look, right - target(64), self.center_y - high / 2, target(64), high)


class PlayHeader(Header):
    """Badge, what to do, status and chips: the seat's content while its place is the grid's."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._badge = Badge()
        self._title = Text(bold=True, halign="left", size_hint=(None, None))
        self._status = Text(kind="note", halign="right", size_hint=(None, None))
        self._figure, self._stack = Figure(), ChipStack()
        for part in (self._badge, self._title, self._status, self._figure, self._stack):
            self.add_widget(part)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)

    def fill(self, number: int, seat: Seat) -> None:
        """Show a seat."""
        self._badge.seat, self._badge.name, self._status.words = number, seat.name, seat.status
        self._stack.seat, self._stack.count, self._figure.value = number, seat.chips, seat.chips
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u, middle = theme.u, self.center_y
        put(self._badge, self.x + 2 * u, middle - 20 * u, 40 * u, 40 * u)
        x = self.x + 54 * u
        words = _("Tap the card you played")
        end = self.right - self._look_width()
        self._put_look(self.right)
        room = end - x - self._figure.width - 16 * u
        title = width_of(words, NAME * u, True) + 2
        if title > room:
            words = _("Your card")
            title = min(width_of(words, NAME * u, True) + 2, room)
        self._title.words = words
        put(self._title, x, middle - 16 * u, title, 32 * u)
        right = self._arrange_stack(end, x + title + 12 * u)
        status = width_of(self._status.words, NOTE * u, False) + 2
        shown = bool(self._status.words) and status <= right - x - title - 24 * u
        self._status.opacity = 1 if shown else 0
        put(self._status, right - 16 * u - status, middle - 13 * u, status if shown else 1, 26 * u)

    def _arrange_stack(self, right: float, least: float) -> float:
        """The stack in as many columns as there is room for, and the number before it; returns its left side."""
        u = theme.u
        columns = int((right - least - self._figure.width - 12 * u) // (36 * u))
        self._stack.opacity = 1 if columns > 0 else 0
        self._stack.most = max(columns, 1)
        if columns > 0:
            self._stack.pos = (round(right - self._stack.width), round(self.center_y - self._stack.height / 2))
            right = self._stack.x - 12 * u
        self._figure.pos = (round(right - self._figure.width), round(self.center_y - self._figure.height / 2))
        return self._figure.x


class ShowHeader(Header):
    """Badge, Pass, and the key that shows the chosen cards and says what they make."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._badge, self._figure, self._made = Badge(), Figure(), ""
        self.passing, self.show = Key(), Key(kind="off")
        for part in (self._badge, self._figure, self.show):
            self.add_widget(part)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)

    def fill(self, number: int, seat: Seat, *, can_pass: bool) -> None:
        """Show a seat, with a pass or without."""
        self._badge.seat, self._badge.name, self._figure.value = number, seat.name, seat.chips
        self.passing.words = _("Pass")
        if self.passing.parent is not None:
            self.remove_widget(self.passing)
        if can_pass:
            self.add_widget(self.passing)

    def say(self, count: int, slot: Cards, made: str) -> None:
        """How many cards are chosen, and what they make in words ("" if they are too few)."""
        self.show.kind = "primary" if made else "off"
        if made:
            self.show.words, self._made = ngettext("Show {n} card", "Show {n} cards", count), made
        elif slot.low == slot.high:
            self.show.words = _("Tap your {n} cards").format(n=slot.low)
            self._made = _("{n} of {all} chosen").format(n=count, all=slot.low)
        else:
            self.show.words, self._made = _("Show"), _("tap the cards first")
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        u, middle, high = theme.u, self.center_y, min(row_height(), self.height)
        y = middle - high / 2
        put(self._badge, self.x + 2 * u, middle - 20 * u, 40 * u, 40 * u)
        x = self.x + 54 * u
        right = self.right
        self.show.note = self._made
        show = max(self.show.needed(), target(250))
        passing = max(self.passing.needed(), target(100)) + gap() + 8 * u if self.passing.parent is not None else 0.0
        look = self._look_width()
        room = right - passing - look - x
        self._figure.opacity = 1 if room - show > self._figure.width + 16 * u else 0
        self._figure.pos = (round(x), round(middle - self._figure.height / 2))
        self._badge.opacity = 1 if room >= show or self.passing.parent is None else 0
        if self._figure.opacity:
            x += self._figure.width + 16 * u
        elif not self._badge.opacity:
            x = self.x
        show = min(show, right - x - passing - look)
        if width_of(self._made, NOTE * u, False) > show - 12 * u:
            self.show.note = ""
        self._put_look(right - show - passing - APART * u)
        put(self.show, right - show, y, show, high)
        if self.passing.parent is not None:
            width = passing - gap() - 8 * u
            put(self.passing, right - show - gap() - 8 * u - width, y, width, high)
