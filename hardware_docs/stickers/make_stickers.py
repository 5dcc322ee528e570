"""Writes the sheets of printed faces at 1:1, as SVG and PDF.

Run it as `python hardware_docs/stickers/make_stickers.py [FOLDER]`; it needs Python's standard library only. Every
letter is an outline, so the sheets need no font either. The faces are those that `vision` reads: measures and colours
come from `vision/printed/design.py`, glyphs from `vision/printed/outlines.py`.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import pdf  # noqa: E402
import svg  # noqa: E402
from lettering import LETTERS  # noqa: E402
from shapes import Path2, Shape, box, moved, parsed, rounded_box  # noqa: E402


def _load(name: str) -> ModuleType:
    """Load a module of `vision.printed` by its file: the package would want OpenCV."""
    file = HERE.parents[1] / "vision" / "printed" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"printed_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


design, outlines = _load("design"), _load("outlines")

PAGE = (297.0, 210.0)
"""A4 lying, mm."""
_INK = "#15191A"
_MARK = 0.1  # mm, thickness of cut marks
_EDGE = 12.0  # mm that printers leave white
_GAP = 4.0  # mm between stickers


@dataclass(frozen=True)
class Sheet:
    """A sheet for dice of one size: side of the die and of the sticker on it, in mm."""

    die: float
    sticker: float

    @property
    def name(self) -> str:
        """The name of its files without the suffix."""
        return f"stickers-{self.die:g}mm"


SHEETS = (Sheet(16, 14), Sheet(20, 17.5))


def face(name: str, x: float, y: float, side: float) -> list[Shape]:
    """Return a face with its top left corner at x, y (mm)."""
    look = design.FACES[name]
    inset = design.HAIRLINE_INSET * side
    radius = design.RADIUS * side
    line = _mixed(look.fill, look.ink, design.HAIRLINE_OPACITY)
    bar_left = x + (0.5 - design.BAR_WIDTH / 2) * side
    bar = (bar_left, y + design.BAR_TOP * side, design.BAR_WIDTH * side, design.BAR_HEIGHT * side)
    return [
        Shape(rounded_box(x, y, side, side, radius), fill=look.fill),
        Shape(
            rounded_box(x + inset, y + inset, side - 2 * inset, side - 2 * inset, radius - inset),
            stroke=line,
            width=0.012 * side,
        ),
        Shape(_glyph(name, x, y, side), fill=look.ink),
        Shape(rounded_box(*bar, design.BAR_HEIGHT * side / 2), fill=look.ink),
    ]


def _glyph(name: str, x: float, y: float, side: float) -> Path2:
    """Return the outline of a face's glyph."""
    look = design.FACES[name]
    scale = look.size * side / outlines.UNITS_PER_EM
    width = sum(outlines.ADVANCE[c] for c in name) * scale + look.spacing * side * (len(name) - 1)
    left, path = x + side / 2 - width / 2, []
    for character in name:
        for contour in outlines.CONTOURS[character]:
            path += moved(parsed(contour), scale, left, y + design.BASELINE * side)
        left += outlines.ADVANCE[character] * scale + look.spacing * side
    return path


def _mixed(under: str, over: str, part: float) -> str:
    """Return the colour of `over` lying on `under` with an opacity."""
    pairs = zip(bytes.fromhex(under[1:]), bytes.fromhex(over[1:]), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02X}" for a, b in pairs)


def text(words: str, x: float, y: float, size: float) -> Shape:
    """Return words as outlines, their baseline beginning at x, y; `size` in mm."""
    scale, path = size / outlines.UNITS_PER_EM, []
    for letter in words:
        advance, outline = LETTERS[letter]
        path += moved(parsed(outline), scale, x, y)
        x += advance * scale
    return Shape(path, fill=_INK)


def cut_marks(x: float, y: float, side: float) -> list[Shape]:
    """Return the marks at the corners of a sticker: two short lines each, outside of it."""
    short, off = 1.2, 0.4
    marks = []
    for cx, sx in ((x, -1), (x + side, 1)):
        for cy, sy in ((y, -1), (y + side, 1)):
            marks.append(box(min(cx + sx * off, cx + sx * (off + short)), cy - _MARK / 2, short, _MARK))
            marks.append(box(cx - _MARK / 2, min(cy + sy * off, cy + sy * (off + short)), _MARK, short))
    return [Shape(mark, fill="#808080") for mark in marks]


def ruler(x: float, y: float) -> list[Shape]:
    """Return a ruler of 100 mm."""
    shapes = [Shape(box(x, y, 100, 0.2), fill=_INK)]
    for mm in range(101):
        height = 4.0 if mm % 10 == 0 else 2.8 if mm % 5 == 0 else 1.8
        shapes.append(Shape(box(x + mm - 0.05, y - height, 0.1, height), fill=_INK))
    shapes += [text(str(mm), x + mm - 0.9 * len(str(mm)), y + 3.6, 3.2) for mm in range(0, 101, 10)]
    return shapes


def layout(sheet: Sheet) -> list[Shape]:
    """Return all that is on a sheet: as many sets of six faces as fit, words, ruler."""
    names = list(design.FACES)
    pitch = sheet.sticker + _GAP
    sets = int((PAGE[0] - 2 * _EDGE + _GAP) // (pitch * len(names)))
    left = (PAGE[0] - (sets * len(names) * pitch - _GAP)) / 2
    top, bottom = 34.0, PAGE[1] - 30.0
    rows = int((bottom - top + _GAP) // pitch)
    dice = f"Faces for {rows * sets} dice of {sheet.die:g} mm: A K Q J 10 9, each sticker {sheet.sticker:g} mm."
    shapes = [
        text("Insomnia: printed dice faces", left, 18, 6.5),
        text(dice, left, 24.5, 3.6),
        text("Print at 100 % (actual size), not fitted to the page. Cut along the faces' edges.", left, 29, 3.6),
    ]
    for row in range(rows):
        for column in range(sets * len(names)):
            x, y = left + column * pitch, top + row * pitch
            shapes += face(names[column % len(names)], x, y, sheet.sticker)
            shapes += cut_marks(x, y, sheet.sticker)
    shapes += ruler(left, PAGE[1] - 17)
    shapes.append(text("Lay a ruler here: 100 mm. If it differs, the page was scaled.", left + 105, PAGE[1] - 17, 2.9))
    return shapes


def main() -> None:
    """Write all sheets."""
    parser = argparse.ArgumentParser(description="Write the sheets of printed dice faces as SVG and PDF.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE, help="where to (default: beside this script)")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for sheet in SHEETS:
        shapes = layout(sheet)
        (folder / f"{sheet.name}.svg").write_text(svg.document(shapes, PAGE), encoding="utf-8")
        (folder / f"{sheet.name}.pdf").write_bytes(pdf.document(shapes, PAGE))


if __name__ == "__main__":
    main()
