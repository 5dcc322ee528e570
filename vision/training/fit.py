"""What the training of all networks shares: steps on the processor alone, samples, how a top's shape is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from vision.training import resume

Say = Callable[[str], None]


def say(text: str) -> None:
    """Tell whoever waits how far the training is."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def steps_of(net: torch.nn.Module, batches: Iterator[tuple[Tensor, ...]], loss_of: Callable[..., Tensor], count: int,
           rate: float, say: Say, onward: Path | None = None) -> None:  # fmt: skip
    """Take `count` steps of AdamW under a one-cycle rate; at half the rate, from the model there on, if `onward`."""
    if onward is not None:
        resume.take_up(net, onward, next(batches)[0])
        rate /= 2
    tuner = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=0.02)
    cycle = torch.optim.lr_scheduler.OneCycleLR(tuner, rate, total_steps=count, pct_start=0.15)
    net.train().to(memory_format=torch.channels_last)
    start, mean = time.monotonic(), 0.0
    for step in range(count):
        seen, *truth = next(batches)
        loss = loss_of(net, seen.contiguous(memory_format=torch.channels_last), *truth)
        tuner.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        cycle.step()
        mean += (loss.item() - mean) / min(step + 1, 100)
        if step % 50 == 49:
            say(f"step {step + 1}/{count}: loss {mean:.3f}, {time.monotonic() - start:.0f} s")


def load(files: list[Path], *keys: str) -> list[np.ndarray]:
    """Return arrays of all files, one after the other."""
    parts = [np.load(path) for path in files]
    return [np.concatenate([part[key] for part in parts]) for key in keys]


def level(seen: Tensor) -> Tensor:
    """Return pictures with mean 0 and spread about 1, so that dim and bright ones look the same."""
    mean = seen.mean(dim=(1, 2, 3), keepdim=True)
    return (seen - mean) / (seen.std(dim=(1, 2, 3), keepdim=True, unbiased=False) + 6)


def shape(corners: np.ndarray) -> np.ndarray:
    """Return middle, log size and four numbers of a parallelogram (n × 4 × 2) that do not depend on which corner is
    the first: with z, w the first two corners from the middle as complex numbers, z² + w² and (z·w)²."""
    middle = corners.mean(axis=1)
    from_middle = (corners - middle[:, None]) @ np.array([1, 1j])
    z, w = (from_middle[:, 0] - from_middle[:, 2]) / 2, (from_middle[:, 1] - from_middle[:, 3]) / 2
    size = np.sqrt((abs(z) ** 2 + abs(w) ** 2) / 2) + 1e-6
    total, product = (z**2 + w**2) / size**2, (z * w) ** 2 / size**4
    parts = (total.real, total.imag, product.real, product.imag)
    return np.column_stack([middle, np.log(size), *parts]).astype(np.float32)
