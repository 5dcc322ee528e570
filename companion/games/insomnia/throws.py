"""Stages 1 and 4, throws: the highest bidder throws the dice they pick; the others stay as they lie."""

from __future__ import annotations

from companion.core.dice import POKER_FACES
from companion.core.evolve import evolve
from companion.core.offers import Dice, Faces, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _, ngettext
from companion.games.insomnia.actions import Action, Cast, Stop
from companion.games.insomnia.state import HAND, Auction, State, Throwing

THROWS_A_CHIP = 2


def begin(state: State, auction: Auction) -> State:
    """Each chip of the highest bid buys two casts (or, under `per-die`, two throws of one die each)."""
    assert auction.leader is not None
    bought = THROWS_A_CHIP * auction.highest
    return evolve(state, phase=Throwing(auction, auction.leader, bought, bought))


def most_dice(state: State, phase: Throwing) -> int:
    """How many dice may be thrown at once."""
    return min(HAND, phase.left) if state.table.options.throws == "per-die" else HAND


def offers(state: State, phase: Throwing) -> tuple[Offer, ...]:
    """A cast of any dice, or no more."""
    slots = (Dice("dice", HAND, 1, most_dice(state, phase)), Faces("faces", POKER_FACES, None))
    return (Offer(phase.seat, "cast", slots), Offer(phase.seat, "stop"))


def to_act(state: State, phase: Throwing) -> int:
    """The highest bidder."""
    return phase.seat


def act(state: State, phase: Throwing, action: Action) -> Outcome[State]:
    """Throw the picked dice, or stop; stopping is implied when no throw is left."""
    if not isinstance(action, Cast | Stop):
        raise not_now(state, phase.seat, (_("cast"), _("stop")))
    check_turn(state, action.seat, phase.seat)
    if isinstance(action, Stop):
        return Outcome(state, ended=True)
    if action.dice is None:
        raise Refused(Code.MALFORMED, _("A cast must say which dice were thrown."))
    cost = len(action.dice) if state.table.options.throws == "per-die" else 1
    if cost > phase.left:
        left = ngettext("Only {n} throw of one die is left.", "Only {n} throws of one die are left.", phase.left)
        raise Refused(Code.NO_THROW_LEFT, left)
    thrown = dict(zip(action.dice, action.faces, strict=True))
    assert state.dice is not None
    dice = tuple(thrown.get(index, face) for index, face in enumerate(state.dice))
    left_over = phase.left - cost
    return Outcome(evolve(state, dice=dice, phase=evolve(phase, left=left_over)), ended=not left_over)
