"""Writes shapes as a PDF of one page, with nothing in it but paths."""

from __future__ import annotations

import zlib

from shapes import Path2, Shape

_POINTS = 72 / 25.4  # a millimetre


def document(shapes: list[Shape], page: tuple[float, float]) -> bytes:
    """Return a page of the given size in mm."""
    width, height = (side * _POINTS for side in page)
    # Millimetres with y down, as the shapes have it.
    frame = f"{_POINTS:.6f} 0 0 {-_POINTS:.6f} 0 {height:.3f} cm\n"
    content = zlib.compress((frame + "".join(_shape(shape) for shape in shapes)).encode("ascii"), 9)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.3f} {height:.3f}] /Contents 4 0 R >>".encode("ascii"),
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(content) + content + b"\nendstream",
    ]
    return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    """Return the file with the objects numbered from 1, the first one the catalogue."""
    data = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(objects) + 1
    return (
        data
        + b"xref\n0 %d\n0000000000 65535 f \n" % size
        + table
        + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(data))
    )


def _shape(shape: Shape) -> str:
    words = [_path(shape.path)]
    if shape.stroke:
        words.insert(0, f"{_colour(shape.stroke)} RG {shape.width:.4f} w")
    if shape.fill:
        words.insert(0, f"{_colour(shape.fill)} rg")
    words.append({(True, False): "f*", (False, True): "S", (True, True): "B*"}[bool(shape.fill), bool(shape.stroke)])
    return "\n".join(words) + "\n"


def _colour(colour: str) -> str:
    return " ".join(f"{value / 255:.4f}" for value in bytes.fromhex(colour[1:]))


def _path(path: Path2) -> str:
    lines = []
    at = (0.0, 0.0)
    for kind, values in path:
        if kind == "Q":  # PDF has cubic curves only
            cx, cy, x, y = values
            first = (at[0] + (cx - at[0]) * 2 / 3, at[1] + (cy - at[1]) * 2 / 3)
            second = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3)
            values, kind = (*first, *second, x, y), "C"
        word = {"M": "m", "L": "l", "C": "c", "Z": "h"}[kind]
        lines.append(" ".join([*(f"{value:.4f}" for value in values), word]))
        at = (values[-2], values[-1]) if values else at
    return "\n".join(lines)
