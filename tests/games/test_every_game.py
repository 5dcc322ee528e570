"""What holds of every game: at any table, with any options, however the cards fall."""

from __future__ import annotations

import dataclasses
import importlib
import json
import pkgutil
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Game
from companion.core.journal import AnyJournal
from companion.core.offers import Offer
from companion.core.record import Header, Raw, Record, read, write_line
from companion.core.refusals import Refused
from companion.core.replay import replay
from companion.games import GAMES
from companion.table.export import as_csv
from companion.table.players import fill
from companion.table.simulation import header_for, play
from tests.games.every import ALL_GAMES, entries, headers, lengths, random_journal, seeds

FEW = settings(max_examples=30)
SCORED = tuple(game for game in ALL_GAMES if game.key != "insomnia")
TABLES = [(game, players) for game in SCORED for players in game.seats]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "key", value))
def test_random_players_with_real_cards_come_to_an_end(game: Game[Any, Any], players: int) -> None:
    for seed in range(3):
        rng = random.Random(f"{players}/{seed}")
        options = {"target": 1} if game.key == "progression" else {}
        header = header_for(game, players, options, rng)
        played = play(game, header, rng)
        assert played.winners
        assert played.events["over"] == 1
        replayed = replay(game, Record(header, tuple(enumerate(played.entries, start=2))))
        assert replayed.refused is None
        summary = replayed.as_json()
        assert (summary["phase"], summary["winners"]) == ("over", list(played.winners))
        assert max(summary["scores"]) == summary["scores"][played.winners[0]]


@FEW
@given(header=headers(SCORED), seed=seeds, length=lengths)
def test_every_offer_that_the_real_cards_allow_is_accepted(header: Header, seed: int, length: int) -> None:
    game, rng = GAMES[header.game], random.Random(seed)
    table, state = game.simulated_table(rng), game.start(header)
    for _entry in range(length):
        table.prepare(state)
        offers = [offer for offer in game.offers(state) if offer.seat is not None and table.allows(state, offer)]
        filled = [fill(offer, partial(table.real, state), rng) for offer in offers]
        possible = [entry for entry in filled if entry is not None]
        if not possible:
            break
        outcomes = [(game.parse(entry), *game.apply(state, game.parse(entry))) for entry in possible]
        action, state, events = rng.choice(outcomes)
        table.follow(action, events)


