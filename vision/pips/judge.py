"""Judges the patterns found: is it a face of a die, and does the second vote agree with its pips?"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision import doubts, geometry
from vision.body import Reach, reach
from vision.face import Face
from vision.picture import Picture
from vision.pips.lattice import Pattern, alike
from vision.pips.marks import Pip
from vision.pips.single import one_at
from vision.pips.vote import Levels, Site, measure
from vision.reading import Points

_SMALLEST = 34.0  # pixels a side at working size
_SMALLEST_OF_FEW = 40.0  # the same for faces of one to three pips, which show less
_CLOSED, _CLOSED_FOR_MANY = 0.65, 0.45  # of the directions in which the die must end; less for four or more pips
_UNEVEN = 0.5  # of the contrast of pip and die: what varies more is no face
_UNEVEN_IF_UNCLEAR = 0.3  # the same where the votes differ
_DIAGONAL = 10.0  # pip radii within which the second pip of a two may lie
_COLLAR = 2.2  # lattice units from the middle within which no other pip of the same plane may lie
_FURTHER = 5.2  # lattice units within which the pattern may go on
_CENTER: frozenset[Site] = frozenset({(0, 0)})


@dataclass(frozen=True, eq=False)
class Judged:
    """A face with the pips it rests on (indices), the edge of the die round it, its side in radii of its pips."""

    face: Face
    pips: tuple[int, ...]
    edge: Reach
    side_in_radii: float


def judge_pattern(picture: Picture, found: list[Pip], pattern: Pattern) -> Judged | None:
    """Return the face of a pattern, without value if the second vote differs, None if it is no face of a die."""
    if _crowded(found, pattern):
        return None
    own = [found[i] for i in pattern.pips]
    contrast = float(np.mean([pip.level - pip.around for pip in own]))
    levels = measure(picture.gray, pattern.matrix, contrast, pattern.sites, _moved(own, pattern))
    edge = reach(picture.image, pattern.matrix, abs(contrast), 0.37, square=True)
    agree = levels.empty(pattern.sites) and levels.filled(pattern.sites) and not _goes_on(found, pattern)
    closed = _CLOSED if len(own) < 4 or not agree else _CLOSED_FOR_MANY
    if levels.uneven > _UNEVEN or edge.closed < closed or edge.quantile(0.35) > 0.9:
        return None
    if len(own) < 4 and geometry.side(pattern.matrix) < _SMALLEST_OF_FEW:
        return None
    if not agree and not _like_a_die(pattern, levels, edge):
        return None
    radius = float(np.median([pip.radius for pip in own]))
    return Judged(_face(pattern, levels, agree, own), pattern.pips, edge, geometry.side(pattern.matrix) / radius)


def _like_a_die(pattern: Pattern, levels: Levels, edge: Reach) -> bool:
    """Say whether a pattern on which the votes differ still looks like a die: two or three marks alone do not."""
    if len(pattern.pips) < 4 and (edge.closed < 0.9 or geometry.roundness(pattern.matrix) < 0.55):
        return False
    return edge.closed > 0.8 and levels.uneven < _UNEVEN_IF_UNCLEAR


def _face(pattern: Pattern, levels: Levels, agree: bool, own: list[Pip]) -> Face:
    empties = [abs(level) for site, level in levels.pip.items() if site not in pattern.sites]
    confidence = float(np.clip(1 - 2 * max(empties, default=0.0) - pattern.residual, 0.05, 1))
    why = None
    if geometry.side(pattern.matrix) < _SMALLEST:
        why = doubts.TOO_SMALL
    elif not agree:
        why = doubts.UNCLEAR
    return Face(None if why else pattern.value, pattern.matrix, confidence, why, slack=_slack(own))


def _slack(own: list[Pip]) -> float:
    """Return by how many degrees the way a face looks may be wrong: much if few small pips show it."""
    if len(own) > 3:
        return 2.0
    return float(np.clip(55 / (own[0].radius * np.sqrt(len(own))), 2, 12))


def _moved(own: list[Pip], pattern: Pattern) -> dict[Site, tuple[float, float]]:
    """Return where on the face the pattern's pips lie, by their site."""
    places = geometry.project(np.linalg.inv(pattern.matrix), np.array([pip.center for pip in own]))
    return {(round(float(x) * 4 - 2), round(float(y) * 4 - 2)): (float(x), float(y)) for x, y in places}


def _others(found: list[Pip], pattern: Pattern, within: float) -> Points:
    """Return where like pips that are not the pattern's lie, in lattice units from its middle."""
    like = found[pattern.pips[0]]
    places = geometry.project(np.linalg.inv(pattern.matrix), np.array([pip.center for pip in found])) * 4 - 2
    near = np.flatnonzero(np.abs(places).max(axis=1) < within)
    return places[[i for i in near if int(i) not in pattern.pips and alike(found[i], like)]]


def _crowded(found: list[Pip], pattern: Pattern) -> bool:
    """Say whether like pips lie round the pattern, as in the back of a card."""
    return len(_others(found, pattern, _COLLAR)) > 0


def _goes_on(found: list[Pip], pattern: Pattern) -> bool:
    """Say whether the lattice goes on beyond the face, as on a card with many pips."""
    places = _others(found, pattern, _FURTHER)
    return int((np.abs(places - np.round(places)).max(axis=1) < 0.25).sum()) >= 3


def _has_fellow(found: list[Pip], index: int, used: set[int], side: float) -> bool:
    """Say whether another pip lies so near a lone one that both may be of one face."""
    pip = found[index]
    reach = max(0.8 * side, _DIAGONAL * pip.radius)
    others = (other for i, other in enumerate(found) if i != index and i not in used and alike(pip, other))
    return any(np.linalg.norm(pip.center - other.center) < reach for other in others)


def judge_lone(picture: Picture, found: list[Pip], index: int, used: set[int], side: float | None) -> Judged | None:
    """Return the face of a lone pip, a one, None if it is none.

    `used` are the pips that belong to other faces, `side` is that of other dice in pixels.
    """
    pip = found[index]
    placed = one_at(picture, pip, side)
    if placed is None:
        return None
    length = geometry.side(placed[0])
    if length < _SMALLEST_OF_FEW or _has_fellow(found, index, used, length):
        return None
    pattern = Pattern("1", (index,), placed[0], 0.0, _CENTER)
    levels = measure(picture.gray, pattern.matrix, pip.level - pip.around, _CENTER, {})
    if _crowded(found, pattern) or levels.uneven > _UNEVEN or not levels.filled(_CENTER) or not levels.empty(_CENTER):
        return None
    face = _face(pattern, levels, True, [pip])
    face = replace(face, confidence=min(face.confidence, placed[1].closed))
    return Judged(face, (index,), placed[1], geometry.side(pattern.matrix) / pip.radius)
