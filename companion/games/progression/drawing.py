"""A turn under `play-and-draw`: play one card, on an own pile or in the middle; then draw one."""

from __future__ import annotations

from companion.core.cards import pretty
from companion.core.evolve import evolve
from companion.core.offers import Choice, Offer, OneCard
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.progression import piles
from companion.games.progression.actions import Action, Play, Take
from companion.games.progression.names import MIDDLE, OWN, STOCK
from companion.games.progression.state import Drawing, Playing, State
from companion.games.progression.turning import FROM_STOCK

_TO_OWN, _TO_MIDDLE, _FROM_MIDDLE = Choice("to", (OWN,)), Choice("to", (MIDDLE,)), Choice("from", (MIDDLE,))


def to_act(state: State, phase: Playing | Drawing) -> int:
    """Whose turn it is."""
    return phase.seat


def play_offers(state: State, phase: Playing) -> tuple[Offer, ...]:
    """Any card in the middle; on an own pile what may lie there."""
    seat = phase.seat
    middle = Offer(seat, "play", (_TO_MIDDLE, OneCard("card", piles.in_hand(state, seat))))
    pool = piles.own_choice(state, seat)
    return (Offer(seat, "play", (_TO_OWN, OneCard("card", pool))), middle) if pool else (middle,)


def play(state: State, phase: Playing, action: Action) -> Outcome[State]:
    """Play a card, then draw."""
    if not isinstance(action, Play):
        raise not_now(state, phase.seat, (_("play"),))
    check_turn(state, action.seat, phase.seat)
    after = piles.play(state, action)
    return Outcome(evolve(after, phase=Drawing(phase.seat, action.card)))


def draw_offers(state: State, phase: Drawing) -> tuple[Offer, ...]:
    """The stock, or the top of a middle pile but for the card just played (G-3)."""
    stock = Offer(phase.seat, "take", FROM_STOCK)
    suits = tuple(suit for suit in piles.suits_to_take(state.middle) if state.middle[suit][-1] != phase.played)
    return (stock, Offer(phase.seat, "take", (_FROM_MIDDLE, Choice("suit", suits)))) if suits else (stock,)


def draw(state: State, phase: Drawing, action: Action) -> Outcome[State]:
    """Draw a card; the turn passes."""
    if not isinstance(action, Take):
        raise not_now(state, phase.seat, (_("take"),))
    check_turn(state, action.seat, phase.seat)
    if action.from_ not in (STOCK, MIDDLE):
        text = _("At this table a card is drawn from the stock or the middle, not from a player’s pile.")
        raise Refused(Code.WRONG_PLACE, text, "G-1")
    if action.suit is not None and state.middle[action.suit][-1:] == (phase.played,):
        text = _("{card} has just been played; another card must be drawn.").format(card=pretty(phase.played))
        raise Refused(Code.JUST_PLAYED, text, "G-3", (state.known.seen[phase.played],))
    return Outcome(piles.take(state, action), ended=True)
