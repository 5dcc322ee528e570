"""`insomnia export`: the chips after every settlement."""

import csv
from pathlib import Path

import pytest

from tests.commands.running import RECORDS, run, run_here

Capsys = pytest.CaptureFixture[str]


def test_a_row_for_the_start_and_for_every_settlement(capsys: Capsys) -> None:
    said = run_here(capsys, ["export", RECORDS / "whole-game.jsonl", "--csv"])
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines() == [
        "deal,stage,Anna,Boris,Carol,bank",
        "0,start,15,15,15,0",
        "1,1,20,7,10,8",
        "1,2,24,5,8,8",
        "1,3,32,5,8,0",
        "1,4,40,0,3,2",
    ]


def test_a_settlement_in_which_nobody_pays_has_its_row(capsys: Capsys) -> None:
    rows = run_here(capsys, ["export", RECORDS / "stage-4-nobody-shows.jsonl", "--csv"]).out.splitlines()
    assert rows[1:] == ["0,start,15,15,15,0", "1,1,15,15,15,0", "1,2,19,13,13,0", "1,3,19,13,13,0", "1,4,19,13,13,0"]


def test_a_deal_without_stage_4_has_none(capsys: Capsys) -> None:
    rows = run_here(capsys, ["export", RECORDS / "stage-3-all-tricks-forfeited.jsonl", "--csv"]).out.splitlines()
    assert rows[1:] == [
        "0,start,15,15,15,0",
        "1,ruling,15,15,8,7",
        "1,1,15,15,8,7",
        "1,2,19,13,6,7",
        "1,3,19,13,6,7",
    ]


def test_deals_are_numbered(capsys: Capsys) -> None:
    rows = run_here(capsys, ["export", RECORDS / "ends-with-equal-winners.jsonl", "--csv"]).out.splitlines()
    assert [row.split(",")[:2] for row in rows[1:]] == [
        ["0", "start"],
        *([deal, stage] for deal in "12" for stage in "1234"),
    ]
    assert rows[-1] == "2,4,15,15,0"


def test_every_row_holds_all_chips(capsys: Capsys) -> None:
    for path in sorted(RECORDS.glob("*.jsonl")):
        rows = list(csv.reader(run_here(capsys, ["export", path, "--csv"]).out.splitlines()))
        totals = {sum(map(int, row[2:])) for row in rows[1:]}
        assert len(totals) == 1, path.name


def test_a_name_with_a_comma_or_quotes_stays_one_column(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "game.jsonl"
    header = (RECORDS / "whole-game.jsonl").read_text(encoding="utf-8").splitlines()[0]
    path.write_text(header.replace('"Anna"', r'"Anna, the \"Ace\""'), encoding="utf-8")
    out = run_here(capsys, ["export", path, "--csv"]).out
    assert next(csv.reader([out.splitlines()[0]])) == ["deal", "stage", 'Anna, the "Ace"', "Boris", "Carol", "bank"]


def test_what_came_before_a_refused_line_is_printed_and_the_status_is_1(capsys: Capsys) -> None:
    path = RECORDS / "refused-card-missing.jsonl"
    said = run_here(capsys, ["export", path, "--csv"])
    assert said.status == 1
    assert said.out.splitlines()[-1] == "1,1,17,13,0"
    assert said.err == (
        f"insomnia: {path}: line 11 is refused: Anna showed K♦ in stage 1, so it must be in the hand.\n"
    )


def test_a_dash_reads_standard_input() -> None:
    said = run("export", "-", "--csv", stdin=(RECORDS / "whole-game.jsonl").read_bytes())
    assert said.out.splitlines()[-1] == "1,4,40,0,3,2"


def test_what_is_no_record_is_one_line(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "no.jsonl"
    path.write_bytes(b"\x00\xff")
    run_here(capsys, ["export", path, "--csv"]).is_one_complaint("it is not UTF-8 text")
    run_here(capsys, ["export", tmp_path, "--csv"]).is_one_complaint()
    run_here(capsys, ["export", path]).is_one_complaint("--csv")
