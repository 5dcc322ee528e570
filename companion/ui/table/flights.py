"""Chips on their way: from the payers' seats to the winner's, or to and from the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from companion.core.telling import Transfer
from companion.ui.geometry import Edge, Place, Rect
from companion.ui.leaving import leave
from companion.ui.pieces import ChipPath
from companion.ui.pieces.path import bezier, capsule_size
from companion.ui.theme import NEXT_PAYER, theme

Point = tuple[float, float]
RESTS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86)
"""Where on their way the chips may wait to be counted while a settlement is read, the best first."""
MOST_HIDDEN = 0.25
"""A capsule that would lie on other things by more than this share of itself does not wait on its way."""
OFF, APART, CORNER_PAYER = 12, 26, 46
"""Units between a seat and its path, between paths that end at one place, and how far from its middle a path leaves."""
BULGE = 0.30

_INWARD = {Edge.BOTTOM: (0, 1), Edge.TOP: (0, -1), Edge.LEFT: (1, 0), Edge.RIGHT: (-1, 0)}
_ALONG = {Edge.BOTTOM: (1, 0), Edge.TOP: (1, 0), Edge.LEFT: (0, 1), Edge.RIGHT: (0, 1)}


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve in window pixels."""

    start: Point
    bend: Point
    end: Point


class Flights(Widget):
    """Fills the window behind everything and shows transfers as chips on dotted paths."""

    def send(
        self, transfers: Sequence[Transfer], seats: Sequence[Place], bank: Rect, avoid: Sequence[Rect], *, stay: bool
    ) -> None:
        """Send chips on their way, each payer a moment after the one before.

        Those that `stay` wait on their way to be counted, where they cover none of `avoid`; others go all the way.
        """
        self.clear()
        room = Rect(self.x, self.y, self.width, self.height)
        taken = list(avoid)
        for n, (transfer, curve) in enumerate(zip(transfers, curves(transfers, seats, bank, room), strict=True)):
            path = ChipPath(
                start=list(curve.start), bend=list(curve.bend), end=list(curve.end), count=transfer.chips,
                seat=-1 if transfer.giver is None else transfer.giver, pos=self.pos, size=self.size,
            )  # fmt: skip
            self.add_widget(path)
            rest = resting_place(curve, transfer.chips, taken) if stay else 1.0
            if rest < 1.0:
                taken.append(_capsule(curve, transfer.chips, rest))
            done = None if rest < 1.0 else lambda path=path: leave(path)
            path.fly(delay=n * theme.seconds(NEXT_PAYER), done=done, rest=rest)

    def land(self) -> None:
        """End all movement at once."""
        for path in list(self.children):
            path.land()

    def clear(self) -> None:
        """Take all chips away."""
        leave(*list(self.children))


def resting_place(curve: Curve, chips: int, avoid: Sequence[Rect]) -> float:
    """Where on its curve a capsule of chips covers least of the rectangles to avoid; 1 if it would hide too much."""
    hidden = {t: sum(_shared(_capsule(curve, chips, t), rect) for rect in avoid) for t in RESTS}
    best = min(RESTS, key=hidden.__getitem__)
    return best if hidden[best] <= MOST_HIDDEN * _capsule(curve, chips, best).area else 1.0


def _capsule(curve: Curve, chips: int, t: float) -> Rect:
    width, height = capsule_size(chips)
    x, y = bezier(curve.start, curve.bend, curve.end, t)
    return Rect(x - width / 2, y - height / 2, width, height)


def _shared(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.top, b.top) - max(a.y, b.y)
    return max(width, 0) * max(height, 0)


def curves(transfers: Sequence[Transfer], seats: Sequence[Place], bank: Rect, room: Rect) -> list[Curve]:
    """A curve for each transfer: round the middle, and apart from each other where they arrive."""
    arrived: Counter[tuple[int | None, int]] = Counter()
    made = []
    for transfer in transfers:
        giver = None if transfer.giver is None else seats[transfer.giver]
        taker = None if transfer.taker is None else seats[transfer.taker]
        if giver is None or taker is None:
            made.append(_with_bank(giver, taker, bank))
            continue
        side = _side(giver, taker, room)
        nth = arrived[transfer.taker, side]
        arrived[transfer.taker, side] += 1
        made.append(_between(giver, taker, side, nth, room))
    return made


