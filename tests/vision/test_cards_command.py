"""`insomnia cards` as a person runs it."""

import json
from pathlib import Path

import cv2
import pytest

from companion.core.cards import pretty
from tests.commands.running import run, run_here
from vision import read_picture
from vision.training.sets import PICTURES

FOLDER = PICTURES / "cards"
LABELS = json.loads((FOLDER / "labels.json").read_text(encoding="utf-8"))
LABEL = next(label for label in LABELS if label["letters"] == "en" and label["read"] == len(label["cards"]))
FILE = FOLDER / LABEL["file"]
CARDS = sorted(card["card"] for card in LABEL["cards"])


def test_json_lines_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    back = PICTURES / "renders" / "dev_008.jpg"
    done = run_here(capsys, ["cards", "--json", FILE, back])
    assert (done.status, done.err) == (0, "")
    first, second = map(json.loads, done.out.splitlines())
    assert [first["file"], second["file"]] == [str(FILE), str(back)]
    assert list(first) == ["file", "cards", "sure", "why", "ms"]
    assert sorted(card["card"] for card in first["cards"]) == CARDS
    assert all(card["rank"] + card["suit"] == card["card"] for card in first["cards"])
    assert all(len(card["corners"]) == 4 for card in first["cards"])
    assert (second["cards"], second["sure"], second["why"]) == ([], False, "I see no cards")


def test_one_readable_line_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, ["cards", FILE])
    assert done.out.startswith(f"{FILE}: ")
    assert done.out.endswith("(sure)\n")
    assert sorted(done.out.split(": ")[1].split(" (")[0].split()) == sorted(map(pretty, CARDS))


def test_pictures_of_a_camera_that_hung_turned(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "turned.png"
    cv2.imwrite(str(path), cv2.rotate(read_picture(FILE), cv2.ROTATE_180))
    turned, upright = (run_here(capsys, ["cards", "--json", *argv]) for argv in (["--turn", 180, path], [FILE]))
    assert json.loads(turned.out)["cards"] == json.loads(upright.out)["cards"]


def test_too_few_cards(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, ["cards", "--expect", "12", FILE])
    assert done.out.endswith(f"(I see {len(CARDS)} cards, I need 12)\n")


def test_what_is_no_picture_costs_one_line_and_the_others_are_read(tmp_path: Path) -> None:
    text, empty = tmp_path / "text.jpg", tmp_path / "empty.jpg"
    text.write_text("no picture")
    empty.touch()
    done = run("cards", text, FILE, empty, tmp_path / "gone.jpg")
    assert done.status == 2
    assert done.out.count("\n") == 1
    assert len(done.err.splitlines()) == 3
    assert all(line.startswith(f"insomnia: {tmp_path}") for line in done.err.splitlines())


@pytest.mark.parametrize(
    "argv", [["cards"], ["cards", "--letters", "xx", "a.jpg"], ["cards", "--expect", "x", "a.jpg"]]
)
def test_a_command_line_that_makes_no_sense(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert run_here(capsys, argv).status == 2
