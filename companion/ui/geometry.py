"""Where everything lies on the table screen: seats, trays, corner keys, card grids and the middle. Pure functions.

Lengths written as plain numbers are those of the reference screens (1280 × 800 and 800 × 1280) and are multiplied by
the scale `u`; results are in pixels of the window, y upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LONG, SHORT = 1280, 800
MARGIN = 8
SEAT_WIDTH, SEAT_HEIGHT = 320, 108
SMALL_SEAT = 208
CORNER = 136
KEY_WIDTH, KEY_HEIGHT = 112, 100
TRAY_LENGTH, TRAY_DEPTH, TRAY_OFFSET = 512, 108, 129
TURN_FRAME = 5
TURN_TAB = 20
LEAST_TARGET_DP = 56
LEAST_TEXT_SP, SMALLEST_TEXT = 16, 18

_LANDSCAPE = {
    2: "B1 T1", 3: "B1 T2", 4: "B1 L1 T1 R1", 5: "B1 L1 T2 R1", 6: "B2 L1 T2 R1", 7: "B2 L1 T3 R1", 8: "B3 L1 T3 R1"
}  # fmt: skip
_PORTRAIT = {
    2: "B1 T1", 3: "B1 L1 R1", 4: "B1 L1 T1 R1", 5: "B1 L2 R2", 6: "B1 L2 T1 R2", 7: "B1 L3 R3", 8: "B1 L3 T1 R3"
}  # fmt: skip


class Edge(StrEnum):
    """A side of the screen, and so the direction a player looks from."""

    BOTTOM = "B"
    LEFT = "L"
    TOP = "T"
    RIGHT = "R"

    @property
    def turn(self) -> int:
        """Degrees, counter-clockwise as Kivy counts, that turn upright text to face this side."""
        return {"B": 0, "L": -90, "T": 180, "R": 90}[self.value]

    @property
    def upright(self) -> bool:
        """Whether a thing that faces this side keeps its width along the screen's width."""
        return self in (Edge.BOTTOM, Edge.TOP)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in window pixels, y upwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right side."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper side."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def area(self) -> float:
        """Its area in square pixels; 0 if there is none."""
        return max(self.width, 0) * max(self.height, 0)

    def grown(self, by: float) -> Rect:
        """The rectangle with every side moved outwards."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share an area; touching sides do not count (a thousandth of a pixel is rounding)."""
        e = 1e-3
        return (
            self.x < other.right - e and other.x < self.right - e and self.y < other.top - e and other.y < self.top - e
        )

    def contains(self, other: Rect) -> bool:
        """Whether the other lies wholly inside."""
        e = 1e-3
        return (
            self.x <= other.x + e
            and self.y <= other.y + e
            and other.right <= self.right + e
            and other.top <= self.top + e
        )


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle at one side of the screen whose content is turned to face that side."""

    edge: Edge
    rect: Rect

    @property
    def turn(self) -> int:
        """Degrees, counter-clockwise, of its content."""
        return self.edge.turn

    @property
    def length(self) -> float:
        """Extent along its edge: the width as its player sees it."""
        return self.rect.width if self.edge.upright else self.rect.height

    @property
    def depth(self) -> float:
        """Extent away from its edge: the height as its player sees it."""
        return self.rect.height if self.edge.upright else self.rect.width


@dataclass(frozen=True, slots=True)
class Corners:
    """The four keys of the table screen."""

    menu: Rect
    rotate: Rect
    undo: Rect
    log: Rect


@dataclass(frozen=True, slots=True)
class Screen:
    """The window: its size in pixels, the scale and the least target (56 dp) in pixels."""

    width: float
    height: float
    u: float
    least: float

    @property
    def rect(self) -> Rect:
        """All of it."""
        return Rect(0, 0, self.width, self.height)

    def edge_length(self, edge: Edge) -> float:
        """Length of a side in pixels."""
        return self.width if edge.upright else self.height

    def place(self, edge: Edge, middle: float, length: float, start: float, depth: float) -> Place:
        """A place `length` long and `depth` deep, `start` away from its edge, its middle `middle` along the edge.

        Along means from left to right on the lower and upper edge, and upwards on the left and right one.
        """
        a = middle - length / 2
        rects = {
            Edge.BOTTOM: Rect(a, start, length, depth),
            Edge.TOP: Rect(a, self.height - start - depth, length, depth),
            Edge.LEFT: Rect(start, a, depth, length),
            Edge.RIGHT: Rect(self.width - start - depth, a, depth, length),
        }
        return Place(edge, rects[edge])


def unit(width: float, height: float, density: float = 1.0) -> float:
    """The scale `u`: pixels for one length unit of the reference screen, in the window's own orientation.

    Never so small that the smallest text falls under 16 sp; below that, content is dropped instead.
    """
    fit = min(width / LONG, height / SHORT) if width >= height else min(width / SHORT, height / LONG)
    return max(fit, density * LEAST_TEXT_SP / SMALLEST_TEXT)


def screen(width: float, height: float, density: float = 1.0) -> Screen:
    """The window with its scale."""
    return Screen(width, height, unit(width, height, density), LEAST_TARGET_DP * density)


def corners(of: Screen) -> Corners:
    """The keys Menu, Rotate, Undo and Log."""
    m, w, h = MARGIN * of.u, KEY_WIDTH * of.u, KEY_HEIGHT * of.u
    right, top = of.width - m - w, of.height - m - h
    return Corners(
        menu=Rect(m, top, w, h), rotate=Rect(right, top, w, h), undo=Rect(m, m, w, h), log=Rect(right, m, w, h)
    )


def seating(players: int, *, portrait: bool) -> tuple[tuple[Edge, int, int], ...]:
    """Per seat, in order of play: its edge, how many-th it is along that edge, and how many sit there.

    Play goes clockwise as seen, and the first seat is on the lower edge. Raises ValueError outside 2 to 8 players.
    """
    if players not in _LANDSCAPE:
        raise ValueError(f"there are seats for 2 to 8 players, not {players}")
    counts = {Edge(word[0]): int(word[1]) for word in (_PORTRAIT if portrait else _LANDSCAPE)[players].split()}
    clockwise: list[tuple[Edge, int, int]] = []
    for edge in Edge:
        k = counts.get(edge, 0)
        rising = edge in (Edge.LEFT, Edge.TOP)
        clockwise += [(edge, i if rising else k - 1 - i, k) for i in range(k)]
    first = counts[Edge.BOTTOM] // 2
    return tuple(clockwise[first:] + clockwise[:first])


def seats(players: int, of: Screen) -> tuple[Place, ...]:
    """The places of the seats in order of play."""
    return tuple(_seat(of, *where) for where in seating(players, portrait=of.width < of.height))


def _seat(of: Screen, edge: Edge, index: int, count: int) -> Place:
    u = of.u
    free = of.edge_length(edge) - 2 * CORNER * u
    slot = free / count
    middle = CORNER * u + slot * (index + 0.5)
    length = min(SEAT_WIDTH * u, slot - 2 * MARGIN * u if count > 1 else slot)
    return of.place(edge, middle, length, MARGIN * u, SEAT_HEIGHT * u)


def tray(of: Screen, seat: Place, length: float = TRAY_LENGTH, depth: float = TRAY_DEPTH, towards: int = 0) -> Place:
    """The place of a seat's controls: beside the seat, pushed in until it lies between the corners.

    `length` and `depth` are in reference units; where the edge is shorter, the tray is as long as the edge allows.
    `towards` −1 or 1 lays it at the lower or upper end of the edge (along x or y) instead of centred on the seat.
    """
    u = of.u
    side = of.edge_length(seat.edge)
    along = seat.rect.center[0 if seat.edge.upright else 1]
    wanted = length * u
    # what is longer than between the corners lies above their keys, from margin to margin at most
    within = wanted <= side - 2 * CORNER * u or length <= TRAY_LENGTH
    inset = (CORNER if within else MARGIN) * u
    wanted = min(wanted, side - 2 * inset)
    low, high = inset + wanted / 2, side - inset - wanted / 2
    middle = (min(max(along, low), high), high, low)[towards]
    return of.place(seat.edge, middle, wanted, TRAY_OFFSET * u, depth * u)


def middle(of: Screen, taken: Place | None = None) -> Rect:
    """The free rectangle for bank, dice and prompt: what seats leave, less a tray or grid with its frame and tab."""
    inset = CORNER * of.u
    left, bottom, right, top = inset, inset, of.width - inset, of.height - inset
    if taken is not None:
        r, edge = taken.rect, taken.edge
        room = (TURN_FRAME + TURN_TAB) * of.u
        left = max(left, r.right + room) if edge is Edge.LEFT else left
        right = min(right, r.x - room) if edge is Edge.RIGHT else right
        bottom = max(bottom, r.top + room) if edge is Edge.BOTTOM else bottom
        top = min(top, r.y - room) if edge is Edge.TOP else top
    return Rect(left, bottom, right - left, top - bottom)
