"""Looks round a face for the edge of the die: what no edge closes in is print on a card or grain of a table."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Matrix
from vision.reading import Image
from vision.rectify import patch

_SIZE = 40  # pixels a side of the face
_MARGIN = 34  # pixels round it that are looked at
_RAYS = 48
_ANGLES = np.arange(_RAYS) * 2 * np.pi / _RAYS


@dataclass(frozen=True, eq=False)
class Reach:
    """How far the die's colour reaches from the middle of a face in 48 directions, in sides; infinite if no edge.

    The first direction is the face's x, then clockwise.
    """

    distances: NDArray[np.float64]

    @property
    def closed(self) -> float:
        """The part of the directions in which an edge was met."""
        return float(np.isfinite(self.distances).mean())

    def quantile(self, q: float) -> float:
        """Return a quantile of the distances, infinite where most are."""
        return float(np.sort(self.distances)[int(q * (_RAYS - 1))])

    def half_side(self) -> float:
        """Return half the side of the square that the edge makes round the face, in sides; infinite without edge."""
        return float(np.sort(self.distances * _largest_part(_ANGLES))[int(0.3 * _RAYS)])

    def turn(self) -> float:
        """Return the angle in radians, −π/4…π/4, by which a square that fits the edge is turned."""
        known = np.isfinite(self.distances)
        if known.sum() < 8:
            return 0.0
        turns = np.radians(np.arange(-45, 45, 5))
        off = [self.distances[known] * _largest_part(_ANGLES[known] - t) for t in turns]
        return float(turns[int(np.argmin([np.subtract(*np.percentile(distance, (80, 20))) for distance in off]))])


def _largest_part(angles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the larger coordinate of unit vectors, without sign."""
    return np.asarray(np.maximum(np.abs(np.cos(angles)), np.abs(np.sin(angles))))


def reach(image: Image, matrix: Matrix, contrast: float, start: float, square: bool) -> Reach:
    """Return how far the body reaches; `contrast` is the grey levels between ink and body, which measure a change.

    The search starts `start` sides from the middle, or from the edge of a square of half side `start`.
    """
    seen = np.clip(patch(image, matrix, _SIZE, _MARGIN), 0, 255).astype(np.uint8)
    lab = cv2.GaussianBlur(cv2.cvtColor(seen, cv2.COLOR_BGR2LAB), (3, 3), 0).astype(np.float32)
    first = start / _largest_part(_ANGLES) if square else np.full(_RAYS, start)
    steps = first[:, None] + np.arange(0, 1.3 - start, 1 / _SIZE)
    x = (0.5 + np.cos(_ANGLES)[:, None] * steps) * _SIZE + _MARGIN - 0.5
    y = (0.5 + np.sin(_ANGLES)[:, None] * steps) * _SIZE + _MARGIN - 0.5
    rays = np.asarray(cv2.remap(lab, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR))
    body = np.median(rays[:, :3].reshape(-1, 3), axis=0)
    differs = np.linalg.norm(rays - body, axis=2) > np.clip(0.13 * contrast, 7, 26)
    edge = differs[:, :-1] & differs[:, 1:]  # a speck is no edge: two steps in a row must differ
    met = np.take_along_axis(steps, edge.argmax(axis=1)[:, None], axis=1)[:, 0]
    return Reach(np.where(edge.any(axis=1), met, np.inf))
