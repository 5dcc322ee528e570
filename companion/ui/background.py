"""Work that may take a moment, done beside the screen's thread; its result comes back to the screen's thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from kivy.clock import Clock

T = TypeVar("T")


def in_background(work: Callable[[], T], then: Callable[[T], None]) -> None:
    """Do `work` in a thread; later call `then` with its result in the screen's thread.

    `work` handles its own errors: what it raises is reported by Python and `then` is not called.
    """

    def run() -> None:
        result = work()
        Clock.schedule_once(lambda _dt: then(result), 0)

    threading.Thread(target=run, name="background", daemon=True).start()
