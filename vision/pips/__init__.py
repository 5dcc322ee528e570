"""Reads dice with pips, 1 to 6, light or dark."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.picture import Picture
from vision.pips.lattice import Pattern, alike, patterns
from vision.pips.marks import Pip, find_pips
from vision.pips.single import one_at
from vision.pips.vote import Site, measure

_SMALLEST = 26.0  # pixels a side at working size
_UNEVEN = 0.5  # of the contrast of pip and die: what varies more is no face
_COLLAR = 2.5  # lattice units from the middle within which no other pip of the same plane may lie


def read_faces(picture: Picture) -> list[Face]:
    """Return all pip faces in the picture, also those on the sides of dice, in no order."""
    found = find_pips(picture.gray)
    faces, used = [], set()
    for pattern in patterns(found):
        face = _judged(picture, found, pattern)
        if face is not None:
            faces.append(face)
            used.update(pattern.pips)
    side = float(np.median([geometry.side(face.matrix) for face in faces])) if faces else None
    for index, pip in enumerate(found):
        if index not in used and not _covered(pip, faces):
            face = _one(picture, found, index, side)
            if face is not None:
                faces.append(face)
    return faces


def _judged(picture: Picture, found: list[Pip], pattern: Pattern) -> Face | None:
    """Return the face of a pattern, without value if the second vote differs, None if it is no face of a die."""
    if _crowded(found, pattern):
        return None
    own = [found[i] for i in pattern.pips]
    contrast = float(np.mean([pip.level - pip.around for pip in own]))
    inverse = np.linalg.inv(pattern.matrix)
    places = geometry.project(inverse, np.array([pip.center for pip in own]))
    moved: dict[Site, tuple[float, float]] = {}
    for x, y in places:
        site = (round(float(x) * 4 - 2), round(float(y) * 4 - 2))
        moved[site] = (float(x), float(y))
    levels = measure(picture.gray, pattern.matrix, contrast, moved)
    if levels.uneven > _UNEVEN:
        return None
    why = None
    if geometry.side(pattern.matrix) < _SMALLEST:
        why = doubts.TOO_SMALL
    elif not levels.empty(pattern.sites) or not levels.filled(pattern.sites):
        why = doubts.UNCLEAR
    empties = [abs(level) for site, level in levels.pip.items() if site not in pattern.sites]
    confidence = float(np.clip(1 - 2 * max(empties, default=0.0) - pattern.residual, 0.05, 1))
    return Face(None if why else pattern.value, pattern.matrix, confidence, why)


def _crowded(found: list[Pip], pattern: Pattern) -> bool:
    """Say whether like pips lie round the pattern, as in the back of a card."""
    like = found[pattern.pips[0]]
    centers = np.array([pip.center for pip in found])
    places = geometry.project(np.linalg.inv(pattern.matrix), centers) * 4 - 2
    near = np.flatnonzero(np.abs(places).max(axis=1) < _COLLAR)
    return any(int(i) not in pattern.pips and alike(found[i], like) for i in near)


def _covered(pip: Pip, faces: Sequence[Face]) -> bool:
    """Say whether a mark lies on a face that is already read."""
    for face in faces:
        x, y = geometry.project(np.linalg.inv(face.matrix), pip.center[None])[0]
        if abs(x - 0.5) < 0.5 and abs(y - 0.5) < 0.5:
            return True
    return False


def _one(picture: Picture, found: list[Pip], index: int, side: float | None) -> Face | None:
    """Return the face of a lone pip, None if it is none."""
    pip = found[index]
    placed = one_at(picture, pip, side)
    if placed is None:
        return None
    matrix, edge = placed
    site = frozenset({(0, 0)})
    pattern = Pattern("1", (index,), matrix, 0.0, site)
    levels = measure(picture.gray, matrix, pip.level - pip.around, {})
    if _crowded(found, pattern) or levels.uneven > _UNEVEN or not levels.filled(site) or not levels.empty(site):
        return None
    return Face("1", matrix, min(1.0, edge.closed), doubts.TOO_SMALL if geometry.side(matrix) < _SMALLEST else None)
