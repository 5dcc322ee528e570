"""All games with all that belongs to them, and the preferences, as one file."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.archive import GAMES, LARGEST_FILE, MANIFEST, PROFILES, SETTINGS, Manifest, is_safe
from companion.store.belongings import Belongings
from companion.store.disk import replacing
from companion.store.library import SUFFIX
from companion.store.lines import split_torn


@dataclass(frozen=True, slots=True)
class Saved:
    """A backup that was made: its file, how many games it holds, its bytes, and files that were left out."""

    path: Path
    games: int
    size: int
    left_out: tuple[str, ...] = ()


def file_name(now: datetime | None = None) -> str:
    """What to call a backup that is made now."""
    return f"insomnia-backup-{now or datetime.now():%Y%m%d-%H%M%S}.zip"


def back_up(belongings: Belongings, path: Path) -> Saved:
    """Write a backup; `path` has the whole of it or stays as it was. Games may be played meanwhile.

    Raises UserError if there is nothing to keep or the disk refuses.
    """
    found = dict(_files(belongings))
    if not found:
        raise UserError(_("There is nothing to back up yet: no game was played on this device."))
    try:
        with replacing(path) as stream, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            names = {name: file for name, file in found.items() if is_safe(name) and _size(file) <= LARGEST_FILE}
            files = {name: file.stat().st_mtime for name, file in names.items()}
            made = datetime.now(UTC).isoformat(timespec="seconds")
            archive.writestr(MANIFEST, Manifest(made, files).as_json())
            for name, file in names.items():
                archive.writestr(name, _whole(name, file.read_bytes()))
    except OSError as error:
        text = _("No backup could be made in {path} ({reason}). What was there is as it was.")
        raise UserError(text.format(path=path, reason=reason_of(error))) from error
    games = sum(_is_journal(name) for name in names)
    return Saved(path, games, path.stat().st_size, tuple(sorted(found.keys() - names.keys())))


def _files(belongings: Belongings) -> Iterator[tuple[str, Path]]:
    """What belongs into a backup: names there, and files. A draft that a crash has left is not it."""
    for folder, place in ((GAMES, belongings.games), (PROFILES, belongings.profiles)):
        for file in sorted(place.rglob("*")):
            if file.is_file() and not file.is_symlink() and not file.name.startswith("."):
                yield f"{folder}/{file.relative_to(place).as_posix()}", file
    if belongings.settings.is_file():
        yield SETTINGS, belongings.settings


def _whole(name: str, data: bytes) -> bytes:
    """A file's content; of a journal that is being written just now, the lines that are whole."""
    if not _is_journal(name) or b"\n" not in data:
        return data
    return data if data.endswith(b"\n") else split_torn(data)[0] + b"\n"


def _is_journal(name: str) -> bool:
    return name.startswith(f"{GAMES}/") and name.count("/") == 1 and name.endswith(SUFFIX)


def _size(file: Path) -> int:
    return file.stat().st_size
