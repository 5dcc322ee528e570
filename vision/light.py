"""What light and lens do to a face: says why it is not clear, and refuses one of which glare may hide a part."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import doubts, geometry
from vision.face import Face
from vision.learned.names import PIPS
from vision.picture import Gray, Picture
from vision.rectify import Patch, patch

BURNT = 250
"""Grey level from which on nothing can be told."""
_EXPLAINS, _HIDES = 0.1, 0.05  # part of a face in glare that explains a doubt; in which a part of a letter may be lost
_STROKE = 0.2  # sides that a white letter's stroke is wide, at most: glare that hides a part of one is wider
_FULL = 0.5  # the same of a white face in full light
_WHITE = 235  # grey level of a face so white that what is brighter still is no glare
_SOFT = 0.1  # sides that an edge is wide in a blurred picture
_DARK = 45  # grey level that hardly anything in a dark picture reaches
_INNER = 0.85  # part of a face that is looked at: its edges are often bright
_FEW = 8  # pixels of a face that are too few to say how bright it is
_SEEN = (16, 64)  # pixels a side at which a face is looked at, about its own


def blamed(picture: Picture, face: Face) -> Face:
    """Return a face that has no value with what light or lens did to it as the reason, if they did; one that shows a
    letter without its value if glare may hide a part of it."""
    if face.cocked or face.value in PIPS or (face.value is None and face.why not in (doubts.UNCLEAR, doubts.ASKEW)):
        return face
    seen = _seen(picture.gray, face)
    if face.value is not None:
        candidates = ((face.value, face.confidence),)
        hidden = _dazzled(seen, _spots(seen), _HIDES)
        return replace(face, value=None, why=doubts.GLARE, candidates=candidates) if hidden else face
    if _dazzled(seen, seen >= BURNT, _EXPLAINS):
        return replace(face, why=doubts.GLARE)
    return replace(face, why=doubts.TOO_BLURRED) if _width_of_edges(seen) > _SOFT else face


def _spots(seen: Patch) -> NDArray[np.bool_]:
    """Return what is burnt and wider than the stroke of a letter."""
    size = max(3, round(_STROKE * len(seen)))
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    return np.asarray(cv2.morphologyEx((seen >= BURNT).astype(np.uint8), cv2.MORPH_OPEN, brush), np.bool_)


def _dazzled(seen: Patch, glare: NDArray[np.bool_], much: float) -> bool:
    """Say whether glare lies on so much of a face, and not only full light on a white one."""
    burnt = seen >= BURNT
    body = seen[~burnt & (seen > np.percentile(seen, (5, 95)).mean())]
    white = body.size < _FEW or np.median(body) >= _WHITE
    return bool(burnt.mean() > _FULL if white else glare.mean() > much)


def dark(picture: Picture) -> bool:
    """Say whether the picture is too dark for anything to be found in it."""
    return bool(np.percentile(picture.gray[::4, ::4], 99) < _DARK)


def _seen(gray: Gray, face: Face) -> Patch:
    size = int(np.clip(geometry.side(face.matrix), *_SEEN))
    return patch(gray, geometry.scaled(face.matrix, _INNER), size)


def _width_of_edges(seen: Patch) -> float:
    """Return over how much of the face's side its sharpest edges go from dark to light."""
    low, high = np.percentile(seen, (5, 95))
    slope = np.hypot(cv2.Sobel(seen, cv2.CV_32F, 1, 0), cv2.Sobel(seen, cv2.CV_32F, 0, 1)) / 8
    return float((high - low) / (np.percentile(slope, 98) * len(seen) + 1e-6))
