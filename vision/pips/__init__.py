"""Pips, counted by their pattern: a second, independent vote on what the networks read."""

from __future__ import annotations

from dataclasses import replace

from vision import doubts
from vision.face import Face
from vision.picture import Picture
from vision.pips.patterns import Count, count, count_framed, dazzled

_AGREES, _AGREES_ALONE = 0.7, 0.75  # correlation of the right pattern with what the networks read, and nearly read
_MARGIN = 0.07  # by which it beats every other


def seconded(picture: Picture, face: Face) -> Face:
    """Return a face that the networks read, or nearly, with a value only if its pips add up to the same.

    A face that was not clear to the networks is read if its pattern is and names what they held likeliest. None is read
    on which glare may hide a pip.
    """
    if face.value is None and (face.why != doubts.UNCLEAR or not face.candidates):
        return face
    name, chance = (face.value, face.confidence) if face.value is not None else face.candidates[0]
    agrees = _AGREES_ALONE if face.value is None else _AGREES
    ways = (count, count_framed)
    clear = any(_clear(way(picture.gray, face.matrix), name, agrees) for way in ways)
    hidden = clear and dazzled(picture.gray, face.matrix, name)
    if clear and not hidden:
        return replace(face, value=name, why=None, confidence=max(face.confidence, chance), candidates=())
    why = doubts.GLARE if hidden else doubts.UNCLEAR
    return replace(face, value=None, why=why, candidates=face.candidates or ((name, chance),))


def _clear(counted: Count, name: str, agrees: float) -> bool:
    """Say whether a face's pips are surely those of `name`."""
    return counted.face == name and counted.agreement > agrees and counted.margin > _MARGIN
