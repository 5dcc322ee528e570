"""Sentences in lines: broken where no card is torn from its suit, and about equally long."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from kivy.properties import StringProperty

from companion.ui.pieces import Text
from companion.ui.pieces.text import broken, width_of
from companion.ui.theme import NAME, NOTE, theme

DOT = " · "
SLACK = 3
"""Pixels by which a line may be wider than its letters say."""
LINE = 1.2
"""Height of a line as a share of the text's size."""


@lru_cache(maxsize=1024)
def in_lines(words: str, size: float, width: float, bold: bool = False) -> tuple[str, ...]:
    """Words in as few lines as a width in pixels allows, the longest as short as that number allows.

    Parts joined by " · " that do not fit in one line get lines of their own.
    """
    if DOT in words and width_of(words, size, bold) > width:
        parts = [part[:1].upper() + part[1:] for part in words.split(DOT)]
        return tuple(line for part in parts for line in in_lines(part, size, width, bold))
    lines = broken(words, size, width, bold)
    low, high = width / 2, width
    while len(lines) > 1 and high - low > size / 4:
        middle = (low + high) / 2
        tried = broken(words, size, middle, bold)
        if len(tried) == len(lines) and all(width_of(line, size, bold) <= middle for line in tried):
            lines, high = tried, middle
        else:
            low = middle
    return tuple(lines)


def text_extent(words: str, size: float, width: float, *, bold: bool = False) -> tuple[float, float] | None:
    """Width and height in pixels of words set in `size` pixels in lines of at most `width`; None for no words."""
    if not words:
        return None
    lines = in_lines(words, size, width - SLACK, bold)
    longest = max(width_of(line, size, bold) for line in lines)
    return min(longest + 2 * SLACK, width), len(lines) * math.ceil(size * LINE)


class Lines(Text):
    """A sentence in lines as wide as its box; `text_extent` says how much room it takes."""

    said = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "halign": "center", "line_height": 1.0, **kwargs})
        for name in ("said", "width", "bold", "scale", "kind"):
            self.fbind(name, self._break)
        theme.watch(self._break)
        self._break()

    def _break(self, *_args: object) -> None:
        size = (NOTE if self.kind == "note" else NAME) * theme.u * self.scale
        room = max(self.width - SLACK, 1)
        self.words = "\n".join(in_lines(self.said, size, room, bool(self.bold))) if self.said else ""
