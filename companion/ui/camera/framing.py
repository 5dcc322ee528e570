"""Which part of a camera's picture is shown: as large as the screen's box allows, with all dice in it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ui.camera.sight import Seen

Window = tuple[float, float, float, float]
"""x, y, width, height as shares of the picture, from its upper left corner."""

WHOLE: Window = (0.0, 0.0, 1.0, 1.0)
MARGIN = 0.05
"""Room round the dice for their outlines, as a share of the picture's width and height."""


def window(aspect: float, box: float, dice: Sequence[Seen], last: Window = WHOLE) -> Window:
    """The part of a picture (width / height `aspect`) that fills a box (`box`), or more of it if the dice need it.

    `last` is kept as long as it fits the box and holds the dice, so that the picture does not jump.
    """
    left, top, right, bottom = _bounds(dice)
    width, height = (box / aspect, 1.0) if aspect > box else (1.0, aspect / box)
    width, height = max(width, right - left), max(height, bottom - top)
    x, y = last[:2] if abs(last[2] - width) + abs(last[3] - height) < 1e-6 else ((1 - width) / 2, (1 - height) / 2)
    if not (x <= left and right <= x + width):
        x = (left + right - width) / 2
    if not (y <= top and bottom <= y + height):
        y = (top + bottom - height) / 2
    return min(max(x, 0.0), 1 - width), min(max(y, 0.0), 1 - height), width, height


def _bounds(dice: Sequence[Seen]) -> Window:
    """Left, top, right and bottom of all dice with a margin; the middle of the picture if there are none."""
    if not dice:
        return 0.5, 0.5, 0.5, 0.5
    xs = [x for die in dice for x, _y in die.corners]
    ys = [y for die in dice for _x, y in die.corners]
    return (
        max(min(xs) - MARGIN, 0.0), max(min(ys) - 2 * MARGIN, 0.0),
        min(max(xs) + MARGIN, 1.0), min(max(ys) + MARGIN, 1.0),
    )  # fmt: skip
