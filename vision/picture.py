"""Takes a picture in: says clearly what is no picture, and brings all to one working size."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import doubts
from vision.geometry import Matrix
from vision.reading import Image

Gray = NDArray[np.uint8]
"""Height × width."""

TURNS = (0, 90, 180, 270)
"""Degrees by which a picture can be turned upright."""
LARGEST = 12_000
"""Most pixels a side of a picture may have."""
SMALLEST = 32
_WORKING = (1280, 1920)  # long side in pixels that pictures are enlarged to, reduced to


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture at the size the reader works at; `scale` is working pixels for one original pixel."""

    original: Image
    image: Image
    gray: Gray
    scale: float

    def to_original(self, matrix: Matrix) -> Matrix:
        """Return a map to working pixels as a map to pixels of the original."""
        shift = (1 / self.scale - 1) / 2
        return np.array([[1 / self.scale, 0, shift], [0, 1 / self.scale, shift], [0, 0, 1]]) @ matrix


def checked(image: object) -> Image:
    """Return the picture as blue, green, red, 8 bit.

    Grey pictures (height × width or height × width × 1) are taken as they are. Raises ValueError for what is no array,
    is not 8 bit, has an alpha channel, is empty, smaller than 32 or larger than 12,000 pixels a side.
    """
    if not isinstance(image, np.ndarray):
        raise ValueError(f"a picture must be a numpy array, not {type(image).__name__}")
    if image.dtype != np.uint8:
        raise ValueError(f"a picture must have 8 bits a channel (uint8), not {image.dtype}")
    if image.ndim == 3 and image.shape[2] == 4:
        raise ValueError("a picture must be blue, green, red: take the alpha channel off")
    if image.ndim not in (2, 3) or (image.ndim == 3 and image.shape[2] not in (1, 3)):
        raise ValueError(f"a picture must be height × width × 3, not {' × '.join(map(str, image.shape))}")
    height, width = image.shape[:2]
    if min(height, width) < SMALLEST:
        raise ValueError(f"a picture must be at least {SMALLEST} pixels a side, not {width} × {height}")
    if max(height, width) > LARGEST:
        raise ValueError(f"a picture must be at most {LARGEST} pixels a side, not {width} × {height}")
    if image.ndim == 2 or image.shape[2] == 1:
        return np.asarray(cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_GRAY2BGR), np.uint8)
    return np.ascontiguousarray(image)


def turn_picture(image: Image, degrees: int) -> Image:
    """Return a picture turned clockwise by one of `TURNS`, itself for 0; raises ValueError for any other."""
    if degrees not in TURNS:
        raise ValueError(f"a picture is turned by 0, 90, 180 or 270 degrees, not {degrees}")
    return image if degrees == 0 else np.ascontiguousarray(np.rot90(image, -degrees // 90))


def take(image: object) -> Picture:
    """Return a picture at working size; raises ValueError as `checked` does."""
    original = checked(image)
    longest = max(original.shape[:2])
    scale = min(max(longest, _WORKING[0]), _WORKING[1]) / longest
    size = (round(original.shape[1] * scale), round(original.shape[0] * scale))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    working = original if scale == 1 else np.asarray(cv2.resize(original, size, interpolation=how), np.uint8)
    gray = np.asarray(cv2.cvtColor(working, cv2.COLOR_BGR2GRAY), np.uint8)
    return Picture(original, working, gray, scale)


def read_picture(path: str | Path) -> Image:
    """Return the picture in a file, upright as its camera says, blue, green, red.

    Raises OSError if the file cannot be opened, ValueError if it holds no picture or one that `checked` refuses.
    """
    data = np.fromfile(path, np.uint8)
    try:
        image = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except cv2.error:  # larger than OpenCV takes, or broken in a way it trips over
        image = None
    if image is None:
        raise ValueError(doubts.NO_PICTURE if data.size else doubts.EMPTY_FILE)
    return checked(image)
