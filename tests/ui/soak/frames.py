"""A driver that measures every frame: what the screen's thread computed for it, in processor time.

Processor time, so that waiting for a busy machine does not count. Computing itself is slower there too, since others
use the same caches and cores: the same piece of work, measured again and again, says by how much. A frame begins with
the touch it answers to and ends when the loop has turned; what the garbage collector did meanwhile is part of it,
drawing by the graphics card is not.
"""

from __future__ import annotations

import gc
import heapq
import time
from array import array
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.ui.driver import Driver

TICK_MS, TICKS = 0.1, 20_000
"""Frames are counted by their length: how finely, and up to how many ticks."""

SLOWEST = 12
LIMIT_MS = 100.0


YARDSTICK = tuple(range(20_000))
"""Work that takes about a millisecond on a machine that does nothing else."""


def yardstick_ms() -> float:
    """Processor time that a fixed piece of work takes now, in milliseconds."""
    begun = time.thread_time()
    sorted(YARDSTICK, key=lambda n: -n)
    return 1000 * (time.thread_time() - begun)


class Frame(NamedTuple):
    """One frame: its length, what of that was the garbage collector's, what was being done, and what showed then."""

    ms: float
    collecting_ms: float
    doing: str
    page: str


class Lengths:
    """How long frames took, in little memory however many there are."""

    def __init__(self) -> None:
        self._counts = array("L", bytes(array("L").itemsize * (TICKS + 1)))
        self.count = 0

    def add(self, ms: float) -> None:
        """Count a frame."""
        self._counts[min(int(ms / TICK_MS), TICKS)] += 1
        self.count += 1

    def percentile(self, share: float) -> float:
        """Milliseconds that this share of the frames did not exceed; 0 without frames."""
        seen = 0
        for tick, count in enumerate(self._counts):
            seen += count
            if seen >= share * self.count:
                return (tick + 1) * TICK_MS if self.count else 0.0
        return TICKS * TICK_MS


class MeasuredDriver(Driver):
    """Drives and measures. `doing` names what the next frames belong to."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.doing = "start of the app"
        self.all_frames, self.touched = Lengths(), Lengths()
        self.over = self.over_collecting = 0
        """Frames over the limit, and those of them that were so for the garbage collector."""
        self._slowest: list[Frame] = []
        self._before = self._collecting = self._collects_since = 0.0
        gc.callbacks.append(self._collect)
        super().__init__(*args, **kwargs)

    def close(self) -> None:
        """End the app and the measuring."""
        super().close()
        gc.callbacks.remove(self._collect)

    @property
    def slowest(self) -> list[Frame]:
        """The longest frames, the longest first."""
        return sorted(self._slowest, reverse=True)

    def hand_over(self, event: Callable[..., Any], *what: Any) -> None:
        """What the app does at once counts for the frame that follows."""
        begun = time.thread_time()
        super().hand_over(event, *what)
        self._before += time.thread_time() - begun

    def frame(self) -> None:
        """One turn of the loop, measured."""
        begun = time.thread_time()
        super().frame()
        ms = 1000 * (self._before + time.thread_time() - begun)
        self.all_frames.add(ms)
        if self._before:
            self.touched.add(ms)
        self._keep(Frame(round(ms, 1), round(1000 * self._collecting, 1), self.doing, self._page()))
        self._before = self._collecting = 0.0

    def _page(self) -> str:
        """What shows, by its class; "" while the app begins or ends."""
        root = self.app.root if self.app is not None else None
        return type(root.top).__name__ if root is not None else ""

    def _keep(self, frame: Frame) -> None:
        if frame.ms > LIMIT_MS:
            self.over += 1
            self.over_collecting += frame.ms - frame.collecting_ms <= LIMIT_MS
        if len(self._slowest) < SLOWEST:
            heapq.heappush(self._slowest, frame)
        elif frame > self._slowest[0]:
            heapq.heapreplace(self._slowest, frame)

    def _collect(self, phase: str, _info: object) -> None:
        if phase == "start":
            self._collects_since = time.thread_time()
        else:
            self._collecting += time.thread_time() - self._collects_since
