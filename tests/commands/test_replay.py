"""`insomnia replay`: the object it prints, its exit statuses, and what it says of files that are no records."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.commands.running import RECORDS, run, run_here

NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl"))
WHOLE = RECORDS / "whole-game.jsonl"
HEADER = WHOLE.read_bytes().partition(b"\n")[0]


@pytest.mark.parametrize("name", NAMES)
def test_json_is_one_object_as_the_record_format_says(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, ["replay", RECORDS / f"{name}.jsonl", "--json"])
    assert said.json() == json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert (said.status, said.err) == (1 if name.startswith("refused-") else 0, "")


def test_json_has_these_fields_in_this_order_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    result = run_here(capsys, ["replay", WHOLE, "--json"]).json()
    assert list(result) == [
        "game",
        "actions",
        "error",
        "phase",
        "to_act",
        "chips",
        "bank",
        "scores",
        "winners",
        "events",
    ]
    fields = {event["event"]: set(event) - {"line", "event"} for event in result["events"]}
    assert fields == {
        "paid": {"to", "from", "each", "amounts", "stage"},
        "trick": {"seat", "cards"},
        "bank": {"to", "each", "left"},
        "bust": {"seat"},
        "over": {"winners"},
    }


def test_a_process_of_its_own_says_the_same() -> None:
    said = run("replay", WHOLE, "--json")
    assert (said.status, said.err) == (0, "")
    assert said.json() == json.loads(WHOLE.with_suffix(".json").read_text(encoding="utf-8"))


def test_json_is_plain_ascii_whatever_the_terminal_can_show() -> None:
    said = run("replay", RECORDS / "refused-not-in-pack.jsonl", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert said.status == 1
    assert said.out.isascii()
    assert said.json()["error"] == {"line": 7, "reason": "7♠ is not in this pack."}


def test_a_refused_line_is_exit_status_1_and_said_in_words() -> None:
    path = RECORDS / "refused-not-in-pack.jsonl"
    said = run("replay", path)
    assert said.status == 1
    assert said.err == f"insomnia: {path}: line 7 is refused: 7♠ is not in this pack.\n"
    assert said.out.splitlines()[0] == "Insomnia: Anna, Boris"


def test_words_tell_every_line_and_how_the_game_stands(capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, ["replay", WHOLE])
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[1] == "    2  Deal 1: Carol deals, dice A A K 9"
    assert "   15  Stage 1: Anna shows A♠ A♦ A♣: three aces" in lines
    assert "   17  Anna wins stage 1. Three aces: Boris and Carol each pay Anna 5." in lines
    assert lines[-5:] == ["Anna: 40", "Boris: 0", "Carol: 3", "bank: 2", "won by Anna"]


@pytest.mark.parametrize("name", NAMES)
def test_every_record_can_be_told_in_words(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, ["replay", RECORDS / f"{name}.jsonl"])
    assert said.status == (1 if name.startswith("refused-") else 0)
    assert "  " not in " ".join(line.strip().replace("  ", " ", 1) for line in said.out.splitlines())
    assert "{" not in said.out


def test_a_dash_reads_standard_input() -> None:
    said = run("replay", "-", "--json", stdin=WHOLE.read_bytes())
    assert said.status == 0
    assert said.json()["actions"] == 36


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty"),
        (b"\n\n\n", "it is empty"),
        (b"hello\n", "This is not a game record"),
        (b"%PDF-1.7\n\x93\x00\xff", "it is not UTF-8 text"),
        (b'[Event "Rated game"]\n1. e4 e5\n', "This is not a game record"),
        (HEADER.replace(b'"version": 1', b'"version": 2'), "version 2; this app reads up to 1"),
        (HEADER.replace(b'"game": "insomnia"', b'"game": "chess"'), 'There is no game "chess"'),
        (HEADER.replace(b'"game": "insomnia"', b'"game": "a\\nb\\ud800"'), 'There is no game "a b?"'),
        (HEADER.replace(b'["Anna", "Boris", "Carol"]', b'["Anna"]').replace(b": 2", b": 0"), "for 2 to 8 players"),
        (HEADER.replace(b'"options": {}', b'"options": {"pass": 1}'), '"pass" can’t have this value'),
        (HEADER.replace(b'"options": {}', b'"options": {"a\\nb": 1}'), 'no option "a b"'),
        (HEADER + b"\nnull\n", "Line 2 of the record is not a JSON object"),
        (HEADER + b"\n" + b"[" * 10**6, "Line 2 of the record is not a JSON object"),
        (b'{"record": "insomnia-companion", "version": 1}', "names no game"),
    ],
)
def test_what_is_no_record_is_one_line_and_exit_status_2(
    data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    for extra in ([], ["--json"]):
        said = run_here(capsys, ["replay", path, *extra])
        said.is_one_complaint(words)
        assert f"{path}: " in said.err


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02", b"{}", HEADER[:-1]])
def test_standard_input_that_is_no_record(data: bytes) -> None:
    run("replay", "-", "--json", stdin=data).is_one_complaint("insomnia: -: ")


@pytest.mark.skipif(os.name == "nt", reason="has no such shell")
def test_closed_standard_streams_are_no_traceback() -> None:
    def shell(tail: str) -> tuple[int, str]:
        line = f"exec {sys.executable} -m companion replay {tail}"
        done = subprocess.run(
            ["sh", "-c", line], cwd=RECORDS.parents[2], capture_output=True, text=True, timeout=30, check=False
        )
        return done.returncode, done.stderr

    assert shell("- <&-") == (2, "insomnia: -: Standard input is closed.\n")
    assert shell(f"{WHOLE} >&-") == (0, "")
    assert shell("nowhere.jsonl 2>&-")[0] == 2


def test_a_full_disk_behind_the_output_is_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", "replay", str(WHOLE)],
            cwd=RECORDS.parents[2],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=30,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "insomnia: No space left on device\n")


def test_a_folder_or_nothing_instead_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_here(capsys, ["replay", tmp_path]).is_one_complaint(str(tmp_path))
    run_here(capsys, ["replay", tmp_path / "none.jsonl"]).is_one_complaint("none.jsonl: No such file")
    run("replay", tmp_path).is_one_complaint("Is a directory" if os.name != "nt" else "")
    run("replay").is_one_complaint("FILE")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
def test_a_file_without_end_is_too_large(capsys: pytest.CaptureFixture[str]) -> None:
    run_here(capsys, ["replay", "/dev/zero"]).is_one_complaint("it is too large")


def test_a_record_cut_at_any_byte_is_a_shorter_game_or_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = (RECORDS / "option-chips.jsonl").read_bytes()
    whole = {index for index, byte in enumerate(data) if byte in b"\n"}
    path = tmp_path / "cut.jsonl"
    for cut in range(len(data)):
        path.write_bytes(data[:cut])
        said = run_here(capsys, ["replay", path, "--json"])
        if {cut, cut - 1} & whole:
            assert said.status == 0
            assert said.json()["actions"] == data[:cut].rstrip(b"\n").count(b"\n")
        else:
            said.is_one_complaint()


def test_random_bytes_and_random_damage_are_never_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, path, data = random.Random(5), tmp_path / "random.jsonl", WHOLE.read_bytes()
    for _round in range(150):
        path.write_bytes(rng.randbytes(rng.randrange(300)) if rng.random() < 0.3 else damaged(data, rng))
        said = run_here(capsys, ["replay", path, "--json"])
        if said.status == 2:
            said.is_one_complaint()
        else:
            error = said.json()["error"]
            assert said.status == (0 if error is None else 1)


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The record with a few bytes changed, lost or doubled."""
    content = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(content))
        content[at : at + rng.randrange(3)] = rng.choice([b"", b"9", b'"', b"}", b"\xff", b"A", content[at : at + 4]])
    return bytes(content)


