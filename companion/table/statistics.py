"""What the throws of a game say about its dice. Pure functions.

Each die is judged by Pearson's chi-square against equal faces; so are all dice taken together, since people who enter
throws by hand may not keep the dice apart. How likely fair dice are as uneven is counted exactly up to `MOST_EXACT`
throws, over all that fair dice can show, and taken from the chi-square distribution beyond. The verdict rests on the
least likely of these, corrected for having looked at several.
"""

from __future__ import annotations

import bisect
import itertools
import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.core.dice import Face

LEAST_THROWS = 20
"""Throws of a die below which nothing can be said."""
MOST_EXACT = 100
"""Throws up to which the chance is counted; beyond, the chi-square distribution is as good."""
DOUBTFUL, UNFAIR = 0.05, 0.005
"""Chances, for fair dice, below which they look uneven, and below which they do not look fair."""
NOTICED = 16.75
"""Noncentrality at which a bias of one die is noticed in 8 of 10 games: 5 degrees of freedom, level 0.05 / 5."""


@dataclass(frozen=True, slots=True)
class DieCount:
    """How often a die showed each of its faces."""

    faces: tuple[Face, ...]
    counts: tuple[int, ...]

    @property
    def throws(self) -> int:
        """How often it was thrown."""
        return sum(self.counts)

    @property
    def chi_square(self) -> float:
        """Pearson's statistic against equal faces; 0 without throws."""
        even = self.throws / len(self.counts)
        return sum((count - even) ** 2 for count in self.counts) / even if even else 0.0

    @property
    def chance(self) -> float:
        """How likely a fair die is at least this uneven."""
        if self.throws <= MOST_EXACT:
            return exact_tail(self.counts)
        return chi_square_tail(self.chi_square, len(self.counts) - 1)


@dataclass(frozen=True, slots=True)
class Fairness:
    """Whether dice look fair.

    `verdict` is "few", "fair", "doubtful" or "unfair"; `chance` how likely fair dice are at least this uneven, with
    `looks` the number of times that was asked; `die` the one that stands out, from 0 (None: all together); `throws`
    the median number of throws of a die; `noticeable` the share of throws (0 to 1) from which on one face of a die
    would have been noticed in 8 of 10 games.
    """

    verdict: str
    chance: float
    die: int | None
    throws: int
    noticeable: float
    looks: int = 1


def throws_of(entries: Iterable[Mapping[str, Any]]) -> list[list[tuple[int, Face]]]:
    """The throws among a record's entries: each a list of (die from 0, face).

    A throw with `faces` says by `dice` which dice those are; one without them has in `dice` the numbers thrown.
    """
    found = []
    for entry in entries:
        faces, dice = entry.get("faces"), entry.get("dice")
        if isinstance(faces, list | tuple):
            numbers = dice if isinstance(dice, list | tuple) else range(len(faces))
            found.append(list(zip(numbers, faces, strict=False)))
        elif dice is not None:
            pips = dice if isinstance(dice, list | tuple) else (dice,)
            found.append([(n, str(pip)) for n, pip in enumerate(pips)])
    return found


def count_dice(throws: Iterable[Iterable[tuple[int, Face]]], dice: int, faces: Sequence[Face]) -> tuple[DieCount, ...]:
    """How often each of `dice` dice showed each of its `faces`."""
    counts = [dict.fromkeys(faces, 0) for _die in range(dice)]
    for throw in throws:
        for die, face in throw:
            counts[die][face] += 1
    return tuple(DieCount(tuple(faces), tuple(count.values())) for count in counts)


def fairness(dice: Sequence[DieCount]) -> Fairness:
    """Judge dice of a kind; needs at least one."""
    throws = sorted(die.throws for die in dice)[len(dice) // 2]
    together = DieCount(dice[0].faces, tuple(map(sum, zip(*(die.counts for die in dice), strict=True))))
    chances = [die.chance for die in dice] + ([together.chance] if len(dice) > 1 else [])
    least = min(range(len(chances)), key=chances.__getitem__)
    chance = 1.0 - (1.0 - chances[least]) ** len(chances)
    verdict = "unfair" if chance < UNFAIR else "doubtful" if chance < DOUBTFUL else "fair"
    if throws < LEAST_THROWS:
        verdict = "few"
    die = least if least < len(dice) > 1 else None
    return Fairness(verdict, chance, die, throws, noticeable_share(throws), len(chances))


def noticeable_share(throws: int, faces: int = 6) -> float:
    """The share of one face, the others being equal, that so many throws of a die would show in 8 of 10 games; ≤ 1."""
    if throws <= 0:
        return 1.0
    even = 1.0 / faces
    per_throw = faces * (1.0 + 1.0 / (faces - 1))
    return min(even + math.sqrt(NOTICED / (per_throw * throws)), 1.0)


def exact_tail(counts: Sequence[int]) -> float:
    """The chance that a die with equal faces, thrown as often, has at least as large a chi-square.

    That grows with the sum of the squares of the counts. What some faces can show is put beside what the others can.
    """
    throws, squares = sum(counts), sum(count * count for count in counts)
    few = len(counts) // 2
    mass = 0.0
    for shown in range(throws + 1):
        rest = _ranked(len(counts) - few, throws - shown)
        for sum_, weight in zip(*_weights(few, shown), strict=True):
            mass += weight * rest[1][bisect.bisect_left(rest[0], squares - sum_)]
    scale = math.lgamma(throws + 1) - throws * math.log(len(counts))
    return min(mass * math.exp(scale), 1.0)


@lru_cache(maxsize=8 * (MOST_EXACT + 1))
def _weights(faces: int, throws: int) -> tuple[array[int], array[float]]:
    """The sums of squares of the counts of so many faces, rising; for each the sum of 1 / (count! count! …) over those.

    In arrays, since for a hundred throws there are tens of thousands of them.
    """
    if not faces:
        return (array("q"), array("d")) if throws else (array("q", (0,)), array("d", (1.0,)))
    found: dict[int, float] = defaultdict(float)
    for count in range(throws + 1):
        for squares, weight in zip(*_weights(faces - 1, throws - count), strict=True):
            found[squares + count * count] += weight / math.factorial(count)
    sums = sorted(found)
    return array("q", sums), array("d", map(found.__getitem__, sums))


@lru_cache(maxsize=4 * (MOST_EXACT + 1))
def _ranked(faces: int, throws: int) -> tuple[array[int], array[float]]:
    """The same sums, with the weight of each sum and all above it; 0 above the highest."""
    sums, weights = _weights(faces, throws)
    above = array("d", itertools.accumulate(reversed(weights), initial=0.0))
    above.reverse()
    return sums, above


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom is at least `value`."""
    half = value / 2.0
    if half <= 0:
        return 1.0
    order = 0.5 if freedom % 2 else 1.0
    tail = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while order < freedom / 2 - 1e-9:
        tail += math.exp(order * math.log(half) - half - math.lgamma(order + 1))
        order += 1
    return min(tail, 1.0)
