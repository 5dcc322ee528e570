"""Signs drawn by code: suits, pips, and the figures of king, queen and jack."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from vision.reading import Image
from vision.training.textures import Floats, Rng, colour

SUITS = ("spade", "heart", "diamond", "club")
_GRID = [(x, y) for y in (-0.5, 0.0, 0.5) for x in (-0.5, 0.0, 0.5)]
_SIDES = [(x, y) for y in (-0.5, -1 / 6, 1 / 6, 0.5) for x in (-0.45, 0.45)]
LAYOUTS: dict[str, tuple[list[tuple[float, float]], ...]] = {
    "9": (_GRID, [*_SIDES, (0.0, 0.0)]),
    "10": (
        [*_SIDES, (0.0, -1 / 3), (0.0, 1 / 3)],
        [(x, y) for x in (-0.5, 0.5) for y in (-0.5, 0.0, 0.5)] + [(0.0, y) for y in (-0.55, -0.18, 0.18, 0.55)],
        [(x, y) for y in (-0.5, 0.5) for x in (-0.5, 0.0, 0.5)] + [(x, 0.0) for x in (-0.55, -0.18, 0.18, 0.55)],
    ),
}
"""Where the nine or ten signs of a face may lie, from the middle, in units of their spread."""


@cache
def mask(name: str, size: int = 96) -> Image:
    """Return the cover of a sign, size × size, 0…255: a suit, "circle" or "square"."""
    sheet = np.zeros((size, size), np.uint8)

    def disc(x: float, y: float, r: float) -> None:
        cv2.circle(sheet, (round(x * size), round(y * size)), round(r * size), 255, -1, cv2.LINE_AA)

    def shape(*points: tuple[float, float]) -> None:
        cv2.fillPoly(sheet, [np.round(np.array(points) * size).astype(np.int32)], 255, cv2.LINE_AA)

    if name == "circle":
        disc(0.5, 0.5, 0.49)
    elif name == "square":
        shape((0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95))
    elif name == "diamond":
        shape((0.5, 0), (0.9, 0.5), (0.5, 1), (0.1, 0.5))
    elif name == "club":
        for x, y in ((0.5, 0.24), (0.24, 0.58), (0.76, 0.58)):
            disc(x, y, 0.23)
        shape((0.5, 0.4), (0.68, 0.99), (0.32, 0.99))
    else:
        for x in (0.26, 0.74):
            disc(x, 0.3, 0.26)
        shape((0.02, 0.38), (0.98, 0.38), (0.5, 0.98))
        shape((0.26, 0.2), (0.74, 0.2), (0.74, 0.5), (0.26, 0.5)) if name == "heart" else None
        if name == "spade":
            sheet = np.ascontiguousarray(sheet[::-1])
            cv2.fillPoly(sheet, [np.array([(48, 40), (66, 95), (30, 95)], np.int32) * size // 96], 255, cv2.LINE_AA)
    return sheet


def court(rng: Rng, picture: Floats, name: str, line: Floats) -> Floats:
    """Return a face with the bust of a king (crown, beard), a queen (crown, long hair) or a jack (flat cap)."""
    size = picture.shape[0]
    scale = rng.uniform(0.75, 1.0)
    robe = colour(rng, (0.6, 1), (0.3, 0.9))
    hair = colour(rng, (0.2, 0.7), (0.15, 0.9))
    gold = np.array([40.0, 190, 235]) if rng.random() < 0.6 else colour(rng, (0.4, 1), (0.5, 1))
    skin = np.array([170.0, 200, 240]) * rng.uniform(0.85, 1.05)

    def fill(tone: Floats, *points: tuple[float, float], edge: bool = True) -> None:
        corners = np.round((0.5 + (np.array(points) - 0.5) * scale) * size * 16).astype(np.int32)
        cv2.fillPoly(picture, [corners], tuple(float(v) for v in tone), cv2.LINE_AA, 4)
        if edge:
            cv2.polylines(picture, [corners], True, tuple(float(v) for v in line), 1, cv2.LINE_AA, 4)

    def round_fill(tone: Floats, x: float, y: float, rx: float, ry: float) -> None:
        turn = np.linspace(0, 2 * np.pi, 20)
        fill(tone, *[(x + rx * np.cos(t), y + ry * np.sin(t)) for t in turn])

    fill(robe, (0.12, 0.95), (0.25, 0.66), (0.75, 0.66), (0.88, 0.95))
    fill(gold, (0.42, 0.66), (0.58, 0.66), (0.54, 0.95), (0.46, 0.95))
    if name == "Q":
        round_fill(hair, 0.5, 0.5, 0.26, 0.27)
    elif name == "J":
        fill(hair, (0.3, 0.36), (0.7, 0.36), (0.72, 0.66), (0.28, 0.66))
    round_fill(skin, 0.5, 0.49, 0.17, 0.2)
    if name == "K":
        fill(hair, (0.32, 0.52), (0.68, 0.52), (0.6, 0.8), (0.5, 0.86), (0.4, 0.8))
    for x in (0.43, 0.57):
        round_fill(line, x, 0.46, 0.015, 0.02)
    if name == "J":
        fill(gold if rng.random() < 0.4 else robe, (0.24, 0.34), (0.3, 0.18), (0.66, 0.14), (0.76, 0.34))
        fill(line, (0.66, 0.2), (0.9, 0.06), (0.74, 0.26))
    else:
        points = 5 if name == "K" else 7
        tops = [(0.26 + 0.48 * k / (points - 1), 0.1 if k % 2 == 0 else 0.22) for k in range(points)]
        fill(gold, (0.3, 0.34), *tops, (0.7, 0.34))
        if name == "K" and rng.random() < 0.6:
            fill(gold, (0.48, 0.0), (0.52, 0.0), (0.52, 0.12), (0.48, 0.12))
    return picture
