"""Checks tops against each other: all that lie flat look the same way; one that does not leans, or is no top."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision import plane
from vision.learned.find import Top
from vision.plane import Vector

_LEVEL = 17.0  # degrees by which a flat top may seem to differ from the table
_STEEPEST = 58.0  # degrees between the table's normal and the camera's axis, at most


def off_level(tops: Sequence[Top], size: tuple[int, int]) -> NDArray[np.float64]:
    """Return by how many degrees more than can be put down to measurement each top differs from the table.

    The table's normal is the one that most of the likely tops share; a top alone differs by nothing unless it is
    steeper than a camera is held. `size` is width and height of the picture.
    """
    normals = [plane.normals(top.matrix, size) for top in tops]
    up = _common(normals, [top.likely if top.leaning < 0.5 else 0.0 for top in tops])
    if up is None:
        return np.array([max(0.0, min(map(plane.off_axis, pair)) - _STEEPEST) for pair in normals])
    return np.array([max(0.0, plane.nearest(pair, up) - _LEVEL) for pair in normals])


def _common(normals: Sequence[NDArray[np.float64]], weights: Sequence[float]) -> Vector | None:
    """Return the normal that most agree on, None where no two do."""
    best, most = None, 0.0
    for pair in normals:
        for normal in pair:
            angles = np.array([plane.nearest(other, normal) for other in normals])
            support = float(np.dot(weights, np.exp(-((angles / 9) ** 2)))) - plane.off_axis(normal) / 200
            if support > most and int((angles < _LEVEL).sum()) > 1 and plane.off_axis(normal) < _STEEPEST:
                best, most = normal, support
    return best
