"""The recorded games with scores: each replays to what stands beside it, and together they show all a game has.

A record's header says what it shows. Insomnia's records have tests of their own.
"""

import importlib
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.core.events import Event
from companion.core.record import read
from companion.core.replay import Replayed, replay
from companion.core.rulings import Ruling
from companion.games import GAMES
from tests.games.refusals import codes_of

FOLDER = Path(__file__).resolve().parents[1] / "records"
PHASES = {
    "platinum_fish": {"deal", "lay", "turn-up", "draw", "throw", "search", "ask"},
    "strike": {"rows", "replace", "turn-up", "play"},
    "progression": {"turn", "play", "draw"},
}
"""The phases of every game with scores, as `replay` calls them."""

KEYS = tuple(PHASES)
RECORDS = [path for key in KEYS for path in sorted((FOLDER / key).glob("*.jsonl"))]


def replay_record(path: Path) -> Replayed:
    record = read(path.read_bytes())
    return replay(GAMES[record.header.game], record)


@pytest.fixture(scope="module", params=KEYS)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def replayed(key: str) -> dict[str, Replayed]:
    """Every record of a game by its name, replayed."""
    return {path.stem: replay_record(path) for path in RECORDS if path.parent.name == key}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_replays_to_what_stands_beside_it(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert replay_record(path).as_json() == expected


def test_every_record_has_its_expectation_and_says_what_it_shows() -> None:
    expected = [path for key in KEYS for path in sorted((FOLDER / key).glob("*.json"))]
    assert [path.with_suffix(".jsonl") for path in expected] == RECORDS
    for path in RECORDS:
        header = read(path.read_bytes()).header
        assert header.game == path.parent.name
        assert header.extra["shows"], path.name


def test_a_record_called_refused_stops_at_its_last_line_and_no_other_stops(
    key: str, replayed: dict[str, Replayed]
) -> None:
    for name, game in replayed.items():
        last = (FOLDER / key / f"{name}.jsonl").read_bytes().count(b"\n")
        assert (game.line == last) if name.startswith("refused-") else (game.line is None), name


def test_every_refusal_is_shown_and_its_record_is_called_by_it(key: str, replayed: dict[str, Replayed]) -> None:
    for code in codes_of(key):
        refused = replayed[f"refused-{code}"].refused
        assert refused is not None
        assert refused.code is code


def test_every_event_is_shown(key: str, replayed: dict[str, Replayed]) -> None:
    module = importlib.import_module(f"companion.games.{key}.events")
    kinds = {value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Event)}
    shown = {type(event) for game in replayed.values() for _line, event in game.journal.events()}
    assert shown >= kinds - {Event}
    assert "over" in {event.name for game in replayed.values() for _line, event in game.journal.events()}


def test_every_action_is_shown(key: str, replayed: dict[str, Replayed]) -> None:
    actions = importlib.import_module(f"companion.games.{key}.actions")
    standing = [item.action for game in replayed.values() for item in game.journal.standing]
    assert {type(action) for action in standing} == {*get_args(actions.Action), Ruling}
    entries = [raw for game in replayed.values() for _line, raw in game.journal.entries]
    assert {"undo", "correct", "ruling"} <= {raw["do"] for raw in entries}


def test_every_value_of_every_option_is_shown(key: str, replayed: dict[str, Replayed]) -> None:
    tables = [game.journal.state.table.options for game in replayed.values()]
    for option in GAMES[key].options_in_words():
        shown = {getattr(options, option.key) for options in tables}
        if option.low is None:
            assert shown == {choice.value for choice in option.choices}, option.key
        else:
            assert shown > {option.default}, option.key


def test_every_number_of_players_and_every_phase_is_shown(key: str, replayed: dict[str, Replayed]) -> None:
    game = GAMES[key]
    assert {len(one.journal.header.players) for one in replayed.values()} == set(game.seats)
    phases = {phase_before(game, item) for one in replayed.values() for item in one.journal.standing}
    assert phases - {"over"} == PHASES[key]


def phase_before(game: Any, item: Any) -> str:
    return str(game.summary(item.before).phase)


def test_games_end_by_themselves_and_by_the_table_with_one_winner_and_with_several(
    replayed: dict[str, Replayed],
) -> None:
    ends = [
        (item.action.__class__.__name__ == "Finish", len(event.winners) > 1)
        for game in replayed.values()
        for item in game.journal.standing
        for event in item.events
        if event.name == "over"
    ]
    assert {by_table for by_table, _several in ends} == {True, False}
    assert {several for by_table, several in ends if not by_table} >= {False}
    assert True in {several for _by_table, several in ends}
