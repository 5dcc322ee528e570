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
from vision.reading import Points

_LEVEL = 16.0  # degrees a top face may differ from the table
_SQUARE = 22.0  # degrees two faces of a die may differ from a right angle
_CLEARLY = 0.6  # by which a common normal must suit the faces better than one that others share
_MIRRORED = 9.0  # the same where a level face, mirrored, is asked whether it may be a side
_OFFSET = 0.28  # sides by which a die's side may lie elsewhere than expected
_UPRIGHT = 40.0  # degrees to the camera's axis at which a lone face is believed to lie on top
_NEAR = 0.33  # sides round the middle of an unread face in which its ink is looked for
_ASKEW = 22.0  # degrees in the picture between a lone die's lean and the camera's
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


def tops(faces: Sequence[Face], ink: Points, size: tuple[int, int]) -> list[Face]:
    """Return one face a die: the one on top, or one without value where it leans or the top cannot be told.

    `ink` is where marks like those of faces lie (n × 2 pixels), `size` width and height of the picture.
    """
    seen = [
        _Seen(face, plane.normals(face.matrix, size), geometry.center(face.matrix), geometry.side(face.matrix))
        for face in faces
    ]
    up = _common_normal(seen)
    if up is not None:
        return _level_and_others(seen, ink, up)
    return [_alone(die) for die in _groups(seen)]


def _common_normal(seen: list[_Seen]) -> Vector | None:
    """Return the normal that most faces share, None if no two dice agree, or agree on two normals as well.

    The sides of dice that lie parallel share a normal like their tops.
    """
    options = [option for face in seen for up in face.normals if (option := _shared(seen, up)) is not None]
    if not options:
        return None
    best = max(options, key=lambda option: option.score)
    if any(best.level.isdisjoint(other.level) and best.score - other.score < _CLEARLY for other in options):
        return None
    return best.up


@dataclass(frozen=True, eq=False)
class _Shared:
    """A normal that faces share: how well it suits all faces, and which ones (by id) have it."""

    score: float
    up: Vector
    level: frozenset[int]


def _shared(seen: list[_Seen], up: Vector) -> _Shared | None:
    """Return the mean of the normals that faces share with `up`, None if fewer than two dice do."""
    if plane.off_axis(up) > plane.STEEPEST:
        return None
    level = [face for face in seen if face.tilt(up) < _LEVEL]
    if len(_groups(level)) < 2:
        return None
    sides = sum(any(_is_side(face, top, up) for top in level) for face in seen)
    near = [min(face.normals, key=lambda normal: plane.angle(normal, up)) for face in level]
    closeness = sum(np.exp(-((plane.angle(normal, up) / 10) ** 2)) for normal in near)
    mean = np.mean(near, axis=0)
    score = float(closeness + 0.5 * sides - plane.off_axis(up) / 100)
    return _Shared(score, np.asarray(mean / np.linalg.norm(mean)), frozenset(map(id, level)))


def _is_side(face: _Seen, top: _Seen, up: Vector) -> bool:
    """Say whether `face` lies where a side of the die below `top` is seen."""
    if face is top:
        return False
    moved = (face.center - top.center) / top.side
    return any(np.linalg.norm((normal - up)[:2] / 2 - moved) < _OFFSET for normal in _upright(face, up))


def _upright(face: _Seen, up: Vector, within: float = _SQUARE) -> list[Vector]:
    """Return the normals of a face with which it would stand on the table, `within` degrees."""
    return [normal for normal in face.normals if abs(plane.angle(normal, up) - 90) < within + face.face.slack]


def _level_and_others(seen: list[_Seen], ink: Points, up: Vector) -> list[Face]:
    """Return the tops of all dice, given the normal of the table."""
    level = [face for face in seen if face.tilt(up) <= _LEVEL]
    tops, found = [], []
    for face in level:
        owner = next((top for top in level if _is_side(face, top, up)), None)
        if owner is None:
            tops.append(face)
            found.append(_unless_a_side(face, seen, ink, up))
        elif face.tilt(up) - owner.tilt(up) < 3 and _table_distance(face, owner) > 0.97:
            found.append(replace(face.face, value=None, why=doubts.FROM_ABOVE))
    others = [f for f in seen if f.tilt(up) > _LEVEL and not any(_is_side(f, top, up) for top in tops)]
    return found + [_not_level(die, up) for die in _groups(others)]


def _unless_a_side(face: _Seen, seen: list[_Seen], ink: Points, up: Vector) -> Face:
    """Return a level face, without its value if it may as well be a side, seen face on, of a die with an unread top.

    It is the top if a side is read below it, or at least ink seen there and none above.
    """
    if any(_is_side(other, face, up) for other in seen):
        return face.face
    for normal in _upright(face, up, _MIRRORED):
        below = (normal - up)[:2] / 2 * face.side
        if _inked(ink, face.center - below, face.side) or not _inked(ink, face.center + below, face.side):
            return replace(face.face, value=None, why=doubts.FROM_ABOVE)
    return face.face


def _inked(ink: Points, place: Vector, side: float) -> bool:
    """Say whether there is ink round the middle of a face that is expected at a place."""
    return bool(np.any(np.linalg.norm(ink - place, axis=1) < _NEAR * side))


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
    options: list[tuple[float, int, Vector]] = []
    for index, face in enumerate(die):
        for up in face.normals:
            if all(other is face or _is_side(other, face, up) for other in die):
                options.append((plane.off_axis(up), index, up))
    options.sort(key=lambda option: option[0])
    if not options:
        roundest = max(die, key=lambda face: geometry.roundness(face.face.matrix))
        return replace(roundest.face, value=None, why=doubts.FROM_ABOVE)
    angle, best, up = options[0]
    rival = next((a for a, index, _ in options if index != best), 90.0)
    if angle > (plane.STEEPEST if len(die) > 1 else _UPRIGHT) or rival - angle < _RIVAL:
        return replace(die[best].face, value=None, why=doubts.FROM_ABOVE)
    if angle - die[best].face.slack > _LEVEL and plane.askew(up) > _ASKEW:
        return replace(die[best].face, value=None, why=doubts.ASKEW)
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
