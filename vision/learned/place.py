"""What confirmer and aligner see: the surroundings of a die's top, brought to one size."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Image

CONFIRMED, ALIGNED = 64, 96
"""Pixels a side of the confirmer's and the aligner's input."""
SHOWN = 3.2
"""Sizes of a top (middle to corner) that it shows across."""


def warped(picture: Image, warp: NDArray[np.float64], side: int) -> Image:
    """Return the part of a picture that `warp` (2 × 3, picture to place) brings to a place, `side` pixels a side.

    A picture that is seen smaller is first halved, so that nothing fine is missed.
    """
    picture, warp = _cut(picture, warp, side)
    while _scale(warp) < 0.6 and min(picture.shape[:2]) > 2:
        picture = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        warp = np.column_stack([warp[:, :2] * 2, warp[:, 2] + warp[:, :2] @ (0.5, 0.5)])
    seen = cv2.warpAffine(picture, warp, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.uint8)


def _scale(warp: NDArray[np.float64]) -> float:
    return float(np.sqrt(abs(np.linalg.det(warp[:, :2]))))


def _cut(picture: Image, warp: NDArray[np.float64], side: int) -> tuple[Image, NDArray[np.float64]]:
    """Return the piece of the picture that the place shows, and the warp for it."""
    ends = np.array([(-1, -1), (side, -1), (side, side), (-1, side)], float)
    seen = (ends - warp[:, 2]) @ np.linalg.inv(warp[:, :2]).T
    size = (picture.shape[1], picture.shape[0])
    low = np.clip(np.floor(seen.min(axis=0)).astype(int) - 2, 0, np.subtract(size, 1))
    high = np.clip(np.ceil(seen.max(axis=0)).astype(int) + 3, low + 1, size)
    piece = picture[low[1] : high[1], low[0] : high[0]]
    return piece, np.column_stack([warp[:, :2], warp[:, 2] + warp[:, :2] @ low])
