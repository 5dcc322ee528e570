"""The six patterns of pips as a face shows them, and which of them a rectified face agrees with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision import light
from vision.geometry import Matrix
from vision.picture import Gray
from vision.rectify import Patch, patch

_SIZE = 40  # pixels a side of a rectified face
_SHOWN = 0.84  # part of it that a pattern covers: it may lie a little beside where the face was found
_PITCHES = (0.19, 0.215, 0.24, 0.265, 0.29)  # sides from the middle of a face to its outer pips
_PITCH, _SPOT = 0.24, 0.07  # sides from the middle to outer pips, and of a spot well within a pip
_LINES = (3, 5)  # pixels of a rectified face that a frame's line may be thick; pips are thicker
_RADII, _RADII_OF_ONE = (0.075, 0.105), (0.08, 0.11, 0.15, 0.19)  # of pips, in sides; a single one may be large

Site = tuple[int, int]
_CORNERS = frozenset({(-1, -1), (1, -1), (-1, 1), (1, 1)})
_MIDDLE: frozenset[Site] = frozenset({(0, 0)})
_FALLING, _RISING = frozenset({(-1, -1), (1, 1)}), frozenset({(1, -1), (-1, 1)})
PATTERNS: dict[str, tuple[frozenset[Site], ...]] = {
    "1": (_MIDDLE,),
    "2": (_FALLING, _RISING),
    "3": (_FALLING | _MIDDLE, _RISING | _MIDDLE),
    "4": (_CORNERS,),
    "5": (_CORNERS | _MIDDLE,),
    "6": (_CORNERS | {(-1, 0), (1, 0)}, _CORNERS | {(0, -1), (0, 1)}),
}
"""Where each face has its pips, in either way it may lie: −1, 0, 1 across and down from the middle."""


@dataclass(frozen=True)
class Count:
    """What the pips of a face add up to: the face, how well it agrees (−1…1), by how much better than any other."""

    face: str
    agreement: float
    margin: float


def count(gray: Gray, matrix: Matrix) -> Count:
    """Return what the pattern of the face at `matrix` (to pixels of `gray`) agrees with best, light pips or dark."""
    return _count(patch(gray, matrix, _SIZE))


def count_framed(gray: Gray, matrix: Matrix) -> Count:
    """Return the same for a face in a frame, or with thin lines or specks on it: without all that is thinner than a
    pip. It takes four times as long."""
    seen = patch(gray, matrix, _SIZE)
    ways = [(way, size) for way in (cv2.MORPH_OPEN, cv2.MORPH_CLOSE) for size in _LINES]
    return max((_count(_without_lines(seen, *way)) for way in ways), key=lambda found: found.agreement)


def _without_lines(seen: Patch, way: int, size: int) -> Patch:
    """Return a face without light lines (MORPH_OPEN) or dark ones (MORPH_CLOSE) thinner than `size` pixels."""
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    return np.asarray(cv2.morphologyEx(seen, way, brush), np.float32)


def _count(seen: Patch) -> Count:
    """Return what the pattern of a rectified face agrees with best."""
    best: dict[str, float] = {}
    for face, art in _templates():
        match = cv2.matchTemplate(seen, art, cv2.TM_CCOEFF_NORMED)
        best[face] = max(best.get(face, -1.0), float(np.abs(match).max()))
    first, second = sorted(best, key=lambda face: -best[face])[:2]
    return Count(first, best[first], best[first] - best[second])


def dazzled(gray: Gray, matrix: Matrix, face: str) -> bool:
    """Say whether what looks like `face` may be another, since the two differ only where nothing but glare is seen."""
    seen = patch(gray, matrix, _SIZE)
    grid = {(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1)}
    bright = {site for site in grid if float((_spot(seen, site) >= light.BURNT).mean()) > 0.5}
    others = [sites for name, patterns in PATTERNS.items() if name != face for sites in patterns]
    mine = [sites for sites in PATTERNS[face] if not sites <= bright]  # pips that are all bright are white ones
    return any(one ^ other <= bright for one in mine for other in others)


def _spot(seen: Patch, site: Site) -> Patch:
    """Return what a face shows within a pip's place."""
    x, y = ((0.5 + _PITCH * way) * _SIZE for way in site)
    reach = _SPOT * _SIZE
    return seen[round(y - reach) : round(y + reach), round(x - reach) : round(x + reach)]


@cache
def _templates() -> tuple[tuple[str, Patch], ...]:
    made = []
    for face, patterns in PATTERNS.items():
        sizes = [(0.0, r) for r in _RADII_OF_ONE] if face == "1" else [(p, r) for p in _PITCHES for r in _RADII]
        made += [(face, _art(sites, *size)) for sites in patterns for size in sizes]
    return tuple(made)


def _art(sites: frozenset[Site], pitch: float, radius: float) -> Patch:
    """Return pips as a camera sees them, 1, on nothing, 0."""
    across = round(_SIZE * _SHOWN)
    y, x = (np.mgrid[0:across, 0:across] + 0.5) / _SIZE - _SHOWN / 2
    nearest = np.min([np.hypot(x - column * pitch, y - row * pitch) for column, row in sites], axis=0)
    pips = np.clip((radius - nearest) * _SIZE / 1.6 + 0.5, 0, 1).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(pips, (0, 0), 0.7), np.float32)
