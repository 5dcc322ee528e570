"""Trains the two networks that look at one die: the aligner and the reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.learned import names
from vision.training import samples
from vision.training.fit import Say, load, shape, steps_of
from vision.training.nets import READER, Aligner, Reader

PLACE = 48
"""Pixels a side of the aligner's input."""
SHOWN = 3.2
"""Sizes of a top (middle to corner) that the aligner's input shows across."""


def reader(files: list[Path], steps: int, say: Say, seed: int = 2) -> Reader:
    """Return a trained reader."""
    torch.manual_seed(seed)
    net = Reader()
    steps_of(net, _faces(files, 96, seed), _reader_loss, steps, 3e-3, say)
    return net


def _faces(files: list[Path], size: int, seed: int) -> Iterator[tuple[Tensor, ...]]:
    """Yield faces, each as if found a little beside where it lies, and what they are."""
    rng = np.random.default_rng(seed)
    crops, labels = load(files, "crops", "labels")
    while True:
        chosen = rng.integers(len(crops), size=size)
        seen = torch.from_numpy(np.ascontiguousarray(crops[chosen].transpose(0, 3, 1, 2))).float()
        turn = rng.integers(0, 4, size)
        seen = functional.grid_sample(
            seen, _beside(rng, turn), mode="bilinear", padding_mode="border", align_corners=False
        )
        yield level(_spoilt(rng, seen)), torch.from_numpy(labels[chosen, 0].astype(np.int64)), torch.from_numpy(turn)


def _beside(rng: np.random.Generator, turn: np.ndarray) -> Tensor:
    """Return the sampling grids of faces turned by quarters and seen a little wrong."""
    count = len(turn)
    angle = turn * -np.pi / 2 + rng.normal(0, 0.09, count)
    reach = 1.25 * samples.FACE / (samples.FACE + 2 * samples.AROUND)
    stretch = reach * np.exp(rng.normal(0, 0.07, (count, 1)) + rng.normal(0, 0.04, (count, 2)))
    cos, sin, shear = np.cos(angle), np.sin(angle), rng.normal(0, 0.04, count)
    maps = np.zeros((count, 2, 3), np.float32)
    maps[:, 0, 0], maps[:, 0, 1] = cos * stretch[:, 0], (-sin + shear) * stretch[:, 1]
    maps[:, 1, 0], maps[:, 1, 1] = (sin + shear) * stretch[:, 0], cos * stretch[:, 1]
    maps[:, :, 2] = rng.normal(0, 0.06, (count, 2))
    return functional.affine_grid(torch.from_numpy(maps), [count, 3, READER, READER], align_corners=False)


def _spoilt(rng: np.random.Generator, seen: Tensor) -> Tensor:
    """Return faces with channels mixed, some turned negative, some blurred, with noise."""
    count = len(seen)
    gain = torch.from_numpy(rng.normal(1, 0.12, (count, 3, 1, 1)).astype(np.float32))
    negative = torch.from_numpy(rng.random((count, 1, 1, 1)) < 0.25)
    seen = torch.where(negative, 255 - seen, seen) * gain
    blurred = functional.avg_pool2d(functional.pad(seen, (1, 1, 1, 1), mode="replicate"), 3, 1)
    seen = torch.where(torch.from_numpy(rng.random((count, 1, 1, 1)) < 0.25), blurred, seen)
    noise = torch.from_numpy(rng.normal(0, 1, tuple(seen.shape)).astype(np.float32))
    return seen + noise * torch.from_numpy(rng.uniform(0, 6, (count, 1, 1, 1)).astype(np.float32))


def level(seen: Tensor) -> Tensor:
    """Return pictures with mean 0 and spread about 1, so that dim and bright ones look the same."""
    mean = seen.mean(dim=(1, 2, 3), keepdim=True)
    return (seen - mean) / (seen.std(dim=(1, 2, 3), keepdim=True, unbiased=False) + 6)


def _reader_loss(net: Reader, seen: Tensor, face: Tensor, turn: Tensor) -> Tensor:
    logits, _ = net(seen)
    kinds = names.NOTHING + 1
    known = face < len(names.POKER)
    named = functional.cross_entropy(logits[:, :kinds], face, label_smoothing=0.03)
    turned = functional.cross_entropy(logits[known][:, kinds:], turn[known])
    return named + 0.3 * turned


