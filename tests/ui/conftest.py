"""An app driven by hand for each test that asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ui import boot
from tests.ui.driver import Driver

Launch = Callable[..., Driver]


@pytest.fixture(scope="session")
def imported() -> None:
    """All that the app imports, and out of the garbage collector's way: it runs at the end of each test."""
    import companion.ui.app  # noqa: F401

    boot.keep_imported()


@pytest.fixture
def launch(imported: None, tmp_path: Path) -> Iterator[Launch]:
    """Start the app with its data in a folder of the test: `launch(size)`; it is closed after the test.

    More arguments are those of the command line.
    """
    from companion.ui.app import CompanionApp

    running: list[Driver] = []

    def start(size: tuple[int, int] = (1280, 800), *, less_movement: bool = True, **asked: Any) -> Driver:
        app = CompanionApp(data=tmp_path, **asked)
        app.settings.change(less_movement=less_movement, sound=False, explanations=False)
        running.append(Driver(app, size))
        return running[-1]

    yield start
    for driver in running:
        driver.close()
