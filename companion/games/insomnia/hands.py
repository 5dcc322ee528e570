"""Judging cards: the combinations of stages 1 and 4, and the hands of stage 2 with this game's own order."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from companion.core.cards import RANK_ORDER, SUIT_ORDER, Card, rank_of, strength, suit_of
from companion.core.dice import Face

MATCH_PAYS: dict[str, int] = {
    "four": 8,
    "straight": 6,
    "three": 5,
    "two-pairs": 4,
    "pair": 3,
    "high-card": 2,
}
"""Stages 1 and 4: the combinations, highest first, and what each other player pays."""

HANDS: tuple[str, ...] = (
    "four",
    "straight-flush",
    "three",
    "straight",
    "flush",
    "two-pairs",
    "pair",
    "high-card",
)
"""Stage 2: the categories, highest first. I-6: high card, so that there is always somebody to lead stage 3."""

_MATCH_ORDER = {kind: -order for order, kind in enumerate(MATCH_PAYS)}
_HAND_ORDER = {kind: -order for order, kind in enumerate(HANDS)}


@dataclass(frozen=True, slots=True)
class Combination:
    """A judged combination: its kind, the cards that make it (highest first) and the key that compares it.

    The key is the kind's place, then the ranks from the combination's highest group down, then the suit of its
    highest card; other cards never count. No two combinations of different cards are equal.
    """

    kind: str
    cards: tuple[Card, ...]
    key: tuple[int, tuple[int, ...], int]


def match_combination(cards: tuple[Card, ...]) -> Combination:
    """Stages 1 and 4: the best combination in one to four shown cards."""
    return _judge(cards, _MATCH_ORDER, suits_count=False)


def hand_combination(cards: tuple[Card, ...]) -> Combination:
    """Stage 2: what a hand of four cards is worth."""
    return _judge(cards, _HAND_ORDER, suits_count=True)


def hand_order(hand: str) -> int:
    """How high a category of stage 2 stands; a higher number beats a lower one."""
    return _HAND_ORDER[hand]


def matches(cards: tuple[Card, ...], dice: tuple[Face, ...]) -> bool:
    """Whether each card has a die of its own with the same rank."""
    ranks = [rank_of(card) for card in cards]
    return all(ranks.count(rank) <= dice.count(rank) for rank in set(ranks))


def best_match(cards: frozenset[Card], dice: tuple[Face, ...], full: bool) -> Combination | None:
    """The best combination that these cards can show to the dice; None if nothing matches (`full`: all four dice)."""
    fitting = sorted((card for card in cards if rank_of(card) in dice), key=strength, reverse=True)
    sizes = (4,) if full else range(1, min(4, len(fitting)) + 1)
    candidates = (shown for size in sizes for shown in combinations(fitting, size) if matches(shown, dice))
    return max((match_combination(shown) for shown in candidates), key=lambda found: found.key, default=None)


def _judge(cards: tuple[Card, ...], order: dict[str, int], suits_count: bool) -> Combination:
    ranked = sorted(cards, key=strength, reverse=True)
    groups = _groups(ranked)
    kind, used = _kind(ranked, groups, suits_count)
    ranks = tuple(RANK_ORDER[rank] for rank in dict.fromkeys(rank_of(card) for card in used))
    highest = max(used, key=strength)
    return Combination(kind, used, (order[kind], ranks, SUIT_ORDER[suit_of(highest)]))


def _groups(ranked: list[Card]) -> list[tuple[Card, ...]]:
    """The cards by rank, the largest group first and of equal groups the higher."""
    by_rank: dict[str, list[Card]] = {}
    for card in ranked:
        by_rank.setdefault(rank_of(card), []).append(card)
    return sorted((tuple(group) for group in by_rank.values()), key=len, reverse=True)


def _kind(ranked: list[Card], groups: list[tuple[Card, ...]], suits_count: bool) -> tuple[str, tuple[Card, ...]]:
    """The kind of the combination and the cards that make it."""
    one_suit = suits_count and len(ranked) == 4 and len({suit_of(card) for card in ranked}) == 1
    if len(groups) == 4 and RANK_ORDER[rank_of(ranked[0])] - RANK_ORDER[rank_of(ranked[3])] == 3:
        return "straight-flush" if one_suit else "straight", tuple(ranked)
    if one_suit:
        return "flush", tuple(ranked)
    largest = len(groups[0])
    if largest > 2:
        return "four" if largest == 4 else "three", groups[0]
    if largest == 2:
        if len(groups) > 1 and len(groups[1]) == 2:
            return "two-pairs", groups[0] + groups[1]
        return "pair", groups[0]
    return "high-card", groups[0]
