"""Preferences and sounds: whatever the disk and the loudspeaker do, the app goes on."""

from __future__ import annotations

import json
import wave
from pathlib import Path

import numpy as np
import pytest

from companion.ui.settings import LONGEST_NAME, MOST_NAMES, Preferences, Settings
from companion.ui.sounds import CUES, RATE, Sounds, write_wave


def test_a_change_is_kept(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "deep" / "settings.json")
    settings.change(dark=False, options={"insomnia": {"chips": 20}})
    assert Settings(settings.path).now == Preferences(dark=False, options={"insomnia": {"chips": 20}})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"dark": "no", "names": 3, "sound": null, "new": 1}',
        b'{"options": {"x": 1}}',
        b'{"camera_turns": {"0": 45, "1": "90", "2": true, "3": [90], "4": 90.0}}',
        b'{"camera_turns": 90}',
    ],
)
def test_a_damaged_file_gives_the_usual(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert Settings(path).now == Preferences()


def test_names_are_remembered_last_used_first(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.remember_names(("Anna", "Boris"))
    settings.remember_names(("Carol", "Anna"))
    assert settings.now.names == ("Carol", "Anna", "Boris")
    settings.remember_names(tuple(f"P{n}" for n in range(40)))
    assert len(settings.now.names) == MOST_NAMES


def test_names_too_long_for_a_seat_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["A" * (LONGEST_NAME + 1), "Zoe", "Zoe", 4, ""]}))
    assert Settings(path).now.names == ("Zoe",)


def test_a_disk_that_refuses_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "settings.json")
    settings.change(dark=False)
    assert settings.now.dark is False


@pytest.mark.parametrize("cue", CUES)
def test_cues_are_short_and_do_not_clip(cue: str, tmp_path: Path) -> None:
    samples = CUES[cue]()
    assert 0.03 < samples.size / RATE < 1.0
    assert 0.05 < np.abs(samples).max() <= 1.0
    write_wave(tmp_path / "cue.wav", samples)
    with wave.open(str(tmp_path / "cue.wav")) as file:
        assert file.getnframes() == samples.size


def test_playing_returns_at_once_whatever_the_device_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(tmp_path)
    monkeypatch.setattr(sounds, "_play", lambda cue: 1 / 0)
    for _n in range(50):
        sounds.play("turn")
    sounds.on = False
    sounds.play("chips")
    assert sounds._thread is not None
    assert sounds._thread.is_alive()


def test_muted_starts_nothing(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path)
    sounds.on = False
    sounds.play("turn")
    assert sounds._thread is None
