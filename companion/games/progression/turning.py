"""A turn by the document: play one card on one of your own piles, or take one card into the hand."""

from __future__ import annotations

from functools import cache

from companion.core.cards import Suit
from companion.core.offers import Choice, Offer, OneCard, Seats
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.progression import piles
from companion.games.progression.actions import Action, Play, Take
from companion.games.progression.names import MIDDLE, OWN, STOCK
from companion.games.progression.state import State, Turning

FROM_STOCK = (Choice("from", (STOCK,)),)


def to_act(state: State, phase: Turning) -> int:
    """Whose turn it is."""
    return phase.seat


def offers(state: State, phase: Turning) -> tuple[Offer, ...]:
    """Any card that may lie on an own pile; the stock; the top card of another player's pile (G-1, G-2)."""
    seat = phase.seat
    found = [Offer(seat, "take", FROM_STOCK)]
    for other, laid in enumerate(state.piles):
        if other != seat and (suits := piles.suits_to_take(laid)):
            found.append(_take_from(seat, other, suits))
    pool = piles.own_choice(state, seat) if state.hands[seat] else None
    return (Offer(seat, "play", (OneCard("card", pool),)), *found) if pool else tuple(found)


@cache
def _take_from(seat: int, other: int, suits: tuple[Suit, ...]) -> Offer:
    return Offer(seat, "take", (Seats("from", (other,)), Choice("suit", suits)))


def act(state: State, phase: Turning, action: Action) -> Outcome[State]:
    """Either way the turn passes."""
    if not isinstance(action, Play | Take):
        raise not_now(state, phase.seat, (_("play"), _("take")))
    check_turn(state, action.seat, phase.seat)
    if isinstance(action, Play):
        if action.to != OWN:
            raise _no_middle()
        return Outcome(piles.play(state, action), ended=True)
    if action.from_ == MIDDLE:
        raise _no_middle()
    return Outcome(piles.take(state, action), ended=True)


def _no_middle() -> Refused:
    text = _("At this table there are no piles in the middle; a card is played on one’s own pile.")
    return Refused(Code.WRONG_PLACE, text, "G-1")
