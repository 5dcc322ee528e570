"""Three independent votes on a printed face: glyph, colour, bar."""

from __future__ import annotations

import cv2
import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.picture import Gray
from vision.printed import design, draw
from vision.printed.register import SIZE, Fit, agreement, overturned
from vision.reading import Image
from vision.rectify import Patch, patch

_AGREES = 0.84  # correlation of the right template, at least
_MARGIN = 0.12  # by which it beats every other
_SMALLEST = 20.0  # pixels a side at working size
_DARKEST = 38.0  # grey levels between ink and fill, at least, in a picture that is dark


def judge(gray: Gray, image: Image, fit: Fit) -> Face:
    """Return the face that the votes agree on, without value and with the reason where they do not."""
    seen = patch(gray, fit.matrix, SIZE)
    scores = {name: agreement(seen, name) for name in design.FACES}
    rival = max(score for name, score in scores.items() if name != fit.name)
    rival = max(rival, agreement(seen, fit.name, overturned(fit.name, SIZE)))
    tint = colour_vote(_colours(image, fit), fit.name)
    why = _doubt(seen, fit, fit.agreement - rival, tint)
    confidence = float(np.clip((fit.agreement - rival) / 0.4, 0, 1) * np.clip((fit.agreement - 0.5) / 0.45, 0, 1))
    return Face(None if why else fit.name, fit.matrix, confidence * (0.8 if tint is None else 1), why)


def _doubt(seen: Patch, fit: Fit, margin: float, tint: bool | None) -> str | None:
    """Return what speaks against a fit, None if nothing does."""
    if geometry.side(fit.matrix) < _SMALLEST:
        return doubts.TOO_SMALL
    if _dark(seen):
        return doubts.TOO_DARK
    if fit.agreement < _AGREES or margin < _MARGIN or not _bar_at_foot(seen, fit.name):
        return doubts.UNCLEAR
    if tint is False:
        return doubts.COLOUR
    if tint is None and (fit.agreement < 0.9 or margin < 0.2):
        return doubts.UNCLEAR
    return None


def _dark(seen: Patch) -> bool:
    """Say whether ink and fill hardly differ for lack of light: beside such a face another may not be seen at all."""
    low, high = np.percentile(seen, (5, 95))
    return bool(high < 50 or (high - low < _DARKEST and high < 128))


def _bar_at_foot(seen: Patch, name: str) -> bool:
    """Say whether there is a bar at the foot of the face, and nothing like it at its head."""
    foot = draw.bar_mask(SIZE)
    around = (cv2.dilate(foot, np.ones((5, 5))) < 0.01) & (cv2.dilate(foot, np.ones((9, 5))) > 0.5)
    sign = 1 if design.FACES[name].light_ink else -1
    contrast = []
    for turned in (seen, np.ascontiguousarray(seen[::-1])):
        contrast.append(sign * float(np.median(turned[foot > 0.9]) - np.median(turned[around])))
    span = float(np.subtract(*np.percentile(seen, (97, 3))))
    return contrast[0] > 0.35 * span and contrast[1] < 0.5 * contrast[0]


def _colours(image: Image, fit: Fit) -> tuple[np.ndarray, np.ndarray]:
    """Return the median colours (BGR) of fill and ink."""
    seen = patch(image, fit.matrix, SIZE)
    ink = draw.ink_mask(fit.name, SIZE)
    inner = np.zeros((SIZE, SIZE), bool)
    inner[4:-4, 4:-4] = True
    fill = inner & (cv2.dilate(ink, np.ones((5, 5))) < 0.02)
    return np.median(seen[fill], axis=0), np.median(seen[ink > 0.95], axis=0)


_LIGHT_INK = [name for name, face in design.FACES.items() if face.light_ink]
_REFLECTED = {name: np.array(design.bgr(design.FACES[name].fill), float) / 255 for name in design.FACES}


def colour_vote(colours: tuple[np.ndarray, np.ndarray], name: str) -> bool | None:
    """Say whether fill and ink have the colours of the face; None where the light does not let it be told.

    White ink shows the colour of the light, so the fill is compared relative to it. Black ink shows nothing; there
    only the lack of blue tells the yellow face from the white one.
    """
    fill, ink = colours
    if name not in _LIGHT_INK:
        return _yellow_or_white(fill, name)
    relative = (fill + 2) / (ink + 2)
    relative = relative / relative.max()
    if relative.min() > 0.72 or float(fill.max()) < 14:
        return None
    distance = {}
    for other in _LIGHT_INK:
        expected = _REFLECTED[other] / _REFLECTED[other].max()
        distance[other] = float(np.linalg.norm(relative - expected))
    best = min(distance, key=lambda other: distance[other])
    if best == name:
        return True
    return None if distance[name] - distance[best] < 0.18 else False


def _yellow_or_white(fill: np.ndarray, name: str) -> bool | None:
    """Say whether a fill under black ink is yellow or white as the face wants it."""
    blue = float((fill[0] + 2) / (fill[1:].max() + 2))
    if 0.24 < blue < 0.36 or float(fill.max()) < 14:
        return None
    return (blue <= 0.24) == (name == "K")
