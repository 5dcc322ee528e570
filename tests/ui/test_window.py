"""The app in a real window with real drawing, under Xvfb."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ui import boot
from tests.ui.shoot import main as shoot_many
from tests.ui.shoot import shoot

needs_screen = pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="xvfb-run is not installed")
needs_finger = pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")

INK, PRIMARY = (0xF4, 0xF1, 0xE8), (0x19, 0x1C, 0x1D)


def share_of(picture: np.ndarray, rgb: tuple[int, int, int]) -> float:
    """The share of pixels that have about this colour."""
    near = np.abs(picture[..., ::-1].astype(int) - rgb).max(axis=-1) <= 12
    return float(near.mean())


@needs_screen
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("scene", "size", "flags", "key"),
    [
        ("start_empty", (1280, 800), (), INK),
        ("lot", (800, 1280), (), INK),
        ("why", (1024, 600), ("light",), PRIMARY),
        ("result_picture", (1280, 800), (), INK),
    ],
)
def test_a_screen_is_drawn_whole(
    tmp_path: Path, scene: str, size: tuple[int, int], flags: tuple[str, ...], key: tuple[int, int, int]
) -> None:
    out = tmp_path / "picture.png"
    shoot(scene, size, out, *flags)
    picture = cv2.imread(str(out))
    assert picture is not None
    assert picture.shape == (size[1], size[0], 3)
    assert share_of(picture, key) > 0.004  # words and primary keys
    assert 3 < picture.std() < 110
    edges = [picture[0], picture[-1], picture[:, 0], picture[:, -1]]
    assert all(edge.mean() > 0 for edge in edges)  # no side is left black


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["OUT", "nosuch"], "shoot: there is no scene or size nosuch (see --help)"),
        (["OUT", "start", "1280-800"], "shoot: there is no scene or size 1280-800 (see --help)"),
        (["start", "light"], "shoot: start is no folder for the pictures (see --help)"),
    ],
)
def test_words_that_mean_no_picture_are_refused_before_any_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], argv: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        shoot_many(argv)
    assert (ended.value.code, capsys.readouterr().err) == (2, said + "\n")
    assert not list(tmp_path.iterdir())


@needs_screen
@needs_finger
@pytest.mark.timeout(150)
def test_a_finger_begins_a_game(tmp_path: Path, repository: Path) -> None:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("KIVY_GL_BACKEND", "SDL_VIDEODRIVER")
    }
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", sys.executable, "-m", "tests.ui.finger", str(tmp_path)]
    done = subprocess.run(command, env=environment, cwd=repository, capture_output=True, text=True, timeout=140)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert len(list(tmp_path.glob("games/*.jsonl"))) == 1


def test_without_a_display_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    said = boot.missing_display()
    assert said is not None
    assert "\n" not in said
    monkeypatch.setenv("DISPLAY", ":987")
    assert boot.missing_display() == "The display :987 does not answer."
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert boot.missing_display() is None


def test_what_people_have_set_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KCFG_GRAPHICS_WIDTH", "900")
    monkeypatch.delenv("KIVY_NO_FILELOG", raising=False)
    boot.prepare()
    assert os.environ["KCFG_GRAPHICS_WIDTH"] == "900"
    assert os.environ["KIVY_NO_FILELOG"] == "1"


@needs_screen
@pytest.mark.timeout(240)
def test_the_demonstration_plays_a_game_to_its_end_and_leaves_pictures(tmp_path: Path) -> None:
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", sys.executable, "-m", "companion", "demo"]
    environment = {
        name: value for name, value in os.environ.items() if name not in ("KIVY_GL_BACKEND", "SDL_VIDEODRIVER")
    }
    out = tmp_path / "shots"
    done = subprocess.run(
        [*command, "--out", str(out)], env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    chips = [int(line.rpartition(": ")[2]) for line in done.stdout.splitlines()[1:]]
    assert len(chips) == 4
    assert sum(chips) <= 60
    names = {path.stem.partition("-")[2] for path in out.glob("*.png")}
    assert {"start", "new-game", "auction", "tricks", "put-right", "why", "told-settlement", "after"} <= names
