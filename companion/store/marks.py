"""What people say of a game afterwards: whether it counts, and a remark. Kept beside the journal, never in it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.store.disk import write_file

LONGEST_REMARK = 300


@dataclass(frozen=True, slots=True)
class Marks:
    """Whether a game counts in the players' records, a remark, and when that was said (ISO 8601, "" never)."""

    counts: bool = True
    remark: str = ""
    at: str = ""


UNMARKED = Marks()
"""The marks of a game of which nobody has said anything."""


def marks_path(journal: Path) -> Path:
    """Where the marks of a journal are."""
    return journal.with_suffix(".marks.json")


def read_marks(path: Path) -> Marks:
    """The marks in a file; none if it is missing or damaged."""
    try:
        return parse_marks(path.read_bytes()) or UNMARKED
    except OSError:
        return UNMARKED


def parse_marks(data: bytes) -> Marks | None:
    """The marks that bytes hold; None if they hold none."""
    try:
        raw = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict):
        return None
    counts, remark, at = raw.get("counts", True), raw.get("remark", ""), raw.get("at", "")
    if not (isinstance(counts, bool) and isinstance(remark, str) and isinstance(at, str)):
        return None
    return Marks(counts, remark[:LONGEST_REMARK], at)


def write_marks(path: Path, marks: Marks) -> None:
    """Keep marks: after a crash the file holds the old ones or these; raises OSError."""
    write_file(path, json.dumps(asdict(marks), ensure_ascii=False).encode("utf-8", "backslashreplace"))
