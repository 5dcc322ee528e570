"""The network that reads an index, and its training: seeded, on the processor alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.cards.letters import GLYPHS, SUITS
from vision.cards.look import SIZE, leveled
from vision.training.cards.samples import MARGIN

_BATCH = 80
_RATE = 4e-3
Say = Callable[[str], None]


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    layer = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outputs), nn.ReLU())


class Index(nn.Module):
    """Maps a look at a place to the chances of each glyph and no index, then of each suit and no index."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = nn.Sequential(
            _conv(3, 16, 2), _conv(16, 24), _conv(24, 32, 2), _conv(32, 48), _conv(48, 72, 2),
            nn.Flatten(), nn.Linear(72 * 7 * 5, 96), nn.ReLU(),
        )  # fmt: skip
        self.name = nn.Linear(96, len(GLYPHS) + 1 + len(SUITS) + 1)

    def forward(self, look: Tensor) -> Tensor:
        """Return logits, n × 26, of looks, n × 3 × 56 × 40."""
        logits: Tensor = self.name(functional.dropout(self.seen(look), 0.1, self.training))
        return logits


def index(files: list[Path], steps: int, say: Say, seed: int = 4) -> Index:
    """Return a trained network."""
    torch.manual_seed(seed)
    net = Index()
    tuner = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=0.02)
    cycle = torch.optim.lr_scheduler.OneCycleLR(tuner, _RATE, total_steps=steps, pct_start=0.15)
    batches = _batches(files, seed)
    start, mean = time.monotonic(), 0.0
    net.train()
    for step in range(steps):
        looks, glyph, suit = next(batches)
        loss = _loss(net(looks), glyph, suit)
        tuner.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        cycle.step()
        mean += (loss.item() - mean) / min(step + 1, 50)
        if step % 50 == 49:
            say(f"step {step + 1}/{steps}: loss {mean:.3f}, {time.monotonic() - start:.0f} s")
    return net


def _loss(logits: Tensor, glyph: Tensor, suit: Tensor) -> Tensor:
    kinds = len(GLYPHS) + 1
    named = functional.cross_entropy(logits[:, :kinds], glyph, label_smoothing=0.02)
    return named + functional.cross_entropy(logits[:, kinds:], suit, label_smoothing=0.02)


def _batches(files: list[Path], seed: int) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """Yield looks, each a little turned, moved and spoilt, with their glyphs and suits; as many of each glyph."""
    rng = np.random.default_rng(seed)
    parts = [np.load(path) for path in files]
    looks = np.concatenate([part["looks"] for part in parts])
    labels = np.concatenate([part["labels"] for part in parts]).astype(np.int64)
    share = np.bincount(labels[:, 0], minlength=len(GLYPHS) + 1)[labels[:, 0]]
    chances = np.cumsum(np.where(labels[:, 1] == len(SUITS), 8.0, 1.0) / np.sqrt(share))
    while True:
        chosen = np.searchsorted(chances, rng.random(_BATCH) * chances[-1])
        seen = torch.from_numpy(np.ascontiguousarray(looks[chosen].transpose(0, 3, 1, 2))).float()
        seen = functional.grid_sample(seen, _beside(rng), mode="bilinear", padding_mode="border", align_corners=False)
        spoilt = _spoilt(rng, seen).numpy().transpose(0, 2, 3, 1)
        ready = torch.from_numpy(np.ascontiguousarray(leveled(spoilt).transpose(0, 3, 1, 2)))
        yield ready, torch.from_numpy(labels[chosen, 0]), torch.from_numpy(labels[chosen, 1])


def _beside(rng: np.random.Generator) -> Tensor:
    """Return the sampling grids of looks seen a little wrong."""
    width, height = SIZE
    maps = np.zeros((_BATCH, 2, 3), np.float32)
    angle, shear = rng.normal(0, 0.06, _BATCH), rng.normal(0, 0.06, _BATCH)
    stretch = np.exp(rng.normal(0, 0.06, (_BATCH, 1)) + rng.normal(0, 0.05, (_BATCH, 2)))
    seen_low = np.where(rng.random(_BATCH) < 0.35, rng.uniform(0.58, 1, _BATCH), 1)  # wide, from a low camera
    stretch[:, 0] *= seen_low
    shares = np.array([width / (width + 2 * MARGIN), height / (height + 2 * MARGIN)])
    turns = np.array([[np.cos(angle), -np.sin(angle) + shear], [np.sin(angle), np.cos(angle)]]).transpose(2, 0, 1)
    sides = np.array([width, height])
    maps[:, :, :2] = turns * stretch[:, :, None] * (sides[None, None] / sides[None, :, None]) * shares[None, :, None]
    maps[:, :, 2] = rng.normal(0, 0.05, (_BATCH, 2)) * shares
    return functional.affine_grid(torch.from_numpy(maps), [_BATCH, 3, height, width], align_corners=False)


def _spoilt(rng: np.random.Generator, seen: Tensor) -> Tensor:
    """Return looks with other contrast and grain, some blurred, some grey."""

    def some(share: float) -> Tensor:
        return torch.from_numpy(rng.random((_BATCH, 1, 1, 1)) < share)

    fade = torch.from_numpy(rng.uniform(0.6, 1.15, (_BATCH, 1, 1, 1)).astype(np.float32))
    seen = (seen - 230) * fade + 230
    seen = torch.where(some(0.08), seen.mean(dim=1, keepdim=True).expand_as(seen), seen)
    blurred = functional.avg_pool2d(functional.pad(seen, (1, 1, 1, 1), mode="replicate"), 3, 1)
    seen = torch.where(some(0.3), blurred, seen)
    noise = torch.from_numpy(rng.normal(0, 1, tuple(seen.shape)).astype(np.float32))
    grain = torch.from_numpy((rng.uniform(0, 1, (_BATCH, 1, 1, 1)) ** 2 * 14).astype(np.float32))
    return (seen + noise * grain).clamp(0, 255)
