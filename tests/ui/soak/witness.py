"""What was shown as done must be in the record, whatever has happened to the app since."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core import record
from companion.core.replay import replay
from companion.games import game_of
from companion.store.lines import split_torn

MOST_IN_FLIGHT = 1
"""Entries that may be on the disk though the screen has not shown them yet: a tap of those who play here writes one at
most, and they tap on once it shows. `Sitting` tells so of an act before its undo and of a correction before the next.
"""


def digest_of(standing: Sequence[Any]) -> str:
    """All that stands in a game, in brief."""
    told = json.dumps([item.raw for item in standing], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def standing_of(written: bytes) -> str:
    """The digest of what stands according to a record; raises ValueError if the rules refuse it."""
    read = record.read(split_torn(written)[0])
    replayed = replay(game_of(read.header.game), read)
    if replayed.refused is not None:
        raise ValueError(f"line {replayed.line} is refused: {replayed.refused.text}")
    return digest_of(replayed.journal.standing)


def lost(path: Path, size: int, digest: str) -> str:
    """What is wrong with a record of which `size` bytes stood when the screen showed what `digest` sums up, or ""."""
    written = path.read_bytes()
    if len(written) < size:
        return f"{path.name}: {size - len(written)} bytes of what was shown as done are gone"
    if standing_of(written[:size]) != digest:
        return f"{path.name}: the record is not what was shown"
    further = len(split_torn(written)[0][size:].splitlines())
    return "" if further <= MOST_IN_FLIGHT else f"{path.name}: {further} entries that nobody was shown"
