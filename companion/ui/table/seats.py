"""A player's place at the edge: badge, name, dealer pill, chips as number and stack, and a line of status."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.cards import Rank
from companion.core.words import _
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Badge, ChipStack, Figure, Pill, Text
from companion.ui.pieces.card import draw_white
from companion.ui.pieces.facecard import draw_face
from companion.ui.pieces.text import width_of
from companion.ui.table.scene import Seat
from companion.ui.theme import CHIPS_FLY, EASE, NAME, NOTE, theme

FULL, SMALL = 260, 150
"""Widths in units from which a seat shows everything, or all but stack and status."""
BADGE, PAD = 40, 18
COLUMN = 36
PART = " · "
"""What stands between the parts of a status."""
LAID_HIGH, LAID_LOW, LAID_WIDE = 40, 34, 0.77
"""Cards laid down: units they are high where there is room, at least, and how wide for their height."""
EDGE, APART = 3, 4
"""Units between the edges of cards of one rank, and between ranks."""
CLOSE, CLOSEST = 0.9, 0.7
"""How close the cards laid down may lie as a share of the room they like, as long as they are not at their lowest."""


class SeatCard(Drawn):
    """The seat numbered `number` (from 0), showing `seat`; upright as its player sees it, 108 units high.

    `bare` leaves out its own surface: the frame of the acting seat lies behind it.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("bare",)
    number = NumericProperty(0)
    seat = ObjectProperty(Seat("", 0))
    bare = BooleanProperty(False)
    chips = NumericProperty(0)
    """The chips it shows now, which count towards `seat.chips` while chips fly."""

    def __init__(self, **kwargs: Any) -> None:
        self._badge = Badge()
        self._name = Text(bold=True, cut=True, halign="left")
        self._pill = Pill()
        self._figure = Figure()
        self._status = Text(kind="note", halign="left")
        self._stack = ChipStack()
        super().__init__(**kwargs)
        self._laid = LaidRow(size_hint=(None, None))
        for part in (self._badge, self._name, self._pill, self._figure, self._status, self._stack, self._laid):
            self.add_widget(part)
        self._rearrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "seat", "number", "chips"):
            self.fbind(name, self._rearrange)
        self._rearrange()

    def _restyle(self, *_args: object) -> None:
        super()._restyle()
        self._rearrange()

    def show(self, seat: Seat, *, count: bool = False, delay: float = 0.0) -> None:
        """Show the seat; with `count` its chips count to the new number, after `delay` seconds."""
        self.seat = seat
        Animation.cancel_all(self, "chips")
        duration = theme.seconds(CHIPS_FLY)
        if count and duration and self.chips != seat.chips:
            wait = Animation(duration=theme.seconds(delay))
            (wait + Animation(chips=seat.chips, duration=duration, t=EASE)).start(self)
        else:
            self.chips = seat.chips

    def land(self) -> None:
        """Show the last number at once."""
        Animation.cancel_all(self, "chips")
        self.chips = self.seat.chips

    def draw(self, paint: Painter) -> None:
        """The seat's own surface."""
        if not self.bare:
            box = (0, 0, round(self.width), round(self.height))
            paint.panel(box, tuple(theme.surf), 18 * theme.u, tuple(theme.faint), 2 * theme.u, shadow=True)

    def _arrange(self, *_args: object) -> None:
        seat: Seat = self.seat
        self._badge.seat = self._stack.seat = self.number
        self._badge.name, self._name.words = seat.name, seat.name
        self._pill.words = _("dealer") if seat.dealer else ""
        self._figure.value = round(self.chips)
        self._stack.count = 0 if seat.scored else round(self.chips)
        self._status.words, self._status.bold = seat.status, seat.strong
        self._status.tint = tuple(theme.ink if seat.strong else theme.ink2)
        width = self.width / theme.u
        if width >= FULL:
            self._arrange_full()
        elif width >= SMALL:
            self._arrange_small()
        else:
            self._arrange_tiny()

    def _arrange_full(self) -> None:
        u = theme.u
        self._figure.figure = 40
        x, row = self.x + PAD * u, self.top - 34 * u
        right = self.right - 16 * u
        self._put(self._badge, x, row, BADGE * u, BADGE * u)
        x += (BADGE + 10) * u
        self._figure.pos = (round(right - self._figure.width), round(row - self._figure.height / 2))
        name, pill = width_of(self.seat.name, NAME * u, True) + 2, self._pill.width + 10 * u
        room = self._figure.x - 10 * u - x
        beside = bool(self._pill.words) and name + pill <= room
        name = min(name, max(room, 1))
        self._put(self._name, x, row, name, 32 * u)
        self._pill.pos = (round(x + name + 10 * u), round(row - self._pill.height / 2))
        self._arrange_second(self.x + PAD * u, right, pill=bool(self._pill.words) and not beside)

    def _arrange_second(self, left: float, right: float, *, pill: bool) -> None:
        """The status line, the pill if the name left it no room, and as many columns of chips as there is room for.

        Cards that would not fit beside the status take its place: how many a hand holds can be seen at the table.
        """
        u = theme.u
        words = self._status.words = self._fitting_status(right - left)
        status = width_of(words, NOTE * u, self.seat.strong) + 2 if words else 0.0
        status = min(status, right - left)
        if pill and status + self._pill.width + 8 * u > right - left:
            status = 0.0
        beside = right - left - status - 8 * u - (self._pill.width + 8 * u if pill else 0.0)
        if self.seat.laid and not self.seat.strong and not laid_cards(self.seat.laid, beside):
            status = 0.0
        self._status.opacity = 1 if status else 0
        self._put(self._status, left, self.y + 24 * u, max(status, 1), 26 * u)
        left += status + 8 * u if status else 0
        if pill:
            self._pill.pos = (round(left), round(self.y + 24 * u - self._pill.height / 2))
            left += self._pill.width + 8 * u
        self._show_laid(left, right)
        self._show_stack(int((right - left) // (COLUMN * u)))
        self._stack.pos = (round(right - self._stack.width), round(self.y + 10 * u))

    def _fitting_status(self, room: float) -> str:
        """As many parts of the status as there is room for, the first ones."""
        parts = self.seat.status.split(PART)
        while len(parts) > 1 and width_of(PART.join(parts), NOTE * theme.u, self.seat.strong) + 2 > room:
            parts.pop()
        return PART.join(parts)

    def _show_laid(self, left: float, right: float) -> None:
        u = theme.u
        self._laid.laid = self.seat.laid
        self._laid.opacity = 1 if self.seat.laid else 0
        self._laid.size, self._laid.pos = (max(right - left, 1), LAID_HIGH * u), (round(left), round(self.y + 6 * u))

    def _show_stack(self, columns: int) -> None:
        self._stack.opacity = 1 if columns > 0 and not self.seat.scored else 0
        self._stack.most = max(columns, 1)

    def _arrange_small(self) -> None:
        u = theme.u
        self._figure.figure = 40
        self._status.opacity = self._stack.opacity = self._laid.opacity = 0
        x, row = self.x + 16 * u, self.top - 34 * u
        self._put(self._badge, x, row, 36 * u, 36 * u)
        x += 46 * u
        self._put(self._name, x, row, max(self.right - 12 * u - x, 1), 32 * u)
        below = self.y + 28 * u
        self._figure.pos = (round(self.right - 16 * u - self._figure.width), round(below - self._figure.height / 2))
        self._pill.pos = (round(self.x + 14 * u), round(below - self._pill.height / 2))

    def _arrange_tiny(self) -> None:
        u = theme.u
        self._figure.figure = 32
        self._status.opacity = self._stack.opacity = self._laid.opacity = 0
        self._pill.words = ""
        row = self.top - 34 * u
        self._put(self._badge, self.x + 8 * u, row, 30 * u, 30 * u)
        self._figure.pos = (round(self.right - 10 * u - self._figure.width), round(row - self._figure.height / 2))
        self._put(self._name, self.x + 8 * u, self.y + 28 * u, max(self.width - 16 * u, 1), 32 * u)

    @staticmethod
    def _put(widget: Any, x: float, middle: float, width: float, height: float) -> None:
        widget.size = (width, height)
        widget.pos = (round(x), round(middle - height / 2))


class LaidRow(Drawn):
    """What a player has laid down, as small cards from the right: one for each rank, as many edges as there are.

    A rank stands in the middle of what the next card leaves free; nothing where that is too little.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("laid",)
    laid = ObjectProperty(())

    def draw(self, paint: Painter) -> None:
        """The last rank ends at the right."""
        cards = laid_cards(self.laid, self.width)
        for (rank, count), card in zip(self.laid, cards, strict=bool(cards)):
            for n in range(count - 1, -1, -1):
                box = (round(card.x + n * EDGE * theme.u), 0, round(card.width), round(card.height))
                draw_white(paint, box, card.width * 0.16, 3)
            draw_face(paint, rank, (card.x, 0, card.free, card.height), share=0.6)


class LaidCard(NamedTuple):
    """A card laid down, in pixels; `free` is what the next one does not cover."""

    x: float
    width: float
    height: float
    free: float


def laid_cards(laid: Sequence[tuple[Rank, int]], room: float) -> list[LaidCard]:
    """A card for each rank, in a row that ends where the room does; none where too little of them would be seen.

    They are as large as there is room for, and lie closer where there are many.
    """
    u = theme.u
    for units in range(LAID_HIGH, LAID_LOW - 1, -1) if laid else ():
        wide = units * LAID_WIDE * u
        steps = [wide + ((count - 1) * EDGE + APART) * u for _rank, count in laid]
        last = steps[-1] - APART * u
        closer = min(1.0, (room - last) / max(sum(steps[:-1]), 1))
        if closer >= (CLOSE if units > LAID_LOW else CLOSEST):
            starts = [room - last - sum(steps[n:-1]) * closer for n in range(len(laid))]
            frees = [*(min(wide, step * closer) for step in steps[:-1]), wide]
            return [LaidCard(x, wide, units * u, free) for x, free in zip(starts, frees, strict=True)]
    return []
