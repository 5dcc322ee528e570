"""What all tests share: none touches the games, settings or loudspeaker of the person who runs them, nor speaks
that person's language where the test does not say so."""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    max_examples=60,
    deadline=None,  # a busy machine is no failure
    derandomize=bool(os.environ.get("CI")),  # there a failure must come again
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
settings.load_profile("default")

TOGETHER = (
    "tests/hardware_docs/test_printed_parts.py",  # solids that all its tests look at
    "tests/hardware_docs/test_wiring.py",  # a report of the electrical rules
    "tests/ui/test_camera.py",  # pictures that are looked for
    "tests/ui/test_window.py",  # each window draws on all cores
)
"""Files whose tests run in one process, for what they share. They begin first, because they take long."""

FOLDERS = 2
"""How many folders of a test's path say to which part of the product it belongs."""

HOME = tempfile.TemporaryDirectory(prefix="insomnia-tests-")
os.environ.update(
    HOME=HOME.name,
    XDG_DATA_HOME=f"{HOME.name}/data",
    XDG_CONFIG_HOME=f"{HOME.name}/config",
    XDG_CACHE_HOME=f"{HOME.name}/cache",
    SDL_AUDIODRIVER="dummy",
    LANGUAGE="en",
)


@pytest.fixture
def python() -> list[str]:
    """The start of a command line that runs this Python as another process, warnings as errors."""
    return [sys.executable, "-W", "error"]


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder of the whole source."""
    return Path(__file__).resolve().parent.parent


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With several processes, hand each the next test or file of `TOGETHER`, the largest of these first."""
    from xdist.scheduler import LoadScopeScheduling

    class OneByOne(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return file if file in TOGETHER else nodeid

    return OneByOne(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """With --durations, say too how long the tests of each part took."""
    if config.getoption("durations") is None:
        return
    reports = [
        report
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport)
    ]
    seconds: Counter[str] = Counter()
    for report in reports:
        seconds["/".join(report.nodeid.partition("::")[0].split("/")[:FOLDERS])] += report.duration
    terminalreporter.section("seconds by part")
    for part, took in seconds.most_common():
        terminalreporter.write_line(f"{took:7.1f} s {part}")
