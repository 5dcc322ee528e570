"""Finds what may be a pip: a round mark, seen as an ellipse, measured to a fraction of a pixel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.ink import Gray, Marks, all_marks
from vision.reading import Points

_BLOCK, _SCALES = 31, 4
_FILLED = (0.86, 1.12)  # area of a mark relative to the ellipse with its moments
_FLATTEST = 0.22  # short to long axis of an ellipse
_MISSHAPEN = 0.25  # part of an ellipse's area by which a mark may differ from it
_MOST = 220  # marks of one scale and polarity that are looked at, the clearest ones
_CROWD = 16  # marks of one kind round a mark: more are the back of a card, a printed cloth
_FAINTEST = 18.0  # grey levels between pip and die


@dataclass(frozen=True, eq=False)
class Pip:
    """A mark like a pip; `covariance` that of its pixels (half axes 2·√eigenvalue), grey levels of it and round it.

    One that is `crowded` has too many like it round it to be a pip of a die.
    """

    center: Points
    covariance: Points
    level: float
    around: float
    crowded: bool = False

    @property
    def light(self) -> bool:
        """Whether it is lighter than the die."""
        return self.level > self.around

    @cached_property
    def radius(self) -> float:
        """The longer half axis in pixels: the pip's radius where it is not foreshortened."""
        return 2 * float(np.sqrt(np.linalg.eigvalsh(self.covariance)[1]))


def find_pips(gray: Gray) -> list[Pip]:
    """Return all marks in the picture that may be pips."""
    smooth = np.asarray(cv2.GaussianBlur(gray, (3, 3), 0), np.uint8)
    found: list[tuple[float, Pip]] = []
    for marks in all_marks(smooth, _BLOCK, _SCALES, 20):
        for index in _elliptic(marks):
            pip = _measure(smooth, marks.centers[index], marks.covariances[index])
            if pip is not None and pip.light == marks.light:
                found.append((abs(pip.level - pip.around), pip))
    found.sort(key=lambda item: -item[0])
    return _crowds_told(_distinct([pip for _, pip in found]))


def _crowds_told(pips: list[Pip]) -> list[Pip]:
    """Return the pips, those marked that are part of a printed pattern."""
    if len(pips) <= _CROWD:
        return pips
    centers = np.array([pip.center for pip in pips])
    radii = np.array([pip.radius for pip in pips])
    signed = np.array([pip.level - pip.around for pip in pips])
    near = np.linalg.norm(centers[:, None] - centers, axis=2) < 9 * radii[:, None]
    alike = (np.abs(np.log(radii[:, None] / radii)) < 0.4) & (signed[:, None] * signed > 0)
    crowd = (near & alike).sum(axis=1) - 1
    return [replace(pip, crowded=count > _CROWD) for pip, count in zip(pips, crowd.tolist(), strict=True)]


def _elliptic(marks: Marks) -> NDArray[np.int64]:
    """Return the indices of the marks that are filled ellipses of a likely size."""
    if not len(marks.areas):
        return np.zeros(0, np.int64)
    values = np.linalg.eigvalsh(marks.covariances)
    filled = marks.areas / (4 * np.pi * np.sqrt(values[:, 0] * values[:, 1]))
    fit = (filled > _FILLED[0]) & (filled < _FILLED[1]) & (np.sqrt(values[:, 0] / values[:, 1]) > _FLATTEST)
    found = np.flatnonzero(fit & (4 * np.sqrt(values[:, 1]) < 0.75 * marks.block))
    return found[np.argsort(-marks.contrasts[found])][:_MOST]


def _measure(gray: Gray, center: Points, covariance: Points) -> Pip | None:
    """Return a mark weighed by how dark (or light) each pixel is, None if it hardly stands out."""
    reach = int(np.ceil(2 * np.sqrt(np.linalg.eigvalsh(covariance)[1]) * 1.9)) + 2
    x0, y0 = np.round(center).astype(int) - reach
    x1, y1 = x0 + 2 * reach + 1, y0 + 2 * reach + 1
    if x0 < 0 or y0 < 0 or x1 > gray.shape[1] or y1 > gray.shape[0]:
        return None
    part = gray[y0:y1, x0:x1].astype(np.float64)
    y, x = np.mgrid[y0:y1, x0:x1]
    offset = np.stack([x - center[0], y - center[1]], axis=-1)
    distance = np.sqrt(np.einsum("...i,ij,...j", offset, np.linalg.inv(4 * covariance), offset))
    level = (
        float(np.median(part[distance < 0.6]))
        if np.any(distance < 0.6)
        else float(gray[int(center[1]), int(center[0])])
    )
    ring = part[(distance > 1.35) & (distance < 1.8)]
    around = float(np.median(ring))
    if abs(level - around) < _FAINTEST:
        return None
    weight = np.clip((part - around) / (level - around), 0, 1)
    wrong = ((distance < 0.8) & (weight < 0.5)) | ((distance > 1.22) & (distance < 1.6) & (weight > 0.5))
    if wrong.sum() > _MISSHAPEN * (distance < 1).sum():
        return None
    weight[(weight < 0.3) | (distance > 1.45)] = 0
    total = weight.sum()
    at = np.array([(x * weight).sum(), (y * weight).sum()]) / total
    offset = np.stack([x - at[0], y - at[1]], axis=-1)
    moments = np.einsum("ij,ijk,ijl->kl", weight, offset, offset) / total
    return Pip(at, moments, level, around)


def _distinct(pips: list[Pip]) -> list[Pip]:
    """Return the pips without those found twice. What is much larger or smaller than another may lie over it."""
    centers = np.array([pip.center for pip in pips]).reshape(-1, 2)
    radii = np.array([pip.radius for pip in pips])
    free = np.ones(len(pips), bool)
    kept: list[Pip] = []
    for i, pip in enumerate(pips):
        if free[i]:
            kept.append(pip)
            large, small = np.maximum(radii, radii[i]), np.minimum(radii, radii[i])
            free &= (large > 1.8 * small) | (np.linalg.norm(centers - centers[i], axis=1) > 0.6 * large)
    return [pip for pip in kept if not any(_holds(pip, other) for other in kept)]


def _holds(large: Pip, small: Pip) -> bool:
    """Say whether a mark is a die, a chip or the like, with marks of the other polarity in it."""
    if large.light == small.light or small.radius > 0.35 * large.radius:
        return False
    if abs(small.level - small.around) < 0.75 * abs(large.level - large.around):  # a highlight in a glossy pip
        return False
    offset = small.center - large.center
    return float(offset @ np.linalg.solve(4 * large.covariance, offset)) < 0.8
