"""Trains aligner and confirmer: how the top of a die lies in its surroundings, whether the die leans, and whether there
is one.

The confirmer sees less finely and is shown more often where the finder is wrong, which takes from how well it measures.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.learned import find
from vision.learned.find import Spot
from vision.learned.place import ALIGNED, CONFIRMED, SHOWN, warped
from vision.reading import Image
from vision.training import stage
from vision.training.fit import Say, level, load, shape, steps_of
from vision.training.nets import Aligner, Confirmer, Gauge
from vision.training.textures import Floats, Rng

G = TypeVar("G", bound=Gauge)

_AIM = 11  # there, leans, middle x, y, log size, four of the shape, way through x, y
_WEIGHTS = (10.0, 10.0, 4.0, 2.5, 2.5, 2.5, 2.5, 5.0, 5.0)
_LEAN = 3.0
_LURED, _RARELY = 0.15, 0.06  # how often confirmer and aligner are shown a place at which the finder is wrong


def aligner(files: list[Path], steps: int, say: Say, onward: Path | None = None, seed: int = 3) -> Aligner:
    """Return a trained aligner: a new one, or the one of an ONNX file trained `onward`."""
    return _trained(Aligner, places(files, 64, seed, ALIGNED, _RARELY), steps, say, onward, seed)


def confirmer(files: list[Path], steps: int, say: Say, onward: Path | None = None, seed: int = 4) -> Confirmer:
    """Return a trained confirmer: a new one, or the one of an ONNX file trained `onward`."""
    return _trained(Confirmer, places(files, 96, seed, CONFIRMED, _LURED), steps, say, onward, seed)


def _trained(
    make: type[G], batches: Iterator[tuple[Tensor, ...]], steps: int, say: Say, onward: Path | None, seed: int
) -> G:
    torch.manual_seed(seed)
    net = make()
    steps_of(net, batches, loss, steps, 3e-3, say, onward)
    return net


def places(files: list[Path], size: int, seed: int, side: int, lured: float = 0.0) -> Iterator[tuple[Tensor, ...]]:
    """Yield surroundings of dice, `side` pixels a side, found a little beside where they lie, and of what is no top.

    With each comes how a top lies there: eleven numbers, the first 1 where there is a top. `lured` says how often a
    place is one at which the finder is wrong.
    """
    rng = np.random.default_rng(seed)
    pictures, tops, sides = load(files, "pictures", "tops", "sides")
    lures = [_lures(picture, faces) if lured else [] for picture, faces in zip(pictures, tops, strict=True)]
    rows = [(index, top) for index, faces in enumerate(tops) for top in faces if top[0] and top[10]]
    rows += 2 * [(index, top) for index, top in rows if top[9]]  # dice that lean are rare, and matter
    while True:
        made = [
            _place(rng, side, pictures[i], tops[i], sides[i], top, lures[i] if rng.random() < lured else [])
            for i, top in (rows[k] for k in rng.integers(len(rows), size=size))
        ]
        seen = np.stack([_spoilt(rng, place) for place, _ in made])
        yield level(torch.from_numpy(seen.transpose(0, 3, 1, 2))), torch.from_numpy(np.stack([aim for _, aim in made]))


def _lures(picture: Image, tops: Floats) -> list[Spot]:
    """Return where the finder that is there now sees tops and none lie: letters of cards, chips, sides of dice."""
    middles = tops[tops[:, 0] > 0, 1:9].reshape(-1, 4, 2).mean(axis=1)
    return [
        spot
        for spot in find.spots(picture)
        if np.linalg.norm(middles - spot.middle, axis=1).min(initial=np.inf) > spot.size
    ]


def _place(
    rng: Rng, side: int, picture: Image, tops: Floats, sides: Floats, top: Floats, lures: list[Spot]
) -> tuple[Image, Floats]:
    """Return one place, `side` pixels a side, and its numbers: one of the lures, if any, else one near the top."""
    corners = top[1:9].reshape(4, 2).astype(float)
    middle, size = corners.mean(axis=0), float(np.exp(shape(corners[None])[0, 2]))
    if lures:
        lure = lures[int(rng.integers(len(lures)))]
        at, size = lure.middle + rng.normal(0, 0.04, 2) * lure.size, lure.size
    else:
        at = _at(rng, picture, tops, sides, middle, size)
    scale = side / (SHOWN * size * np.exp(rng.normal(0, 0.14)))
    mirrored = -1.0 if rng.random() < 0.5 else 1.0
    turn = rng.normal(0, 0.08)
    spin = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    warp = np.column_stack([spin * (mirrored, 1), np.zeros(2)])
    warp[:, 2] = (side - 1) / 2 - warp[:, :2] @ at
    return warped(picture, warp, side), _aim(tops, warp, side, at, size, mirrored < 0)


def _at(rng: Rng, picture: Image, tops: Floats, sides: Floats, middle: Floats, size: float) -> Floats:
    """Return where to look: mostly at the top, else at a side face, beside, or at something else that is lively."""
    where = rng.random()
    near = sides[np.linalg.norm(sides - middle, axis=1) < 3 * size]
    if where < 0.12 and len(near):
        return np.asarray(near[int(rng.integers(len(near)))] + rng.normal(0, 0.12, 2) * size, float)
    if where < 0.24:
        way = rng.uniform(0, 2 * np.pi)
        return np.asarray(middle + rng.uniform(0.7, 2.5) * size * np.array([np.cos(way), np.sin(way)]))
    if where < 0.38:
        return _elsewhere(rng, picture, tops, middle)
    return np.asarray(middle + rng.normal(0, 0.14 if where < 0.7 else 0.04, 2) * size)


def _elsewhere(rng: Rng, picture: Image, tops: Floats, at: Floats) -> Floats:
    """Return the liveliest of a few places without a die: a chip, a card's corner, a note; `at` if there is none."""
    middles = tops[tops[:, 0] > 0, 1:9].reshape(-1, 4, 2).mean(axis=1)
    spots = rng.integers(20, stage.SIZE - 20, (10, 2))
    apart = np.linalg.norm(spots[:, None] - middles[None], axis=2).min(axis=1, initial=np.inf)
    free = spots[apart > 80]
    lively = [float(picture[y - 16 : y + 16, x - 16 : x + 16].std()) for x, y in free]
    return free[int(np.argmax(lively))].astype(float) if len(free) else at


