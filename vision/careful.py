"""A quick look first, and a careful one only at what is not plain to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Seen = TypeVar("Seen")


def looked(
    quick: Sequence[Seen], plain: Callable[[Seen], bool], careful: Callable[[list[int]], Sequence[Seen]]
) -> list[Seen]:
    """Return what a quick look made of each thing or, where that is not plain, what a careful one makes of it.

    `careful` is given the numbers of those things.
    """
    seen = list(quick)
    doubtful = [index for index, one in enumerate(seen) if not plain(one)]
    for index, one in zip(doubtful, careful(doubtful), strict=True):
        seen[index] = one
    return seen
