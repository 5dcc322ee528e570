"""The place in which faces are entered by hand: in the middle of its box, no wider than a hand needs."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.ui.table.trays.base import put
from companion.ui.table.trays.faces import FaceEntry
from companion.ui.theme import theme

WIDEST = 720


class EntryPlace(Widget):
    """Lays the entry that is added to it in its middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "children"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)

    def _arrange(self, *_args: object) -> None:
        for entry in self.children:
            if isinstance(entry, FaceEntry):
                width = min(self.width, WIDEST * theme.u)
                height = entry.height_for(width)
                x, y = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
                put(entry, x, y, width, height)
