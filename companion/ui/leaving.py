"""Taking pieces away for good: from whoever drops them to `companion.ui.garbage`, which lets go of them in time."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

Taker = Callable[[Widget], None]

takers: list[Taker] = []
"""Who is told what was left; nobody where the collector is left to itself."""


def leave(*things: Widget) -> None:
    """Take things away that nobody will show again."""
    for thing in things:
        if thing.parent is not None:
            thing.parent.remove_widget(thing)
        for take in takers:
            take(thing)
