"""The state of a game of Progression: immutable, and nothing in it that was not shown to the referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.cards import Card, Suit
from companion.core.engine import Over
from companion.core.known import Known
from companion.core.places import GRID_SUITS
from companion.core.scores import Scores
from companion.core.turns import Table
from companion.games.progression.counting import Count, count_pile
from companion.games.progression.options import Options

Piles = Mapping[Suit, tuple[Card, ...]]
"""A pile for each suit, its top card last."""

NO_PILES: Piles = dict.fromkeys(GRID_SUITS, ())


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn by the document: play a card or take one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Playing:
    """A turn under `play-and-draw`: first a card is played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """A turn under `play-and-draw`: then a card is drawn, but not the one just `played` (G-3)."""

    seat: int
    played: Card


Phase = Turning | Playing | Drawing | Over


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the game.

    `totals` are the points of finished deals; `piles` those in front of each seat, `middle` those of nobody; `hands`
    counts the cards in each hand; `acts` counts what was done in this deal.
    """

    table: Table[Options]
    deal: int
    dealer: int
    totals: Scores
    piles: tuple[Piles, ...]
    middle: Piles
    hands: tuple[int, ...]
    stock: int
    known: Known
    acts: int
    phase: Phase
    actions: int

    def counts(self, seat: int) -> tuple[Count, ...]:
        """What the seat's piles count as they stand, in the order ♠ ♥ ♦ ♣."""
        empty = self.table.options.empty_pile
        return tuple(count_pile(self.piles[seat][suit], empty) for suit in GRID_SUITS)

    def standing(self, seat: int) -> int:
        """What all piles of the seat count as they stand."""
        return sum(count.points for count in self.counts(seat))
