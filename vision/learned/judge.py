"""Decides what may be said of a face that the networks saw: its value, or why not."""

from __future__ import annotations

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.learned import names
from vision.learned.find import Top
from vision.learned.level import Slope
from vision.learned.read import Vote

_SURE = 0.88  # chance of the best face, at least
_MARGIN = 0.8  # by which it beats every other
_AGREE = 4  # looks that name it
_THERE = 0.25  # how sure the two finding networks together must be that here lies a die
_CERTAIN = 0.7  # the same where the reader sees no face, or where a value is said
_LEANS, _LEANS_BY = 0.6, 20.0  # from which chance, and how many degrees, on a die is said to lean
_LEVEL, _LEVEL_BY = 0.2, 11.0  # below which it is believed to lie flat
_ASKEW = 22.0  # degrees by which a lone die may be askew in the picture
_BENT = 0.22  # how far the shape of a top may be from a cube's
_NO_FACE = 0.6  # chance of no face from which on a find is dropped
_SMALLEST = 22.0  # pixels a side at working size
_FLATTEST = 9.0  # spread of grey levels, below which nothing can be read


def judge(top: Top, vote: Vote, slope: Slope) -> Face | None:
    """Return the face with or without a value, None where it is not believed that there is one."""
    matrix = upright(top, vote)
    there = top.likely * top.confirmed
    if there < (_CERTAIN if vote.chances[names.NOTHING] > _NO_FACE else _THERE):
        return None
    if top.leaning > _LEANS or (slope.off is not None and slope.off > _LEANS_BY):
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True)
    name, chance, margin = best(vote)
    why = _doubt(top, vote, slope) or (None if _clear(vote, chance, margin) else doubts.UNCLEAR)
    return Face(None if why else name, matrix, chance * top.confirmed, why)


def best(vote: Vote) -> tuple[str, float, float]:
    """Return the likeliest face of a poker die, its chance, and by how much it beats all else, pips and no face too."""
    name = max(names.POKER, key=lambda face: vote.chances[names.FACES.index(face)])
    index = names.FACES.index(name)
    rest = np.delete(vote.chances, index)
    return name, float(vote.chances[index]), float(vote.chances[index] - rest.max())


def _clear(vote: Vote, chance: float, margin: float) -> bool:
    return chance > _SURE and margin > _MARGIN and vote.agree >= _AGREE


def _doubt(top: Top, vote: Vote, slope: Slope) -> str | None:
    """Return what keeps a top from being read, whatever it shows."""
    if geometry.side(top.matrix) < _SMALLEST:
        return doubts.TOO_SMALL
    if vote.contrast < _FLATTEST:
        return doubts.TOO_DARK
    if top.leaning > _LEVEL or _off(slope):
        return doubts.ASKEW
    if slope.bent > _BENT or top.likely * top.confirmed < _CERTAIN:
        return doubts.UNCLEAR
    return None


def _off(slope: Slope) -> bool:
    """Say whether a top does not look as a flat one should."""
    return slope.askew > _ASKEW if slope.off is None else slope.off > _LEVEL_BY


def upright(top: Top, vote: Vote) -> np.ndarray:
    """Return the map of a face turned so that its art stands upright."""
    quarter = np.array([[0, -1, 1], [1, 0, 0], [0, 0, 1.0]])
    return np.asarray(top.matrix @ np.linalg.matrix_power(quarter, vote.turn))
