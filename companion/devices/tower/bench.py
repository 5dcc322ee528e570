"""The simulated tower: the firmware in a simulator behind a pseudo-terminal, and everything around it to command."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.core.refusals import UserError
from companion.core.words import _
from companion.devices.tower.cast import DICE

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"
_ANSWER_S = 20.0
_END_S = 5.0
_NEEDED = ("make", "avr-gcc", "gcc", "pkg-config")


class BenchFailed(Exception):
    """The simulated tower said no, or ended."""


def build() -> None:
    """Build firmware and bench if they are not up to date; raises UserError where that is impossible."""
    if not (FIRMWARE / "Makefile").is_file():
        raise UserError(_("The simulated tower needs the source of Insomnia Companion, with its folder firmware."))
    missing = [program for program in _NEEDED if shutil.which(program) is None]
    if missing:
        packages = "gcc-avr avr-libc binutils-avr libsimavr-dev libelf-dev gcc make pkg-config"
        text = _("The simulated tower needs {programs}. Run: sudo apt-get install {packages}")
        raise UserError(text.format(programs=", ".join(missing), packages=packages))
    done = subprocess.run(["make", "-C", str(FIRMWARE), "sim"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UserError(_("The simulated tower cannot be built: {reason}").format(reason=done.stderr.strip()[-300:]))


class Bench:
    """A simulated tower that runs. `device` is its serial port, as long as it is plugged in.

    `pace` 1 is real time, 0 as fast as it goes, -1 stands still but for `step`. Use it as a context, or close it.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="tower-")
        self.device = str(Path(self._folder.name) / "port")
        build_folder = FIRMWARE / "build"
        self._process = subprocess.Popen(
            [str(build_folder / "tower-bench"), str(build_folder / "tower.elf"), self.device, str(pace)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._heard = b""
        self._expect(b"ready")

    def find(self) -> str | None:
        """Where the tower is now; None while it is unplugged."""
        return self.device if os.path.lexists(self.device) else None

    def __call__(self, command: str) -> str:
        """Give a command and return what follows "ok"; raises BenchFailed."""
        assert self._process.stdin is not None
        self._process.stdin.write(command.encode("ascii") + b"\n")
        self._process.stdin.flush()
        return self._expect(b"ok").decode("ascii")

    def state(self) -> dict[str, float]:
        """What the bench counts and measures."""
        return {key: float(value) for key, _equals, value in (part.partition("=") for part in self("state").split())}

    def settle(self) -> None:
        """Wait until no die falls any more; raises BenchFailed if that takes too long."""
        until = time.monotonic() + _ANSWER_S
        while self.state()["falling"]:
            if time.monotonic() > until:
                raise BenchFailed("the dice fall for ever")
            time.sleep(0.01)

    def teach_by_button(self) -> None:
        """Calibrate the tower as a person without a computer does; its time must stand still between steps."""
        self("step 600")
        for face in DICE["poker"]:
            self(f"faces {face * 4}")
            self("step 700")
            self("button 1")
            self("step 100")
            self("button 0")
            self("step 500")
        self("faces ----")
        self("step 1500")

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _expect(self, first: bytes) -> bytes:
        line = self._line(time.monotonic() + _ANSWER_S)
        word, _space, rest = line.partition(b" ")
        if word != first:
            raise BenchFailed(line.decode("ascii", "replace") or "the simulated tower ended")
        return rest

    def _line(self, until: float) -> bytes:
        assert self._process.stdout is not None
        while b"\n" not in self._heard:
            ready, _w, _x = select.select([self._process.stdout], [], [], max(0.0, until - time.monotonic()))
            chunk = os.read(self._process.stdout.fileno(), 4096) if ready else b""
            if not chunk:
                raise BenchFailed("the simulated tower does not answer")
            self._heard += chunk
        line, _newline, self._heard = self._heard.partition(b"\n")
        return line
