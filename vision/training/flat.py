"""Faces without a scene round them, made fast and in great number: what the reader needs to know letters of any type.

A face of a set of dice is bent and made bolder or thinner, as if its letters were of another type, laid on the top of
a die that is no more than a coloured square with its sides, and photographed badly.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from vision.geometry import UNIT
from vision.learned import names
from vision.reading import Image
from vision.training import art, kept, lens, samples, textures
from vision.training.kept import Arrays
from vision.training.textures import Floats, Rng

_CHUNK = 500
_SMALLEST, _LARGEST = 15, 80  # pixels a side of a face in its picture


def make(folder: Path, first: int, designs: int, processes: int) -> list[Path]:
    """Draw the sets of dice of seeds from `first` on that the folder has not yet; return the files in order."""
    return kept.make(folder, "flat", rows, range(first, first + designs, _CHUNK), processes)


def rows(first: int, count: int, held_out: bool = False) -> Arrays:
    """Return the faces of `count` sets of dice: crops and labels as `samples.rows` has them."""
    crops, labels = [], []
    for seed in range(first, first + count):
        rng = np.random.default_rng([seed, 6007])
        design = art.design(rng, held_out)
        for name, face in design.faces.items():
            crops.append(_photographed(rng, _as_of_other_type(rng, face), design))
            labels.append((names.FACES.index(name), 0))
    return {"crops": np.array(crops), "labels": np.array(labels)}


def _as_of_other_type(rng: Rng, face: Image) -> Image:
    """Return the art of a face, some of it leaning, bent, bolder or thinner."""
    if rng.random() < 0.6:
        middle = np.full(2, art.SIZE / 2)
        turn = np.eye(2) + rng.normal(0, 0.07, (2, 2)) + np.array([[0, rng.normal(0, 0.1)], [0, 0]])
        grid = np.stack(np.meshgrid(np.arange(art.SIZE), np.arange(art.SIZE)), axis=-1) - middle
        bent = cv2.resize(rng.normal(0, rng.uniform(0.3, 2.2), (4, 4, 2)), (art.SIZE, art.SIZE))
        where = (grid @ turn.T + middle + bent).astype(np.float32)
        across, down = cv2.split(where)
        face = np.asarray(cv2.remap(face, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    if rng.random() < 0.35:
        brush = np.ones((int(rng.integers(1, 5)), int(rng.integers(1, 5))), np.uint8)
        face = np.asarray((cv2.dilate if rng.random() < 0.5 else cv2.erode)(face, brush), np.uint8)
    return face


def _photographed(rng: Rng, face: Image, design: art.Design) -> Image:
    """Return a crop of a face on a die that stands on something."""
    edge = float(np.exp(rng.uniform(np.log(_SMALLEST), np.log(_LARGEST))))
    side = int(2.3 * edge)
    top = _lying(rng, edge) + side / 2
    picture = _ground(rng, side)
    _sides(rng, picture, top, design.body, edge)
    shrink = np.sqrt(cv2.contourArea(top.astype(np.float32))) / art.SIZE
    soft = cv2.GaussianBlur(face, (0, 0), max(0.3, 0.4 / shrink)) if shrink < 0.8 else face
    warp = cv2.getPerspectiveTransform((UNIT * art.SIZE).astype(np.float32), top.astype(np.float32))
    light = 1 + rng.normal(0, 0.12, 2) * rng.random()
    ramp = np.linspace(light[0], light[1], art.SIZE, dtype=np.float32)[:, None, None]
    lit = soft.astype(np.float32) * (ramp if rng.random() < 0.5 else ramp.transpose(1, 0, 2))
    cv2.warpPerspective(lit, warp, (side, side), picture, borderMode=cv2.BORDER_TRANSPARENT)
    seen = lens.photograph(rng, np.asarray(np.clip(picture, 0, 255), np.uint8), edge, bool(rng.random() < 0.35))
    return samples.crop(seen, top)


def _lying(rng: Rng, edge: float) -> Floats:
    """Return the corners (4 × 2, clockwise) of a top round 0 as a camera sees it from somewhere above."""
    turn, tilt, way = rng.uniform(-0.5, 0.5) * np.pi, np.radians(rng.uniform(0, 50)), rng.normal(0, 0.3)
    flat = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    seen = flat @ spin * (1, np.cos(tilt))
    seen /= 1 + 0.12 * np.sin(tilt) * seen[:, 1:]  # what is farther is smaller
    roll = np.array([[np.cos(way), np.sin(way)], [-np.sin(way), np.cos(way)]])
    return np.asarray(seen @ roll * edge)


def _ground(rng: Rng, side: int) -> Floats:
    """Return what a die may stand on: a colour with grain, some lines and spots in it."""
    tone = textures.colour(rng, (0, 0.8), (0.05, 1))
    cells = int(rng.integers(2, 12))
    grain = cv2.resize(rng.normal(0, rng.uniform(2, 30), (cells, cells, 3)).astype(np.float32), (side, side))
    picture = np.asarray(grain + tone.astype(np.float32))
    for _ in range(int(rng.integers(0, 5))):
        start, end = rng.integers(0, side, (2, 2)).tolist()
        ink = tuple(textures.colour(rng, (0, 1), (0, 1)).tolist())
        cv2.line(picture, start, end, ink, int(rng.integers(1, max(2, side // 8))), cv2.LINE_AA)
    return picture


def _sides(rng: Rng, picture: Floats, top: Floats, body: Floats, edge: float) -> None:
    """Draw the die below its top: its sides, of another brightness, and the round edge of the top."""
    way = rng.normal(0, 0.35, 2) * edge + (0, rng.uniform(0, 0.8) * edge)
    middle = top.mean(axis=0)
    round_edge = (top - middle) * rng.uniform(1.0, 1.12) + middle
    hull = cv2.convexHull(np.vstack([round_edge, round_edge + way]).astype(np.float32))
    for points, gain in ((hull, rng.uniform(0.35, 1.1)), (round_edge, rng.uniform(0.8, 1.1))):
        tone = tuple((body * gain).tolist())
        cv2.fillConvexPoly(picture, np.round(points * 16).astype(np.int32), tone, cv2.LINE_AA, 4)
