"""The recorded games: each replays to what stands beside it, and together they show all that the game has.

The expected values were worked out by hand from the rules; a record's header says what it shows.
"""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.core.events import Event
from companion.core.journal import AnyJournal
from companion.core.record import read
from companion.core.replay import Replayed, replay
from companion.core.rulings import Ruling
from companion.games import game_of
from companion.games.insomnia import events
from companion.games.insomnia.actions import Action, Finish
from companion.games.insomnia.settlements import stage_settled
from tests.games.options import words_of
from tests.games.refusals import codes_of

FOLDER = Path(__file__).resolve().parents[2] / "records" / "insomnia"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.fixture(scope="module")
def replayed() -> dict[str, Replayed]:
    """Every record by its name, replayed."""
    return {path.stem: replay_record(path) for path in RECORDS}


def replay_record(path: Path) -> Replayed:
    record = read(path.read_bytes())
    return replay(game_of(record.header.game), record)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_what_stands_beside_it(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert replay_record(path).as_json() == expected


def test_every_record_has_its_expectation_and_says_what_it_shows() -> None:
    assert {path.stem for path in RECORDS} == {path.stem for path in FOLDER.glob("*.json")}
    for path in RECORDS:
        assert read(path.read_bytes()).header.extra["shows"], path.name


def test_a_record_called_refused_stops_at_its_last_line_and_no_other_stops(replayed: dict[str, Replayed]) -> None:
    for name, game in replayed.items():
        last = (FOLDER / f"{name}.jsonl").read_bytes().count(b"\n")
        assert (game.line == last) if name.startswith("refused-") else (game.line is None), name


def test_every_refusal_is_shown_and_its_record_is_called_by_it(replayed: dict[str, Replayed]) -> None:
    for code in codes_of("insomnia"):
        refused = replayed[f"refused-{code}"].refused
        assert refused is not None
        assert refused.code is code


def test_every_event_is_shown(replayed: dict[str, Replayed]) -> None:
    shown = {type(event) for game in replayed.values() for _line, event in game.journal.events()}
    kinds = [value for value in vars(events).values() if isinstance(value, type) and issubclass(value, Event)]
    assert shown == set(kinds) - {Event}


def test_every_action_is_shown(replayed: dict[str, Replayed]) -> None:
    standing = [item.action for game in replayed.values() for item in game.journal.standing]
    assert {type(action) for action in standing} == {*get_args(Action), Ruling}
    entries = [raw for game in replayed.values() for _line, raw in game.journal.entries]
    assert {"undo", "correct", "ruling"} <= {raw["do"] for raw in entries}
    assert {"at", "source", "note"} <= {name for raw in entries for name in raw}


def test_every_value_of_every_option_is_shown(replayed: dict[str, Replayed]) -> None:
    tables = [game.journal.state.table.options for game in replayed.values()]
    for key, words in words_of(game_of("insomnia")).items():
        field = "pass_" if key == "pass" else key
        assert {getattr(options, field) for options in tables} == set(words), key
    for key, default in (("chips", 15), ("deals", None), ("sevens", ("7S", "7H"))):
        values = {getattr(options, key) for options in tables}
        assert values > {default}, key


def test_every_ending_is_shown(replayed: dict[str, Replayed]) -> None:
    journals = [game.journal for game in replayed.values()]
    endings = [ending(journal) for journal in journals if is_over(journal)]
    assert {how for how, _several in endings} == {"finish", "deals", "bust 1", "bust 2", "bust 3", "bust 4"}
    assert {several for _how, several in endings} == {True, False}


def is_over(journal: AnyJournal) -> bool:
    return journal.game.summary(journal.state).winners is not None


def ending(journal: AnyJournal) -> tuple[str, bool]:
    """How the game ended, and whether several won."""
    last = journal.standing[-1]
    several = len(journal.game.summary(journal.state).winners or ()) > 1
    if isinstance(last.action, Finish):
        return "finish", several
    if any(isinstance(event, events.Bust) for event in last.events):
        return f"bust {stage_settled(last.before, last.after)}", several
    return "deals", several


def test_every_number_of_players_and_every_phase_is_shown(replayed: dict[str, Replayed]) -> None:
    summaries = [game.as_json() for game in replayed.values()]
    assert {len(summary["chips"]) for summary in summaries} == set(range(2, 9))
    phases = {phase_before(item) for game in replayed.values() for item in game.journal.standing}
    assert phases == {"opening", "exchange", "auction", "throws", "showing", "declaring", "hands", "tricks"}
    assert "over" in {summary["phase"] for summary in summaries}


def phase_before(item: Any) -> str:
    return game_of("insomnia").summary(item.before).phase
