"""Flat things that lie in a scene: tables, cards, chips, and the faces of the dice. Seeded, BGR uint8."""

from __future__ import annotations

import colorsys
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.printed import design, draw
from vision.reading import Image

Rng = np.random.Generator
Floats = NDArray[Any]
TABLES = ("wood", "felt", "gingham", "stripes", "paper", "plain", "speckle")
PIPS = {
    "1": ((0.5, 0.5),),
    "2": ((0.0, 0.0), (1.0, 1.0)),
    "3": ((0.0, 0.0), (0.5, 0.5), (1.0, 1.0)),
    "4": ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)),
    "5": ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.5)),
    "6": ((0.0, 0.0), (0.0, 0.5), (0.0, 1.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0)),
}


def colour(rng: Rng, saturation: tuple[float, float], value: tuple[float, float]) -> Floats:
    """Return a random colour (BGR, float) within the limits of saturation and value, each 0…1."""
    r, g, b = colorsys.hsv_to_rgb(rng.random(), rng.uniform(*saturation), rng.uniform(*value))
    return np.array([b, g, r]) * 255


def _noise(rng: Rng, size: int, cells: tuple[int, int]) -> Floats:
    """Return smooth noise, size × size, about −1…1, with the given number of cells down and across."""
    grid = rng.normal(0, 1, cells).astype(np.float32)
    return cv2.resize(grid, (size, size), interpolation=cv2.INTER_CUBIC)


def table(rng: Rng, kind: str, size: int = 1400) -> Image:
    """Return the texture of a table top, size × size."""
    base: Floats = colour(rng, (0.0, 0.7), (0.15, 0.95))
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    grain: Floats = np.zeros((size, size))
    picture: Floats = np.ones((size, size, 3))
    if kind == "wood":
        base = np.array([rng.uniform(30, 130), rng.uniform(60, 170), rng.uniform(90, 220)])
        bands = np.sin(x / rng.uniform(6, 25) + 6 * _noise(rng, size, (4, 9)))
        grain = 0.10 * bands + 0.09 * _noise(rng, size, (8, 250)) + 0.05 * _noise(rng, size, (3, 5))
        grain -= 0.4 * (np.mod(x, rng.uniform(180, 420)) < 3)
    elif kind == "felt":
        base = colour(rng, (0.4, 0.95), (0.2, 0.6))
        grain = 0.08 * rng.normal(0, 1, (size, size)).astype(np.float32) + 0.05 * _noise(rng, size, (60, 60))
    elif kind in ("gingham", "stripes"):
        other, step = colour(rng, (0.0, 0.9), (0.1, 1.0)), rng.uniform(25, 140)
        across = np.mod(x, 2 * step) < step
        down = np.mod(y, 2 * step) < step if kind == "gingham" else across
        mix = (across.astype(np.float32) + down)[..., None] / 2
        picture = 1 + mix * ((other + 1) / (base + 1) - 1)
        grain = 0.04 * rng.normal(0, 1, (size, size)).astype(np.float32)
    elif kind == "paper":
        base, step = colour(rng, (0.0, 0.1), (0.8, 1.0)), rng.uniform(14, 60)
        lines = (np.mod(y, step) < 2) | ((np.mod(x, step) < 2) & (rng.random() < 0.5))
        grain = -rng.uniform(0.1, 0.5) * lines.astype(np.float32)
    elif kind == "speckle":
        grain = 0.25 * np.sign(_noise(rng, size, (180, 180))) * (rng.random((size, size)) < 0.5)
    picture = picture * base * (1 + grain[..., None])
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def card(rng: Rng, size: int = 300) -> Image:
    """Return a playing card, face or back, size × 0.7 size."""
    width = int(size * 0.7)
    picture = np.full((size, width, 3), 245, np.uint8)
    ink = tuple(float(v) for v in (colour(rng, (0.7, 1), (0.4, 0.8)) if rng.random() < 0.7 else np.full(3, 25.0)))
    if rng.random() < 0.4:
        inner = picture[12:-12, 12:-12]
        inner[:] = ink
        for k in range(0, size * 2, 14):
            cv2.line(inner, (k, 0), (k - size, size), (235, 235, 235), 2)
            cv2.line(inner, (k - size, 0), (k, size), (235, 235, 235), 2)
        return picture
    rank = str(rng.choice(["A", "K", "Q", "J", "10", "9", "8", "5"]))
    font = int(rng.choice([cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX]))
    cv2.putText(picture, rank, (10, 50), font, 1.4, ink, 3, cv2.LINE_AA)
    cv2.circle(picture, (28, 74), 11, ink, -1, cv2.LINE_AA)
    for row in range(int(rng.integers(1, 5))):
        for column in (0.35, 0.65):
            cv2.circle(picture, (int(column * width), 70 + row * 48), 15, ink, -1, cv2.LINE_AA)
    return picture


def chip(rng: Rng, size: int = 200) -> Image:
    """Return a poker chip seen from above, size × size; black outside the disc."""
    picture = np.zeros((size, size, 3), np.uint8)
    half, main = size // 2, tuple(float(v) for v in colour(rng, (0.0, 1), (0.1, 0.9)))
    cv2.circle(picture, (half, half), half - 2, main, -1, cv2.LINE_AA)
    start, count = rng.uniform(0, 60), int(rng.integers(4, 9))
    for k in range(count):
        angle = start + k * 360 / count
        cv2.ellipse(picture, (half, half), (half - 2, half - 2), 0, angle, angle + 150 / count, (240, 240, 240), -1)
    cv2.circle(picture, (half, half), int(half * 0.7), main, -1, cv2.LINE_AA)
    cv2.circle(picture, (half, half), int(half * 0.55), (235, 235, 235), 3, cv2.LINE_AA)
    cv2.putText(picture, str(rng.choice(["1", "5", "10", "50"])), (half - 24, half + 14), 0, 1.2, (240, 240, 240), 3)
    return picture


def printed_face(name: str, body: Floats, margin: float, size: int = 200) -> Image:
    """Return a printed face as a sticker with a margin (part of the side) on a body of the given colour."""
    inner = int(size * (1 - 2 * margin))
    art, cover = draw.face_picture(name, inner)
    picture = np.ones((size, size, 3)) * body
    at = (size - inner) // 2
    part = picture[at : at + inner, at : at + inner]
    part[:] = part * (1 - cover[..., None]) + art * cover[..., None]
    return np.asarray(picture, np.uint8)


def pip_face(name: str, body: Floats, ink: Floats, spread: float, pip: float, size: int = 200) -> Image:
    """Return a pip face; `spread` is the distance of the outer pips and `pip` a pip's diameter, in sides."""
    picture = np.asarray(np.ones((size, size, 3)) * body, np.uint8)
    for x, y in PIPS[name]:
        at = ((0.5 + (x - 0.5) * spread) * size, (0.5 + (y - 0.5) * spread) * size)
        center = (round(at[0] * 16), round(at[1] * 16))
        tone = tuple(float(v) for v in ink)
        cv2.circle(picture, center, round(pip / 2 * size * 16), tone, -1, cv2.LINE_AA, 4)
    return picture


FACE_NAMES = {"poker": tuple(design.FACES), "pip": tuple(PIPS)}
