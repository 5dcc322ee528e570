"""Whole pictures of dice on a table, with what lies on top known: seeded, every one different.

Lengths are in sides of a die, the table is z = 0. `render(seed, kind)` returns the picture and its truth in the
form of the labels of real pictures.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from vision.reading import Image
from vision.training import lens, textures
from vision.training.textures import Floats, Rng

_GRAIN = 2  # the picture is drawn at twice its size, then averaged
# The faces of a cube as corners of the unit cube around the origin: clockwise from the art's top left, seen from
# outside; the first one lies on top.
_CUBE = (
    np.array(
        [
            [(-1, 1, 1), (1, 1, 1), (1, -1, 1), (-1, -1, 1)],
            [(-1, -1, 1), (1, -1, 1), (1, -1, -1), (-1, -1, -1)],
            [(1, -1, 1), (1, 1, 1), (1, 1, -1), (1, -1, -1)],
            [(1, 1, 1), (-1, 1, 1), (-1, 1, -1), (1, 1, -1)],
            [(-1, 1, 1), (-1, -1, 1), (-1, -1, -1), (-1, 1, -1)],
            [(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1)],
        ],
        float,
    )
    / 2
)


@dataclass(frozen=True)
class Camera:
    """A pinhole camera over the table."""

    rotation: Floats
    position: Floats
    focal: float
    width: int
    height: int

    def project(self, points: Floats) -> Floats:
        """Return where points (n × 3) are seen, n × 2 pixels."""
        seen = (points - self.position) @ self.rotation.T
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + (self.width / 2, self.height / 2))


@dataclass(frozen=True)
class Die:
    """A die: its place, its turn, its textures, whether it leans."""

    center: Floats
    rotation: Floats
    faces: tuple[str, ...]
    art: tuple[Image, ...] = field(repr=False)
    cocked: bool = False

    def quad(self, index: int) -> Floats:
        """Return the corners of a face in the world, 4 × 3."""
        return np.asarray(_CUBE[index] @ self.rotation.T + self.center)


def _turn(axis: int, angle: float) -> Floats:
    vector = np.zeros(3)
    vector[axis] = angle
    return np.asarray(cv2.Rodrigues(vector)[0])


def _camera(rng: Rng, width: int, height: int, edge: float, tilt: float) -> Camera:
    """Return a camera that sees a die at the middle of the table about `edge` pixels wide."""
    focal = width / 2 / np.tan(np.radians(rng.uniform(45, 68)) / 2)
    rotation = _turn(2, rng.normal(0, 0.06)) @ _turn(0, np.pi - np.radians(tilt))
    position = -rotation.T @ np.array([0, 0, focal / edge])
    return Camera(rotation, position, focal, width, height)


def _blend(canvas: Image, art: Image, corners: Floats, shade: float = 1.0, cover: Image | None = None) -> None:
    """Draw a flat picture into the quadrangle of the canvas."""
    height, width = art.shape[:2]
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int), (canvas.shape[1], canvas.shape[0]))
    if np.any(high <= low):
        return
    part = canvas[low[1] : high[1], low[0] : high[0]]
    source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, (corners - low).astype(np.float32))
    size = (part.shape[1], part.shape[0])
    shaded = np.clip(art.astype(np.float32) * shade, 0, 255).astype(np.uint8)
    drawn = cv2.warpPerspective(shaded, matrix, size, flags=cv2.INTER_AREA)
    solid = np.full(art.shape[:2], 255, np.uint8) if cover is None else cover
    where = cv2.warpPerspective(solid, matrix, size) > 127
    part[where] = drawn[where]


def _places(rng: Rng, count: int, reach: tuple[float, float]) -> list[Floats]:
    """Return places for dice that do not overlap; some touch."""
    places: list[Floats] = []
    for _ in range(400):
        if len(places) == count:
            break
        spot = rng.uniform(-1, 1, 2) * reach
        if places and rng.random() < 0.25:
            angle = rng.uniform(0, 2 * np.pi)
            spot = places[-1] + np.array([np.cos(angle), np.sin(angle)]) * 1.45
        if np.all(np.abs(spot) <= reach) and all(np.linalg.norm(spot - p) > 1.44 for p in places):
            places.append(spot)
    return places


def _style(rng: Rng, kind: str) -> list[Image]:
    """Return the six faces of one set of dice."""
    if kind == "poker":
        body = np.array([30.0, 28, 28]) if rng.random() < 0.4 else np.array([225.0, 232, 235])
        margin = rng.uniform(0.0, 0.06)
        return [textures.printed_face(name, body, margin) for name in textures.FACE_NAMES["poker"]]
    light = rng.random() < 0.5
    body = textures.colour(rng, (0, 0.15), (0.8, 1)) if light else textures.colour(rng, (0.1, 1), (0.08, 0.7))
    ink = textures.colour(rng, (0, 0.3), (0.02, 0.2)) if light else textures.colour(rng, (0, 0.1), (0.85, 1))
    spread, pip = rng.uniform(0.46, 0.56), rng.uniform(0.15, 0.22)
    return [textures.pip_face(name, body, ink, spread, pip) for name in textures.FACE_NAMES["pip"]]


def _die(rng: Rng, kind: str, place: Floats, style: list[Image], lean: float) -> Die:
    names = textures.FACE_NAMES[kind]
    order = rng.permutation(6)
    rotation = _turn(2, rng.uniform(0, 2 * np.pi)) @ _turn(0, np.radians(lean))
    lowest = float((_CUBE.reshape(-1, 3) @ rotation.T)[:, 2].min())
    center = np.array([place[0], place[1], -lowest])
    return Die(center, rotation, tuple(names[i] for i in order), tuple(style[i] for i in order), lean > 0)


def _draw_die(canvas: Image, camera: Camera, die: Die, light: Floats) -> None:
    for index in range(6):
        quad = die.quad(index)
        normal = np.cross(quad[1] - quad[0], quad[2] - quad[1]) * -1
        if normal @ (camera.position - quad.mean(axis=0)) <= 0:
            continue
        shade = 0.45 + 0.55 * max(0.0, float(normal @ light))
        _blend(canvas, die.art[index], camera.project(quad) * _GRAIN, shade)


def _draw_shadow(canvas: Image, camera: Camera, die: Die, light: Floats, depth: float) -> None:
    corners = _CUBE.reshape(-1, 3) @ die.rotation.T + die.center
    ground = corners - corners[:, 2:] / light[2] * light
    hull = cv2.convexHull((camera.project(ground) * _GRAIN).astype(np.float32)).astype(np.int32)
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, hull, 255)
    soft = cv2.GaussianBlur(mask, (0, 0), 5).astype(np.float32)[..., None] / 255
    canvas[:] = (canvas * (1 - depth * soft)).astype(np.uint8)


def _draw_things(rng: Rng, canvas: Image, camera: Camera, dice: list[Floats], reach: Floats) -> None:
    """Lay cards, chips and a mug where no die lies."""
    for _ in range(int(rng.integers(0, 6))):
        spot = rng.uniform(-1, 1, 2) * reach * 1.2
        size = 5.5 if rng.random() < 0.5 else 2.5
        if any(np.linalg.norm(spot - place) < size * 0.65 + 1 for place in dice):
            continue
        turned = rng.uniform(0, 2 * np.pi)
        across = np.array([np.cos(turned), np.sin(turned)])
        down = np.array([across[1], -across[0]])
        flat = size > 3
        art = textures.card(rng) if flat else textures.chip(rng)
        half = np.array([size * (0.35 if flat else 0.5), size / 2])
        corners = [
            spot + sx * across * half[0] + sy * down * half[1] for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        quad = np.column_stack([np.array(corners), np.full(4, 0.02 if flat else 0.2)])
        cover = None if flat else (art.max(axis=2) > 0).astype(np.uint8) * 255
        _blend(canvas, art, camera.project(quad) * _GRAIN, 1.0, cover)


def _truth(camera: Camera, die: Die) -> dict[str, Any]:
    corners = camera.project(die.quad(0))
    edge = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return {
        "value": die.faces[0],
        "center": camera.project(die.quad(0).mean(axis=0, keepdims=True))[0].round(1).tolist(),
        "corners": corners.round(1).tolist(),
        "cocked": die.cocked,
        "edge_px": round(float(edge.mean()), 1),
    }


def _visible(camera: Camera, place: Floats) -> bool:
    x, y = camera.project(np.array([[place[0], place[1], 0.5]]))[0]
    edge = 1.1 * camera.focal / float(np.linalg.norm(camera.position - (place[0], place[1], 0.5)))
    return bool(edge < x < camera.width - edge and edge < y < camera.height - edge)


def render(
    seed: int,
    kind: str = "poker",
    *,
    count: int | None = None,
    width: int = 1280,
    height: int = 720,
    hard: bool = False,
) -> tuple[Image, dict[str, Any]]:
    """Return a picture (height × width × 3) and its truth: {"kind", "seed", "dice": […]}.

    `kind` is "poker" (the printed faces) or "pip"; `count` dice, drawn from 0 to 6 if None; `hard` adds what a
    reader may well refuse: leaning dice, glare, dim light, strong blur.
    """
    rng = np.random.default_rng([seed, len(kind)])
    edge, tilt = rng.uniform(0.032, 0.10) * width, rng.uniform(0, 42)
    camera = _camera(rng, width, height, edge, tilt)
    reach = np.array([width, height]) / edge / 2
    wanted = int(rng.integers(0, 7)) if count is None else count
    places = [p for p in _places(rng, wanted, (reach[0] - 1.2, reach[1] - 1.2)) if _visible(camera, p)]
    style = _style(rng, kind)
    leans = [rng.uniform(20, 42) if hard and rng.random() < 0.2 else 0.0 for _ in places]
    dice = [_die(rng, kind, p, style, lean) for p, lean in zip(places, leans, strict=True)]
    canvas = np.zeros((height * _GRAIN, width * _GRAIN, 3), np.uint8)
    far = 0.75 * float(camera.position[2]) / max(0.2, np.sin(np.radians(tilt)))  # short of below the camera
    far = min(far, 3 * float(reach.max()))
    away = 3 * float(reach.max())
    ground = np.array([(-away, away, 0), (away, away, 0), (away, -far, 0), (-away, -far, 0)])
    tile = textures.table(rng, str(rng.choice(textures.TABLES)))
    _blend(canvas, np.tile(tile, (2, 2, 1)), camera.project(ground) * _GRAIN)
    _draw_things(rng, canvas, camera, places, reach)
    towards = np.array([*rng.normal(0, 0.5, 2), 1.0])
    light = towards / np.linalg.norm(towards)
    dice.sort(key=lambda die: -float(np.linalg.norm(die.center - camera.position)))
    depth = rng.uniform(0.1, 0.6)
    for die in dice:
        _draw_shadow(canvas, camera, die, light, depth)
    for die in dice:
        _draw_die(canvas, camera, die, light)
    picture = np.asarray(cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    truth = {"kind": kind, "seed": seed, "dice": [_truth(camera, die) for die in dice]}
    return lens.photograph(rng, picture, edge, hard), truth
