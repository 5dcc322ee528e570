"""The whole pack to choose from, as the referee knew it at the act that is put right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.core.cards import Card
from companion.core.places import Cell, Grid, Place
from companion.ui.pieces.card import GridCell
from companion.ui.theme import theme

FULL_CELL, CELL_HEIGHT, GAP = 84, 64, 8


class PackGrid(Widget):
    """A row a suit, a column a rank of this pack; a suit takes several rows where its cells have no room in one.

    `chosen` are the cards picked; `on_card` fires for each tap.
    """

    __events__ = ("on_card",)
    chosen = ListProperty([])

    def __init__(
        self, rows: Grid, names: Sequence[str], later: Mapping[Card, int] = MappingProxyType({}), **kwargs: Any
    ) -> None:
        """`rows` say which cards may be tapped; `later` are those that other acts name afterwards, by their seats."""
        self._names = names
        self._later = later
        suits = [row for row in rows if len(row) > 1]
        absent = [n for n in range(len(suits[0])) if all(row[n].place is Place.MISSING for row in suits)]
        self._cells = [[self._made(cell) for n, cell in enumerate(row) if n not in absent] for row in rows]
        super().__init__(size_hint_y=None, **kwargs)
        for row in self._cells:
            for cell in row:
                self.add_widget(cell)
        for name in ("pos", "size", "chosen"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def on_card(self, card: Card) -> None:
        """A card that may be picked was tapped."""

    def _made(self, cell: Cell) -> GridCell:
        made = GridCell(card=cell.card)
        made.show(cell)
        if cell.card in self._later and not cell.open:
            made.holder = self._later[cell.card]
            made.where = made.where or self._names[made.holder]
        made.bind(on_release=lambda key: key.allowed and self.dispatch("on_card", key.card))
        return made

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        gap = max(GAP * u, theme.target / 7)
        bands = self._bands(gap)
        columns = max(map(len, bands))
        width = min((self.width - gap * (columns - 1)) / columns, 110 * u)
        height = max(CELL_HEIGHT * u, theme.target)
        self.height = len(bands) * (height + gap) - gap
        for down, row in enumerate(bands):
            for along, cell in enumerate(row):
                cell.compact = width < FULL_CELL * u
                cell.size = (width, height)
                cell.pos = (self.x + along * (width + gap), self.top - down * (height + gap) - height)
                if cell.allowed:
                    cell.state_ = "chosen" if cell.card in self.chosen else _open_look(cell)

    def _bands(self, gap: float) -> list[list[GridCell]]:
        """The rows as they are laid out: a suit in as few equal parts as leave each cell the size of a target."""
        least = max(56 * theme.u, theme.target)
        room = max(int((self.width + gap) // (least + gap)), 1)
        longest = max(map(len, self._cells))
        size = -(-longest // -(-longest // room))
        return [row[n : n + size] for row in self._cells for n in range(0, len(row), size)]


def _open_look(cell: GridCell) -> str:
    return "known" if cell.where else "free"
