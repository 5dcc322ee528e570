"""Where controls and the middle lie, given the seats: pure functions over `companion.ui.geometry`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from companion.ui.table.arranging import Spaces

GAP, CLEAR = 8, 10
CRAMPED = 0.4
"""How much less a tray is liked that is as cramped as can be."""
OVER_KEYS = 0.1
"""How much less a tray is liked that is so long that it lies above the corner keys."""
ASIDE = 0.65
"""How much a middle beside the controls is worth against one that lies opposite them."""
OFF_CENTRE, LEAST_TOUCH = 0.05, 120
"""How much less a tray is liked that is not centred on its seat, and beside how many units of it it has to lie."""
ROOMY = (600, 330)
"""Width and height, in units, at which the middle lacks nothing."""
Cramped = Callable[[float], float]
"""How cramped controls are at a length in units, 0 to 1."""
LENGTHS = (620, 760, 900, 960)

DepthFor = Callable[[float], float | None]
"""The depth in units that controls need at a length in units; None if they cannot be that short."""


def seen_from(edge: Edge, rect: Rect, of: Screen) -> Rect:
    """A rectangle of the window as it lies for somebody at this edge, whose lower edge it is."""
    if edge is Edge.TOP:
        return Rect(of.width - rect.right, of.height - rect.top, rect.width, rect.height)
    if edge is Edge.LEFT:
        return Rect(of.height - rect.top, rect.x, rect.height, rect.width)
    if edge is Edge.RIGHT:
        return Rect(rect.y, of.width - rect.right, rect.height, rect.width)
    return rect


def tray_place(of: Screen, seats: Sequence[Place], acting: int, depth_for: DepthFor, cramped: Cramped) -> Place:
    """The tray for the acting seat: of the lengths its controls can have, the one that leaves the middle most.

    It is centred on its seat unless the middle has more room beside it at an end of its edge. Falls back to the best
    where every length would hit a neighbour.
    """
    seat = seats[acting]
    side = of.edge_length(seat.edge) / of.u
    between, full = side - 2 * CORNER, side - 2 * MARGIN
    lengths = sorted({min(TRAY_LENGTH, between), *(n for n in LENGTHS if n <= between), between, full})
    best: tuple[float, Place] | None = None
    for length in lengths:
        depth = depth_for(length)
        if depth is None:
            continue
        cost = length / 20000 + CRAMPED * cramped(length) + (OVER_KEYS if length > between else 0)
        for towards in (0, -1, 1):
            place = tray(of, seat, length, depth, towards)
            score = _score(of, seats, acting, place) - cost - (OFF_CENTRE if towards else 0)
            if _touch(seat, place, of) and (best is None or score > best[0]):
                best = (score, place)
    if best is None:
        raise ValueError(f"no length from {lengths[0]:.0f} to {lengths[-1]:.0f} is enough for these controls")
    return best[1]


def _touch(seat: Place, place: Place, of: Screen) -> bool:
    """Whether a tray lies beside enough of its seat to be one with it."""
    a, b = seat.rect, place.rect
    low, high = (max(a.x, b.x), min(a.right, b.right)) if seat.edge.upright else (max(a.y, b.y), min(a.top, b.top))
    return high - low >= min(LEAST_TOUCH * of.u, seat.length)


def _score(of: Screen, seats: Sequence[Place], acting: int, place: Place) -> float:
    """How much a tray leaves the middle, 0 to 1; less than 0 if it hits a neighbour or a corner key."""
    frame = place.rect.grown(TURN_FRAME * of.u)
    keys = corners(of)
    others = [seat.rect for n, seat in enumerate(seats) if n != acting]
    hits = any(frame.overlaps(rect) for rect in (*others, keys.menu, keys.rotate, keys.undo, keys.log))
    strip = middle(of, place)
    room = _roominess(of, strip)
    aside = max((_roominess(of, part.main) for part in spaces(of, seats, place)[1:]), default=0.0)
    return max(room, ASIDE * aside) - (1 if hits else 0)


def _roominess(of: Screen, main: Rect) -> float:
    """How much of what the middle would like a rectangle has, 0 to 1."""
    return min(max(main.width, 0) / ROOMY[0] / of.u, 1) * min(max(main.height, 0) / ROOMY[1] / of.u, 1)


def spaces(of: Screen, seats: Sequence[Place], taken: Place | None = None) -> tuple[Spaces, ...]:
    """What a tray or card grid leaves free, in one or two ways.

    First the strip opposite its edge with the parts beside it as wings, then the longer part beside it, over the whole
    depth of the table, with the shorter one as wing.
    """
    across = middle(of, taken)
    if taken is None:
        return (Spaces(across),)
    if not taken.edge.upright:  # clear of the tab, which stands out beside the frame
        x = across.x + (CLEAR * of.u if taken.edge is Edge.LEFT else 0)
        across = Rect(x, across.y, across.width - CLEAR * of.u, across.height)
    strip = Spaces(across, _beside(of, taken, _past(of, seats, taken, across)))
    parts = sorted(_beside(of, taken, middle(of)), key=lambda part: part.area, reverse=True)
    return (strip, Spaces(parts[0], tuple(parts[1:]))) if parts else (strip,)


def _past(of: Screen, seats: Sequence[Place], taken: Place, across: Rect) -> Rect:
    """The band beside a tray, from its edge's seats to where the strip opposite begins.

    Where nobody sits at an end of it, it reaches to the window's side.
    """
    left, bottom, right, top = (_inset(of, seats, edge) for edge in (Edge.LEFT, Edge.BOTTOM, Edge.RIGHT, Edge.TOP))
    right, top = of.width - right, of.height - top
    if taken.edge is Edge.BOTTOM:
        bottom, top = CORNER * of.u, across.y
    elif taken.edge is Edge.TOP:
        bottom, top = across.top, of.height - CORNER * of.u
    elif taken.edge is Edge.LEFT:
        left, right = CORNER * of.u, across.x
    else:
        left, right = across.right, of.width - CORNER * of.u
    return Rect(left, bottom, right - left, top - bottom)


def _inset(of: Screen, seats: Sequence[Place], edge: Edge) -> float:
    """How far from an edge the middle may begin: behind the seats there, if there are any."""
    return (CORNER if any(seat.edge is edge for seat in seats) else MARGIN) * of.u


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