def _with_bank(giver: Place | None, taker: Place | None, bank: Rect) -> Curve:
    """Between a seat and the bank."""
    seat = giver or taker
    assert seat is not None
    at, plate = _face(seat, 0.0), bank.center
    bend = ((at[0] + plate[0]) / 2 + (plate[1] - at[1]) * 0.18, (at[1] + plate[1]) / 2 - (plate[0] - at[0]) * 0.18)
    return Curve(plate, bend, at) if giver is None else Curve(at, bend, plate)


def _side(giver: Place, taker: Place, room: Rect) -> int:
    """On which side of the straight way from giver to taker the curve keeps away from the middle: 1 left, −1 right."""
    (px, py), (wx, wy), (cx, cy) = giver.rect.center, taker.rect.center, room.center
    nx, ny = -(wy - py), wx - px
    return 1 if nx * ((px + wx) / 2 - cx) + ny * ((py + wy) / 2 - cy) >= 0 else -1


def _between(giver: Place, taker: Place, side: int, nth: int, room: Rect) -> Curve:
    u = theme.u
    (px, py), (wx, wy) = giver.rect.center, taker.rect.center
    away = (-(wy - py) * side, (wx - px) * side)
    if giver.edge is taker.edge:
        return _neighbours(giver, taker, nth)
    opposite = giver.edge.upright is taker.edge.upright
    start = _end(giver, away) if opposite else _face(giver, _sign(away_along(giver, away)) * CORNER_PAYER * u)
    end = _end(taker, away, nth)
    return Curve(start, _bulge(start, end, side, room), end)


def _neighbours(giver: Place, taker: Place, nth: int) -> Curve:
    """Between two seats of one edge: a flat bow along their inner sides."""
    u = theme.u
    (px, py), (wx, wy), inward = giver.rect.center, taker.rect.center, _INWARD[giver.edge]
    towards = _sign(away_along(giver, (wx - px, wy - py)))
    start = _face(giver, towards * (giver.length / 2 - 60 * u))
    end = _face(taker, -towards * (taker.length / 2 - (60 + nth * APART) * u))
    reach = 34 * u + 0.05 * (abs(end[0] - start[0]) + abs(end[1] - start[1])) + nth * APART * u
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return Curve(start, (middle[0] + inward[0] * reach, middle[1] + inward[1] * reach), end)


def _bulge(start: Point, end: Point, side: int, room: Rect) -> Point:
    """Where the curve bends: away from the middle, but inside the window."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    x = (start[0] + end[0]) / 2 - dy * side * BULGE * 1.5
    y = (start[1] + end[1]) / 2 + dx * side * BULGE * 1.5
    edge = 40 * theme.u
    return min(max(x, room.x + edge), room.right - edge), min(max(y, room.y + edge), room.top - edge)


def away_along(seat: Place, away: Point) -> float:
    """How far a direction goes along a seat's edge."""
    ax, ay = _ALONG[seat.edge]
    return away[0] * ax + away[1] * ay


def _sign(value: float) -> int:
    return 1 if value >= 0 else -1


def _face(seat: Place, shift: float) -> Point:
    """A point just inside of a seat's inner side, `shift` pixels along its edge from the middle."""
    (x, y), (ix, iy), (ax, ay) = seat.rect.center, _INWARD[seat.edge], _ALONG[seat.edge]
    off = seat.depth / 2 + OFF * theme.u
    return x + ix * off + ax * shift, y + iy * off + ay * shift


def _end(seat: Place, away: Point, nth: int = 0) -> Point:
    """A point at that end of a seat which lies towards `away`, the nth one further inwards."""
    (x, y), (ix, iy), (ax, ay) = seat.rect.center, _INWARD[seat.edge], _ALONG[seat.edge]
    along = _sign(away_along(seat, away)) * (seat.length / 2 + OFF * theme.u)
    inwards = (nth * APART - 6) * theme.u
    return x + ax * along + ix * inwards, y + ay * along + iy * inwards
