"""Reads dice with pips, 1 to 6, light or dark."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision import doubts, geometry
from vision.face import Found
from vision.picture import Picture
from vision.pips.bodies import unread_bodies
from vision.pips.judge import Judged, judge_lone, judge_pattern
from vision.pips.lattice import patterns
from vision.pips.left import unread
from vision.pips.marks import Pip, find_pips

_MAKE = 0.22  # by how much the size of pips, for the side of a face, may differ within a set of dice
_SIZES = (0.6, 1.7)  # side of a face relative to that of other dice


def read_faces(picture: Picture) -> Found:
    """Return all pip faces in the picture, also those on the sides of dice."""
    found = find_pips(picture.gray)
    judged = [face for pattern in patterns(found) if (face := judge_pattern(picture, found, pattern)) is not None]
    judged = _sized(_of_one_size(judged))
    sides = [geometry.side(item.face.matrix) for item in judged if item.face.value is not None]
    side = float(np.median(sides)) if sides else None
    used = {index for item in judged for index in item.pips}
    for index, pip in enumerate(found):
        if index not in used and not pip.crowded and not _covered(pip, judged):
            lone = judge_lone(picture, found, index, used, side)
            if lone is not None:
                judged.append(lone)
    ink = np.array([pip.center for pip in found]).reshape(-1, 2)
    faces = [item.face for item in judged]
    missed = unread(found, judged)
    return Found(faces, ink, missed + unread_bodies(picture, faces + missed))


def _of_one_size(judged: list[Judged]) -> list[Judged]:
    """Return the faces that are as large as most: much smaller or larger ones are no dice, or not to be trusted."""
    if not judged:
        return []
    sides = np.array([geometry.side(item.face.matrix) for item in judged])
    like = (sides[:, None] < sides * _SIZES[1]) & (sides[:, None] > sides * _SIZES[0])
    votes = like.sum(axis=0) - sides / sides.max() / 2  # of two equal groups the smaller dice: cards are larger
    usual, make = like[:, int(np.argmax(votes))], _of_one_make(judged)
    kept = []
    for item, right_size, right_make in zip(judged, usual, make, strict=True):
        several = len(item.pips) > 3
        if right_size and (right_make or several):
            kept.append(item)
        elif right_size or several:
            kept.append(replace(item, face=replace(item.face, value=None, why=doubts.UNCLEAR)))
    return kept


def _of_one_make(judged: list[Judged]) -> NDArray[np.bool_]:
    """Return which faces have pips as large, for their side, as most faces: two pips of two faces have not."""
    ratios = np.array([item.side_in_radii for item in judged])
    certain = ratios[[len(item.pips) > 3 for item in judged]]
    middle = float(np.median(certain if len(certain) else ratios))
    return np.asarray(np.abs(ratios / middle - 1) < _MAKE)


def _sized(judged: list[Judged]) -> list[Judged]:
    """Return the faces as large as the edges round them say: makers of dice spread pips differently."""
    halves = [item.edge.half_side() for item in judged if geometry.roundness(item.face.matrix) > 0.65]
    known = [half for half in halves if np.isfinite(half)]
    factor = float(np.clip(np.median(known) / 0.49, 0.9, 1.45)) if known else 1.0
    return [replace(item, face=replace(item.face, matrix=geometry.scaled(item.face.matrix, factor))) for item in judged]


def _covered(pip: Pip, judged: list[Judged]) -> bool:
    """Say whether a mark lies on a face that is already read."""
    for item in judged:
        x, y = geometry.project(np.linalg.inv(item.face.matrix), pip.center[None])[0]
        if abs(x - 0.5) < 0.5 and abs(y - 0.5) < 0.5:
            return True
    return False
