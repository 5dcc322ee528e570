"""Opening the journal of a game where it was left, whatever it was that ended the app."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from companion.core.reasons import reason_of
from companion.core.record import Header, Raw, read
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.disk import write_all, write_file
from companion.store.game_file import GameFile, open_locked
from companion.store.lines import split_torn
from companion.store.upgrade import upgrade, version_of


@dataclass(frozen=True, slots=True)
class Opened:
    """A game to go on with: its file, what it holds, and what a person should be told, if anything."""

    file: GameFile
    header: Header
    entries: tuple[tuple[int, Raw], ...]
    notice: str | None


def open_game(path: Path) -> Opened:
    """Open a journal to append to it; raises UserError and changes nothing if it cannot be."""
    try:
        _bring_up_to_date(path)
        return _open(path)
    except OSError as error:
        text = _("This game cannot be opened ({reason}).")
        raise UserError(text.format(reason=reason_of(error))) from error


def _bring_up_to_date(path: Path) -> None:
    """Replace a journal of an older version by today's; the old one is kept beside it."""
    old = path.read_bytes()
    new = upgrade(old)
    if new != old:
        write_file(path.with_suffix(f".version-{version_of(old)}"), old)
        write_file(path, new)


def _open(path: Path) -> Opened:
    descriptor = open_locked(path)
    try:
        data = _read_all(descriptor)
        whole, torn = split_torn(data)
        record = read(whole)
        if torn:
            _keep_torn(path.with_suffix(".torn"), torn)
        if data != whole + b"\n":
            os.ftruncate(descriptor, len(whole))
            os.lseek(descriptor, 0, os.SEEK_END)
            write_all(descriptor, b"\n")
    except BaseException:
        os.close(descriptor)
        raise
    file = GameFile(path, descriptor, size=len(whole) + 1, lines=whole.count(b"\n") + 1)
    return Opened(file, record.header, record.entries, _notice_of_torn_line() if torn else None)


def _read_all(descriptor: int) -> bytes:
    with open(descriptor, "rb", closefd=False) as stream:
        return stream.read()


def _keep_torn(path: Path, torn: bytes) -> None:
    """Keep the bytes that are dropped from the journal, beside those dropped earlier."""
    earlier = path.read_bytes() if path.exists() else b""
    write_file(path, earlier + torn + b"\n")


def _notice_of_torn_line() -> str:
    return _("The app was stopped while it saved the last entry. That entry was dropped: please do it again.")
