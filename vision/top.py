"""Tells which of the faces found lie on top, which are the sides of dice, and which dice lean.

A square seen from one side looks the same as from the opposite side, so every face has two possible normals. The
dice of a picture settle it together: all tops share one normal, and where a side shows it lies where that normal
puts it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision import doubts, geometry, plane
from vision.face import Face
from vision.plane import Vector

_LEVEL = 16.0  # degrees a top face may differ from the table
_SQUARE = 22.0  # degrees two faces of a die may differ from a right angle
_OFFSET = 0.28  # sides by which a die's side may lie elsewhere than expected
_UPRIGHT = 40.0  # degrees to the camera's axis at which a lone face is believed to lie on top
_RIVAL = 8.0  # degrees by which the top must look more into the camera than a side, if a die lies alone


@dataclass(frozen=True, eq=False)
class _Seen:
    """A face with what is needed of its geometry."""

    face: Face
    normals: NDArray[np.float64]
    center: NDArray[np.float64]
    side: float

    def tilt(self, up: Vector) -> float:
        """Return the angle in degrees to `up` that cannot be put down to measurement."""
        return max(0.0, min(plane.angle(normal, up) for normal in self.normals) - self.face.slack)


def tops(faces: Sequence[Face], size: tuple[int, int]) -> list[Face]:
    """Return one face a die: the one on top, or one without value where it leans or the top cannot be told.

    `size` is width and height of the picture.
    """
    seen = [
        _Seen(face, plane.normals(face.matrix, size), geometry.center(face.matrix), geometry.side(face.matrix))
        for face in faces
    ]
    up = _common_normal(seen)
    if up is not None:
        return _level_and_others(seen, up)
    return [_alone(die) for die in _groups(seen)]


def _common_normal(seen: list[_Seen]) -> Vector | None:
    """Return the normal that most faces share, None if no two dice agree."""
    best: tuple[float, list[Vector]] | None = None
    for normal in (normal for face in seen for normal in face.normals):
        if plane.off_axis(normal) > plane.STEEPEST:
            continue
        level = [face for face in seen if face.tilt(normal) < _LEVEL]
        sides = sum(any(_is_side(face, top, normal) for top in level) for face in seen)
        near = [min(face.normals, key=lambda n: plane.angle(n, normal)) for face in level]
        closeness = sum(np.exp(-((plane.angle(n, normal) / 10) ** 2)) for n in near)
        score = float(closeness + 0.5 * sides - plane.off_axis(normal) / 100)
        if len(_groups(level)) > 1 and (best is None or score > best[0]):
            best = (score, near)
    if best is None:
        return None
    mean = np.mean(best[1], axis=0)
    return np.asarray(mean / np.linalg.norm(mean))


def _is_side(face: _Seen, top: _Seen, up: Vector) -> bool:
    """Say whether `face` lies where a side of the die below `top` is seen."""
    if face is top:
        return False
    moved = (face.center - top.center) / top.side
    for normal in face.normals:
        if (
            abs(plane.angle(normal, up) - 90) < _SQUARE + face.face.slack
            and np.linalg.norm((normal - up)[:2] / 2 - moved) < _OFFSET
        ):
            return True
    return False


def _level_and_others(seen: list[_Seen], up: Vector) -> list[Face]:
    """Return the tops of all dice, given the normal of the table."""
    level = [face for face in seen if face.tilt(up) <= _LEVEL]
    tops, found = [], []
    for face in level:
        owner = next((top for top in level if _is_side(face, top, up)), None)
        if owner is None:
            tops.append(face)
            found.append(face.face)
        elif face.tilt(up) - owner.tilt(up) < 3 and _table_distance(face, owner) > 0.97:
            found.append(replace(face.face, value=None, why=doubts.FROM_ABOVE))
    others = [f for f in seen if f.tilt(up) > _LEVEL and not any(_is_side(f, top, up) for top in tops)]
    return found + [_not_level(die, up) for die in _groups(others)]


def _table_distance(face: _Seen, top: _Seen) -> float:
    """Return the distance of two faces in sides, if both lie on one plane."""
    return float(np.linalg.norm(np.linalg.solve(geometry.at_center(top.face.matrix), face.center - top.center)))


def _not_level(die: list[_Seen], up: Vector) -> Face:
    """Return the most level face of a die that has no level one, without value."""
    best = min(die, key=lambda face: face.tilt(up))
    if best.tilt(up) <= 90 - _SQUARE:
        return replace(best.face, value=None, why=doubts.LEANS, cocked=True)
    return replace(best.face, value=None, why=doubts.TOP_HIDDEN)


def _alone(die: list[_Seen]) -> Face:
    """Return the top face of a die that has no other to compare with."""
    options: list[tuple[float, int]] = []
    for index, face in enumerate(die):
        for up in face.normals:
            if all(other is face or _is_side(other, face, up) for other in die):
                options.append((plane.off_axis(up), index))
    options.sort()
    roundest = max(die, key=lambda face: geometry.roundness(face.face.matrix))
    if not options:
        return replace(roundest.face, value=None, why=doubts.FROM_ABOVE)
    angle, best = options[0]
    rival = next((a for a, index in options if index != best), 90.0)
    if angle > (plane.STEEPEST if len(die) > 1 else _UPRIGHT) or rival - angle < _RIVAL:
        return replace(die[best].face, value=None, why=doubts.FROM_ABOVE)
    return die[best].face


def _groups(seen: list[_Seen]) -> list[list[_Seen]]:
    """Return the faces grouped by the die they may belong to."""
    label = list(range(len(seen)))
    for i, first in enumerate(seen):
        for j, second in enumerate(seen[:i]):
            if _neighbours(first, second):
                label = [label[j] if k == label[i] else k for k in label]
    return [[seen[i] for i, k in enumerate(label) if k == die] for die in dict.fromkeys(label)]


def _neighbours(a: _Seen, b: _Seen) -> bool:
    """Say whether two faces may be neighbours on one die."""
    if np.linalg.norm(a.center - b.center) > 0.85 * max(a.side, b.side):
        return False
    return any(abs(plane.angle(na, nb) - 90) < _SQUARE for na in a.normals for nb in b.normals)
