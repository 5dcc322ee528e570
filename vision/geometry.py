"""Small plane geometry: the square of a face and how it lies in the picture."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.reading import Points

Matrix = NDArray[np.float64]
"""A map from the unit square of a face (x right, y down) to pixels: 3 × 3, homogeneous."""

UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)


def affine(across: Points, down: Points, at: Points, of: tuple[float, float]) -> Matrix:
    """Return the map with the face's sides `across` and `down` (pixels) that puts the face's point `of` at `at`."""
    origin = at - of[0] * across - of[1] * down
    return np.array([[across[0], down[0], origin[0]], [across[1], down[1], origin[1]], [0, 0, 1]])


def project(matrix: NDArray[np.floating[Any]], points: Points) -> Points:
    """Return where points of the face (n × 2) lie in the picture."""
    seen = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(seen[:, :2] / seen[:, 2:], float)


def at_center(matrix: Matrix) -> Points:
    """Return the linear part of the map at the middle of the face, 2 × 2."""
    x, y, w = matrix @ np.array([0.5, 0.5, 1.0])
    return np.asarray((matrix[:2, :2] - np.outer((x / w, y / w), matrix[2, :2])) / w)


def center(matrix: Matrix) -> Points:
    """Return the middle of the face in the picture."""
    return np.asarray(project(matrix, np.array([[0.5, 0.5]]))[0])


def corners(matrix: Matrix) -> Points:
    """Return the corners of the face in the picture, 4 × 2."""
    return project(matrix, UNIT)


def scaled(matrix: Matrix, factor: float) -> Matrix:
    """Return the map of the square with the same middle and `factor` times the side."""
    rest = (1 - factor) / 2
    return np.asarray(matrix @ np.array([[factor, 0, rest], [0, factor, rest], [0, 0, 1]]))


def turned(matrix: Matrix, quarters: int) -> Matrix:
    """Return the map of the square whose art is turned clockwise by `quarters` from the map's corners."""
    quarter = np.array([[0, -1, 1], [1, 0, 0], [0, 0, 1.0]])
    return np.asarray(matrix @ np.linalg.matrix_power(quarter, quarters))


def side(matrix: Matrix) -> float:
    """Return the length in pixels of the face's side where it is not foreshortened."""
    return _axes(matrix)[0]


def roundness(matrix: Matrix) -> float:
    """Return how round a circle on the face looks: 1 seen from straight above, 0 edge on."""
    long, short = _axes(matrix)
    return short / long


def _axes(matrix: Matrix) -> tuple[float, float]:
    """Return the half axes of the ellipse as which a circle of radius 1 in the middle of the face is seen."""
    (a, b), (c, d) = at_center(matrix).tolist()
    total, difference = math.hypot(a + d, c - b), math.hypot(a - d, c + b)
    return (total + difference) / 2, abs(total - difference) / 2


def root(covariance: Points) -> Points:
    """Return the symmetric square root of a 2 × 2 covariance."""
    values, vectors = np.linalg.eigh(covariance)
    root_values: Points = (vectors * np.sqrt(np.maximum(values, 1e-9))) @ vectors.T
    return root_values
