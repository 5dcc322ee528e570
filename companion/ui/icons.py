"""Icons as lines on a unit square, y downwards; drawn 4 units thick at 48."""

from __future__ import annotations

from functools import lru_cache

from companion.ui.shapes import Point, arc

Lines = list[list[Point]]


def _menu() -> Lines:
    return [[(0.17, y), (0.83, y)] for y in (0.27, 0.5, 0.73)]


def _log() -> Lines:
    return [[(0.15, 0.26), (0.85, 0.26)], [(0.15, 0.5), (0.85, 0.5)], [(0.15, 0.74), (0.63, 0.74)]]


def _undo() -> Lines:
    bend = arc((0.55, 0.58), 0.27, -90, 90, 24)
    return [[(0.17, 0.31), *bend, (0.38, 0.85)], [(0.36, 0.12), (0.17, 0.31), (0.36, 0.50)]]


def _rotate() -> Lines:
    return [arc((0.46, 0.5), 0.34, 120, 365, 40), [(0.66, 0.45), (0.81, 0.58), (0.95, 0.42)]]


def _back() -> Lines:
    return [[(0.62, 0.18), (0.30, 0.5), (0.62, 0.82)]]


def _camera() -> Lines:
    body = [
        (0.08, 0.30), (0.30, 0.30), (0.38, 0.17), (0.62, 0.17), (0.70, 0.30), (0.92, 0.30), (0.92, 0.83),
        (0.08, 0.83), (0.08, 0.30),
    ]  # fmt: skip
    return [body, arc((0.5, 0.55), 0.17, 0, 360)]


def _tower() -> Lines:
    return [
        [(0.14, 0.12), (0.86, 0.12)],
        [(0.24, 0.12), (0.24, 0.86)],
        [(0.76, 0.12), (0.76, 0.86)],
        [(0.24, 0.36), (0.62, 0.50)],
        [(0.76, 0.54), (0.40, 0.68)],
        [(0.12, 0.86), (0.88, 0.86)],
    ]


def _hand() -> Lines:
    return [
        [(0.20, 0.50), (0.20, 0.84)],
        [(0.40, 0.24), (0.40, 0.84)],
        [(0.60, 0.16), (0.60, 0.84)],
        [(0.80, 0.32), (0.80, 0.84)],
        [(0.20, 0.84), (0.80, 0.84)],
    ]


def _globe() -> Lines:
    lens = [(0.5 + 0.18 * x, y) for x, y in arc((0, 0.5), 0.40, 0, 360) for x in (x / 0.40,)]
    return [
        arc((0.5, 0.5), 0.40, 0, 360),
        lens,
        [(0.13, 0.36), (0.87, 0.36)],
        [(0.13, 0.64), (0.87, 0.64)],
    ]


def _book() -> Lines:
    cover = [(0.5, 0.24), (0.36, 0.16), (0.12, 0.16), (0.12, 0.78), (0.36, 0.78), (0.5, 0.86)]
    return [cover, [(1 - x, y) for x, y in cover], [(0.5, 0.24), (0.5, 0.86)]]


def _rub() -> Lines:
    tag = [(0.06, 0.5), (0.32, 0.2), (0.94, 0.2), (0.94, 0.8), (0.32, 0.8), (0.06, 0.5)]
    return [tag, [(0.48, 0.38), (0.74, 0.62)], [(0.74, 0.38), (0.48, 0.62)]]


_DRAWN = {
    "menu": _menu, "log": _log, "undo": _undo, "rotate": _rotate, "back": _back, "camera": _camera,
    "tower": _tower, "hand": _hand, "globe": _globe,
    "book": _book, "rub": _rub,
}  # fmt: skip

_PLAIN: dict[str, Lines] = {
    "plus": [[(0.15, 0.5), (0.85, 0.5)], [(0.5, 0.15), (0.5, 0.85)]],
    "minus": [[(0.15, 0.5), (0.85, 0.5)]],
    "check": [[(0.12, 0.54), (0.38, 0.80), (0.88, 0.22)]],
    "cross": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]],
    "down": [[(0.14, 0.32), (0.5, 0.68), (0.86, 0.32)]],
    "up": [[(0.14, 0.68), (0.5, 0.32), (0.86, 0.68)]],
    "simulated": [
        [(0.2, 0.08), (0.8, 0.08), (0.8, 0.92), (0.2, 0.92), (0.2, 0.08)],
        [(0.42, 0.76), (0.58, 0.76)],
    ],
    "right": [[(0.38, 0.18), (0.70, 0.5), (0.38, 0.82)]],
}

NAMES = tuple(sorted([*_DRAWN, *_PLAIN]))
"""Every icon there is."""


@lru_cache(maxsize=64)
def outlines(name: str) -> Lines:
    """An icon's polylines; KeyError if there is none of that name."""
    return _DRAWN[name]() if name in _DRAWN else _PLAIN[name]
