"""Records that a person names on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.core.record import NotARecord, Record, read
from companion.core.replay import Replayed, replay
from companion.core.words import _
from companion.games import game_of
from companion.store.upgrade import upgrade

LARGEST_RECORD = 64 * 1024 * 1024
"""Bytes; an evening's game has some 100,000."""


def read_record(name: str) -> Record:
    """The record in a file, or on standard input for "-"; raises NotARecord with the file's name, or OSError."""
    try:
        return read(upgrade(_read_bytes(name)))
    except NotARecord as error:
        raise type(error)(f"{name}: {error}") from None


def replay_file(name: str) -> Replayed:
    """The record replayed; raises NotARecord, also for a game or header that cannot be."""
    record = read_record(name)
    try:
        return replay(game_of(record.header.game), record)
    except NotARecord as error:
        raise type(error)(f"{name}: {error}") from None


def _read_bytes(name: str) -> bytes:
    if name == "-":
        if sys.stdin is None:
            raise NotARecord(_("Standard input is closed."))
        data = sys.stdin.buffer.read(LARGEST_RECORD + 1)
    else:
        with Path(name).open("rb") as stream:
            data = stream.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        raise NotARecord(_("This is not a game record: it is too large."))
    return data
