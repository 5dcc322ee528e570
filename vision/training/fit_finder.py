"""Trains the finder: where tops of dice lie in a whole picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.training import samples
from vision.training.fit import Say, load, shape, steps_of
from vision.training.nets import Finder

_PART = 160  # pixels a side of the parts of the pictures that it learns from
_CELL = 4  # pixels of the picture for one of its maps


def finder(files: list[Path], steps: int, say: Say, onward: Path | None = None, seed: int = 1) -> Finder:
    """Return a trained finder: a new one, or the one of an ONNX file trained `onward`."""
    torch.manual_seed(seed)
    net = Finder()
    steps_of(net, _pictures(files, 16, seed), _finder_loss, steps, 3e-3, say, onward)
    return net


def _pictures(files: list[Path], size: int, seed: int) -> Iterator[tuple[Tensor, ...]]:
    """Yield pictures and the maps that the finder should make of them."""
    rng = np.random.default_rng(seed)
    pictures, tops = _smaller(files)
    while True:
        chosen = rng.integers(len(pictures), size=size)
        seen, faces = pictures[chosen].astype(np.float32), tops[chosen].copy()
        for k in np.flatnonzero(rng.random(size) < 0.5):
            seen[k] = seen[k][:, ::-1]
            faces[k, :, 1:9:2] = samples.FINDER - 1 - faces[k, :, 1:9:2]
            faces[k, :, 1:9] = faces[k, :, [3, 4, 1, 2, 7, 8, 5, 6]].T  # keeps the corners clockwise
        seen = np.stack([_part(rng, seen[k], faces[k]) for k in range(size)])
        gain = rng.uniform(0.6, 1.4, (size, 1, 1, 1)) * rng.normal(1, 0.08, (size, 1, 1, 3))
        seen = np.clip(seen * gain + rng.normal(0, 12, (size, 1, 1, 1)), 0, 255).astype(np.float32)
        yield torch.from_numpy(seen.transpose(0, 3, 1, 2) / 127.5 - 1), *_maps(faces)


def _smaller(files: list[Path]) -> tuple[np.ndarray, np.ndarray]:
    """Return the scenes' pictures at half their size, and the tops in them."""
    pictures, rows = [], []
    for path in files:
        seen, tops = load([path], "pictures", "tops")
        size = (samples.FINDER, samples.FINDER)
        pictures += [cv2.resize(picture, size, interpolation=cv2.INTER_AREA) for picture in seen]
        tops[..., 1:9] = tops[..., 1:9] / 2 - 0.25
        rows.append(tops)
    return np.stack(pictures), np.concatenate(rows)


def _part(rng: np.random.Generator, seen: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Return a part of a picture, some enlarged, _PART pixels a side; `faces` become those in it."""
    zoom = rng.uniform(1.0, 1.6) if rng.random() < 0.6 else 1.0
    shift = -rng.uniform(0, samples.FINDER * zoom - _PART, 2)
    warp = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]]])
    corners = faces[:, 1:9].reshape(-1, 4, 2) * zoom + shift
    middles = corners.mean(axis=1)
    faces[:, 1:9] = corners.reshape(-1, 8)
    faces[:, 0] *= np.all((middles > 1) & (middles < _PART - 2), axis=1)
    faces[:, 10] *= np.all((corners > -1) & (corners < _PART), axis=(1, 2))
    return cv2.warpAffine(seen, warp, (_PART, _PART), borderMode=cv2.BORDER_REPLICATE)


def _maps(faces: np.ndarray) -> tuple[Tensor, Tensor, Tensor]:
    """Return heat (n × h × w), targets of the eight other maps, and where each of the losses counts: n × 2 × h × w."""
    count, cells = len(faces), _PART // _CELL
    heat, care = np.zeros((count, cells, cells), np.float32), np.zeros((count, 2, cells, cells), np.float32)
    care[:, 0] = 1
    aim = np.zeros((count, 8, cells, cells), np.float32)
    y, x = np.mgrid[0:cells, 0:cells].astype(np.float32)
    for k in range(count):
        for face in faces[k][faces[k, :, 0] > 0]:
            corners = (face[1:9].reshape(4, 2) + 0.5) / _CELL - 0.5
            (mx, my, log_size, *rest) = shape(corners[None])[0]
            size = float(np.exp(log_size))
            squared = (x - mx) ** 2 + (y - my) ** 2
            if not face[10]:
                care[k, 0][squared < size**2] = 0
                continue
            spot = np.exp(-squared / (2 * max(0.6, 0.16 * size) ** 2))
            near = spot > max(0.45, float(spot.max()) * 0.6)
            nearer = near & (spot >= heat[k])
            heat[k] = np.maximum(heat[k], spot / spot.max())
            targets = [
                np.full_like(x, face[9]),
                (mx - x) / 2,
                (my - y) / 2,
                *(np.full_like(x, v) for v in (log_size, *rest)),
            ]
            aim[k][:, nearer] = np.array(targets)[:, nearer]
            care[k, 1][nearer] = 1 / nearer.sum()
    return torch.from_numpy(heat), torch.from_numpy(aim), torch.from_numpy(care)


def _finder_loss(net: Finder, seen: Tensor, heat: Tensor, aim: Tensor, care: Tensor) -> Tensor:
    out = net(seen)
    likely = torch.sigmoid(out[:, 0]).clamp(1e-4, 1 - 1e-4)
    hit = torch.where(heat > 0.95, -((1 - likely) ** 2) * likely.log() * 1.0, torch.zeros_like(heat))
    miss = torch.where(heat > 0.95, torch.zeros_like(heat), -((1 - heat) ** 4) * likely**2 * (1 - likely).log())
    number = care[:, 1].sum() + 1
    there = care[:, 1]
    lean = functional.binary_cross_entropy_with_logits(out[:, 1], aim[:, 0], reduction="none")
    place = functional.smooth_l1_loss(out[:, 2:], aim[:, 1:], reduction="none", beta=0.1)
    weights = torch.tensor([1.0, 1, 3, 1.5, 1.5, 1.5, 1.5]).view(1, 7, 1, 1)
    return (((hit + miss) * care[:, 0]).sum() + (there * (1.5 * lean + (place * weights).sum(1))).sum()) / number
