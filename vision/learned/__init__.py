"""Reads dice of any make with three small networks: one finds the dice, one says how a top lies, one reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vision import doubts
from vision.face import Face
from vision.learned import judge, kin, level, read
from vision.learned.find import Top
from vision.picture import Picture


def read_tops(picture: Picture, tops: Sequence[Top], names: Sequence[str]) -> list[Face]:
    """Return those of the tops found in the picture that are dice, one a die; without value where it is not sure.

    `names` are the faces that the dice have. A die that leans is said to be cocked.
    """
    tops = [top for top in tops if judge.possible(top)]
    votes = read.read(picture.image, [top.matrix for top in tops])
    trusted = kin.trust(tops, votes)
    found = zip(tops, votes, trusted, kin.of_one_set(tops, trusted), strict=True)
    kept = [(top, vote, trust) for top, vote, trust, like in found if like]
    plain = [top for top, vote, _ in kept if judge.faceless(vote)]
    size = (picture.image.shape[1], picture.image.shape[0])
    slopes = level.slopes([top for top, _, _ in kept], size, [trust for _, _, trust in kept])
    faces = []
    for (top, vote, _), slope in zip(kept, slopes, strict=True):
        face = judge.judge(top, vote, slope, names)
        if face is not None:
            faces.append(_unsure(face) if kin.doubted(top, plain) else face)
    return faces


def _unsure(face: Face) -> Face:
    """Return a face without its value: it may be the side of its die."""
    if face.value is None:
        return face
    return replace(face, value=None, why=doubts.FROM_ABOVE, candidates=((face.value, face.confidence),))
