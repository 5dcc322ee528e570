"""The card grid of any game: every card of the pack, and where it is as far as the referee knows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.core.cards import Card, Suit

GRID_SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
"""Rows of the card grid."""


class Place(StrEnum):
    """Where a card is, seen from a player who looks for one."""

    FREE = "free"  # unseen: may be in the hand
    OWN = "own"  # known to be in this hand
    TABLE = "table"  # lies open on the table
    TAKEN = "taken"  # played to an earlier trick
    SHOWN = "shown"  # in another player's hand
    BARRED = "barred"  # in nobody's known hand, but not allowed now
    MISSING = "missing"  # not in the pack


@dataclass(frozen=True, slots=True)
class Cell:
    """A card of the grid: whether it may be tapped now, and where it is, in a word and by whom.

    `left` counts the copies that may still turn up, of the `copies` that the pack has: with two packs more than one.
    """

    card: Card
    place: Place
    open: bool
    words: str
    seat: int | None
    left: int = 1
    copies: int = 1


Grid = tuple[tuple[Cell, ...], ...]
"""Rows of cells, a suit each."""
