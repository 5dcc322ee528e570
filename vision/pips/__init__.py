"""Reads dice with pips, 1 to 6, light or dark."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vision import geometry
from vision.face import Face
from vision.picture import Picture
from vision.pips.judge import Judged, judge_lone, judge_pattern
from vision.pips.lattice import patterns
from vision.pips.left import unread
from vision.pips.marks import Pip, find_pips

_SIZES = (0.62, 1.6)  # side of a face of two or three pips relative to the other dice


def read_faces(picture: Picture) -> list[Face]:
    """Return all pip faces in the picture, also those on the sides of dice, in no order."""
    found = find_pips(picture.gray)
    judged = [face for pattern in patterns(found) if (face := judge_pattern(picture, found, pattern)) is not None]
    judged = _sized(_of_one_size(judged))
    sides = [geometry.side(item.face.matrix) for item in judged if item.face.value is not None]
    side = float(np.median(sides)) if sides else None
    used = {index for item in judged for index in item.pips}
    for index, pip in enumerate(found):
        if index not in used and not _covered(pip, judged):
            lone = judge_lone(picture, found, index, side)
            if lone is not None:
                judged.append(lone)
    return [item.face for item in judged] + unread(found, judged)


def _of_one_size(judged: list[Judged]) -> list[Judged]:
    """Return the faces without those of two or three pips that are much smaller or larger than the others."""
    sides = [geometry.side(item.face.matrix) for item in judged]
    sure = [side for side, item in zip(sides, judged, strict=True) if len(item.pips) > 3] or sides
    middle = float(np.median(sure)) if sure else 0.0
    low, high = _SIZES[0] * middle, _SIZES[1] * middle
    return [item for side, item in zip(sides, judged, strict=True) if len(item.pips) > 3 or low < side < high]


def _sized(judged: list[Judged]) -> list[Judged]:
    """Return the faces as large as the edges round them say: makers of dice spread pips differently."""
    halves = [item.edge.half_side() for item in judged if geometry.roundness(item.face.matrix) > 0.65]
    known = [half for half in halves if np.isfinite(half)]
    factor = float(np.clip(np.median(known) / 0.49, 0.9, 1.45)) if known else 1.0
    return [
        replace(item, face=replace(item.face, matrix=geometry.scaled(item.face.matrix, factor))) for item in judged
    ]


def _covered(pip: Pip, judged: list[Judged]) -> bool:
    """Say whether a mark lies on a face that is already read."""
    for item in judged:
        x, y = geometry.project(np.linalg.inv(item.face.matrix), pip.center[None])[0]
        if abs(x - 0.5) < 0.5 and abs(y - 0.5) < 0.5:
            return True
    return False
