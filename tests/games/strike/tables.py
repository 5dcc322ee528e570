"""A table of Strike: `table.deal()` lays rows open, nobody changes cards; `table.draws("3C 9H")` draws one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.strike import GAME
from companion.games.strike.state import Spot
from tests.games.playing import GameTable

ROWS = ("7D 3C KH 5S AS QH", "8D 8C 4H 9H AD KD", "2D 4D 6H 9S JD JS", "10D 5C 6C 3H 2S 7S")
"""The rows of four players in the order in which they lay them; no card is there three times."""


class Table(GameTable):
    """A game of Strike."""

    def __init__(self, players: int = 3, options: Mapping[str, Any] | None = None, dealer: int | None = None) -> None:
        super().__init__(GAME, players, options, dealer)

    @property
    def discards(self) -> str:
        """The known discards, top last."""
        return " ".join(laid.card for laid in self.state.discards)

    def row(self, seat: int) -> str:
        """A row as people write it: pairs with a plus, a card that stays alone in brackets."""
        return " ".join(map(in_words, self.state.rows[seat]))

    def rows(self, rows: Sequence[str] = ROWS) -> Table:
        """The rows, from the dealer's left."""
        for row in rows[: len(self.header.players)]:
            self.act("row", cards=row.split())
        return self

    def replaces(self, *counts: int) -> Table:
        """Hand cards changed, entry by entry; without counts nobody changes any."""
        for count in counts or (0,) * len(self.header.players):
            self.act("replace", count=count)
        return self

    def deal(self, rows: Sequence[str] = ROWS, up: str = "10S") -> Table:
        """Rows laid open, no card changed, a card turned up."""
        self.rows(rows).replaces().act("turn-up", card=up)
        return self

    def draws(self, cards: str) -> Table:
        """Cards drawn by whoever's turn it is."""
        for card in cards.split():
            self.act("draw", card=card)
        return self

    def swaps(self, positions: Sequence[int], cards: str) -> Table:
        self.act("swap", positions=list(positions), cards=cards.split())
        return self


def in_words(spot: Spot) -> str:
    if spot.partner:
        return f"{spot.own.card}+{spot.partner.card}"
    return f"({spot.own.card})" if spot.alone else spot.own.card
