"""Reads dice of any make with three small networks: one finds the dice, one says how a top lies, one reads it."""

from __future__ import annotations

from dataclasses import replace

from vision import doubts
from vision.face import Face
from vision.learned import find, judge, level, read
from vision.picture import Picture


def read_tops(picture: Picture) -> list[Face]:
    """Return the top faces of the poker dice in the picture, one a die; without value where it is not sure.

    A die that leans is said to be cocked.
    """
    tops = find.tops(picture.image)
    votes = read.read(picture.image, [top.matrix for top in tops])
    off = level.off_level(tops, (picture.image.shape[1], picture.image.shape[0]))
    faces = []
    for top, vote, degrees in zip(tops, votes, off, strict=True):
        face = judge.judge(top, vote)
        if face is not None:
            faces.append(_unless_off(face, float(degrees)))
    return faces


def _unless_off(face: Face, degrees: float) -> Face:
    """Return a face without its value if it does not look the way the others do."""
    if face.value is None or degrees == 0:
        return face
    return replace(face, value=None, why=doubts.FROM_ABOVE)
