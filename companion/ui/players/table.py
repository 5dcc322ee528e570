"""A table of figures with a name before each row; rows may be tapped."""

from __future__ import annotations

from typing import TypeVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.page import load_kv
from companion.ui.pieces import PanelBox, Text
from companion.ui.players.model import Row, Table
from companion.ui.theme import theme

COLUMN = 108
"""Units of a column of figures."""

load_kv(__file__)


class TablePanel(PanelBox):
    """A table with a title, as high as its rows. With `leads` a tap on a row fires `on_row(name)`."""

    __events__ = ("on_row",)
    title = StringProperty()
    table = ObjectProperty(Table((), ()), rebind=True)
    leads = BooleanProperty(False)

    def on_row(self, name: str) -> None:
        """A row was tapped."""

    def on_table(self, _panel: TablePanel, table: Table) -> None:
        """Show other rows."""
        heads, rows = self.ids.heads, self.ids.rows
        heads.clear_widgets()
        rows.clear_widgets()
        heads.add_widget(Text(words=self.title, bold=True, halign="left", cut=True))
        for head in table.heads:
            heads.add_widget(_cell(head, note=True))
        for row in table.rows:
            rows.add_widget(self._leading(row) if self.leads else _filled(PlainRow(), row))

    def _leading(self, row: Row) -> TableRow:
        made = _filled(TableRow(), row)
        made.bind(on_release=lambda *_: self.dispatch("on_row", row.name))
        return made


class PlainRow(BoxLayout):
    """A row to read."""


class TableRow(ButtonBehavior, PanelBox):
    """A row to tap."""


R = TypeVar("R", PlainRow, TableRow)


def _filled(made: R, row: Row) -> R:
    made.add_widget(Text(words=row.name, bold=True, cut=True, halign="left"))
    for figure in row.figures:
        made.add_widget(_cell(figure))
    return made


def _cell(words: str, *, note: bool = False) -> BoxLayout:
    """A figure or a head, as wide as a column."""
    cell = BoxLayout(size_hint_x=None, width=COLUMN * theme.u)
    cell.add_widget(Text(words=words, kind="note" if note else "name", wrap=True, halign="right"))
    return cell
