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
from companion.games.insomnia.state import Tricks
from companion.table.practice import FIELD, LEARNER, cards_of, in_hand, is_practice, practice_header
from companion.table.session import Moment

MOST_ACTS = 400


def begun(seed: int, key: str = "insomnia") -> Journal[Any, Any]:
    game = game_of(key)
    return Journal(game, practice_header(game, "Boris", random.Random(seed)))


def moment_of(journal: Journal[Any, Any]) -> Moment:
    offers = journal.game.offers(journal.state)
    standing, past = tuple(journal.standing), tuple(journal.past)
    return Moment(journal.header, journal.game, journal.state, offers, standing, past, None)  # type: ignore[arg-type]


def act(journal: Journal[Any, Any], rng: random.Random) -> dict[str, Any]:
    """One act of whoever's turn it is, as the app would do it."""
    moment = moment_of(journal)
    offers = tuple(offer for offer in moment.offers if offer.seat is not None)
    entry = cards_of(moment).decide(moment.state, offers, rng)
    journal.add(entry)
    return entry


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
    phases, names = set(), set()
    for _n in range(MOST_ACTS):
        if not journal.game.offers(journal.state) or journal.state.deal > 4:
            break
        phases.add(journal.game.summary(journal.state).phase)
        act(journal, rng)
        names |= {event.name for event in journal.standing[-1].events}
    assert {"tricks", "auction", "exchange"} <= phases
    assert not {"revoke", "misdeclared"} & names
    assert journal.state.deal > 4 or not journal.game.offers(journal.state)


@pytest.mark.parametrize("seed", range(3))
def test_progression_is_played_through_its_deals(seed: int) -> None:
    journal, rng = begun(seed, "progression"), random.Random(seed)
    for _n in range(MOST_ACTS):
        if not journal.game.offers(journal.state) or journal.state.deal > 2:
            return
        act(journal, rng)
    raise AssertionError("the deals do not end")


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


def test_a_record_put_right_does_not_confuse_the_cards() -> None:
    """A card corrected to one that its player does not hold is let be, and the game goes on."""
    journal, rng = begun(4), random.Random(4)
    while not corrected_to_a_card_of_nobody(journal):
        act(journal, rng)
    for _n in range(3):
        act(journal, rng)
    assert journal.standing[-1].is_action


def corrected_to_a_card_of_nobody(journal: Journal[Any, Any]) -> bool:
    """Let the card that was just played have been another, if the rules allow that."""
    if not (isinstance(journal.state.phase, Tricks) and journal.state.phase.cards):
        return False
    played, table = journal.standing[-1], cards_of(moment_of(journal))
    held = {card for seat in range(3) for card in table.held(seat)}
    for card in sorted(journal.state.table.pack - held - set(journal.state.known.seen)):
        try:
            journal.add({"do": "correct", "line": played.line, "to": {"card": card}})
        except Refused:
            continue
        return True
    return False


def test_a_game_that_is_no_practice_has_no_cards_to_show() -> None:
    game = GAMES["insomnia"]
    journal = Journal(game, Header("insomnia", ("Anna", "Boris"), 0, {}, {FIELD: "no"}))
    with pytest.raises(ValueError, match="practice"):
        cards_of(moment_of(journal))
