"""From the dice that a camera sees to the dice on the table: which of them were thrown, and what those show now.

All dice lie on the table while only the picked ones are thrown; so the others must be found again: by where they lay
if a camera saw that, else by their faces.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.core.dice import Face


@dataclass(frozen=True, slots=True)
class Match:
    """`seen_as[i]` is which of the seen dice is the table's die i, None if that is not to be told.

    `moved` are the dice that were to stay and that are not found again.
    """

    seen_as: tuple[int | None, ...]
    moved: tuple[int, ...] = ()


def match_dice(
    lying: Sequence[Face] | None,
    thrown: Collection[int],
    seen: Sequence[Face | None],
    lies: Mapping[int, int | None] | None = None,
    sworn: Collection[int] = (),
) -> Match:
    """Tell the table's dice among those seen.

    `lying` are the faces before the throw, by index (None: a throw of all dice, with nothing to find again);
    `thrown` the indexes of the picked dice; `seen` the faces from left to right, None where a face is not known.
    `lies` says which of the seen dice lies where a die lay before, and looks as it did, None where none does. Dice that
    are not in it, and seen dice that a person vouches for (`sworn`), are found by their faces; the thrown ones, and
    those that moved, are the rest from left to right.
    """
    count = len(thrown) if lying is None else len(lying)
    told: dict[int, int] = {}
    moved = []
    for die, face in enumerate(lying or ()):
        if die in thrown:
            continue
        free = [None if n in told.values() else other for n, other in enumerate(seen)]
        found = _found(die, face, free, lies, sworn)
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


def _found(
    die: int,
    face: Face,
    seen: Sequence[Face | None],
    lies: Mapping[int, int | None] | None,
    sworn: Collection[int],
) -> int | None:
    """Which of the seen dice is one that was to stay."""
    if lies is None or die not in lies:
        return next((n for n, other in enumerate(seen) if other == face), None)
    there = lies[die]
    if there is not None and there < len(seen):
        return there
    return next((n for n in sworn if seen[n] == face), None)
