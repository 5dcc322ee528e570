"""Whether a card can be where the table says it is.

There are two of each card and four jokers. The referee knows every card of the rows and the discards. The hands it
does not see, nor the ten-cards changed before the turns: it knows only how many they are. Once the discards were
turned over, the stock holds nothing but those, so a card never seen must be in a hand. The order of a turned stock is
not held against anybody: the table may have shuffled it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.cards import Card, pretty
from companion.core.evolve import evolve
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _, ngettext
from companion.games.strike.pairs import COPIES, TEN_CARDS
from companion.games.strike.state import State


def tens_unseen(state: State) -> int:
    """Ten-cards that the referee has not seen, without those changed before the turns."""
    return sum(state.unseen[card] for card in TEN_CARDS) - state.hidden


def in_hands(state: State) -> dict[Card, int]:
    """The cards that may be in a hand, each with its number of copies."""
    tens = not state.hidden or tens_unseen(state) > 0
    return {card: left for card, left in state.unseen.items() if left and (tens or card not in TEN_CARDS)}


def in_stock(state: State) -> Mapping[Card, int]:
    """The cards that may be in the stock, each with its number of copies."""
    if state.turned is None:
        return in_hands(state)
    if not state.hidden:
        return state.turned
    unknown = {card: state.unseen[card] for card in TEN_CARDS if state.unseen[card]}
    return {card: state.turned.get(card, 0) + unknown.get(card, 0) for card in state.turned.keys() | unknown}


def check_unseen(state: State, cards: Iterable[Card]) -> None:
    """Raise Refused unless so many copies of these cards can come from where the referee does not see."""
    asked = Counter(cards)
    for card, copies in asked.items():
        if copies > state.unseen[card]:
            raise _none_left(state, card)
    if state.hidden and sum(asked[card] for card in TEN_CARDS & asked.keys()) > tens_unseen(state):
        text = ngettext(
            "No 10, J or Q is left: {n} was changed before the turns, and all others have been seen.",
            "No 10, J or Q is left: {n} were changed before the turns, and all others have been seen.",
            state.hidden,
        )
        raise Refused(Code.NONE_LEFT, text)


def seen(state: State, cards: Iterable[Card], **changes: Any) -> State:
    """The state after these copies are seen for the first time, with further changes."""
    unseen = dict(state.unseen)
    for card in cards:
        unseen[card] -= 1
    return evolve(state, unseen=unseen, **changes)


def from_stock(state: State, card: Card, **changes: Any) -> State:
    """The state after the card has come from the stock, with further changes; raises Refused if it can't be there."""
    if state.turned is None:
        check_unseen(state, (card,))
        return seen(state, (card,), stock=state.stock - 1, **changes)
    if card in state.turned:
        turned = {other: left - (other == card) for other, left in state.turned.items() if left > 1 or other != card}
        return evolve(state, turned=turned, stock=state.stock - 1, **changes)
    if not (state.hidden and card in TEN_CARDS and state.unseen[card]):
        raise _not_in_stock(state, card)
    return seen(state, (card,), hidden=state.hidden - 1, stock=state.stock - 1, **changes)


def sightings_of(state: State, card: Card) -> tuple[Sighting, ...]:
    """Where the copies of the card lie open."""
    found = []
    for row in state.rows:
        for spot in row:
            for laid, place in ((spot.own, "row"), (spot.partner, "pair")):
                if laid is not None and laid.card == card:
                    found.append(Sighting(card, laid.seat, place, 0, laid.action))
    found += [Sighting(card, laid.seat, "discards", 0, laid.action) for laid in state.discards if laid.card == card]
    return tuple(found)


def _none_left(state: State, card: Card) -> Refused:
    sightings = sightings_of(state, card)
    text = ngettext(
        "There is only {n} {card}, and it has been seen ({where}).",
        "There are only {n} {card}, and all have been seen ({where}).",
        COPIES[card],
        card=pretty(card),
        where=_where(state, sightings),
    )
    return Refused(Code.NONE_LEFT, text, sightings=sightings)


def _not_in_stock(state: State, card: Card) -> Refused:
    sightings = sightings_of(state, card)
    if state.unseen[card]:
        text = _("{card} can’t be in the stock, which is the discards turned over: a copy not yet seen is in a hand.")
        return Refused(Code.CARD_ELSEWHERE, text.format(card=pretty(card)), sightings=sightings)
    return _none_left(state, card)


def _where(state: State, sightings: tuple[Sighting, ...]) -> str:
    """Sightings in words: "Anna's row, the discards"."""
    names = state.table.names
    places = [
        _("the discards") if one.place == "discards" else _("{name}’s row").format(name=names[one.seat])
        for one in sightings
    ]
    return ", ".join(places) or _("in the same row")
