"""The learner's own cards: a column beside the table, or a row above it where the window is upright."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import Card
from companion.core.words import _
from companion.ui.pieces import Panel, Text
from companion.ui.pieces.facecard import FaceKey
from companion.ui.pieces.text import width_of
from companion.ui.table.trays.base import gap, put, target
from companion.ui.theme import NAME, theme

CARD = (104, 132)
PAD = 12
CAPTION, LEAST_CAPTION = 92, 110
"""Units: a card's width and height, the edge round everything, a caption's height above a column and its least width
before a row."""


class HandStrip(Widget):
    """Shows `cards`; while cards are to be laid away, a tap chooses them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._panel = Panel(size_hint=(None, None))
        self._caption = Text(wrap=True, size_hint=(None, None))
        self._keys: list[FaceKey] = []
        self._chosen: set[Card] = set()
        self._choosing = False
        self.add_widget(self._panel)
        self.add_widget(self._caption)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        theme.watch(self._arrange)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen to be laid away, as they lie in the hand."""
        return tuple(key.face for key in self._keys if key.face in self._chosen)

    @property
    def keys(self) -> tuple[FaceKey, ...]:
        """The cards, to be tapped."""
        return tuple(self._keys)

    def show(self, cards: Sequence[Card], *, choosing: bool) -> None:
        """Show these cards; `choosing`: some may be laid away now."""
        self._choosing = choosing
        self._chosen &= set(cards) if choosing else set()
        if [key.face for key in self._keys] != list(cards):
            for key in self._keys:
                self.remove_widget(key)
            self._keys = [self._key(card) for card in cards]
        none = _("No cards in hand")
        self._caption.words = none if not cards else _("Tap those to change") if choosing else _("Your cards")
        self._mark()
        self._arrange()

    def _key(self, card: Card) -> FaceKey:
        key = FaceKey(face=card, size_hint=(None, None))
        key.bind(on_release=lambda key: self._toggle(key.face))
        self.add_widget(key)
        return key

    def _toggle(self, card: Card) -> None:
        if self._choosing:
            self._chosen ^= {card}
            self._mark()

    def _mark(self) -> None:
        for key in self._keys:
            key.times, key.disabled = 1 if key.face in self._chosen else 0, not self._choosing

    def _arrange(self, *_args: object) -> None:
        put(self._panel, self.x, self.y, self.width, self.height)
        if self.width < self.height:
            self._arrange_column()
        else:
            self._arrange_row()

    def _arrange_column(self) -> None:
        """Below each other; as many beside each other as a large hand needs."""
        u, between = theme.u, gap()
        inner, caption = self.width - 2 * PAD * u, CAPTION * u
        top = self.top - PAD * u - caption
        longest = max((width_of(word, NAME * u, False) for word in self._caption.words.split()), default=1.0)
        self._caption.scale = min(1.0, (inner - 2) / longest)  # no word is broken
        put(self._caption, self.x + PAD * u, top, inner, caption)
        room = top - between - self.y - PAD * u
        count = max(len(self._keys), 1)
        across = -(-count // max(int((room + between) // (theme.target + between)), 1))
        down = -(-count // across)
        high = min((room + between) / down - between, target(CARD[1]))
        wide = (inner + between) / across - between
        for n, key in enumerate(self._keys):
            row, place = divmod(n, across)
            y = top - between - high - row * (high + between)
            put(key, self.x + PAD * u + place * (wide + between), y, wide, high)

    def _arrange_row(self) -> None:
        u, between = theme.u, gap()
        self._caption.scale = 1.0
        high, count = self.height - 2 * PAD * u, max(len(self._keys), 1)
        most = self.width - (3 * PAD + LEAST_CAPTION) * u
        wide = min(target(CARD[0]), (most + between) / count - between)
        x = self.right - PAD * u - len(self._keys) * (wide + between) + between
        put(self._caption, self.x + PAD * u, self.y + PAD * u, max(x - self.x - 2 * PAD * u, 1), high)
        for n, key in enumerate(self._keys):
            put(key, x + n * (wide + between), self.y + PAD * u, wide, high)
