"""Cuts faces out of a picture, seen from straight above."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix

Patch = NDArray[np.float32]


def patch(picture: NDArray[np.uint8], matrix: Matrix, size: int, margin: int = 0) -> Patch:
    """Return the rectified face, size + 2 margins pixels a side, averaged as far as the picture is larger.

    `picture` is grey (height × width) or in colour (height × width × 3); beyond its edge its last pixels repeat.
    """
    full = size + 2 * margin
    scale = np.array([[1 / size, 0, (0.5 - margin) / size], [0, 1 / size, (0.5 - margin) / size], [0, 0, 1]])
    grain = max(1, int(np.ceil(geometry.side(matrix) / size - 0.4)))
    finer = np.array([[1 / grain, 0, (1 / grain - 1) / 2], [0, 1 / grain, (1 / grain - 1) / 2], [0, 0, 1]])
    seen = _warp(picture, matrix @ scale @ finer, full * grain)
    if grain > 1:
        seen = cv2.resize(seen, (full, full), interpolation=cv2.INTER_AREA)
    return np.asarray(seen, np.float32)


def _warp(picture: NDArray[np.uint8], warp: Matrix, size: int) -> Any:
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(picture, warp, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
