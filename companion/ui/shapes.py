"""Shapes as arrays of coverage: how much of each pixel a shape covers, 0 to 1, from its signed distance.

Edges are smooth on any display, since nothing depends on the display's own multisampling. Arrays are height × width,
row 0 at the top; lengths are pixels; points are (x, y) with y downwards.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Point = tuple[float, float]


def _grid(width: int, height: int) -> tuple[Array, Array]:
    ys, xs = np.mgrid[0:height, 0:width]
    return xs + 0.5, ys + 0.5


def covered(distance: Array) -> Array:
    """Coverage from the signed distance to an outline, negative inside."""
    return np.clip(0.5 - distance, 0.0, 1.0)


def inner_ring(distance: Array, stroke: float) -> Array:
    """Coverage of a stroke that lies inside the outline."""
    return covered(np.maximum(distance, -distance - stroke))


def rounded_distance(width: int, height: int, box: tuple[float, float, float, float], radius: float) -> Array:
    """Signed distance to a rounded rectangle `box` = (x, y, width, height) on a canvas of width × height."""
    x, y, w, h = box
    xs, ys = _grid(width, height)
    qx = np.abs(xs - x - w / 2) - w / 2 + radius
    qy = np.abs(ys - y - h / 2) - h / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return outside + np.minimum(np.maximum(qx, qy), 0) - radius


def polygon_distance(width: int, height: int, points: Sequence[Point]) -> Array:
    """Signed distance to a closed polygon on a canvas of width × height."""
    xs, ys = _grid(width, height)
    nearest = np.full(xs.shape, np.inf)
    inside = np.zeros(xs.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        nearest = np.minimum(nearest, _segment_distance(xs, ys, (ax, ay), (bx, by)))
        if ay != by:
            crossing = (ay > ys) != (by > ys)
            inside ^= crossing & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
    return np.where(inside, -nearest, nearest)


def strokes(width: int, height: int, lines: Sequence[Sequence[Point]], stroke: float) -> Array:
    """Coverage of polylines with round ends and joints."""
    xs, ys = _grid(width, height)
    nearest = np.full(xs.shape, np.inf)
    for line in lines:
        for a, b in itertools.pairwise(line):
            nearest = np.minimum(nearest, _segment_distance(xs, ys, a, b))
    return covered(nearest - stroke / 2)


def _segment_distance(xs: Array, ys: Array, a: Point, b: Point) -> Array:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = np.clip(((xs - a[0]) * dx + (ys - a[1]) * dy) / length, 0, 1) if length else np.zeros(xs.shape)
    return np.hypot(xs - a[0] - along * dx, ys - a[1] - along * dy)


def arc(center: Point, radius: float, start: float, end: float, steps: int = 32) -> list[Point]:
    """A polyline along a circle from `start` to `end` degrees, clockwise as seen, 0 at three o'clock."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(center[0] + radius * math.cos(t), center[1] + radius * math.sin(t)) for t in angles]


def soft(distance: Array, blur: float) -> Array:
    """A shadow's strength, 1 inside to 0 outside, as a Gaussian blur of `blur` pixels would leave it."""
    return np.asarray(0.5 * (1.0 - np.tanh(0.8 * distance / blur)))


def radial(width: int, height: int) -> Array:
    """1 in the middle, falling smoothly to 0 at 62 % of the diagonal's half and beyond."""
    xs, ys = _grid(width, height)
    far = np.hypot((xs / width - 0.5) * 2, (ys / height - 0.5) * 2) / math.sqrt(2)
    t = np.clip(1.0 - far / 0.88, 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t) * 0.35 + t * 0.65)


def badge_outline(shape: str, side: float) -> list[Point]:
    """Corners of a player's shape that fills a square of this side; a circle and a capsule have many."""
    c, r = side / 2, side / 2
    unit = {
        "square": [(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)],
        "triangle": [(0, -1.0), (1.0, 0.78), (-1.0, 0.78)],
        "triangle_down": [(0, 1.0), (-1.0, -0.78), (1.0, -0.78)],
        "diamond": [(0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)],
        "hexagon": [(-1.0, 0), (-0.54, -0.87), (0.54, -0.87), (1.0, 0), (0.54, 0.87), (-0.54, 0.87)],
        "cross": [
            (-0.44, -0.95), (0.44, -0.95), (0.44, -0.44), (0.95, -0.44), (0.95, 0.44), (0.44, 0.44),
            (0.44, 0.95), (-0.44, 0.95), (-0.44, 0.44), (-0.95, 0.44), (-0.95, -0.44), (-0.44, -0.44),
        ],
        "circle": arc((0, 0), 0.92, 0, 360, 64)[:-1],
        "capsule": [*arc((0, -0.4), 0.58, 180, 360), *arc((0, 0.4), 0.58, 0, 180)],
    }  # fmt: skip
    return [(c + x * r * 0.94, c + y * r * 0.94) for x, y in unit[shape]]
