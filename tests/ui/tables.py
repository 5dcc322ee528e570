"""Games written by hand, for tests and pictures of single screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.record import Header
from companion.store.library import Library
from companion.table.session import Session

NAMES = ("Anna", "Boris", "Carol")

OPENING: Sequence[Mapping[str, Any]] = (
    {"do": "cast", "seat": 2, "faces": ["A", "A", "K", "9"], "source": "camera"},  # 2
    {"do": "exchange", "seat": 0, "count": 1},
    {"do": "exchange", "seat": 1, "count": 0},
    {"do": "exchange", "seat": 2, "count": 0},
    {"do": "bid", "seat": 0, "chips": 2},  # 6
    {"do": "pass", "seat": 1},
    {"do": "pass", "seat": 2},
    {"do": "cast", "seat": 0, "dice": [3], "faces": ["Q"], "source": "camera"},  # 9
    {"do": "stop", "seat": 0},
    {"do": "show", "seat": 0, "cards": ["AS", "AD"], "source": "hand"},  # 11
    {"do": "pass", "seat": 1},
    {"do": "pass", "seat": 2},
    {"do": "declare", "seat": 0, "hand": "pair"},  # 14
    {"do": "pass", "seat": 1},
    {"do": "pass", "seat": 2},
    {"do": "show", "seat": 0, "cards": ["AS", "AD", "KH", "9S"], "source": "hand"},  # 17
    {"do": "play", "seat": 0, "card": "KH", "source": "hand"},  # 18
    {"do": "play", "seat": 1, "card": "10H", "source": "hand"},
    {"do": "play", "seat": 2, "card": "QH", "source": "camera"},
    {"do": "play", "seat": 0, "card": "AS", "source": "hand"},  # 21
    {"do": "play", "seat": 1, "card": "KS", "source": "camera"},  # 22
)
"""A deal of three up to the last card of trick 2; the numbers are the lines of the record."""


def play(library: Library, entries: Sequence[Mapping[str, Any]] = OPENING, names: Sequence[str] = NAMES) -> Session:
    """A session in which these entries were taken; AssertionError if one is refused."""
    header = Header("insomnia", tuple(names), 2)
    with library.create(header) as file:
        for entry in entries:
            file.append({**entry, "at": "2025-11-30T19:05:00+00:00"})
    return Session.resume(library, file.id)
