"""The form of a backup: a zip of the files as they lie in the folders of the app, with a list in front.

`backup.json` comes first: what this is, of which version, when it was made, and its files with when each was changed
last. Then `games/…` (journals, marks, evidence, what an upgrade or a crash left beside them), `profiles/…` and
`settings.json`.
"""

from __future__ import annotations

import errno
import json
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.refusals import UserError
from companion.core.words import _, quotable

FORMAT, VERSION = "insomnia-companion", 1
MANIFEST, SETTINGS, GAMES, PROFILES = "backup.json", "settings.json", "games", "profiles"
LARGEST_FILE = 64 * 1024 * 1024
LARGEST_BACKUP = 16 * 1024 * 1024 * 1024
"""Bytes unpacked: an evening with a picture of every throw has some 20,000,000."""

DAMAGE = (
    *(zipfile.BadZipFile, zlib.error, struct.error),
    *(NotImplementedError, RuntimeError, EOFError, ValueError, KeyError),
)

_PART = re.compile(r"""[^\x00-\x1f\x7f/\\:*?"<>|.][^\x00-\x1f\x7f/\\:*?"<>|]{0,199}""")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_DEEPEST = 4


class NotABackup(UserError):
    """The file is no backup of this app, of a newer version, or damaged."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The list in front: when the backup was made (ISO 8601), its files, and when each was changed last.

    That is in seconds since the epoch.
    """

    made: str
    files: Mapping[str, float]

    def as_json(self) -> bytes:
        """The bytes of the list."""
        raw = {"backup": FORMAT, "version": VERSION, "made": self.made, "files": dict(self.files)}
        return json.dumps(raw, indent=1).encode()


def is_safe(name: str) -> bool:
    """Whether a name in a backup can only mean a file in a folder of this app, on any system.

    That excludes drives, roots, "..", other folders, hidden files, and what Windows takes for devices.
    """
    folder, *rest = name.split("/")
    if name in (MANIFEST, SETTINGS):
        return True
    parts_are_plain = all(_PART.fullmatch(part) and not _RESERVED.fullmatch(part) for part in rest)
    tidy = all(part == part.rstrip(" .") for part in rest)
    return folder in (GAMES, PROFILES) and 0 < len(rest) < _DEEPEST and parts_are_plain and tidy


def open_backup(path: Path) -> tuple[zipfile.ZipFile, Manifest]:
    """A backup that is whole and whose files all belong where they claim; raises NotABackup, or OSError."""
    with _damage_told(path):
        archive = zipfile.ZipFile(path)
    try:
        with _damage_told(path):
            manifest = _read_manifest(archive)
            _check_members(archive)
            if archive.testzip() is not None:
                raise zipfile.BadZipFile
    except BaseException:
        archive.close()
        raise
    return archive, manifest


@contextmanager
def _damage_told(path: Path) -> Iterator[None]:
    """Turn into NotABackup whatever Python's reader of zips raises at bytes that are none."""
    text = _("{name} is no whole backup of Insomnia Companion. Nothing was restored.").format(name=quotable(path.name))
    try:
        yield
    except OSError as error:
        if error.errno != errno.EINVAL:  # a damaged list sends the reader to a place before the file's beginning
            raise
        raise NotABackup(text) from error
    except DAMAGE as error:
        raise NotABackup(text) from error


def _read_manifest(archive: zipfile.ZipFile) -> Manifest:
    names = archive.namelist()
    if not names or names[0] != MANIFEST or archive.getinfo(MANIFEST).file_size > LARGEST_FILE:
        raise ValueError("no list in front")
    raw = json.loads(archive.read(MANIFEST))
    if not isinstance(raw, dict) or raw.get("backup") != FORMAT:
        raise ValueError("another kind of list")
    version, files = raw.get("version"), raw.get("files")
    if not isinstance(version, int) or version > VERSION:
        text = _("This backup is of version {version}; this app reads up to {own}. A newer app is needed.")
        raise NotABackup(text.format(version=quotable(str(version)), own=VERSION))
    if not isinstance(files, dict) or files.keys() != set(names[1:]) or not all(map(_is_time, files.values())):
        raise ValueError("files that are not listed, or listed and not there")
    return Manifest(str(raw.get("made", "")), files)


def _is_time(value: Any) -> bool:
    """Whether a file system can keep it: seconds from 1970 to 2100."""
    return isinstance(value, int | float) and 0 <= value < 4_102_444_800


def _check_members(archive: zipfile.ZipFile) -> None:
    """Raise NotABackup for a file that would land elsewhere, appears twice, or unpacks to more than any game holds."""
    members = archive.infolist()
    for info in members:
        kind = stat.S_IFMT(info.external_attr >> 16)
        if not is_safe(info.filename) or kind not in (0, stat.S_IFREG):
            text = _("This backup holds something that is no file of the app ({name}). Nothing was restored.")
            raise NotABackup(text.format(name=quotable(info.filename)))
    twice = len({info.filename.casefold() for info in members}) < len(members)
    too_large = any(info.file_size > LARGEST_FILE for info in members)
    if twice or too_large or sum(info.file_size for info in members) > LARGEST_BACKUP:
        raise NotABackup(_("This backup was not made by the app: its files cannot be. Nothing was restored."))
