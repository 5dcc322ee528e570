"""Running `insomnia` as a person does, and in this process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion import cli

REPOSITORY = Path(__file__).resolve().parents[2]
RECORDS = REPOSITORY / "tests" / "records" / "insomnia"
LIMIT_S = 30


@dataclass(frozen=True, slots=True)
class Said:
    """What a command line came to."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        """The one JSON object on standard output."""
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    def is_one_complaint(self, words: str = "") -> None:
        """One line on standard error, exit status 2, nothing else."""
        assert (self.status, self.out) == (2, "")
        assert self.err.startswith("insomnia: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        assert words in self.err


def run(*argv: str | Path, stdin: bytes = b"", env: dict[str, str] | None = None) -> Said:
    """The command line in a process of its own, with warnings as errors."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "companion", *map(str, argv)],
        cwd=REPOSITORY,
        input=stdin,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        timeout=LIMIT_S,
        check=False,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_here(capsys: pytest.CaptureFixture[str], argv: Sequence[str | Path]) -> Said:
    """The command line in this process."""
    capsys.readouterr()
    try:
        status = cli.main([str(arg) for arg in argv])
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 2
    out, err = capsys.readouterr()
    return Said(status, out, err)
