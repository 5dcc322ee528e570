"""Practice games: the app knows the hands, plays the other seats by the rules, and keeps nothing beside the record."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.core.journal import Journal
from companion.core.offers import Cards, OneCard
from companion.core.record import Header
from companion.core.refusals import Refused
from companion.games import GAMES, game_of
from companion.games.platinum_fish.state import Asking, Drawing, Laying
from companion.games.strike.practice import worth
from companion.table.players import choose
from companion.table.practice import (
    FIELD,
    LEARNER,
    cards_of,
    completed,
    decided,
    in_hand,
    is_practice,
    practice_header,
)
from tests.table.practising import act, begun, moment_of, moments


def test_the_header_says_that_it_is_practice_and_seats_the_learner_first() -> None:
    header = practice_header(game_of("insomnia"), "boris", random.Random(1))
    assert header.players[LEARNER] == "boris"
    assert len(header.players) == 3
    assert len({name.casefold() for name in header.players}) == 3
    assert is_practice(header)
    assert not is_practice(Header("insomnia", ("Anna", "Boris"), 0))


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_the_app_alone_reaches_its_end_without_a_refusal_or_a_revoke(seed: int) -> None:
    journal, rng = begun(seed), random.Random(seed)
    phases = {moment.game.summary(moment.state).phase for moment in moments(journal, rng, deals=4)}
    assert {"tricks", "auction", "exchange"} <= phases
    assert not {"revoke", "misdeclared"} & events_of(journal)


@pytest.mark.parametrize("seed", range(3))
def test_progression_is_played_through_its_deals(seed: int) -> None:
    for _moment in moments(begun(seed, "progression"), random.Random(seed), deals=2):
        pass


def events_of(journal: Journal[Any, Any]) -> set[str]:
    return {event.name for item in journal.standing for event in item.events}


@pytest.mark.parametrize("seed", range(6))
def test_fish_is_played_to_its_end_with_sense(seed: int) -> None:
    """Nothing is refused or overlooked; every match is laid, a discard that matches taken, a match asked for."""
    journal, rng = begun(seed, "platinum_fish"), random.Random(seed)
    for moment in moments(journal, rng):
        table, state = cards_of(moment), moment.state
        hands = [table.held(player) for player in range(3)]
        if isinstance(state.phase, Drawing | Asking):
            assert all(len(set(hand)) == len(hand) == state.hands[n].cards for n, hand in enumerate(hands))
            entry = decided(moment, table, random.Random(seed))
            hand, top = hands[entry["seat"]], {card.rank for card in state.discards[-1:]}
            if isinstance(state.phase, Drawing):
                assert (entry["do"] == "take") == bool(top & set(hand))
            if entry["do"] == "ask":
                assert entry["rank"] in hand or not hand
                assert entry["given"] == (entry["rank"] in hands[entry["of"]])
    assert journal.game.summary(journal.state).winners
    assert "overlooked" not in events_of(journal)


@pytest.mark.parametrize("seed", range(4))
def test_strike_is_played_to_its_end_with_sense(seed: int) -> None:
    """Nothing is refused; a swap is for cards of the hand that pair to more, and leaves none to use later."""
    journal, rng = begun(seed, "strike"), random.Random(seed)
    for _moment in moments(journal, rng):
        pass
    assert journal.game.summary(journal.state).winners
    swaps = [item for item in journal.standing if item.raw["do"] == "swap"]
    assert swaps
    for item in swaps:
        row, swap = item.before.rows[item.action.seat], item.action
        for place, card in zip(swap.positions, swap.cards, strict=True):
            assert worth(card, "cards") > worth(row[place].own.card, "cards")
    table = cards_of(moment_of(journal))
    assert {item.action.seat for item in swaps} == {seat for seat in range(3) if not table.held(seat)}
    assert worth("JK", "cards") > worth("10H", "cards") > worth("5H", "cards")


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_put_right_the_others_go_on(key: str) -> None:
    """Any act may be corrected to any other that the record allows: the cards follow, and nothing is refused."""
    corrected = 0
    for seed in range(4):
        journal, rng = begun(seed, key), random.Random(seed)
        for _moment in moments(journal, rng):
            corrected += put_something_right(journal, rng)
    assert corrected > 8


def put_something_right(journal: Journal[Any, Any], rng: random.Random) -> bool:
    """Correct an act to another of its kind, now and then, if the record allows it."""
    if rng.random() > 0.2 or not journal.standing:
        return False
    item = rng.choice(journal.standing)
    offers = [offer for offer in journal.game.offers(item.before) if offer.do == item.raw["do"]]
    other = choose(offers, None, rng)
    del other["do"]
    try:
        journal.add({"do": "correct", "line": item.line, "to": other})
    except Refused:
        return False
    return True


def test_what_the_cards_say_is_not_asked_for() -> None:
    """Who draws taps a key; the app says which card came and whether it matches."""
    for key, do in (("platinum_fish", "draw"), ("strike", "draw")):
        journal, rng = begun(1, key), random.Random(1)
        moment = next(one for one in moments(journal, rng) if any(offer.do == do for offer in one.offers))
        table = cards_of(moment)
        (offer,) = (offer for offer in in_hand(moment.offers, table, moment.state) if offer.do == do)
        assert offer.slots == ()
        full = completed(moment, table, {"do": do, "seat": offer.seat})
        assert set(full) > {"do", "seat"}
        assert completed(moment, table, full) == full


def test_a_match_that_was_dealt_is_not_overlooked() -> None:
    for seed in range(20):
        journal, rng = begun(seed, "platinum_fish"), random.Random(seed)
        moment = next(one for one in moments(journal, rng) if isinstance(one.state.phase, Laying))
        table = cards_of(moment)
        entry = decided(moment, table, rng)
        assert table.overlooked(entry) == ""
        if entry["ranks"]:
            assert "a match: lay it as well" in table.overlooked({**entry, "ranks": entry["ranks"][1:]})
            return
    raise AssertionError("nobody was dealt a match")


def test_everybody_holds_cards_of_their_own_and_the_same_after_an_undo() -> None:
    journal, rng = begun(3), random.Random(3)
    seen = []
    for _n in range(40):
        table = cards_of(moment_of(journal))
        hands = [set(table.held(seat)) for seat in range(3)]
        assert sum(map(len, hands)) == len(set.union(*hands))
        seen.append(hands)
        act(journal, rng)
    for hands in reversed(seen):
        journal.add({"do": "undo"})
        table = cards_of(moment_of(journal))
        assert [set(table.held(seat)) for seat in range(3)] == hands


def test_the_cards_that_a_player_chose_are_laid_away() -> None:
    journal = begun(5)
    journal.add({"do": "cast", "seat": journal.header.dealer, "faces": ["A", "K", "Q", "J"]})
    moment = moment_of(journal)
    table = cards_of(moment)
    seat = moment.offers[0].seat
    assert seat is not None
    first, *kept, last = table.held(seat)
    entry = {"do": "exchange", "seat": seat, "count": 2}
    assert table.to_choose(entry) == 2
    journal.add(table.with_cards(entry, (first, last)))
    after = cards_of(moment_of(journal)).held(seat)
    assert len(after) == 4
    assert set(kept) <= set(after)
    assert not {first, last} & set(after)


def test_only_cards_in_the_hand_are_offered() -> None:
    journal, rng = begun(2), random.Random(2)
    narrowed = 0
    while journal.game.offers(journal.state):
        moment = moment_of(journal)
        table = cards_of(moment)
        for offer in in_hand(moment.offers, table, moment.state):
            for slot in offer.slots:
                if isinstance(slot, OneCard | Cards) and offer.seat is not None:
                    assert slot.pool <= table.usable(moment.state, offer.seat)
                    narrowed += 1
        act(journal, rng)
    assert narrowed > 5


def test_a_game_that_is_no_practice_has_no_cards_to_show() -> None:
    game = GAMES["insomnia"]
    journal = Journal(game, Header("insomnia", ("Anna", "Boris"), 0, {}, {FIELD: "no"}))
    with pytest.raises(ValueError, match="practice"):
        cards_of(moment_of(journal))
