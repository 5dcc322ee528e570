"""Finds ink: small marks darker or lighter than what lies round them. Pips, glyphs and bars are such marks."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Points

Gray = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Marks:
    """The marks of one polarity at one scale; row i of each array is mark i.

    `covariances` are those of a mark's pixels, so an ellipse has the half axes 2·√eigenvalue.
    """

    light: bool
    block: int
    labels: NDArray[np.int32]
    ids: NDArray[np.int64]
    areas: NDArray[np.float64]
    centers: Points
    boxes: NDArray[np.int32]
    covariances: NDArray[np.float64]


def threshold(gray: Gray, block: int, light: bool) -> Gray:
    """Return where the picture is clearly lighter (or darker) than the mean of a block round it, 0 or 255."""
    mean = cv2.blur(gray, (block, block), borderType=cv2.BORDER_REPLICATE)
    if light:
        return np.asarray(cv2.compare(gray, cv2.addWeighted(mean, 1.08, mean, 0, 4), cv2.CMP_GT), np.uint8)
    return np.asarray(cv2.compare(gray, cv2.addWeighted(mean, 0.90, mean, 0, -3), cv2.CMP_LT), np.uint8)


def find_marks(gray: Gray, block: int, light: bool, low: float, high: float) -> Marks:
    """Return the marks of `low` to `high` pixels' area which do not touch the edge of the picture."""
    found = cv2.connectedComponentsWithStats(threshold(gray, block, light))
    labels, stats, centroids = np.asarray(found[1], np.int32), np.asarray(found[2], np.int32), np.asarray(found[3], float)
    height, width = gray.shape
    inside = (stats[:, 0] > 0) & (stats[:, 1] > 0)
    inside &= (stats[:, 0] + stats[:, 2] < width) & (stats[:, 1] + stats[:, 3] < height)
    fit = inside & (stats[:, 4] >= low) & (stats[:, 4] <= high) & (stats[:, 2:4].max(axis=1) <= 3 * block)
    fit[0] = False
    ids = np.flatnonzero(fit)
    covariances = _covariances(labels, fit, stats[:, 4], centroids)
    return Marks(light, block, labels, ids, stats[ids, 4].astype(float), centroids[ids], stats[ids, :4], covariances)


def _covariances(
    labels: NDArray[np.int32], fit: NDArray[np.bool_], areas: NDArray[np.int32], centroids: Points
) -> NDArray[np.float64]:
    """Return the covariance of the pixels of each mark that fits (a pixel is a square, which adds 1/12)."""
    where = np.flatnonzero(fit[labels])
    index = labels.ravel()[where]
    x = where % labels.shape[1] - centroids[index, 0]
    y = where // labels.shape[1] - centroids[index, 1]
    sums = [np.bincount(index, weights=product, minlength=len(fit))[fit] for product in (x * x, x * y, y * y)]
    xx, xy, yy = (total / areas[fit] for total in sums)
    return np.stack([xx + 1 / 12, xy, xy, yy + 1 / 12], axis=1).reshape(-1, 2, 2)
