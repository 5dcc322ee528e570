"""Finds ones: a lone pip has no pattern, so the die round it must show where the face ends and that it is empty."""

from __future__ import annotations

import numpy as np

from vision import geometry
from vision.body import Reach, reach
from vision.geometry import Matrix
from vision.picture import Picture
from vision.pips.marks import Pip

USUAL = 9.3
"""Sides of a face in pip radii, for most dice."""
_LIMITS = (5.0, 14.0)


def one_at(picture: Picture, pip: Pip, side: float | None) -> tuple[Matrix, Reach] | None:
    """Return the map of a face with only this pip, and the edge round it; None if no die's edge is there.

    `side` is the side in pixels of other dice in the picture, None if there are none.
    """
    shape = geometry.root(4 * pip.covariance)
    guess = USUAL if side is None else float(np.clip(side / pip.radius, *_LIMITS))
    contrast = abs(pip.level - pip.around)
    edge = reach(picture.image, _map(shape, pip, guess), contrast, 1.6 / guess, square=False)
    if edge.closed < 0.8:
        return None
    measured = guess * 2 * edge.quantile(0.25)
    if not 0.7 * _LIMITS[0] < measured < _LIMITS[1] or not 0.3 < edge.quantile(0.5) < 0.95:
        return None
    if side is None:
        guess = float(np.clip(measured, *_LIMITS))
    elif not 0.6 < measured / guess < 1.5:
        return None
    angle = edge.turn()
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return _map(shape @ turn, pip, guess), edge


def _map(shape: np.ndarray, pip: Pip, side: float) -> Matrix:
    """Return the map of a face with the pip in its middle; `side` in pip radii."""
    return geometry.affine(shape[:, 0] * side, shape[:, 1] * side, pip.center, (0.5, 0.5))
