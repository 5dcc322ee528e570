"""The seats as people sit round the tablet, small: tap one for its name, drag it to another place."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui import textures
from companion.ui.geometry import Edge, seating
from companion.ui.leaving import leave
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Badge, Text, Turned
from companion.ui.theme import theme

SEAT_LENGTH, SEAT_DEPTH, GAP = 152, 66, 10
DRAG_AFTER = 14
NARROW = 132
"""Under this length the name stands below the badge."""


class SeatKey(ButtonBehavior, Drawn):
    """One seat: badge and name. It can be dragged once the finger has gone `DRAG_AFTER` units."""

    drawn_by: ClassVar[tuple[str, ...]] = ("down", "aimed")
    __events__ = ("on_drag", "on_drop")
    seat = NumericProperty(0)
    words = StringProperty()
    down = BooleanProperty(False)
    aimed = BooleanProperty(False)
    """Whether another seat is held over it."""

    def __init__(self, **kwargs: Any) -> None:
        self._badge, self._name = Badge(), Text(bold=True, cut=True, halign="left")
        self._from: tuple[float, float] | None = None
        self._dragged = False
        super().__init__(**kwargs)
        self.add_widget(self._badge)
        self.add_widget(self._name)
        for name in ("pos", "size", "seat", "words"):
            self.fbind(name, self._arrange)
        self.fbind("state", lambda *_: setattr(self, "down", self.state == "down"))
        theme.watch(self._arrange)
        self._arrange()

    def on_drag(self, x: float, y: float) -> None:
        """It is held at a place of the window."""

    def on_drop(self, x: float, y: float) -> None:
        """It was let go at a place of the window."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remember where the finger came down."""
        taken = super().on_touch_down(touch)
        if taken:
            self._from, self._dragged = self.to_window(*touch.pos), False
        return bool(taken)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag, once the finger has gone far enough to mean it."""
        if touch.grab_current is not self or self._from is None:
            return bool(super().on_touch_move(touch))
        x, y = self.to_window(*touch.pos)
        far = abs(x - self._from[0]) + abs(y - self._from[1])
        if self._dragged or far > DRAG_AFTER * theme.u:
            self._dragged = True
            self.dispatch("on_drag", x, y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop it if it was dragged; else it was a tap."""
        if touch.grab_current is self and self._dragged:
            touch.ungrab(self)
            self._do_release()
            self._dragged = False
            self.dispatch("on_drop", *self.to_window(*touch.pos))
            return True
        return bool(super().on_touch_up(touch))

    def _arrange(self, *_args: object) -> None:
        self._badge.seat, self._badge.name = self.seat, self.words
        self._name.words = self.words
        (self._beside if self.width >= NARROW * theme.u else self._below)()

    def _beside(self) -> None:
        """The name beside the badge."""
        u = theme.u
        side, left = 38 * u, 55 * u
        self._name.kind, self._name.halign = "name", "left"
        self._place(side, self.x + 9 * u, self.center_y - side / 2)
        self._name.size = (max(self.width - left - 8 * u, 1), 32 * u)
        self._name.pos = (self.x + left, self.center_y - 16 * u)

    def _below(self) -> None:
        """The name, smaller, below the badge."""
        u = theme.u
        side = 28 * u
        self._name.kind, self._name.halign = "note", "center"
        self._place(side, self.x + (self.width - side) / 2, self.y + self.height - side - 7 * u)
        self._name.size = (max(self.width - 8 * u, 1), 24 * u)
        self._name.pos = (self.x + 4 * u, self.y + 5 * u)

    def _place(self, side: float, x: float, y: float) -> None:
        self._badge.size, self._badge.pos = (side, side), (x, y)

    def draw(self, paint: Painter) -> None:
        """A raised surface; outlined strongly while another is held over it."""
        u = theme.u
        box = (0, 0, round(self.width), round(self.height))
        outline, stroke = (theme.ink, 3) if self.aimed else (theme.line, 2)
        paint.panel(box, tuple(theme.raised), 12 * u, tuple(outline), stroke * u, shadow=True)
        if self.down:
            paint.fill(box, (0, 0, 0, 0.18), 12 * u)


class TabletTop(Drawn):
    """The tablet as it lies among the players: a small table top."""

    def draw(self, paint: Painter) -> None:
        """The light of the table, rounded, and an outline over its edge."""
        u = theme.u
        box = (0, 0, round(self.width), round(self.height))
        radius = 24 * u
        texture = textures.table(tuple(theme.edge), tuple(theme.mid), round(self.width / self.height, 1))
        paint.group.add(Color(1, 1, 1, 1))
        paint.group.add(RoundedRectangle(texture=texture, pos=(1, 1), size=(box[2] - 2, box[3] - 2), radius=[radius]))
        paint.ring(box, tuple(theme.line), radius, 2 * u)


