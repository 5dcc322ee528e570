"""A game at its start, as the store sees it."""

from pathlib import Path
from typing import Any

import pytest

from companion.core.record import Header
from companion.store import Library

OPENING = [
    {
        "seat": 2,
        "do": "cast",
        "faces": ["A", "A", "K", "9"],
        "note": "gefallen: die 9 lag schräg — „gültig“ ♠",
    },
    {"seat": 0, "do": "exchange", "count": 2},
    {"seat": 1, "do": "exchange", "count": 0},
    {"seat": 2, "do": "exchange", "count": 1},
    {"seat": 0, "do": "bid", "chips": 2},
]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


@pytest.fixture
def header() -> Header:
    return Header("insomnia", ("Anna", "Борис", "Carol"), 2)


@pytest.fixture
def opening() -> list[dict[str, Any]]:
    return OPENING
