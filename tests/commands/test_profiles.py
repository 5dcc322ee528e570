"""`insomnia profiles` and `insomnia read --profile` as a person runs them."""

from pathlib import Path

import pytest

from tests.commands.running import Said, run_here
from tests.vision.taught import ICONS, profile
from vision.profiles import FACES, Profiles
from vision.profiles.file import write

PICTURES = [f"{face}={ICONS / face}_{n}.jpg" for face in FACES["poker"] for n in (0, 1)]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    Profiles(tmp_path / "profiles").save(profile())
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], data: Path, *argv: object) -> Said:
    return run_here(capsys, ["profiles", "--data", data, *argv])


def test_dice_are_taught_from_pictures_and_tested(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    taught = said(capsys, tmp_path, "enrol", "signs", *PICTURES)
    assert taught.status == 0
    assert taught.out.endswith('kept as "signs"\n')
    assert [line.split(":")[0] for line in taught.out.splitlines()[:-1]] == list(FACES["poker"])
    tested = said(capsys, tmp_path, "test", "signs")
    assert (tested.status, tested.out) == (0, "".join(f"{face}: good\n" for face in FACES["poker"]))
    assert said(capsys, tmp_path, "list").out.startswith("signs: poker dice, ")


def test_too_few_pictures_keep_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    taught = said(capsys, tmp_path, "enrol", "signs", *PICTURES[:2])
    assert taught.status == 2
    assert "insomnia: these faces must be seen more often: K Q J 10 9\n" in taught.err
    assert said(capsys, tmp_path, "list").out == "No dice were taught yet.\n"


def test_the_life_of_a_profile(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    assert said(capsys, data, "rename", "signs", "my signs").status == 0
    assert said(capsys, data, "export", "my signs", data / "out.json").status == 0
    assert said(capsys, data, "import", data / "out.json").out == 'kept as "my signs 2"\n'
    assert said(capsys, data, "delete", "my signs").status == 0
    assert [line.split(":")[0] for line in said(capsys, data, "list").out.splitlines()] == ["my signs 2"]


def test_a_picture_is_read_by_a_profile_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "signs.dice.json"
    write(profile(), path)
    read = run_here(capsys, ["read", "--profile", path, ICONS / "10_0.jpg"])
    assert read.status == 0
    faces = read.out.split(": ")[1].split(" (")[0].split()
    assert "10" in faces
    assert set(faces) <= {"10", "?"}


@pytest.mark.parametrize(
    "argv",
    [
        ["test", "nobody"],
        ["delete", "nobody"],
        ["rename", "nobody", "x"],
        ["rename", "signs", ""],
        ["export", "nobody", "x"],
        ["export", "signs", "/nowhere/at/all"],
        ["import", "nothing.json"],
        ["import", str(ICONS / "A_0.jpg")],
        ["enrol", "x", "A"],
        ["enrol", "x", "A=nothing.jpg"],
        ["enrol", "x", f"6={ICONS / 'A_0.jpg'}"],
        ["enrol", "x", f"A={ICONS / 'labels.json'}"],
        ["enrol", "x" * 33, PICTURES[0]],
        ["test", str(ICONS / "A_0.jpg")],
    ],
)
def test_what_makes_no_sense_is_one_line(capsys: pytest.CaptureFixture[str], data: Path, argv: list[str]) -> None:
    said(capsys, data, *argv).is_one_complaint()


def test_the_reader_complains_in_the_language_in_force(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    said(capsys, data, "--lang", "fr", "rename", "nobody", "x").is_one_complaint("aucun dé ne porte ce nom")
    said(capsys, data, "--lang", "ru", "import", ICONS / "A_0.jpg").is_one_complaint("это не профиль костей")


@pytest.mark.parametrize(
    "argv", [["--profile", "nobody"], ["--profile", "nobody", "--dice", "pip"], ["--profile", str(ICONS / "A_0.jpg")]]
)
def test_a_profile_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    run_here(capsys, ["read", *argv, ICONS / "A_0.jpg"]).is_one_complaint()


def test_dice_of_the_other_kind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    write(profile(), tmp_path / "x")
    run_here(capsys, ["read", "--profile", tmp_path / "x", "--dice", "pip", ICONS / "A_0.jpg"]).is_one_complaint()
