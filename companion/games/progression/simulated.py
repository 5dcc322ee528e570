"""A simulated table of Progression: real hands and a real stock, hidden from the referee as they are at a table."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import Any

from companion.core.cards import ALL_CARDS, Card, suit_of
from companion.core.events import Event
from companion.core.offers import Offer, OneCard, Slot
from companion.games.progression.actions import Action, Play, Take
from companion.games.progression.course import HAND, between_deals
from companion.games.progression.names import MIDDLE, OWN, STOCK
from companion.games.progression.state import State


class SimulatedTable:
    """The cards that the players hold, and the stock in its order; the referee's state sees neither."""

    def __init__(self, rng: random.Random) -> None:
        """A pack not yet shuffled."""
        self._rng = rng
        self._stock: list[Card] = []
        self._hands: list[list[Card]] = []
        self._piles: dict[tuple[str | int, str], list[Card]] = {}

    def prepare(self, state: State) -> None:
        """Shuffle and deal before a deal's first turn."""
        if not between_deals(state):
            return
        self._stock = sorted(ALL_CARDS)
        self._rng.shuffle(self._stock)
        self._hands = [[self._stock.pop() for _card in range(HAND)] for _seat in range(state.table.seats)]
        self._piles = {}

    def allows(self, state: State, offer: Offer) -> bool:
        """Every offer can be accepted unless the hand has no card for it."""
        return True

    def real(self, state: State, entry: Mapping[str, Any], slot: Slot) -> Collection[Card] | None:
        """A card played must be the player's own; all else is free."""
        return self._hands[entry["seat"]] if isinstance(slot, OneCard) else None

    def follow(self, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the real cards what the player has just done."""
        if isinstance(action, Play):
            self._hands[action.seat].remove(action.card)
            place = action.seat if action.to == OWN else MIDDLE
            self._piles.setdefault((place, suit_of(action.card)), []).append(action.card)
        elif isinstance(action, Take):
            taken = action.from_ == STOCK or action.suit is None
            pile = self._stock if taken else self._piles[action.from_, action.suit or ""]
            self._hands[action.seat].append(pile.pop())
