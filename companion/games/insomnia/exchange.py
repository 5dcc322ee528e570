"""Stage 1, exchange: from the dealer's left, each player passes or changes one or two cards for the stock's."""

from __future__ import annotations

from companion.core.evolve import evolve
from companion.core.offers import Number, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _, ngettext
from companion.games.insomnia.actions import Action, Exchange
from companion.games.insomnia.state import Exchanging, State


def begin(state: State) -> State:
    """Everybody may exchange once, from the dealer's left."""
    table = state.table
    phase = Exchanging(table.from_left_of(state.dealer), table.stock, (None,) * table.seats)
    return evolve(state, phase=phase)


def most(state: State, phase: Exchanging) -> int:
    """How many cards may be exchanged now: one or two, and no more than the stock holds (I-3)."""
    limit = 1 if state.table.options.exchange == "one-by-one" else 2
    return min(limit, phase.stock)


def offers(state: State, phase: Exchanging) -> tuple[Offer, ...]:
    """Zero passes."""
    return (Offer(phase.queue[0], "exchange", (Number("count", 0, most(state, phase)),)),)


def to_act(state: State, phase: Exchanging) -> int:
    """The first of those who have not exchanged."""
    return phase.queue[0]


def act(state: State, phase: Exchanging, action: Action) -> Outcome[State]:
    """Change cards, or none."""
    if not isinstance(action, Exchange):
        raise not_now(state, phase.queue[0], (_("exchange"),))
    check_turn(state, action.seat, phase.queue[0])
    _check_count(state, phase, action.count)
    again = state.table.options.exchange == "one-by-one" and action.count == 1 and not phase.second
    counts = tuple(
        (count or 0) + action.count if seat == action.seat else count for seat, count in enumerate(phase.counts)
    )
    queue = phase.queue if again else phase.queue[1:]
    after = Exchanging(queue, phase.stock - action.count, counts, second=again)
    return Outcome(evolve(state, phase=after), ended=not queue)


def _check_count(state: State, phase: Exchanging, count: int) -> None:
    limit = 1 if state.table.options.exchange == "one-by-one" else 2
    if count > limit:
        text = ngettext("At most {n} card may be exchanged at once.", "At most {n} cards may be exchanged.", limit)
        raise Refused(Code.TOO_MANY_CARDS, text)
    if count > phase.stock:
        left = ngettext("The stock holds only {n} card.", "The stock holds only {n} cards.", phase.stock)
        raise Refused(Code.STOCK_EMPTY, left if phase.stock else _("The stock is empty: only a pass is left."), "I-3")
