"""Finds the top faces of dice: where they lie, how they lie, and whether the die leans.

One network looks at the whole picture and says where tops are and how large; another looks at each place and says
whether a top lies there, a third how it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix
from vision.learned import nets
from vision.learned.place import ALIGNED, CONFIRMED, SHOWN, warped
from vision.reading import Image

_LONG = 512  # pixels of the picture's long side as the network sees it
_CELL = 4
_MOST = 40
_LEAST = 0.08  # of a spot's height, from which on it is looked at at all
_WORTH = 0.05  # how sure finder and confirmer must be for a top to be measured
_SAME, _BESIDE = 0.55, 0.9  # sides between the middles of one top found twice, of a top and a side of its die, at most
_RIVALS = 0.35  # part of another top's likelihood from which on two close ones are believed to be two dice
_MIRRORED = np.array([1, 1, -1, 1, 1, 1, -1, 1, -1, -1, 1], np.float32)  # what a mirror makes of a network's numbers
_Look = tuple[float, bool]
"""A look at a place: how much of it is seen, whether mirrored."""


@dataclass(frozen=True)
class _Eye:
    """A network that looks at places, eleven numbers of each; pixels a side of what it sees; its looks at a place."""

    net: Callable[[NDArray[np.float32]], NDArray[np.float32]]
    side: int
    looks: tuple[_Look, ...]


_CONFIRMER = _Eye(nets.confirm, CONFIRMED, ((1.0, False),))
_ALIGNER = _Eye(nets.align, ALIGNED, ((0.95, False), (1.07, True)))


@dataclass(frozen=True, eq=False)
class Top:
    """A top face that the networks see: the map from the unit square, the way through the die from the middle of its
    top (pixels), how sure finder, confirmer and aligner are of it (0…1), how likely the die leans."""

    matrix: Matrix
    through: NDArray[np.float64]
    likely: float
    checked: float
    aligned: float
    leaning: float

    @property
    def confirmed(self) -> float:
        """How sure those two are that looked at the place alone (0…1)."""
        return float(np.sqrt(self.checked * self.aligned))

    @property
    def there(self) -> float:
        """How sure all networks together are that here lies a die's top (0…1)."""
        return self.likely * self.confirmed


@dataclass(frozen=True, eq=False)
class Spot:
    """Where a top may lie: its middle, half its diagonal, in pixels; how sure the finder is of it, and the confirmer if
    that has looked."""

    middle: NDArray[np.float64]
    size: float
    likely: float
    checked: float | None = None


def tops(image: Image, before: Sequence[Top] = ()) -> list[Top]:
    """Return the top faces in a picture, the likeliest first; positions are pixels of it.

    Those found a moment `before` in a picture of the same, if any, are measured anew and no others looked for.
    """
    places = [_spot(top) for top in before or _confirmed(image)]
    return _distinct(_tops(image, places, _ALIGNER))


def _confirmed(image: Image) -> list[Top]:
    """Return the tops that the finder sees and the confirmer, too, may believe in, centred by it."""
    return [top for top in _distinct(_tops(image, spots(image), _CONFIRMER)) if top.there > _WORTH]


def _spot(top: Top) -> Spot:
    """Return where to look for a top again."""
    corners = geometry.corners(top.matrix)
    middle = geometry.center(top.matrix)
    size = float(np.sqrt(((corners - middle) ** 2).sum(axis=1).mean()))
    return Spot(middle, size, top.likely, top.checked)


def spots(image: Image) -> list[Spot]:
    """Return where the finder sees tops, one a place, the likeliest first."""
    scale = _LONG / max(image.shape[:2])
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    below, beside = -small.shape[0] % 32, -small.shape[1] % 32
    padded = cv2.copyMakeBorder(small, 0, below, 0, beside, cv2.BORDER_REPLICATE)
    maps = nets.find(padded.astype(np.float32) / 127.5 - 1)
    kept: list[Spot] = []
    for row, column in zip(*_peaks(maps[0]), strict=True):
        likely, _, x, y, log_size = maps[:5, row, column].astype(float).tolist()
        middle = (np.array([column + 2 * x, row + 2 * y]) + 0.5) * _CELL / scale - 0.5
        reach = float(np.exp(np.clip(log_size, 0, 4.5))) * _CELL / scale
        spot = Spot(middle, reach, _chance(likely))
        if all(np.linalg.norm(spot.middle - other.middle) > 0.6 * min(spot.size, other.size) for other in kept):
            kept.append(spot)
    return kept


