"""Names under which players are shown, where they differ from those in the records, which are never changed."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.store.disk import make_folder, write_file

FILE = "names.json"


@dataclass(frozen=True, slots=True)
class Names:
    """For names as recorded those to show instead; all others are shown as they are."""

    shown_as: Mapping[str, str] = field(default_factory=dict)

    def of(self, recorded: str) -> str:
        """The name to show for one in a record."""
        return self.shown_as.get(recorded, recorded)

    def all_of(self, recorded: Sequence[str]) -> tuple[str, ...]:
        """The names to show for those of a game; those in its record where two players would have one name."""
        shown = tuple(map(self.of, recorded))
        return shown if len(set(shown)) == len(set(recorded)) else tuple(recorded)

    def renamed(self, old: str, new: str, recorded: Collection[str]) -> Names:
        """Show as `new` whoever of the recorded names is shown as `old`."""
        changed = {name: new for name in recorded if self.of(name) == old}
        return Names({name: shown for name, shown in {**self.shown_as, **changed}.items() if name != shown})

    def apart(self, shown: str) -> Names:
        """Show everybody who is shown by this name by their own again."""
        return Names({name: other for name, other in self.shown_as.items() if other != shown})


def read_names(folder: Path) -> Names:
    """The names kept in the folder of games; none if the file is missing or damaged."""
    try:
        return parse_names((folder / FILE).read_bytes()) or Names()
    except OSError:
        return Names()


def parse_names(data: bytes) -> Names | None:
    """The names that bytes hold; None if they hold none."""
    try:
        raw = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict) or not all(isinstance(shown, str) and shown.strip() for shown in raw.values()):
        return None
    return Names(raw)


def write_names(folder: Path, names: Names) -> None:
    """Keep names: after a crash the file holds the old ones or these; raises OSError."""
    make_folder(folder)
    data = json.dumps(dict(names.shown_as), ensure_ascii=False, indent=1)
    write_file(folder / FILE, data.encode("utf-8", "backslashreplace"))
