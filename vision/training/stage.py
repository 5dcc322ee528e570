"""Whole scenes to train with: dice of one set on a table, seen from above. Lengths in sides of a die."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.reading import Image
from vision.training import art, ground, lens, solid
from vision.training.textures import Floats, Rng

SIZE = 448
"""Pixels a side of a scene."""
_ALIKE = 0.2  # how often dice lie on something of their own colour, where they are hard to see


@dataclass(frozen=True, eq=False)
class Seen:
    """A face in a scene: what it is, where (4 × 2 pixels, clockwise from the art's top left), whether its die leans,
    whether it is the die's top, whether it is wholly in the picture and free, and the way in pixels from its middle to
    the middle of the face opposite."""

    face: str
    corners: Floats
    cocked: bool
    top: bool
    whole: bool
    through: Floats


def scene(
    seed: int, held_out: bool = False, tidy: bool = False, design: art.Design | None = None
) -> tuple[Image, list[Seen]]:
    """Return a scene and the faces in it, tops and well seen sides.

    `held_out` draws with type that is never trained with; `design` is the set of dice, one made up if None; `tidy`
    makes a picture as a camera gives it, where others are parts of one, keeps the dice inside and spares it glare,
    darkness and strong blur, so that a person could read nearly all of it.
    """
    rng = np.random.default_rng([seed, 4049])
    edge = float(np.exp(rng.uniform(np.log(26), np.log(70 if tidy else 260))))
    camera = _camera(rng, edge, whole=tidy)
    design = design or art.design(rng, held_out)
    dice = _dice(rng, design, SIZE / edge * 0.95 - (2 if tidy else 0))
    sheet = ground.table(rng)
    to_sheet = ground.SIZE / (1.9 * SIZE / edge)
    middles = [_on_sheet(die.center, to_sheet) for die in dice]
    if dice and rng.random() < _ALIKE:
        ground.alike(rng, sheet, to_sheet, middles[0], design.body)
    ground.clutter(rng, sheet, to_sheet, middles)
    light = _light(rng, sheet)
    _shadows(rng, sheet, dice, light, to_sheet)
    canvas = _look_down(sheet, camera, to_sheet)
    order = sorted(dice, key=lambda die: -float(np.linalg.norm(die.center - camera.position)))
    for die in order:
        solid.draw(canvas, camera, die, light, 2 if edge < 50 else 1)
    faces = [
        _seen(camera, die, order[place + 1 :], side)
        for place, die in enumerate(order)
        for side in range(6)
        if side == die.upmost() or die.toward(side, camera.position) > 0.3
    ]
    picture = np.asarray(np.clip(canvas, 0, 255), np.uint8)
    return lens.photograph(rng, picture, edge, bool(rng.random() < 0.3) and not tidy), [
        face for face in faces if face is not None
    ]


def _turn(axis: int, angle: float) -> Floats:
    vector = np.zeros(3)
    vector[axis] = angle
    return np.asarray(cv2.Rodrigues(vector)[0])


def _camera(rng: Rng, edge: float, *, whole: bool) -> solid.Camera:
    """Return a camera that sees a die in the middle of the scene about `edge` pixels wide.

    Unless it is `whole`, the scene is a part of its picture, so the principal point may lie outside.
    """
    width = SIZE * rng.uniform(1.0, 1.0 if whole else 2.6)
    focal = width / 2 / np.tan(np.radians(rng.uniform(42, 72)) / 2)
    tilt = np.radians(rng.uniform(0, 50))
    roll = rng.uniform(0, 2 * np.pi) if rng.random() < 0.08 and tilt < 0.5 else rng.normal(0, 0.12)
    middle = SIZE / 2 + rng.uniform(-0.5, 0.5, 2) * (width - SIZE) * (1, 0.6)
    rotation = _turn(2, roll) @ _turn(0, np.pi - tilt)
    ray = rotation.T @ np.array([*((SIZE / 2 - middle) / focal), 1.0])
    return solid.Camera(rotation, -ray * focal / edge, focal, middle)


def _places(rng: Rng, count: int, reach: float) -> list[tuple[float, float, float]]:
    """Return places and headings of dice; some lie in groups that touch."""
    places: list[tuple[float, float, float]] = []
    together, aligned = rng.random() < 0.35, rng.random() < 0.5
    for _ in range(200):
        if len(places) == count:
            break
        x, y = rng.uniform(-0.5, 0.5, 2) * reach
        heading = rng.uniform(0, 2 * np.pi)
        if places and together:
            px, py, turn = places[int(rng.integers(len(places)))]
            gap, way = rng.uniform(1.005, 1.06), int(rng.integers(4)) * np.pi / 2 + turn
            slide = rng.uniform(-0.7, 0.7) * (rng.random() < 0.5)
            x, y = px + gap * np.cos(way) - slide * np.sin(way), py + gap * np.sin(way) + slide * np.cos(way)
            heading = turn if aligned else turn + rng.normal(0, 0.06)
        if all(_apart((x, y, heading), other) for other in places):
            places.append((x, y, heading))
    return places


def _apart(a: tuple[float, float, float], b: tuple[float, float, float]) -> bool:
    """Say whether two dice do not run into each other."""
    for one, other in ((a, b), (b, a)):
        turn = np.array([[np.cos(one[2]), np.sin(one[2])], [-np.sin(one[2]), np.cos(one[2])]])
        offset, by = turn @ np.subtract(other[:2], one[:2]), other[2] - one[2]
        if np.abs(offset).max() > 0.5 + 0.5 * (abs(np.cos(by)) + abs(np.sin(by))) - 0.02:
            return True
    return False


def _dice(rng: Rng, design: art.Design, reach: float) -> list[solid.Solid]:
    names = art.PIPS if design.kind == "pips" else art.POKER
    count = 0 if rng.random() < 0.06 else int(rng.integers(1, 8))
    dice = []
    for x, y, heading in _places(rng, count, reach):
        order = tuple(names[i] for i in rng.permutation(6))
        cocked = rng.random() < 0.18
        rotation = _turn(2, heading)
        if cocked:
            way = rng.uniform(0, 2 * np.pi)
            lean = np.radians(rng.uniform(12, 46))
            rotation = cv2.Rodrigues(np.array([np.cos(way), np.sin(way), 0]) * lean)[0] @ rotation
        lowest = -0.5 * np.abs(rotation[2]).sum() + (0.3 * design.bevel if cocked else 0)
        turns = tuple(int(t) for t in rng.integers(0, 4, 6))
        raised = rng.uniform(0, 0.3) if cocked else 0.0
        dice.append(solid.Solid(np.array([x, y, raised - lowest]), rotation, design, order, turns, cocked))
    return dice


def _light(rng: Rng, sheet: Floats) -> solid.Light:
    towards = np.array([*rng.normal(0, 0.6, 2), 1.0])
    bounce = sheet.reshape(-1, 3)[:: SIZE * 7].mean(axis=0) / 255
    return solid.Light(towards / np.linalg.norm(towards), rng.uniform(0.15, 0.7), bounce.astype(np.float32))


def _on_sheet(point: Floats, unit: float) -> Floats:
    return np.array([point[0], -point[1]]) * unit + ground.SIZE / 2


def _shadows(rng: Rng, sheet: Floats, dice: list[solid.Solid], light: solid.Light, unit: float) -> None:
    """Darken the table where dice keep the light off, and round where they stand."""
    half = ground.SIZE // 2  # shadows are soft: half the size will do
    cast, near = np.zeros((half, half), np.uint8), np.zeros((half, half), np.uint8)
    cube = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * 0.47
    for die in dice:
        corners = cube @ die.rotation.T + die.center
        fallen = corners - corners[:, 2:] / light.towards[2] * light.towards
        for layer, points in ((cast, fallen), (near, corners)):
            hull = cv2.convexHull(np.array([_on_sheet(p, unit) / 2 for p in points], np.float32)).astype(np.int32)
            cv2.fillConvexPoly(layer, hull, 255)
    soft = cv2.GaussianBlur(cast, (0, 0), max(0.5, rng.uniform(0.01, 0.12) * unit)).astype(np.float32)
    close = cv2.GaussianBlur(near, (0, 0), max(0.5, 0.06 * unit)).astype(np.float32)
    dark = (1 - soft / 255 * light.share * rng.uniform(0.6, 1.1)) * (1 - close / 255 * rng.uniform(0.2, 0.6))
    sheet *= cv2.resize(np.maximum(dark, 0.08), (ground.SIZE, ground.SIZE))[..., None]


def _look_down(sheet: Floats, camera: solid.Camera, unit: float) -> Floats:
    """Return the table top as the camera sees it."""
    corners = np.array([(-1, 1, 0), (1, 1, 0), (1, -1, 0), (-1, -1, 0)]) * 0.5
    to = np.array([_on_sheet(p, unit) for p in corners], np.float32)
    warp = cv2.getPerspectiveTransform(to, camera.project(corners).astype(np.float32))
    flags = cv2.INTER_AREA
    return cv2.warpPerspective(sheet, warp, (SIZE, SIZE), flags=flags, borderMode=cv2.BORDER_REFLECT)


def _seen(camera: solid.Camera, die: solid.Solid, before: list[solid.Solid], side: int) -> Seen | None:
    """Return a face of a die as it is seen, None if its middle is not in the picture; `before` may hide it."""
    corners = camera.project(die.corners(side))
    if not np.all((corners.mean(axis=0) > 2) & (corners.mean(axis=0) < SIZE - 2)):
        return None
    inside = bool(np.all((corners > 0) & (corners < SIZE)))
    hidden = any(_covers(camera, other, corners) for other in before)
    open_to = die.toward(side, camera.position) > 0.3
    ends = np.stack([die.corners(side).mean(axis=0), 2 * die.center - die.corners(side).mean(axis=0)])
    through = np.subtract(*camera.project(ends)[::-1])
    upmost = side == die.upmost()
    return Seen(die.names[side], corners, die.cocked, upmost, open_to and inside and not hidden, through)


def _covers(camera: solid.Camera, die: solid.Solid, corners: Floats) -> bool:
    """Say whether a nearer die hides a good part of a face."""
    cube = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * 0.48
    hull = cv2.convexHull(camera.project(cube @ die.rotation.T + die.center).astype(np.float32))
    middle = corners.mean(axis=0)
    points = [middle + (corner - middle) * part for corner in corners for part in (0.0, 0.45, 0.85)]
    return sum(cv2.pointPolygonTest(hull, (float(x), float(y)), False) > 0 for x, y in points) >= 2
