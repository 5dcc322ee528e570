"""Reads dice of any make with three small networks: one finds the dice, one says how a top lies, one reads it."""

from __future__ import annotations

from collections.abc import Sequence

from vision.face import Face
from vision.learned import find, judge, level, read
from vision.learned.kin import of_one_set
from vision.picture import Picture


def read_tops(picture: Picture, names: Sequence[str]) -> list[Face]:
    """Return the top faces of the dice in the picture, one a die; without value where it is not sure.

    `names` are the faces that the dice have. A die that leans is said to be cocked.
    """
    tops = [top for top in find.tops(picture.image) if judge.possible(top)]
    votes = read.read(picture.image, [top.matrix for top in tops])
    pairs = zip(tops, votes, of_one_set(tops, votes), strict=True)
    kept = [(top, vote) for top, vote, like in pairs if like]
    slopes = level.slopes([top for top, _ in kept], (picture.image.shape[1], picture.image.shape[0]))
    judged = (judge.judge(*both, slope, names) for both, slope in zip(kept, slopes, strict=True))
    return [face for face in judged if face is not None]
