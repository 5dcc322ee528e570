"""From what the tower's wells hold to the dice that were thrown, and why a throw cannot be taken.

Dice look alike but for their faces. So a cast of picked dice is right if as many wells were emptied and filled as dice
were picked, and the dice in the other wells show what the dice that should lie still showed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.dice import Face
from companion.core.words import _, ngettext

EMPTY, UNSURE, FAULT = "-", "?", "!"
_TEN = "T"

DICE = {"poker": "AKQJT9", "pip": "123456"}
"""The faces of each kind of dice, as the protocol writes them."""
LAID_AFTER_S = 1.5
"""How long a die lies in its well until it is plain that no roll tells of it."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A throw that the table waits for: how many dice, and what the dice show that are to lie still."""

    count: int
    lying: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Thrown:
    """What was thrown, from the first well to the last: None where the tower won't say; confidence 0 to 1.

    `wells` are the wells in which these dice lie.
    """

    faces: tuple[Face | None, ...]
    confidence: tuple[float, ...]
    fault: bool = False
    wells: tuple[int, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether every face is known."""
        return None not in self.faces


@dataclass(frozen=True, slots=True)
class NotTaken:
    """Why a throw is not the one that the table waits for."""

    words: str


def face_of(character: str) -> Face | None:
    """The face that the tower means; None for an empty well, an unsure one and one with a fault."""
    return None if character in (EMPTY, UNSURE, FAULT) else "10" if character == _TEN else character


def judge(cast: Cast, emptied: frozenset[int], dice: str, confidence: str) -> Thrown | NotTaken:
    """What a finished roll means for the table.

    `emptied` are the wells that were emptied before it; `dice` and `confidence` what the wells hold after it, one
    character each as in the protocol, where an emptied well that stayed empty is EMPTY and not UNSURE.
    """
    wells = [well for well in range(len(dice)) if well in emptied and dice[well] != EMPTY]
    if len(wells) != cast.count:
        return NotTaken(_wrong_count(cast, len(wells)))
    moved = _not_lying(cast.lying, [dice[well] for well in range(len(dice)) if well not in emptied])
    if moved:
        return NotTaken(
            _("Only the picked dice may be thrown: {faces} should have stayed in the tower.").format(
                faces=" ".join(moved)
            )
        )
    return Thrown(
        tuple(face_of(dice[well]) for well in wells),
        tuple(int(confidence[well]) / 9 if confidence[well : well + 1].isdecimal() else 0.0 for well in wells),
        fault=any(dice[well] == FAULT for well in wells),
        wells=tuple(wells),
    )


def staying(lying: Sequence[Face], dice: str) -> frozenset[int]:
    """The wells whose dice are to stay, the first well for each face; fewer if a face is not to be found."""
    left, found = Counter(lying), set()
    for well, character in enumerate(dice):
        face = face_of(character)
        if face is not None and left[face]:
            left[face] -= 1
            found.add(well)
    return frozenset(found)


def judge_lying(cast: Cast, emptied: frozenset[int], dice: str, confidence: str) -> Thrown | NotTaken:
    """What the dice that lie in the wells mean for the table, though no roll was noticed.

    If nobody saw which wells were emptied (the tower was away), the dice that do not stay are those that were thrown.
    """
    filled = frozenset(well for well, character in enumerate(dice) if character != EMPTY)
    if len(emptied & filled) != cast.count and len(filled) == cast.count + len(cast.lying):
        stay = staying(cast.lying, dice)
        if len(stay) < len(cast.lying):
            found = Counter(face for well in stay if (face := face_of(dice[well])) is not None)
            text = _("{faces} should lie in the tower beside the thrown dice.")
            return NotTaken(text.format(faces=" ".join((Counter(cast.lying) - found).elements())))
        emptied = filled - stay
    return judge(cast, emptied, dice, confidence)


def _wrong_count(cast: Cast, count: int) -> str:
    return ngettext(
        "{n} die was thrown through the tower, {expected} should be.",
        "{n} dice were thrown through the tower, {expected} should be.",
        count,
        expected=cast.count,
    )


def _not_lying(lying: Sequence[Face], still: Sequence[str]) -> list[Face]:
    """Faces that should lie still and are not to be seen; a die that cannot be read may be any of them."""
    missing = Counter(lying) - Counter(face for face in map(face_of, still) if face is not None)
    unread = sum(character in (UNSURE, FAULT) for character in still)
    return [] if missing.total() <= unread else list(missing.elements())


class Wells:
    """Which wells were emptied since the last roll, by all that the tower has said of them."""

    def __init__(self) -> None:
        self.dice = ""
        """What the wells held last, one character each; empty before the first reading."""
        self._emptied: set[int] = set()
        self._glimpsed: dict[int, Face] = {}
        self._filled_at: dict[int, float] = {}

    @property
    def emptied(self) -> frozenset[int]:
        """Wells that were empty at some time since the last roll."""
        return frozenset(self._emptied)

    @property
    def glimpsed(self) -> dict[int, Face]:
        """The face that each well showed last since it was filled: what a die that is not sure is likely to show."""
        return dict(self._glimpsed)

    def see(self, dice: str, now: float = 0.0) -> None:
        """Take a reading, at a time in seconds of any clock that does not go back."""
        self.dice = dice
        for well, character in enumerate(dice):
            face = face_of(character)
            if character == EMPTY:
                self._emptied.add(well)
                self._glimpsed.pop(well, None)
                self._filled_at.pop(well, None)
            else:
                self._filled_at.setdefault(well, now)
            if face is not None:
                self._glimpsed[well] = face

    def still(self, now: float) -> None:
        """No dice are falling: what has lain in a well for a while was laid there by hand, and not thrown."""
        self._emptied -= {well for well, since in self._filled_at.items() if now - since >= LAID_AFTER_S}

    def look_anew(self) -> None:
        """Count the next reading as news, even if it is the same as the last one."""
        self.dice = ""

    def rolled(self) -> None:
        """A roll has ended: what is emptied from now on belongs to the next one."""
        self._emptied = {well for well, character in enumerate(self.dice) if character == EMPTY}

    def forget(self) -> None:
        """The tower was away: nobody knows what happened in its wells."""
        self.dice = ""
        self._emptied.clear()
        self._glimpsed.clear()
        self._filled_at.clear()