class SeatMap(Widget):
    """The tablet with the seats round it, `names` in order of play.

    Fires `on_seat(seat)` for a tap and `on_change(one, other)` when one seat was dragged onto another.
    """

    __events__ = ("on_seat", "on_change")
    names = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self._tablet = TabletTop()
        self._label = Text(words=_("this tablet"), halign="center")
        self._places: list[tuple[Turned, SeatKey]] = []
        super().__init__(**kwargs)
        self.add_widget(self._tablet)
        self.add_widget(self._label)
        self.fbind("names", self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)

    def on_seat(self, seat: int) -> None:
        """A seat was tapped."""

    def on_change(self, one: int, other: int) -> None:
        """A seat was dragged onto another."""

    def _fill(self, *_args: object) -> None:
        while len(self._places) > len(self.names):
            leave(self._places.pop()[0])
        while len(self._places) < len(self.names):
            self._places.append(self._new_seat(len(self._places)))
        for (_turned, key), name in zip(self._places, self.names, strict=True):
            key.words = name
        self._arrange()

    def _new_seat(self, seat: int) -> tuple[Turned, SeatKey]:
        turned, key = Turned(), SeatKey(seat=seat)
        turned.add_widget(key)
        key.bind(
            on_release=lambda *_: self.dispatch("on_seat", seat),
            on_drag=lambda _key, x, y: self._drag(seat, x, y),
            on_drop=lambda _key, x, y: self._drop(seat, x, y),
        )
        self.add_widget(turned)
        return turned, key

    def _arrange(self, *_args: object) -> None:
        u, count = theme.u, len(self._places)
        self._shape_tablet((SEAT_DEPTH + GAP) * u)
        self._label.tint = tuple(theme.ink2)
        self._label.size, self._label.pos = self._tablet.size, self._tablet.pos
        if 2 <= count <= 8:
            for (turned, _key), where in zip(self._places, seating(count, portrait=theme.portrait), strict=True):
                self._put(turned, *where)

    def _shape_tablet(self, margin: float) -> None:
        """As large as the seats round it allow, in about the shape of the window."""
        width, height = max(self.width - 2 * margin, 1), max(self.height - 2 * margin, 1)
        shape = min(max(theme.across / theme.up, 0.7), 1.5)
        width, height = min(width, height * shape), min(height, width / shape)
        self._tablet.size = (width, height)
        self._tablet.pos = (self.x + (self.width - width) / 2, self.y + (self.height - height) / 2)

    def _put(self, turned: Turned, edge: Edge, index: int, count: int) -> None:
        u, tablet = theme.u, self._tablet
        depth, gap = SEAT_DEPTH * u, GAP * u
        side = tablet.width if edge.upright else tablet.height
        slot = (side + 2 * gap) / count
        length = min(SEAT_LENGTH * u, slot - gap)
        along = -gap + slot * (index + 0.5) - length / 2
        boxes = {
            Edge.BOTTOM: [tablet.x + along, tablet.y - gap - depth, length, depth],
            Edge.TOP: [tablet.x + along, tablet.top + gap, length, depth],
            Edge.LEFT: [tablet.x - gap - depth, tablet.y + along, depth, length],
            Edge.RIGHT: [tablet.right + gap, tablet.y + along, depth, length],
        }
        turned.turn, turned.box = edge.turn, boxes[edge]

    def _drag(self, seat: int, x: float, y: float) -> None:
        turned, _key = self._places[seat]
        x, y = self.to_widget(x, y)
        if turned is not self.children[0]:  # what is held lies over all others
            self.remove_widget(turned)
            self.add_widget(turned)
        turned.center = (x, y)
        aimed = self._under(seat, x, y)
        for n, (_other, key) in enumerate(self._places):
            key.aimed = n == aimed

    def _drop(self, seat: int, x: float, y: float) -> None:
        other = self._under(seat, *self.to_widget(x, y))
        for _turned, key in self._places:
            key.aimed = False
        if other is not None:
            self.dispatch("on_change", seat, other)
        self._arrange()

    def _under(self, held: int, x: float, y: float) -> int | None:
        """The seat under a place, other than the one held."""
        for n, (turned, _key) in enumerate(self._places):
            bx, by, w, h = turned.box
            if n != held and bx <= x <= bx + w and by <= y <= by + h:
                return n
        return None
