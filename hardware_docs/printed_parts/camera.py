"""A small renderer for instructions: parallel projection, flat colours, an ink line at every edge that is seen."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import trimesh
from numpy.typing import NDArray

GRAIN = 2
"""Pixels are drawn so many times finer and then averaged."""
INK = np.array([40, 36, 32], np.float64)
PAPER = np.array([255, 255, 255], np.float64)

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Body:
    """Something to draw: its mesh (mm) and colour (#RRGGBB)."""

    mesh: trimesh.Trimesh
    colour: str


@dataclass(frozen=True)
class View:
    """From where and how large.

    Degrees round the upright axis (0 from the back, 180 from the player) and above level, pixels per mm, size of the
    picture (pixels) and what lies in its middle (mm).
    """

    turn: float
    lift: float
    scale: float
    size: tuple[int, int]
    target: tuple[float, float, float]

    def axes(self) -> Floats:
        """Return three rows: right, up and towards the viewer."""
        a, b = np.radians([self.turn, self.lift])
        right = np.array([np.cos(a), np.sin(a), 0.0])
        towards = np.array([np.sin(a) * np.cos(b), -np.cos(a) * np.cos(b), np.sin(b)])
        return np.stack([right, np.cross(towards, right), towards])

    def project(self, points: Floats) -> Floats:
        """Return x and y in pixels and the nearness in mm of points (n × 3, mm)."""
        seen = (points - np.array(self.target)) @ self.axes().T
        width, height = self.size
        return np.stack([width / 2 + seen[:, 0] * self.scale, height / 2 - seen[:, 1] * self.scale, seen[:, 2]], axis=1)


class Canvas:
    """Depth, colour and direction of what is nearest, pixel by pixel."""

    def __init__(self, view: View) -> None:
        width, height = view.size[0] * GRAIN, view.size[1] * GRAIN
        self.view = view
        self.near = np.full((height, width), -np.inf)
        self.normal = np.zeros((height, width, 3))
        self.colour = np.broadcast_to(PAPER, (height, width, 3)).copy()
        self.owner = np.zeros((height, width), np.int32)

    def draw(self, body: Body, owner: int) -> None:
        """Add all triangles of a body that face the viewer."""
        normals = body.mesh.face_normals @ self.view.axes().T
        corners = self.view.project(body.mesh.triangles.reshape(-1, 3)).reshape(-1, 3, 3)
        corners[:, :, :2] *= GRAIN
        for triangle, normal in zip(corners[normals[:, 2] > 1e-6], normals[normals[:, 2] > 1e-6], strict=True):
            self._fill(triangle, normal, _shade(body.colour, normal), owner)

    def _fill(self, corners: Floats, normal: Floats, colour: Floats, owner: int) -> None:
        height, width = self.near.shape
        low = np.maximum(np.floor(corners[:, :2].min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(corners[:, :2].max(axis=0)).astype(int) + 1, (width, height))
        if np.any(high <= low):
            return
        x, y = np.meshgrid(np.arange(low[0], high[0]) + 0.5, np.arange(low[1], high[1]) + 0.5)
        inside, near = _cover(corners, x, y)
        box = np.s_[low[1] : high[1], low[0] : high[0]]
        inside &= near > self.near[box]
        self.near[box][inside] = near[inside]
        self.normal[box][inside] = normal
        self.colour[box][inside] = colour
        self.owner[box][inside] = owner

    def picture(self) -> NDArray[np.uint8]:
        """Return the picture, blue-green-red, with its ink lines."""
        edges = np.zeros(self.near.shape, bool)
        for axis in (0, 1):
            edges |= self._edge(axis)
        edges = cv2.dilate(edges.astype(np.uint8), np.ones((2, 2), np.uint8)) > 0
        colour = np.where(edges[..., None], INK, self.colour)
        small = cv2.resize(colour, self.view.size, interpolation=cv2.INTER_AREA)
        return np.round(small).astype(np.uint8)

    def _edge(self, axis: int) -> NDArray[np.bool_]:
        """Return where a pixel and its neighbour along an axis belong to different surfaces."""
        owner, normal = np.roll(self.owner, 1, axis), np.roll(self.normal, 1, axis)
        near = np.where(np.isinf(self.near), -1e4, self.near)
        turned = (self.normal * normal).sum(axis=-1) < 0.88
        steep = 1 / np.maximum(np.minimum(self.normal[..., 2], normal[..., 2]), 0.05)
        step = np.abs(near - np.roll(near, 1, axis)) > 0.5 + 2 * steep / (self.view.scale * GRAIN)
        found: NDArray[np.bool_] = ((self.owner > 0) | (owner > 0)) & ((owner != self.owner) | turned | step)
        found[(slice(None),) * axis + (0,)] = False  # a neighbour beyond the picture's edge is none
        return found


def _cover(corners: Floats, x: Floats, y: Floats) -> tuple[NDArray[np.bool_], Floats]:
    """Return which points lie in a triangle and how near its plane is at each."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if abs(area) < 1e-9:
        return np.zeros(x.shape, bool), np.zeros(x.shape)
    b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
    c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
    return (b >= -1e-9) & (c >= -1e-9) & (b + c <= 1 + 1e-9), az + b * (bz - az) + c * (cz - az)


def _shade(colour: str, normal: Floats) -> Floats:
    """Return a colour, blue-green-red, as a surface of this direction shows it."""
    value = int(colour[1:], 16)
    base = np.array([value & 255, value >> 8 & 255, value >> 16], np.float64)
    light = np.array([-0.35, 0.75, 0.56])
    return np.clip(base * (0.62 + 0.42 * max(float(normal @ light), 0.0)) + 6, 0, 255)


def shoot(bodies: list[Body], view: View) -> NDArray[np.uint8]:
    """Return a picture of bodies, blue-green-red on white."""
    canvas = Canvas(view)
    for owner, body in enumerate(bodies, start=1):
        canvas.draw(body, owner)
    return canvas.picture()
