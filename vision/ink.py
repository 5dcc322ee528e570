"""Finds ink: small marks darker or lighter than what lies round them. Pips, glyphs and bars are such marks.

Large marks are found in reduced pictures, so that the block a pixel is compared with stays small and quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Points

Gray = NDArray[np.uint8]
_SMALLEST = 60  # pixels: a picture is not reduced further


@dataclass(frozen=True, eq=False)
class Marks:
    """The marks of one polarity at one scale, in pixels of the whole picture; row i of each array is mark i.

    `covariances` are those of a mark's pixels, so an ellipse has the half axes 2·√eigenvalue; `boxes` are widths and
    heights; `block` is the side of the block that pixels were compared with, `contrasts` how much they differ from it.
    """

    light: bool
    block: float
    areas: NDArray[np.float64]
    centers: Points
    boxes: Points
    covariances: NDArray[np.float64]
    contrasts: NDArray[np.float64]


def all_marks(gray: Gray, block: int, scales: int, smallest: int) -> Iterator[Marks]:
    """Yield the marks of both polarities, at `scales` scales, each half the one before; `block` and `smallest` (area)
    are in pixels of the reduced picture."""
    reduced = gray
    for scale in range(scales):
        if min(reduced.shape) < _SMALLEST:
            return
        for light in (True, False):
            yield _marks(reduced, block, light, smallest, 2**scale)
        reduced = np.asarray(cv2.resize(reduced, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)


def _threshold(gray: Gray, mean: Gray, light: bool) -> Gray:
    """Return where the picture is clearly lighter (or darker) than the mean round it, 0 or 255."""
    if light:
        return np.asarray(cv2.compare(gray, cv2.addWeighted(mean, 1.08, mean, 0, 4), cv2.CMP_GT), np.uint8)
    return np.asarray(cv2.compare(gray, cv2.addWeighted(mean, 0.90, mean, 0, -3), cv2.CMP_LT), np.uint8)


def _marks(gray: Gray, block: int, light: bool, smallest: int, scale: int) -> Marks:
    """Return the marks that do not touch the edge of the picture, in pixels of the picture before it was reduced."""
    mean = np.asarray(cv2.blur(gray, (block, block), borderType=cv2.BORDER_REPLICATE), np.uint8)
    found = cv2.connectedComponentsWithStats(_threshold(gray, mean, light))
    labels, stats, centers = np.asarray(found[1], np.int32), np.asarray(found[2], np.int32), np.asarray(found[3], float)
    height, width = gray.shape
    fit = (stats[:, 0] > 0) & (stats[:, 1] > 0)
    fit &= (stats[:, 0] + stats[:, 2] < width) & (stats[:, 1] + stats[:, 3] < height)
    fit &= (stats[:, 4] >= smallest) & (stats[:, 2:4].max(axis=1) <= 3 * block)
    fit[0] = False
    covariances = _covariances(labels, fit, stats[:, 4], centers) * scale**2
    sizes = stats[fit, 2:5].astype(float)
    areas, boxes = sizes[:, 2] * scale**2, sizes[:, :2] * scale
    x, y = np.round(centers[fit]).astype(int).T
    contrasts = np.abs(gray[y, x].astype(float) - mean[y, x])
    middles = (centers[fit] + 0.5) * scale - 0.5
    return Marks(light, block * float(scale), areas, middles, boxes, covariances, contrasts)


def _covariances(
    labels: NDArray[np.int32], fit: NDArray[np.bool_], areas: NDArray[np.int32], centers: Points
) -> NDArray[np.float64]:
    """Return the covariance of the pixels of each mark that fits (a pixel is a square, which adds 1/12)."""
    where = np.flatnonzero(fit[labels])
    index = labels.ravel()[where]
    x = where % labels.shape[1] - centers[index, 0]
    y = where // labels.shape[1] - centers[index, 1]
    sums = [np.bincount(index, weights=product, minlength=len(fit))[fit] for product in (x * x, x * y, y * y)]
    xx, xy, yy = (total / areas[fit] for total in sums)
    return np.stack([xx + 1 / 12, xy, xy, yy + 1 / 12], axis=1).reshape(-1, 2, 2)
