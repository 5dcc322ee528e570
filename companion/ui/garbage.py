"""Garbage is collected while people think, not while they wait for a tap to be answered.

Widgets hold each other in circles, so that only Python's garbage collector can free what was closed, and looking
through all that lives takes as long as several frames. Left to itself, it does so in the middle of building a page.
"""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

CALM_FRAMES, CALM = 3, 1_000
"""Frames without a touch, in each of which fewer than so many objects were made: no page is being built."""
QUIET_S = 1.0
"""How long it must have been so before everything is looked through as soon as it is worth it."""
MANY = 20_000
"""New objects that are worth looking through: some milliseconds, where a table has about 60,000 objects."""
FEW = 1_000
"""In quiet, everything is looked through once more in the next frame as long as that frees more."""
MOST_OLD = 10 * MANY
"""Objects that have outlived a look, after which everything is looked through without waiting for quiet, which takes
longest: freeing them takes longer than finding them."""
MOST_NEW = 5 * MANY
"""New objects that are looked through whatever is going on, so that memory cannot grow without bound."""


class Garbage:
    """Collects garbage in place of Python's own timing, from `begin` to `end`."""

    def __init__(self) -> None:
        self._looks: ClockEvent | None = None
        self._busy_at, self._calm = 0.0, 0
        """When somebody was last waiting, and how many frames it has been calm since."""
        self._new = self._old = 0
        """New objects as of the last frame; those that have outlived a look since everything was looked through."""

    def begin(self) -> None:
        """Choose the moments from now on."""
        gc.disable()
        Window.bind(on_touch_down=self._busy, on_touch_move=self._busy, on_touch_up=self._busy)
        self._looks = Clock.schedule_interval(self._look, 0)

    def end(self) -> None:
        """Leave it to Python again."""
        Window.unbind(on_touch_down=self._busy, on_touch_move=self._busy, on_touch_up=self._busy)
        if self._looks is not None:
            self._looks.cancel()
        gc.enable()

    def _busy(self, *_args: Any) -> None:
        self._busy_at, self._calm = Clock.get_time(), 0

    def _look(self, _dt: float) -> None:
        """Once a frame: collect, if now is a good moment."""
        new = gc.get_count()[0]
        self._calm += 1
        if new - self._new > CALM:
            self._busy()
        calm = self._calm >= CALM_FRAMES
        quiet = calm and Clock.get_time() - self._busy_at > QUIET_S
        if (quiet and new + self._old > MANY) or (calm and self._old > MOST_OLD):
            self._old += new
            if gc.collect() < FEW or not quiet:
                self._old = 0
        elif (calm and new > MANY) or new > MOST_NEW:
            self._old += new - gc.collect(1)
        self._new = gc.get_count()[0]
