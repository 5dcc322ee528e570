"""The games on this device: one journal a game, in one folder."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from companion.core.journal import AnyJournal
from companion.core.reasons import reason_of
from companion.core.record import Header, Record, read
from companion.core.refusals import UserError
from companion.core.replay import replay
from companion.core.words import _
from companion.games import game_of
from companion.store.belongings import Belongings
from companion.store.disk import make_folder, write_file
from companion.store.evidence import Evidence
from companion.store.game_file import GameFile
from companion.store.lines import encode_line, split_torn
from companion.store.marks import LONGEST_REMARK, UNMARKED, Marks, marks_path, read_marks, write_marks
from companion.store.names import Names, read_names, write_names
from companion.store.opening import Opened, open_game
from companion.store.upgrade import upgrade

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game in the list; of one that cannot be read only `problem` says anything.

    `scores` are the chips or points a seat; `winners` is None while it is not finished.
    """

    id: str
    path: Path
    modified: datetime
    header: Header | None = None
    entries: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None
    problem: str | None = None
    marks: Marks = UNMARKED

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.winners is not None


class Library:
    """The games in one folder; the folder is made with the first game."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` defaults to the games in the user's data folder."""
        self.folder = folder or Belongings.of().games
        self._known: dict[tuple[Path, int, int], GameInfo] = {}

    def create(self, header: Header) -> GameFile:
        """Put a new game in place and open it; raises UserError if the disk refuses."""
        name = f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        try:
            make_folder(self.folder)
            write_file(self._path(name), encode_line(header.as_raw()))
        except OSError as error:
            text = _("No game can be saved in {folder} ({reason}).")
            raise UserError(text.format(folder=self.folder, reason=reason_of(error))) from error
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

    def look(self, name: str, names: Names | None = None) -> AnyJournal:
        """A game replayed without opening it for play, its players shown by `names` if there are any.

        Raises UserError if it cannot be read or replayed.
        """
        try:
            record = _read(self._path(name))
            if names is not None:
                header = replace(record.header, players=names.all_of(record.header.players))
                record = replace(record, header=header)
            return _replayed(record)
        except OSError as error:
            text = _("This game cannot be opened ({reason}).")
            raise UserError(text.format(reason=reason_of(error))) from error

    def evidence(self, name: str) -> Evidence:
        """What devices saw in a game; it can be looked at while the game is open."""
        return Evidence(self._path(name).with_suffix(".evidence"))

    def mark(self, name: str, *, counts: bool | None = None, remark: str | None = None) -> Marks:
        """Say whether a game counts, or what there is to remark on it; raises UserError if the disk refuses."""
        path = marks_path(self._path(name))
        marks = replace(read_marks(path), at=datetime.now(UTC).isoformat(timespec="microseconds"))
        if counts is not None:
            marks = replace(marks, counts=counts)
        if remark is not None:
            marks = replace(marks, remark=" ".join(remark.split())[:LONGEST_REMARK])
        try:
            write_marks(path, marks)
        except OSError as error:
            raise _not_kept(error) from error
        return marks

    def names(self) -> Names:
        """The names to show for those in the records."""
        return read_names(self.folder)

    def rename(self, old: str, new: str, recorded: Collection[str]) -> None:
        """Show as `new` whoever of the recorded names is shown as `old`; raises UserError if the disk refuses."""
        self._keep_names(self.names().renamed(old, new, recorded))

    def tell_apart(self, shown: str) -> None:
        """Show everybody who is shown by this name by their own; raises UserError if the disk refuses."""
        self._keep_names(self.names().apart(shown))

    def _keep_names(self, names: Names) -> None:
        try:
            write_names(self.folder, names)
        except OSError as error:
            raise _not_kept(error) from error

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def _look_at(self, path: Path) -> GameInfo:
        status = path.stat()
        key = (path, status.st_mtime_ns, status.st_size)
        if key not in self._known:
            modified = datetime.fromtimestamp(status.st_mtime).astimezone()
            self._known[key] = _describe(path, modified)
        return replace(self._known[key], marks=read_marks(marks_path(path)))


def _describe(path: Path, modified: datetime) -> GameInfo:
    """What the list says of a game."""
    try:
        record = _read(path)
        journal = _replayed(record)
    except OSError as error:
        return GameInfo(path.stem, path, modified, problem=reason_of(error))
    except UserError as error:
        return GameInfo(path.stem, path, modified, problem=str(error))
    summary = journal.game.summary(journal.state)
    scores = summary.chips or summary.scores or ()
    return GameInfo(path.stem, path, modified, record.header, len(record.entries), scores, summary.winners)


def _not_kept(error: OSError) -> UserError:
    text = _("This could not be kept ({reason}). The games themselves are as they were.")
    return UserError(text.format(reason=reason_of(error)))


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
