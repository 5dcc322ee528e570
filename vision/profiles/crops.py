"""The pictures of faces that a profile keeps, and what the reader's network makes of them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix
from vision.learned import nets, read
from vision.reading import Image, Points
from vision.rectify import patch

FACE, AROUND = 64, 16
"""Pixels a side of the face in a crop, and round it."""
SIZE = FACE + 2 * AROUND
"""Pixels a side of a crop."""
TURNS = 4
KEPT_LOOKS, CAREFUL_LOOKS, QUICK_LOOKS = 5, 3, 1
"""Looks a turn at a crop that is kept, and at a face that is to be read: a little different each."""
_LOOKS = (
    (1.0, 0.0, 0.0, 0.0), (0.93, 0.03, 0.02, 0.07), (1.07, -0.03, 0.02, -0.07), (0.96, -0.02, -0.04, 0.05),
    (1.04, 0.02, -0.03, -0.05),
)  # fmt: skip
"""Size, shift right and down in sides, turn in radians."""

_TOGETHER = 8  # crops that the network sees at once: more take much memory and no less time

Embedding = NDArray[np.float32]
"""What the network makes of crops: n × 4 × 128, one for each quarter that a crop is turned clockwise, of length 1."""


def cut(image: Image, matrix: Matrix) -> Image:
    """Return the face at `matrix` (unit square to pixels) with what lies round it, SIZE pixels a side."""
    return np.asarray(np.clip(np.round(patch(image, matrix, FACE, AROUND)), 0, 255), np.uint8)


def cut_at(image: Image, corners: Points) -> Image:
    """Return the face with these corners (4 × 2 pixels, clockwise) with what lies round it, SIZE pixels a side."""
    unit = geometry.UNIT.astype(np.float32)
    return cut(image, np.asarray(cv2.getPerspectiveTransform(unit, np.asarray(corners, np.float32)), float))


def contrast(crop: Image) -> float:
    """Return the spread of grey levels over the face."""
    return float(crop[AROUND:-AROUND, AROUND:-AROUND].std())


def turned(crop: Image, quarters: int) -> Image:
    """Return a crop turned clockwise."""
    return np.ascontiguousarray(np.rot90(crop, -quarters))


def embed(crops: list[Image], looks: int = CAREFUL_LOOKS) -> Embedding:
    """Return the embeddings of crops, each the mean of several looks."""
    if not crops:
        return np.zeros((0, TURNS, 1), np.float32)
    if len(crops) > _TOGETHER:
        parts = [crops[first : first + _TOGETHER] for first in range(0, len(crops), _TOGETHER)]
        return np.concatenate([embed(part, looks) for part in parts])
    seen = np.stack([_look(crop, *look) for crop in crops for look in _LOOKS[:looks]])
    turns = np.stack([np.rot90(seen, -turn, (1, 2)) for turn in range(TURNS)], axis=1)
    made = _unit(nets.read(nets.level(turns.reshape(-1, *seen.shape[1:])))[1])
    return _unit(made.reshape(len(crops), looks, TURNS, -1).mean(axis=1))


def _look(crop: Image, size: float, x: float, y: float, turn: float) -> NDArray[np.float32]:
    """Return what the network sees of a crop."""
    scale = read.SHOWN * size * FACE / read.SIZE
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)
    warp = np.array([[cos, -sin, 0], [sin, cos, 0]])
    warp[:, 2] = (SIZE - 1) / 2 + FACE * np.array([x, y]) - warp[:, :2].sum(axis=1) * (read.SIZE - 1) / 2
    soft = cv2.GaussianBlur(crop, (0, 0), 0.6)  # it is made smaller
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpAffine(soft, warp, (read.SIZE, read.SIZE), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.float32)


def _unit(vectors: NDArray[np.float32]) -> Embedding:
    return np.asarray(vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9), np.float32)


def likeness(a: Embedding, b: Embedding) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Return how alike crops are (n × m, at most 1) and by how many quarters clockwise a's are turned from b's."""
    turns = np.stack([np.einsum("nkd,mkd->nm", a, np.roll(b, -turn, axis=1)) for turn in range(TURNS)]) / TURNS
    return turns.max(axis=0), turns.argmax(axis=0)
