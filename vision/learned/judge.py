"""Decides what may be said of a face that the networks saw: its value, or why not."""

from __future__ import annotations

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.learned import names
from vision.learned.find import Top
from vision.learned.read import Vote
from vision.reading import Candidates, likeliest

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
    matrix = geometry.turned(top.matrix, vote.turn)
    if not believed(top):
        return None
    nothing = float(vote.chances[names.NOTHING])
    if nothing > _NO_FACE and not certain(top):
        return None
    if leans(top):
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True)
    name, chance, margin = best(vote)
    why = _doubt(top, vote, chance, margin)
    candidates = _candidates(vote) if why else ()
    return Face(None if why else name, matrix, chance * top.confirmed, why, candidates=candidates)


def believed(top: Top) -> bool:
    """Say whether both networks see a die's top here."""
    return top.likely >= _SEEN and top.confirmed >= _CONFIRMED


def certain(top: Top) -> bool:
    """Say whether the first network alone is sure that a die's top lies here."""
    return top.likely >= _CERTAIN


def leans(top: Top) -> bool:
    """Say whether the die is believed to lean."""
    return top.leaning > _LEANS


def trouble(top: Top, contrast: float) -> str | None:
    """Return why a top cannot be read whatever it shows; `contrast` is its spread of grey levels."""
    if geometry.side(top.matrix) < _SMALLEST:
        return doubts.TOO_SMALL
    if contrast < _FLATTEST:
        return doubts.TOO_DARK
    if top.leaning > _HARDLY_LEANS:
        return doubts.ASKEW
    return doubts.UNCLEAR if top.confirmed < _PLAIN else None


def best(vote: Vote) -> tuple[str, float, float]:
    """Return the likeliest face of a poker die, its chance, and by how much it beats all else, pips and no face too."""
    name = max(names.POKER, key=lambda face: vote.chances[names.FACES.index(face)])
    index = names.FACES.index(name)
    rest = np.delete(vote.chances, index)
    return name, float(vote.chances[index]), float(vote.chances[index] - rest.max())


def _doubt(top: Top, vote: Vote, chance: float, margin: float) -> str | None:
    why = trouble(top, vote.contrast)
    if why is None and (chance < _SURE or margin < _MARGIN or vote.agree < _AGREE):
        return doubts.UNCLEAR
    return why


def _candidates(vote: Vote) -> Candidates:
    """Return the faces of a poker die that it may show."""
    return likeliest({name: float(vote.chances[names.FACES.index(name)]) for name in names.POKER})
