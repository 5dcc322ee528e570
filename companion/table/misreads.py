"""Which card a misread one most likely was."""

from __future__ import annotations

from collections.abc import Collection

from companion.core.cards import JOKER, RANK_ORDER, Card, rank_of, suit_of

RED = frozenset({"H", "D"})
SAME_COLOUR, OTHER_COLOUR, ELSEWHERE, NOT_ALIKE = 1.5, 2.5, 6.0, 30.0
"""How far a suit is from another, where a neighbouring rank of the same suit is 1 away; a joker is like no card."""


def likely(read: Card, possible: Collection[Card]) -> tuple[Card, ...]:
    """The possible cards in the order in which they are taken for `read`: neighbours in the suit, the same rank."""
    others = set(possible) - {read}
    return tuple(sorted(others, key=lambda card: (_distance(read, card), -RANK_ORDER.get(rank_of(card), 0), card)))


def _distance(read: Card, card: Card) -> float:
    if JOKER in (read, card):
        return NOT_ALIKE
    ranks = abs(RANK_ORDER[rank_of(read)] - RANK_ORDER[rank_of(card)])
    if suit_of(read) == suit_of(card):
        return float(ranks)
    if ranks:
        return ELSEWHERE + ranks
    return SAME_COLOUR if (suit_of(read) in RED) == (suit_of(card) in RED) else OTHER_COLOUR
