"""A table of Progression: `table.plays("KS")` and `table.takes(1, "H")` by whoever's turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.progression import GAME
from tests.games.playing import GameTable


class Table(GameTable):
    """A game of Progression."""

    def __init__(self, options: Mapping[str, Any] | None = None, dealer: int | None = None, players: int = 3) -> None:
        super().__init__(GAME, players, options, dealer)

    def pile(self, seat: int, suit: str) -> str:
        return " ".join(self.state.piles[seat][suit])

    def middle(self, suit: str) -> str:
        return " ".join(self.state.middle[suit])

    def plays(self, cards: str) -> Table:
        """Cards played on own piles, in turn."""
        for card in cards.split():
            self.act("play", card=card)
        return self

    def takes(self, source: str | int = "stock", suit: str | None = None) -> Table:
        fields = {} if suit is None else {"suit": suit}
        self.act("take", **{"from": source}, **fields)
        return self

    def empties_stock(self, left: int = 0) -> Table:
        """Everybody takes from the stock until so many cards are left."""
        for _card in range(self.state.stock - left):
            self.takes()
        return self

    def lays(self, pile: str, suit: str = "S") -> Table:
        """Seat 0, whose turn it is, plays these ranks on its pile; meanwhile the stock gives what is needed."""
        for rank in pile.split():
            if not self.state.hands[0]:
                self.takes().takes().takes()
            self.plays(rank + suit).takes().takes()
        return self


MIDDLE = {"turn": "play-and-draw"}
