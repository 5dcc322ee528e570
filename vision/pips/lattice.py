"""Fits the pattern of a pip face to pips: two pips as its diagonal, the others where the pattern wants them.

A pip is round, so the ellipse it is seen as says how its face is foreshortened. Undone, every pattern is a part of a
3 × 3 lattice with the corners at ±1. Four or more pips then fix the face's position by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Matrix
from vision.pips.marks import Pip
from vision.reading import Points

_CORNERS = frozenset({(-1, -1), (-1, 1), (1, -1), (1, 1)})
PATTERNS: dict[frozenset[tuple[int, int]], str] = {
    frozenset({(0, 0)}): "1",
    frozenset({(-1, -1), (1, 1)}): "2",
    frozenset({(-1, -1), (0, 0), (1, 1)}): "3",
    _CORNERS: "4",
    _CORNERS | {(0, 0)}: "5",
    _CORNERS | {(-1, 0), (1, 0)}: "6",
    _CORNERS | {(0, -1), (0, 1)}: "6",
}
SPREAD = 0.5
"""Distance of the outer pips as a part of the side: what dice have on average."""
_SITE = 0.34  # lattice units a pip may lie off its site
_FACE = 1.6  # lattice units from the middle within which every pip must belong to the pattern
_DIAGONAL = (4.4, 12.5)  # pip radii between the ends of a diagonal
_CONTRAST = 2.0  # ratio of contrasts of pips of one face
_ALIKE = 1.75  # ratio of areas of pips of one face


@dataclass(frozen=True, eq=False)
class Pattern:
    """A face's pattern: the pips it uses (indices), the map of the face, mean distance of pips from their sites."""

    value: str
    pips: tuple[int, ...]
    matrix: Matrix
    residual: float
    sites: frozenset[tuple[int, int]]


def patterns(pips: list[Pip]) -> list[Pattern]:
    """Return the patterns found, no pip in two of them, the ones with most pips first."""
    found = sorted(_candidates(pips), key=lambda p: (-len(p.pips), p.residual))
    used: set[int] = set()
    kept = []
    for pattern in found:
        if used.isdisjoint(pattern.pips):
            used.update(pattern.pips)
            kept.append(pattern)
    return kept


def _candidates(pips: list[Pip]) -> Iterator[Pattern]:
    centers = np.array([pip.center for pip in pips]).reshape(-1, 2)
    radii = np.array([pip.radius for pip in pips])
    near = np.linalg.norm(centers[:, None] - centers, axis=2) < _DIAGONAL[1] * np.minimum(radii[:, None], radii)
    free = np.array([not pip.crowded for pip in pips], bool)
    near &= free[:, None] & free
    near &= np.abs(np.log(radii[:, None] / radii)) < np.log(_ALIKE)
    for a, b in np.argwhere(np.triu(near, 1)):
        if not alike(pips[a], pips[b]):
            continue
        pattern = _with_diagonal(pips, centers, a, b)
        if pattern is not None:
            yield pattern


def alike(a: Pip, b: Pip) -> bool:
    """Say whether two pips may belong to one face: like contrast, size and foreshortening."""
    contrast = (a.level - a.around) / (b.level - b.around)
    if not 1 / _CONTRAST < contrast < _CONTRAST:
        return False
    ratio = np.sqrt(np.linalg.det(a.covariance) / np.linalg.det(b.covariance))
    if not 1 / _ALIKE < ratio < _ALIKE:
        return False
    stretch = np.linalg.eigvals(np.linalg.solve(a.covariance, b.covariance)).real
    return bool(np.sqrt(stretch.max() / max(stretch.min(), 1e-6)) < 1.5)


def _with_diagonal(pips: list[Pip], centers: Points, a: int, b: int) -> Pattern | None:
    """Return the pattern with the pips a and b at opposite corners, None if there is none."""
    round_shape = geometry.root(2 * (pips[a].covariance + pips[b].covariance))
    diagonal = np.linalg.solve(round_shape, centers[b] - centers[a])
    if not _DIAGONAL[0] < np.linalg.norm(diagonal) < _DIAGONAL[1]:
        return None
    turned = np.array([-diagonal[1], diagonal[0]])
    basis = np.column_stack([(diagonal - turned) / 4, (diagonal + turned) / 4])
    lattice = round_shape @ basis  # lattice units to pixels
    middle = (centers[a] + centers[b]) / 2
    sites = _sites(pips, centers, lattice, middle, a)
    if sites is None:
        return None
    value = PATTERNS.get(_turned(frozenset(sites)))
    if value is None or value == "1":
        return None
    if len(sites) > 3:
        lattice, middle = _fitted(sites, centers)
    if value == "6":
        lattice = _squared(lattice, round_shape, along=1 if (0, 1) in sites else 0)
    return _pattern(value, sites, centers, lattice, middle)


def _turned(sites: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Return the sites, mirrored if they lie on the other diagonal than the patterns 2 and 3 are given with."""
    if (1, -1) in sites and (1, 1) not in sites:
        return frozenset((x, -y) for x, y in sites)
    return sites


def _sites(
    pips: list[Pip], centers: Points, lattice: Points, middle: Points, like: int
) -> dict[tuple[int, int], int] | None:
    """Return which pip sits on which site, None if one of the face sits on none."""
    places = np.linalg.solve(lattice, (centers - middle).T).T
    sites: dict[tuple[int, int], int] = {}
    for index in np.flatnonzero(np.abs(places).max(axis=1) < _FACE):
        site = np.round(places[index])
        key = (int(site[0]), int(site[1]))
        if not alike(pips[index], pips[like]):
            if pips[index].light == pips[like].light and pips[index].radius > 0.6 * pips[like].radius:
                return None
            continue
        if np.linalg.norm(places[index] - site) > _SITE or key in sites or np.abs(site).max() > 1:
            return None
        sites[key] = int(index)
    return sites


def _fitted(sites: dict[tuple[int, int], int], centers: Points) -> tuple[Points, Points]:
    """Return the lattice (units to pixels) and its middle that fit the pips best."""
    places = np.column_stack([np.array(list(sites), float), np.ones(len(sites))])
    solution = np.linalg.lstsq(places, centers[list(sites.values())], rcond=None)[0]
    return solution[:2].T, solution[2]


def _squared(lattice: Points, round_shape: Points, along: int) -> Points:
    """Return the lattice of a six with both units equal: its two rows stand nearer than the rows are long."""
    flat = np.linalg.solve(round_shape, lattice)
    lengths = np.linalg.norm(flat, axis=0)
    squared: Points = round_shape @ (flat * (lengths[along] / lengths))
    return squared


def _pattern(
    value: str, sites: dict[tuple[int, int], int], centers: Points, lattice: Points, middle: Points
) -> Pattern | None:
    used = list(sites.values())
    places = np.linalg.solve(lattice, (centers[used] - middle).T).T
    residual = float(np.linalg.norm(places - np.array(list(sites), float), axis=1).mean())
    if np.linalg.det(lattice) < 0:
        lattice = lattice[:, ::-1]
        sites = {(y, x): index for (x, y), index in sites.items()}
    matrix = face_matrix(lattice, middle)
    if residual > 0.2 or geometry.roundness(matrix) < 0.25:
        return None
    return Pattern(value, tuple(used), matrix, residual, frozenset(sites))


def face_matrix(lattice: Points, middle: Points) -> Matrix:
    """Return the map of the face whose lattice units are `lattice` (to pixels), round `middle`."""
    sides: NDArray[np.float64] = lattice * (2 / SPREAD)
    return geometry.affine(sides[:, 0], sides[:, 1], middle, (0.5, 0.5))
