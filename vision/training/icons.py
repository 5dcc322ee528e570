"""Dice whose faces are signs without a name: what a reader can only know after it was taught."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import cv2
import numpy as np

from vision.reading import Image
from vision.training import art
from vision.training.textures import Rng

_SIZE = 96
_FINE = 16  # parts of a pixel that corners are placed to
Outline = list[tuple[float, float]]


def icons(rng: Rng) -> art.Design:
    """Return a set of dice with six different signs; its faces are named as those of poker dice are."""
    look = art.look(rng)
    chosen = [str(name) for name in rng.permutation(sorted(SIGNS))[: len(art.POKER)]]
    faces = {face: _face(rng, look, name) for face, name in zip(art.POKER, chosen, strict=True)}
    return art.Design("icons", faces, look.body, rng.uniform(0.04, 0.2), 1.0, rng.uniform(0, 1) ** 1.5)


def _face(rng: Rng, look: art.Look, name: str) -> Image:
    picture = look.blank(rng)
    size = rng.uniform(0.5, 0.72) * (0.85 if look.sticker or look.frame else 1)
    art.put(picture, mask(name), (0.5, 0.5, size, size), look.ink_of(rng), look.emboss)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


@cache
def mask(name: str) -> Image:
    """Return the cover of a sign, 96 × 96, 0…255."""
    sheet = np.zeros((_SIZE, _SIZE), np.uint8)
    for filled, outline in SIGNS[name]():
        points = np.round(np.array(outline) * _SIZE * _FINE).astype(np.int32)
        cv2.fillPoly(sheet, [points], 255 if filled else 0, cv2.LINE_AA, 4)
    return sheet


def _round(x: float, y: float, r: float, ry: float | None = None) -> Outline:
    turns = np.linspace(0, 2 * np.pi, 40)
    return [(x + r * float(np.cos(t)), y + (ry or r) * float(np.sin(t))) for t in turns]


def _bar(x: float, y: float, width: float, height: float) -> Outline:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _star(points: int, inner: float) -> Outline:
    turns = np.arange(2 * points) * np.pi / points - np.pi / 2
    reach = [0.5 if k % 2 == 0 else 0.5 * inner for k in range(2 * points)]
    return [(0.5 + r * float(np.cos(t)), 0.5 + r * float(np.sin(t))) for r, t in zip(reach, turns, strict=True)]


def _petals(count: int) -> list[tuple[bool, Outline]]:
    turns = np.arange(count) * 2 * np.pi / count
    around = [(True, _round(0.5 + 0.3 * float(np.cos(t)), 0.5 + 0.3 * float(np.sin(t)), 0.18)) for t in turns]
    return [*around, (False, _round(0.5, 0.5, 0.13))]


Parts = list[tuple[bool, Outline]]
SIGNS: dict[str, Callable[[], Parts]] = {
    "star": lambda: [(True, _star(5, 0.4))],
    "spark": lambda: [(True, _star(4, 0.25))],
    "sun": lambda: [(True, _star(12, 0.72)), (False, _round(0.5, 0.5, 0.28)), (True, _round(0.5, 0.5, 0.2))],
    "moon": lambda: [(True, _round(0.5, 0.5, 0.46)), (False, _round(0.68, 0.42, 0.38))],
    "ring": lambda: [(True, _round(0.5, 0.5, 0.46)), (False, _round(0.5, 0.5, 0.26))],
    "cross": lambda: [(True, _bar(0.38, 0.04, 0.24, 0.92)), (True, _bar(0.1, 0.24, 0.8, 0.24))],
    "arrow": lambda: [(True, [(0.5, 0.02), (0.92, 0.46), (0.08, 0.46)]), (True, _bar(0.36, 0.42, 0.28, 0.56))],
    "bolt": lambda: [(True, [(0.6, 0), (0.15, 0.56), (0.46, 0.56), (0.36, 1), (0.86, 0.38), (0.54, 0.38)])],
    "drop": lambda: [(True, _round(0.5, 0.66, 0.32)), (True, [(0.5, 0.02), (0.79, 0.54), (0.21, 0.54)])],
    "crown": lambda: [
        (True, [(0.05, 0.25), (0.28, 0.5), (0.5, 0.12), (0.72, 0.5), (0.95, 0.25), (0.86, 0.85), (0.14, 0.85)])
    ],
    "house": lambda: [
        (True, [(0.5, 0.05), (0.95, 0.48), (0.05, 0.48)]),
        (True, _bar(0.18, 0.45, 0.64, 0.5)),
        (False, _bar(0.42, 0.62, 0.17, 0.36)),
    ],
    "key": lambda: [
        (True, _round(0.5, 0.24, 0.22)),
        (False, _round(0.5, 0.24, 0.1)),
        (True, _bar(0.44, 0.42, 0.12, 0.55)),
        (True, _bar(0.5, 0.68, 0.26, 0.1)),
        (True, _bar(0.5, 0.86, 0.2, 0.1)),
    ],
    "sword": lambda: [
        (True, [(0.5, 0), (0.58, 0.12), (0.58, 0.68), (0.42, 0.68), (0.42, 0.12)]),
        (True, _bar(0.2, 0.66, 0.6, 0.08)),
        (True, _bar(0.45, 0.7, 0.1, 0.3)),
    ],
    "shield": lambda: [(True, [(0.1, 0.08), (0.9, 0.08), (0.88, 0.5), (0.5, 0.97), (0.12, 0.5)])],
    "hourglass": lambda: [(True, [(0.12, 0.05), (0.88, 0.05), (0.12, 0.95), (0.88, 0.95)])],
    "flag": lambda: [(True, _bar(0.16, 0.02, 0.09, 0.96)), (True, [(0.22, 0.06), (0.92, 0.3), (0.22, 0.54)])],
    "tree": lambda: [
        (True, [(0.5, 0), (0.82, 0.42), (0.18, 0.42)]),
        (True, [(0.5, 0.22), (0.94, 0.78), (0.06, 0.78)]),
        (True, _bar(0.42, 0.75, 0.16, 0.24)),
    ],
    "fish": lambda: [
        (True, _round(0.42, 0.5, 0.38, 0.24)),
        (True, [(0.68, 0.5), (0.98, 0.22), (0.98, 0.78)]),
        (False, _round(0.2, 0.44, 0.05)),
    ],
    "flower": lambda: _petals(6),
    "mushroom": lambda: [(True, _round(0.5, 0.42, 0.46, 0.36)), (False, _bar(0, 0.44, 1, 0.4)),
                         (True, _bar(0.36, 0.4, 0.28, 0.54))],
    "eye": lambda: [
        (True, _round(0.5, 0.5, 0.48, 0.27)),
        (False, _round(0.5, 0.5, 0.2)),
        (True, _round(0.5, 0.5, 0.11)),
    ],
    "skull": lambda: [
        (True, _round(0.5, 0.42, 0.4)),
        (True, _bar(0.28, 0.6, 0.44, 0.34)),
        (False, _round(0.34, 0.42, 0.11)),
        (False, _round(0.66, 0.42, 0.11)),
        (False, _bar(0.47, 0.78, 0.05, 0.2)),
    ],
    "anchor": lambda: [
        (True, _round(0.5, 0.5, 0.46)),
        (False, _round(0.5, 0.46, 0.36)),
        (False, _bar(0, 0, 1, 0.52)),
        (True, _bar(0.45, 0.16, 0.1, 0.8)),
        (True, _round(0.5, 0.13, 0.12)),
        (True, _bar(0.26, 0.28, 0.48, 0.08)),
    ],
    "chevrons": lambda: [
        (True, [(0.5, y), (0.95, y + 0.32), (0.95, y + 0.5), (0.5, y + 0.18), (0.05, y + 0.5), (0.05, y + 0.32)])
        for y in (0.0, 0.26, 0.52)
    ],
}  # fmt: skip
