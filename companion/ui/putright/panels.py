"""What the right side of the screen is laid out with: columns, sections with a surface, and rows that wrap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.core.record import Raw
from companion.ui.page import load_kv
from companion.ui.pieces.surface import Panel
from companion.ui.pieces.text import Text

load_kv(__file__)

Correct = Callable[[Raw], None]
"""Called with an act's new fields."""


class Column(BoxLayout):
    """Things below each other, as high as they are together."""

    def hold(self, *widgets: Widget) -> None:
        """Hold these and nothing else."""
        self.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)


class Section(Column, Panel):
    """A column on a surface of its own."""


class Flow(StackLayout):
    """Things beside each other, wrapped into as many rows as they need."""

    def __init__(self, *widgets: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for widget in widgets:
            self.add_widget(widget)


def text(words: str, kind: str = "name", *, bold: bool = False) -> Text:
    """Words that wrap in a column."""
    return Text(words=words, kind=kind, bold=bold, wrap=True, grow="height", halign="left", size_hint_y=None)
