"""Garbage is collected while people think, not while they wait for a tap to be answered.

Widgets hold each other in circles, so that only Python's garbage collector can free what was closed. Left to itself, it
does so in the middle of building a page, and all at once. Here what was left is taken apart, a little in each calm
frame, so that most of it is freed without the collector. For the rest that waits for a calm frame too, and looks
through what is new rather than through all that lives.
"""

from __future__ import annotations

import gc
from collections import deque
from typing import Any
from weakref import ref

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.ui import leaving
from companion.ui.takeapart import pieces_of, take_apart

CALM_FRAMES, CALM = 3, 1_000
"""Frames without a touch, in each of which fewer than so many objects were made: no page is being built."""
QUIET_S = 1.0
"""How long it must have been so before everything is looked through as soon as it is worth it."""
MANY = 30_000
"""New objects that are worth looking through: some milliseconds, where a table has about 140,000 objects."""
FEW = 1_000
"""Everything is looked through once more as long as that finds more."""
MOST_OLD = 40_000
"""Objects that have outlived a look, after which everything is looked through without waiting for quiet."""
MOST_NEW = 200_000
"""New objects that are looked through whatever is going on, so that memory cannot grow without bound."""
LEFT_S = 1.0
"""How long a page is kept after it was left: until then, the bar of a list may still fade on it."""
BATCH = 40
"""Widgets that are taken apart in one frame: two or three milliseconds."""
PIECE = 250
"""About so many objects are a widget."""


class Garbage:
    """Collects garbage in place of Python's own timing, from `begin` to `end`."""

    def __init__(self) -> None:
        self._looks: ClockEvent | None = None
        self._busy_at, self._calm = 0.0, 0
        """When somebody was last waiting, and how many frames it has been calm since."""
        self._new = self._old = 0
        """New objects as of the last frame; those that have outlived a look since everything was looked through."""
        self._left: deque[tuple[float, Widget]] = deque()
        """What was left for good, and when, the first of it first."""
        self._pieces: list[Widget] = []
        """What is left to be taken apart of the thing that is being let go of, the thing itself first."""
        self._size = 0
        """How many pieces that thing has."""

    def begin(self) -> None:
        """Choose the moments from now on. What there is by now stays as long as the app and is not looked through."""
        gc.disable()
        gc.freeze()
        Window.bind(on_touch_down=self._busy, on_touch_move=self._busy, on_touch_up=self._busy)
        self._looks = Clock.schedule_interval(self._look, 0)
        leaving.takers.append(self.leave)

    def end(self) -> None:
        """Leave it to Python again."""
        Window.unbind(on_touch_down=self._busy, on_touch_move=self._busy, on_touch_up=self._busy)
        if self._looks is not None:
            self._looks.cancel()
            leaving.takers.remove(self.leave)
            self._looks = None
        self._left.clear()
        self._pieces.clear()
        gc.unfreeze()
        gc.enable()

    def leave(self, page: Widget) -> None:
        """Let go of a page that was left for good, or of a large part of one before it, in a calm moment."""
        self._left.append((Clock.get_time(), page))

    def _busy(self, *_args: Any) -> None:
        self._busy_at, self._calm = Clock.get_time(), 0

    def _look(self, _dt: float) -> None:
        """Once a frame: collect, if now is a good moment."""
        new = gc.get_count()[0]
        self._calm += 1
        if new - self._new > CALM:
            self._busy()
        if self._calm >= CALM_FRAMES:
            self._in_calm(new)
        elif new > MOST_NEW:
            self._look_at_new(new)
        self._new = gc.get_count()[0]

    def _in_calm(self, new: int) -> None:
        now = Clock.get_time()
        quiet = now - self._busy_at > QUIET_S
        if self._pieces or self._due(now):
            self._let_go(now)
        elif self._old > MOST_OLD or (quiet and new + self._old > MANY):
            self._look_at_all(new)
        elif new > MANY:
            self._look_at_new(new)

    def _look_at_new(self, new: int) -> None:
        self._old += new - gc.collect(1)

    def _look_at_all(self, new: int) -> None:
        """Look through everything; once more in another calm frame if that finds much."""
        self._old += new
        if gc.collect(2) < FEW:
            self._old = 0

    def _due(self, now: float) -> bool:
        """Whether there is something that was left long enough ago."""
        return bool(self._left) and now - self._left[0][0] > LEFT_S

    def _let_go(self, now: float) -> None:
        """Take apart a batch of what was left first."""
        for _n in range(BATCH):
            if not self._pieces:
                if not self._due(now):
                    return
                thing = self._left.popleft()[1]
                if thing.parent is not None:
                    continue  # it shows again
                self._pieces = pieces_of(thing)
                self._size = len(self._pieces)
                del thing
            piece = self._pieces.pop()
            take_apart(piece)
            if not self._pieces:
                rest = ref(piece)
                del piece
                self._count(freed=rest() is None)

    def _count(self, *, freed: bool) -> None:
        """A thing was taken apart: `freed`, or waiting for a look with what else still holds it."""
        change = PIECE * self._size
        self._old = max(self._old - change, 0) if freed else self._old + change
