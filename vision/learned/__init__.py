"""Reads dice of any make with three small networks: one finds the dice, one says how a top lies, one reads it."""

from __future__ import annotations

from vision.face import Face
from vision.learned import find, judge, level, read
from vision.picture import Picture


def read_tops(picture: Picture) -> list[Face]:
    """Return the top faces of the poker dice in the picture, one a die; without value where it is not sure.

    A die that leans is said to be cocked.
    """
    tops = find.tops(picture.image)
    votes = read.read(picture.image, [top.matrix for top in tops])
    slopes = level.slopes(tops, (picture.image.shape[1], picture.image.shape[0]))
    judged = (judge.judge(top, vote, slope) for top, vote, slope in zip(tops, votes, slopes, strict=True))
    return [face for face in judged if face is not None]
