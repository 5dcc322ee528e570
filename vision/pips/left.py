"""Pips that belong to no face read: where several lie together there is a die which must not be passed over."""

from __future__ import annotations

import numpy as np

from vision import doubts, geometry
from vision.face import Face
from vision.pips.judge import Judged
from vision.pips.marks import Pip

_OF_A_DIE = 1.1  # sides from the middle of a face within which marks are of the same die
_TOGETHER = 0.85  # sides between pips of one die


def unread(found: list[Pip], judged: list[Judged]) -> list[Face]:
    """Return a face without value for each group of pips left over that look like those of the dice read."""
    faces = [item.face for item in judged]
    if not faces:
        return []
    used = [index for item in judged for index in item.pips]
    known = [found[index] for item in judged if item.face.value is not None for index in item.pips]
    roundest = max(faces, key=lambda face: geometry.roundness(face.matrix))
    side = geometry.side(roundest.matrix)
    left = [pip for i, pip in enumerate(found) if i not in used and _is_left(pip, faces, known)]
    groups = _groups(left, _TOGETHER * side)
    return [_face(group, roundest) for group in groups if len(group) > 1 or _surely_a_pip(group[0], known)]


def _is_left(pip: Pip, faces: list[Face], known: list[Pip]) -> bool:
    """Say whether a mark is like the pips of the dice read and lies on none of these dice."""
    if pip.crowded:
        return False
    values = np.linalg.eigvalsh(pip.covariance)
    if np.sqrt(values[0] / values[1]) < 0.5 or not any(_like(pip, other) for other in known):
        return False
    distances = [np.linalg.norm(pip.center - geometry.center(f.matrix)) / geometry.side(f.matrix) for f in faces]
    return float(min(distances)) > _OF_A_DIE


def _like(a: Pip, b: Pip) -> bool:
    """Say whether two marks may be pips of one set of dice."""
    return (
        a.light == b.light
        and 0.65 < a.radius / b.radius < 1.5
        and abs(a.around - b.around) < 40
        and abs(a.level - b.level) < 50
    )


def _surely_a_pip(pip: Pip, known: list[Pip]) -> bool:
    """Say whether a lone mark is so much like the pips read that it must be the one of a die."""
    values = np.linalg.eigvalsh(pip.covariance)
    return bool(np.sqrt(values[0] / values[1]) > 0.7) and any(
        0.85 < pip.radius / other.radius < 1.18
        and abs(pip.around - other.around) < 20
        and abs(pip.level - other.level) < 25
        for other in known
    )


def _groups(pips: list[Pip], reach: float) -> list[list[Pip]]:
    """Return the pips in groups of which each lies near another of its group."""
    groups: list[list[Pip]] = []
    for pip in pips:
        near = [g for g in groups if any(np.linalg.norm(pip.center - other.center) < reach for other in g)]
        groups = [g for g in groups if g not in near] + [[pip, *(other for g in near for other in g)]]
    return groups


def _face(group: list[Pip], like: Face) -> Face:
    """Return an unread face, of the shape of another, in the middle of a group."""
    linear = geometry.at_center(like.matrix)
    middle = np.mean([pip.center for pip in group], axis=0)
    matrix = geometry.affine(linear[:, 0], linear[:, 1], middle, (0.5, 0.5))
    return Face(None, matrix, 0.0, doubts.UNCLEAR, slack=like.slack)
