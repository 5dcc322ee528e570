"""Tells which of the faces found lie on top, which are the sides of dice, and which dice lean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision import doubts, geometry, plane
from vision.face import Face
from vision.plane import Vector

_LEVEL = 16.0  # degrees a top face may differ from the table
_SQUARE = 22.0  # degrees two faces of a die may differ from a right angle
_UPRIGHT = 40.0  # degrees to the camera's axis at which a lone face is believed to lie on top


def tops(faces: Sequence[Face], size: tuple[int, int]) -> list[Face]:
    """Return one face a die: the one on top, or one without value where it leans or the top cannot be told.

    `size` is width and height of the picture.
    """
    if not faces:
        return []
    normals = [plane.normals(face.matrix, size) for face in faces]
    up = plane.common_normal(normals)
    dice = _dice(faces, normals, up)
    if up is None:
        return [_alone([faces[i] for i in die], [normals[i] for i in die]) for die in dice]
    found = []
    for die in dice:
        angles = [plane.nearest(normals[i], up) for i in die]
        best = int(np.argmin(angles))
        found.append(_judged(faces[die[best]], angles[best]))
    return found


def _judged(face: Face, angle: float) -> Face:
    """Return a die's most level face, without its value if that is not level."""
    if angle <= _LEVEL:
        return face
    if angle <= 90 - _SQUARE:
        return replace(face, value=None, why=doubts.LEANS, cocked=True)
    return replace(face, value=None, why=doubts.TOP_HIDDEN)


def _alone(faces: list[Face], normals: list[np.ndarray]) -> Face:
    """Return the top face of a die that has no neighbour to compare with."""
    options: list[tuple[float, int]] = []
    for i, face in enumerate(normals):
        for up in face:
            others = [n for j, n in enumerate(normals) if j != i]
            if all(_square(other, up) for other in others):
                options.append((plane.off_axis(up), i))
    options.sort()
    if not options:
        return replace(faces[0], value=None, why=doubts.FROM_ABOVE)
    angle, best = options[0]
    rival = next((a for a, i in options if i != best), 90.0)
    limit = plane.STEEPEST if len(faces) > 1 else _UPRIGHT
    if angle > limit or rival - angle < 8:
        return replace(faces[best], value=None, why=doubts.FROM_ABOVE)
    return faces[best]


def _square(normals: np.ndarray, up: Vector) -> bool:
    """Say whether a face may stand at a right angle to `up`."""
    return any(abs(plane.angle(normal, up) - 90) < _SQUARE for normal in normals)


def _dice(faces: Sequence[Face], normals: list[np.ndarray], up: Vector | None) -> list[list[int]]:
    """Return the faces' indices grouped by the die they belong to."""
    label = list(range(len(faces)))
    for i in range(len(faces)):
        for j in range(i):
            if _same_die(faces[i], faces[j], normals[i], normals[j], up):
                old, new = label[i], label[j]
                label = [new if k == old else k for k in label]
    return [[i for i, k in enumerate(label) if k == die] for die in dict.fromkeys(label)]


def _same_die(a: Face, b: Face, na: np.ndarray, nb: np.ndarray, up: Vector | None) -> bool:
    """Say whether two faces are neighbours on one die."""
    length = max(geometry.side(a.matrix), geometry.side(b.matrix))
    if np.linalg.norm(geometry.center(a.matrix) - geometry.center(b.matrix)) > 0.85 * length:
        return False
    both_level = up is not None and plane.nearest(na, up) <= _LEVEL and plane.nearest(nb, up) <= _LEVEL
    return not both_level and any(_square(na, normal) for normal in nb)
