"""The cells of a pack of cards, laid out as a card grid says: a row a suit, a column a rank."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import Card
from companion.core.places import Cell, Grid
from companion.ui import cardgrid
from companion.ui.leaving import leave
from companion.ui.pieces import GridCell
from companion.ui.table.trays.base import put


class CardCells(Widget):
    """Cells to tap, filled anew for every question. Fires `on_card(cell)` for a tap on one, open or not."""

    __events__ = ("on_card",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._widgets: dict[Card, GridCell] = {}
        self._rows: Grid = ()

    def on_card(self, cell: Cell) -> None:
        """A card was tapped."""

    @property
    def rows(self) -> Grid:
        """The suits, without a card that has none."""
        return tuple(row for row in self._rows if len(row) > 1)

    @property
    def suitless(self) -> tuple[GridCell, ...]:
        """Cells of cards without a suit, which somebody else lays out."""
        return tuple(self._widgets[row[0].card] for row in self._rows if len(row) == 1)

    @property
    def cells(self) -> tuple[GridCell, ...]:
        """All cells, suit by suit."""
        return tuple(self._widgets[cell.card] for row in self._rows for cell in row)

    def cell(self, card: Card) -> GridCell:
        """The cell of a card; KeyError if it has none."""
        return self._widgets[card]

    def fill(self, rows: Grid, *, compact: bool) -> None:
        """Show these cells, with as much as compact ones or full ones have room for."""
        self._rows = rows
        kept = {cell.card for row in rows for cell in row}
        for card in [card for card in self._widgets if card not in kept]:
            leave(self._widgets.pop(card))
        for row in rows:
            for cell in row:
                self._fill_cell(cell, compact=compact)

    def _fill_cell(self, cell: Cell, *, compact: bool) -> None:
        widget = self._widgets.get(cell.card)
        if widget is None:
            widget = self._widgets[cell.card] = GridCell(card=cell.card)
            widget.bind(on_release=self._tapped, on_refused=self._tapped)
            self.add_widget(widget)
        widget.show(cell)
        widget.compact = compact

    def _tapped(self, widget: GridCell) -> None:
        self.dispatch("on_card", next(cell for row in self._rows for cell in row if cell.card == widget.card))

    def mark(self, chosen: Collection[Card]) -> None:
        """Show which cards are chosen; the others as they were filled."""
        for row in self._rows:
            for cell in row:
                self._widgets[cell.card].show(cell, chosen=cell.card in chosen)

    def lay(self, made: cardgrid.Grid, middle: float, top: float) -> tuple[float, float]:
        """Lay the suits below a height in pixels, centred; returns their left side and their width."""
        width, height = made.cell
        columns = max(map(len, self.rows))
        total = columns * (width + made.gap) - made.gap
        left = middle - total / 2
        for r, row in enumerate(self.rows):
            for c, cell in enumerate(row):
                y = top - (r + 1) * height - r * made.gap
                put(self._widgets[cell.card], left + c * (width + made.gap), y, width, height)
        deep = len(self.rows) * (height + made.gap) - made.gap
        put(self, left, top - deep, total, deep)
        return left, total
