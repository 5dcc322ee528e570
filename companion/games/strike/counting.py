"""The count of a row, card by card or as in bowling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from companion.core.cards import JOKER, Card, rank_of
from companion.games.strike.pairs import TEN_CARDS, values

Pair = tuple[Card, Card]

STRIKE, SPARE = 20, 15
FURTHER_STRIKE = 15
ALL_STRIKES = 120
JOKER_COUNTS = 15


@dataclass(frozen=True, slots=True)
class Count:
    """What a row counts: `parts` a place (0 without a pair), `bonus` for strikes in a row, and all together."""

    parts: tuple[int, ...]
    bonus: int
    total: int

    def sum_in_signs(self) -> str:
        """The sum as one writes it: "20 + 10 + 18 = 48"."""
        parts = [*(part for part in self.parts if part), *([self.bonus] if self.bonus else [])]
        return f"{' + '.join(map(str, parts))} = {self.total}" if len(parts) > 1 else str(self.total)


def count_row(pairs: Sequence[Pair | None], scoring: str) -> Count:
    """The count of the pairs in a row, left to right; None is a place without a pair."""
    if scoring == "cards":
        parts = tuple(card_points(pair[0]) + card_points(pair[1]) if pair else 0 for pair in pairs)
        return Count(parts, 0, sum(parts))
    parts = tuple((STRIKE if is_strike(pair) else SPARE) if pair else 0 for pair in pairs)
    bonus = _bonus([pair is not None and is_strike(pair) for pair in pairs])
    return Count(parts, bonus, sum(parts) + bonus)


@cache
def card_points(card: Card) -> int:
    """What a card in a pair counts: two and king ten, joker fifteen, all others their matching value."""
    if card == JOKER:
        return JOKER_COUNTS
    return 10 if rank_of(card) in ("2", "K") else values(card)[0]


def is_strike(pair: Pair) -> bool:
    """A ten-card with a king or a two, or any card with a joker; every other pair is a spare."""
    if JOKER in pair:
        return True
    return any(card in TEN_CARDS for card in pair) and any(rank_of(card) in ("K", "2") for card in pair)


def _bonus(strikes: Sequence[bool]) -> int:
    """Each strike that follows another adds 15; six strikes add 120 in all instead."""
    if all(strikes):
        return ALL_STRIKES
    return FURTHER_STRIKE * sum(one and other for one, other in pairwise(strikes))
