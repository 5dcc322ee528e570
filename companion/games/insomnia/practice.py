"""Insomnia to practise: hands for everybody, and others who play honestly and not without sense."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core import practice
from companion.core.cards import Card, rank_of, strength, suit_of
from companion.core.events import Event
from companion.core.offers import Dice, Faces, Number, Offer, OneCard
from companion.core.practice import gather
from companion.core.record import Raw
from companion.games.insomnia.actions import Action, Exchange, Play, Show
from companion.games.insomnia.hands import best_match, hand_combination
from companion.games.insomnia.simulated import SimulatedTable
from companion.games.insomnia.state import HAND, Exchanging, State, Tricks

MOST_STAKED = 3
"""The others never bid more, so that a game to learn by has several deals."""


class PracticeTable(SimulatedTable, practice.PracticeTable):
    """The simulated table, on which players say which cards they lay away: in the remark of their exchange."""

    def follow_entry(self, before: State, raw: Raw, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done, once those that are shown or played lie in their player's hand."""
        if isinstance(action, Exchange):
            self._exchange(self._hands[action.seat], action.count, raw.get("note", "").split())
        elif isinstance(action, Show) and not any(before.won):
            gather(action.cards, self._hands[action.seat], (self._stock, *self._hands))
        elif isinstance(action, Play):
            gather((action.card,), self._hands[action.seat], (self._stock, *self._hands))
            self._hands[action.seat].remove(action.card)

    def _exchange(self, hand: list[Card], count: int, chosen: Sequence[str]) -> None:
        """Lay away the chosen cards, and others if they are too few; draw as many."""
        away = sorted(hand, key=lambda card: (card not in chosen, strength(card)))
        for card in away[:count]:
            hand.remove(card)
        hand += self._stock[:count]
        del self._stock[:count]

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a hand, highest first."""
        return tuple(sorted(self._hands[seat], key=strength, reverse=True)) if self._hands else ()

    def usable(self, state: State, seat: int) -> frozenset[Card]:
        """The hand; in stage 4 the cards the seat has won."""
        return frozenset(self.hand(state, seat))

    def to_choose(self, entry: Mapping[str, Any]) -> int:
        """As many as are exchanged."""
        return int(entry["count"]) if entry["do"] == "exchange" else 0

    def with_cards(self, entry: Mapping[str, Any], cards: Sequence[Card]) -> dict[str, Any]:
        """The exchange, with the cards that it lays away."""
        return {**entry, "note": " ".join(cards)}

    def decide(self, state: State, seat: int, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """What somebody who knows the rules does."""
        offered = {offer.do: offer for offer in offers}
        cards = self.usable(state, seat)
        if "exchange" in offered:
            return self._decide_exchange(state, offered["exchange"], cards)
        if "bid" in offered:
            return _bid(state, offered["bid"], cards, rng)
        if "cast" in offered:
            return _throw(state, offered["cast"], cards, rng)
        if "declare" in offered:
            return {"do": "declare", "hand": hand_combination(tuple(cards)).kind}
        if "show" in offered:
            return _show(state, offered, cards)
        return _play(state.phase, offered["play"], cards) if isinstance(state.phase, Tricks) else {"do": "pass"}

    def _decide_exchange(self, state: State, offer: Offer, cards: frozenset[Card]) -> dict[str, Any]:
        """Lay away what neither matches a die nor another card, the lowest first."""
        assert isinstance(state.phase, Exchanging)
        ranks = [rank_of(card) for card in cards]
        lonely = [card for card in cards if rank_of(card) not in (state.dice or ()) and ranks.count(rank_of(card)) == 1]
        (slot,) = offer.slots
        assert isinstance(slot, Number)
        away = sorted(lonely, key=strength)[: slot.high]
        return self.with_cards({"do": "exchange", "count": len(away)}, away) if away else {"do": "exchange", "count": 0}


def _bid(state: State, offer: Offer, cards: frozenset[Card], rng: random.Random) -> dict[str, Any]:
    """The lowest bid, as long as it is not more than some chips that depend on the mood; else a pass."""
    (slot,) = offer.slots
    assert isinstance(slot, Number)
    matching = sum(rank_of(card) in (state.dice or ()) for card in cards)
    willing = min(rng.randint(0, 1 + matching), MOST_STAKED)
    return {"do": "bid", "chips": slot.low} if slot.low <= willing else {"do": "pass"}


def _throw(state: State, offer: Offer, cards: frozenset[Card], rng: random.Random) -> dict[str, Any]:
    """Throw the dice that no card matches, all of them at first; stop when there are none."""
    faces = next(slot for slot in offer.slots if isinstance(slot, Faces))
    dice = next((slot for slot in offer.slots if isinstance(slot, Dice)), None)
    if dice is None:
        return {"do": "cast", "faces": [rng.choice(faces.faces) for _die in range(faces.count or HAND)]}
    ranks = {rank_of(card) for card in cards}
    useless = [n for n, face in enumerate(state.dice or ()) if face not in ranks][: dice.high]
    if len(useless) < dice.low:
        return {"do": "stop"}
    return {"do": "cast", "dice": useless, "faces": [rng.choice(faces.faces) for _die in useless]}


def _show(state: State, offered: Mapping[str, Offer], cards: frozenset[Card]) -> dict[str, Any]:
    """The best combination to the dice, or nothing; the whole hand where it has to be shown."""
    if "pass" not in offered:
        return {"do": "show", "cards": sorted(cards)}
    assert state.dice is not None
    best = best_match(cards, state.dice, full=state.table.options.match == "full")
    return {"do": "pass"} if best is None else {"do": "show", "cards": list(best.cards)}


def _play(phase: Tricks, offer: Offer, cards: frozenset[Card]) -> dict[str, Any]:
    """Follow suit: the highest card if it is higher than those that lie, else the lowest one."""
    (slot,) = offer.slots
    assert isinstance(slot, OneCard)
    led = suit_of(phase.cards[0]) if phase.cards else None
    mine = sorted(cards & slot.pool, key=strength)
    usable = [card for card in mine if suit_of(card) == led] or mine or sorted(slot.pool, key=strength)
    lying = [strength(card) for card in phase.cards if suit_of(card) == led]
    high = not lying or strength(usable[-1]) > max(lying)
    return {"do": "play", "card": usable[-1 if high else 0]}
