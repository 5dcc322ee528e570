"""Where controls and the middle lie, given the seats: pure functions over `companion.ui.geometry`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.ui.geometry import (
    CORNER,
    MARGIN,
    TRAY_LENGTH,
    TURN_FRAME,
    Edge,
    Place,
    Rect,
    Screen,
    corners,
    middle,
    tray,
)

GAP = 8
ASIDE = 0.5
"""How much a middle beside the controls is worth against one that lies opposite them."""
ROOMY = (600, 330)
"""Width and height, in units, at which the middle lacks nothing."""
THIN = (300, 200)
"""Under this the strip opposite a tray is no place for the middle."""

DepthFor = Callable[[float], float | None]
"""The depth in units that controls need at a length in units; None if they cannot be that short."""


@dataclass(frozen=True, slots=True)
class Spaces:
    """The free rectangles of the middle: the main one, and those beside the controls."""

    main: Rect
    wings: tuple[Rect, ...] = ()


def seen_from(edge: Edge, rect: Rect, of: Screen) -> Rect:
    """A rectangle of the window as it lies for somebody at this edge, whose lower edge it is."""
    if edge is Edge.TOP:
        return Rect(of.width - rect.right, of.height - rect.top, rect.width, rect.height)
    if edge is Edge.LEFT:
        return Rect(of.height - rect.top, rect.x, rect.height, rect.width)
    if edge is Edge.RIGHT:
        return Rect(rect.y, of.width - rect.right, rect.height, rect.width)
    return rect


def tray_place(of: Screen, seats: Sequence[Place], acting: int, depth_for: DepthFor) -> Place:
    """The tray for the acting seat: of the lengths its controls can have, the one that leaves the middle most.

    Falls back to the longest where every length would hit a neighbour.
    """
    seat = seats[acting]
    side = of.edge_length(seat.edge) / of.u
    between, full = side - 2 * CORNER, side - 2 * MARGIN
    lengths = sorted({min(TRAY_LENGTH, between), *(n for n in (620, 760, 900, between) if n <= between), full})
    best: tuple[float, Place] | None = None
    for length in lengths:
        depth = depth_for(length)
        if depth is None:
            continue
        place = tray(of, seat, length, depth)
        score = _score(of, seats, acting, place) - length / 20000
        if best is None or score > best[0]:
            best = (score, place)
    if best is None:
        raise ValueError(f"no length from {lengths[0]:.0f} to {lengths[-1]:.0f} is enough for these controls")
    return best[1]


def _score(of: Screen, seats: Sequence[Place], acting: int, place: Place) -> float:
    """How much a tray leaves the middle, 0 to 1; less than 0 if it hits a neighbour or a corner key."""
    frame = place.rect.grown(TURN_FRAME * of.u)
    keys = corners(of)
    others = [seat.rect for n, seat in enumerate(seats) if n != acting]
    hits = any(frame.overlaps(rect) for rect in (*others, keys.menu, keys.rotate, keys.undo, keys.log))
    main, across = spaces(of, place).main, middle(of, place)
    room = min(main.width / ROOMY[0] / of.u, 1) * min(main.height / ROOMY[1] / of.u, 1)
    if main != across:
        room *= ASIDE
    return room - 1 if hits else room


def spaces(of: Screen, taken: Place | None = None) -> Spaces:
    """What a tray or card grid leaves free: the strip opposite its edge, else the longer part beside it."""
    across = middle(of, taken)
    if taken is None:
        return Spaces(across)
    if across.width >= THIN[0] * of.u and across.height >= THIN[1] * of.u:
        return Spaces(across, _beside(of, taken, _past(of, taken, across)))
    whole = middle(of)
    parts = sorted(_beside(of, taken, whole), key=lambda part: part.area, reverse=True)
    return Spaces(parts[0], tuple(parts[1:])) if parts else Spaces(across)


def _past(of: Screen, taken: Place, across: Rect) -> Rect:
    """The band beside a tray, from its edge's seats to where the strip opposite begins."""
    inset = CORNER * of.u
    left, bottom, right, top = inset, inset, of.width - inset, of.height - inset
    if taken.edge is Edge.BOTTOM:
        top = across.y
    elif taken.edge is Edge.TOP:
        bottom = across.top
    elif taken.edge is Edge.LEFT:
        right = across.x
    else:
        left = across.right
    return Rect(left, bottom, right - left, top - bottom)


def _beside(of: Screen, taken: Place, band: Rect) -> tuple[Rect, ...]:
    """The parts of a band before and after the tray, along its edge; those too small for anything left out."""
    r = taken.rect.grown((TURN_FRAME + GAP) * of.u)
    if taken.edge.upright:
        parts = (
            Rect(band.x, band.y, r.x - band.x, band.height),
            Rect(r.right, band.y, band.right - r.right, band.height),
        )
    else:
        parts = (
            Rect(band.x, r.top, band.width, band.top - r.top),
            Rect(band.x, band.y, band.width, r.y - band.y),
        )
    least = of.least
    return tuple(part for part in parts if part.width >= 1.6 * least and part.height >= least)
