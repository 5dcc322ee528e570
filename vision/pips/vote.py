"""The second vote on a pip face: grey levels on the rectified face, at every site where a pip could be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Matrix
from vision.ink import Gray
from vision.rectify import Patch, patch

_SIZE = 56
_DISC, _RING = 0.05, (0.125, 0.165)  # of the side, round a site
_WITHIN, _PIP = 0.38, 0.19  # half the part of the face that is looked at between sites; room for a pip
_STRAY = 0.012
Site = tuple[int, int]
ALL_SITES: tuple[Site, ...] = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1))


@dataclass(frozen=True, eq=False)
class Levels:
    """What is at the sites of a face: `pip` 1 for a whole pip, 0 for none; `uneven` how the body between them varies.

    Both are relative to the contrast of pips and die. `stray` is the part of the face, apart from the pips it should
    have, that has the colour of pips.
    """

    pip: dict[Site, float]
    uneven: float
    stray: float

    def empty(self, sites: frozenset[Site]) -> bool:
        """Say whether there is nothing at any site but these, nor between the sites."""
        return self.stray < _STRAY and all(abs(level) < 0.3 for site, level in self.pip.items() if site not in sites)

    def filled(self, sites: frozenset[Site]) -> bool:
        """Say whether there is a pip at each of these sites."""
        return all(self.pip[site] > 0.5 for site in sites)


def measure(
    gray: Gray, matrix: Matrix, contrast: float, sites: frozenset[Site], moved: dict[Site, tuple[float, float]]
) -> Levels:
    """Return the levels at all sites; `contrast` is that of pips (positive if lighter than the die).

    `sites` are those that should have a pip, `moved` the ones that lie elsewhere on the face (0…1) than on the lattice.
    """
    seen = patch(gray, matrix, _SIZE)
    pip, around, free = {}, [], np.maximum(np.abs(_X - 0.5), np.abs(_Y - 0.5)) < _WITHIN
    for site in ALL_SITES:
        x, y = moved.get(site, (0.5 + site[0] / 4, 0.5 + site[1] / 4))
        disc, ring = _levels(seen, x, y)
        pip[site] = (disc - ring) / contrast
        around.append(ring)
        if site in sites:
            free &= np.hypot(_X - x, _Y - y) > _PIP
    inked = (seen[free] - np.median(around)) / contrast > 0.5
    return Levels(pip, float(np.ptp(around)) / abs(contrast), float(inked.mean()))


_Y, _X = (np.mgrid[0:_SIZE, 0:_SIZE] + 0.5) / _SIZE


def _levels(seen: Patch, x: float, y: float) -> tuple[float, float]:
    """Return the grey level of a disc and the median of a ring round it."""
    distance: NDArray[np.float64] = np.hypot(_X - x, _Y - y)
    ring = seen[(distance > _RING[0]) & (distance < _RING[1])]
    return float(seen[distance < _DISC].mean()), float(np.median(ring))
