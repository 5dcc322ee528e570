"""Shapes on a page: paths of straight lines and curves, in mm, x right and y down."""

from __future__ import annotations

from dataclasses import dataclass

Step = tuple[str, tuple[float, ...]]
"""("M", (x, y)) · ("L", (x, y)) · ("Q", (cx, cy, x, y)) · ("C", (c1x, c1y, c2x, c2y, x, y)) · ("Z", ())."""
Path2 = list[Step]

_ARC = 0.5523  # how far a cubic's handles reach to draw a quarter of a circle


@dataclass(frozen=True)
class Shape:
    """A path with its colours (#RRGGBB or None); filled by the even-odd rule, `width` of the stroke in mm."""

    path: Path2
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0


def box(x: float, y: float, width: float, height: float) -> Path2:
    """Return a box."""
    corners = ((x + width, y), (x + width, y + height), (x, y + height))
    return [("M", (x, y)), *(("L", corner) for corner in corners), ("Z", ())]


def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> Path2:
    """Return a box with round corners."""
    r, k = radius, radius * (1 - _ARC)
    right, low = x + width, y + height
    return [
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, low - r)),
        ("C", (right, low - k, right - k, low, right - r, low)),
        ("L", (x + r, low)),
        ("C", (x + k, low, x, low - k, x, low - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    ]


def parsed(outline: str) -> Path2:
    """Return a path written as M x y, L x y, Q cx cy x y; each contour is closed."""
    path: Path2 = []
    words = outline.split()
    while words:
        count = 5 if words[0] == "Q" else 3
        if words[0] == "M" and path:
            path.append(("Z", ()))
        path.append((words[0], tuple(float(word) for word in words[1:count])))
        words = words[count:]
    return [*path, ("Z", ())] if path else []


def moved(path: Path2, scale: float, x: float, y: float) -> Path2:
    """Return a path whose y points up, scaled and laid with its origin at x, y of the page."""
    return [
        (kind, tuple(x + v * scale if i % 2 == 0 else y - v * scale for i, v in enumerate(values)))
        for kind, values in path
    ]
