"""Progression to practise: hands for everybody, and others who build their piles without haste."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.core import practice
from companion.core.cards import RANK_ORDER, Card, rank_of, suit_of
from companion.core.events import Event
from companion.core.offers import Choice, Offer, OneCard
from companion.core.places import GRID_SUITS
from companion.core.practice import gather
from companion.core.record import Raw
from companion.games.progression.actions import Action, Play
from companion.games.progression.counting import value
from companion.games.progression.names import STOCK
from companion.games.progression.simulated import SimulatedTable
from companion.games.progression.state import State

ENOUGH = 3
"""With fewer cards in hand the others rather take one."""


class PracticeTable(SimulatedTable, practice.PracticeTable):
    """The simulated table, with its hands open to whoever practises."""

    def follow_entry(self, before: State, raw: Raw, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done, once a card that is played lies in its player's hand."""
        if isinstance(action, Play):
            gather((action.card,), self._hands[action.seat], (self._stock, *self._hands))
        self.follow(action, events)

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a hand, by suits, in rising order."""
        cards = self._hands[seat] if self._hands else []
        return tuple(sorted(cards, key=_place))

    def decide(self, state: State, seat: int, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """Play the card that adds least to a pile; take one where there is none, or where the hand is small."""
        taking = any(offer.do == "take" for offer in offers)
        plays = [] if taking and len(self._hands[seat]) < ENOUGH else self._plays(seat, offers)
        if not plays:
            return {"do": "take", "from": STOCK}
        return min(plays, key=lambda play: (value(play["card"]), rng.random()))

    def _plays(self, seat: int, offers: Sequence[Offer]) -> list[dict[str, Any]]:
        """The plays of the first offer that the hand has a card for."""
        for offer in offers:
            pool = next((slot.pool for slot in offer.slots if isinstance(slot, OneCard)), frozenset())
            to = {slot.name: slot.values[0] for slot in offer.slots if isinstance(slot, Choice)}
            cards = sorted(pool & frozenset(self._hands[seat]))
            if offer.do == "play" and cards:
                return [{"do": "play", "card": card, **to} for card in cards]
        return []


def _place(card: Card) -> tuple[int, int, int]:
    """Where a card stands in a sorted hand."""
    return GRID_SUITS.index(suit_of(card)), value(card), RANK_ORDER[rank_of(card)]
