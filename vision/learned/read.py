"""Reads a found face: several looks at it, a little different each, vote with calibrated chances.

One look is enough for most; a face that is not plain to it is looked at more carefully.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.careful import looked
from vision.geometry import Matrix
from vision.learned import names, nets
from vision.reading import Image
from vision.rectify import patch

SIZE = 64
"""Pixels a side of what the network sees."""
SHOWN = 1.25
"""Sides of the face that it sees."""
_Look = tuple[int, float, float, float]
"""A look at a face: quarters by which it is turned, size, shift right and down in sides."""
_QUICK: tuple[_Look, ...] = ((0, 1.0, 0.0, 0.0),)
_CAREFUL: tuple[_Look, ...] = ((0, 1.0, 0.0, 0.0), (1, 0.94, 0.03, 0.0), (2, 1.07, 0.0, -0.03), (3, 1.0, -0.03, 0.03))
_PLAIN, _HOPELESS = 0.97, 0.5  # chance of the best at a quick look, from which on, and below which, no others help
_TEMPERATURE = 1.0  # by which logits are divided: found on designs that were held out


@dataclass(frozen=True, eq=False)
class Vote:
    """What the looks at a face say: mean chance of each face and of none (13), whether all looks name the mean's
    best, by how many quarters the art is turned clockwise from the map's corners, the mean embedding (128)."""

    chances: NDArray[np.float64]
    agree: bool
    turn: int
    embedding: NDArray[np.float64]
    contrast: float


def read(image: Image, matrices: Sequence[Matrix]) -> list[Vote]:
    """Return a vote for each face, given the maps from its unit square to pixels of the picture."""

    def careful(doubtful: list[int]) -> list[Vote]:
        return _votes(image, [matrices[index] for index in doubtful], _CAREFUL)

    return looked(_votes(image, matrices, _QUICK), _plain, careful)


def _plain(vote: Vote) -> bool:
    """Say whether other looks at a face would say no more."""
    best = vote.chances.max()
    return bool(best <= _HOPELESS or (vote.agree and best > _PLAIN))


def _votes(image: Image, matrices: Sequence[Matrix], how: Sequence[_Look]) -> list[Vote]:
    """Return the votes of some looks at each face."""
    if not matrices:
        return []
    looks = np.stack([_look(image, matrix, *look) for matrix in matrices for look in how])
    spread = looks.std(axis=(1, 2, 3), keepdims=True)
    logits, embeddings = nets.read(nets.level(looks))
    count = (len(matrices), len(how))
    each = zip(logits.reshape(*count, -1), embeddings.reshape(*count, -1), spread.reshape(count), strict=True)
    return [_vote(how, *one) for one in each]


def _look(image: Image, matrix: Matrix, turn: int, size: float, x: float, y: float) -> NDArray[np.float32]:
    shifted = matrix @ np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
    seen = patch(image, geometry.scaled(shifted, size * SHOWN), SIZE)
    return np.asarray(np.rot90(seen, -turn), np.float32)


def _vote(
    how: Sequence[_Look], logits: NDArray[np.float32], embeddings: NDArray[np.float32], spread: NDArray[np.float32]
) -> Vote:
    kinds = names.NOTHING + 1
    chances = _softmax(logits[:, :kinds] / _TEMPERATURE)
    turns = _softmax(logits[:, kinds:])
    turned = sum(np.roll(turns[k], -look[0]) for k, look in enumerate(how))
    mean = np.exp(np.log(chances + 1e-9).mean(axis=0))
    mean /= mean.sum()
    agree = bool((chances.argmax(axis=1) == mean.argmax()).all())
    return Vote(mean, agree, int(np.argmax(turned)), embeddings.mean(axis=0).astype(float), float(spread.mean()))


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    raised = np.exp((logits - logits.max(axis=1, keepdims=True)).astype(float))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
