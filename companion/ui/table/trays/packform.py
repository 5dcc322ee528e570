"""A tray's form with the whole pack: every card one tap away, and above it what is asked and all else that may be done.

It lies where a card grid lies, in place of the seat or beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.core.places import Grid
from companion.ui import cardgrid
from companion.ui.geometry import Rect
from companion.ui.pieces import Badge, Figure, Key, Text
from companion.ui.pieces.text import width_of
from companion.ui.table.cells import CardCells
from companion.ui.table.trays.base import APART, Controls, gap, needed, put, row_height, spread, target
from companion.ui.table.trays.stepparts import NAMED, Named
from companion.ui.theme import NAME, NOTE, theme

BADGE, TAB, BACK, EYE, WIDEST_KEY = 40, 20, 96, 64, 280
"""Units: a badge's side, how far the tab of whose turn it is reaches in, and the width of keys."""


class PackForm(Widget):
    """The cells of the pack, with the seat's badge and number above them where they stand in for the seat."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.cells = CardCells()
        self._badge, self._figure = Badge(), Figure()
        self._made: cardgrid.Grid | None = None
        for part in (self._badge, self._figure, self.cells):
            self.add_widget(part)

    def fill(self, rows: Grid, made: cardgrid.Grid, controls: Controls) -> None:
        """Show these cells, laid out as `made` says."""
        self._made = made
        self.cells.fill(rows, compact=True)
        self._badge.seat, self._badge.name, self._figure.value = controls.seat, controls.name, controls.chips

    def arrange(
        self, box: Rect, back: Key | None, title: Text, named: Named, eye: Key | None, keys: Sequence[Key]
    ) -> None:
        """Lay everything out in a box in pixels: the cells, and in a row above them the other widgets.

        `eye` is the key that has cards read by camera.
        """
        made = self._made
        if made is None:
            return
        put(self, box.x, box.y, box.width, box.height)
        left, width = self.cells.lay(made, box.center[0], box.top - made.header)
        high = made.header - made.gap - TAB * theme.u
        head = Rect(left, box.top - made.header + made.gap, width, high)
        right = self._arrange_right(head, made.cell[0], eye, keys)
        x = self._arrange_seat(head, stands_in=made.kind is not cardgrid.Kind.LIFTED)
        if back is not None:
            wide = max(back.needed(), target(BACK))
            put(back, x, head.center[1] - target(56) / 2, wide, target(56))
            x += wide + APART * theme.u
        self._arrange_title(x, right, head.center[1], title, named)

    def _arrange_seat(self, head: Rect, *, stands_in: bool) -> float:
        """Badge and number at the left, if the seat does not show them; returns where they end."""
        u = theme.u
        self._badge.opacity = self._figure.opacity = 1 if stands_in else 0
        if not stands_in:
            return head.x
        put(self._badge, head.x, head.center[1] - BADGE / 2 * u, BADGE * u, BADGE * u)
        x = head.x + (BADGE + 10) * u
        self._figure.pos = (round(x), round(head.center[1] - self._figure.height / 2))
        return float(x + self._figure.width + APART * u)

    def _arrange_right(self, head: Rect, cell: float, eye: Key | None, keys: Sequence[Key]) -> float:
        """Keys at the right, before them that of the camera and cards without a suit; returns where they begin."""
        high, right = min(row_height(), head.height), head.right
        y = head.center[1] - high / 2
        if keys:
            each = min(needed(*keys), target(WIDEST_KEY))
            width = len(keys) * (each + gap()) - gap()
            spread(keys, right - width, y, width, high, gap())
            right -= width + APART * theme.u
        if eye is not None:
            put(eye, right - target(EYE), y, target(EYE), high)
            right -= target(EYE) + APART * theme.u
        for widget in self.cells.suitless:
            put(widget, right - cell, y, cell, high)
            right -= cell + gap()
        return right

    def _arrange_title(self, x: float, right: float, middle: float, title: Text, named: Named) -> None:
        """The question, smaller or not at all where there is no room: the prompt says it too; then the cards named."""
        u = theme.u
        wide = width_of(title.words, NAME * u, True) + 2
        title.scale = max(min(1.0, (right - x) / wide), NOTE / NAME)
        wide *= title.scale
        title.opacity = 1 if wide <= right - x else 0
        put(title, x, middle - 16 * u, wide if title.opacity else 1, 32 * u)
        x += (wide if title.opacity else 0) + 12 * u
        put(named, x, middle - NAMED[1] / 2 * u, max(right - x, 1), NAMED[1] * u)
