"""Bringing the games of a backup back among those that are there. Nothing that is there is ever lost.

A journal only grows, so of two copies of one game of which one begins with the other the longer is the newer. Copies
that went different ways are both kept: the one of the backup as a game of its own, named by its content, so that
restoring the same backup again adds nothing. What belongs to a game is put in place before its journal, and each file
whole or not at all: a restore that was stopped is completed by doing it again.
"""

from __future__ import annotations

import hashlib
import os
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.archive import GAMES, PROFILES, SETTINGS, Manifest, open_backup
from companion.store.belongings import Belongings
from companion.store.disk import make_folder, write_file
from companion.store.game_file import open_locked
from companion.store.library import SUFFIX
from companion.store.marks import marks_path, parse_marks, read_marks
from companion.store.names import FILE as NAMES_FILE
from companion.store.names import Names, parse_names, read_names, write_names

MARKS = ".marks.json"
_BESIDE = re.compile(r"(.+)(\.marks\.json|\.evidence|\.torn|\.version-\w+)")
"""What belongs to a journal: the journal's own name, and what follows it."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What came of a restore, in games: `added`, `longer` now than before, `beside` the ones here that went another
    way, `kept` as they were; and `busy`: open in another window, so that they could not be touched.
    """

    added: int = 0
    longer: int = 0
    beside: int = 0
    kept: int = 0
    busy: int = 0


def restore(path: Path, belongings: Belongings) -> Restored:
    """Bring back what a backup holds; raises UserError, with nothing changed if the file is no whole backup."""
    try:
        archive, manifest = open_backup(path)
        with archive:
            return _Restore(archive, manifest, belongings).run()
    except OSError as error:
        text = _("The backup {path} could not be restored to its end ({reason}). Nothing that was here is lost.")
        raise UserError(text.format(path=path, reason=reason_of(error))) from error


class _Restore:
    def __init__(self, archive: zipfile.ZipFile, manifest: Manifest, to: Belongings) -> None:
        self._archive, self._manifest, self._to = archive, manifest, to
        self._names = archive.namelist()
        self._games = [PurePosixPath(name) for name in self._names if name.startswith(f"{GAMES}/")]
        self._beside: dict[str, list[tuple[PurePosixPath, str]]] = defaultdict(list)
        for name in self._games:
            belongs = _BESIDE.fullmatch(name.parts[1])
            if belongs:
                self._beside[belongs[1]].append((name, belongs[2]))

    def run(self) -> Restored:
        """All of it, the journals after what belongs to them."""
        self._restore_missing(name for name in self._names if name.startswith(f"{PROFILES}/") or name == SETTINGS)
        self._merge_names()
        journals = [name for name in self._games if len(name.parts) == 2 and name.suffix == SUFFIX]
        counts = dict.fromkeys(("added", "longer", "beside", "kept", "busy"), 0)
        for journal in journals:
            counts[self._restore_game(journal)] += 1
        return Restored(**counts)

    def _restore_game(self, journal: PurePosixPath) -> str:
        """One game; what came of it, as Restored counts it."""
        data, here = self._archive.read(str(journal)), self._to.games / journal.name
        own = here.read_bytes() if here.exists() else None
        if own is None or _continues(data, own) or _continues(own, data):
            self._bring_belongings(journal, here)
            if own is None:
                self._write(str(journal), here)
                return "added"
            return self._lengthen(str(journal), here) if len(data.rstrip()) > len(own.rstrip()) else "kept"
        beside = here.with_name(f"{here.stem}-{hashlib.sha256(data).hexdigest()[:8]}{SUFFIX}")
        self._bring_belongings(journal, beside)
        if beside.exists():
            return "kept"
        self._write(str(journal), beside)
        return "beside"

    def _lengthen(self, name: str, here: Path) -> str:
        """Replace a journal by its longer copy, unless it is being played or has grown meanwhile."""
        data = self._archive.read(name)
        try:
            descriptor = open_locked(here)
        except UserError:
            return "busy"
        try:
            if not _continues(data, here.read_bytes()):
                return "busy"
            self._write(name, here)
        finally:
            os.close(descriptor)
        return "longer"

    def _bring_belongings(self, journal: PurePosixPath, here: Path) -> None:
        """What belongs to a journal in the backup, to the one here: marks if newer, other files if missing."""
        for name, suffix in self._beside[journal.stem]:
            target = here.with_name(f"{here.stem}{suffix}").joinpath(*name.parts[2:])
            if suffix == MARKS:
                self._bring_marks(str(name), here)
            elif not target.exists():
                self._write(str(name), target)

    def _bring_marks(self, name: str, here: Path) -> None:
        target, marks = marks_path(here), parse_marks(self._archive.read(name))
        if marks is not None and marks.at > read_marks(target).at:
            self._write(name, target)

    def _merge_names(self) -> None:
        """Names to show that are not said otherwise here."""
        name = f"{GAMES}/{NAMES_FILE}"
        theirs = parse_names(self._archive.read(name)) if name in self._names else None
        ours = read_names(self._to.games)
        if theirs is not None and theirs.shown_as.keys() - ours.shown_as.keys():
            write_names(self._to.games, Names({**theirs.shown_as, **ours.shown_as}))

    def _restore_missing(self, names: Iterable[str]) -> None:
        for name in names:
            target = self._to.settings if name == SETTINGS else self._to.profiles.joinpath(*name.split("/")[1:])
            if not target.exists():
                self._write(name, target)

    def _write(self, name: str, target: Path) -> None:
        make_folder(target.parent)
        write_file(target, self._archive.read(name), self._manifest.files[name])


def _continues(longer: bytes, shorter: bytes) -> bool:
    """Whether one journal is the other, or the other and more."""
    shorter = shorter.rstrip()
    return longer.startswith(shorter) and longer[len(shorter) : len(shorter) + 1] in (b"", b"\n", b"\r")
