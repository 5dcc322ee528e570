"""What a game offers to people who practise it alone: real cards for everybody, and others who play by the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Offer
from companion.core.record import Raw


class PracticeTable(Protocol):
    """The cards of a practice game. Dealt from a seed and moved by the game's acts alone, they are always the same."""

    def prepare(self, state: Any) -> None:
        """Do what people do before the next act: shuffle and deal."""

    def follow_entry(self, raw: Raw, action: Any, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done; cards that lie elsewhere than the record says are let be."""

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a hand, as a person sorts them."""

    def usable(self, state: Any, seat: int) -> frozenset[Card]:
        """The cards with which a seat can act now."""

    def to_choose(self, entry: Mapping[str, Any]) -> int:
        """How many cards of the hand an act lays away that it does not name."""

    def with_cards(self, entry: Mapping[str, Any], cards: Sequence[Card]) -> dict[str, Any]:
        """The act, with the cards of the hand that it lays away."""

    def decide(self, state: Any, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """What somebody who knows the rules does with their cards, given what may be done."""
