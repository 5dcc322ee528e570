"""Records of older versions, brought to today's.

A step takes each line of a record from one version to the next, the header first: line for line, because
corrections and evidence name lines.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion.core import record
from companion.store.lines import encode_line

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: dict[int, Step] = {}
"""The step from each older version to the next; version 1 is the first there was."""


def version_of(data: bytes) -> int | None:
    """The version that a record's header names, or None if it names none."""
    header = _object(data.partition(b"\n")[0])
    version = header.get("version") if header else None
    return version if type(version) is int else None


def upgrade(data: bytes) -> bytes:
    """A record in today's version.

    What is not older, and any line that cannot be read, stays as it is: reading it tells what is wrong.
    """
    version = version_of(data)
    if version is None or not 1 <= version < record.VERSION:
        return data
    return b"\n".join(_upgrade_line(line, version) for line in data.split(b"\n"))


def _upgrade_line(line: bytes, version: int) -> bytes:
    raw = _object(line)
    if raw is None:
        return line
    for older in range(version, record.VERSION):
        raw = STEPS[older](raw)
    if raw.get("record") == record.FORMAT:
        raw["version"] = record.VERSION
    return encode_line(raw).removesuffix(b"\n")


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return raw if isinstance(raw, dict) else None
