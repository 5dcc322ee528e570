"""The four suits in shapes of their own for every pack: drawn by code, or taken from type that has them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from vision.reading import Image
from vision.training.textures import Floats, Rng
from vision.training.type_faces import FOLDER, families, text_mask

SIZE = 128
"""Pixels a side of a drawn suit."""
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_KEPT_BACK = ("DejaVuSans.ttf", "DejaVuSerif-Bold.ttf", "P052-Bold.otf", "FreeMono.otf", "FreeSerifItalic.otf")
"""Type whose suits are never trained with."""


def style(rng: Rng, held_out: bool = False) -> dict[str, Image]:
    """Return the covers of four suits in one style, 0…255; `held_out` in shapes that are never trained with."""
    if held_out or rng.random() < 0.2:
        files = _with_suits(held_out)
        path = files[int(rng.integers(len(files)))]
        return {suit: text_mask(path, sign) for suit, sign in _SIGNS.items()}
    heart, stem = _heart_outline(rng), _stem(rng)
    masks = {"H": _filled([heart]), "D": _filled([_diamond_outline(rng)])}
    masks["S"] = _filled([_upside_down(rng, heart), *stem])
    masks["C"] = _club(rng, stem)
    return {suit: _cropped(mask) for suit, mask in masks.items()}


@cache
def _with_suits(held_out: bool) -> list[Path]:
    if held_out:
        return [path for path in sorted(FOLDER.rglob("*")) if path.name in _KEPT_BACK]
    files = [path for name in sorted(families(False)) for path in families(False)[name] if _has(path, "♠")]
    return [path for path in files if path.name not in _KEPT_BACK]


@cache
def _has(path: Path, text: str) -> bool:
    """Say whether a font has signs of its own for a text, not the box that stands for what is missing."""
    font = ImageFont.truetype(str(path), 40)
    missing = bytes(font.getmask("\u0e5b"))
    return all(bytes(font.getmask(sign)) not in (missing, b"") for sign in text)


def has_cyrillic(path: Path) -> bool:
    """Say whether a font has the letters of Russian cards."""
    return _has(path, "ТКДВ")


def _filled(outlines: list[Floats]) -> Image:
    """Return the cover of shapes given in units of the sign, x right, y down, 0…1."""
    sheet = np.zeros((SIZE + 32, SIZE + 32), np.uint8)
    for outline in outlines:
        cv2.fillPoly(sheet, [np.round((outline * SIZE + 16) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return sheet


def _cropped(mask: Image) -> Image:
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return np.ascontiguousarray(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])


def _bezier(*points: tuple[float, float]) -> Floats:
    """Return a quadratic or cubic curve through its first and last point."""
    t = np.linspace(0, 1, 24)[:, None]
    curve = [np.array(point, float)[None] for point in points]
    while len(curve) > 1:
        curve = [a * (1 - t) + b * t for a, b in pairwise(curve)]
    return curve[0]


def _mirrored(half: Floats) -> Floats:
    """Return a closed outline from its right half, from the top to the bottom."""
    left = half[::-1] * (-1, 1) + (1, 0)
    return np.concatenate([half, left])


def _heart_outline(rng: Rng) -> Floats:
    notch, shoulder = rng.uniform(0.1, 0.32), rng.uniform(-0.12, 0.02)
    wide, low = rng.uniform(0.98, 1.2), rng.uniform(0.5, 0.75)
    lobe = _bezier((0.5, notch), (0.56, shoulder - 0.1), (wide, shoulder - 0.05), (0.98, 0.34))
    side = _bezier((0.98, 0.34), (rng.uniform(0.9, 1.02), low), (rng.uniform(0.56, 0.75), rng.uniform(0.7, 0.84)),
                   (0.5, 1.0))  # fmt: skip
    return _mirrored(np.concatenate([lobe, side])) * (1, rng.uniform(0.92, 1.12))


def _upside_down(rng: Rng, heart: Floats) -> Floats:
    top = heart[:, 1].max()
    return (heart * (1, -1) + (0, top)) * (1, rng.uniform(0.7, 0.84))


def _diamond_outline(rng: Rng) -> Floats:
    turn = np.linspace(0, 2 * np.pi, 81)
    power = 2 / rng.uniform(0.72, 1.06)
    x, y = np.cos(turn), np.sin(turn)
    width = rng.uniform(0.34, 0.5)
    curve = [np.sign(x) * np.abs(x) ** power * width, np.sign(y) * np.abs(y) ** power * 0.5]
    return np.stack(curve, axis=1) + 0.5


def _stem(rng: Rng) -> list[Floats]:
    thin, foot, low = rng.uniform(0.0, 0.06), rng.uniform(0.1, 0.28), rng.uniform(0.96, 1.06)
    bend = rng.uniform(0.75, 0.98)
    half = np.concatenate([[(0.5, 0.45)], _bezier((0.5 + thin, 0.5), (0.5 + thin, bend), (0.5 + foot, low))])
    return [_mirrored(half)]


def _club(rng: Rng, stem: list[Floats]) -> Image:
    radius = rng.uniform(0.2, 0.26)
    beside, low, high = rng.uniform(0.22, 0.29), rng.uniform(0.54, 0.64), rng.uniform(0.21, 0.27)
    turn = np.linspace(0, 2 * np.pi, 40)
    disc = np.stack([np.cos(turn), np.sin(turn)], axis=1) * radius
    middle = np.array([(0.5, 0.35), (0.5 + beside, low), (0.5 - beside, low)])
    places = ((0.5, high), (0.5 - beside, low), (0.5 + beside, low))
    return _filled([*(disc + place for place in places), *stem, middle])
