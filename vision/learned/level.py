"""Checks tops against each other: all that lie flat look the same way; one that does not leans, or is no top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision import plane
from vision.learned.find import Top
from vision.plane import Vector

_SAME = 12.0  # degrees by which two tops that lie flat are measured to differ, about
_AGREE = 0.2  # from which on a top, as far as it is to be believed, agrees with another
_STEEPEST = 60.0  # degrees between the table's normal and the camera's axis, at most
_UPRIGHT = 18.0  # degrees from straight above, from which on the way a top looks in the picture says something


@dataclass(frozen=True)
class Slope:
    """How a top lies: degrees from the way that the others look, None where there are none; degrees from looking
    straight into the camera; degrees by which it is askew in the picture, as a camera held straight sees nothing flat;
    how far its shape is from a cube's."""

    off: float | None
    aside: float
    askew: float
    bent: float


def slopes(tops: Sequence[Top], size: tuple[int, int], trusted: Sequence[float]) -> list[Slope]:
    """Return how each top lies; `size` is width and height of the picture, `trusted` how far each top is to be
    believed (0…1)."""
    seen = [plane.up(top.matrix, top.through, size) for top in tops]
    ups = [up for up, _ in seen]
    common = _common(ups, trusted)
    slopes = []
    for up, bent in seen:
        aside = plane.off_axis(up)
        askew = _turned(up) if aside > _UPRIGHT else 0.0
        slopes.append(Slope(None if common is None else plane.angle(up, common), aside, askew, bent))
    return slopes


def _common(ups: Sequence[Vector], weights: Sequence[float]) -> Vector | None:
    """Return the mean of the normals that most agree on, None where no two do."""
    best, most = None, 0.0
    for up in ups:
        near = np.array([np.exp(-((plane.angle(up, other) / _SAME) ** 2)) for other in ups]) * weights
        if near.sum() > most and np.count_nonzero(near > _AGREE) > 1 and plane.off_axis(up) < _STEEPEST:
            mean = near @ np.array(ups)
            best, most = mean / np.linalg.norm(mean), float(near.sum())
    return best


def _turned(up: Vector) -> float:
    """Return by how many degrees a normal is turned in the picture from where a camera held straight sees it."""
    return float(np.degrees(np.arctan2(abs(up[0]), -up[1])))
