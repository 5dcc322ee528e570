"""Watches a picture for motion: dice that still roll, hands over the table."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Image

_WIDTH = 192  # pixels across that motion is looked for at
_CHANGED = 14.0  # grey levels
_MOVES = 0.0012  # part of the picture that must change: a small die covers about 0.004
_HAND = (0.05, 0.6)


@dataclass(frozen=True)
class Motion:
    """The part of the picture that changed since the frame before, 0…1."""

    part: float

    @property
    def moving(self) -> bool:
        """Whether something moves."""
        return self.part > _MOVES

    @property
    def hand(self) -> bool:
        """Whether something larger than dice moves, but not all: a hand."""
        return _HAND[0] < self.part < _HAND[1]


class Watcher:
    """Compares each frame with the one before."""

    def __init__(self) -> None:
        self._last: NDArray[np.float32] | None = None

    def see(self, frame: Image) -> Motion:
        """Return what moved since the last frame; a first frame, or one of another size, is all motion."""
        height = max(1, round(frame.shape[0] * _WIDTH / frame.shape[1]))
        small = cv2.resize(frame, (_WIDTH, height), interpolation=cv2.INTER_AREA)
        gray = np.asarray(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0), np.float32)
        last, self._last = self._last, gray
        if last is None or last.shape != gray.shape:
            return Motion(1.0)
        change = gray - last
        change -= np.median(change)  # a lamp that flickers, or the camera's exposure, is no motion
        return Motion(float((np.abs(change) > _CHANGED).mean()))
