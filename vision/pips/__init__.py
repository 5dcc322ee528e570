"""Pips, counted by their pattern: a second, independent vote on what the networks read."""

from __future__ import annotations

from dataclasses import replace

from vision import doubts
from vision.face import Face
from vision.picture import Picture
from vision.pips.patterns import count, dazzled

_AGREES = 0.75  # correlation of the right pattern, at least
_MARGIN = 0.07  # by which it beats every other


def seconded(picture: Picture, face: Face) -> Face:
    """Return a face that the networks read, or nearly, with a value only if its pips add up to the same.

    A face that was not clear to the networks is read if its pattern is and names what they held likeliest. None is read
    on which glare may hide a pip.
    """
    if face.value is None and (face.why != doubts.UNCLEAR or not face.candidates):
        return face
    name, chance = (face.value, face.confidence) if face.value is not None else face.candidates[0]
    counted = count(picture.gray, face.matrix)
    clear = counted.face == name and counted.agreement > _AGREES and counted.margin > _MARGIN
    hidden = clear and dazzled(picture.gray, face.matrix, name)
    if clear and not hidden:
        return replace(face, value=name, why=None, confidence=max(face.confidence, chance), candidates=())
    why = doubts.GLARE if hidden else doubts.UNCLEAR
    return replace(face, value=None, why=why, candidates=face.candidates or ((name, chance),))
