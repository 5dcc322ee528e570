"""Tells which dice were moved between two readings: the referee must know that only the picked ones were thrown."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision.reading import DieReading, Points, Reading

_FAR = 0.2  # sides: a die that moved less was only measured anew
_TURNED = 12.0  # degrees
_LOST = 1.5  # sides within which a die is looked for


@dataclass(frozen=True)
class Move:
    """What became of a die: its index before and after (None if it is gone), how far it went and turned.

    `distance` is in sides of the die, `angle` in degrees, None where a face does not show how it is turned.
    """

    before: int
    after: int | None
    distance: float
    angle: float | None
    moved: bool


def moves(before: Reading, after: Reading) -> tuple[Move, ...]:
    """Return what became of each die of an earlier reading, in its order.

    Where two dice or more went the same way, the camera was nudged, and not they.
    """
    before = _shifted(before, _nudge(before, after))
    pairs = match(before, after)
    found = []
    for index, die in enumerate(before.dice):
        other = pairs.get(index)
        if other is None:
            found.append(Move(index, None, float("inf"), None, True))
            continue
        seen = after.dice[other]
        distance = _distance(die, seen)
        angle = _angle(die, seen)
        faces = die.face is not None and seen.face is not None and die.face != seen.face
        gone = faces or distance > _FAR or (angle is not None and angle > _TURNED)
        found.append(Move(index, other, distance, angle, gone))
    return tuple(found)


def _nudge(before: Reading, after: Reading) -> Points:
    """Return by how many pixels the camera's picture was shifted: as most of the dice with the same face were."""
    ways = [
        (np.subtract(b.center, a.center), _side(a.corners), i)
        for i, a in enumerate(before.dice)
        for b in after.dice
        if a.face is not None and a.face == b.face
    ]
    best, most = np.zeros(2), 1
    for way, side, _ in sorted(ways, key=lambda one: float(np.linalg.norm(one[0]))):
        same = {index for other, _, index in ways if np.linalg.norm(other - way) < _FAR * side}
        if len(same) > most:
            best, most = way, len(same)
    return np.asarray(best, float)


def _shifted(reading: Reading, by: Points) -> Reading:
    dice = tuple(
        replace(die, center=(die.center[0] + float(by[0]), die.center[1] + float(by[1])), corners=die.corners + by)
        for die in reading.dice
    )
    return replace(reading, dice=dice)


def match(before: Reading, after: Reading) -> dict[int, int]:
    """Return for dice of the first reading which of the second they are: the nearest pairs first, none used twice."""
    near = sorted(
        (_distance(a, b), i, j)
        for i, a in enumerate(before.dice)
        for j, b in enumerate(after.dice)
        if _distance(a, b) < _LOST
    )
    pairs: dict[int, int] = {}
    for _, i, j in near:
        if i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs


def _side(corners: Points) -> float:
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).max())


def _distance(a: DieReading, b: DieReading) -> float:
    """Return how far apart the middles of two faces are, in sides."""
    return float(np.hypot(a.center[0] - b.center[0], a.center[1] - b.center[1]) / max(_side(a.corners), 1.0))


def _angle(a: DieReading, b: DieReading) -> float | None:
    """Return by how many degrees a face turned; a square turned by 90° looks the same unless its face tells."""
    if a.face is None or b.face is None or a.face == "1":
        return None
    first, second = (np.arctan2(*(die.corners[1] - die.corners[0])[::-1]) for die in (a, b))
    turn = float(np.degrees(second - first))
    period = 90.0 if a.face.isdigit() and len(a.face) == 1 and a.face != "9" else 360.0
    return abs((turn + period / 2) % period - period / 2)
