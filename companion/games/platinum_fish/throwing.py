"""Step 2 of a turn: throw both dice and take a card that they allow from the stock."""

from __future__ import annotations

from companion.core.cards import Rank
from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.names import one_of_rank, plural_rank
from companion.core.offers import Offer, OneRank, Pips, Truth
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _, alternatives
from companion.games.platinum_fish import hands
from companion.games.platinum_fish.actions import Action, Search, Throw
from companion.games.platinum_fish.state import Asking, Drawing, Searching, State, Throwing, ranks_of_throw

_BOTH_DICE = (Pips("dice", 2),)
_MATCH = Truth("match")


def to_throw(state: State, phase: Throwing) -> int:
    """Whose turn it is."""
    return phase.seat


def throw_offers(state: State, phase: Throwing) -> tuple[Offer, ...]:
    """Both dice."""
    return (Offer(phase.seat, "throw", _BOTH_DICE),)


def throw(state: State, phase: Throwing, action: Action) -> Outcome[State]:
    """Throw both dice."""
    if not isinstance(action, Throw):
        raise not_now(state, phase.seat, (_("throw both dice"),))
    check_turn(state, action.seat, phase.seat)
    if len(action.dice) != 2:
        raise Refused(Code.MALFORMED, _("In a turn both dice are thrown, not one."), "P-3")
    return Outcome(evolve(state, phase=Searching(phase.seat, action.dice)))


def to_search(state: State, phase: Searching) -> int:
    """Whose turn it is."""
    return phase.seat


def search_offers(state: State, phase: Searching) -> tuple[Offer, ...]:
    """A card that the throw allows and that may be in the stock, or none if the stock may have none."""
    allowed = ranks_of_throw(phase.dice)
    ranks = tuple(rank for rank in allowed if state.unseen[rank])
    sure = any(surely_in_stock(state, rank) for rank in allowed)
    return (Offer(phase.seat, "search", (OneRank("rank", ranks, or_none=not sure), _MATCH)),)


def surely_in_stock(state: State, rank: Rank) -> bool:
    """Whether the hands are too small to hold all unseen cards of the rank."""
    return state.unseen[rank] > sum(hand.unknown for hand in state.hands)


def search(state: State, phase: Searching, action: Action) -> Outcome[State]:
    """P-3: one must be taken if the stock has one; a match starts the turn again, else the card stays (P-4)."""
    if not isinstance(action, Search):
        raise not_now(state, phase.seat, (_("search the stock"),))
    check_turn(state, action.seat, phase.seat)
    if action.rank is None:
        return _found_none(state, phase)
    _check_found(state, phase, action.rank, action.match)
    after, found = hands.from_stock(state, action.rank)
    if not action.match:
        return Outcome(hands.into_hand(after, phase.seat, action.rank), found, ended=True)
    after, laid = hands.lay_match(after, phase.seat, action.rank, "search")
    return matched(after, phase.seat, found + laid)


def matched(state: State, seat: int, events: tuple[Event, ...]) -> Outcome[State]:
    """A match from step 2 starts the turn again, unless the table plays `throw_match: ends` or the stock is gone."""
    if state.table.options.throw_match == "ends" or not state.stock:
        return Outcome(state, events, ended=True)
    return Outcome(evolve(state, phase=Drawing(seat)), events)


def _found_none(state: State, phase: Searching) -> Outcome[State]:
    for rank in ranks_of_throw(phase.dice):
        if surely_in_stock(state, rank):
            text = _("The stock must hold {one}: {n} have not been seen, more than all hands can hold. Take it.")
            text = text.format(one=one_of_rank(rank), n=state.unseen[rank])
            raise Refused(Code.MUST_TAKE, text, "P-3", hands.sightings_of(state, rank))
    gone = {**state.gone, **dict.fromkeys(ranks_of_throw(phase.dice), phase.seat)}
    return Outcome(evolve(state, gone=gone, phase=Asking(phase.seat, phase.dice)))


def _check_found(state: State, phase: Searching, rank: Rank, match: bool) -> None:
    """Raise Refused unless the throw allows the rank, one can be in the stock, and the match can be as claimed."""
    allowed = ranks_of_throw(phase.dice)
    if rank not in allowed:
        text = _("{dice} do not allow {ranks}, only {allowed}.").format(
            dice=_("{first} and {second}").format(first=phase.dice[0], second=phase.dice[1]),
            ranks=plural_rank(rank),
            allowed=alternatives([one_of_rank(one) for one in allowed]),
        )
        raise Refused(Code.NOT_THROWN, text, "P-3")
    hands.check_left(state, rank)
    if match:
        hands.check_partner(state, phase.seat, rank, 1)
    else:
        hands.check_no_partner(state, phase.seat, rank)
