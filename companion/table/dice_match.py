"""From the dice that a camera sees to the dice on the table: which of them were thrown, and what those show now.

All dice lie on the table while only the picked ones are thrown; so the faces of the others must be found again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.core.dice import Face


@dataclass(frozen=True, slots=True)
class Match:
    """`seen_as[i]` is which of the seen dice is the table's die i, None if that is not to be told.

    `moved` are the dice that were to stay and whose face is not seen again.
    """

    seen_as: tuple[int | None, ...]
    moved: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every die of the table is told."""
        return None not in self.seen_as


def match_dice(lying: Sequence[Face] | None, thrown: Collection[int], seen: Sequence[Face | None]) -> Match:
    """Tell the table's dice among those seen.

    `lying` are the faces before the throw, by index (None: a throw of all dice, with nothing to find again);
    `thrown` the indexes of the picked dice; `seen` the faces from left to right, None where a face is not known.
    Dice that stay are found by their faces; the thrown ones, and those that moved, are the rest from left to right.
    """
    count = len(thrown) if lying is None else len(lying)
    told: dict[int, int] = {}
    moved = []
    for die in range(count if lying is not None else 0):
        if die in thrown:
            continue
        assert lying is not None
        found = next((n for n, face in enumerate(seen) if face == lying[die] and n not in told.values()), None)
        if found is None:
            moved.append(die)
        else:
            told[die] = found
    rest = (n for n in range(len(seen)) if n not in told.values())
    for die in range(count):
        if die not in told:
            told_as = next(rest, None)
            if told_as is not None:
                told[die] = told_as
    unread = any(face is None for face in seen)
    return Match(tuple(told.get(die) for die in range(count)), () if unread else tuple(moved))
