"""The course of the game: whose turn follows, the end of a deal, the count, the end."""

from __future__ import annotations

from companion.core import engine, scores
from companion.core.cards import ALL_CARDS
from companion.core.events import Event, Over
from companion.core.evolve import evolve
from companion.core.known import Known
from companion.core.turns import Table
from companion.games.progression.events import Counted
from companion.games.progression.options import Options
from companion.games.progression.piles import TAKEN
from companion.games.progression.state import NO_PILES, Drawing, Phase, Playing, State, Turning

HAND = 5
"""Cards dealt to each player."""

NOTHING = Known(in_hand=frozenset({TAKEN}))
"""What is known when the cards have been dealt."""

Outcome = tuple[State, tuple[Event, ...]]


def begin(table: Table[Options], dealer: int) -> State:
    """The first deal."""
    nothing = (0,) * table.seats
    return begin_deal(State(table, 1, dealer, nothing, (), NO_PILES, nothing, 0, NOTHING, 0, Turning(dealer), 0))


def begin_deal(state: State) -> State:
    """The dealer shuffles and deals; the dealer's left begins."""
    seats = state.table.seats
    return evolve(
        state,
        piles=(NO_PILES,) * seats,
        middle=NO_PILES,
        hands=(HAND,) * seats,
        stock=len(ALL_CARDS) - HAND * seats,
        known=NOTHING,
        acts=0,
        phase=_turn(state, state.table.left_of(state.dealer)),
    )


def between_deals(state: State) -> bool:
    """Whether nothing has been done in this deal."""
    return not state.acts


def advance(state: State) -> Outcome:
    """The turn passes to the left; G-4: with the turn in which the stock's last card is taken the deal ends."""
    phase = state.phase
    assert isinstance(phase, Turning | Drawing)
    if not state.stock:
        return _count(state)
    return evolve(state, phase=_turn(state, state.table.left_of(phase.seat))), ()


def finish(state: State) -> Outcome:
    """The game has ended: the highest total wins; equals win together (G-6)."""
    winners = scores.leaders(state.totals)
    return evolve(state, phase=engine.Over(winners)), (Over(winners),)


def _turn(state: State, seat: int) -> Phase:
    return Playing(seat) if state.table.options.turn == "play-and-draw" else Turning(seat)


def _count(state: State) -> Outcome:
    """Cards in hand do not count; the game goes on until somebody has reached the target."""
    piles = tuple(tuple(count.points for count in state.counts(seat)) for seat in range(state.table.seats))
    points = tuple(map(sum, piles))
    event = Counted(state.deal, points, piles)
    state = evolve(state, totals=scores.add(state.totals, points))
    if max(state.totals) >= state.table.options.target:
        state, over = finish(state)
        return state, (event, *over)
    return begin_deal(evolve(state, deal=state.deal + 1, dealer=state.table.left_of(state.dealer))), (event,)
