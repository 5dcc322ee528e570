"""One card that was misread: what it most likely was, and every other card of the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.core.cards import Card
from companion.core.words import _
from companion.ui.pieces.badge import Badge
from companion.ui.pieces.button import Key
from companion.ui.pieces.card import CardFace, GridCell
from companion.ui.pieces.surface import Panel
from companion.ui.pieces.text import Heading, Text, width_of
from companion.ui.theme import NAME, NOTE, theme

CELL_WIDTH, CELL_HEIGHT, CELL_GAP = 84, 88, 12
PAD, BADGE, MOST = 20, 36, 4
LOW_SCREEN = 720


class _Plan(NamedTuple):
    """Measures in units: the panel's height, the card's size and distance from the top, where the rest lies."""

    height: float
    card: tuple[float, float]
    top: float
    left: float
    cells: float
    cell_height: float


USUAL = _Plan(206, (108, 150), 24, 146, 99, CELL_HEIGHT)
LOW = _Plan(154, (84, 118), 18, 122, 66, 72)
"""On a low screen the card is smaller and its source is left out."""


class CardFix(Panel):
    """A card as it was read, and what it may have been instead.

    `likely` are the cards offered by themselves, as many as there is room for. Fires `on_pick` with the card that is
    tapped and `on_another` for the whole pack; without `another` there is no such key.
    """

    __events__ = ("on_pick", "on_another")

    def __init__(
        self, card: Card, seat: int, name: str, title: str, note: str, likely: Sequence[Card], **kwargs: Any
    ) -> None:
        self._card = CardFace(card=card)
        self._badge = Badge(seat=seat, name=name)
        self._title = Heading(words=title, largest=NAME, least=NOTE)
        self._note = Text(words=note, kind="note", halign="left", cut=True)
        self._cells = [self._cell(other) for other in likely[:MOST]]
        self._another = Key(words=_("Another card"), on_release=lambda *_key: self.dispatch("on_another"))
        super().__init__(outline="line", size_hint_y=None, **kwargs)
        for widget in (self._card, self._badge, self._title, self._note, self._another):
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for name_ in ("pos", "size"):
            self.fbind(name_, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def on_pick(self, card: Card) -> None:
        """A card was tapped."""

    def on_another(self) -> None:
        """None of the likely ones."""

    def _cell(self, card: Card) -> GridCell:
        return GridCell(card=card, on_release=lambda cell: self.dispatch("on_pick", cell.card))

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        plan = USUAL if theme.up > LOW_SCREEN else LOW
        self.height = plan.height * u
        across = self.width / u
        self._put(self._card, PAD, plan.top, *plan.card)
        self._put(self._badge, plan.left, plan.top - 4, BADGE, BADGE)
        self._put(self._title, plan.left + 48, plan.top - 2, across - plan.left - 48 - PAD, 32)
        self._put(self._note, plan.left, 62, across - plan.left - PAD, 26)
        self._note.opacity = 1 if plan is USUAL else 0
        x = plan.left
        room = self._room(plan.left)
        for n, cell in enumerate(self._cells):
            if n >= room:
                self.remove_widget(cell)
                continue
            if cell.parent is None:
                self.add_widget(cell)
            self._put(cell, x, plan.cells, CELL_WIDTH, plan.cell_height)
            x += CELL_WIDTH + CELL_GAP
        self._put(self._another, x, plan.cells, across - x - PAD, plan.cell_height)

    def _room(self, left: float) -> int:
        """How many cells fit beside the key for all others."""
        u = theme.u
        key = width_of(self._another.words, NAME * u, True) / u + 36
        return max(int((self.width / u - left - PAD - key) // (CELL_WIDTH + CELL_GAP)), 1)

    def _put(self, widget: Widget, x: float, down: float, width: float, height: float) -> None:
        """Place a child by its distance from the upper left corner, in units."""
        u = theme.u
        widget.size = (max(width * u, 1), height * u)
        widget.pos = (round(self.x + x * u), round(self.top - (down + height) * u))
