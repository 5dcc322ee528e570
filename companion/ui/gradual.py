"""Filling a page over several frames, so that none of them is long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.ui.leaving import leave


class Gradual:
    """Adds widgets to a container: the first at once, then one a frame. Widgets are made as they are added."""

    def __init__(self, container: Widget, then: Callable[[], None] | None = None) -> None:
        """`then` is called each time the container has become full."""
        self._container, self._then = container, then
        self._coming: Iterator[Widget] = iter(())
        self._fills = Clock.create_trigger(self._add, 0, interval=True)

    def fill(self, widgets: Iterable[Widget], at_once: int) -> None:
        """Put these widgets in place of what the container holds."""
        leave(*list(self._container.children))
        self._coming = iter(widgets)
        self._fills()
        for _n in range(at_once):
            self._add()

    def let_go(self) -> None:
        """Add no more, and let go of each widget by itself: the page is left for good, and together they are many."""
        self._fills.cancel()
        self._coming, self._then = iter(()), None
        added = list(self._container.children)
        self._container.clear_widgets()
        leave(*added)

    def _add(self, *_args: object) -> None:
        widget = next(self._coming, None)
        if widget is not None:
            self._container.add_widget(widget)
        elif self._fills.is_triggered:
            self._fills.cancel()
            if self._then is not None:
                self._then()
