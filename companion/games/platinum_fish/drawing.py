"""Step 1 of a turn: take the top discard, if it makes a match, or draw the top card of the stock."""

from __future__ import annotations

from companion.core.offers import Offer, OneRank, Truth
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.platinum_fish import hands
from companion.games.platinum_fish.actions import Action, Draw, Take
from companion.games.platinum_fish.dealing import ranks_left
from companion.games.platinum_fish.state import Drawing, Laid, State, Throwing

_MATCH = Truth("match")


def to_act(state: State, phase: Drawing) -> int:
    """Whose turn it is."""
    return phase.seat


def may_take(state: State, seat: int) -> bool:
    """Whether the top discard may have its match in the seat's hand."""
    return bool(state.discards) and state.may_hold(seat, state.discards[-1].rank)


def offers(state: State, phase: Drawing) -> tuple[Offer, ...]:
    """P-5: a player whose hand is empty still draws."""
    draw = Offer(phase.seat, "draw", (OneRank("rank", ranks_left(state)), _MATCH))
    return (Offer(phase.seat, "take"), draw) if may_take(state, phase.seat) else (draw,)


def act(state: State, phase: Drawing, action: Action) -> Outcome[State]:
    """After a match the turn starts again; without one it goes on to the throw (P-2)."""
    if not isinstance(action, Take | Draw):
        raise not_now(state, phase.seat, (_("take the discard"), _("draw")))
    check_turn(state, action.seat, phase.seat)
    if isinstance(action, Take):
        return _take(state, phase)
    return _draw_match(state, phase, action) if action.match else _draw_alone(state, phase, action)


def _take(state: State, phase: Drawing) -> Outcome[State]:
    if not state.discards:
        raise Refused(Code.PILE_EMPTY, _("The discard pile is empty: there is nothing to take."))
    rank = state.discards[-1].rank
    hands.check_partner(state, phase.seat, rank, 0)
    after, events = hands.lay_match(state, phase.seat, rank, "take", discards=state.discards[:-1])
    return Outcome(after, events)


def _draw_match(state: State, phase: Drawing, action: Draw) -> Outcome[State]:
    hands.check_left(state, action.rank)
    hands.check_partner(state, phase.seat, action.rank, 1)
    after, found = hands.from_stock(state, action.rank)
    after, laid = hands.lay_match(after, phase.seat, action.rank, "draw")
    return Outcome(after, found + laid, ended=not after.stock)


def _draw_alone(state: State, phase: Drawing, action: Draw) -> Outcome[State]:
    hands.check_left(state, action.rank)
    hands.check_no_partner(state, phase.seat, action.rank)
    after, events = hands.from_stock(
        state,
        action.rank,
        hands=hands.without(state, phase.seat, action.rank),
        discards=(*state.discards, Laid(action.rank, phase.seat, state.actions)),
        phase=Throwing(phase.seat),
    )
    return Outcome(after, events, ended=not after.stock)
