"""What may lie where, and what may be taken: all that lies on piles is public, the hands are not."""

from __future__ import annotations

from companion.core.cards import ALL_CARDS, Card, Suit, pretty, suit_of
from companion.core.evolve import evolve, put
from companion.core.known import check_elsewhere, check_room
from companion.core.names import suit_name
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _
from companion.games.progression.actions import Play, Take
from companion.games.progression.counting import value
from companion.games.progression.names import MIDDLE, STOCK
from companion.games.progression.state import Piles, State

PILE, TAKEN = "pile", "taken"
"""Places of sightings, beside "middle"."""


_NOT_LOWER: dict[Card, frozenset[Card]] = {
    top: frozenset(card for card in ALL_CARDS if suit_of(card) == suit_of(top) and value(card) >= value(top))
    for top in ALL_CARDS
}
"""What may lie on a card, which is the highest of its pile; a card lies only once."""


def may_lie(piles: Piles) -> frozenset[Card]:
    """The cards that may be laid on these piles: zero cards in any order, then rising numbers."""
    return frozenset().union(*(_NOT_LOWER[pile[-1] if pile else "A" + suit] for suit, pile in piles.items()))


def in_hand(state: State, seat: int) -> frozenset[Card]:
    """The cards that may be in the seat's hand, as far as the referee knows."""
    held = state.known.held(seat)
    return held if len(held) >= state.hands[seat] else held | (ALL_CARDS - state.known.seen.keys())


def own_choice(state: State, seat: int) -> frozenset[Card]:
    """The cards that may be in the hand and may lie on the seat's own piles."""
    return may_lie(state.piles[seat]) & in_hand(state, seat)


def suits_to_take(piles: Piles) -> tuple[Suit, ...]:
    """The suits whose piles are not empty."""
    return tuple([suit for suit, pile in piles.items() if pile])


def play(state: State, action: Play) -> State:
    """The state after the card is laid on its pile; raises Refused if it can't be in the hand or may not lie there."""
    seat, card, suit = action.seat, action.card, suit_of(action.card)
    _check_hand(state, seat, card)
    hands = put(state.hands, seat, state.hands[seat] - 1)
    if action.to == MIDDLE:
        middle = {**state.middle, suit: (*state.middle[suit], card)}
        known = state.known.with_seen((card,), seat, MIDDLE, state.actions)
        return evolve(state, middle=middle, hands=hands, known=known, acts=state.acts + 1)
    piles = state.piles[seat]
    if piles[suit] and card not in _NOT_LOWER[piles[suit][-1]]:
        raise _too_low(state, seat, card)
    piles = {**piles, suit: (*piles[suit], card)}
    known = state.known.with_seen((card,), seat, PILE, state.actions)
    return evolve(state, piles=put(state.piles, seat, piles), hands=hands, known=known, acts=state.acts + 1)


def take(state: State, action: Take) -> State:
    """The state after a card is taken into the hand; raises Refused if none lies there."""
    seat, source, suit = action.seat, action.from_, action.suit
    hands = put(state.hands, seat, state.hands[seat] + 1)
    if source == STOCK:
        return evolve(state, hands=hands, stock=state.stock - 1, acts=state.acts + 1)
    assert suit is not None
    piles = state.middle if isinstance(source, str) else _piles_of(state, action, source)
    if not piles[suit]:
        text = _("The pile of {suit} is empty: there is nothing to take.").format(suit=suit_name(suit))
        raise Refused(Code.PILE_EMPTY, text)
    known = state.known.with_seen((piles[suit][-1],), seat, TAKEN, state.actions)
    left = {**piles, suit: piles[suit][:-1]}
    if isinstance(source, str):
        return evolve(state, middle=left, hands=hands, known=known, acts=state.acts + 1)
    return evolve(state, piles=put(state.piles, source, left), hands=hands, known=known, acts=state.acts + 1)


def describe(sighting: Sighting, names: tuple[str, ...]) -> str:
    """A sighting in words: "7♥ lies on Anna's pile"."""
    card, name = pretty(sighting.card), names[sighting.seat]
    if sighting.place == PILE:
        return _("{card} lies on {name}’s pile").format(card=card, name=name)
    if sighting.place == MIDDLE:
        return _("{card} lies in the middle").format(card=card)
    return _("{card} was taken by {name}").format(card=card, name=name)


def _check_hand(state: State, seat: int, card: Card) -> None:
    """Raise Refused unless the card can be in the seat's hand, as far as the referee knows."""
    if not state.hands[seat]:
        text = _("{name} has no card in hand and must take one.").format(name=state.table.names[seat])
        raise Refused(Code.HAND_EMPTY, text, "G-2")
    _check_not_laid(state, seat, card)
    check_elsewhere(state.known, seat, card, state.table.names, describe)
    check_room(state.known, seat, (card,), state.known.held(seat), state.hands[seat], state.table.names)


def _check_not_laid(state: State, seat: int, card: Card) -> None:
    """Raise Refused if the card lies in the open, where everybody can look: nobody plays it from there."""
    seen = state.known.seen.get(card)
    if seen is None or seen.place == TAKEN:
        return
    text = _("{seen}; only cards from the hand can be played. If it does not lie there, put the earlier entry right.")
    code = Code.CARD_PLAYED if seen.seat == seat else Code.CARD_ELSEWHERE
    raise Refused(code, text.format(seen=describe(seen, state.table.names)), sightings=(seen,))


def _too_low(state: State, seat: int, card: Card) -> Refused:
    top = state.piles[seat][suit_of(card)][-1]
    text = _("{card} is lower than {top}, which lies in {name}’s pile; A, K, Q and J come before all numbers.").format(
        card=pretty(card), top=pretty(top), name=state.table.names[seat]
    )
    return Refused(Code.TOO_LOW, text, sightings=(state.known.seen[top],))


def _piles_of(state: State, action: Take, source: int) -> Piles:
    if source == action.seat or not 0 <= source < state.table.seats:
        raise Refused(Code.WRONG_PLACE, _("A card is taken from another player’s pile."), "G-1")
    return state.piles[source]
