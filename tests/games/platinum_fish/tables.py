"""A table of Platinum Fish: `table.deal("3 3", "77 -", "K")` throws, lays and turns up; then the turns begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.platinum_fish import GAME
from tests.games.playing import GameTable


class Table(GameTable):
    """A game of Platinum Fish."""

    def __init__(self, players: int = 2, options: Mapping[str, Any] | None = None, dealer: int | None = None) -> None:
        super().__init__(GAME, players, options, dealer)

    @property
    def matches(self) -> list[str]:
        """The ranks of the matches a seat, in the order laid."""
        return [" ".join(match.rank for match in laid) for laid in self.state.matches]

    @property
    def hands(self) -> list[int]:
        """Cards in each hand."""
        return [hand.cards for hand in self.state.hands]

    def throws(self, *dice: int) -> Table:
        self.act("throw", dice=list(dice))
        return self

    def lays(self, ranks: str = "") -> Table:
        self.act("lay", ranks=ranks.split())
        return self

    def deal(self, dice: str = "", up: str = "K", lays: Mapping[int, str] | None = None) -> Table:
        """Everybody throws (a 3 each unless said otherwise), lays, and the dealer turns a card up."""
        players = len(self.header.players)
        for die in dice.split() or "3" * players:
            self.throws(int(die))
        for _player in range(players):
            self.lays((lays or {}).get(self.turn or 0, ""))
        self.act("turn-up", rank=up)
        return self

    def draws(self, *ranks: str) -> Table:
        """Cards drawn in turn; "7+" is a match."""
        for rank in ranks:
            self.act("draw", rank=rank.rstrip("+"), match=rank.endswith("+"))
        return self

    def finds(self, rank: str | None) -> Table:
        """A search; "7+" is a match, None finds nothing."""
        if rank is None:
            self.act("search", rank=None, match=False)
        else:
            self.act("search", rank=rank.rstrip("+"), match=rank.endswith("+"))
        return self

    def asks(self, of: int, rank: str, given: bool, match: bool = False) -> Table:
        self.act("ask", of=of, rank=rank, given=given, match=match)
        return self

    def keeps(self, rank: str, discarded: str, *dice: int) -> Table:
        """A whole turn: a card is drawn and discarded, another found and kept."""
        return self.draws(discarded).throws(*dice).finds(rank)
