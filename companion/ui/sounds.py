"""Short cues, made by the app itself. A cue is never waited for, and without a loudspeaker there is silence."""

from __future__ import annotations

import logging
import queue
import threading
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
from numpy.typing import NDArray

RATE = 22_050
Wave = NDArray[np.float64]

log = logging.getLogger(__name__)


def tone(hertz: float, seconds: float, decay: float = 9.0) -> Wave:
    """A soft struck tone with one overtone, −1 to 1."""
    t = np.arange(int(RATE * seconds)) / RATE
    body = np.sin(2 * np.pi * hertz * t) + 0.3 * np.sin(4 * np.pi * hertz * t)
    attack = np.minimum(t / 0.005, 1.0)
    release = np.minimum((seconds - t) / 0.02, 1.0)
    return np.asarray(0.5 * body * attack * release * np.exp(-decay * t))


def click(seconds: float = 0.05, seed: int = 3) -> Wave:
    """A dry knock, as of a card or a chip put down."""
    t = np.arange(int(RATE * seconds)) / RATE
    noise = np.random.default_rng(seed).uniform(-1, 1, t.size)
    smooth = np.convolve(noise, np.ones(8) / 8, mode="same")
    return np.asarray(0.9 * smooth * np.exp(-90 * t))


def after(*parts: tuple[float, Wave]) -> Wave:
    """Waves mixed, each beginning so many seconds after the start."""
    end = max(int(RATE * start) + part.size for start, part in parts)
    mixed = np.zeros(end)
    for start, part in parts:
        first = int(RATE * start)
        mixed[first : first + part.size] += part
    return np.clip(mixed, -1, 1)


CUES: dict[str, Callable[[], Wave]] = {
    "turn": lambda: after((0, tone(523, 0.18)), (0.09, tone(784, 0.25))),
    "chips": lambda: after(*((0.06 * n, click(seed=n)) for n in range(4))),
    "dice": lambda: after(*((at, click(0.06, n)) for n, at in enumerate((0, 0.07, 0.11, 0.2)))),
    "card": lambda: click(0.07),
    "refused": lambda: after((0, tone(196, 0.12, 14)), (0.11, tone(175, 0.16, 14))),
    "wins": lambda: after(*((0.12 * n, tone(f, 0.4, 6)) for n, f in enumerate((523, 659, 784, 1047)))),
}
"""Every cue by name: whose turn it is, chips moving, dice taken, a card played, not allowed, the game won."""


def write_wave(path: Path, samples: Wave) -> None:
    """Write a mono 16-bit file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((samples * 32_000).astype("<i2").tobytes())


class Sounds:
    """Plays cues from a thread of its own, so that a device that hangs hangs nothing else."""

    def __init__(self, folder: Path | None = None) -> None:
        self.on = True
        self._folder = folder or platformdirs.user_cache_path("insomnia-companion", appauthor=False) / "sounds"
        self._wanted: queue.Queue[str] = queue.Queue(maxsize=4)
        self._loaded: dict[str, Any] = {}
        self._thread: threading.Thread | None = None

    def play(self, cue: str) -> None:
        """Play a cue if sound is on and the device keeps up; returns at once."""
        if not self.on:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()
        try:
            self._wanted.put_nowait(cue)
        except queue.Full:
            return

    def _run(self) -> None:
        while True:
            cue = self._wanted.get()
            try:
                self._play(cue)
            except Exception:  # whatever a sound driver raises: silence
                log.debug("no sound for %s", cue, exc_info=True)

    def _play(self, cue: str) -> None:
        if cue not in self._loaded:
            from kivy.core.audio import SoundLoader

            self._loaded[cue] = SoundLoader.load(str(self._file(cue)))
        sound = self._loaded[cue]
        if sound is not None and sound.length > 0:
            sound.play()

    def _file(self, cue: str) -> Path:
        path = self._folder / f"{cue}.wav"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_wave(path, CUES[cue]())
        return path
