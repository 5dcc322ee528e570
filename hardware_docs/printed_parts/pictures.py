"""The pictures of the printed parts: the whole tower, apart, cut open, on the print bed, and step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
import trimesh
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

from hardware_docs.printed_parts import solids
from hardware_docs.printed_parts.camera import Body, View, shoot
from vision.printed.design import FACES

FOLDER = solids.FOLDER / "pictures"
COLOURS = {
    "base": "#8B9AA0",
    "carrier": "#59656B",
    "wells": "#59656B",
    "chute": "#CBD5D8",
    "front": "#E4EAEB",
    "gate": "#F2A33A",
    "coupler": "#E07B2E",
    "servo_bracket": "#A9B8BD",
    "barrier_holder": "#59656B",
    "windows": "#BFE3F2",
    "boards": "#7C5FB8",
    "leds": "#F7F2D8",
    "servo": "#4A86CC",
    "uno": "#1E8C8C",
    "perfboard": "#C79A52",
    "barrier": "#D24A70",
}
FONT = Path(find_spec("kivy").submodule_search_locations[0]) / "data/fonts"  # type: ignore[union-attr, index]
SHOWN = ("A", "K", "Q", "J", "10", "9")

Meshes = dict[str, trimesh.Trimesh]
Move = tuple[float, float, float]
Label = tuple[str, Move, tuple[int, int]]
"""Text, what it points at (mm), where it stands in the picture (pixels)."""


def moved(mesh: trimesh.Trimesh, by: Move) -> trimesh.Trimesh:
    """Return a copy of a mesh, moved (mm)."""
    copy = mesh.copy()
    copy.apply_translation(by)
    return copy


def bodies(meshes: Meshes, names: Iterable[str], moves: dict[str, Move] | None = None) -> list[Body]:
    """Return the named parts in their colours, some of them moved (mm)."""
    moves = moves or {}
    return [Body(moved(meshes[name], moves.get(name, (0, 0, 0))), COLOURS[name]) for name in names]


def die(middle: Move, turn: float, top: int) -> list[Body]:
    """Return a die with six coloured faces; top tells which of them lies above."""
    colours = [face.fill for face in FACES.values()]
    order = [colours[top], *(c for i, c in enumerate(colours) if i != top)]
    parts = [Body(trimesh.creation.box((15.6, 15.6, 15.6)), "#FBFAF6")]
    for colour, axis in zip(order, ((0, 0, 1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)), strict=False):
        extents = [0.4 if a else 13.6 for a in axis]
        plate = trimesh.creation.box(extents)
        plate.apply_translation([7.8 * a for a in axis])
        parts.append(Body(plate, colour))
    spin = trimesh.transformations.rotation_matrix(np.radians(turn), (0, 0, 1))
    for body in parts:
        body.mesh.apply_transform(spin)
        body.mesh.apply_translation(middle)
    return parts


def cut(body: Body, x: float) -> list[Body]:
    """Return what is left of a body below x, and the faces where it was cut, in a darker colour."""
    box = trimesh.creation.box((400, 800, 800))
    box.apply_translation((x - 200, 0, 0))
    left = trimesh.boolean.intersection([body.mesh, box], engine="manifold")
    if not len(left.faces):
        return []
    fresh = np.all(np.abs(left.triangles[:, :, 0] - x) < 1e-4, axis=1)
    value = int(body.colour[1:], 16)
    dark = "#" + "".join(f"{(value >> shift & 255) * 55 // 100:02X}" for shift in (16, 8, 0))
    pieces = [(~fresh, body.colour), (fresh, dark)]
    return [Body(left.submesh([which], append=True), colour) for which, colour in pieces if which.any()]


def write(path: Path, picture: NDArray[np.uint8], view: View, labels: Iterable[Label] = ()) -> None:
    """Write a picture with its labels; its text chunk tells which sources it was made from."""
    image = Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(FONT / "Roboto-Bold.ttf"), 21)
    for text, anchor, (x, y) in labels:
        left, up, right, down = pen.multiline_textbbox((x, y), text, font=font, anchor="lm", spacing=5)
        ax, ay, _ = view.project(np.array([anchor], np.float64))[0]
        start = (left - 8 if ax < x else right + 8, (up + down) / 2)
        pen.line([start, (ax, ay)], fill="#15191A", width=2)
        pen.ellipse([ax - 4, ay - 4, ax + 4, ay + 4], fill="#15191A")
        pen.rectangle([left - 4, up - 3, right + 4, down + 3], fill="#FFFFFF")
        pen.multiline_text((x, y), text, font=font, fill="#15191A", anchor="lm", spacing=5)
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Source", solids.digest())
    image.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True, pnginfo=notes)


def whole(meshes: Meshes) -> None:
    """The tower as it stands on the table, seen by a player."""
    view = View(150, 36, 3.6, (860, 1000), (62, 50, 72))
    scene = bodies(meshes, [*COLOURS])
    for i, top in enumerate((0, 3, 1, 4)):
        scene += die((18 + 30 * i, 66, 8), 15 * i, top)
    labels: list[Label] = [
        ("a die into each mouth", (78, 25, 205), (560, 25)),
        ("gate servo", (158, 46, 165), (15, 190)),
        ("light barrier", (135, 36, 110), (15, 460)),
        ("four wells,\na sensor under each", (76, 68, 16), (640, 940)),
        ("electronics", (126, 60, -28), (15, 940)),
    ]
    write(FOLDER / "tower.png", shoot(scene, view), view, labels)


def apart(meshes: Meshes) -> None:
    """All parts pulled apart, each with its name."""
    moves: dict[str, Move] = {
        "base": (0, 0, -150), "uno": (0, 0, -100), "perfboard": (0, 0, -100), "boards": (0, 0, -76), "leds": (0, 26, -60),
        "carrier": (0, 0, -50), "windows": (0, 0, -18), "chute": (0, 0, 60), "gate": (0, 75, 75),
        "coupler": (45, 75, 75), "servo_bracket": (70, 75, 75), "servo": (100, 75, 75), "front": (0, 150, 20),
        "barrier_holder": (0, 0, 60), "barrier": (0, 0, 60),
    }  # fmt: skip
    view = View(140, 24, 2.5, (1300, 1400), (60, 70, 40))
    labels: list[Label] = [
        ("chute", (0, 20, 230), (900, 130)),
        ("gate", (70, 110, 247), (960, 330)),
        ("coupler", (176, 121, 247), (330, 120)),
        ("servo_bracket", (200, 130, 260), (150, 200)),
        ("servo SG90", (245, 121, 240), (30, 480)),
        ("barrier_holder\n(two)", (135, 36, 167), (120, 590)),
        ("front", (20, 203, 150), (1120, 640)),
        ("wells", (10, 105, 10), (1130, 880)),
        ("four windows", (20, 66, -19), (1130, 960)),
        ("carrier", (10, 85, -56), (1130, 1020)),
        ("sensor boards", (18, 76, -86), (1130, 1100)),
        ("white LEDs", (18, 105, -70), (1130, 1060)),
        ("Arduino Uno", (78, 30, -136), (80, 1000)),
        ("perfboard", (100, 75, -123), (80, 1090)),
        ("base", (126, 60, -180), (80, 1260)),
    ]
    write(FOLDER / "apart.png", shoot(bodies(meshes, COLOURS, moves), view), view, labels)


def section(meshes: Meshes) -> None:
    """One lane cut open: the way of a die."""
    shown = [name for name in COLOURS if name not in ("servo", "servo_bracket", "coupler")]
    scene = [piece for body in bodies(meshes, shown) for piece in cut(body, 108)]
    for middle, top in (((98, 30, 184), 0), ((98, 36, 118), 2), ((98, 12, 84), 4), ((98, 66, 8), 1)):
        scene += die(middle, 0, top)
    view = View(90, 4, 4.4, (1150, 1180), (100, 52, 81))
    labels: list[Label] = [
        ("a die waits on the closed gate", (108, 42, 190), (680, 110)),
        ("gate (opens downwards by 60°)", (108, 22, 169), (680, 190)),
        ("rear baffle", (108, 12, 127), (20, 390)),
        ("light barrier, across all lanes", (108, 36, 109.6), (680, 420)),
        ("front baffle", (108, 40, 85), (680, 520)),
        ("ramp", (108, 25, 32), (20, 760)),
        ("window, 2 mm", (108, 55, -1), (20, 900)),
        ("sensor, 9 mm under the die", (108, 66, -9), (700, 1020)),
        ("white LED, from the side", (108, 77, -8), (845, 930)),
        ("slope: catches the die,\nleaves room for fingers", (108, 96, 22), (845, 760)),
        ("Arduino Uno", (78, 20, -34), (20, 1080)),
        ("perfboard", (108, 60, -35), (845, 1100)),
    ]
    write(FOLDER / "section.png", shoot(scene, view), view, labels)


def on_the_bed() -> None:
    """All parts as they lie when they are printed."""
    places = {
        "wells": (0, 0), "chute": (150, 0), "front": (300, 0), "base": (0, 175), "carrier": (152, 265), "gate": (150, 200),
        "coupler": (330, 190), "servo_bracket": (292, 160), "barrier_holder": (300, 240),
    }  # fmt: skip
    view = View(-20, 42, 2.1, (1250, 900), (215, 145, 20))
    scene, labels = [], []
    for name, (x, y) in places.items():
        part = trimesh.load_mesh(solids.STL / f"{name}.stl")
        part.apply_translation((x - part.bounds[0][0], y - part.bounds[0][1], 0))
        scene.append(Body(part, COLOURS[name]))
        size = " × ".join(f"{side:.0f}" for side in part.extents)
        front = (float(part.bounds[:, 0].mean()), float(part.bounds[0][1]), 0.0)
        at = view.project(np.array([front], np.float64))[0]
        labels.append((f"{name}\n{size}", front, (int(at[0]) - 60, int(at[1]) + 42)))
    write(FOLDER / "print-bed.png", shoot(scene, view), view, labels)


def steps(meshes: Meshes) -> None:
    """One picture for each step of the assembly."""
    scenes: list[tuple[str, View, list[Body], list[Label]]] = [
        (
            "step-1",
            View(150, -38, 5, (900, 560), (63, 66, -18)),
            bodies(meshes, ["carrier", "boards", "leds"], {"boards": (0, 0, -26), "leds": (0, 22, -8)}),
            [("sensors look into\nthe light shafts", (48, 66, -36), (30, 480)), ("white LEDs\nfrom the front", (18, 104, -22), (690, 480)), ("carrier, seen from below", (15, 50, -17), (600, 50))],
        ),
        (
            "step-2",
            View(150, -38, 4, (900, 760), (63, 50, -10)),
            bodies(meshes, ["wells", "windows", "carrier", "boards", "leds"], {n: (0, 0, z) for n, z in (("windows", -22), ("carrier", -55), ("boards", -55), ("leds", -55))}),
            [("wells, seen from below", (12, 105, 5), (600, 60)), ("a window for each well", (18, 66, -24), (620, 330))],
        ),
        (
            "step-3",
            View(150, 48, 4, (900, 760), (63, 50, -20)),
            bodies(meshes, ["base", "uno", "perfboard"], {"uno": (0, 0, 0)}),
            [("USB", (2, 40, -30), (760, 250)), ("button", (126, 78, -24), (30, 560)), ("servo's supply", (126, 26, -36), (30, 200))],
        ),
        (
            "step-4",
            View(150, 30, 3.6, (900, 860), (66, 60, 130)),
            bodies(meshes, ["chute", "gate", "coupler"], {"gate": (0, 60, 0), "coupler": (25, 60, 0)}),
            [("gate into the slots,\npaddles to the back", (20, 95, 170), (640, 800)), ("coupler on the square end", (158, 106, 171), (20, 800))],
        ),
        (
            "step-5",
            View(125, 22, 3.8, (900, 860), (80, 30, 130)),
            bodies(meshes, ["chute", "gate", "coupler", "servo_bracket", "servo", "barrier_holder", "barrier"], {"servo": (30, 0, 0), "servo_bracket": (12, 0, 0)}),
            [("servo, its shaft at the upper end", (190, 46, 172), (20, 60)), ("infra-red LED here,\nphototransistor on the other side", (135, 36, 110), (20, 640))],
        ),
        (
            "step-6",
            View(150, 24, 2.6, (900, 1000), (66, 60, 100)),
            bodies(meshes, [*COLOURS], {n: (0, 0, z) for z, names in ((55, ("chute", "gate", "coupler", "servo_bracket", "servo", "barrier_holder", "barrier")), (-45, ("base", "uno", "perfboard"))) for n in names} | {"front": (0, 75, 55)}),
            [("five screws", (-3, 121, 205), (760, 200)), ("four screws", (130, 6, 111), (20, 560)), ("four screws", (108, 105, 3), (20, 850))],
        ),
    ]  # fmt: skip
    for name, view, scene, labels in scenes:
        write(FOLDER / f"{name}.png", shoot(scene, view), view, labels)


def make() -> None:
    """Write all pictures (takes minutes on a slow machine)."""
    FOLDER.mkdir(exist_ok=True)
    meshes = {**solids.in_place(), **solids.guests()}
    scenes: list[Callable[[Meshes], None]] = [whole, apart, section, steps]
    for scene in scenes:
        scene(meshes)
    on_the_bed()
