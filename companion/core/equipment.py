"""What lies on the table of a game: dice, packs, chips."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.dice import Face


@dataclass(frozen=True, slots=True)
class DiceSet:
    """The dice of a game: their faces, how many there are, and whether one is told from the other by its looks."""

    faces: tuple[Face, ...]
    count: int
    told_apart: bool


@dataclass(frozen=True, slots=True)
class Equipment:
    """The dice, if any; packs shuffled together; whether chips are paid.

    `cards_stay`: a card once seen from one player can't be another's in the same deal.
    """

    dice: DiceSet | None
    packs: int
    chips: bool
    cards_stay: bool
