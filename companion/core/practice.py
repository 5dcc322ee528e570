"""What a game offers to people who practise it alone: real cards for everybody, and others who play by the rules."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Offer, Slot
from companion.core.record import Raw


class PracticeTable(ABC):
    """The cards of a practice game. Dealt from a seed and moved by the game's acts alone, they are always the same.

    A game's own one is its simulated table besides, which deals and moves the cards.
    """

    dealt: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    """What nobody chooses, for the cards say it: the acts, each with the name of such a slot."""

    @abstractmethod
    def prepare(self, state: Any) -> None:
        """Do what people do before the next act: shuffle and deal."""

    @abstractmethod
    def allows(self, state: Any, offer: Offer) -> bool:
        """Whether the cards let the offer be accepted at all."""

    @abstractmethod
    def real(self, state: Any, entry: Mapping[str, Any], slot: Slot) -> Collection[Any] | None:
        """What the cards leave for the next slot of an entry begun; None if it is the player's free choice."""

    @abstractmethod
    def follow_entry(self, before: Any, raw: Raw, action: Any, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done; the record is right where the cards lie elsewhere than it says."""

    @abstractmethod
    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a hand, as a person sorts them."""

    @abstractmethod
    def decide(self, state: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """What somebody who knows the rules does at a seat, given what may be done with the cards there."""

    def usable(self, state: Any, seat: int) -> frozenset[Card]:
        """The cards with which a seat can act now: its hand."""
        return frozenset(self.held(seat))

    def to_choose(self, entry: Mapping[str, Any]) -> int:
        """How many cards of the hand an act lays away that it does not name."""
        return 0

    def with_cards(self, entry: Mapping[str, Any], cards: Sequence[Card]) -> dict[str, Any]:
        """The act, with the cards of the hand that it lays away."""
        return dict(entry)

    def overlooked(self, entry: Mapping[str, Any]) -> str:
        """What an act leaves undone that the player's cards demand, in words; "" if nothing."""
        return ""


def gather(cards: Sequence[Card], pile: list[Card], others: Sequence[list[Card]]) -> None:
    """See to it that the cards lie in a pile.

    They do, until an earlier act is put right: what is not there then changes places with a card of the pile that is
    not asked for. The first of the `others` that has it gives it.
    """
    wanted = Counter(cards)
    missing = [card for card, copies in wanted.items() for _copy in range(copies - pile.count(card))]
    if not missing:
        return
    spare = (Counter(pile) - wanted).elements()
    for card, stray in zip(missing, spare, strict=False):
        source = next((other for other in others if other is not pile and card in other), None)
        if source is not None:
            source[source.index(card)] = stray
        pile[pile.index(stray)] = card
