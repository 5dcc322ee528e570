"""The card grid: every card of the pack, and where it is as far as the referee knows."""

from __future__ import annotations

from collections.abc import Collection

from companion.core.cards import Card
from companion.core.places import GRID_SUITS, Cell, Place
from companion.core.refusals import Refused
from companion.core.words import _
from companion.games.insomnia import engine
from companion.games.insomnia.actions import Play, Show
from companion.games.insomnia.known import PLAYED, check_claim
from companion.games.insomnia.names import GRID_RANKS
from companion.games.insomnia.state import Revealing, State, Tricks

__all__ = ["Cell", "Place", "grid", "objection"]


def grid(state: State, seat: int, allowed: Collection[Card]) -> tuple[tuple[Cell, ...], ...]:
    """Rows of the card grid, a suit each, for a player who may tap the `allowed` cards."""
    return tuple(
        tuple(_cell(state, seat, rank + suit, rank + suit in allowed) for rank in GRID_RANKS) for suit in GRID_SUITS
    )


def objection(state: State, seat: int, card: Card) -> Refused | None:
    """Why a player can't play or show this card now, with the sightings that speak against it; None if they can."""
    try:
        if isinstance(state.phase, Revealing):  # the hand is shown whole: one card alone is no act
            check_claim(state.known, seat, (card,), state.table.pack, state.table.names)
        else:
            engine.apply(state, Play(seat, card) if isinstance(state.phase, Tricks) else Show(seat, (card,)))
    except Refused as refused:
        return refused
    return None


def _cell(state: State, seat: int, card: Card, allowed: bool) -> Cell:
    if card not in state.table.pack:
        return Cell(card, Place.MISSING, False, _("not in pack"), None)
    seen = state.known.seen.get(card)
    if seen is None or any(state.won):
        return Cell(card, Place.FREE if allowed else Place.BARRED, allowed, "", None)
    if seen.place == PLAYED:
        now = isinstance(state.phase, Tricks) and seen.trick == state.phase.number
        words = _("table") if now else _("trick {n}").format(n=seen.trick)
        return Cell(card, Place.TABLE if now else Place.TAKEN, allowed, words, seen.seat)
    if seen.seat == seat:
        return Cell(card, Place.OWN, allowed, _("yours"), seat)
    return Cell(card, Place.SHOWN, allowed, state.table.names[seen.seat], seen.seat)
