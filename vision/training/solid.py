"""Casts rays at dice with round edges: a cube with bevels, its corners cut by a sphere if the design says so."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.art import SIZE, Design
from vision.training.textures import Floats

_STEPS = 8
_REMAPPED = 30_000  # points that cv2.remap takes at once, a few less than it can
# For each face of the cube: the axis it looks along, its sign, and the axes (with signs) of the art's x and y.
SIDES = ((2, 1, (0, 1), (1, -1)), (1, -1, (0, 1), (2, -1)), (0, 1, (1, 1), (2, -1)), (1, 1, (0, -1), (2, -1)),
         (0, -1, (1, -1), (2, -1)), (2, -1, (0, 1), (1, 1)))  # fmt: skip


@dataclass(frozen=True, eq=False)
class Camera:
    """A pinhole camera: world to camera, where it is, focal length and principal point in pixels."""

    rotation: Floats
    position: Floats
    focal: float
    middle: Floats

    def project(self, points: Floats) -> Floats:
        """Return where points (n × 3) are seen, n × 2 pixels."""
        seen = (points - self.position) @ self.rotation.T
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + self.middle)


@dataclass(frozen=True, eq=False)
class Solid:
    """A die of side 1: its place and turn, its design, the names of its faces in the order of SIDES, each face's turn
    in quarters, whether it leans."""

    center: Floats
    rotation: Floats
    design: Design
    names: tuple[str, ...]
    turns: tuple[int, ...]
    cocked: bool

    def corners(self, side: int) -> Floats:
        """Return the corners of a face in the world, 4 × 3, clockwise from the art's top left."""
        axis, sign, (ax, sx), (ay, sy) = SIDES[side]
        corners = np.zeros((4, 3))
        corners[:, axis] = sign / 2
        corners[:, ax] = np.array((-1, 1, 1, -1)) * sx / 2
        corners[:, ay] = np.array((-1, -1, 1, 1)) * sy / 2
        return np.roll(corners, -self.turns[side], axis=0) @ self.rotation.T + self.center

    def toward(self, side: int, eye: Floats) -> float:
        """Return the cosine of the angle at which a face is seen from `eye`, below 0 from behind."""
        axis, sign = SIDES[side][:2]
        view = eye - self.corners(side).mean(axis=0)
        return float(self.rotation[:, axis] @ view * sign / np.linalg.norm(view))

    def upmost(self) -> int:
        """Return which face looks up the most."""
        return int(np.argmax([sign * self.rotation[2, axis] for axis, sign, _, _ in SIDES]))


@dataclass(frozen=True, eq=False)
class Light:
    """Where the light comes from, its share (the rest comes from all round), and the colour the table throws back."""

    towards: Floats
    share: float
    bounce: Floats


def draw(canvas: Floats, camera: Camera, die: Solid, light: Light, grain: int) -> None:
    """Draw a die into the canvas (float, BGR); `grain` rays a pixel each way."""
    cube = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
    seen = camera.project(cube @ die.rotation.T + die.center)
    low = np.maximum(np.floor(seen.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(seen.max(axis=0)).astype(int) + 2, (canvas.shape[1], canvas.shape[0]))
    width, height = (high - low).tolist()
    if width < 3 or height < 3:
        return
    colour, cover = _cast(camera, die, light, low, (width * grain, height * grain), grain)
    colour = cv2.resize(colour, (width, height), interpolation=cv2.INTER_AREA)
    cover = cv2.resize(cover, (width, height), interpolation=cv2.INTER_AREA)[..., None]
    part = canvas[low[1] : high[1], low[0] : high[0]]
    part[:] = part * (1 - cover) + colour


def _dot(a: Floats, b: Floats) -> Floats:
    """Return the inner products of columns (3 × n each); far quicker than a sum over the short axis."""
    return np.asarray(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])


def _largest(a: Floats) -> Floats:
    """Return the largest of each column (3 × n)."""
    return np.asarray(np.maximum(np.maximum(a[0], a[1]), a[2]))


