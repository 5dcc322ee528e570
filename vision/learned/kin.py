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
_WEAK = 0.18  # part of a neighbour's worth below which what lies beside it is a side of its die
_BESIDE = 1.3  # sides between the middle of a top and that of a side of its die, at most
_STRONG = 0.4  # how sure the finding networks must be of a top without a face for it to cast doubt on its neighbour


def of_one_set(tops: Sequence[Top], trusted: Sequence[float]) -> list[bool]:
    """Return of each top whether it may be one of a set of dice with the others, and no side of another.

    `trusted` says how far each is to be believed (`trust`).
    """
    if not tops:
        return []
    worth = np.array(trusted)
    sides = np.array([geometry.side(top.matrix) for top in tops])
    order = np.argsort(sides)
    usual = sides[order][np.searchsorted(np.cumsum(worth[order]), worth.sum() / 2)]
    like = (sides > _SIZES[0] * usual) & (sides < _SIZES[1] * usual)
    kept = (like | (worth > _SURELY)) & ~_beside(tops, sides)
    return [bool(one) for one in kept]


def _beside(tops: Sequence[Top], sides: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which tops lie beside a far likelier one."""
    seen = np.array([top.there for top in tops])
    middles = np.array([geometry.center(top.matrix) for top in tops])
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2) / np.maximum(sides[:, None], sides[None])
    return np.asarray(((apart < _BESIDE) & (seen[:, None] < _WEAK * seen[None])).any(axis=1))


def trust(tops: Sequence[Top], votes: Sequence[Vote]) -> list[float]:
    """Return how far each top is to be believed (0…1): as the networks that found it and the one that reads it do."""
    pairs = zip(tops, votes, strict=True)
    return [top.there * float(vote.chances[: names.NOTHING].max()) ** 2 for top, vote in pairs]


def doubted(top: Top, faceless: Sequence[Top]) -> bool:
    """Say whether one of the tops without a face lies beside a top: then that may be the side, and not the top."""
    for other in faceless:
        apart = float(np.linalg.norm(geometry.center(top.matrix) - geometry.center(other.matrix)))
        if other is not top and other.there > _STRONG and apart < _BESIDE * geometry.side(top.matrix):
            return True
    return False
