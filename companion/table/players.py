"""Players who know the rules only through offers: they pick one at random and fill its slots."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from companion.core.cards import Card, Rank, rank_of
from companion.core.offers import (
    Cards,
    Choice,
    Dice,
    Faces,
    Number,
    Offer,
    OneCard,
    OneRank,
    Pips,
    Places,
    Ranks,
    Seats,
    Slot,
    Truth,
)
from companion.core.record import Raw

CAUTION = 0.7
"""How quickly high numbers become rare: whoever always bids anything up to all chips ends the game in one deal."""

Real = Callable[[Mapping[str, Any], Slot], Collection[Any] | None]
"""What the real things leave for the next slot of an entry begun; None: the player's free choice.

Without real things at all, everything is.
"""


def choose(offers: Sequence[Offer], real: Real | None, rng: random.Random) -> dict[str, Any]:
    """An entry that accepts one of the offers, as the real things allow.

    Raises ValueError if they allow none, which the rules exclude.
    """
    first = int(rng.random() * len(offers))
    for offer in (*offers[first:], *offers[:first]):
        entry = fill(offer, real, rng)
        if entry is not None:
            return entry
    raise ValueError(f"no offer of {[offer.do for offer in offers]} can be accepted with what lies on the table")


def fill(offer: Offer, real: Real | None, rng: random.Random) -> dict[str, Any] | None:
    """An entry that accepts the offer with random fillings; None if the real things do not allow it."""
    entry: dict[str, Any] = {"do": offer.do}
    if offer.seat is not None:
        entry["seat"] = offer.seat
    for slot in offer.slots:
        filled = _FILLERS[type(slot)](slot, real(entry, slot) if real else None, entry, rng)
        if filled is _IMPOSSIBLE:
            return None
        entry[slot.name] = filled
    return entry


_IMPOSSIBLE = object()
"""No value will do; not None, which may be a value."""


def _pick(values: Sequence[Any], real: Collection[Any] | None, rng: random.Random) -> Any:
    """One of the values that the real things allow."""
    allowed = values if real is None else [value for value in values if value in real]
    return allowed[int(rng.random() * len(allowed))] if allowed else _IMPOSSIBLE


def _number(slot: Number, real: Collection[int] | None, entry: Raw, rng: random.Random) -> Any:
    if real is not None:
        return _pick(range(slot.low, slot.high + 1), real, rng)
    return min(slot.high, slot.low + int(rng.expovariate(CAUTION)))


def _dice(slot: Dice, real: None, entry: Raw, rng: random.Random) -> Any:
    return sorted(rng.sample(range(slot.of), rng.randint(slot.low, slot.high)))


def _faces(slot: Faces, real: None, entry: Raw, rng: random.Random) -> Any:
    return [rng.choice(slot.faces) for _die in range(slot.count or len(entry["dice"]))]


def _places(slot: Places, real: None, entry: Raw, rng: random.Random) -> Any:
    return sorted(rng.sample(slot.among, rng.randint(slot.low, slot.high)))


def _one_rank(slot: OneRank, real: Collection[Rank | None] | None, entry: Raw, rng: random.Random) -> Any:
    return _pick((*slot.ranks, None) if slot.or_none else slot.ranks, real, rng)


def _ranks(slot: Ranks, real: Collection[Rank] | None, entry: Raw, rng: random.Random) -> Any:
    """All that the real things give: who holds matches lays them down."""
    ranks = list(real or ())
    legal = len(ranks) <= slot.high and all(ranks.count(rank) <= slot.times.get(rank, 0) for rank in ranks)
    return ranks if legal else _IMPOSSIBLE


def _one_card(slot: OneCard, real: Collection[Card] | None, entry: Raw, rng: random.Random) -> Any:
    return _pick(_available(slot.pool, real), None, rng)


def _cards(slot: Cards, real: Collection[Card] | None, entry: Raw, rng: random.Random) -> Any:
    """Random cards within the slot's limits; impossible if there are too few."""
    low, high = slot.low, slot.high
    if slot.as_many_as is not None:
        low = high = len(entry[slot.as_many_as])
    cards = _available(slot.pool - slot.must, real)
    rng.shuffle(cards)
    usable = [*sorted(slot.must), *_within_ranks(cards, slot.per_rank)]
    if len(usable) < low:
        return _IMPOSSIBLE
    return usable[: rng.randint(max(low, len(slot.must)), min(high, len(usable)))]


def _available(pool: Collection[Card], real: Collection[Card] | None) -> list[Card]:
    """The cards of the pool that the player has, in a fixed order so that a seed repeats a game."""
    return sorted(pool) if real is None else sorted(card for card in real if card in pool)


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


_FILLERS: dict[type, Callable[[Any, Any, Raw, random.Random], Any]] = {
    Number: _number,
    Choice: lambda slot, real, entry, rng: _pick(slot.values, real, rng),
    Seats: lambda slot, real, entry, rng: _pick(slot.seats, real, rng),
    Truth: lambda slot, real, entry, rng: _pick((False, True), real, rng),
    Dice: _dice,
    Faces: _faces,
    Pips: lambda slot, real, entry, rng: [rng.randint(1, 6) for _die in range(slot.count)],
    Places: _places,
    OneRank: _one_rank,
    Ranks: _ranks,
    OneCard: _one_card,
    Cards: _cards,
}