def aligner(files: list[Path], steps: int, say: Say, seed: int = 3) -> Aligner:
    """Return a trained aligner."""
    torch.manual_seed(seed)
    net = Aligner()
    steps_of(net, _places(files, 96, seed), _aligner_loss, steps, 3e-3, say)
    return net


def _places(files: list[Path], size: int, seed: int) -> Iterator[tuple[Tensor, ...]]:
    """Yield surroundings of dice found a little beside where they lie, and of what is no top, and how a top lies there:
    the nine numbers and whether there is a top."""
    rng = np.random.default_rng(seed)
    pictures, tops = load(files, "pictures", "tops")
    rows = [(index, face) for index, faces in enumerate(tops) for face in faces if face[0] and face[10]]
    rows += 2 * [(index, face) for index, face in rows if face[9]]  # dice that lean are rare, and matter
    while True:
        seen, aims = zip(
            *(_place(rng, pictures, tops, *rows[k]) for k in rng.integers(len(rows), size=size)), strict=True
        )
        faces = torch.from_numpy(np.stack(seen).transpose(0, 3, 1, 2).astype(np.float32))
        gain = torch.from_numpy(rng.normal(1, 0.1, (size, 3, 1, 1)).astype(np.float32))
        yield level(faces * gain), torch.from_numpy(np.stack(aims))


def _place(
    rng: np.random.Generator, pictures: np.ndarray, tops: np.ndarray, index: int, face: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return one place, PLACE pixels a side, and its nine numbers."""
    corners = face[1:9].reshape(4, 2).astype(float)
    middle, size = corners.mean(axis=0), float(np.exp(shape(corners[None])[0, 2]))
    at = middle + rng.normal(0, 0.16, 2) * size
    where = rng.random()
    if where < 0.22:  # beside: a side face, the table, a neighbour's edge
        way = rng.uniform(0, 2 * np.pi)
        at = middle + rng.uniform(0.75, 2.5) * size * np.array([np.cos(way), np.sin(way)])
    elif where < 0.4:
        at = _elsewhere(rng, pictures[index], tops[index], at)
    scale = PLACE / (SHOWN * size * np.exp(rng.normal(0, 0.14)))
    mirrored = -1.0 if rng.random() < 0.5 else 1.0
    warp = np.array([[scale * mirrored, 0, 0], [0, scale, 0]])
    warp[:, 2] = (PLACE - 1) / 2 - warp[:, :2] @ at
    seen = cv2.warpAffine(
        pictures[index], warp, (PLACE, PLACE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    there = [f for f in tops[index] if f[0] and np.linalg.norm(f[1:9].reshape(4, 2).mean(axis=0) - at) < 0.45 * size]
    if not there:
        return seen, np.zeros(9, np.float32)
    lies = (there[0][1:9].reshape(4, 2) @ warp[:, :2].T + warp[:, 2] - (PLACE - 1) / 2) / PLACE
    lies = lies[[1, 0, 3, 2]] if mirrored < 0 else lies
    return seen, np.array([1.0, there[0][9], *shape(lies[None])[0]], np.float32)


def _elsewhere(rng: np.random.Generator, picture: np.ndarray, faces: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Return the liveliest of a few places without a die: a chip, a card's corner, a note; `at` if there is none."""
    middles = faces[faces[:, 0] > 0, 1:9].reshape(-1, 4, 2).mean(axis=1)
    spots = rng.integers(10, samples.FINDER - 10, (10, 2))
    apart = np.linalg.norm(spots[:, None] - middles[None], axis=2).min(axis=1, initial=np.inf)
    free = spots[apart > 40]
    lively = [float(picture[y - 8 : y + 8, x - 8 : x + 8].std()) for x, y in free]
    return free[int(np.argmax(lively))].astype(float) if len(free) else at


def _aligner_loss(net: Aligner, seen: Tensor, aim: Tensor) -> Tensor:
    out = net(seen)
    there = aim[:, 0]
    logit = functional.binary_cross_entropy_with_logits
    lean = logit(out[:, 1], aim[:, 1], reduction="none")
    place = functional.smooth_l1_loss(out[:, 2:], aim[:, 2:], reduction="none", beta=0.05)
    weights = torch.tensor([8.0, 8, 3, 1.5, 1.5, 1.5, 1.5])
    return 1.5 * logit(out[:, 0], there) + (there * (3.0 * lean + (place * weights).sum(1))).mean()
