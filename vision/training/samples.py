"""What the networks learn from, cut out of scenes and kept in files: one a few hundred seeds, made side by side."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from vision.geometry import UNIT
from vision.learned import names
from vision.rectify import patch
from vision.training import kept, stage
from vision.training.kept import Arrays
from vision.training.textures import Floats, Rng

FINDER = 224
"""Pixels a side of the pictures that the finder learns from: half a scene."""
TOP = 13
"""Numbers of a top: 1, its corners, whether its die leans, whether it is whole, the way through the die."""
FACE, AROUND = 48, 12
"""Pixels a side of a face in a crop, and round it."""
MOST = 10
"""Most faces that a scene's row holds."""
_CHUNK = 250


def make(folder: Path, first: int, scenes: int, processes: int) -> list[Path]:
    """Draw the scenes of seeds from `first` on that the folder has not yet; return the files in order."""
    return kept.make(folder, "", rows, range(first, first + scenes, _CHUNK), processes)


def rows(first: int, count: int, held_out: bool = False) -> Arrays:
    """Return what `count` scenes hold: pictures, tops (TOP numbers each), middles of side faces, crops, labels.

    A crop's label is its face (`names.FACES`, the last is no face) and by how many quarters its art is turned.
    """
    pictures, tops, sides, crops, labels = [], [], [], [], []
    for seed in range(first, first + count):
        image, faces = stage.scene(seed, held_out)
        pictures.append(image)
        row, beside = np.zeros((MOST, TOP), np.float32), np.full((MOST, 2), np.nan, np.float32)
        for index, face in enumerate([face for face in faces if face.top][:MOST]):
            row[index] = (1, *face.corners.ravel(), face.cocked, face.whole, *face.through)
        for index, face in enumerate([face for face in faces if not face.top][:MOST]):
            beside[index] = face.corners.mean(axis=0)
        tops.append(row)
        sides.append(beside)
        rng = np.random.default_rng([seed, 5])
        for face in faces:
            if face.whole and (face.top or rng.random() < 0.5):
                crops.append(crop(image, face.corners))
                labels.append((names.FACES.index(face.face), 0))
        for corners in _nothing(rng, faces):
            crops.append(crop(image, corners))
            labels.append((names.NOTHING, 0))
    return {
        "pictures": np.array(pictures),
        "tops": np.array(tops),
        "sides": np.array(sides),
        "crops": np.array(crops),
        "labels": np.array(labels),
    }


def crop(image: Floats, corners: Floats) -> Floats:
    """Return a face with what lies round it, upright, as uint8."""
    matrix = np.asarray(cv2.getPerspectiveTransform(UNIT.astype(np.float32), corners.astype(np.float32)), float)
    return np.clip(np.round(patch(image, matrix, FACE, AROUND)), 0, 255).astype(np.uint8)


def _nothing(rng: Rng, faces: list[stage.Seen]) -> list[Floats]:
    """Return squares that are no face: anywhere, or well beside, over or inside a face."""
    squares = []
    for _ in range(2):
        turn, size = rng.uniform(0, 2 * np.pi), np.exp(rng.uniform(np.log(20), np.log(110)))
        at = rng.uniform(0.1, 0.9, 2) * stage.SIZE
        if faces and rng.random() < 0.5:
            corners = faces[int(rng.integers(len(faces)))].corners
            size = float(np.linalg.norm(corners[1] - corners[0])) + 4
            way = rng.uniform(0, 2 * np.pi)
            at = corners.mean(axis=0) + rng.uniform(0.5, 1.1) * size * np.array([np.cos(way), np.sin(way)])
        square = (
            at
            + size
            / 2
            * np.array([(np.cos(turn + k), np.sin(turn + k)) for k in np.arange(4) * np.pi / 2 - 2.36])
            * 1.41
        )
        middles = [face.corners.mean(axis=0) for face in faces]
        if all(float(np.linalg.norm(at - middle)) > 0.4 * size for middle in middles):
            squares.append(square)
    return squares
