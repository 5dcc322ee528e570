"""Decides what may be said of a face that the networks saw: its value, or why not."""

from __future__ import annotations

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.learned import names
from vision.learned.find import Top
from vision.learned.read import Vote

_SURE = 0.90  # chance of the best face, at least
_MARGIN = 0.8  # by which it beats every other
_AGREE = 4  # looks that name it
_FOUND = 0.5  # how sure both networks must be that here lies a die's top
_HARDLY_FOUND = 0.15  # below which the second is sure that there is none
_CERTAIN = 0.85
_LEANS = 0.5
_HARDLY_LEANS = 0.25  # below which a die is believed to lie flat
_NO_FACE = 0.6  # chance of no face from which on a weak find is dropped
_SMALLEST = 22.0  # pixels a side at working size
_FLATTEST = 9.0  # spread of grey levels, below which nothing can be read


def judge(top: Top, vote: Vote, kind: str) -> Face | None:
    """Return the face with or without a value, None where it is not believed that there is one."""
    matrix = upright(top, vote)
    nothing = float(vote.chances[names.NOTHING])
    there = min(top.likely, top.confirmed)
    if there < _FOUND and (nothing > 1 - _NO_FACE or vote.agree < _AGREE or top.confirmed < _HARDLY_FOUND):
        return None
    if there < _CERTAIN and nothing > _NO_FACE:
        return None
    if top.leaning > _LEANS:
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True)
    name, chance, margin = best(vote, kind)
    why = _doubt(top, vote, chance, margin)
    return Face(None if why else name, matrix, chance * top.confirmed, why)


def best(vote: Vote, kind: str) -> tuple[str, float, float]:
    """Return the likeliest face of a kind of dice, its chance, and by how much it beats all else."""
    allowed = names.POKER if kind == "poker" else names.PIPS
    name = max(allowed, key=lambda face: vote.chances[names.FACES.index(face)])
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
    if min(top.likely, top.confirmed) < _FOUND or chance < _SURE or margin < _MARGIN or vote.agree < _AGREE:
        return doubts.UNCLEAR
    return None


def upright(top: Top, vote: Vote) -> np.ndarray:
    """Return the map of a face turned so that its art stands upright."""
    quarter = np.array([[0, -1, 1], [1, 0, 0], [0, 0, 1.0]])
    return np.asarray(top.matrix @ np.linalg.matrix_power(quarter, vote.turn))
