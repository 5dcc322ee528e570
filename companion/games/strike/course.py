"""The course of the game: what follows when a phase has ended, the frames, and the end."""

from __future__ import annotations

from companion.core import engine, scores
from companion.core.events import Event, Over
from companion.core.evolve import evolve
from companion.core.turns import Table
from companion.games.strike.actions import HAND, ROW
from companion.games.strike.events import Frame
from companion.games.strike.options import Options
from companion.games.strike.pairs import COPIES
from companion.games.strike.state import Dealing, Playing, Replacing, State, TurningUp

PACK = sum(COPIES.values())

Outcome = tuple[State, tuple[Event, ...]]


def begin(table: Table[Options], dealer: int) -> State:
    """The first frame, its rows not yet laid open."""
    nothing = (0,) * table.seats
    return begin_frame(State(table, 1, dealer, nothing, (), frozenset(), (), 0, 0, (), {}, None, Dealing(()), 0))


def begin_frame(state: State) -> State:
    """Both packs are shuffled; each player gets six cards for the row and three for the hand."""
    seats = state.table.seats
    return evolve(
        state,
        rows=((),) * seats,
        swapped=frozenset(),
        replaced=(0,) * seats,
        hidden=0,
        stock=PACK - (ROW + HAND) * seats,
        discards=(),
        unseen=COPIES,
        turned=None,
        phase=Dealing(state.table.from_left_of(state.dealer)),
    )


def between_frames(state: State) -> bool:
    """Whether no row of the frame is open yet."""
    return isinstance(state.phase, Dealing) and not any(state.rows)


def advance(state: State) -> Outcome:
    """What comes next: hand cards are changed, the dealer turns up, the next player who is not out, the count."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return evolve(state, phase=Replacing(state.table.from_left_of(state.dealer))), ()
    if isinstance(phase, Replacing):
        return evolve(state, phase=TurningUp()), ()
    last = phase.seat if isinstance(phase, Playing) else state.dealer
    for seat in state.table.from_left_of(last):
        if state.next_spot(seat) is not None:
            return evolve(state, phase=Playing(seat)), ()
    return _count(state)


def finish(state: State) -> Outcome:
    """The game has ended: the highest total wins; equals win together."""
    winners = scores.leaders(state.totals)
    return evolve(state, phase=engine.Over(winners)), (Over(winners),)


def _count(state: State) -> Outcome:
    """All are out: the frame counts, and the deal passes clockwise unless it was the last."""
    counts = [state.count(seat) for seat in range(state.table.seats)]
    points = tuple(count.total for count in counts)
    event = Frame(state.deal, points, tuple(count.parts for count in counts), tuple(count.bonus for count in counts))
    state = evolve(state, totals=scores.add(state.totals, points))
    if state.deal >= state.table.options.frames:
        state, over = finish(state)
        return state, (event, *over)
    return begin_frame(evolve(state, deal=state.deal + 1, dealer=state.table.left_of(state.dealer))), (event,)
