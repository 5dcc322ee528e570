"""`insomnia simulate`: random games, counted, repeatable, and recorded so that they replay."""

from pathlib import Path

import pytest

from companion.core.record import read
from companion.core.replay import replay
from companion.games import game_of
from tests.commands.running import run, run_here

Capsys = pytest.CaptureFixture[str]


def test_json_is_one_object_with_what_was_played(capsys: Capsys) -> None:
    said = run_here(
        capsys, ["simulate", "--game", "insomnia", "--players", "3", "--games", "5", "--seed", "7", "--json"]
    )
    assert (said.status, said.err) == (0, "")
    result = said.json()
    assert list(result) == [
        "game",
        "players",
        "games",
        "seed",
        "actions",
        "seconds",
        "actions_per_second",
        "deals",
        "wins",
        "events",
    ]
    assert (result["game"], result["players"], result["games"], result["seed"]) == ("insomnia", 3, 5, 7)
    assert result["deals"] >= 5
    assert len(result["wins"]) == 3
    assert sum(result["wins"]) >= 5
    assert result["events"]["over"] == 5
    assert result["actions_per_second"] == pytest.approx(result["actions"] / result["seconds"], rel=0.01)


def without_time(result: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in result.items() if key not in ("seconds", "actions_per_second")}


def test_a_seed_repeats_its_games_in_any_process(capsys: Capsys) -> None:
    argv = ["simulate", "--players", "5", "--games", "3", "--seed", "11", "--json"]
    here = without_time(run_here(capsys, argv).json())
    for hashing in ("0", "1"):
        assert without_time(run(*argv, env={"PYTHONHASHSEED": hashing}).json()) == here
    assert without_time(run_here(capsys, [*argv[:-2], "12", "--json"]).json()) != here


@pytest.mark.parametrize("players", range(2, 9))
def test_record_writes_games_that_replay_to_their_end(players: int, tmp_path: Path, capsys: Capsys) -> None:
    argv: list[str | Path] = [
        "simulate",
        "--players",
        str(players),
        "--games",
        "2",
        "--record",
        tmp_path / "a" / "b",
        "--json",
    ]
    said = run_here(capsys, argv)
    assert said.status == 0
    written = sorted((tmp_path / "a" / "b").glob("*.jsonl"))
    assert [path.name for path in written] == [f"insomnia-{players}-000{number}.jsonl" for number in (0, 1)]
    replayed = [replay(game_of("insomnia"), read(path.read_bytes())) for path in written]
    assert all(game.refused is None and game.as_json()["winners"] for game in replayed)
    assert sum(game.journal.actions for game in replayed) == said.json()["actions"]


def test_house_options_are_played_and_recorded(tmp_path: Path, capsys: Capsys) -> None:
    options = ["--option", "pass=final", "--option", "deals=1", "--option", 'sevens=["7D", "7C"]']
    said = run_here(capsys, ["simulate", "--players", "5", *options, "--record", tmp_path, "--json"])
    assert said.json()["deals"] == 1
    (path,) = tmp_path.iterdir()
    assert read(path.read_bytes()).header.options == {"pass": "final", "deals": 1, "sevens": ["7D", "7C"]}


def test_words_are_one_line(capsys: Capsys) -> None:
    said = run_here(capsys, ["simulate", "--games", "2"])
    assert said.out.startswith("2 games of insomnia with 4 players: ")
    assert said.out.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--game", "chess"], 'There is no game "chess"; the games are: insomnia'),
        (["--players", "9"], "Insomnia is for 2 to 8 players, not 9"),
        (["--players", "1"], "Insomnia is for 2 to 8 players, not 1"),
        (["--players", "-3"], "2 to 8 players"),
        (["--players", "two"], "invalid int value"),
        (["--games", "0"], "--games 1 or more"),
        (["--games", "-1"], "--games 1 or more"),
        (["--seed", "x"], "invalid int value"),
        (["--option", "jokers=1"], 'no option "jokers"'),
        (["--option", "pass"], '"pass" is no house option such as pass=final'),
        (["--option", "pass=never"], '"pass" can’t have this value'),
        (["--option", "chips=0"], '"chips" can’t have this value'),
        (["--option", "=1"], 'no option ""'),
        (["--option", "pass=" + "[" * 50_000], '"pass" can’t have this value'),
        (["--nonsense"], "unrecognized arguments"),
    ],
)
def test_what_cannot_be_played_is_one_line(argv: list[str], words: str, capsys: Capsys) -> None:
    run_here(capsys, ["simulate", *argv]).is_one_complaint(words)


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path, capsys: Capsys) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    run_here(capsys, ["simulate", "--record", taken]).is_one_complaint("file")
    run_here(capsys, ["simulate", "--record", taken / "below"]).is_one_complaint("file")
