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
Label = tuple[str, Move | None, tuple[int, int]]
"""Text, what it points at (mm; None: nothing, a caption), where it stands in the picture (pixels)."""


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
    for label in labels:
        draw_label(pen, view, label)
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Source", solids.digest())
    image.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True, pnginfo=notes)


def draw_label(pen: ImageDraw.ImageDraw, view: View, label: Label) -> None:
    """Write one text, with a line to what it points at."""
    text, target, place = label
    font = ImageFont.truetype(str(FONT / "Roboto-Bold.ttf"), 21)
    anchor = "lm" if target else "mm"
    left, up, right, down = pen.multiline_textbbox(place, text, font=font, anchor=anchor, spacing=5)
    if target:
        x, y, _ = view.project(np.array([target], np.float64))[0]
        pen.line([(left - 8 if x < place[0] else right + 8, (up + down) / 2), (x, y)], fill="#15191A", width=2)
        pen.ellipse([x - 4, y - 4, x + 4, y + 4], fill="#15191A")
        pen.rectangle([left - 4, up - 3, right + 4, down + 3], fill="#FFFFFF")
    pen.multiline_text(place, text, font=font, fill="#15191A", anchor=anchor, spacing=5, align="left" if target else "center")


def whole(meshes: Meshes) -> None:
    """The tower as it stands on the table, seen by a player."""
    view = View(210, 36, 3.3, (880, 990), (62, 50, 77))
    scene = bodies(meshes, [*COLOURS])
    for i, top in enumerate((0, 3, 1, 4)):
        scene += die((18 + 30 * i, 66, 8), 15 * i, top)
    labels: list[Label] = [
        ("a die into each mouth", (78, 25, 205), (30, 40)),
        ("gate servo", (-32, 46, 165), (745, 170)),
        ("light barrier", (-9, 36, 110), (740, 450)),
        ("four wells,\na sensor under each", (76, 68, 16), (30, 930)),
        ("USB", (0, 38, -33), (790, 930)),
    ]
    write(FOLDER / "tower.png", shoot(scene, view), view, labels)


def apart(meshes: Meshes) -> None:
    """All parts pulled apart, each with its name."""
    moves: dict[str, Move] = {
        "base": (0, 0, -150), "uno": (0, 0, -100), "perfboard": (0, 0, -100), "boards": (0, 0, -76), "leds": (0, 45, -52),
        "carrier": (0, 0, -50), "windows": (0, 0, -18), "chute": (0, 0, 60), "gate": (0, 75, 75),
        "coupler": (-45, 75, 75), "servo_bracket": (-70, 75, 75), "servo": (-100, 75, 75), "front": (0, 150, 20),
        "barrier_holder": (0, 0, 60), "barrier": (0, 0, 60),
    }  # fmt: skip
    view = View(220, 24, 2.5, (1300, 1400), (60, 70, 40))
    labels: list[Label] = [
        ("chute", (126, 20, 235), (250, 130)),
        ("gate", (56, 110, 247), (250, 340)),
        ("coupler", (-50, 115, 247), (980, 110)),
        ("servo_bracket", (-74, 130, 265), (1060, 190)),
        ("servo SG90", (-119, 121, 240), (1140, 480)),
        ("barrier_holder\n(two)", (-9, 36, 167), (1060, 580)),
        ("front", (106, 203, 150), (90, 640)),
        ("wells", (116, 105, 10), (90, 880)),
        ("four windows", (108, 79, -19), (60, 960)),
        ("carrier", (116, 85, -56), (60, 1030)),
        ("white LEDs", (108, 124, -60), (60, 1095)),
        ("sensor boards", (108, 76, -86), (60, 1160)),
        ("Arduino Uno", (18, 30, -125), (1080, 1010)),
        ("perfboard", (90, 85, -136), (60, 1225)),
        ("base", (0, 60, -180), (1120, 1280)),
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
        ("gate: opens downwards", (108, 22, 171.5), (680, 190)),
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
        "wells": (0, 0), "chute": (205, 0), "front": (415, 10), "base": (0, 225), "carrier": (210, 350),
        "gate": (210, 245), "servo_bracket": (405, 265), "coupler": (480, 275), "barrier_holder": (570, 275),
    }  # fmt: skip
    view = View(-12, 48, 2.0, (1330, 960), (280, 155, 0))
    scene, labels = [], []
    for name, (x, y) in places.items():
        part = trimesh.load_mesh(solids.STL / f"{name}.stl")
        part.apply_translation((x - part.bounds[0][0], y - part.bounds[0][1], 0))
        scene.append(Body(part, COLOURS[name]))
        size = " × ".join(f"{side:.0f}" for side in part.extents)
        front = np.array([[part.bounds[:, 0].mean(), part.bounds[0][1], 0.0]])
        across, down, _ = view.project(front)[0]
        labels.append((f"{name}\n{size} mm", None, (int(across), int(down) + 42)))
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
            View(210, 30, 3.6, (900, 860), (60, 60, 130)),
            bodies(meshes, ["chute", "gate", "coupler"], {"gate": (0, 60, 0), "coupler": (-25, 60, 0)}),
            [("gate into the slots,\npaddles to the back", (106, 95, 170), (30, 790)), ("coupler on the square end", (-32, 106, 171), (620, 800))],
        ),
        (
            "step-5",
            View(235, 22, 3.8, (900, 860), (46, 30, 130)),
            bodies(meshes, ["chute", "gate", "coupler", "servo_bracket", "servo", "barrier_holder", "barrier"], {"servo": (-30, 0, 0), "servo_bracket": (-12, 0, 0)}),
            [("servo, its shaft at the upper end", (-60, 46, 172), (540, 50)), ("infra-red LED here,\nphototransistor on the other side", (-9, 36, 110), (545, 790))],
        ),
        (
            "step-6",
            View(210, 24, 2.5, (900, 1000), (60, 60, 92)),
            bodies(meshes, [*COLOURS], {n: (0, 0, z) for z, names in ((55, ("chute", "gate", "coupler", "servo_bracket", "servo", "barrier_holder", "barrier")), (-45, ("base", "uno", "perfboard"))) for n in names} | {"front": (0, 75, 55)}),
            [("five screws", (126, 128, 170), (20, 190)), ("four screws", (-4, 6, 111), (770, 560)), ("four screws", (18, 105, 3), (770, 850))],
        ),
    ]  # fmt: skip
    for name, view, scene, labels in scenes:
        write(FOLDER / f"{name}.png", shoot(scene, view), view, labels)


