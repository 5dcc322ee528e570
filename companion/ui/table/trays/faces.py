"""Entering faces by hand: one tap a die; or handing over to a device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.core.dice import Face
from companion.core.words import _
from companion.ui.leaving import leave
from companion.ui.table.host import DiceSource
from companion.ui.table.trays.base import APART, PAD, TOP, Tray, gap, in_units, put, row_height, spread, target
from companion.ui.table.trays.dietile import DieTile
from companion.ui.table.trays.sources import SourceKey, show_state, source_key
from companion.ui.theme import theme

MOST_DICE = 4


class FaceEntry(Widget):
    """A place for each die and a key for each face: a tap on a face fills the next place.

    Fires `on_faces(faces)` after each tap and `on_full(faces)` with the last one. A tap on a place goes back to it.
    """

    __events__ = ("on_faces", "on_full")
    values = ListProperty([])
    """What is entered so far; "" is open."""
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._all_places = [self._place(n) for n in range(MOST_DICE)]
        self._places: list[DieTile] = []
        self._keys: list[DieTile] = []
        for name in ("pos", "size", "values", "at"):
            self.fbind(name, self._arrange)

    def ask(self, faces: Sequence[Face], count: int) -> None:
        """Ask for `count` dice, each of these faces."""
        if [key.face for key in self._keys] != list(faces):
            leave(*self._keys)
            self._keys = [self._key(face) for face in faces]
        for place in self._places:
            self.remove_widget(place)
        self._places = self._all_places[:count]
        for place in self._places:
            self.add_widget(place)
        self.at, self.values = 0, [""] * count
        self._arrange()

    @property
    def places(self) -> tuple[DieTile, ...]:
        """The places to be filled."""
        return tuple(self._places)

    def _place(self, n: int) -> DieTile:
        place = DieTile(place=True)
        place.bind(on_release=lambda *_args: setattr(self, "at", n))
        return place

    def _key(self, face: Face) -> DieTile:
        key = DieTile(face=face)
        key.bind(on_release=lambda *_args: self.enter(face))
        self.add_widget(key)
        return key

    def on_faces(self, faces: list[Face]) -> None:
        """A face was entered."""

    def on_full(self, faces: list[Face]) -> None:
        """The last face was entered."""

    def enter(self, face: Face) -> None:
        """Put a face in the present place and go to the next open one."""
        if "" not in self.values:
            return
        self.values = [*self.values[: self.at], face, *self.values[self.at + 1 :]]
        self.dispatch("on_faces", list(self.values))
        if "" in self.values:
            order = [*range(self.at + 1, len(self.values)), *range(self.at + 1)]
            self.at = next(n for n in order if not self.values[n])
        else:
            self.dispatch("on_full", list(self.values))

    @property
    def entered(self) -> tuple[Face, ...]:
        """The faces entered so far; "" for a place that is open."""
        return tuple(self.values)

    def take_up(self, faces: Sequence[Face]) -> None:
        """Go on from faces entered before."""
        self.values = list(faces)
        self.at = next((n for n, face in enumerate(faces) if not face), 0)
        self.dispatch("on_faces", list(faces))

    def rows(self, width: float) -> int:
        """In how many rows the face keys stand in a width in pixels."""
        across = (width + gap()) / (theme.target + gap())
        return 1 if across >= len(self._keys) else 2

    def height_for(self, width: float) -> float:
        """Its height in pixels."""
        rows = self.rows(width)
        return target(76) + 12 * theme.u + rows * target(76) + (rows - 1) * gap()

    def _arrange(self, *_args: object) -> None:
        if self.width < 2 or not self._places or not self._keys:
            return
        high, between = target(76), gap()
        side = min((self.width - (len(self._places) - 1) * between) / len(self._places), target(96))
        total = side * len(self._places) + between * (len(self._places) - 1)
        spread(self._places, self.center_x - total / 2, self.top - high, total, high, between)
        for n, place in enumerate(self._places):
            place.face = self.values[n] if n < len(self.values) else ""
            place.chosen = n == self.at
        rows = self.rows(self.width)
        across = -(-len(self._keys) // rows)
        for row in range(rows):
            y = self.y + (rows - 1 - row) * (high + between)
            spread(self._keys[row * across : (row + 1) * across], self.x, y, self.width, high, between)


class OpeningTray(Tray):
    """A throw of all dice: entered by hand, or read by a device."""

    def build(self) -> None:
        """The entry; the devices come with the controls."""
        self.entry_pad = FaceEntry()
        self.entry_pad.bind(on_faces=lambda _pad, faces: self.dispatch("on_draft", faces, ()))
        self.entry_pad.bind(on_full=lambda _pad, faces: self._enter(faces))
        self.add_widget(self.entry_pad)
        self._devices: list[SourceKey] = []
        self._count = 0

    def refill(self) -> None:
        """An empty entry, and a key for each device."""
        throw = self.controls.throw
        assert throw is not None
        self._count = throw.count or len(self.controls.dice)
        self.entry_pad.ask(throw.faces, self._count)
        leave(*self._devices)
        self._devices = [self._device_key(source) for source in self.controls.sources]

    @property
    def draft(self) -> tuple[Face, ...]:
        """The faces entered so far."""
        return self.entry_pad.entered

    def take_up(self, draft: tuple[Face, ...]) -> None:
        """Enter those faces."""
        if any(draft):
            self.entry_pad.take_up(draft)

    def _enter(self, faces: Sequence[Face]) -> None:
        throw = self.controls.throw
        assert throw is not None
        self.submit(throw.do, **throw.fields(faces), source="hand")

    def _device_key(self, source: DiceSource) -> SourceKey:
        key = source_key(source)
        show_state(key, source, preferred=source.source == self.controls.preferred)
        key.bind(on_release=lambda key: self._ask(key, source), on_refused=lambda *_args: self._not_ready())
        self.add_widget(key)
        return key

    def refresh(self, sources: Sequence[DiceSource]) -> None:
        """Devices have changed their states while the controls show."""
        for key, source in zip(self._devices, sources, strict=False):
            show_state(key, source, preferred=source.source == self.controls.preferred)
        self.dispatch("on_resize")

    def _ask(self, key: SourceKey, source: DiceSource) -> None:
        if key.allowed:
            self.dispatch("on_ask", source.source, None, self._count)

    def _not_ready(self) -> None:
        self.dispatch("on_say", _("That can’t be used now; enter the faces by hand."))

    def depth_for(self, length: float) -> float | None:
        """Entry and devices beside each other where there is room, else below each other."""
        u = theme.u
        inner = length * u - 2 * PAD * u
        if self._beside(inner):
            return in_units(self.entry_pad.height_for(self._entry_width(inner))) + TOP + PAD
        rows = self._device_rows(inner)
        below = rows * (row_height() + gap()) - gap() + APART * u if rows else 0.0
        return in_units(self.entry_pad.height_for(inner) + below) + TOP + PAD

    def cramped(self, length: float) -> float:
        """Faces as large as they can be read from need more length beside devices."""
        beside = self._beside(length * theme.u - 2 * PAD * theme.u)
        return max(1 - length / (760 if beside else 540), 0.0)

    def arrange(self) -> None:
        """Entry at the left or above, devices at the right or below."""
        u = theme.u
        x, y = self.x + PAD * u, self.y + PAD * u
        inner, high = self.width - 2 * PAD * u, self.height - (TOP + PAD) * u
        if not self._devices:
            put(self.entry_pad, x, y, inner, high)
        elif self._beside(inner):
            width = self._entry_width(inner)
            put(self.entry_pad, x, y, width, high)
            self._put_column(x + width + APART * u, y, inner - width - APART * u, high)
        else:
            entry = self.entry_pad.height_for(inner)
            put(self.entry_pad, x, self.top - TOP * u - entry, inner, entry)
            rows = self._device_rows(inner)
            across = -(-len(self._devices) // rows)
            for row in range(rows):
                keys = self._devices[row * across : (row + 1) * across]
                spread(keys, x, y + (rows - 1 - row) * (row_height() + gap()), inner, row_height(), gap())

    def _beside(self, inner: float) -> bool:
        return bool(self._devices) and inner >= 6 * theme.target + 5 * gap() + APART * theme.u + self._column()

    def _entry_width(self, inner: float) -> float:
        return (
            inner - APART * theme.u - max(self._column(), min(inner * 0.3, 260 * theme.u)) if self._devices else inner
        )

    def _device_rows(self, inner: float) -> int:
        """In how many rows the devices' keys stand below the entry."""
        if not self._devices:
            return 0
        fits = int((inner + gap()) // (self._column() + gap()))
        return -(-len(self._devices) // max(fits, 1))

    def _column(self) -> float:
        """What the devices' words need."""
        return max(key.needed() for key in self._devices)

    def _put_column(self, x: float, y: float, width: float, height: float) -> None:
        count = len(self._devices)
        each = min((height - gap() * (count - 1)) / count, target(96))
        top = y + height
        for n, key in enumerate(self._devices):
            put(key, x, top - (n + 1) * each - n * gap(), width, each)
