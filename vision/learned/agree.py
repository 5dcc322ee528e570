"""Puts together what the two ways of reading say: each may fill in for the other, none may contradict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision import doubts, geometry
from vision.face import Face

_SAME = 0.45  # sides between the middles of one face found twice
_TOUCHING = 0.9  # sides between a top and a side of the same die, at most


def agreed(drawn: Sequence[Face], learned: Sequence[Face]) -> list[Face]:
    """Return one face a die, given those found by what is drawn on them and those found by the networks.

    A value stands where both name it or only one finds the face and the other sees nothing there. Where both name
    a different one, or the networks see the die lean, the die has no value.
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
    return faces + [other for other in left if not any(_hides(face, other) for face in faces)]


def _apart(a: Face, b: Face) -> float:
    """Return the distance of two faces' middles in sides of the smaller one."""
    side = min(geometry.side(a.matrix), geometry.side(b.matrix))
    return float(np.linalg.norm(geometry.center(a.matrix) - geometry.center(b.matrix))) / side


def _one(drawn: Face, learned: Face) -> Face:
    if drawn.value is not None and learned.value is not None:
        if drawn.value != learned.value:
            return replace(drawn, value=None, why=doubts.UNCLEAR)
        return drawn
    if drawn.value is None and learned.value is not None and not drawn.cocked:
        return learned
    return replace(drawn, value=None, why=doubts.LEANS, cocked=True) if learned.cocked else drawn


def _hides(face: Face, other: Face) -> bool:
    """Say whether the networks saw a side of a die whose top is read already, and could not read it."""
    return face.value is not None and other.value is None and _apart(face, other) < _TOUCHING
