"""Dice in styles and type that the networks were never trained with; needs Pillow and fonts as training does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from vision.learned.names import PIPS
from vision.training import stage
from vision.training.sets import HELD_OUT, Sample, Truth


def designs(count: int, first: int = HELD_OUT) -> Iterator[Sample]:
    """Yield scenes of dice in styles and type that were never trained with, 448 × 448."""
    for seed in range(first, first + count):
        image, faces = stage.scene(seed, held_out=True, tidy=True)
        tops = [face for face in faces if face.top]
        if not all(face.whole for face in tops):
            continue
        dice = tuple(_top(face) for face in tops)
        kind = "pip" if any(face.face in PIPS for face in tops) else "poker"
        readable = not any(face.cocked for face in tops)
        yield Sample(f"design-{seed}", kind, image, dice, readable)


def _top(face: stage.Seen) -> Truth:
    x, y = face.corners.mean(axis=0).tolist()
    side = float(np.linalg.norm(face.corners[1] - face.corners[0]))
    return Truth(face.face, (x, y), max(side, 10.0), face.cocked)
