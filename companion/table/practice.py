"""A practice game: one person at the first seat, the app at the others. The only games whose hands the app knows.

A practice game is an ordinary record whose header says so, with the seed of its cards: what everybody holds follows
from the seed and the acts that stand, also after an undo and after the app was closed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.core.game import Game
from companion.core.offers import Cards, Number, Offer, OneCard, OneRank, Ranks, Slot, Truth
from companion.core.practice import PracticeTable
from companion.core.record import Header
from companion.core.refusals import Refused
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
    """The cards of a practice game as they lie at a moment; ValueError if it is none."""
    if not is_practice(moment.header):
        raise ValueError("only a practice game has hands that the app knows")
    table = moment.game.practice(random.Random(moment.header.extra[FIELD]))
    for item in moment.standing:
        if item.is_action:
            table.prepare(item.before)
            table.follow_entry(item.before, item.raw, item.action, item.events)
    table.prepare(moment.state)
    return table


# -- what may be done with these cards ----------------------------------------------------------------


def in_hand(offers: Sequence[Offer], table: PracticeTable, state: Any) -> tuple[Offer, ...]:
    """The offers with the cards that their players have, without those for which they have none.

    What the cards say and nobody chooses is not asked for. Where that leaves a player nothing, the cards do not agree
    with the record any more, and all is as it was offered.
    """
    narrowed = [_in_hand(offer, table, state) for offer in offers]
    found = tuple(offer for offer in narrowed if offer is not None)
    return found if any(offer.seat is not None for offer in found) else tuple(offers)


def _in_hand(offer: Offer, table: PracticeTable, state: Any) -> Offer | None:
    """The offer with what is left to be chosen; None if the player's cards do not allow it."""
    if offer.seat is None:
        return offer
    if not table.allows(state, offer):
        return None
    entry = {"do": offer.do, "seat": offer.seat}
    chosen = [slot for slot in offer.slots if (offer.do, slot.name) not in table.dealt]
    slots = tuple(_left(slot, table.real(state, entry, slot)) for slot in chosen)
    return replace(offer, slots=slots) if all(map(_enough, slots)) else None


def _left(slot: Slot, real: Collection[Any] | None) -> Slot:
    """What real cards leave of a slot."""
    if real is None:
        return slot
    if isinstance(slot, OneCard):
        return replace(slot, pool=slot.pool & frozenset(real))
    if isinstance(slot, Cards):
        return replace(slot, pool=slot.pool & frozenset(real), copies=_fewer(slot.copies, real))
    if isinstance(slot, OneRank):
        ranks = tuple(rank for rank in slot.ranks if rank in real)
        return replace(slot, ranks=ranks, or_none=slot.or_none and None in real)
    if isinstance(slot, Ranks):
        return replace(slot, times=_fewer(slot.times, real) or {}, high=min(slot.high, len(real)))
    return replace(slot, high=min(slot.high, max(real))) if isinstance(slot, Number) else slot


def _fewer(counts: Mapping[str, int] | None, real: Collection[str]) -> dict[str, int] | None:
    """No more of each card than there are real ones."""
    there = Counter(real)
    return None if counts is None else {card: min(n, there[card]) for card, n in counts.items() if there[card]}


def _enough(slot: Slot) -> bool:
    """Whether a slot can be filled."""
    if isinstance(slot, OneCard):
        return bool(slot.pool)
    if isinstance(slot, OneRank):
        return bool(slot.ranks) or slot.or_none
    return not isinstance(slot, Cards) or len(slot.pool) >= slot.low


# -- acts of which the cards say a part ---------------------------------------------------------------


def completed(moment: Moment, table: PracticeTable, entry: Mapping[str, Any]) -> dict[str, Any]:
    """The act with what the cards say of it: which one came, and whether it matches.

    Where the record was put right, the cards may say what can't be. The first answer that the referee takes will do.
    """
    do = entry["do"]
    asked = next((offer.slots for offer in moment.offers if (offer.do, offer.seat) == (do, entry["seat"])), ())
    slots = [slot for slot in asked if (do, slot.name) in table.dealt and slot.name not in entry]
    answers = _answers(moment.state, table, dict(entry), slots)
    return next((answer for answer in answers if _taken(moment, answer)), dict(entry))


def decided(moment: Moment, table: PracticeTable, rng: random.Random) -> dict[str, Any]:
    """What the app does at the seat whose turn it is."""
    offers = in_hand([offer for offer in moment.offers if offer.seat is not None], table, moment.state)
    seat = offers[0].seat
    assert seat is not None
    return completed(moment, table, {**table.decide(moment.state, seat, offers, rng), "seat": seat})


def _answers(
    state: Any, table: PracticeTable, entry: dict[str, Any], slots: Sequence[Slot]
) -> Iterator[dict[str, Any]]:
    """The act with all answers to some slots, those of the cards first."""
    if not slots:
        yield entry
        return
    slot, *more = slots
    real = table.real(state, entry, slot) or ()
    for value in [list(real)] if isinstance(slot, Cards) else [*real, *_any_answer(slot)]:
        yield from _answers(state, table, {**entry, slot.name: value}, more)


def _any_answer(slot: Slot) -> Sequence[Any]:
    if isinstance(slot, OneCard):
        return sorted(slot.pool)
    return slot.ranks if isinstance(slot, OneRank) else (False, True) if isinstance(slot, Truth) else ()


def _taken(moment: Moment, entry: dict[str, Any]) -> bool:
    """Whether the referee takes an act."""
    try:
        moment.game.apply(moment.state, moment.game.parse(entry))
    except Refused:
        return False
    return True
