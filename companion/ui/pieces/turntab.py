"""Whose turn it is, in the head of a page."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui.pieces.frame import Tab


class TurnTab(Widget):
    """The accent's capsule in the middle of whatever height it is given; `words` "" is nobody's turn."""

    words = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._tab = Tab()
        super().__init__(**{"size_hint": (None, None), "width": 0, **kwargs})
        self.add_widget(self._tab)
        self.fbind("words", self._fit)
        self._tab.fbind("size", self._fit)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        self._tab.words = self.words
        self.width = self._tab.width
        self._tab.center = (self.x + self.width / 2, self.y + self.height / 2)
