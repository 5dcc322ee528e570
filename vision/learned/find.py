"""Finds the top faces of dice: where they lie, how they lie, and whether the die leans."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix
from vision.learned import nets
from vision.reading import Image

_LONG = 512  # pixels of the picture's long side as the network sees it
_CELL = 4
_MOST = 40
_LEAST = 0.15  # of a spot's height, from which on it is looked at at all


@dataclass(frozen=True, eq=False)
class Top:
    """A top face that the network sees: the map from the unit square, how sure it is of it, how likely the die leans."""

    matrix: Matrix
    likely: float
    leaning: float


def tops(image: Image) -> list[Top]:
    """Return the top faces in a picture, the likeliest first; positions are pixels of it."""
    height, width = image.shape[:2]
    scale = _LONG / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    below, beside = -size[1] % 32, -size[0] % 32
    padded = cv2.copyMakeBorder(small, 0, below, 0, beside, cv2.BORDER_REPLICATE)
    maps = nets.find(padded.astype(np.float32) / 127.5 - 1)
    found = [_top(maps, int(y), int(x), scale) for y, x in zip(*_peaks(maps[0]), strict=True)]
    return _distinct(found)


def _peaks(heat: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the cells, row and column, that are the highest among their neighbours."""
    highest = (heat >= cv2.dilate(heat, np.ones((3, 3)))) & (heat > np.log(_LEAST / (1 - _LEAST)))
    rows, columns = np.nonzero(highest)
    order = np.argsort(-heat[rows, columns])[:_MOST]
    return rows[order], columns[order]


def _top(maps: NDArray[np.float32], row: int, column: int, scale: float) -> Top:
    likely, leaning, x, y, size, *shape = maps[:, row, column].astype(float).tolist()
    middle = (np.array([column + 2 * x, row + 2 * y]) + 0.5) * _CELL / scale - 0.5
    corners = middle + _corners(np.array(shape)) * np.exp(min(size, 5.0)) * _CELL / scale
    first = int(np.argmin(corners.sum(axis=1)))
    corners = np.roll(corners, -first, axis=0)
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    return Top(geometry.affine(across, down, middle, (0.5, 0.5)), _chance(likely), _chance(leaning))


def _corners(shape: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the corners (4 × 2, clockwise) of a parallelogram round 0 from z² + w² and (z·w)², z and w its first
    corners as complex numbers: two numbers that stay the same whichever corner is the first."""
    total, product = complex(shape[0], shape[1]), complex(shape[2], shape[3])
    spread = np.sqrt(total**2 / 4 - product)
    z, w = np.sqrt(total / 2 + spread), np.sqrt(total / 2 - spread)
    if (z.conjugate() * w).imag < 0:
        w = -w
    return np.array([(v.real, v.imag) for v in (z, w, -z, -w)])


def _chance(logit: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(logit, -30, 30))))


def _distinct(found: list[Top]) -> list[Top]:
    """Return the likeliest top of each place, without those whose shape no camera sees."""
    kept: list[Top] = []
    for top in found:
        side = geometry.side(top.matrix)
        if not np.isfinite(top.matrix).all() or side < 2 or geometry.roundness(top.matrix) < 0.2:
            continue
        at = geometry.center(top.matrix)
        if all(np.linalg.norm(at - geometry.center(other.matrix)) > 0.5 * min(side, geometry.side(other.matrix)) for other in kept):
            kept.append(top)
    return kept
