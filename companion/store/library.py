"""The games on this device: one journal a game, in one folder."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from companion.core.journal import AnyJournal
from companion.core.record import Header, Record, read
from companion.core.refusals import UserError
from companion.core.replay import replay
from companion.core.words import _
from companion.games import game_of
from companion.store.disk import make_folder, write_file
from companion.store.evidence import Evidence
from companion.store.game_file import GameFile
from companion.store.lines import encode_line, split_torn
from companion.store.opening import Opened, open_game
from companion.store.upgrade import upgrade

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game in the list; of one that cannot be read only `problem` says anything."""

    id: str
    path: Path
    modified: datetime
    header: Header | None = None
    entries: int = 0
    finished: bool = False
    problem: str | None = None


class Library:
    """The games in one folder; the folder is made with the first game."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` defaults to the games in the user's data folder."""
        self.folder = folder or platformdirs.user_data_path("insomnia-companion", appauthor=False) / "games"
        self._known: dict[tuple[Path, int, int], GameInfo] = {}

    def create(self, header: Header) -> GameFile:
        """Put a new game in place and open it; raises UserError if the disk refuses."""
        name = f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        try:
            make_folder(self.folder)
            write_file(self._path(name), encode_line(header.as_raw()))
        except OSError as error:
            text = _("No game can be saved in {folder} ({reason}).")
            raise UserError(text.format(folder=self.folder, reason=error.strerror or error)) from error
        return self.open(name).file

    def list(self) -> list[GameInfo]:
        """All games, the one played last first; those that cannot be read say why.

        Replays every game that has changed since the last call, some 50 ms for a thousand entries: not for a
        thread that must not wait.
        """
        found = [self._look_at(path) for path in self.folder.glob(f"*{SUFFIX}") if path.is_file()]
        return sorted(found, key=lambda info: (info.modified, info.id), reverse=True)

    def open(self, name: str) -> Opened:
        """Open a game to go on with it; raises UserError (NotARecord for what is no journal)."""
        return open_game(self._path(name))

    def look(self, name: str) -> AnyJournal:
        """A game replayed without opening it for play; raises UserError if it cannot be read or replayed."""
        try:
            return _replayed(_read(self._path(name)))
        except OSError as error:
            text = _("This game cannot be opened ({reason}).")
            raise UserError(text.format(reason=error.strerror or error)) from error

    def evidence(self, name: str) -> Evidence:
        """What devices saw in a game; it can be looked at while the game is open."""
        return Evidence(self._path(name).with_suffix(".evidence"))

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def _look_at(self, path: Path) -> GameInfo:
        status = path.stat()
        key = (path, status.st_mtime_ns, status.st_size)
        if key not in self._known:
            modified = datetime.fromtimestamp(status.st_mtime).astimezone()
            self._known[key] = _describe(path, modified)
        return self._known[key]


def _describe(path: Path, modified: datetime) -> GameInfo:
    """What the list says of a game."""
    try:
        record = _read(path)
        journal = _replayed(record)
    except OSError as error:
        return GameInfo(path.stem, path, modified, problem=error.strerror)
    except UserError as error:
        return GameInfo(path.stem, path, modified, problem=str(error))
    finished = journal.game.summary(journal.state).winners is not None
    return GameInfo(path.stem, path, modified, record.header, len(record.entries), finished)


def _read(path: Path) -> Record:
    """The record in a journal; another app may be writing it: a torn last line is not counted."""
    return read(split_torn(upgrade(path.read_bytes()))[0])


def _replayed(record: Record) -> AnyJournal:
    """The game of a record; raises UserError if it cannot be replayed."""
    replayed = replay(game_of(record.header.game), record)
    if replayed.refused is not None:
        text = _("Line {line}: {reason}")
        raise UserError(text.format(line=replayed.line, reason=replayed.refused.text))
    return replayed.journal
