"""How the pieces of the middle lie in the free rectangles: rows in the main one, stacks in the wings. Pure functions.

A plan names blocks in rows; "<name" and ">name" stand at the left and right end of their row, and "name?" in a wing is
left out where it has no room. The best plan is the one that keeps the pieces largest and drops least.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.ui.geometry import Rect

Size = tuple[float, float]
Measure = Callable[[str, float, float], Size | None]
"""A block's size in pixels by its name, a scale for pieces, and the width there is; None if there is no such block."""

STEPS = (1.0, 0.875, 0.75, 0.66, 0.58, 0.5, 0.42, 0.36)
GAP, WIDE_GAP, MOST_GAP = 8, 28, 54
"""Units between rows at least, between blocks of a row, and between rows where there is room."""
ABOVE = 0.42
"""Share of the room left over that goes above the rows."""
LEFT_OUT = 0.1
"""How much less a plan is liked for each block that a wing leaves out."""


@dataclass(frozen=True, slots=True)
class Spaces:
    """Free rectangles: the main one, and those beside the controls."""

    main: Rect
    wings: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """Rows of the main rectangle, blocks for the wings, and how much less it is liked than a plan with 0."""

    rows: tuple[tuple[str, ...], ...]
    wings: tuple[str, ...] = ()
    dislike: float = 0.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where each block lies, in pixels, and the scale of pieces; the more `liked`, the better."""

    boxes: Mapping[str, Rect]
    liked: float
    scale: float


def arrange(
    plans: Sequence[Plan], measure: Measure, choices: Sequence[tuple[Spaces, float]], unit: float
) -> Arrangement | None:
    """The plan that is liked best of those that fit one of the choices of spaces; None if none does.

    With each choice comes how much less it is liked than one with 0.
    """
    best: Arrangement | None = None
    for spaces, cost in choices:
        for plan in plans:
            for scale in STEPS:
                if best is not None and scale - plan.dislike - cost <= best.liked:
                    break
                made = _fit(plan, measure, spaces, scale, unit, cost)
                if made is not None and (best is None or made.liked > best.liked):
                    best = made
                    break
    return best


def _fit(plan: Plan, measure: Measure, spaces: Spaces, scale: float, unit: float, cost: float) -> Arrangement | None:
    """A plan at a scale; None if it does not fit."""
    rows = _rows(plan, measure, spaces.main, scale, unit)
    stacked = None if rows is None else _stack(plan.wings, measure, spaces.wings, scale, unit)
    if rows is None or stacked is None:
        return None
    boxes, left_out = stacked
    return Arrangement(rows | boxes, scale - plan.dislike - cost - LEFT_OUT * left_out, scale)


def _rows(plan: Plan, measure: Measure, main: Rect, scale: float, unit: float) -> dict[str, Rect] | None:
    """The rows of the main rectangle from its top down, with equal gaps."""
    sized = [_sized(row, measure, scale, main.width) for row in plan.rows]
    rows = [row for row in sized if row]
    heights = [max(size[1] for _name, size in row) for row in rows]
    room = main.height - sum(heights)
    gaps = max(len(rows) - 1, 0)
    if room < gaps * GAP * unit:
        return None
    gap = min(MOST_GAP * unit, room / (gaps + 2)) if gaps else 0.0
    gap = max(gap, min(GAP * unit, room / max(gaps, 1)))
    y = main.top - (room - gap * gaps) * ABOVE
    boxes: dict[str, Rect] = {}
    for row, height in zip(rows, heights, strict=True):
        lain = _lay(row, main, y - height, height, unit)
        if lain is None:
            return None
        boxes |= lain
        y -= height + gap
    return boxes


def _sized(row: Sequence[str], measure: Measure, scale: float, width: float) -> list[tuple[str, Size]]:
    sized = [(name, measure(name.lstrip("<>"), scale, width)) for name in row]
    return [(name, size) for name, size in sized if size is not None]


def _lay(row: Sequence[tuple[str, Size]], main: Rect, y: float, height: float, unit: float) -> dict[str, Rect] | None:
    """A row's blocks: those in the middle centred, the others at its ends; None if they do not fit."""
    left = [item for item in row if item[0].startswith("<")]
    right = [item for item in row if item[0].startswith(">")]
    centre = [item for item in row if item[0][0] not in "<>"]
    gap = WIDE_GAP * unit
    lefts, centres, rights = _width(left, gap), _width(centre, gap), _width(right, gap)
    used = [width for width in (lefts, centres, rights) if width]
    if sum(used) + gap * (len(used) - 1) > main.width + 0.5:
        return None
    low = main.x + lefts + gap if left else main.x
    high = main.right - centres - (rights + gap if right else 0)
    boxes = _line(left, main.x, y, height, gap)
    boxes |= _line(centre, min(max(main.center[0] - centres / 2, low), high), y, height, gap)
    return boxes | _line(right, main.right - rights, y, height, gap)


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
) -> tuple[dict[str, Rect], int] | None:
    """Blocks put into the wings, each where most height is left, and how many found no room; None if one must."""
    held: list[list[tuple[str, Size]]] = [[] for _ in wings]
    left_out = 0
    for name in names:
        found = _roomiest(name.rstrip("?"), measure, wings, held, scale, unit)
        if found is not None:
            held[found[0]].append((name.rstrip("?"), found[1]))
        elif measure(name.rstrip("?"), scale, 1e6) is not None:
            if not name.endswith("?"):
                return None
            left_out += 1
    boxes: dict[str, Rect] = {}
    for wing, blocks in zip(wings, held, strict=True):
        boxes |= _column(blocks, wing, unit)
    return boxes, left_out


def _roomiest(
    name: str,
    measure: Measure,
    wings: Sequence[Rect],
    held: Sequence[list[tuple[str, Size]]],
    scale: float,
    unit: float,
) -> tuple[int, Size] | None:
    """The wing that has most height left with this block in it, and the block's size there."""
    best: tuple[float, int, Size] | None = None
    for n, wing in enumerate(wings):
        size = measure(name, scale, wing.width)
        if size is None or size[0] > wing.width + 0.5:
            continue
        left = wing.height - sum(other[1] + GAP * unit for _name, other in held[n]) - size[1]
        if left >= 0 and (best is None or left > best[0] + 0.5):
            best = (left, n, size)
    return None if best is None else best[1:]


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
