"""Draws the printed faces: the templates the reader compares with."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.printed import design
from vision.printed.outlines import ADVANCE, CONTOURS, UNITS_PER_EM
from vision.reading import Image, Points

_CURVE_STEPS = 6
_SUBPIXEL = 4  # binary digits of a pixel that cv2.fillPoly takes


def _flatten(path: str) -> Points:
    """Return the corners of a contour, its curves cut into short straight pieces."""
    points: list[NDArray[np.float64]] = []
    words = path.split()
    while words:
        count = 5 if words[0] == "Q" else 3
        values = np.array([float(word) for word in words[1:count]]).reshape(-1, 2)
        words = words[count:]
        if count == 3:
            points.append(values[0])
            continue
        start, (control, end) = points[-1], values
        for t in np.arange(1, _CURVE_STEPS + 1) / _CURVE_STEPS:
            points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end)
    return np.array(points)


def glyph_contours(name: str) -> list[Points]:
    """Return the contours of a face's glyph in parts of the side (filled by the even-odd rule)."""
    face = design.FACES[name]
    scale = face.size / UNITS_PER_EM
    width = sum(ADVANCE[c] for c in name) * scale + face.spacing * (len(name) - 1)
    left = 0.5 - width / 2
    contours = []
    for character in name:
        for path in CONTOURS[character]:
            contours.append(_flatten(path) * (scale, -scale) + (left, design.BASELINE))
        left += ADVANCE[character] * scale + face.spacing
    return contours


def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """Return the outline of a box with round corners."""
    turn = np.linspace(0, np.pi / 2, 7)
    arc = np.stack([np.cos(turn), np.sin(turn)], axis=1) * radius
    inner = (x + radius, y + radius, x + width - radius, y + height - radius)
    corners = ((inner[2], inner[3], 0), (inner[0], inner[3], 1), (inner[0], inner[1], 2), (inner[2], inner[1], 3))
    turns = [np.linalg.matrix_power(np.array([[0, 1], [-1, 0]]), k) for k in range(4)]
    return np.concatenate([arc @ turns[k] + (cx, cy) for cx, cy, k in corners])


def bar_outline() -> Points:
    """Return the outline of the orientation bar."""
    left = design.BAR_CENTER[0] - design.BAR_WIDTH / 2
    return rounded_box(left, design.BAR_TOP, design.BAR_WIDTH, design.BAR_HEIGHT, design.BAR_HEIGHT / 2)


def _mask(contours: list[Points], size: int) -> NDArray[np.float32]:
    """Return how much of each pixel of a size × size picture the contours cover, 0…1."""
    grain = 4
    canvas = np.zeros((size * grain, size * grain), np.uint8)
    fixed = [np.round((c * size * grain - 0.5) * 2**_SUBPIXEL).astype(np.int32) for c in contours]
    cv2.fillPoly(canvas, fixed, 255, cv2.LINE_8, _SUBPIXEL)
    small = cv2.resize(canvas, (size, size), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32) / np.float32(255)


@cache
def glyph_mask(name: str, size: int) -> NDArray[np.float32]:
    """Return the cover of a face's glyph, size × size, 0…1."""
    return _mask(glyph_contours(name), size)


@cache
def bar_mask(size: int) -> NDArray[np.float32]:
    """Return the cover of the orientation bar, size × size, 0…1."""
    return _mask([bar_outline()], size)


def ink_mask(name: str, size: int) -> NDArray[np.float32]:
    """Return the cover of glyph and bar, size × size, 0…1."""
    return np.maximum(glyph_mask(name, size), bar_mask(size))


def face_picture(name: str, size: int) -> tuple[Image, NDArray[np.float32]]:
    """Return a face as a picture (size × size × 3) and the cover of its rounded square, 0…1."""
    face = design.FACES[name]
    fill, ink = np.array(design.bgr(face.fill), float), np.array(design.bgr(face.ink), float)
    inset, thick = design.HAIRLINE_INSET, 0.012
    side, radius = 1 - 2 * inset, design.RADIUS - inset
    ring = [
        rounded_box(inset, inset, side, side, radius),
        rounded_box(inset + thick, inset + thick, side - 2 * thick, side - 2 * thick, radius - thick),
    ]
    cover = np.maximum(ink_mask(name, size), design.HAIRLINE_OPACITY * _mask(ring, size))[..., None]
    picture = np.round(fill * (1 - cover) + ink * cover).astype(np.uint8)
    return picture, _mask([rounded_box(0, 0, 1, 1, design.RADIUS)], size)
