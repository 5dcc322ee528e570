"""What lies on a Strike table, for the screen: the rows, the piles, and the pack as a grid."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.core.cards import JOKER, RANKS, Card, Rank
from companion.core.places import GRID_SUITS, Cell, Grid, Place
from companion.core.words import _, ngettext
from companion.games.strike import claims
from companion.games.strike.actions import HAND
from companion.games.strike.counting import Count
from companion.games.strike.pairs import COPIES
from companion.games.strike.state import Playing, State

GRID_RANKS: tuple[Rank, ...] = tuple(reversed(RANKS))
"""Ranks of the card grid, high to low; the jokers are a row of their own."""


@dataclass(frozen=True, slots=True)
class SpotView:
    """A place in a row: its card, its partner, what the pair counts, whether it is looked for now or stays alone."""

    card: Card
    partner: Card | None
    points: int
    next: bool
    alone: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A player's row and its count as it stands; `hand` cards are left to swap with."""

    spots: tuple[SpotView, ...]
    count: Count
    hand: int


@dataclass(frozen=True, slots=True)
class TableView:
    """All rows by seat, cards in the stock, the discards that are known (top last) and how many lie unseen below."""

    rows: tuple[RowView, ...]
    stock: int
    discards: tuple[Card, ...]
    hidden: int


def view(state: State) -> TableView:
    """All that lies on the table."""
    rows = tuple(_row(state, seat) for seat in range(state.table.seats))
    hidden = state.hidden if state.turned is None else 0
    return TableView(rows, state.stock, tuple(laid.card for laid in state.discards), hidden)


def grid(state: State, allowed: Collection[Card], from_hand: bool = False) -> Grid:
    """Rows of the card grid, for a player who may tap the `allowed` cards; the copies left are those of the stock.

    `from_hand`: the cards are looked for in a hand, for a swap, and not in the stock.
    """
    left = claims.in_hands(state) if from_hand else claims.in_stock(state)
    suits = tuple(tuple(_cell(state, rank + suit, left, allowed) for rank in GRID_RANKS) for suit in GRID_SUITS)
    return (*suits, (_cell(state, JOKER, left, allowed),))


def _row(state: State, seat: int) -> RowView:
    count, phase = state.count(seat), state.phase
    looked_for = state.next_spot(seat) if isinstance(phase, Playing) and phase.seat == seat else None
    spots = tuple(
        SpotView(
            spot.own.card,
            spot.partner.card if spot.partner else None,
            count.parts[position],
            position == looked_for,
            spot.alone,
        )
        for position, spot in enumerate(state.rows[seat])
    )
    return RowView(spots, count, 0 if seat in state.swapped else HAND)


def _cell(state: State, card: Card, left: Mapping[Card, int], allowed: Collection[Card]) -> Cell:
    copies = left.get(card, 0)
    if copies:
        place = Place.FREE if card in allowed else Place.BARRED
        words = ngettext("{n} of {all}", "{n} of {all}", copies, all=COPIES[card])
        return Cell(card, place, card in allowed, words, None, copies, COPIES[card])
    sightings = claims.sightings_of(state, card)
    seat = sightings[-1].seat if sightings else None
    return Cell(card, Place.TABLE if sightings else Place.BARRED, False, _("all seen"), seat, 0, COPIES[card])
