"""Where everything lies that people have of this app on their device."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

import platformdirs

APP = "insomnia-companion"


@dataclass(frozen=True, slots=True)
class Belongings:
    """The folder of games, the folder of dice that were learnt (if any were), and the file of preferences."""

    games: Path
    profiles: Path
    settings: Path

    @classmethod
    def of(cls, folder: Path | None = None) -> Self:
        """Those in `folder`, or else in the user's own folders."""
        data = folder or platformdirs.user_data_path(APP, appauthor=False)
        config = folder or platformdirs.user_config_path(APP, appauthor=False)
        return cls(data / "games", data / "profiles", config / "settings.json")
