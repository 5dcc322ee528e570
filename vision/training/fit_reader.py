"""Trains the reader: what a rectified face is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.learned import names
from vision.training import samples
from vision.training.fit import Say, level, load, steps_of
from vision.training.nets import READER, Reader


def reader(files: list[Path], steps: int, say: Say, onward: Path | None = None, seed: int = 2) -> Reader:
    """Return a trained reader: a new one, or the one of an ONNX file trained `onward`."""
    torch.manual_seed(seed)
    net = Reader()
    steps_of(net, _faces(files, 96, seed), _reader_loss, steps, 3e-3, say, onward)
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


def _reader_loss(net: Reader, seen: Tensor, face: Tensor, turn: Tensor) -> Tensor:
    logits, _ = net(seen)
    kinds = names.NOTHING + 1
    known = face < len(names.POKER)
    named = functional.cross_entropy(logits[:, :kinds], face, label_smoothing=0.03)
    turned = functional.cross_entropy(logits[known][:, kinds:], turn[known])
    return named + 0.3 * turned
