"""`insomnia backup` and `insomnia restore`, as people type them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import Library
from tests.commands.running import RECORDS, run, run_here

Capsys = pytest.CaptureFixture[str]


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    folder = tmp_path / "evening"
    (folder / "games").mkdir(parents=True)
    for name in ("whole-game", "ruling"):
        (folder / "games" / f"{name}.jsonl").write_bytes((RECORDS / f"{name}.jsonl").read_bytes())
    return folder


def test_there_and_back(evening: Path, tmp_path: Path) -> None:
    saved = run("backup", tmp_path / "all.zip", "--data", evening)
    assert (saved.status, saved.err) == (0, "")
    assert saved.out == f"2 games in {tmp_path / 'all.zip'}\n"
    back = run("restore", tmp_path / "all.zip", "--data", tmp_path / "new")
    assert (back.status, back.out, back.err) == (0, "2 games came back.\n", "")
    assert [info.problem for info in Library(tmp_path / "new" / "games").list()] == [None, None]
    again = run("restore", tmp_path / "all.zip", "--data", tmp_path / "new")
    assert again.out == "2 games were here already.\n"


def test_in_a_folder_it_gets_a_name_and_an_older_backup_is_replaced(
    evening: Path, tmp_path: Path, capsys: Capsys
) -> None:
    (tmp_path / "stick").mkdir()
    run_here(capsys, ["backup", tmp_path / "stick", "--data", evening])
    (made,) = (tmp_path / "stick").iterdir()
    assert made.name.startswith("insomnia-backup-")
    (evening / "games" / "ruling.jsonl").unlink()
    assert run_here(capsys, ["backup", made, "--data", evening]).out == f"1 game in {made}\n"


def test_a_file_that_is_no_backup_is_not_overwritten(evening: Path, tmp_path: Path, capsys: Capsys) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    run_here(capsys, ["backup", letter, "--data", evening]).is_one_complaint("left alone")
    assert letter.read_text() == "Dear Anna"


def test_what_is_no_backup_is_one_line(evening: Path, tmp_path: Path, capsys: Capsys) -> None:
    run_here(capsys, ["restore", RECORDS / "ruling.jsonl", "--data", evening]).is_one_complaint("no whole backup")
    run_here(capsys, ["restore", tmp_path / "nothing.zip", "--data", evening]).is_one_complaint()
    run_here(capsys, ["restore", tmp_path, "--data", evening]).is_one_complaint()
    run_here(capsys, ["backup", tmp_path / "all.zip", "--data", tmp_path / "empty"]).is_one_complaint("nothing")


def test_a_game_that_is_open_elsewhere_is_told(evening: Path, tmp_path: Path, capsys: Capsys) -> None:
    run_here(capsys, ["backup", tmp_path / "all.zip", "--data", evening])
    path = evening / "games" / "whole-game.jsonl"
    path.write_bytes(b"\n".join(path.read_bytes().split(b"\n")[:3]) + b"\n")
    with Library(evening / "games").open("whole-game").file:
        said = run_here(capsys, ["restore", tmp_path / "all.zip", "--data", evening])
    assert said.status == 1
    assert "1 game is being played" in said.out
