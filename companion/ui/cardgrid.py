"""Where the pack lies as a grid at the acting player's place, and what the neighbours keep of their edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.ui.geometry import (
    KEY_HEIGHT,
    KEY_WIDTH,
    LEAST_TARGET_DP,
    MARGIN,
    SEAT_HEIGHT,
    SEAT_WIDTH,
    SMALL_SEAT,
    TRAY_OFFSET,
    TURN_FRAME,
    Edge,
    Place,
    Rect,
    Screen,
    corners,
    middle,
)

GAP = 14
FULL_CELL = (84, 64)
ROOM_FOR_FULL = 760
HIGH_ENOUGH = 760
"""Height of a screen in units from which a full grid leaves the middle enough."""
COMPACT_CELL = (56, 56)
PACK_RANKS = 13
PACK_CELLS = ((72, 56), (64, 56), (56, 56), (72, 50), (64, 50), (56, 50), (50, 50), (48, 48))
"""Cells of a whole pack, the best first: many in a row are narrower than other targets have to be."""
LEAST_MIDDLE = (290, 240)
"""Width and height in units that a whole pack has to leave the middle."""
LEAST_SEAT = 90
BESIDE_SEAT = 126


class Kind(StrEnum):
    """How much the cells of a grid have room for."""

    FULL = "full"  # rank, suit and where a card is, in words
    COMPACT = "compact"  # the holder's badge instead of words
    LIFTED = "lifted"  # compact, above the corner keys, on a screen too short for it between them


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid's place, its cells' size and gap in pixels, and every seat's place while it is open.

    `header` and `padding` are pixels above the first row and round the cells. In kind LIFTED the acting seat keeps
    its own place beside the grid, else the grid stands in for it.
    """

    kind: Kind
    place: Place
    cell: tuple[float, float]
    gap: float
    header: float
    padding: float
    seats: tuple[Place, ...]


def grid(of: Screen, seats: Sequence[Place], acting: int, ranks: int = 8) -> Grid:
    """The grid of four suits by `ranks` for the acting seat, full where it fits, else compact, else lifted."""
    seat = seats[acting]
    if _full_fits(of, seats, seat):
        return _at_edge(of, seats, acting, ranks, Kind.FULL, FULL_CELL)
    compact = _at_edge(of, seats, acting, ranks, Kind.COMPACT, COMPACT_CELL)
    if _clear(of, compact, acting):
        return compact
    return _lifted(of, seats, acting, ranks, COMPACT_CELL)


def pack(of: Screen, seats: Sequence[Place], acting: int) -> Grid | None:
    """The grid of a whole pack for the acting seat; None where the screen has no room for it."""
    at_edge = (_at_edge(of, seats, acting, PACK_RANKS, Kind.COMPACT, cell) for cell in PACK_CELLS)
    lifted = (_lifted(of, seats, acting, PACK_RANKS, cell) for cell in PACK_CELLS)
    made = (*at_edge, *lifted)
    return next((one for one in made if _clear(of, one, acting) and _leaves_middle(of, one)), None)


def _leaves_middle(of: Screen, made: Grid) -> bool:
    """Whether prompt and board have room beside a grid."""
    room = middle(of, made.place)
    return room.width >= LEAST_MIDDLE[0] * of.u and room.height >= LEAST_MIDDLE[1] * of.u


def _full_fits(of: Screen, seats: Sequence[Place], seat: Place) -> bool:
    alone = sum(other.edge is seat.edge for other in seats) == 1
    return (
        alone
        and seat.edge.upright
        and of.edge_length(seat.edge) >= 2 * (MARGIN + KEY_WIDTH + GAP) * of.u + ROOM_FOR_FULL * of.u
        and of.width >= of.height >= HIGH_ENOUGH * of.u
    )


def _measures(
    of: Screen, edge: Edge, ranks: int, kind: Kind, units: tuple[float, float]
) -> tuple[tuple[float, float], float, float, float, float, float]:
    """Cell, gap, header, padding, length and depth of a grid in pixels, for cells of so many units."""
    u = of.u
    cell = (_side(of, units[0]), _side(of, units[1]))
    gap = max(8 * u, of.least / 7)
    header, padding = 92 * u, 16 * u if kind is Kind.FULL else _padding(of, edge, ranks * (cell[0] + gap) - gap)
    length = ranks * (cell[0] + gap) - gap + 2 * padding
    depth = 4 * (cell[1] + gap) - gap + header + 16 * u
    return cell, gap, header, padding, length, depth


def _side(of: Screen, units: float) -> float:
    """A cell's side in pixels: a target's, but for those that are meant to be smaller."""
    return max(units * of.u, of.least * min(units / LEAST_TARGET_DP, 1))


def _padding(of: Screen, edge: Edge, cells: float) -> float:
    """What surrounds the cells: less where that lets the grid stay between the corner keys."""
    between = of.edge_length(edge) - 2 * _key_end(of, edge)
    return min(22 * of.u, max((between - cells) / 2, 14 * of.u))


