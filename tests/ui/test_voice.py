"""The voice: the system's own program says the newest prompt, and nothing waits for it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from companion.ui import voice
from companion.ui.voice import Voice, speaker
from tests.ui.conftest import Launch
from tests.ui.scenes import put_game

PATIENCE_S = 20.0

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the small program stands in for espeak-ng")


def fake(folder: Path, name: str = "espeak-ng", seconds: float = 0.0) -> Path:
    """A program that writes down what it says, begins at once and takes its time; returns its log."""
    said = folder / "said.txt"
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "$*" >> "{said}"\nexec sleep {seconds}\n')
    program.chmod(0o755)
    return said


def lines(said: Path) -> list[str]:
    return said.read_text().splitlines() if said.exists() else []


def wait_for(said: Path, *wanted: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and not set(wanted) <= set(lines(said)):
        time.sleep(0.02)
    assert set(wanted) <= set(lines(said))


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    found = voice.shutil.which
    monkeypatch.setattr(
        voice.shutil, "which", lambda name: where if (where := found(name)) and Path(where).parent == folder else None
    )
    return folder


def test_it_speaks_in_the_language_that_is_asked_for_and_takes_no_words_for_options(path: Path) -> None:
    said = fake(path)
    speaking = Voice()
    speaking.on = True
    speaking.say("--version", "fr")
    wait_for(said, "-v fr -- --version")
    speaking.say("Анна: сдавайте", "ru")
    wait_for(said, "-v ru -- Анна: сдавайте")


def test_the_newest_prompt_wins_and_saying_returns_at_once(path: Path) -> None:
    said = fake(path, seconds=60)
    speaking = Voice()
    speaking.on = True
    began = time.monotonic()
    speaking.say("one", "en")
    assert time.monotonic() - began < 1
    wait_for(said, "-v en -- one")
    for words in ("two", "three", "four"):
        speaking.say(words, "en")
    wait_for(said, "-v en -- four")
    assert time.monotonic() - began < 60
    speaking.hush()


def test_a_program_that_hangs_is_ended(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "LIMIT_S", 0.3)
    said = fake(path, seconds=600)
    speaking = Voice()
    speaking.on = True
    speaking.say("one", "en")
    wait_for(said, "-v en -- one")
    time.sleep(1)
    speaking.say("two", "en")
    wait_for(said, "-v en -- two")


def test_without_a_program_or_while_off_there_is_silence(path: Path) -> None:
    assert speaker() is None
    silent = Voice()
    silent.on = True
    silent.say("one", "en")
    assert not silent.available
    said = fake(path, "spd-say")
    off = Voice()
    assert off.available
    off.say("one", "en")
    off.hush()
    time.sleep(0.3)
    assert lines(said) == []


def test_a_program_that_cannot_run_is_silence(path: Path) -> None:
    fake(path).write_text("#!/nowhere/at/all\n")
    speaking = Voice()
    speaking.on = True
    speaking.say("one", "en")
    time.sleep(0.3)
    said = fake(path)
    speaking.say("two", "en")
    wait_for(said, "-v en -- two")


def test_the_table_says_each_prompt_once_and_the_settings_say_if_nothing_can(path: Path, launch: Launch) -> None:
    said = fake(path)
    driver = launch()
    driver.app.open_settings()
    driver.step(2)
    driver.tap("Spoken aloud")
    driver.tap("Done")
    assert driver.app.settings.now.voice
    driver.app.go_on(put_game(driver.app, 3, 4, lambda state, summary: summary.phase == "auction"))
    driver.wait(lambda: getattr(driver.app.pages.top, "controls", None) is not None, PATIENCE_S)
    page = driver.app.pages.top
    prompt = page.moment.game.words.prompt(page.moment.state)
    wait_for(said, f"-v en -- {prompt}")
    page.rotate()
    before = page.moment
    driver.tap("Pass")
    driver.wait(lambda: page.moment is not before, PATIENCE_S)
    wait_for(said, f"-v en -- {page.moment.game.words.prompt(page.moment.state)}")
    assert lines(said).count(f"-v en -- {prompt}") == 1


def test_the_settings_say_that_nothing_can_speak(path: Path, launch: Launch) -> None:
    driver = launch()
    driver.app.open_settings()
    driver.step(2)
    assert driver.find_all("no program here can speak")
    assert driver.complaints() == []
