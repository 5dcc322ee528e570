"""Cuts out what may be an index, upright and at one size, and brings it to one brightness and contrast."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.find import Place
from vision.cards.ink import Layer

SIZE = (40, 56)
"""Pixels across and down that the network sees."""
APART = 20.0
"""Pixels between the middles of rank and suit there, which lie on its middle column."""
RANK = 20.0
"""Pixels from the upper edge to the rank's middle."""
_PAPER = 80  # percentile of a channel that is taken for paper


def look(pyramid: Sequence[Layer], place: Place, margin: int = 0, turn: float = 0.0, size: float = 1.0,
         shift: tuple[float, float] = (0.0, 0.0)) -> NDArray[np.uint8]:  # fmt: skip
    """Return a place upright: SIZE pixels and a margin round it, in colour, 8 bit.

    `turn` (radians), `size` and `shift` (pixels) make it a little different look.
    """
    layer = pyramid[place.layer]
    frame = np.array([*place.down * layer.scale]) / APART / size
    cos, sin = np.cos(turn), np.sin(turn)
    down = np.array([cos * frame[0] - sin * frame[1], sin * frame[0] + cos * frame[1]])
    across = np.array([down[1], -down[0]])
    linear = np.column_stack([across, down])
    rank = (place.rank + 0.5) * layer.scale - 0.5
    at = np.array([SIZE[0] / 2 - 0.5 + margin + shift[0], RANK - 0.5 + margin + shift[1]])
    warp = np.column_stack([linear, rank - linear @ at])
    full = (SIZE[0] + 2 * margin, SIZE[1] + 2 * margin)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(layer.image, warp, full, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def leveled(looks: NDArray[np.generic]) -> NDArray[np.float32]:
    """Return looks (n × height × width × 3) with their paper white, mean 0 and spread about 1."""
    seen = np.asarray(looks, np.float32)
    paper = np.percentile(seen[:, ::2, ::2], _PAPER, axis=(1, 2), keepdims=True)
    share = np.minimum(seen / np.maximum(paper, 1).astype(np.float32), 1.3)
    mean, spread = share.mean(axis=(1, 2, 3), keepdims=True), share.std(axis=(1, 2, 3), keepdims=True)
    return np.asarray((share - mean) / (spread + np.float32(0.04)), np.float32)
