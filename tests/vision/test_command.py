"""`insomnia read` as a person runs it."""

import json
from pathlib import Path

import cv2
import pytest

from tests.commands.running import run, run_here
from vision.training import scene
from vision.training.sets import PICTURES

PHOTO = PICTURES / "photos" / "pip_mp_valid_1.jpg"


@pytest.fixture
def throw(tmp_path: Path) -> tuple[Path, list[str]]:
    image, truth = scene.render(44, "poker", count=4)
    path = tmp_path / "a throw.png"
    cv2.imwrite(str(path), image)
    return path, [die["value"] for die in truth["dice"]]


def test_json_lines_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    files = [PICTURES / "photos" / name for name in ("pip_mp_valid_55.jpg", "pip_mp_valid_1.jpg")]
    said = run_here(capsys, ["read", "--dice", "pip", "--json", *files])
    assert (said.status, said.err) == (0, "")
    first, second = map(json.loads, said.out.splitlines())
    assert [first["file"], second["file"]] == [str(file) for file in files]
    assert sorted(die["face"] for die in first["dice"]) == ["1", "4", "5", "6"]
    assert list(second) == ["file", "dice", "sure", "why", "ms"]
    (die,) = second["dice"]
    assert (die["face"], die["cocked"], second["sure"], second["why"]) == ("1", False, True, None)
    assert 0 < die["confidence"] <= 1
    assert len(die["corners"]) == 4
    assert all(len(corner) == 2 for corner in [*die["corners"], die["center"]])


def test_one_readable_line_a_file(capsys: pytest.CaptureFixture[str], throw: tuple[Path, list[str]]) -> None:
    path, faces = throw
    said = run_here(capsys, ["read", path])
    assert said.out.startswith(f"{path}: ")
    assert said.out.endswith("(sure)\n")
    assert sorted(said.out.split(": ")[1].split(" (")[0].split()) == sorted(faces)


def test_pictures_of_a_camera_that_hung_turned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, throw: tuple[Path, list[str]]
) -> None:
    image = cv2.imread(str(throw[0]))
    quarters = (cv2.ROTATE_90_COUNTERCLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_CLOCKWISE)
    said = [run_here(capsys, ["read", "--json", throw[0]])]
    for turn, back in zip((90, 180, 270), quarters, strict=True):
        path = tmp_path / f"{turn}.png"
        cv2.imwrite(str(path), cv2.rotate(image, back))
        said.append(run_here(capsys, ["read", "--json", "--turn", turn, path]))
    dice = [json.loads(one.out)["dice"] for one in said]
    assert dice[0]
    assert dice == [dice[0]] * 4


@pytest.mark.parametrize("command", ["read", "cards", "play", "profiles test"])
@pytest.mark.parametrize("turn", ["45", "-90", "360", "left"])
def test_a_turn_that_is_no_quarter_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], command: str, turn: str
) -> None:
    said = run_here(capsys, [*command.split(), f"--turn={turn}", "a.jpg"])
    assert (said.status, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert f"'{turn}'" in said.err or f"{turn} (choose from 0, 90, 180, 270)" in said.err


def test_too_few_dice(capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, ["read", "--dice", "pip", "--expect", "4", PHOTO])
    assert said.out == f"{PHOTO}: 1 (I see 1 die, I need 4)\n"


def test_what_is_no_picture_costs_one_line_and_the_others_are_read(tmp_path: Path) -> None:
    text, empty, gone = tmp_path / "text.jpg", tmp_path / "empty.jpg", tmp_path / "gone.jpg"
    text.write_text("no picture")
    empty.touch()
    said = run("read", "--dice", "pip", text, PHOTO, empty, gone, tmp_path)
    assert said.status == 2
    assert said.out == f"{PHOTO}: 1 (sure)\n"
    lines = said.err.splitlines()
    assert len(lines) == 4
    assert all(line.startswith(f"insomnia: {tmp_path}") for line in lines)
    assert "no picture" in lines[0]


@pytest.mark.parametrize("argv", [["read"], ["read", "--expect", "x", "a.jpg"], ["read", "--dice", "tarot", "a.jpg"]])
def test_a_command_line_that_makes_no_sense(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert run_here(capsys, argv).status == 2
