"""What lies on a Progression table, for the screen: the piles with their counts, and the pack as a grid."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.core.cards import RANKS, Card, Rank, Suit
from companion.core.places import GRID_SUITS, Cell, Grid, Place
from companion.core.words import _
from companion.games.progression.counting import Count
from companion.games.progression.names import MIDDLE
from companion.games.progression.piles import TAKEN
from companion.games.progression.state import State

GRID_RANKS: tuple[Rank, ...] = ("A", "K", "Q", "J", *RANKS[:9])
"""Ranks of the card grid, in the order in which they may lie: zero cards, then rising."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile: its cards, bottom first, and its count; the middle's piles count for nobody."""

    suit: Suit
    cards: tuple[Card, ...]
    count: Count | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The four piles of each seat and what they count together, those in the middle, the hands and the stock.

    `middle` is empty where the table plays without it.
    """

    piles: tuple[tuple[PileView, ...], ...]
    standing: tuple[int, ...]
    middle: tuple[PileView, ...]
    hands: tuple[int, ...]
    stock: int


def view(state: State) -> TableView:
    """All that lies on the table."""
    seats = range(state.table.seats)
    middle = tuple(PileView(suit, state.middle[suit], None) for suit in GRID_SUITS)
    return TableView(
        tuple(_piles(state, seat) for seat in seats),
        tuple(state.standing(seat) for seat in seats),
        middle if state.table.options.turn == "play-and-draw" else (),
        state.hands,
        state.stock,
    )


def grid(state: State, seat: int, allowed: Collection[Card]) -> Grid:
    """Rows of the card grid, a suit each, for a player who may tap the `allowed` cards."""
    return tuple(
        tuple(_cell(state, seat, rank + suit, rank + suit in allowed) for rank in GRID_RANKS) for suit in GRID_SUITS
    )


def _piles(state: State, seat: int) -> tuple[PileView, ...]:
    counted = zip(GRID_SUITS, state.counts(seat), strict=True)
    return tuple(PileView(suit, state.piles[seat][suit], count) for suit, count in counted)


def _cell(state: State, seat: int, card: Card, allowed: bool) -> Cell:
    seen, names = state.known.seen.get(card), state.table.names
    if seen is None:
        return Cell(card, Place.FREE if allowed else Place.BARRED, allowed, "", None)
    if seen.place == TAKEN:
        own = seen.seat == seat
        words = _("yours") if own else names[seen.seat]
        return Cell(card, Place.OWN if own else Place.SHOWN, allowed, words, seen.seat)
    words = _("middle") if seen.place == MIDDLE else names[seen.seat]
    return Cell(card, Place.TABLE, allowed, words, seen.seat)
