"""Offers are exact: whatever is offered is accepted with any filling, and whatever is not offered is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from companion.core.cards import ALL_CARDS
from companion.core.offers import Cards, Choice, Dice, Faces, Number, Offer, OneCard
from companion.core.record import Header, Raw
from companion.core.refusals import Code, Refused
from companion.games.insomnia import GAME
from companion.table.players import fill
from companion.table.simulation import play
from tests.games.insomnia.random_games import FEW, SOME, check_chips, headers, lengths, random_journal, seeds


@SOME
@given(header=headers(), seed=seeds, length=lengths)
def test_every_offer_is_accepted_with_any_filling_and_chips_are_conserved(
    header: Header, seed: int, length: int
) -> None:
    journal = random_journal(header, seed, length)
    for item in journal.standing:
        check_chips(item.after)
    rng = random.Random(seed)
    for offer in GAME.offers(journal.state):
        for _filling in range(5):
            entry = fill(offer, None, rng)
            assert entry is not None
            journal.judge(entry)


@FEW
@given(header=headers(), seed=seeds)
def test_random_players_with_real_cards_come_to_an_end(header: Header, seed: int) -> None:
    played = play(GAME, header, random.Random(seed))
    assert played.winners
    assert played.events["over"] == 1


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_the_turn_is_of_the_one_who_is_offered_something(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    for state in (item.after for item in journal.standing):
        seats = {offer.seat for offer in GAME.offers(state)} - {None}
        assert seats == set(GAME.summary(state).to_act)
        assert bool(seats) == (GAME.summary(state).winners is None)


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_a_card_is_never_known_in_two_places_and_a_hand_never_has_five(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    for state in (item.after for item in journal.standing):
        for seat in range(state.table.seats):
            assert len(state.known.of(seat)) <= 4
        assert state.known.seen.keys() <= state.table.pack


# What is not offered is refused.


def outside(offer: Offer, rng: random.Random) -> Raw:
    """An entry that accepts the offer but for one slot, which is filled with what it does not allow."""
    entry = fill(offer, None, rng)
    assert entry is not None
    slot = rng.choice(offer.slots)
    entry[slot.name] = wrong_value(slot, entry, rng)
    return entry


def wrong_value(slot: Any, entry: Mapping[str, Any], rng: random.Random) -> Any:
    if isinstance(slot, Number):
        return rng.choice([slot.low - 1, slot.high + 1, slot.low - 5, slot.high + 100])
    if isinstance(slot, Choice):
        return rng.choice(["full-house", "", slot.values[0].upper()])
    if isinstance(slot, OneCard):
        return rng.choice(sorted(ALL_CARDS - slot.pool))
    if isinstance(slot, Cards):
        return wrong_cards(slot, list(entry[slot.name]), rng)
    if isinstance(slot, Dice):
        return rng.choice([[], [4], [0, 0], [-1], [0, 1, 2, 3, 0]])
    assert isinstance(slot, Faces)
    faces = list(entry[slot.name])
    return rng.choice([faces[1:], [*faces, faces[0]], ["8", *faces[1:]]])


def wrong_cards(slot: Cards, cards: list[str], rng: random.Random) -> list[str]:
    """Cards that break one of the slot's limits."""
    ways = [[*cards[1:], rng.choice(sorted(ALL_CARDS - slot.pool))], [], [*cards, cards[0]]]
    if slot.must:
        ways.append(sorted(slot.pool - slot.must)[: slot.low])
    if slot.low > 1:
        ways.append(cards[: slot.low - 1])
    if len(slot.pool) > slot.high:
        ways.append(sorted(slot.pool)[: slot.high + 1])
    for rank, most in (slot.per_rank or {}).items():
        ways += [same] if len(same := [card for card in sorted(slot.pool) if card[:-1] == rank]) > most else []
    return rng.choice(ways)


@SOME
@given(header=headers(), seed=seeds, length=lengths)
def test_a_filling_outside_the_slots_is_refused(header: Header, seed: int, length: int) -> None:
    journal, rng = random_journal(header, seed, length), random.Random(seed)
    for offer in GAME.offers(journal.state):
        for _try in range(4 if offer.slots else 0):
            entry = outside(offer, rng)
            with pytest.raises(Refused):
                journal.judge(entry)


@SOME
@given(header=headers(), seed=seeds, length=lengths)
def test_an_act_that_is_not_offered_or_not_by_this_seat_is_refused(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    offers = GAME.offers(journal.state)
    offered = {(offer.seat, offer.do, "dice" in [slot.name for slot in offer.slots]) for offer in offers}
    for seat in range(-1, len(header.players) + 1):
        for raw in every_act(seat):
            who = None if raw["do"] == "finish" else seat
            if (who, raw["do"], "dice" in raw) not in offered:
                with pytest.raises(Refused) as refused:
                    journal.judge(raw)
                assert refused.value.code in {
                    Code.NOT_NOW,
                    Code.NOT_YOUR_TURN,
                    Code.GAME_OVER,
                    Code.MALFORMED,
                    Code.BID_TOO_LOW,
                    Code.NOT_ENOUGH_CHIPS,
                    Code.DOES_NOT_MATCH,
                    Code.NOT_WON,
                    Code.CARD_ELSEWHERE,
                    Code.CARD_MISSING,
                }


def every_act(seat: int) -> list[dict[str, Any]]:
    """One well-written entry of every kind."""
    return [
        {"seat": seat, "do": "cast", "faces": ["A", "A", "K", "9"]},
        {"seat": seat, "do": "cast", "faces": ["A"], "dice": [0]},
        {"seat": seat, "do": "exchange", "count": 0},
        {"seat": seat, "do": "bid", "chips": 1},
        {"seat": seat, "do": "pass"},
        {"seat": seat, "do": "stop"},
        {"seat": seat, "do": "show", "cards": ["AS"]},
        {"seat": seat, "do": "declare", "hand": "pair"},
        {"seat": seat, "do": "play", "card": "AS"},
        {"do": "finish"},
    ]
