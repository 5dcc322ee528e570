"""Weighs tops against each other: dice of one set are of one size, and beside a top lie the sides of its die."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.learned import names
from vision.learned.find import Top
from vision.learned.read import Vote

_SIZES = (0.6, 1.7)  # side of a top relative to the others', near and far ones of a slanted view among them
_SURELY = 0.5  # from which worth on a top is a die whatever its size
_WEAK = 0.3  # part of a neighbour's worth below which what lies beside it is a side of its die
_BESIDE = 1.5  # sides between the middle of a top and that of a side of its die, at most


def of_one_set(tops: Sequence[Top], votes: Sequence[Vote]) -> list[bool]:
    """Return of each top whether it may be one of a set of dice with the others, and no side of another."""
    if not tops:
        return []
    seen = [top.likely * top.confirmed for top in tops]
    worth = np.array([one * vote.chances[: names.NOTHING].max() for one, vote in zip(seen, votes, strict=True)])
    sides = np.array([geometry.side(top.matrix) for top in tops])
    order = np.argsort(sides)
    usual = sides[order][np.searchsorted(np.cumsum(worth[order]), worth.sum() / 2)]
    like = (sides > _SIZES[0] * usual) & (sides < _SIZES[1] * usual)
    kept = (like | (worth > _SURELY)) & ~_beside(tops, np.array(seen), sides)
    return [bool(one) for one in kept]


def _beside(tops: Sequence[Top], seen: NDArray[np.float64], sides: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which tops lie beside a far likelier one."""
    middles = np.array([geometry.center(top.matrix) for top in tops])
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2) / np.maximum(sides[:, None], sides[None])
    return np.asarray(((apart < _BESIDE) & (seen[:, None] < _WEAK * seen[None])).any(axis=1))
