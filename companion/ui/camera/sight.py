"""What the camera sees of a throw, as plain values: the dice from left to right, and which of the table's they are."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.core.dice import Face
from companion.devices.doubts import why_in_brief
from companion.table.dice_match import Match, match_dice
from companion.ui.table.host import DiceAsk

if TYPE_CHECKING:
    import vision

SAME_PLACE = 0.04
"""How far a die may shift, as a share of the picture's width, and still be the die that was put right."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Seen:
    """One die: its face if the reader says one, the doubt in words if not, and its corners.

    Corners are shares of the picture's width and height, from its upper left corner; `candidates` is what
    an unread die may show, the likeliest first; one that `leans` shows nothing and is thrown again.
    """

    face: Face | None
    confidence: float
    corners: tuple[Point, ...]
    doubt: str = ""
    candidates: tuple[Face, ...] = ()
    leans: bool = False

    @property
    def center(self) -> Point:
        """Its middle, as shares of the picture."""
        return sum(x for x, _y in self.corners) / 4, sum(y for _x, y in self.corners) / 4


@dataclass(frozen=True, slots=True)
class Throw:
    """Which dice were asked for: the faces of those that stay, by index on the table, and the thrown ones."""

    count: int
    thrown: tuple[int, ...]
    staying: Mapping[int, Face]
    faces: tuple[Face, ...]

    @property
    def lying(self) -> tuple[Face, ...] | None:
        """What lay on the table before, "" for thrown dice; None if all were thrown."""
        return tuple(self.staying.get(n, "") for n in range(self.count)) if self.staying else None


def throw_of(ask: DiceAsk) -> Throw:
    """The throw that the table asks to be read."""
    count = ask.count + len(ask.lying)
    thrown = ask.dice if ask.dice is not None else tuple(range(count))
    rest = [n for n in range(count) if n not in thrown]
    return Throw(count, tuple(thrown), dict(zip(rest, ask.lying, strict=True)), ask.faces)


@dataclass(frozen=True, slots=True)
class Sight:
    """The dice from left to right, those put right by hand (`fixed`), and which of the table's dice each one is.

    `lies` tells, of dice that were to stay and whose place is known, which of the seen ones lies there, None if none.
    """

    throw: Throw
    dice: tuple[Seen, ...] = ()
    fixed: Mapping[int, Face] = field(default_factory=dict)
    lies: Mapping[int, int | None] = field(default_factory=dict)

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """What each die shows."""
        return tuple(self.fixed.get(n, die.face) for n, die in enumerate(self.dice))

    @property
    def unsure(self) -> tuple[int, ...]:
        """The dice whose face is not known."""
        return tuple(n for n, face in enumerate(self.faces) if face is None)

    @property
    def leaning(self) -> tuple[int, ...]:
        """The dice that lean, unless a person has said what they show."""
        return tuple(n for n in self.unsure if self.dice[n].leans)

    @property
    def match(self) -> Match:
        """Which seen die is which of the table's."""
        return match_dice(self.throw.lying, self.throw.thrown, self.faces, self.lies, self.fixed)

    @property
    def whole(self) -> bool:
        """Whether as many dice are seen as lie on the table."""
        return len(self.dice) == self.throw.count

    @property
    def ready(self) -> bool:
        """Whether the throw can be taken as it is seen."""
        return self.whole and not self.unsure and not self.match.moved

    def die_of(self, seen: int) -> int | None:
        """Which of the table's dice a seen one is; None if that is not to be told."""
        told = self.match.seen_as
        return told.index(seen) if self.whole and seen in told else None

    def seen(self) -> list[int]:
        """Of the thrown dice in the order asked for: which of the seen ones each is."""
        told = self.match.seen_as
        return [seen for die in self.throw.thrown if (seen := told[die]) is not None]

    def result(self) -> tuple[tuple[Face, ...], tuple[float, ...], frozenset[int]]:
        """Of the thrown dice in the order asked for: faces, confidence, and which were put right."""
        found, faces = self.seen(), self.faces
        read = tuple(face for n in found if (face := faces[n]) is not None)
        return (
            read,
            tuple(1.0 if n in self.fixed else self.dice[n].confidence for n in found),
            frozenset(place for place, n in enumerate(found) if n in self.fixed),
        )

    def looked(self, dice: Sequence[Seen], lies: Mapping[int, int | None] | None = None) -> Sight:
        """The next look: dice that were put right and still lie where they lay stay right."""
        fixed = {}
        for old, face in self.fixed.items():
            places = [n for n, die in enumerate(dice) if _apart(self.dice[old], die) < SAME_PLACE]
            if places:
                fixed[places[0]] = face
        return Sight(self.throw, tuple(dice), fixed, lies or {})

    def same_places(self, other: Sight) -> bool:
        """Whether as many dice lie in the same places as in another sight."""
        pairs = zip(self.dice, other.dice, strict=False)
        return len(self.dice) == len(other.dice) and all(_apart(a, b) < SAME_PLACE for a, b in pairs)

    def put_right(self, seen: int, face: Face) -> Sight:
        """The sight with one die as a person says it is."""
        return Sight(self.throw, self.dice, {**self.fixed, seen: face}, self.lies)


def seen_dice(reading: vision.Reading, width: int, height: int) -> tuple[Seen, ...]:
    """The dice of a reading from left to right, for a picture of this size in pixels."""
    return tuple(_seen(reading.dice[n], width, height) for n in from_left(reading))


def from_left(reading: vision.Reading) -> list[int]:
    """The dice of a reading, by their index, from left to right."""
    return sorted(range(len(reading.dice)), key=lambda n: reading.dice[n].center[0])


def _seen(die: vision.DieReading, width: int, height: int) -> Seen:
    corners = tuple((float(x) / width, float(y) / height) for x, y in die.corners)
    face = None if die.cocked else die.face
    candidates = tuple(name for name, _chance in die.candidates) if face is None and not die.cocked else ()
    doubt = why_in_brief(die.why) if die.why and face is None else ""
    return Seen(face, float(die.confidence), corners, doubt, candidates, die.cocked)


def _apart(a: Seen, b: Seen) -> float:
    return math.dist(a.center, b.center)
