"""What all tests share: none touches the games, settings or loudspeaker of the person who runs them, nor speaks
that person's language where the test does not say so."""

import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    deadline=None,  # a busy machine is no failure
    derandomize=bool(os.environ.get("CI")),  # there a failure must come again
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
settings.load_profile("default")

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