def _cast(
    camera: Camera, die: Solid, light: Light, low: Floats, size: tuple[int, int], grain: int
) -> tuple[Floats, Floats]:
    """Return the die's colour times its cover, and its cover."""
    width, height = size
    x, y = np.meshgrid(
        (np.arange(width) + 0.5) / grain - 0.5 + low[0], (np.arange(height) + 0.5) / grain - 0.5 + low[1]
    )
    rays = np.stack([(x - camera.middle[0]) / camera.focal, (y - camera.middle[1]) / camera.focal, np.ones_like(x)])
    rays = (die.rotation.T @ camera.rotation.T @ rays.reshape(3, -1)).astype(np.float32)
    rays /= np.sqrt(_dot(rays, rays))
    origin = ((camera.position - die.center) @ die.rotation).astype(np.float32)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, two = (-0.5 - origin) / rays, (0.5 - origin) / rays
    near, far = _largest(np.minimum(one, two)), -_largest(-np.maximum(one, two))
    index = np.flatnonzero(near < far)
    points, hit, normals = _trace(origin, rays[:, index], near[index], die.design)
    index, points, normals = index[hit], points[:, hit], normals[:, hit]
    colour, cover = np.zeros((width * height, 3), np.float32), np.zeros(width * height, np.float32)
    colour[index] = _shade(die, light, points, normals, rays[:, index])
    cover[index] = 1
    return colour.reshape(height, width, 3), cover.reshape(height, width)


def _trace(origin: Floats, rays: Floats, start: Floats, design: Design) -> tuple[Floats, Floats, Floats]:
    """Return where rays (3 × n) meet the die, which do, and the surface's normals there, in the die's own frame."""
    inner, bevel, radius = (np.float32(v) for v in (0.5 - design.bevel, design.bevel, design.sphere))
    along = start.copy()
    for _ in range(_STEPS):
        points = origin + along * rays
        beyond = np.abs(points) - inner
        outer = np.maximum(beyond, 0)
        box = np.sqrt(_dot(outer, outer)) + np.minimum(_largest(beyond), 0) - bevel
        ball = np.sqrt(_dot(points, points)) - radius if radius < 1 else box
        along += np.maximum(box, ball)
    points = origin + along * rays
    normals = np.sign(points) * np.maximum(np.abs(points) - inner, 1e-4)
    if radius < 1:
        normals = np.where(ball > box, points, normals)
    normals /= np.sqrt(_dot(normals, normals))
    return points, np.maximum(box, ball) < 0.01, normals


def _paint(die: Solid, points: Floats) -> Floats:
    """Return the art's colour at points of the surface, n × 3."""
    colour = np.zeros((points.shape[1], 3), np.float32)
    size = np.abs(points)
    along = np.where(size[0] > size[1], np.where(size[0] > size[2], 0, 2), np.where(size[1] > size[2], 1, 2))
    for index, (axis, sign, (ax, sx), (ay, sy)) in enumerate(SIDES):
        on = np.flatnonzero((along == axis) & (points[axis] * sign > 0))
        art = np.ascontiguousarray(np.rot90(die.design.faces[die.names[index]], -die.turns[index]))
        for part in np.array_split(on, len(on) // _REMAPPED + 1) if len(on) else ():
            u = ((points[ax, part] * sx + 0.5) * SIZE - 0.5).astype(np.float32)[:, None]
            v = ((points[ay, part] * sy + 0.5) * SIZE - 0.5).astype(np.float32)[:, None]
            seen = cv2.remap(art, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            colour[part] = seen.reshape(-1, 3)
    return colour


def _shade(die: Solid, light: Light, points: Floats, normals: Floats, rays: Floats) -> Floats:
    """Return the colour at points of the surface as the camera sees it, n × 3."""
    up, towards = die.rotation[2].astype(np.float32), (light.towards @ die.rotation).astype(np.float32)
    raised = up @ normals
    height = np.clip(up @ points + np.float32(die.center[2]), 0, 1)
    around = (1 - light.share) * (0.72 + 0.28 * raised) * (0.55 + 0.45 * np.sqrt(height))
    direct = light.share * np.maximum(towards @ normals, 0)
    base = _paint(die, points)
    colour = base * (around + direct)[:, None] + base * light.bounce * (0.12 * np.clip(0.6 - raised, 0, 1))[:, None]
    half = towards[:, None] - rays
    half /= np.sqrt(_dot(half, half))
    shine = np.maximum(_dot(half, normals), 0) ** np.float32(8 + 150 * die.design.gloss)
    facing = np.clip(1 + _dot(rays, normals), 0, 1) ** 3
    shine = die.design.gloss * (110 * shine + 60 * facing * np.maximum(raised + 0.4, 0))
    return np.asarray(colour + shine[:, None], np.float32)
