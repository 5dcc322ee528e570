"""Writes shapes as SVG."""

from __future__ import annotations

from shapes import Path2, Shape


def document(shapes: list[Shape], page: tuple[float, float]) -> str:
    """Return a page of the given size in mm, one unit a mm."""
    width, height = page
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}">'
    )
    paper = f'<rect width="{width:g}" height="{height:g}" fill="#FFFFFF"/>'
    return "\n".join([head, paper, *(_element(shape) for shape in shapes), "</svg>", ""])


def _element(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{shape.width:.3g}"' if shape.stroke else ""
    return f'<path d="{_steps(shape.path)}" fill="{shape.fill or "none"}" fill-rule="evenodd"{stroke}/>'


def _steps(path: Path2) -> str:
    return "".join(kind + " ".join(f"{value:.3f}".rstrip("0").rstrip(".") for value in values) for kind, values in path)