@FEW
@given(header=headers(SCORED), seed=seeds, length=lengths)
def test_the_turn_is_of_the_one_who_is_offered_something(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    game = journal.game
    for state in (item.after for item in journal.standing):
        seats = {offer.seat for offer in game.offers(state)} - {None}
        summary = game.summary(state)
        assert seats == set(summary.to_act)
        assert bool(seats) == (summary.winners is None)
        assert (summary.chips, summary.bank, len(summary.scores or ())) == (None, None, len(header.players))


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_every_moment_is_told_in_whole_words(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    game, words = journal.game, journal.game.words
    numbers = {rule.number for rule in game.rules_in_words()}
    for item in journal.standing:
        texts = [words.prompt(item.after), words.hint(item.after), words.stage_label(item.after).long()]
        statuses = [words.seat_status(item.after, seat) for seat in range(len(header.players))]
        told = words.announcements(item.before, item.action, item.after, item.events)
        texts += [text for one in told for text in (one.title, one.sentence)]
        texts += game.describe(item.before, item.action, item.after, item.events)
        for text in [*texts, *statuses]:
            assert text.isprintable(), text
            assert "{" not in text, text
        assert all([words.prompt(item.after), words.hint(item.after), *(one.title for one in told)])
        assert {*words.rules_for(item.after), *(number for one in told for number in one.rules)} <= numbers


@FEW
@given(header=headers(SCORED), seed=seeds, length=st.integers(1, 60))
def test_undo_takes_back_all_and_doing_it_again_comes_to_the_same(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    after, done = journal.state, [item.raw for item in journal.standing]
    for _act in done:
        journal.add({"do": "undo"})
    assert journal.state == journal.game.start(header)
    for entry in done:
        journal.add(entry)
    assert journal.state == after


@FEW
@given(header=headers(SCORED), seed=seeds, length=st.integers(2, 80), number=st.integers(0, 79))
def test_a_correction_to_what_stood_there_changes_nothing(header: Header, seed: int, length: int, number: int) -> None:
    journal = random_journal(header, seed, length)
    after = journal.state
    item = journal.standing[number % len(journal.standing)]
    journal.add({"do": "correct", "line": item.line, "to": dict(item.raw)})
    assert journal.state == after


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_a_game_is_its_record(header: Header, seed: int, length: int) -> None:
    lines = [write_line(header.as_raw()), *(write_line(entry) for entry in entries(header, seed, length))]
    record = read("\n".join(lines).encode())
    replayed = replay(GAMES[header.game], record)
    assert replayed.refused is None
    assert replayed.as_json() == json.loads(json.dumps(replayed.as_json()))
    assert as_csv(replayed.journal).startswith("deal,stage,")


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**9, -(10**30), 0, 1, 2, 3])
    | st.floats()
    | st.text(st.characters(codec=None), max_size=5)
    | st.sampled_from(["AS", "JK", "A", "7", "S", "stock", "middle", "own"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(
    [
        "seat",
        "dice",
        "rank",
        "ranks",
        "match",
        "of",
        "given",
        "cards",
        "card",
        "count",
        "positions",
        "to",
        "from",
        "suit",
    ]
)
acts_named = st.sampled_from(
    ["throw", "lay", "turn-up", "take", "draw", "search", "ask", "pass", "row", "replace", "swap", "play", "finish", ""]
)

junk_entries = st.builds(
    lambda do, rest: {**rest, "do": do}, acts_named | junk, st.dictionaries(fields, junk, max_size=5)
)


@settings(max_examples=60)
@given(
    header=headers(SCORED),
    seed=seeds,
    length=st.integers(0, 60),
    raws=st.lists(
        st.builds(lambda do, rest: {**rest, "do": do}, acts_named | junk, st.dictionaries(fields, junk, max_size=5))
    ),
)
def test_junk_is_refused_in_one_line_or_is_a_move_of_the_game(
    header: Header, seed: int, length: int, raws: list[dict[str, Any]]
) -> None:
    journal = random_journal(header, seed, length)
    for raw in raws:
        before = journal.state
        if refused := refusal(journal, raw):
            assert refused.text.isprintable(), refused.text
            assert len(refused.text) < 400, refused.text
            assert journal.state is before


@FEW
@given(header=headers(SCORED), seed=seeds, length=lengths, change=st.data())
def test_a_well_written_entry_with_one_strange_field_never_breaks_the_game(
    header: Header, seed: int, length: int, change: st.DataObject
) -> None:
    journal = random_journal(header, seed, length)
    for offer in journal.game.offers(journal.state):
        entry = {**free(offer, seed), change.draw(fields): change.draw(junk)}
        if refused := refusal(journal, entry):
            assert refused.text.isprintable(), refused.text
            continue
        journal.add({"do": "undo"})


def refusal(journal: AnyJournal, entry: Raw) -> Refused | None:
    """Put an entry into force, or say why it is refused."""
    try:
        journal.add(entry)
    except Refused as refused:
        return refused
    return None


def free(offer: Offer, seed: int) -> Raw:
    """The offer accepted with any filling, as if no real cards restricted it."""
    return fill(offer, None, random.Random(seed)) or {"do": offer.do, "seat": offer.seat}


# What the referee counts.


@FEW
@given(header=headers((GAMES["platinum_fish"],)), seed=seeds, length=lengths)
def test_what_is_unseen_in_platinum_fish_is_in_the_stock_or_unknown_in_a_hand(
    header: Header, seed: int, length: int
) -> None:
    for item in random_journal(header, seed, length).standing:
        state = item.after
        assert sum(state.unseen.values()) == state.stock + sum(hand.unknown for hand in state.hands)
        laid = sum(map(len, state.matches))
        assert 2 * laid + len(state.discards) + sum(hand.cards for hand in state.hands) + state.stock == 104
        assert min(state.unseen.values()) >= 0


@FEW
@given(header=headers((GAMES["strike"],)), seed=seeds, length=st.integers(0, 400))
def test_what_is_unseen_in_strike_is_in_a_hand_below_the_discards_or_in_the_stock(
    header: Header, seed: int, length: int
) -> None:
    for item in random_journal(header, seed, length).standing:
        state = item.after
        if not all(state.rows):
            continue
        paired = sum(spot.partner is not None for row in state.rows for spot in row)
        in_stock = state.stock if state.turned is None else state.hidden
        below = state.hidden if state.turned is None else 0
        hands = sum(state.unseen.values()) - in_stock - below
        assert 0 <= hands <= 3 * len(header.players)
        assert hands + below + state.stock + len(state.discards) + 6 * len(header.players) + paired == 108
        assert state.turned is None or sum(state.turned.values()) + state.hidden == state.stock


@FEW
@given(header=headers((GAMES["progression"],)), seed=seeds, length=lengths)
def test_the_cards_of_progression_are_on_piles_in_hands_or_in_the_stock(header: Header, seed: int, length: int) -> None:
    for item in random_journal(header, seed, length).standing:
        state = item.after
        laid = sum(len(pile) for piles in (*state.piles, state.middle) for pile in piles.values())
        assert laid + sum(state.hands) + state.stock == 52
        for seat in range(3):
            assert len(state.known.held(seat)) <= state.hands[seat]


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_states_actions_events_and_what_screens_are_given_are_immutable(game: Game[Any, Any]) -> None:
    package = importlib.import_module(f"companion.games.{game.key}")
    for found in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{found.name}")
        for value in vars(module).values():
            if isinstance(value, type) and dataclasses.is_dataclass(value):
                assert value.__dataclass_params__.frozen, value  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_no_name_is_taken_for_a_placeholder(game: Game[Any, Any]) -> None:
    names = ("{name}", "{0}", "{n!r:>9}", "{}")[: game.seats[-1]]
    header = Header(game.key, names[: max(game.seats[0], 3)], 0)
    journal = random_journal(header, 1, 120)
    told = [text for item in journal.standing for text in describe(game, item)]
    assert any(header.players[1] in text for text in told)


def describe(game: Game[Any, Any], item: Any) -> tuple[str, ...]:
    words = (game.words.prompt(item.after), game.words.hint(item.after), game.words.seat_status(item.after, 0))
    return (*words, *game.describe(item.before, item.action, item.after, item.events))
