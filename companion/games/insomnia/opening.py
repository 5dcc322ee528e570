"""The deal: the dealer deals four cards to each player and throws all four dice (I-2); or the table stops."""

from __future__ import annotations

from companion.core.dice import POKER_FACES
from companion.core.evolve import evolve
from companion.core.offers import Faces, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.insomnia.actions import Action, Cast
from companion.games.insomnia.state import HAND, Opening, State

_OFFER_SLOTS = (Faces("faces", POKER_FACES, HAND),)


def offers(state: State, phase: Opening) -> tuple[Offer, ...]:
    """The dealer's opening throw."""
    return (Offer(state.dealer, "cast", _OFFER_SLOTS),)


def to_act(state: State, phase: Opening) -> int:
    """The dealer."""
    return state.dealer


def act(state: State, phase: Opening, action: Action) -> Outcome[State]:
    """Throw the four dice."""
    if not isinstance(action, Cast):
        raise not_now(state, state.dealer, (_("opening throw"),))
    check_turn(state, action.seat, state.dealer)
    if action.dice is not None:
        raise Refused(Code.MALFORMED, _("The opening throw is of all four dice."), "I-2")
    return Outcome(evolve(state, dice=action.faces), ended=True)
