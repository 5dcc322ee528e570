"""Dice of one set are of one size: what is much smaller or larger than the dice in a picture is none of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision import geometry
from vision.learned import names
from vision.learned.find import Top
from vision.learned.read import Vote

_SIZES = (0.6, 1.7)  # side of a top relative to the others', near and far ones of a slanted view among them
_SURELY = 0.5  # from which worth on a top is a die whatever its size


def of_one_set(tops: Sequence[Top], votes: Sequence[Vote]) -> list[bool]:
    """Return of each top whether it may be one of a set of dice with the others."""
    if not tops:
        return []
    worth = np.array([top.likely * top.confirmed * vote.chances[: names.NOTHING].max()
                      for top, vote in zip(tops, votes, strict=True)])  # fmt: skip
    sides = np.array([geometry.side(top.matrix) for top in tops])
    order = np.argsort(sides)
    usual = sides[order][np.searchsorted(np.cumsum(worth[order]), worth.sum() / 2)]
    like = (sides > _SIZES[0] * usual) & (sides < _SIZES[1] * usual)
    return [bool(one) for one in like | (worth > _SURELY)]
