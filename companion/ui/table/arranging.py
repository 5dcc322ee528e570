"""How the pieces of the middle lie in the free rectangles: rows in the main one, stacks in the wings. Pure functions.

A plan names blocks in rows; "<name" and ">name" stand at the left and right end of their row. The best plan is the
one that keeps the pieces largest and drops least.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.ui.geometry import Rect

Size = tuple[float, float]
Measure = Callable[[str, float, float], Size | None]
"""A block's size in pixels by its name, a scale for pieces, and the width there is; None if there is no such block."""

STEPS = (1.0, 0.875, 0.75, 0.66, 0.58, 0.5, 0.42, 0.36)
GAP, WIDE_GAP, MOST_GAP = 12, 28, 34
"""Units between rows at least, between blocks of a row, and between rows where there is room."""
ABOVE = 0.42
"""Share of the room left over that goes above the rows."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rows of the main rectangle, blocks for the wings, and how much less it is liked than a plan with 0."""

    rows: tuple[tuple[str, ...], ...]
    wings: tuple[str, ...] = ()
    dislike: float = 0.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where each block lies, in pixels, and the scale of the pieces."""

    boxes: Mapping[str, Rect]
    scale: float


def arrange(
    plans: Sequence[Plan], measure: Measure, main: Rect, wings: Sequence[Rect], unit: float
) -> Arrangement | None:
    """The best plan that fits, at the largest scale it fits at; None if none does."""
    best: tuple[float, Arrangement] | None = None
    for plan in plans:
        for scale in STEPS:
            if best is not None and scale - plan.dislike <= best[0]:
                break
            boxes = _fit(plan, measure, main, wings, scale, unit)
            if boxes is not None:
                best = (scale - plan.dislike, Arrangement(boxes, scale))
                break
    return best[1] if best else None


def _fit(
    plan: Plan, measure: Measure, main: Rect, wings: Sequence[Rect], scale: float, unit: float
) -> dict[str, Rect] | None:
    """The boxes of a plan at a scale; None if it does not fit."""
    rows = [_sized(row, measure, scale, main.width) for row in plan.rows]
    rows = [row for row in rows if row]
    heights = [max(size[1] for _name, size in row) for row in rows]
    room = main.height - sum(heights)
    gaps = max(len(rows) - 1, 0)
    if room < gaps * GAP * unit:
        return None
    gap = min(MOST_GAP * unit, room / (gaps + 1)) if gaps else 0.0
    y = main.top - (room - gap * gaps) * ABOVE
    boxes: dict[str, Rect] = {}
    for row, height in zip(rows, heights, strict=True):
        lain = _lay(row, main, y - height, height, unit)
        if lain is None:
            return None
        boxes |= lain
        y -= height + gap
    stacked = _stack(plan.wings, measure, wings, scale, unit)
    return None if stacked is None else boxes | stacked


def _sized(row: Sequence[str], measure: Measure, scale: float, width: float) -> list[tuple[str, Size]]:
    sized = [(name, measure(name.lstrip("<>"), scale, width)) for name in row]
    return [(name, size) for name, size in sized if size is not None]


def _lay(row: Sequence[tuple[str, Size]], main: Rect, y: float, height: float, unit: float) -> dict[str, Rect] | None:
    """A row's blocks: those in the middle centred, the others at its ends; None if they do not fit."""
    left = [item for item in row if item[0].startswith("<")]
    right = [item for item in row if item[0].startswith(">")]
    centre = [item for item in row if item[0][0] not in "<>"]
    gap = WIDE_GAP * unit
    widths = {part: _width(items, gap) for part, items in (("l", left), ("c", centre), ("r", right))}
    used = [w for w in widths.values() if w]
    if sum(used) + gap * (len(used) - 1) > main.width + 0.5:
        return None
    middle = main.center[0] - widths["c"] / 2
    low = main.x + widths["l"] + gap if left else main.x
    high = main.right - widths["r"] - gap - widths["c"] if right else main.right - widths["c"]
    boxes = _line(left, main.x, y, height, gap)
    boxes |= _line(centre, min(max(middle, low), high), y, height, gap)
    return boxes | _line(right, main.right - widths["r"], y, height, gap)


def _width(items: Sequence[tuple[str, Size]], gap: float) -> float:
    return sum(size[0] for _name, size in items) + gap * max(len(items) - 1, 0)


def _line(items: Sequence[tuple[str, Size]], x: float, y: float, height: float, gap: float) -> dict[str, Rect]:
    boxes = {}
    for name, (width, own) in items:
        boxes[name.lstrip("<>")] = Rect(x, y + (height - own) / 2, width, own)
        x += width + gap
    return boxes


def _stack(
    names: Sequence[str], measure: Measure, wings: Sequence[Rect], scale: float, unit: float
) -> dict[str, Rect] | None:
    """Blocks put into the wings one after the other, each where most height is left; None if one has no room."""
    held: list[list[tuple[str, Size]]] = [[] for _ in wings]
    gap = GAP * unit
    for name in names:
        best: tuple[float, int, Size] | None = None
        for n, wing in enumerate(wings):
            size = measure(name, scale, wing.width)
            if size is None or size[0] > wing.width + 0.5:
                continue
            left = wing.height - sum(other[1][1] + gap for other in held[n]) - size[1]
            if left >= 0 and (best is None or left > best[0] + 0.5):
                best = (left, n, size)
        if best is not None:
            held[best[1]].append((name, best[2]))
        elif measure(name, scale, 1e6) is not None:
            return None
    boxes: dict[str, Rect] = {}
    for wing, blocks in zip(wings, held, strict=True):
        boxes |= _column(blocks, wing, unit)
    return boxes


def _column(blocks: Sequence[tuple[str, Size]], wing: Rect, unit: float) -> dict[str, Rect]:
    """Blocks under each other, centred in a wing."""
    total = sum(size[1] for _name, size in blocks)
    gap = min((wing.height - total) / (len(blocks) + 1), MOST_GAP * unit) if blocks else 0.0
    y = wing.center[1] + (total + gap * (len(blocks) - 1)) / 2
    boxes = {}
    for name, (width, height) in blocks:
        boxes[name] = Rect(wing.center[0] - width / 2, y - height, width, height)
        y -= height + gap
    return boxes
