"""Where the dice lay when a camera last read them: so that it shows if one that was to stay was moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import vision
from companion.core.dice import Face
from companion.ui.camera.sight import Sight, from_left
from companion.ui.table.host import DiceAsk

if TYPE_CHECKING:
    from vision import Reading


class Lay:
    """The dice of the last throw that a camera read and that was taken: their faces and places."""

    def __init__(self) -> None:
        self._faces: tuple[Face | None, ...] = ()
        self._reading: Reading | None = None
        self._seen_as: tuple[int, ...] = ()

    def forget(self) -> None:
        """Know of no places any more: the camera is another, or looks from elsewhere."""
        self._faces, self._reading = (), None

    def remember(self, sight: Sight, reading: Reading) -> None:
        """Keep where the dice lie of a throw that was taken."""
        told, order = sight.match.seen_as, from_left(reading)
        if None in told or len(order) != len(sight.dice):
            self.forget()
            return
        self._seen_as = tuple(order[n] for n in told if n is not None)
        self._faces = tuple(sight.faces[n] for n in told if n is not None)
        self._reading = reading

    def lies(self, ask: DiceAsk, reading: Reading) -> Mapping[int, int | None]:
        """Which of the dice seen now, counted from the left, lies where each die lay that is to stay; None: none does.

        Empty if nothing is known: another throw has been made since, or none by camera.
        """
        if self._reading is None or ask.dice is None or self._faces != before(ask):
            return {}
        now = {old: place for place, old in enumerate(from_left(reading))}
        moves = vision.moves(self._reading, reading)
        lies: dict[int, int | None] = {}
        for die, old in enumerate(self._seen_as):
            move = moves[old]
            if die not in ask.dice:
                lies[die] = None if move.moved or move.after is None else now[move.after]
        return lies


def before(ask: DiceAsk) -> tuple[Face, ...]:
    """What all dice showed before the throw, by their index; an opening throw has nothing before it."""
    picked = dict(zip(ask.dice or (), ask.picked, strict=False))
    stay = iter(ask.lying)
    return tuple(picked[n] if n in picked else next(stay) for n in range(len(picked) + len(ask.lying)))
