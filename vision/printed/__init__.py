"""Reads the product's own printed faces (A K Q J 10 9): nothing to teach, upright by their bar."""

from __future__ import annotations

import numpy as np

from vision import geometry
from vision.face import Found
from vision.picture import Picture
from vision.printed.find import find
from vision.printed.register import Fit, coarse, refine
from vision.printed.vote import judge

_WORTH_REFINING = 0.45
_IS_A_FACE = 0.72


def read_faces(picture: Picture) -> Found:
    """Return all printed faces in the picture, also those on the sides of dice."""
    fits = [fit for fit in coarse(picture.gray, list(find(picture.gray))) if fit.agreement > _WORTH_REFINING]
    best = _distinct([refine(picture.gray, fit) for fit in _distinct(fits)])
    ink = np.array([geometry.center(fit.matrix) for fit in best]).reshape(-1, 2)
    return Found([judge(picture.gray, picture.image, fit) for fit in best if fit.agreement > _IS_A_FACE], ink, [])


def _distinct(fits: list[Fit]) -> list[Fit]:
    """Return the best fit of each place."""
    kept: list[Fit] = []
    for fit in sorted(fits, key=lambda fit: -fit.agreement):
        at, reach = geometry.center(fit.matrix), 0.3 * geometry.side(fit.matrix)
        if all(np.linalg.norm(at - geometry.center(other.matrix)) > reach for other in kept):
            kept.append(fit)
    return kept