def _peaks(heat: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the cells, row and column, that are the highest among their neighbours."""
    highest = (heat >= cv2.dilate(heat, np.ones((3, 3)))) & (heat > np.log(_LEAST / (1 - _LEAST)))
    rows, columns = np.nonzero(highest)
    order = np.argsort(-heat[rows, columns])[:_MOST]
    return rows[order], columns[order]


def _tops(image: Image, places: Sequence[Spot], eye: _Eye) -> list[Top]:
    """Return how tops lie at the places, the mean of an eye's looks, without those whose shape no camera sees."""
    if not places:
        return []
    looks = [(spot, *look) for spot in places for look in eye.looks]
    numbers = _seen(image, looks, eye).reshape(len(places), len(eye.looks), -1).mean(axis=1)
    found = [_top(spot, mean) for spot, mean in zip(places, numbers, strict=True)]
    return [top for top in found if geometry.side(top.matrix) > 2 and geometry.roundness(top.matrix) > 0.2]


def _seen(image: Image, looks: Sequence[tuple[Spot, float, bool]], eye: _Eye) -> NDArray[np.float64]:
    """Return an eye's numbers (n × 11) of looks at spots, their lengths in what a plain look shows."""
    sizes = np.array([size for _, size, _ in looks])
    mirrored = np.array([mirror for _, _, mirror in looks])
    numbers = eye.net(nets.level(np.stack([_place(image, eye.side, *look) for look in looks]).astype(np.float32)))
    plain = np.where(mirrored[:, None], numbers * _MIRRORED, numbers).astype(float)
    plain[:, 2:4] *= sizes[:, None]
    plain[:, 4] += np.log(sizes)
    return plain


def _place(image: Image, side: int, spot: Spot, size: float, mirrored: bool) -> Image:
    """Return what a look at a spot shows, `side` pixels a side."""
    scale = side / (SHOWN * spot.size * size)
    shift = (side - 1) / 2 - scale * spot.middle
    seen = warped(image, np.array([[scale, 0, shift[0]], [0, scale, shift[1]]]), side)
    return seen[:, ::-1] if mirrored else seen


def _top(spot: Spot, numbers: NDArray[np.float64]) -> Top:
    shown = SHOWN * spot.size
    middle = spot.middle + np.clip(numbers[2:4], -0.4, 0.4) * shown
    size = float(np.exp(np.clip(numbers[4], -3, 0))) * shown
    corners = middle + _corners(numbers[5:9]) * size
    corners = np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0)
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    matrix = geometry.affine(across, down, middle, (0.5, 0.5))
    there = _chance(numbers[0])
    checked = there if spot.checked is None else spot.checked
    return Top(matrix, numbers[9:11] * size, spot.likely, checked, there, _chance(numbers[1]))


def _corners(shape: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the corners (4 × 2, clockwise) of a parallelogram round 0 from z² + w² and (z·w)², z and w its first
    corners as complex numbers: two numbers that stay the same whichever corner is the first."""
    total, product = complex(shape[0], shape[1]), complex(shape[2], shape[3])
    spread = np.sqrt(total**2 / 4 - product)
    z, w = np.sqrt(total / 2 + spread), np.sqrt(total / 2 - spread)
    if (z.conjugate() * w).imag < 0:
        w = -w
    return np.array([(v.real, v.imag) for v in (z, w, -z, -w)])


def _chance(logit: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(logit, -30, 30))))


def _distinct(found: list[Top]) -> list[Top]:
    """Return the likeliest top of each place, without the sides of dice: those lie close by and are less likely."""
    found = sorted(found, key=lambda top: top.there, reverse=True)
    seen = np.array([top.there for top in found])
    middles = np.array([geometry.center(top.matrix) for top in found]).reshape(-1, 2)
    sides = np.array([geometry.side(top.matrix) for top in found])
    kept: list[int] = []
    for index in range(len(found)):
        apart = np.linalg.norm(middles[kept] - middles[index], axis=1) / np.minimum(sides[kept], sides[index])
        if not np.any(apart < np.where(seen[index] > _RIVALS * seen[kept], _SAME, _BESIDE)):
            kept.append(index)
    return [found[index] for index in kept]
