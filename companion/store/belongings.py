"""Where everything lies that people have of this app on their device."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

import platformdirs

APP = "insomnia-companion"


@dataclass(frozen=True, slots=True)
class Belongings:
    """The folders of games, of games played to practise and of dice that were learnt, and the file of preferences."""

    games: Path
    practice: Path
    profiles: Path
    settings: Path

    @classmethod
    def of(cls, folder: Path | None = None) -> Self:
        """Those in `folder`, or else in the user's own folders."""
        data = folder or platformdirs.user_data_path(APP, appauthor=False)
        config = folder or platformdirs.user_config_path(APP, appauthor=False)
        return cls(data / "games", data / "practice", data / "profiles", config / "settings.json")
