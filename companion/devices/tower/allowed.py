"""The port that the user has allowed us to use, kept from one start to the next."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import platformdirs

from companion.devices.tower.ports import Port


def default_path(folder: Path | None = None) -> Path:
    """Where it is kept: in `folder`, or else in the user's own folder for settings."""
    folder = folder or platformdirs.user_config_path("insomnia-companion", appauthor=False)
    return folder / "tower.json"


def recall(path: Path) -> Port | None:
    """The port that was allowed; None if there was none or the file cannot be read."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        return Port(**raw) if isinstance(raw.get("device"), str) else None
    except (OSError, ValueError, TypeError, AttributeError):
        return None


def remember(path: Path, port: Port) -> None:
    """Keep it; raises OSError if the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(asdict(port)), encoding="utf-8")
