"""The course of the game: what follows when a phase has ended, and the end."""

from __future__ import annotations

from companion.core import engine
from companion.core.cards import RANKS
from companion.core.events import Event, Over
from companion.core.evolve import evolve
from companion.core.scores import leaders
from companion.core.turns import Table
from companion.games.platinum_fish.options import Options
from companion.games.platinum_fish.state import (
    OF_A_RANK,
    PACK,
    Dealing,
    Drawing,
    Hand,
    Laying,
    State,
    TurningUp,
)

Outcome = tuple[State, tuple[Event, ...]]


def begin(table: Table[Options], dealer: int) -> State:
    """Nobody has thrown for their cards yet, and nothing is known."""
    seats = table.seats
    return State(
        table=table,
        dealer=dealer,
        turn=0,
        stock=PACK,
        discards=(),
        matches=((),) * seats,
        hands=(Hand(),) * seats,
        unseen=dict.fromkeys(RANKS, OF_A_RANK),
        gone={},
        points=(0,) * seats,
        phase=Dealing(table.from_left_of(dealer)),
        actions=0,
    )


def nothing_done(state: State) -> bool:
    """Whether the game has not begun: nobody holds a card."""
    return state.stock == PACK


def advance(state: State) -> Outcome:
    """What comes next: everybody lays, the dealer turns up, the next player's turn; without a stock the end."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return evolve(state, phase=Laying(state.table.from_left_of(state.dealer))), ()
    if isinstance(phase, Laying):
        return evolve(state, phase=TurningUp()), ()
    if not state.stock:
        return finish(state)
    assert not isinstance(phase, engine.Over)
    seat = state.dealer if isinstance(phase, TurningUp) else phase.seat
    return evolve(state, turn=state.turn + 1, phase=Drawing(state.table.left_of(seat))), ()


def finish(state: State) -> Outcome:
    """The game has ended: most matches win; equals win together."""
    winners = leaders(state.scores())
    return evolve(state, phase=engine.Over(winners)), (Over(winners),)
