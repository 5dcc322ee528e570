"""The one-file build, started as a person starts it: alone in a folder, knowing nothing of this source or its Python.

`make check-package` builds it and runs these; other runs leave them out.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import companion
from desktop import contents
from vision import read_dice, read_picture

pytestmark = [pytest.mark.package, pytest.mark.timeout(400)]

LARGEST_MB = 200
LIMIT_S = 300
PHOTO = Path("tests/vision/pictures/photos/pip_mp_valid_50.jpg")
RENDER = Path("tests/vision/pictures/renders/dev_000.jpg")
RECORD = Path("tests/records/insomnia/correct.jsonl")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def built(repository: Path) -> Path:
    """The file that `make package` has made."""
    path = repository / "dist" / contents.file_name()
    assert path.is_file(), f"no {path}: run make package"
    return path


@pytest.fixture
def insomnia(built: Path, tmp_path: Path) -> Run:
    """Run a copy of the build with a bare environment, in an empty home folder."""
    home = tmp_path / "home"
    home.mkdir()
    program = Path(shutil.copy2(built, home))

    def run(*argv: str | Path, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LANGUAGE": "en"}
        command = [*before, str(program), *map(str, argv)]
        return subprocess.run(
            command, cwd=home, env=environment, capture_output=True, text=True, timeout=LIMIT_S, check=False
        )

    return run


def test_it_is_one_file_of_a_sensible_size(built: Path) -> None:
    assert built.stat().st_size < LARGEST_MB * 2**20


def test_it_says_its_version(insomnia: Run) -> None:
    done = insomnia("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"insomnia {companion.__version__}\n", "")


def test_it_speaks_the_languages(insomnia: Run) -> None:
    assert "l’application" in insomnia("--lang", "fr", "--help").stdout
    assert "приложение" in insomnia("--lang", "ru", "--help").stdout


def test_it_replays_a_record(insomnia: Run, repository: Path) -> None:
    done = insomnia("replay", "--json", repository / RECORD)
    expected = json.loads((repository / RECORD).with_suffix(".json").read_text(encoding="utf-8"))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == expected


@pytest.mark.parametrize(("kind", "picture"), [("pip", PHOTO), ("poker", RENDER)])
def test_it_reads_dice_as_the_source_does(insomnia: Run, repository: Path, kind: str, picture: Path) -> None:
    done = insomnia("read", "--dice", kind, "--json", repository / picture)
    assert (done.returncode, done.stderr) == (0, "")
    read = [die["face"] for die in json.loads(done.stdout)["dice"]]
    assert read == [die.face for die in read_dice(read_picture(repository / picture), kind=kind).dice]
    assert any(read)


def test_it_plays_a_game_in_its_window_and_pictures_the_screens(insomnia: Run, tmp_path: Path) -> None:
    out = tmp_path / "shots"
    done = insomnia("demo", "--out", out, before=("xvfb-run", "-a", "-s", "-screen 0 1280x800x24"))
    assert (done.returncode, done.stderr) == (0, "")
    chips = [int(line.rpartition(": ")[2]) for line in done.stdout.splitlines()[1:]]
    assert len(chips) == 4
    names = {path.stem.partition("-")[2] for path in out.glob("*.png")}
    assert {"start", "new-game", "auction", "tricks", "put-right", "why", "told-settlement", "after"} <= names


def test_without_a_display_it_says_so_in_one_line(insomnia: Run) -> None:
    done = insomnia()
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("insomnia: No display")
