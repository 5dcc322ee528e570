"""Prompts spoken aloud by whatever program the system has for it. Nobody ever waits for the voice."""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

LIMIT_S = 15.0
"""A prompt takes a few seconds; a program that hangs is ended after this."""
GLANCE_S = 0.1
"""How often it is looked whether something newer is to be said."""

_POWERSHELL = (
    "Add-Type -AssemblyName System.Speech;"
    " $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    " $culture = [Globalization.CultureInfo]::GetCultureInfo($env:INSOMNIA_LANGUAGE);"
    " try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture) } catch { };"
    " $voice.Speak($env:INSOMNIA_PROMPT)"
)
"""The words come in the environment, where they cannot be taken for commands."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Utterance:
    """A command that says something, and what it needs in its environment."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


Speaker = Callable[[str, str], Utterance]
"""Makes the command that says words in a language, given by its code."""


def speaker() -> Speaker | None:
    """The way this system speaks; None if it has none."""
    if sys.platform == "darwin":
        program = shutil.which("say")
        return _say(program) if program else None
    if sys.platform == "win32":
        program = shutil.which("powershell")
        return _powershell(program) if program else None
    for name, made in (("espeak-ng", _espeak), ("espeak", _espeak), ("spd-say", _dispatcher)):
        program = shutil.which(name)
        if program:
            return made(program)
    return None


def _espeak(program: str) -> Speaker:
    return lambda words, language: Utterance((program, "-v", language, "--", words))


def _dispatcher(program: str) -> Speaker:
    return lambda words, language: Utterance((program, "--wait", "--language", language, "--", words))


def _powershell(program: str) -> Speaker:
    command = (program, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
    return lambda words, language: Utterance(command, {"INSOMNIA_PROMPT": words, "INSOMNIA_LANGUAGE": language})


def _say(program: str) -> Speaker:
    voices: dict[str, str] = {}

    def say(words: str, language: str) -> Utterance:
        if not voices:
            voices.update(_voices_of(program))
        chosen = ("-v", voices[language]) if language in voices else ()
        return Utterance((program, *chosen, "--", words))

    return say


def _voices_of(program: str) -> dict[str, str]:
    """The first voice of macOS for each language: its list has lines such as "Thomas  fr_FR  # Bonjour"."""
    listed = subprocess.run((program, "-v", "?"), capture_output=True, text=True, timeout=LIMIT_S, check=False).stdout
    found: dict[str, str] = {}
    for line in listed.splitlines():
        match = re.match(r"(.+?)\s+([a-z]{2})_\w+\s+#", line)
        if match:
            found.setdefault(match[2], match[1])
    return found


class Voice:
    """Says the newest prompt from a thread of its own; one that is still being said gives way to it."""

    def __init__(self) -> None:
        self.on = False
        self._speaker = speaker()
        self._newest: tuple[str, str] | None = None
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def available(self) -> bool:
        """Whether this device can speak."""
        return self._speaker is not None

    def say(self, words: str, language: str) -> None:
        """Say words in a language, given by its code, if the voice is on and there is one; returns at once."""
        if self.on and self.available and words:
            self._want((words, language))

    def hush(self) -> None:
        """Say nothing more."""
        if self._thread is not None:
            self._want(("", ""))

    def _want(self, wanted: tuple[str, str]) -> None:
        with self._changed:
            self._newest = wanted
            self._changed.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._newest is None:
                    self._changed.wait()
                (words, language), self._newest = self._newest, None
            try:
                if words:
                    self._speak(words, language)
            except (OSError, subprocess.SubprocessError):  # whatever a system's voice does: silence
                log.debug("not said: %s", words, exc_info=True)

    def _speak(self, words: str, language: str) -> None:
        """Run the program until it has spoken, has taken too long, or something newer is to be said."""
        assert self._speaker is not None
        said = self._speaker(words, language)
        environment = {**os.environ, **said.environment}
        quiet = subprocess.DEVNULL
        with subprocess.Popen(said.command, stdin=quiet, stdout=quiet, stderr=quiet, env=environment) as process:
            for _glance in range(int(LIMIT_S / GLANCE_S)):
                if self._newest is not None:
                    break
                try:
                    process.wait(GLANCE_S)
                    return
                except subprocess.TimeoutExpired:
                    continue
            process.kill()
