"""Journals of older versions are brought to today's, line for line, and the old file is kept."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import record
from companion.store import Library
from companion.store.upgrade import STEPS, upgrade

HEADER = b'{"record": "insomnia-companion", "version": 1, "game": "insomnia", "players": ["A", "B"], "dealer": 0}'
OLD = HEADER + b'\n{"seat": 0, "do": "throw"}\n\n{"seat": 1, "do": "pass"}\n'


def test_every_older_version_has_its_step() -> None:
    assert set(STEPS) == set(range(1, record.VERSION))


@pytest.mark.parametrize("data", [OLD, b"", b"\x00\xff", b"[]\n", b"{}\n", OLD.replace(b"1,", b"99,", 1)])
def test_what_is_not_older_stays_as_it_is(data: bytes) -> None:
    assert upgrade(data) == data


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version 3, before which `throw` was called `hurl` (2) and `cast` (3)."""
    monkeypatch.setattr(record, "VERSION", 3)
    monkeypatch.setitem(STEPS, 1, lambda raw: renamed(raw, "throw", "hurl"))
    monkeypatch.setitem(STEPS, 2, lambda raw: renamed(raw, "hurl", "cast"))


def renamed(raw: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    return {**raw, "do": new} if raw.get("do") == old else raw


@pytest.mark.usefixtures("next_version")
def test_an_older_game_goes_on_in_todays_version_and_its_old_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(OLD)
    with (opened := Library(tmp_path).open("game")).file as file:
        assert file.append({"do": "undo"}) == 5
    lines = path.read_bytes().split(b"\n")
    assert opened.entries == ((2, {"seat": 0, "do": "cast"}), (4, {"seat": 1, "do": "pass"}))
    assert json.loads(lines[0])["version"] == 3
    assert path.with_suffix(".version-1").read_bytes() == OLD


@pytest.mark.usefixtures("next_version")
def test_a_line_that_cannot_be_read_is_told_not_upgraded(tmp_path: Path) -> None:
    broken = OLD.replace(b"\n\n", b"\n{broken\n")
    (tmp_path / "game.jsonl").write_bytes(broken)
    with pytest.raises(record.NotARecord, match="Line 3"):
        Library(tmp_path).open("game")
