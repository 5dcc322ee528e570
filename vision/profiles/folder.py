"""The profiles in a folder, one file each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from vision import doubts
from vision.profiles import file
from vision.profiles.profile import LONGEST_NAME, Profile, checked_name

SUFFIX = ".dice.json"


@dataclass(frozen=True, eq=False)
class Listed:
    """One profile of a folder; of one that cannot be read only `problem` says anything."""

    name: str
    profile: Profile | None
    problem: str | None = None


class Profiles:
    """The folder is made with the first profile. Names that differ in capitals only are the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """Return the names of all profiles, in order."""
        try:
            files = list(self.folder.iterdir())
        except OSError:
            return ()
        found = (unquote(path.name.removesuffix(SUFFIX)) for path in files if _is_profile(path))
        return tuple(sorted(found, key=str.casefold))

    def list(self) -> tuple[Listed, ...]:
        """Return all profiles in the order of their names; those that cannot be read say why."""
        found = []
        for name in self.names():
            try:
                found.append(Listed(name, self.load(name)))
            except OSError as error:
                found.append(Listed(name, None, error.strerror or str(error)))
            except ValueError as error:
                found.append(Listed(name, None, str(error)))
        return tuple(found)

    def load(self, name: str) -> Profile:
        """Return a profile; raises ValueError if there is none of this name or it is damaged, OSError."""
        return file.read(self._path(self._known(name))).renamed(self._known(name))

    def save(self, profile: Profile) -> None:
        """Put a profile in place, over one of the same name; raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        same = self._same(profile.name)
        file.write(profile, self._path(profile.name))
        if same is not None and same != profile.name:
            self._path(same).unlink()

    def add(self, profile: Profile) -> Profile:
        """Put a profile in place under a free name like its own; return it as it is kept. Raises OSError."""
        kept = profile.renamed(self.free(profile.name))
        self.save(kept)
        return kept

    def rename(self, name: str, new: str) -> None:
        """Give a profile another name; raises ValueError if there is none or the new name is taken or none, OSError."""
        old, new = self._known(name), checked_name(new)
        if self._same(new) not in (None, old):
            raise ValueError(doubts.TAKEN_NAME)
        if new != old:
            file.write(self.load(old).renamed(new), self._path(new))
            self._path(old).unlink()

    def delete(self, name: str) -> None:
        """Take a profile away; raises ValueError if there is none, OSError."""
        self._path(self._known(name)).unlink()

    def export(self, name: str, path: Path) -> None:
        """Write a profile to a file elsewhere; raises ValueError if there is none, OSError."""
        file.write(self.load(name), path)

    def take_in(self, path: Path) -> Profile:
        """Keep the profile of a file, under a free name; return it. Raises ValueError if it holds none, OSError."""
        return self.add(file.read(path))

    def free(self, name: str) -> str:
        """Return the name, or one like it that no profile has."""
        name, number, tried = checked_name(name), 1, checked_name(name)
        while self._same(tried) is not None:
            number += 1
            tail = f" {number}"
            tried = name[: LONGEST_NAME - len(tail)].rstrip() + tail
        return tried

    def _known(self, name: str) -> str:
        """Return the name as it is written on the disk."""
        same = self._same(name)
        if same is None:
            raise ValueError(doubts.UNKNOWN_NAME)
        return same

    def _same(self, name: str) -> str | None:
        wanted = " ".join(name.split()).casefold()
        return next((known for known in self.names() if known.casefold() == wanted), None)

    def _path(self, name: str) -> Path:
        return self.folder / (quote(name, safe=" ").replace(".", "%2E") + SUFFIX)


def _is_profile(path: Path) -> bool:
    return path.name.endswith(SUFFIX) and not path.name.startswith(".")
