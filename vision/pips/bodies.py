"""Finds dice by their colour: what looks like the body of a die that was read must not be passed over."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import doubts, geometry
from vision.face import Face
from vision.picture import Picture
from vision.reading import Image, Points
from vision.rectify import patch

_LIKE = 15.0  # distance in Lab within which a colour is that of a die
_AREA = (0.45, 2.6)  # area of a body in squares of a die's side: top alone, top and sides
_COMPACT = 0.8  # part of its convex hull that a body fills
_LONGEST = 1.9  # length to width of a body
_HOLES = 0.015  # part of a body that its pips take at least
_OF_A_DIE = 1.05  # sides from the middle of a face within which all belongs to that die


def unread_bodies(picture: Picture, faces: list[Face]) -> list[Face]:
    """Return a face without value for each body like those of the dice read that holds no face."""
    known = [face for face in faces if face.value is not None]
    if not known:
        return []
    small = np.asarray(cv2.resize(picture.image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32)
    side = float(np.median([geometry.side(face.matrix) for face in known]))
    roundest = max(known, key=lambda face: geometry.roundness(face.matrix))
    taken = [geometry.center(face.matrix) for face in faces]
    found = []
    for colour in _colours(picture.image, known):
        for middle in _bodies(lab, colour, side / 2):
            if all(np.linalg.norm(middle - other) > _OF_A_DIE * side for other in taken):
                taken.append(middle)
                found.append(_face(middle, roundest))
    return found


def _colours(image: Image, faces: list[Face]) -> list[NDArray[np.float32]]:
    """Return the colours (Lab) of the dice's bodies, each once."""
    kept: list[NDArray[np.float32]] = []
    for face in faces:
        seen = np.clip(patch(image, geometry.scaled(face.matrix, 0.85), 24), 0, 255).astype(np.uint8)
        lab = cv2.cvtColor(seen, cv2.COLOR_BGR2LAB).reshape(-1, 3)
        colour = np.asarray(np.median(lab, axis=0), np.float32)
        if all(np.linalg.norm(colour - other) > _LIKE / 2 for other in kept):
            kept.append(colour)
    return kept


def _bodies(lab: NDArray[np.float32], colour: NDArray[np.float32], side: float) -> list[Points]:
    """Return the middles of the compact regions of a colour that are as large as a die, in working pixels."""
    mask = (np.linalg.norm(lab - colour, axis=2) < _LIKE).astype(np.uint8)
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    curves = [curve for outline in outlines if not _cut(curve := np.asarray(outline, np.int32), mask.shape)]
    return [_middle(curve) for curve in curves if _like_a_body(curve, side) and _has_pips(mask, curve, side)]


def _cut(outline: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    """Say whether a region goes on beyond the edge of the picture."""
    x, y, width, height = cv2.boundingRect(outline)
    return x < 2 or y < 2 or x + width > shape[1] - 2 or y + height > shape[0] - 2


def _has_pips(mask: NDArray[np.uint8], outline: NDArray[np.int32], side: float) -> bool:
    """Say whether a region has holes: a die shows at least one pip."""
    inside = np.zeros_like(mask)
    cv2.fillPoly(inside, [outline], 1)
    inside = np.asarray(cv2.erode(inside, np.ones((3, 3), np.uint8), iterations=max(1, round(0.05 * side))), np.uint8)
    kept = mask[inside > 0]
    return bool(kept.size) and float(1 - kept.mean()) > _HOLES


def _like_a_body(outline: NDArray[np.int32], side: float) -> bool:
    area = cv2.contourArea(outline)
    if not _AREA[0] < area / side**2 < _AREA[1]:
        return False
    width, height = cv2.minAreaRect(outline)[1]
    compact = area > _COMPACT * cv2.contourArea(cv2.convexHull(outline))
    return bool(compact and max(width, height) < _LONGEST * min(width, height))


def _middle(outline: NDArray[np.int32]) -> Points:
    moments = cv2.moments(outline)
    middle = np.array([moments["m10"], moments["m01"]]) / moments["m00"]
    return np.asarray((middle + 0.5) * 2 - 0.5)


def _face(middle: Points, like: Face) -> Face:
    """Return an unread face, of the shape of another, at a place."""
    linear = geometry.at_center(like.matrix)
    matrix = geometry.affine(linear[:, 0], linear[:, 1], middle, (0.5, 0.5))
    return Face(None, matrix, 0.0, doubts.UNCLEAR, slack=like.slack)
