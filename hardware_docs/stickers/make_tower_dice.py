"""Writes the sheet of stickers for the tower's dice at 1:1, as SVG and PDF: whole dice, laid out flat.

Run it as `python hardware_docs/stickers/make_tower_dice.py [FOLDER]`; like the sheets of single faces it needs Python's
standard library only. Poker and pip dice share colours and layout: A, K, Q, J, 10, 9 and 1, 2, 3, 4, 5, 6. All print is
black: black takes light away evenly, so the sensor sees the same colour wherever it looks; white print would outshine
the darker colours.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from make_stickers import HERE, PAGE, design, face, ruler, text
from pdf import document as pdf_document
from shapes import Shape, box, rounded_box
from svg import document as svg_document

DIE = 16.0
STICKER = 14.0
NAME = "tower-dice-16mm"
OPPOSITE = (("A", "9"), ("K", "10"), ("Q", "J"))
"""Faces of a poker die that lie opposite each other; with pips the same places are 1 and 6, 2 and 5, 3 and 4."""
COLOURS = {"A": "red", "K": "yellow", "Q": "magenta", "J": "blue", "10": "green", "9": "white"}
PIPS = {"A": 1, "K": 2, "Q": 3, "J": 4, "10": 5, "9": 6}
PLACES = {"Q": (1, 0), "K": (0, 1), "A": (1, 1), "10": (2, 1), "9": (3, 1), "J": (1, 2)}
"""Column and row of each face in the cross that folds to a die."""
_QUARTERS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}
_PIP = 0.19  # of the face's side


def poker_face(name: str, x: float, y: float, side: float) -> list[Shape]:
    """Return a face as on screen, but printed in black and without its hairline, its top left corner at x, y (mm)."""
    ink = design.FACES[name].ink
    shapes = [shape for shape in face(name, x, y, side) if shape.fill]
    return [replace(shape, fill=design.BLACK) if shape.fill == ink else shape for shape in shapes]


def pip_face(name: str, x: float, y: float, side: float) -> list[Shape]:
    """Return the pip face in the colours of a poker face, its top left corner at x, y (mm)."""
    look = design.FACES[name]
    shapes = [Shape(rounded_box(x, y, side, side, design.RADIUS * side), fill=look.fill)]
    pip = _PIP * side
    for column, row in _QUARTERS[PIPS[name]]:
        at = x + column * side / 4 - pip / 2, y + row * side / 4 - pip / 2
        shapes.append(Shape(rounded_box(*at, pip, pip, pip / 2), fill=design.BLACK))
    return shapes


def cross(x: float, y: float, pips: bool) -> list[Shape]:
    """Return a die laid out flat, its top left corner at x, y (mm): outline to cut, edges to fold."""
    shapes = []
    for name, (column, row) in PLACES.items():
        left, top = x + column * DIE, y + row * DIE
        shapes.append(Shape(box(left, top, DIE, DIE), stroke="#9A9A9A", width=0.15))
        inset = (DIE - STICKER) / 2
        shapes += (pip_face if pips else poker_face)(name, left + inset, top + inset, STICKER)
    return shapes


def layout() -> list[Shape]:
    """Return all that is on the sheet: four poker dice, two pip dice, words, ruler."""
    left, top, step = 12.0, 36.0, 4 * DIE + 5.0
    shapes = [
        text("Insomnia: dice for the tower", left, 18, 6.5),
        text("Four poker dice, two pip dice of 16 mm. Print at 100 % (actual size) on matt labels.", left, 24.5, 3.6),
        text("Cut along the outer lines, fold along the inner ones, stick A (or 1) on first.", left, 29, 3.6),
    ]
    for i in range(4):
        shapes += cross(left + i * step, top, pips=False)
    for i in range(2):
        shapes += cross(left + i * step, top + 3 * DIE + 14, pips=True)
    column, row = left + 2 * step, top + 3 * DIE + 24
    shapes.append(text("Opposite faces, the same on every die:", column, row, 3.9))
    for line, (one, other) in enumerate(OPPOSITE, start=1):
        y = row + 6.5 * line
        shapes.append(text(f"{one} {COLOURS[one]} - {other} {COLOURS[other]}", column, y, 3.9))
        shapes.append(text(f"{PIPS[one]} - {PIPS[other]}", column + 44, y, 3.9))
    shapes.append(text("The tower sees the bottom and knows the top:", column, row + 28, 3.9))
    shapes.append(text("a die with another layout is read wrong.", column, row + 34, 3.9))
    shapes += ruler(left, PAGE[1] - 17)
    shapes.append(text("Lay a ruler here: 100 mm. If it differs, the page was scaled.", left + 105, PAGE[1] - 17, 2.9))
    return shapes


def main() -> None:
    """Write the sheet."""
    parser = argparse.ArgumentParser(description="Write the sheet of stickers for the tower's dice as SVG and PDF.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE, help="where to (default: beside this script)")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    shapes = layout()
    (folder / f"{NAME}.svg").write_text(svg_document(shapes, PAGE), encoding="utf-8")
    (folder / f"{NAME}.pdf").write_bytes(pdf_document(shapes, PAGE))


if __name__ == "__main__":
    main()
