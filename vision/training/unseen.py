"""Dice in styles and type that the networks were never trained with; needs Pillow and fonts as training does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from vision.learned.names import PIPS
from vision.profiles import Profile
from vision.reading import Image
from vision.training import stage
from vision.training.sets import HELD_OUT, Sample, Truth


def designs(count: int, first: int = HELD_OUT) -> Iterator[Sample]:
    """Yield scenes of dice in styles and type that were never trained with, 448 × 448."""
    for seed in range(first, first + count):
        image, faces = stage.scene(seed, held_out=True, tidy=True)
        sample = sample_of(f"design-{seed}", image, faces)
        if sample is not None:
            yield sample


def sample_of(name: str, image: Image, faces: Sequence[stage.Seen], profile: Profile | None = None) -> Sample | None:
    """Return a scene as a labelled picture, None if a die in it is not wholly seen."""
    tops = [face for face in faces if face.top]
    if not all(face.whole for face in tops):
        return None
    kind = "pip" if any(face.face in PIPS for face in tops) else "poker"
    readable = not any(face.cocked for face in tops)
    return Sample(name, kind, image, tuple(map(_top, tops)), readable, profile)


def _top(face: stage.Seen) -> Truth:
    x, y = face.corners.mean(axis=0).tolist()
    side = float(np.linalg.norm(face.corners[1] - face.corners[0]))
    return Truth(face.face, (x, y), max(side, 10.0), face.cocked)
