"""What the pictures of the printed parts are put together from: bodies in colours, dice, cuts, labels."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
import trimesh
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

from hardware_docs.printed_parts import solids
from hardware_docs.printed_parts.camera import Body, View
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
SCRIPTS = tuple(solids.FOLDER / name for name in ("camera.py", "pictures.py", "scene.py", "steps.py"))


def digest() -> str:
    """Return a short digest of all that the pictures are made from."""
    return solids.digest(*SCRIPTS)


def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the app's own bold letters, which come with Kivy."""
    spec = find_spec("kivy")
    folder = ((spec and spec.submodule_search_locations) or [""])[0]
    return ImageFont.truetype(Path(folder) / "data/fonts/Roboto-Bold.ttf", size)


OPPOSITE = (("A", "9"), ("K", "10"), ("Q", "J"))
"""Faces that lie opposite each other on the tower's dice."""

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


def rotation(degrees: float, axis: Move) -> NDArray[np.float64]:
    """Return the matrix that turns a mesh about an axis through the origin."""
    matrix: NDArray[np.float64] = trimesh.transformations.rotation_matrix(np.radians(degrees), axis)  # type: ignore[no-untyped-call]
    return matrix


def die(middle: Move, turn: float, top: str) -> list[Body]:
    """Return a die with its six coloured faces, the named one on top."""
    pair = next(pair for pair in OPPOSITE if top in pair)
    sides = [face for other in OPPOSITE if other != pair for face in other]
    parts = [Body(trimesh.creation.box((15.6, 15.6, 15.6)), "#FBFAF6")]
    for face, axis in zip((top, *sides), ((0, 0, 1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)), strict=True):
        plate = trimesh.creation.box([0.4 if a else 13.6 for a in axis])
        plate.apply_translation([7.8 * a for a in axis])
        parts.append(Body(plate, FACES[face].fill))
    for body in parts:
        body.mesh.apply_transform(rotation(turn, (0, 0, 1)))
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
    notes.add_text("Source", digest())
    image.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True, pnginfo=notes)


def draw_label(pen: ImageDraw.ImageDraw, view: View, label: Label) -> None:
    """Write one text, with a line to what it points at."""
    text, target, place = label
    letters = font(21)
    anchor = "lm" if target else "mm"
    left, up, right, down = pen.multiline_textbbox(place, text, font=letters, anchor=anchor, spacing=5)
    if target:
        x, y, _ = view.project(np.array([target], np.float64))[0]
        pen.line([(left - 8 if x < place[0] else right + 8, (up + down) / 2), (x, y)], fill="#15191A", width=2)
        pen.ellipse([x - 4, y - 4, x + 4, y + 4], fill="#15191A")
        pen.rectangle([left - 4, up - 3, right + 4, down + 3], fill="#FFFFFF")
    pen.multiline_text(
        place, text, font=letters, fill="#15191A", anchor=anchor, spacing=5, align="left" if target else "center"
    )