def stand() -> None:
    """The camera stand over a few dice."""
    parts = {part.name: solids.mesh(part.name) for part in solids.STAND}
    upright = trimesh.creation.cylinder(6, 450, sections=48)
    upright.apply_translation((0, 0, 230))
    across = trimesh.creation.cylinder(6, 300, sections=48)
    across.apply_transform(trimesh.transformations.rotation_matrix(np.pi / 2, (0, 1, 0)))
    across.apply_translation((158, 0, 437))
    plate = parts["stand_plate"]
    plate.apply_transform(trimesh.transformations.rotation_matrix(-np.pi / 2, (0, 0, 1)))
    plate.apply_translation((312, 0, 425))
    camera = trimesh.creation.box((30, 70, 26))
    camera.apply_translation((330, 0, 411))
    scene = [
        Body(parts["stand_foot"], "#8B9AA0"),
        Body(moved(parts["stand_elbow"], (0, 0, 425)), "#E07B2E"),
        Body(plate, "#8B9AA0"),
        Body(upright, "#D8B98A"),
        Body(across, "#D8B98A"),
        Body(camera, "#3A444A"),
        Body(moved(trimesh.creation.box((80, 90, 30)), (78, 0, 20)), "#7C5FB8"),
    ]
    for i, (x, y) in enumerate(((300, -30), (345, 20), (320, 40), (350, -25))):
        scene += die((x, y, 8), 25 * i, i)
    view = View(-25, 22, 1.6, (900, 860), (150, 0, 215))
    labels: list[Label] = [
        ("camera, looking straight down", (330, -35, 411), (440, 60)),
        ("stand_plate", (320, 0, 449), (700, 130)),
        ("stand_elbow", (0, -12, 450), (30, 60)),
        ("round wood, 12 mm", (0, -6, 250), (30, 430)),
        ("a book, against tipping", (80, -45, 25), (30, 820)),
        ("stand_foot", (-28, -50, 3), (30, 690)),
        ("35 cm to 45 cm", (330, 0, 210), (660, 480)),
    ]
    write(FOLDER / "camera-stand.png", shoot(scene, view), view, labels)


def make() -> None:
    """Write all pictures (takes minutes on a slow machine)."""
    FOLDER.mkdir(exist_ok=True)
    meshes = {**solids.in_place(), **solids.guests()}
    scenes: list[Callable[[Meshes], None]] = [whole, apart, section, steps]
    for scene in scenes:
        scene(meshes)
    on_the_bed()
    stand()
