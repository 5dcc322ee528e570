"""A practice game: one person at the first seat, the app at the others. The only games whose hands the app knows.

A practice game is an ordinary record whose header says so, with the seed of its cards: what everybody holds follows
from the seed and the acts that stand, also after an undo and after the app was closed.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.core.cards import Card
from companion.core.game import Game
from companion.core.offers import Cards, Offer, OneCard, Slot
from companion.core.practice import PracticeTable
from companion.core.record import Header
from companion.table.session import Moment
from companion.table.simulation import NAMES

FIELD = "practice"
"""The header's field with the seed of the cards."""
LEARNER = 0
"""The seat of the person who practises."""
PLAYERS = 3
SEEDS = 2**31


def practice_header(game: Game[Any, Any], learner: str, rng: random.Random) -> Header:
    """The header of a new practice game for somebody of this name; the usual options, the dealer by lot."""
    others = [name for name in NAMES if name.casefold() != learner.casefold()]
    seats = min(max(PLAYERS, game.seats.start), game.seats.stop - 1)
    players = (learner, *others[: seats - 1])
    return Header(game.key, players, rng.randrange(seats), {}, {FIELD: rng.randrange(SEEDS)})


def is_practice(header: Header) -> bool:
    """Whether a game was played to practise."""
    return type(header.extra.get(FIELD)) is int


def cards_of(moment: Moment) -> PracticeTable:
    """The cards of a practice game as they lie at a moment; ValueError if it is none or can't be practised."""
    made, seed = moment.game.practice, moment.header.extra.get(FIELD)
    if made is None or type(seed) is not int:
        raise ValueError("only a practice game has hands that the app knows")
    table = made(random.Random(seed))
    for item in moment.standing:
        if item.is_action:
            table.prepare(item.before)
            table.follow_entry(item.raw, item.action, item.events)
    table.prepare(moment.state)
    return table


def in_hand(offers: Sequence[Offer], table: PracticeTable, state: Any) -> tuple[Offer, ...]:
    """The offers with the cards that their players have, without those for which they have none.

    Where that leaves a player nothing, the cards do not agree with the record any more, and all is as it was offered.
    """
    narrowed = [_in_hand(offer, table, state) for offer in offers]
    found = tuple(offer for offer in narrowed if offer is not None)
    return found if any(offer.seat is not None for offer in found) else tuple(offers)


def _in_hand(offer: Offer, table: PracticeTable, state: Any) -> Offer | None:
    """The offer with the player's own cards; None if they are too few."""
    if offer.seat is None:
        return offer
    own = table.usable(state, offer.seat)
    slots = tuple(_own(slot, own) for slot in offer.slots)
    return replace(offer, slots=slots) if all(_enough(slot) for slot in slots) else None


def _own(slot: Slot, own: frozenset[Card]) -> Slot:
    return replace(slot, pool=slot.pool & own) if isinstance(slot, OneCard | Cards) else slot


def _enough(slot: Slot) -> bool:
    return not isinstance(slot, OneCard | Cards) or len(slot.pool) >= (1 if isinstance(slot, OneCard) else slot.low)
