"""Who reads the dice: a key for each device, and for entry by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.words import _
from companion.ui.pieces import Icon, Key
from companion.ui.pieces.text import width_of
from companion.ui.table.host import DiceSource
from companion.ui.theme import NOTE, Colour, theme

SIDE, MARK = 34, 24
LEFT, BETWEEN = 13, 10


class SourceKey(Key):
    """A device with its state: icon, name and note at the left; at the right ✓ if chosen, × if it can't be used."""

    def __init__(self, **kwargs: Any) -> None:
        self._mark = Icon(stroke=3, size_hint=(None, None))
        super().__init__(**{"left": True, "size_words": 0.75, **kwargs})

    def needed(self) -> float:
        """The width in pixels that icon, words and mark need."""
        u = theme.u
        words = max(width_of(self.words, NOTE * u, True), width_of(self.note, NOTE * u, False))
        return float(words + (LEFT + SIDE + BETWEEN + 6 + MARK + LEFT) * u)

    def _line_up(self) -> None:
        u = theme.u
        x, middle = self.x + LEFT * u, self.center_y + self.nudge
        self._put(self._picture, x, middle - SIDE / 2 * u, SIDE * u, SIDE * u)
        x += (SIDE + BETWEEN) * u
        right = self.right - (LEFT + MARK) * u
        self._put(self._title, x, middle, right - 4 * u - x, 24 * u, halign="left")
        self._put(self._below, x, middle - 24 * u, right - 4 * u - x, 24 * u, halign="left")
        self._show_mark(right, middle)

    def _show_mark(self, right: float, middle: float) -> None:
        side = MARK * theme.u
        self._mark.name = "check" if self.chosen else "cross" if self.kind == "off" else ""
        self._mark.tint = self._ink()
        self._put(self._mark, right, middle - side / 2, side, side)
        if self._mark.parent is None:
            self.add_widget(self._mark)

    def _colours(self) -> tuple[Colour | None, Colour | None, float]:
        if self.kind == "off":
            return tuple(theme.surf), tuple(theme.line), 2
        return super()._colours()


def source_words(source: str) -> str:
    """Who reads the dice."""
    words = {"camera": _("Camera"), "tower": _("Tower"), "hand": _("By hand"), "simulated": _("The app")}
    return words.get(source, source)


def source_key(source: DiceSource) -> SourceKey:
    """The key of a source."""
    key = SourceKey(icon=source.source, words=source_words(source.source))
    show_state(key, source)
    return key


def show_state(key: SourceKey, source: DiceSource, *, preferred: bool = False) -> None:
    """Let a key say how its device is; a preferred one that is ready is the likely act."""
    key.note = source.note
    key.kind = "off" if not source.ready else "primary" if preferred else "secondary"


def source_keys(sources: Sequence[DiceSource]) -> dict[str, SourceKey]:
    """Keys to choose from: every source, and entry by hand, which always works."""
    keys: dict[str, SourceKey] = {}
    for source in (*sources, DiceSource("hand", _("always works"), True)):
        key = source_key(source)
        key.choice = True
        keys[source.source] = key
    return keys
