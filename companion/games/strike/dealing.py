"""Before the turns: the rows are laid open, hand cards of value ten may be changed, the dealer turns a card up."""

from __future__ import annotations

from companion.core.evolve import evolve, put
from companion.core.offers import Cards, Number, Offer, OneCard
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _, ngettext
from companion.games.strike import claims
from companion.games.strike.actions import HAND, ROW, Action, Replace, Row, TurnUp
from companion.games.strike.state import Dealing, Replacing, Seen, Spot, State, TurningUp


def to_lay(state: State, phase: Dealing) -> int:
    """From the dealer's left."""
    return phase.queue[0]


def row_offers(state: State, phase: Dealing) -> tuple[Offer, ...]:
    """Any six cards of which copies are left."""
    left = claims.in_hands(state)
    return (Offer(phase.queue[0], "row", (Cards("cards", ROW, ROW, frozenset(left), copies=left),)),)


def lay_row(state: State, phase: Dealing, action: Action) -> Outcome[State]:
    """S-2: the row is dealt face up, left to right."""
    seat = phase.queue[0]
    if not isinstance(action, Row):
        raise not_now(state, seat, (_("lay the row open"),))
    check_turn(state, action.seat, seat)
    claims.check_unseen(state, action.cards)
    row = tuple(Spot(Seen(card, seat, state.actions)) for card in action.cards)
    queue = phase.queue[1:]
    rows = put(state.rows, seat, row)
    return Outcome(claims.seen(state, action.cards, rows=rows, phase=Dealing(queue)), ended=not queue)


def to_replace(state: State, phase: Replacing) -> int:
    """From the dealer's left."""
    return phase.queue[0]


def most(state: State) -> int:
    """How many hand cards can be of value ten, as far as the referee knows."""
    return min(HAND, claims.tens_unseen(state))


def replace_offers(state: State, phase: Replacing) -> tuple[Offer, ...]:
    """S-3: only cards of value ten; 0 ends it."""
    return (Offer(phase.queue[0], "replace", (Number("count", 0, most(state)),)),)


def replace(state: State, phase: Replacing, action: Action) -> Outcome[State]:
    """Change hand cards of value ten, again and again, until none is changed."""
    seat = phase.queue[0]
    if not isinstance(action, Replace):
        raise not_now(state, seat, (_("change hand cards"),))
    check_turn(state, action.seat, seat)
    count = action.count
    if not count:
        queue = phase.queue[1:]
        return Outcome(evolve(state, phase=Replacing(queue)), ended=not queue)
    if count > most(state):
        text = ngettext(
            "Only cards of value ten can be changed, and {n} of the 24 is left unseen.",
            "Only cards of value ten can be changed, and {n} of the 24 are left unseen.",
            claims.tens_unseen(state),
        )
        raise Refused(Code.NONE_LEFT, text, "S-3")
    replaced = put(state.replaced, seat, state.replaced[seat] + count)
    return Outcome(evolve(state, replaced=replaced, hidden=state.hidden + count, stock=state.stock - count))


def to_turn_up(state: State, phase: TurningUp) -> int:
    """The dealer."""
    return state.dealer


def turn_up_offers(state: State, phase: TurningUp) -> tuple[Offer, ...]:
    """Any card that has not been seen."""
    return (Offer(state.dealer, "turn-up", (OneCard("card", frozenset(claims.in_stock(state))),)),)


def turn_up(state: State, phase: TurningUp, action: Action) -> Outcome[State]:
    """The top card of the stock opens the discard pile."""
    if not isinstance(action, TurnUp):
        raise not_now(state, state.dealer, (_("turn up a card"),))
    check_turn(state, action.seat, state.dealer)
    discards = (Seen(action.card, state.dealer, state.actions),)
    return Outcome(claims.from_stock(state, action.card, discards=discards), ended=True)
