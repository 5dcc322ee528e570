"""Whose turn it is: the accent round seat and controls, and the controls themselves."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.geometry import Edge, Place, Rect, Screen
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Turned, TurnFrame
from companion.ui.pieces.frame import FRAME
from companion.ui.table.placing import seen_from
from companion.ui.theme import ACCENT_MOVES, EASE, REFUSED, TRAY_OPENS, theme

LONGEST_NAME = 16
"""Letters of a name that the tab holds; the app itself takes no longer names, a foreign record may."""


class Accent(Drawn):
    """The accent on its way from one seat to the next, in window pixels."""

    def move(self, start: Rect, end: Rect) -> None:
        """Travel from one rectangle to another, and vanish there."""
        self.size, self.pos = (start.width, start.height), (start.x, start.y)
        self.opacity = 1
        travel = Animation(
            x=end.x, y=end.y, width=end.width, height=end.height, duration=theme.seconds(ACCENT_MOVES), t=EASE
        )
        travel.bind(on_complete=lambda *_args: self.land())
        travel.start(self)

    def land(self) -> None:
        """Be gone."""
        Animation.cancel_all(self)
        self.opacity = 0

    def draw(self, paint: Painter) -> None:
        """A frame as thick as the one it becomes."""
        grown = FRAME * theme.u
        box = (-grown, -grown, self.width + 2 * grown, self.height + 2 * grown)
        paint.ring(box, tuple(theme.accent), 18 * theme.u + grown, grown)


class TurnLayer(Turned):
    """Fills the window, turned to the acting player: frame behind, controls in front."""

    opened = NumericProperty(1.0)
    """How far the tray has opened, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._frame = TurnFrame(size_hint=(None, None))
        self._controls: Widget | None = None
        self._tray = Rect(0, 0, 0, 0)
        self._seat: Rect | None = None
        self.fbind("opened", self._draw_open)

    @property
    def controls(self) -> Widget | None:
        """The tray or card grid that is open."""
        return self._controls

    def open(
        self,
        controls: Widget,
        name: str,
        edge: Edge,
        of: Screen,
        place: Place,
        seat: Place | None,
        *,
        moving: bool,
        after: float = 0.0,
    ) -> None:
        """Open controls at a place; `seat` is united with them in the frame unless they stand in for it.

        `moving`: they open visibly, `after` so many seconds.
        """
        self.close()
        Animation.cancel_all(self, "y")
        self.face(edge, of.width, of.height)
        self._tray = seen_from(edge, place.rect, of)
        self._seat = None if seat is None else seen_from(edge, seat.rect, of)
        self._frame.size = self.size
        short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        self._frame.words = _("{name}, your turn").format(name=short)
        self._frame.tab_at = self._tab_at()
        self._controls = controls
        controls.size = (self._tray.width, self._tray.height)
        controls.pos = (self._tray.x, self._tray.y)
        self.add_widget(self._frame)
        self.add_widget(controls)
        self._open(moving, after)

    def close(self) -> None:
        """Take frame and controls away."""
        Animation.cancel_all(self, "opened")
        for widget in (self._frame, self._controls):
            if widget is not None and widget.parent is not None:
                self.remove_widget(widget)
        self._controls = None

    def nod(self) -> None:
        """Two short nods of the controls: that can't be."""
        duration = theme.seconds(REFUSED) / 4
        if duration:
            y = self.y
            nod = Animation(y=y + 6 * theme.u, duration=duration) + Animation(y=y, duration=duration)
            Animation.cancel_all(self, "y")
            (nod + nod).start(self)

    def land(self) -> None:
        """End the movement: a tap does."""
        Animation.cancel_all(self, "opened")
        self.opened = 1.0

    def _tab_at(self) -> float:
        """Over the seat's middle, or at the left of controls that stand in for the seat."""
        if self._seat is None:
            return 0.18 if self._tray.width > 700 * theme.u else 0.5
        middle = self._seat.x + self._seat.width / 2
        return min(max((middle - self._tray.x) / max(self._tray.width, 1), 0), 1)

    def _open(self, moving: bool, after: float) -> None:
        Animation.cancel_all(self, "opened")
        duration = theme.seconds(TRAY_OPENS) if moving else 0.0
        if not duration:
            self.opened = 1.0
            self._draw_open()
            return
        self.opened = 0.0
        (Animation(opened=0.0, duration=after) + Animation(opened=1.0, duration=duration, t=EASE)).start(self)

    def _draw_open(self, *_args: object) -> None:
        t, share = self._tray, 0.55 + 0.45 * self.opened
        height = t.height * share
        parts = [[t.x, t.y, t.width, height]]
        if self._seat is not None:
            parts.append([self._seat.x, self._seat.y, self._seat.width, self._seat.height])
        self._frame.parts = parts
        self._frame.opacity = 1 if self.opened > 0 else 0
        if self._controls is not None:
            self._controls.opacity = self.opened
