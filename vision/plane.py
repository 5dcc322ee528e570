"""Which way faces look: the normal with which a cube's face looks as it does in a picture.

The camera's focal length is not known; that of a common phone or webcam serves, an error of a third in it turns a
normal at the edge of the picture by less than the tolerances here. Camera frame: x right, y down, z away from
the camera; a face that looks straight into the camera has the normal (0, 0, −1).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix
from vision.reading import Points

Vector = NDArray[np.float64]

_FOCAL = 0.95  # focal length in long sides of the picture: 55° across


def up(matrix: Matrix, through: Vector, size: tuple[int, int]) -> tuple[Vector, float]:
    """Return the normal with which a cube's face looks as it does, and how far it is from a cube's (0…1).

    `through` is the way from the middle of the face to that of the face opposite, in pixels: it tells which of the two
    normals of a square is the right one, and measures it anew.
    """
    first, second, ray, shifts = _about(geometry.center(matrix), size)
    edges = np.linalg.solve(shifts, np.column_stack([geometry.at_center(matrix), through]))
    u, sizes, vt = np.linalg.svd(edges, full_matrices=False)
    rows = u @ vt
    axis = rows[0, 2] * first + rows[1, 2] * second + np.cross(rows[0], rows[1])[2] * ray
    return -axis, float((sizes[0] - sizes[1]) / sizes[0])


def _about(point: Points, size: tuple[int, int]) -> tuple[Vector, Vector, Vector, NDArray[np.float64]]:
    """Return two directions across the ray to a point, the ray, and how a small shift along the two, at unit distance,
    moves the point in the picture (2 × 2)."""
    focal = _FOCAL * max(size)
    x, y = (point - np.array(size) / 2) / focal
    ray = np.array([x, y, 1.0]) / np.sqrt(x * x + y * y + 1)
    first = np.cross(ray, (0, 1, 0))
    first /= np.linalg.norm(first)
    second = np.cross(ray, first)
    depth = ray[2]
    shifts = np.array([[e[0] / depth - ray[0] * e[2] / depth**2, e[1] / depth - ray[1] * e[2] / depth**2]
                       for e in (first, second)]).T * focal  # fmt: skip
    return first, second, ray, shifts


def angle(a: Vector, b: Vector) -> float:
    """Return the angle between two unit vectors in degrees."""
    return float(np.degrees(np.arccos(np.clip(a @ b, -1, 1))))


def off_axis(normal: Vector) -> float:
    """Return the angle in degrees between a normal and the camera's axis."""
    return angle(normal, np.array([0.0, 0.0, -1.0]))
