"""Players who know the rules only through offers: they pick one at random and fill its slots."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.core.cards import Card, Rank, rank_of
from companion.core.offers import Cards, Choice, Dice, Number, Offer, OneCard, Slot

CAUTION = 0.7
"""How quickly high numbers become rare: whoever always bids anything up to all chips ends the game in one deal."""

Hand = Collection[Card] | None
"""The cards a player really holds; None if any card that the offer allows may be taken."""


def choose(offers: Sequence[Offer], hand: Hand, rng: random.Random) -> dict[str, Any]:
    """An entry that accepts one of the offers, as the hand allows.

    Raises ValueError if the hand can accept none, which the rules exclude.
    """
    first = int(rng.random() * len(offers))
    for offer in (*offers[first:], *offers[:first]):
        entry = fill(offer, hand, rng)
        if entry is not None:
            return entry
    raise ValueError(f"no offer of {[offer.do for offer in offers]} can be accepted with {hand}")


def fill(offer: Offer, hand: Hand, rng: random.Random) -> dict[str, Any] | None:
    """An entry that accepts the offer with random fillings; None if the hand does not allow it."""
    entry: dict[str, Any] = {"do": offer.do}
    if offer.seat is not None:
        entry["seat"] = offer.seat
    for slot in offer.slots:
        value = _fill_slot(slot, entry, hand, rng)
        if value is None:
            return None
        entry[slot.name] = value
    return entry


def _fill_slot(slot: Slot, entry: Mapping[str, Any], hand: Hand, rng: random.Random) -> Any:
    if isinstance(slot, Number):
        return min(slot.high, slot.low + int(rng.expovariate(CAUTION)))
    if isinstance(slot, Choice):
        return rng.choice(slot.values)
    if isinstance(slot, OneCard):
        pool = _available(slot.pool, hand)
        return rng.choice(pool) if pool else None
    if isinstance(slot, Cards):
        return _pick_cards(slot, hand, rng)
    if isinstance(slot, Dice):
        return sorted(rng.sample(range(slot.of), rng.randint(slot.low, slot.high)))
    return [rng.choice(slot.faces) for _die in range(slot.count or len(entry["dice"]))]


def _available(pool: Collection[Card], hand: Hand) -> list[Card]:
    """The cards of the pool that the player has, in a fixed order so that a seed repeats a game."""
    return sorted(pool) if hand is None else sorted(card for card in hand if card in pool)


def _pick_cards(slot: Cards, hand: Hand, rng: random.Random) -> list[Card] | None:
    """Random cards within the slot's limits; None if there are too few."""
    cards = _available(slot.pool - slot.must, hand)
    rng.shuffle(cards)
    usable = [*slot.must, *_within_ranks(cards, slot.per_rank)]
    if len(usable) < slot.low:
        return None
    return sorted(usable[: rng.randint(max(slot.low, len(slot.must)), min(slot.high, len(usable)))])


def _within_ranks(cards: Sequence[Card], per_rank: Mapping[Rank, int] | None) -> list[Card]:
    """The cards without those that are too many of their rank."""
    if per_rank is None:
        return list(cards)
    left = dict(per_rank)
    kept = []
    for card in cards:
        rank = rank_of(card)
        if left.get(rank, 0) > 0:
            left[rank] -= 1
            kept.append(card)
    return kept
