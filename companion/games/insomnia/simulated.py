"""A simulated table of Insomnia: real hands from a real pack, hidden from the referee as they are at a table."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Cards, Offer, OneCard, Slot
from companion.games.insomnia.actions import Action, Exchange, Play
from companion.games.insomnia.state import HAND, Opening, State


class SimulatedTable:
    """The cards that the players hold; the referee's state never sees them."""

    def __init__(self, rng: random.Random) -> None:
        """An empty table; cards are dealt when a deal begins."""
        self._rng = rng
        self._hands: list[list[Card]] = []
        self._stock: list[Card] = []

    def allows(self, state: State, offer: Offer) -> bool:
        """Every offer can be accepted unless the cards for its slots are missing."""
        return True

    def real(self, state: State, entry: Mapping[str, Any], slot: Slot) -> Sequence[Card] | None:
        """Cards must be the player's own; all else is free."""
        return self.hand(state, entry["seat"]) if isinstance(slot, OneCard | Cards) else None

    def hand(self, state: State, seat: int) -> Sequence[Card]:
        """The cards with which the seat can act now: its hand, or in stage 4 the cards it has won."""
        won = state.won[seat]
        return [card for trick in won for card in trick] if any(state.won) else self._hands[seat]

    def prepare(self, state: State) -> None:
        """Shuffle and deal if a deal is about to begin."""
        if not isinstance(state.phase, Opening):
            return
        pack = sorted(state.table.pack)
        self._rng.shuffle(pack)
        seats = state.table.seats
        self._hands = [pack[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
        self._stock = pack[HAND * seats :]

    def follow(self, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the real cards what the player has just done."""
        if isinstance(action, Exchange):
            hand = self._hands[action.seat]
            self._rng.shuffle(hand)
            del hand[: action.count]
            hand += self._stock[: action.count]
            del self._stock[: action.count]
        elif isinstance(action, Play):
            self._hands[action.seat].remove(action.card)
