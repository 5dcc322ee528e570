"""Which two cards make a pair: matching values that add up to ten; and what the two packs hold."""

from __future__ import annotations

from functools import cache

from companion.core.cards import ALL_CARDS, JOKER, RANKS, SUITS, Card, Rank, rank_of

COPIES: dict[Card, int] = {rank + suit: 2 for rank in RANKS for suit in SUITS} | {JOKER: 4}
"""Two packs with two jokers each: how many there are of each card."""

TEN = 10

TEN_CARDS: frozenset[Card] = frozenset(card for card in ALL_CARDS if rank_of(card) in ("10", "J", "Q"))
"""The cards of value ten."""

_VALUES: dict[Rank, tuple[int, ...]] = {
    "A": (1,),
    "2": (2, 0),
    "J": (TEN,),
    "Q": (TEN,),
    "K": (0,),
} | {str(value): (value,) for value in range(3, TEN + 1)}


def values(card: Card) -> tuple[int, ...]:
    """The matching values a card may take; S-1: a king is 0. A joker, which is anything, has none of its own."""
    return () if card == JOKER else _VALUES[rank_of(card)]


@cache
def is_pair(one: Card, other: Card) -> bool:
    """Whether the two may make ten; a joker pairs with any card."""
    if JOKER in (one, other):
        return True
    return any(a + b == TEN for a in values(one) for b in values(other))


@cache
def partner_ranks(card: Card) -> tuple[Rank, ...]:
    """The ranks that pair with a card, low to high; a joker besides."""
    return tuple(rank for rank in RANKS if is_pair(card, rank + "S"))
