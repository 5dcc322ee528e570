"""The pictures of the printed parts: the whole tower, apart, cut open, on the print bed, step by step; the stand."""

from __future__ import annotations

import numpy as np
import trimesh

from hardware_docs.printed_parts import solids
from hardware_docs.printed_parts.camera import Body, View, shoot
from hardware_docs.printed_parts.scene import (
    COLOURS,
    FOLDER,
    Label,
    Meshes,
    Move,
    bodies,
    cut,
    die,
    moved,
    rotation,
    write,
)
from hardware_docs.printed_parts.steps import steps


def whole(meshes: Meshes) -> None:
    """The tower as it stands on the table, seen by a player."""
    view = View(210, 36, 3.3, (880, 1000), (62, 50, 79))
    scene = bodies(meshes, [*COLOURS])
    for i, top in enumerate(("A", "J", "K", "10")):
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
        "base": (0, 0, -150), "uno": (0, 0, -100), "perfboard": (0, 0, -100), "boards": (0, 0, -76),
        "leds": (0, 45, -52), "carrier": (0, 0, -50), "windows": (0, 0, -18), "chute": (0, 0, 60), "gate": (0, 75, 75),
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
    for middle, top in (((98, 30, 184), "A"), ((98, 36, 118), "Q"), ((98, 12, 84), "10"), ((98, 66, 8), "K")):
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


def rod(length: float, middle: Move, across: bool) -> trimesh.Trimesh:
    """Return a round rod of 12 mm."""
    mesh = trimesh.creation.cylinder(6, length, sections=48)
    if across:
        mesh.apply_transform(rotation(90, (0, 1, 0)))
    mesh.apply_translation(middle)
    return mesh


def stand() -> None:
    """The camera stand over a few dice."""
    parts = {part.name: solids.mesh(part.name) for part in solids.STAND}
    plate = parts["stand_plate"]
    plate.apply_transform(rotation(-90, (0, 0, 1)))
    scene = [
        Body(parts["stand_foot"], "#8B9AA0"),
        Body(moved(parts["stand_elbow"], (0, 0, 425)), "#E07B2E"),
        Body(moved(plate, (312, 0, 425)), "#8B9AA0"),
        Body(rod(450, (0, 0, 230), across=False), "#D8B98A"),
        Body(rod(300, (158, 0, 437), across=True), "#D8B98A"),
        Body(moved(trimesh.creation.box((30, 70, 26)), (330, 0, 411)), "#3A444A"),
        Body(moved(trimesh.creation.box((80, 90, 30)), (78, 0, 20)), "#7C5FB8"),
        Body(moved(trimesh.creation.box((0.8, 0.8, 396)), (330, -34, 199)), "#15191A"),
    ]
    for i, (x, y, top) in enumerate(((290, -30, "A"), (345, 20, "K"), (320, 45, "Q"), (365, -30, "J"))):
        scene += die((x, y, 8), 25 * i, top)
    view = View(-25, 22, 1.6, (900, 900), (150, 0, 225))
    labels: list[Label] = [
        ("camera, looking\nstraight down", (340, -35, 405), (560, 200)),
        ("stand_plate", (305, -30, 429), (540, 40)),
        ("stand_elbow", (0, -12, 450), (30, 60)),
        ("round wood,\n12 mm", (0, -6, 250), (30, 430)),
        ("a book, against tipping", (100, -45, 20), (420, 850)),
        ("stand_foot", (-28, -50, 3), (20, 640)),
        ("35–45 cm", None, (668, 480)),
    ]
    write(FOLDER / "camera-stand.png", shoot(scene, view), view, labels)


def make() -> None:
    """Write all pictures (takes minutes on a slow machine)."""
    FOLDER.mkdir(exist_ok=True)
    meshes = {**solids.in_place(), **solids.guests()}
    whole(meshes)
    apart(meshes)
    section(meshes)
    steps(meshes)
    on_the_bed()
    stand()
