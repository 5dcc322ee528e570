"""Puts together what the two ways of reading say: each may fill in for the other, none may contradict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.reading import Candidates, likeliest

_SAME = 0.45  # sides between the middles of one face found twice
_SIZES = 1.25  # by which factor dice of one set differ in the picture, at most
_LIKELY = 0.4  # how sure of an unread face the networks must be where others are read by what is drawn on them
_TOUCHING = 0.9  # sides between a top and a side of the same die, at most


def agreed(drawn: Sequence[Face], learned: Sequence[Face]) -> list[Face]:
    """Return one face a die, given those found by what is drawn on them and those found by the networks.

    A value stands where both name it, or one does and the other does not see a face there. What is drawn on a face
    decides: where it is refused so is the die, and where each names another value the die has none.
    """
    left = list(learned)
    faces = []
    for face in drawn:
        twin = next((other for other in left if _apart(face, other) < _SAME), None)
        if twin is None:
            faces.append(face)
            continue
        left.remove(twin)
        faces.append(_one(face, twin))
    others = [other for other in left if not any(_hides(face, other) for face in faces)]
    return faces + [other for other in others if other.value is not None or _of_one_set(other, drawn)]


def _apart(a: Face, b: Face) -> float:
    """Return the distance of two faces' middles in sides of the smaller one."""
    side = min(geometry.side(a.matrix), geometry.side(b.matrix))
    return float(np.linalg.norm(geometry.center(a.matrix) - geometry.center(b.matrix))) / side


def _one(drawn: Face, learned: Face) -> Face:
    if drawn.value is None:
        return replace(drawn, candidates=_candidates(learned) or drawn.candidates)
    if learned.value in (None, drawn.value):
        return drawn
    return replace(drawn, value=None, why=doubts.UNCLEAR, candidates=_candidates(drawn, learned))


def _candidates(*faces: Face) -> Candidates:
    """Return what a die may show for which no value stands in the end."""
    named = {face.value: face.confidence for face in faces if face.value is not None}
    return likeliest(named) if named else next((face.candidates for face in faces if face.candidates), ())


def _of_one_set(other: Face, drawn: Sequence[Face]) -> bool:
    """Say whether a face that could not be read may be one of the dice whose faces are drawn as they should be."""
    sides = [geometry.side(face.matrix) for face in drawn if face.value is not None]
    if not sides:
        return True
    ratio = geometry.side(other.matrix) / float(np.median(sides))
    return other.confidence > _LIKELY and 1 / _SIZES < ratio < _SIZES


def _hides(face: Face, other: Face) -> bool:
    """Say whether the networks saw a side of a die whose top is read already, and could not read it."""
    return face.value is not None and other.value is None and _apart(face, other) < _TOUCHING
