"""Decides what may be said of a face that the networks saw: its value, or why not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.learned import names
from vision.learned.find import Top
from vision.learned.level import Slope
from vision.learned.read import Vote
from vision.reading import Candidates, likeliest

_SURE = 0.88  # chance of the best face, at least
_MARGIN = 0.8  # by which it beats every other
_THERE, _THERE_ALONE = 0.13, 0.35  # how sure finder, confirmer and aligner together must be that here lies a die
_POSSIBLE, _PLAIN = 0.04, 0.8  # the same where the reader is this sure of a face: it may be a die that is overlooked
_CERTAIN, _CERTAIN_ALONE = 0.3, 0.5  # the same where a value is said, among others and alone
_STRANGE = 0.1  # chance of the best face below which a find of which the networks are not certain is something else
_FACELESS = 0.7  # the same where the reader sees no face
_SURELY_DIE, _SURELY_FACE = 0.85, 0.95  # how far top and face must be confirmed to be worth a doubt at least
_LEANS, _LEVEL = 20.0, 12.0  # degrees from the way the others look from which on a die leans; below which it lies level
_WORD = 1.0  # degrees that the aligner's word on it, as a logit, adds to them or takes away
_LEANS_ALONE, _LEVEL_ALONE = 0.8, 0.35  # chance that a lone die leans, by the aligner's word only, in the same order
_FACING = 8.0  # degrees from straight into the camera within which a lone die lies level under a camera above it
_ASKEW = 22.0  # degrees by which a lone die may be askew in the picture
_BENT = 0.22  # how far the shape of a top may be from a cube's
_NO_FACE = 0.6  # chance of no face from which on a find is dropped
_SMALLEST = 22.0  # pixels a side at working size
_FLATTEST = 9.0  # spread of grey levels, below which nothing can be read


def judge(top: Top, vote: Vote, slope: Slope, faces: Sequence[str]) -> Face | None:
    """Return which of `faces` a top shows, or without a value; None where it is not believed that there is one."""
    matrix = geometry.turned(top.matrix, vote.turn)
    name, chance, margin = best(vote, faces)
    if not believed(top) and chance < _PLAIN:
        return None
    if faceless(vote) and top.there < _FACELESS:
        return None
    if chance < _STRANGE and not certain(top):
        return None
    faint = top.there < (_THERE if slope.off is not None else _THERE_ALONE) and not _worth_a_doubt(top, chance)
    if leans(top, slope):
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True, faint=faint)
    why = trouble(top, slope, vote.contrast) or (None if _clear(vote, chance, margin) else doubts.UNCLEAR)
    candidates = _candidates(vote, faces) if why else ()
    return Face(None if why else name, matrix, chance * top.confirmed, why, candidates=candidates, faint=faint)


def faceless(vote: Vote) -> bool:
    """Say whether the reader sees no face."""
    return bool(vote.chances[names.NOTHING] > _NO_FACE)


def possible(top: Top) -> bool:
    """Say whether it is worth looking whether a face is seen here."""
    return top.there >= _POSSIBLE


def believed(top: Top) -> bool:
    """Say whether the networks see a die's top here."""
    return top.there >= _THERE


def certain(top: Top, alone: bool = False) -> bool:
    """Say whether the networks are sure that a die's top lies here; of one that is `alone` they must be surer."""
    return top.there >= (_CERTAIN_ALONE if alone else _CERTAIN)


def leans(top: Top, slope: Slope) -> bool:
    """Say whether the die is believed to lean."""
    if slope.off is None:
        return top.leaning > _LEANS_ALONE and slope.aside > _FACING
    return _tilt(top, slope.off) > _LEANS


def _tilt(top: Top, off: float) -> float:
    """Return by how many degrees a die that looks `off` degrees another way than the others seems to lean."""
    seen = float(np.clip(top.leaning, 0.001, 0.999))
    return off + _WORD * float(np.log(seen / (1 - seen)))


def trouble(top: Top, slope: Slope, contrast: float) -> str | None:
    """Return why a top cannot be read whatever it shows; `contrast` is its spread of grey levels."""
    if geometry.side(top.matrix) < _SMALLEST:
        return doubts.TOO_SMALL
    if contrast < _FLATTEST:
        return doubts.TOO_DARK
    if not _level(top, slope):
        return doubts.ASKEW
    return doubts.UNCLEAR if slope.bent > _BENT or not certain(top, slope.off is None) else None


def best(vote: Vote, faces: Sequence[str]) -> tuple[str, float, float]:
    """Return the likeliest of `faces`, its chance, and by how much it beats all else, other faces and none too."""
    name = max(faces, key=lambda face: vote.chances[names.FACES.index(face)])
    index = names.FACES.index(name)
    rest = np.delete(vote.chances, index)
    return name, float(vote.chances[index]), float(vote.chances[index] - rest.max())


def _clear(vote: Vote, chance: float, margin: float) -> bool:
    return chance > _SURE and margin > _MARGIN and vote.agree


def _candidates(vote: Vote, faces: Sequence[str]) -> Candidates:
    """Return which of `faces` it may show."""
    return likeliest({name: float(vote.chances[names.FACES.index(name)]) for name in faces})


def _level(top: Top, slope: Slope) -> bool:
    """Say whether a top looks as one that lies flat."""
    if slope.off is None:
        return slope.aside < _FACING or (slope.askew < _ASKEW and top.leaning < _LEVEL_ALONE)
    return _tilt(top, slope.off) < _LEVEL


def _worth_a_doubt(top: Top, chance: float) -> bool:
    """Say whether a top that the finder hardly sees is too much like a die's to be passed over."""
    return top.confirmed > _SURELY_DIE and chance > _SURELY_FACE
