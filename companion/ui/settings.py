"""What the people at this device prefer, kept in one small JSON file."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from companion.store.disk import make_folder, write_file
from vision import TURNS

MOST_NAMES = 24
LONGEST_NAME = 12

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Preferences:
    """All preferences; a value that a file has in the wrong form is its default."""

    dark: bool = True
    sound: bool = True
    less_movement: bool = False
    four_colours: bool = True
    language: str = ""
    """Code of a language; "" follows the system."""
    own_letters: bool = True
    """Whether ranks of cards have the letters of the language."""
    names: tuple[str, ...] = ()
    """Names used before, the last used first."""
    dice_source: str = "hand"
    game: str = "insomnia"
    """The game played last."""
    camera: str = "0"
    """Number of a camera, or the path of a video or a folder of pictures."""
    camera_turns: Mapping[str, int] = field(default_factory=dict)
    """Degrees by which the pictures of cameras that hang turned are turned clockwise, by camera."""
    pack_letters: str = ""
    """Letters of the cards that a camera reads: "en", "de", "fr" or "ru"; "" those that the app shows."""
    poker_profile: str = ""
    pip_profile: str = ""
    """Names of the taught dice that the camera reads, by kind; "" reads dice that nobody taught."""
    both_devices: bool = False
    """Whether camera and tower both look at a throw, so that the table learns when they do not agree."""
    explanations: bool = True
    """Whether rules are explained when they are first needed."""
    explained: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    """The lessons that were given on this device, by game."""
    voice: bool = False
    """Whether prompts are spoken aloud."""
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """House options that differ from the usual ones, as last played, by game."""


class Settings:
    """The preferences in force. A file that cannot be read or written never stops the app."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = _read(path)

    def change(self, **values: Any) -> None:
        """Change some preferences and save them."""
        self.now = replace(self.now, **values)
        try:
            make_folder(self.path.parent)
            write_file(self.path, json.dumps(asdict(self.now), ensure_ascii=False, indent=1).encode())
        except OSError as error:
            log.warning("the settings could not be saved in %s: %s", self.path, error.strerror or error)

    def look_again(self) -> None:
        """Take what stands in the file, which something else has written."""
        self.now = _read(self.path)

    def rename(self, old: str, new: str) -> None:
        """Remember a player by another name from now on."""
        if old in self.now.names and len(new) <= LONGEST_NAME:
            names = (new if name == old else name for name in self.now.names)
            self.change(names=tuple(dict.fromkeys(names)))

    def remember_names(self, names: tuple[str, ...]) -> None:
        """Put the names just used first among those used before."""
        older = [name for name in self.now.names if name not in names]
        self.change(names=(*names, *older)[:MOST_NAMES])


def _read(path: Path) -> Preferences:
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Preferences()
    return _checked(raw) if isinstance(raw, dict) else Preferences()


def _checked(raw: dict[str, Any]) -> Preferences:
    default = Preferences()
    good: dict[str, Any] = {}
    for entry in fields(Preferences):
        value, usual = raw.get(entry.name), getattr(default, entry.name)
        if isinstance(usual, tuple) and isinstance(value, list):
            names = (name for name in value if isinstance(name, str) and 0 < len(name) <= LONGEST_NAME)
            good[entry.name] = tuple(dict.fromkeys(names))[:MOST_NAMES]
        elif entry.name == "camera_turns" and isinstance(value, dict):
            good[entry.name] = {place: turn for place, turn in value.items() if type(turn) is int and turn in TURNS}
        elif isinstance(usual, Mapping) and isinstance(value, dict):
            good[entry.name] = {key: options for key, options in value.items() if isinstance(options, dict)}
        elif type(value) is type(usual):
            good[entry.name] = value
    return Preferences(**good)