@pytest.mark.parametrize("note", ["two\nlines", "half a \ud83c die", "tab\tand \x1b[31mred"])
def test_a_note_with_anything_in_it_stays_one_line(note: str, tmp_path: Path) -> None:
    ruling: dict[str, Any] = {"do": "ruling", "chips": {"0": -1}, "bank": 1, "note": note}
    path = tmp_path / "note.jsonl"
    path.write_bytes(HEADER + b"\n" + json.dumps(ruling).encode() + b"\n")
    said = run("replay", path)
    assert (said.status, said.err) == (0, "")
    assert len(said.out.splitlines()) == 6
    assert "\x1b" not in said.out


def test_players_names_of_all_scripts_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    path.write_text(HEADER.decode().replace("Anna", "Анна").replace("Boris", "李"), encoding="utf-8")
    assert "Анна: 15\n李: 15\n" in run("replay", path).out
    assert run("replay", path, env={"PYTHONIOENCODING": "ascii"}).status == 0


def test_a_name_that_looks_like_a_placeholder_is_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for record in RECORDS.glob("*.jsonl"):
        text = record.read_text(encoding="utf-8").replace('"Anna"', '"{n}"').replace('"Boris"', '"{0}"')
        path = tmp_path / record.name
        path.write_text(text.replace('"Carol"', '"%s {name!r:>99}"'), encoding="utf-8")
        said = run_here(capsys, ["replay", path])
        assert said.status in (0, 1)
        assert "\n{n}: " in said.out
        assert "\n{0}: " in said.out
