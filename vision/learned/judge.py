"""Decides what may be said of a face that the networks saw: its value, or why not."""

from __future__ import annotations

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.learned import names
from vision.learned.find import Top
from vision.learned.read import Vote

_SURE = 0.88  # chance of the best face, at least
_MARGIN = 0.8  # by which it beats every other
_AGREE = 4  # looks that name it
_SEEN, _CONFIRMED = 0.4, 0.6  # how sure the first and the second network must be that here lies a die's top
_CERTAIN = 0.85  # how sure the first must be where the reader sees no face
_PLAIN = 0.9  # how sure the second must be where a value is said
_LEANS = 0.5
_HARDLY_LEANS = 0.19  # below which a die is believed to lie flat
_NO_FACE = 0.6  # chance of no face from which on a find is dropped
_SMALLEST = 22.0  # pixels a side at working size
_FLATTEST = 9.0  # spread of grey levels, below which nothing can be read


def judge(top: Top, vote: Vote) -> Face | None:
    """Return the face with or without a value, None where it is not believed that there is one."""
    matrix = upright(top, vote)
    if top.likely < _SEEN or top.confirmed < _CONFIRMED:
        return None
    nothing = float(vote.chances[names.NOTHING])
    if nothing > _NO_FACE and top.likely < _CERTAIN:
        return None
    if top.leaning > _LEANS:
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True)
    name, chance, margin = best(vote)
    why = _doubt(top, vote, chance, margin)
    return Face(None if why else name, matrix, chance * top.confirmed, why)


def best(vote: Vote) -> tuple[str, float, float]:
    """Return the likeliest face of a poker die, its chance, and by how much it beats all else, pips and no face too."""
    name = max(names.POKER, key=lambda face: vote.chances[names.FACES.index(face)])
    index = names.FACES.index(name)
    rest = np.delete(vote.chances, index)
    return name, float(vote.chances[index]), float(vote.chances[index] - rest.max())


def _doubt(top: Top, vote: Vote, chance: float, margin: float) -> str | None:
    if geometry.side(top.matrix) < _SMALLEST:
        return doubts.TOO_SMALL
    if vote.contrast < _FLATTEST:
        return doubts.TOO_DARK
    if top.leaning > _HARDLY_LEANS:
        return doubts.ASKEW
    if top.confirmed < _PLAIN or chance < _SURE or margin < _MARGIN or vote.agree < _AGREE:
        return doubts.UNCLEAR
    return None


def upright(top: Top, vote: Vote) -> np.ndarray:
    """Return the map of a face turned so that its art stands upright."""
    quarter = np.array([[0, -1, 1], [1, 0, 0], [0, 0, 1.0]])
    return np.asarray(top.matrix @ np.linalg.matrix_power(quarter, vote.turn))
