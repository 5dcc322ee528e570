"""A turn: perhaps swap row cards, then draw until the leftmost row card without a partner has one."""

from __future__ import annotations

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.evolve import evolve, put
from companion.core.offers import Cards, Offer, OneCard, Places
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.strike import claims
from companion.games.strike.actions import HAND, Action, Draw, Swap
from companion.games.strike.events import Alone, Out, Pair, Turned
from companion.games.strike.pairs import is_pair
from companion.games.strike.state import Playing, Seen, Spot, State

IN_VAIN = 2
"""S-4: so many times the stock runs out in one turn, and every card there was has been drawn in vain."""


def to_act(state: State, phase: Playing) -> int:
    """Whose turn it is."""
    return phase.seat


def may_swap(state: State, phase: Playing) -> bool:
    """Once in a frame, at the start of the turn."""
    return not phase.drawn and phase.seat not in state.swapped


def waiting(state: State, seat: int) -> tuple[int, ...]:
    """The positions of the row cards that wait for a partner."""
    return tuple(position for position, spot in enumerate(state.rows[seat]) if spot.waits)


def offers(state: State, phase: Playing) -> tuple[Offer, ...]:
    """A draw, and at the start of a turn the swap if it has not been used."""
    draw = Offer(phase.seat, "draw", (OneCard("card", frozenset(claims.in_stock(state))),))
    if not may_swap(state, phase):
        return (draw,)
    places, hand = waiting(state, phase.seat), claims.in_hands(state)
    cards = Cards("cards", 1, HAND, frozenset(hand), as_many_as="positions", copies=hand)
    slots = (Places("positions", places, 1, min(HAND, len(places))), cards)
    return (draw, Offer(phase.seat, "swap", slots))


def act(state: State, phase: Playing, action: Action) -> Outcome[State]:
    """Swap row cards, or draw a card."""
    if not isinstance(action, Draw | Swap):
        raise not_now(state, phase.seat, (_("draw"), _("swap")) if may_swap(state, phase) else (_("draw"),))
    check_turn(state, action.seat, phase.seat)
    return _swap(state, phase, action) if isinstance(action, Swap) else _draw(state, phase, action.card)


def _swap(state: State, phase: Playing, action: Swap) -> Outcome[State]:
    """The row cards go to the discards; hand cards not used now can't be used later."""
    _check_swap(state, phase, action)
    row, discards = list(state.rows[phase.seat]), list(state.discards)
    for position, card in zip(action.positions, action.cards, strict=True):
        discards.append(Seen(row[position].own.card, phase.seat, state.actions))
        row[position] = Spot(Seen(card, phase.seat, state.actions))
    after = claims.seen(
        state,
        action.cards,
        rows=put(state.rows, phase.seat, tuple(row)),
        discards=tuple(discards),
        swapped=state.swapped | {phase.seat},
    )
    return Outcome(after)


def _check_swap(state: State, phase: Playing, action: Swap) -> None:
    """Raise Refused unless the swap is still to be had, for these places and with these cards."""
    name = state.table.names[phase.seat]
    if phase.seat in state.swapped:
        text = _("{name} has swapped in this frame; the hand cards left over can’t be used any more.")
        raise Refused(Code.ONLY_ONCE, text.format(name=name))
    if phase.drawn:
        raise Refused(Code.NOT_NOW, _("A swap comes before the first card of a turn is drawn."))
    for position in action.positions:
        if not state.rows[phase.seat][position].waits:
            alone = state.rows[phase.seat][position].alone
            paired = _("Card {n} of the row can’t be swapped: it has a partner.")
            text = _("Card {n} of the row can’t be swapped: it stays alone for good.") if alone else paired
            raise Refused(Code.WRONG_PLACE, text.format(n=position + 1), "S-4" if alone else None)
    claims.check_unseen(state, action.cards)


def _draw(state: State, phase: Playing, card: Card) -> Outcome[State]:
    """The referee says pair or discard."""
    position = state.next_spot(phase.seat)
    assert position is not None
    spot = state.rows[phase.seat][position]
    drawn = Seen(card, phase.seat, state.actions)
    if is_pair(spot.own.card, card):
        rows = _with_spot(state, phase.seat, position, Spot(spot.own, drawn))
        after = claims.from_stock(state, card, rows=rows)
        event = Pair(phase.seat, position, (spot.own.card, card))
        return _end_turn(after, phase.seat, (event,))
    after = claims.from_stock(
        state,
        card,
        discards=(*state.discards, drawn),
        phase=Playing(phase.seat, phase.drawn + 1, phase.emptied),
    )
    return _in_vain(after, phase, position) if not after.stock else Outcome(after)


def _in_vain(state: State, phase: Playing, position: int) -> Outcome[State]:
    """The stock has run out without a pair: turn the discards; the second time the row card stays alone (S-4)."""
    emptied = phase.emptied + 1
    if emptied < IN_VAIN:
        after, events = turn_over(state)
        return Outcome(evolve(after, phase=Playing(phase.seat, phase.drawn + 1, emptied)), events)
    own = state.rows[phase.seat][position].own
    after = evolve(state, rows=_with_spot(state, phase.seat, position, Spot(own, alone=True)))
    return _end_turn(after, phase.seat, (Alone(phase.seat, position, own.card),))


def _end_turn(state: State, seat: int, events: tuple[Event, ...]) -> Outcome[State]:
    """Who has no row card that waits any more is out; an empty stock is renewed for the next player."""
    if state.next_spot(seat) is None:
        events = (*events, Out(seat, state.count(seat).total))
    if not state.stock and any(state.next_spot(other) is not None for other in range(state.table.seats)):
        state, turned = turn_over(state)
        events += turned
    return Outcome(state, events, ended=True)


def turn_over(state: State) -> tuple[State, tuple[Event, ...]]:
    """The discards but for their top card, with the ten-cards hidden below them, are the new stock."""
    turned: dict[Card, int] = {}
    for laid in state.discards[:-1]:
        turned[laid.card] = turned.get(laid.card, 0) + 1
    cards = len(state.discards) - 1 + state.hidden
    return evolve(state, stock=cards, discards=state.discards[-1:], turned=turned), (Turned(cards),)


def _with_spot(state: State, seat: int, position: int, spot: Spot) -> tuple[tuple[Spot, ...], ...]:
    return put(state.rows, seat, put(state.rows[seat], position, spot))
