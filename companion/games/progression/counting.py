"""What a pile counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.cards import Card, Rank, rank_of
from companion.core.scores import signed

FREE_SUM = 12
"""Up to this sum a pile counts nothing."""

VALUES: dict[Rank, int] = dict.fromkeys(("A", "K", "Q", "J"), 0) | {str(pips): pips for pips in range(2, 11)}


@dataclass(frozen=True, slots=True)
class Count:
    """A pile: how many cards, the sum of their values, how many of these are zero, and the points."""

    cards: int
    sum: int
    zeros: int
    points: int

    def in_signs(self) -> str:
        """How the points come about: "(23 − 12) × 3 = 33", "−10 × (2 + 1) = −30", "9 ≤ 12: 0"."""
        if self.sum > FREE_SUM:
            return f"({self.sum} − {FREE_SUM}) × {1 + self.zeros} = {self.points}"
        if self.sum:
            return f"{self.sum} ≤ {FREE_SUM}: 0"
        if not self.cards:
            return signed(self.points)
        return f"−10 × ({self.cards} + 1) = {signed(self.points)}"


def value(card: Card) -> int:
    """Ace, king, queen and jack are worth nothing, the others what they show."""
    return VALUES[rank_of(card)]


def count_pile(pile: Sequence[Card], empty: int) -> Count:
    """The count of a pile; an `empty` one counts as the table has agreed (G-5)."""
    values = [value(card) for card in pile]
    total, zeros = sum(values), values.count(0)
    if total > FREE_SUM:
        points = (total - FREE_SUM) * (1 + zeros)
    elif total:
        points = 0
    else:
        points = -10 * (len(pile) + 1) if pile else empty
    return Count(len(pile), total, zeros, points)


def added_up(points: Sequence[int]) -> str:
    """Points as they are added up: "33 + 0 − 10 − 40 = −17"."""
    text = signed(points[0]) + "".join(f" {'−' if one < 0 else '+'} {abs(one)}" for one in points[1:])
    return f"{text} = {signed(sum(points))}"
