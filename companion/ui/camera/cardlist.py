"""The cards as a list, and the sheet on which a person says what a card is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.cards import Card, pretty
from companion.core.places import Grid
from companion.core.words import _
from companion.ui.camera.dicelist import SeenRow
from companion.ui.pieces import CardFace, Key, Sheet
from companion.ui.putright.pack import PackGrid
from companion.ui.theme import theme

CARD_SHAPE = 0.73
"""A card's width as a share of its height."""
ROOM_FOR_CARD = 280
"""Width of a row in units from which its card is drawn too."""


class CardRow(SeenRow):
    """One card of the picture; dashed if it is not known."""

    card = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(piece=CardFace(), **kwargs)
        self.fbind("card", self._arrange)
        self._arrange()

    def _beside(self, side: float) -> float:
        return super()._beside(side) if self.width >= ROOM_FOR_CARD * theme.u else 16 * theme.u

    def _show_piece(self, side: float) -> None:
        self._piece.opacity = 1 if self.width >= ROOM_FOR_CARD * theme.u else 0
        self._piece.card, self._piece.size = self.card, (side * CARD_SHAPE, side)
        self._piece.pos = (self.x + 20 * theme.u, self.center_y - side / 2)


class CardSheet(Sheet):
    """Asks which card it is, the likely ones large above the pack. Fires `on_card(card)`, "" if none is meant."""

    __events__ = ("on_card",)

    def __init__(self, likely: Sequence[Card], rows: Grid, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(title=_("Which card is this?"), widest=1000, **kwargs)
        allowed = {cell.card for row in rows for cell in row if cell.open}
        large = [card for card in likely if card in allowed]
        if large:
            keys = BoxLayout(size_hint_y=None, height=max(72 * theme.u, theme.target), spacing=12 * theme.u)
            for card in large:
                keys.add_widget(self._key(pretty(card), card, kind="primary", size_words=1.3))
            self.add_widget(keys)
        pack = PackGrid(rows, names)
        pack.bind(on_card=lambda _pack, card: self.dispatch("on_card", card))
        self.add_widget(pack)
        out = self._key(_("Leave it out"), "", size_hint_y=None, height=max(64 * theme.u, theme.target))
        self.add_widget(out)

    def on_card(self, card: Card) -> None:
        """A card was tapped."""

    def _key(self, words: str, card: Card, **looks: Any) -> Key:
        key = Key(words=words, **looks)
        key.bind(on_release=lambda *_args: self.dispatch("on_card", card))
        return key
