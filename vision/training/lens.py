"""What light, lens, sensor and file format do to a picture."""

from __future__ import annotations

import cv2
import numpy as np

from vision.reading import Image
from vision.training.textures import Rng


def _light(rng: Rng, shape: tuple[int, ...], dim: float) -> np.ndarray:
    """Return the brightness and colour of the light over the picture, height × width × 3."""
    height, width = shape[:2]
    corners = rng.uniform(0.65, 1.15, (2, 2)).astype(np.float32)
    field = cv2.resize(corners, (width, height), interpolation=cv2.INTER_LINEAR)
    warmth = rng.normal(0, 0.16)
    tint = np.array([1 - warmth, 1 + rng.normal(0, 0.04), 1 + warmth]).clip(0.45, 1.5)
    if rng.random() < 0.35:  # the hard edge of a shadow
        x, y = np.meshgrid(np.arange(width), np.arange(height))
        angle = rng.uniform(0, 2 * np.pi)
        side = (x - rng.uniform(0, width)) * np.cos(angle) + (y - rng.uniform(0, height)) * np.sin(angle)
        field = field * (1 - rng.uniform(0.1, 0.6) / (1 + np.exp(-side / rng.uniform(2, 40)))).astype(np.float32)
    return field[..., None] * tint.astype(np.float32) * dim


def _glare(rng: Rng, picture: np.ndarray, edge: float) -> np.ndarray:
    """Return the picture with bright spots about the size of a die."""
    height, width = picture.shape[:2]
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    for _ in range(int(rng.integers(1, 4))):
        cx, cy, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.3, 1.5) * edge
        spot = np.exp(-((((x - cx) ** 2 + (y - cy) ** 2) / size**2) ** 2))
        picture = picture + (spot * rng.uniform(80, 260)).astype(np.float32)[..., None]
    return picture


def _shake(rng: Rng, picture: np.ndarray, length: float) -> np.ndarray:
    """Return the picture blurred along a line of the given length in pixels."""
    size = int(length) | 1
    kernel = np.zeros((size, size), np.float32)
    angle = rng.uniform(0, np.pi)
    reach = np.array([np.cos(angle), np.sin(angle)]) * size / 2
    middle = np.array([size // 2, size // 2])
    start, end = (middle - reach).astype(int), (middle + reach).astype(int)
    cv2.line(kernel, (int(start[0]), int(start[1])), (int(end[0]), int(end[1])), 1.0)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def photograph(rng: Rng, picture: Image, edge: float, hard: bool) -> Image:
    """Return the picture as a camera would have stored it; `edge` is the size of a die in pixels."""
    dim = rng.uniform(0.25, 0.8) if hard and rng.random() < 0.4 else rng.uniform(0.75, 1.15)
    seen = picture.astype(np.float32) * _light(rng, picture.shape, dim)
    if hard and rng.random() < 0.5:
        seen = _glare(rng, seen, edge)
    soft = rng.uniform(0.004, 0.03 if hard else 0.014) * edge
    seen = cv2.GaussianBlur(seen, (0, 0), max(soft, 0.3))
    if hard and rng.random() < 0.3:
        seen = _shake(rng, seen, rng.uniform(2, 0.15 * edge + 2))
    seen = 255 * np.clip(seen / 255, 0, 1) ** rng.uniform(0.8, 1.25)
    seen = seen + rng.normal(0, rng.uniform(0.5, 7 if hard else 4), seen.shape)
    stored = np.clip(seen, 0, 255).astype(np.uint8)
    ok, data = cv2.imencode(".jpg", stored, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45 if hard else 65, 96))])
    assert ok
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
