"""A table that a test plays at: every position is reached by playing, and the one whose turn it is acts.

Cards, dice and bids are written as in the rules: `table.deal("A A K 9")`, `table.shows("AS AD", None)`. Unless a test
says otherwise the dealer is the last seat, so that seat 0 is first wherever the rules begin at the dealer's left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.insomnia import GAME
from tests.games.playing import GameTable

NOTHING_MATCHES = "A A A A"


class Table(GameTable):
    """A game of Insomnia."""

    def __init__(self, players: int = 3, options: Mapping[str, Any] | None = None, dealer: int | None = None) -> None:
        super().__init__(GAME, players, options, dealer)

    @property
    def chips(self) -> list[int]:
        return list(self.state.stacks)

    @property
    def bank(self) -> int:
        return int(self.state.bank)

    def deal(self, faces: str = NOTHING_MATCHES) -> Table:
        """The dealer's opening throw."""
        self.act("cast", faces=faces.split())
        return self

    def exchanges(self, *counts: int) -> Table:
        """How many cards each player in turn exchanges; without counts nobody exchanges any."""
        if not counts:
            return self._all("exchange", count=0)
        for count in counts:
            self.act("exchange", count=count)
        return self

    def bids(self, *bids: int | None) -> Table:
        """Bids in turn; None passes. Without bids everybody passes."""
        if not bids:
            return self._all("pass")
        for bid in bids:
            if bid is None:
                self.act("pass")
            else:
                self.act("bid", chips=bid)
        return self

    def throws(self, dice: str, faces: str) -> Table:
        self.act("cast", dice=[int(die) for die in dice.split()], faces=faces.split())
        return self

    def stops(self) -> Table:
        self.act("stop")
        return self

    def shows(self, *claims: str | None) -> Table:
        """Cards shown in turn; None passes. Without claims everybody passes."""
        if not claims:
            return self._all("pass")
        for claim in claims:
            if claim is None:
                self.act("pass")
            else:
                self.act("show", cards=claim.split())
        return self

    def declares(self, *hands: str | None) -> Table:
        """Categories declared in turn; None passes."""
        for hand in hands:
            if hand is None:
                self.act("pass")
            else:
                self.act("declare", hand=hand)
        return self

    def plays(self, cards: str) -> Table:
        """Cards played in turn."""
        for card in cards.split():
            self.act("play", card=card)
        return self

    def _all(self, do: str, **fields: Any) -> Table:
        """The same of everybody in turn, until the phase ends."""
        phase = self.phase
        while self.phase == phase:
            self.act(do, **fields)
        return self

    def to_auction(self, faces: str = NOTHING_MATCHES) -> Table:
        """Dealt, and nobody exchanges."""
        return self.deal(faces).exchanges()

    def to_showing(self, faces: str = NOTHING_MATCHES) -> Table:
        """Dealt, nobody exchanges, nobody bids."""
        return self.to_auction(faces).bids()

    def to_stage_2(self, faces: str = NOTHING_MATCHES) -> Table:
        """Dealt; nobody exchanges, bids or shows."""
        return self.to_showing(faces).shows()

    def to_tricks(self, hand: str, faces: str = NOTHING_MATCHES) -> Table:
        """The player at the dealer's left alone declares, shows this hand and leads."""
        others = (None,) * (len(self.header.players) - 1)
        return self.to_stage_2(faces).declares("high-card", *others).shows(hand)
