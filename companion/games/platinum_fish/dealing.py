"""Before the turns: everybody throws for the number of their cards, then lays matches; the dealer turns a card up."""

from __future__ import annotations

from collections import Counter

from companion.core.cards import RANKS, Rank
from companion.core.evolve import evolve, put
from companion.core.offers import Offer, OneRank, Pips, Ranks
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.platinum_fish import hands
from companion.games.platinum_fish.actions import Action, Lay, Throw, TurnUp
from companion.games.platinum_fish.events import Match
from companion.games.platinum_fish.state import Dealing, Hand, Laid, Laying, State, TurningUp

FEWEST = 3
"""Cards in a hand dealt."""

_ONE_DIE = (Pips("dice", 1),)


def to_throw(state: State, phase: Dealing) -> int:
    """From the dealer's left."""
    return phase.queue[0]


def throw_offers(state: State, phase: Dealing) -> tuple[Offer, ...]:
    """One die."""
    return (Offer(phase.queue[0], "throw", _ONE_DIE),)


def throw(state: State, phase: Dealing, action: Action) -> Outcome[State]:
    """P-1: a 1 or 2 is thrown again, or under `low_start: three` counts as 3."""
    seat = phase.queue[0]
    if not isinstance(action, Throw):
        raise not_now(state, seat, (_("throw one die"),))
    check_turn(state, action.seat, seat)
    if len(action.dice) != 1:
        raise Refused(Code.MALFORMED, _("Before the deal one die is thrown, not two."), "P-1")
    pips = action.dice[0]
    if pips < FEWEST and state.table.options.low_start == "rethrow":
        return Outcome(state)
    cards = max(FEWEST, pips)
    held = put(state.hands, seat, Hand(cards))
    queue = phase.queue[1:]
    after = evolve(state, hands=held, stock=state.stock - cards, phase=Dealing(queue))
    return Outcome(after, ended=not queue)


def to_lay(state: State, phase: Laying) -> int:
    """From the dealer's left."""
    return phase.queue[0]


def lay_offers(state: State, phase: Laying) -> tuple[Offer, ...]:
    """No more matches than the hand has pairs of cards, nor than there are cards left of a rank."""
    seat = phase.queue[0]
    times = {rank: left // 2 for rank, left in state.unseen.items()}
    return (Offer(seat, "lay", (Ranks("ranks", state.hands[seat].unknown // 2, times),)),)


def lay(state: State, phase: Laying, action: Action) -> Outcome[State]:
    """Lay down the matches dealt."""
    seat = phase.queue[0]
    if not isinstance(action, Lay):
        raise not_now(state, seat, (_("lay matches"),))
    check_turn(state, action.seat, seat)
    _check_matches(state, seat, action.ranks)
    unseen = dict(state.unseen)
    for rank in action.ranks:
        unseen[rank] -= 2
    laid = tuple(Laid(rank, seat, state.actions) for rank in action.ranks)
    left = Hand(state.hands[seat].unknown - 2 * len(action.ranks))
    queue = phase.queue[1:]
    after = evolve(
        state,
        unseen=unseen,
        hands=put(state.hands, seat, left),
        matches=put(state.matches, seat, laid),
        phase=Laying(queue),
    )
    return Outcome(after, tuple(Match(seat, rank, "lay") for rank in action.ranks), ended=not queue)


def _check_matches(state: State, seat: int, ranks: tuple[Rank, ...]) -> None:
    """Raise Refused unless the hand dealt can hold all these matches."""
    cards = state.hands[seat].cards
    if 2 * len(ranks) > cards:
        text = _("{name} was dealt {n} cards, too few for so many matches.")
        raise Refused(Code.TOO_MANY_CARDS, text.format(name=state.table.names[seat], n=cards))
    for rank, times in Counter(ranks).items():
        if 2 * times > state.unseen[rank]:
            raise hands.too_many_matches(state, rank)


def to_turn_up(state: State, phase: TurningUp) -> int:
    """The dealer."""
    return state.dealer


def turn_up_offers(state: State, phase: TurningUp) -> tuple[Offer, ...]:
    """Any card that has not been seen."""
    return (Offer(state.dealer, "turn-up", (OneRank("rank", ranks_left(state)),)),)


def turn_up(state: State, phase: TurningUp, action: Action) -> Outcome[State]:
    """The top card of the stock opens the discard pile."""
    if not isinstance(action, TurnUp):
        raise not_now(state, state.dealer, (_("turn up a card"),))
    check_turn(state, action.seat, state.dealer)
    hands.check_left(state, action.rank)
    discards = (Laid(action.rank, state.dealer, state.actions),)
    after, events = hands.from_stock(state, action.rank, discards=discards)
    return Outcome(after, events, ended=True)


def ranks_left(state: State) -> tuple[Rank, ...]:
    """The ranks of which a card may still turn up."""
    return tuple(rank for rank in RANKS if state.unseen[rank])