def _aim(tops: Floats, warp: Floats, side: int, at: Floats, size: float, mirrored: bool) -> Floats:
    """Return the numbers of the top whose middle lies at the middle of the place, zeros if there is none."""
    there = [top for top in tops if top[0] and np.linalg.norm(top[1:9].reshape(4, 2).mean(axis=0) - at) < 0.45 * size]
    if not there:
        return np.zeros(_AIM, np.float32)
    lies = (there[0][1:9].reshape(4, 2) @ warp[:, :2].T + warp[:, 2] - (side - 1) / 2) / side
    lies = lies[[1, 0, 3, 2]] if mirrored else lies
    numbers = shape(lies[None])[0]
    through = warp[:, :2] @ there[0][11:13] / side / np.exp(numbers[2])
    return np.array([1.0, there[0][9], *numbers, *through], np.float32)


def _spoilt(rng: Rng, place: Image) -> Floats:
    """Return a place with other colours, some blurred, some with noise."""
    seen: Floats = place.astype(np.float32) * rng.normal(1, 0.1, 3)
    if rng.random() < 0.3:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.1)))
    if rng.random() < 0.3:
        seen = seen + rng.normal(0, rng.uniform(1, 7), seen.shape)
    return seen.astype(np.float32)


def loss(net: Gauge, seen: Tensor, aim: Tensor) -> Tensor:
    """Return the loss of the network's numbers (n × 11)."""
    out = net(seen)
    there = aim[:, 0]
    logit = functional.binary_cross_entropy_with_logits
    lean = logit(out[:, 1], aim[:, 1], reduction="none")
    place = functional.smooth_l1_loss(out[:, 2:], aim[:, 2:], reduction="none", beta=0.03)
    return 1.5 * logit(out[:, 0], there) + (there * (_LEAN * lean + (place * torch.tensor(_WEIGHTS)).sum(1))).mean()
