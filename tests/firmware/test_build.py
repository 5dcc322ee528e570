"""The firmware as it is built, checked and tested on this machine."""

import re
import subprocess
from pathlib import Path


def make(repository: Path, *targets: str) -> str:
    done = subprocess.run(
        ["make", "-C", str(repository / "firmware"), *targets], capture_output=True, text=True, timeout=55, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_fits_into_the_chip(repository: Path) -> None:
    sizes = re.search(r"flash (\d+) of (\d+) bytes, static RAM (\d+) of (\d+) bytes", make(repository, "all"))
    assert sizes is not None
    flash, flash_limit, ram, ram_limit = map(int, sizes.groups())
    assert (flash < flash_limit <= 24 * 1024, ram < ram_limit <= 1228) == (True, True)
    assert (repository / "firmware" / "build" / "tower.hex").stat().st_size > 10_000


def test_the_logic_on_the_host_with_sanitizers_and_noise(repository: Path) -> None:
    assert "understood again after each" in make(repository, "test")


def test_cppcheck_has_nothing_to_say(repository: Path) -> None:
    make(repository, "cppcheck")


def test_the_logic_knows_no_board(repository: Path) -> None:
    sources = (repository / "firmware" / "logic").glob("*.[ch]")
    assert [path.name for path in sources if re.search(r"#include <(avr|util)/", path.read_text())] == []