def _at_edge(
    of: Screen, seats: Sequence[Place], acting: int, ranks: int, kind: Kind, units: tuple[float, float]
) -> Grid:
    seat = seats[acting]
    cell, gap, header, padding, length, depth = _measures(of, seat.edge, ranks, kind, units)
    ends, far = _ends(of, seats, seat.edge, depth)
    line = [n for n, other in enumerate(seats) if other.edge is seat.edge]
    line.sort(key=lambda n: _along(seats[n]))
    before, after = line.index(acting), len(line) - 1 - line.index(acting)
    space = GAP * of.u
    least = min(SMALL_SEAT * of.u, max((far - ends - length) / max(len(line) - 1, 1) - space, 0))
    low = ends + before * (least + space) + length / 2
    high = far - after * (least + space) - length / 2
    at = min(max(_along(seat), low), high) if low <= high else (low + high) / 2
    place = of.place(seat.edge, at, length, MARGIN * of.u, depth)
    moved = list(seats)
    moved[acting] = place
    parts = ((line[:before], ends, at - length / 2 - space), (line[before + 1 :], at + length / 2 + space, far))
    for who, start, end in parts:
        _spread(of, moved, who, start, end)
    return Grid(kind, place, cell, gap, header, padding, tuple(moved))


def _spread(of: Screen, places: list[Place], who: Sequence[int], start: float, end: float) -> None:
    """Give the seats `who` equal parts of their edge between `start` and `end`, no longer than they were."""
    if not who:
        return
    slot = (end - start) / len(who)
    space = GAP * of.u if len(who) > 1 else 0
    whole = all(places[n].length <= slot - space for n in who)
    length = places[who[0]].length if whole else min(SMALL_SEAT * of.u, SEAT_WIDTH * of.u, slot - space)
    for i, n in enumerate(who):
        places[n] = of.place(places[n].edge, start + slot * (i + 0.5), length, MARGIN * of.u, SEAT_HEIGHT * of.u)


def _lifted(of: Screen, seats: Sequence[Place], acting: int, ranks: int, units: tuple[float, float]) -> Grid:
    seat = seats[acting]
    cell, gap, header, padding, length, depth = _measures(of, seat.edge, ranks, Kind.LIFTED, units)
    side = of.edge_length(seat.edge)
    room = (MARGIN + TURN_FRAME) * of.u
    at = min(max(_along(seat), length / 2 + room), side - length / 2 - room)
    place = of.place(seat.edge, at, length, TRAY_OFFSET * of.u, depth)
    taken = place.rect.grown(room)
    moved = list(seats)
    for edge in Edge:
        who = [n for n, other in enumerate(seats) if other.edge is edge and edge is not seat.edge]
        if any(seats[n].rect.overlaps(taken) for n in who):
            who.sort(key=lambda n: _along(seats[n]))
            _spread(of, moved, who, *_remaining(of, edge, taken))
    return Grid(Kind.LIFTED, place, cell, gap, header, padding, tuple(moved))


def _remaining(of: Screen, edge: Edge, taken: Rect) -> tuple[float, float]:
    """The longer part of an edge that a rectangle leaves free, between the corner keys."""
    ends, side = _key_end(of, edge), of.edge_length(edge)
    near, far = (taken.x, taken.right) if edge.upright else (taken.y, taken.top)
    parts = ((ends, near), (far, side - ends))
    return max(parts, key=lambda part: part[1] - part[0])


def _clear(of: Screen, made: Grid, acting: int) -> bool:
    """Whether a grid hits neither the screen's side, a corner key nor a seat, and leaves the neighbours room."""
    frame = made.place.rect.grown(TURN_FRAME * of.u)
    keys = corners(of)
    others = [place.rect for n, place in enumerate(made.seats) if n != acting]
    others += [keys.menu, keys.rotate, keys.undo, keys.log]
    room = all(place.length >= LEAST_SEAT * of.u for place in made.seats)
    return room and of.rect.contains(made.place.rect) and not any(frame.overlaps(rect) for rect in others)


def _key_end(of: Screen, edge: Edge) -> float:
    """How far from a side's end its corner key reaches, with the gap a target needs."""
    return (2 * MARGIN + (KEY_WIDTH if edge.upright else KEY_HEIGHT)) * of.u


def _ends(of: Screen, seats: Sequence[Place], edge: Edge, depth: float) -> tuple[float, float]:
    """From where to where a grid may lie along an edge: past the corner keys, and past seats round the corner."""
    side, key = of.edge_length(edge), _key_end(of, edge)
    strip = of.place(edge, side / 2, side, 0, depth + (MARGIN + TURN_FRAME) * of.u).rect
    past = BESIDE_SEAT * of.u
    corner_seats = [seat for seat in seats if seat.edge.upright is not edge.upright and seat.rect.overlaps(strip)]
    low = any(seat.edge in (Edge.BOTTOM, Edge.LEFT) for seat in corner_seats)
    high = any(seat.edge in (Edge.TOP, Edge.RIGHT) for seat in corner_seats)
    return max(key, past if low else 0), side - max(key, past if high else 0)


def _along(place: Place) -> float:
    return place.rect.center[0 if place.edge.upright else 1]
