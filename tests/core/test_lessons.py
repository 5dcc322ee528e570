"""What is explained, and when: pure functions of the moment, in the words of the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core import words
from companion.core.lessons import SENTENCE_ENDS, Lesson, due, in_words
from companion.core.record import Header
from companion.games import GAMES, game_of
from companion.languages import LANGUAGES, catalogue
from companion.table.simulation import acts, header_for

LONGEST = 420
"""Letters that a card on a small tablet has room for."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


def sentences(text: str) -> int:
    return len(SENTENCE_ENDS.split(text))


def taught(key: str, options: dict[str, Any], seed: int, enough: int = 400) -> list[Lesson]:
    """The lessons of a random game in the order in which they are given."""
    game, rng = GAMES[key], random.Random(seed)
    header = header_for(game, game.seats.start, options, rng)
    given: dict[str, Lesson] = {}
    states = [game.start(header)]
    states += [state for (_entry, state, _events), _n in zip(acts(game, header, rng), range(enough), strict=False)]
    for state in states:
        lesson = due(game.words.lessons(state), given)
        if lesson is not None:
            given[lesson.key] = lesson
    return list(given.values())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_lesson_is_a_sentence_or_two_of_the_rules(key: str, code: str) -> None:
    lessons = taught(key, {}, 3)
    if key == "progression":
        lessons += taught(key, {"turn": "play-and-draw"}, 3)
    words.use(catalogue(code))
    rules = GAMES[key].rules_in_words()
    by_number = {rule.number: rule for rule in rules}
    assert len(lessons) >= 4
    for lesson in lessons:
        said = in_words(lesson, rules)
        assert said.text in by_number[lesson.rule].text, lesson
        assert by_number[lesson.rule].title in said.title
        assert 0 < len(said.text) <= LONGEST, lesson
        assert set(lesson.rules) <= set(by_number)
        if lesson.first:
            assert said.text != by_number[lesson.rule].text, lesson


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_rule_has_as_many_sentences_in_every_language(key: str, code: str) -> None:
    """Lessons count sentences: a translation with another number of them would explain something else."""
    english = {rule.number: sentences(rule.text) for rule in GAMES[key].rules_in_words()}
    words.use(catalogue(code))
    assert {rule.number: sentences(rule.text) for rule in GAMES[key].rules_in_words()} == english


def test_the_first_deal_of_insomnia_teaches_its_stages_in_their_order() -> None:
    order = [lesson.rule for lesson in taught("insomnia", {}, 1)]
    stages = ["deal", "exchange", "auction", "showing", "stage-2", "I-7", "stage-3"]
    assert [rule for rule in dict.fromkeys(order) if rule in stages] == stages
    assert {"I-4", "I-9"} <= set(order)


@pytest.mark.parametrize("options", [{}, {"turn": "play-and-draw"}])
@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_is_said_twice(key: str, options: dict[str, Any]) -> None:
    if options and key != "progression":
        return
    rules = GAMES[key].rules_in_words()
    given = {lesson.key: lesson for seed in range(4) for lesson in taught(key, options, seed)}
    said = [one for lesson in given.values() for one in SENTENCE_ENDS.split(in_words(lesson, rules).text)]
    assert sorted(said) == sorted(set(said))


def test_what_the_table_plays_otherwise_is_not_taught() -> None:
    usual = {lesson.key for seed in range(6) for lesson in taught("insomnia", {}, seed)}
    options = {"pass": "final", "throws": "per-die", "trump": "nominal", "revoke": "warn", "stage4_bank": "winner"}
    otherwise = {lesson.key for seed in range(6) for lesson in taught("insomnia", options, seed)}
    assert {"I-4/0", "I-9/0", "throws/0", "I-14/0"} <= usual
    assert not {"I-4/0", "I-9/0", "I-11/0", "throws/0", "I-14/0"} & otherwise
    assert "throws/3" in otherwise


def test_what_hand_cards_are_for_is_said_before_the_first_turn_of_strike() -> None:
    order = [lesson.key for lesson in taught("strike", {}, 2)]
    assert order.index("swap/0") < order.index("turn/0")


def test_zero_cards_are_named_before_piles_must_rise() -> None:
    rules = GAMES["progression"].rules_in_words()
    piles = next(lesson for lesson in taught("progression", {}, 2) if lesson.rule == "piles")
    assert in_words(piles, rules).text.startswith("A, K, Q and J are worth 0")


def test_a_lesson_is_due_once_and_the_most_needed_comes_first() -> None:
    game = game_of("insomnia")
    state = game.start(Header("insomnia", ("Anna", "Boris"), 0))
    lesson = due(game.words.lessons(state), ())
    assert lesson is not None
    assert lesson.rule == "deal"
    assert due(game.words.lessons(state), {lesson.key}) is None


def test_a_lesson_cites_its_ruling_and_takes_all_where_a_translation_has_fewer_sentences() -> None:
    rules = GAMES["insomnia"].rules_in_words()
    cited = in_words(Lesson("auction", beside=("I-4",)), rules)
    assert cited.title == "Stage 1: auction (I-4)"
    assert cited.text.startswith("From the dealer’s left")
    assert cited.text.count(". ") == 1
    whole = in_words(Lesson("I-13", first=7), rules)
    assert whole.text.startswith("In stage 4")
