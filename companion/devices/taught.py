"""The dice that people have taught this device: where their profiles are kept, and what may be wrong with one."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from companion.core.refusals import UserError
from companion.core.words import _
from companion.devices.doubts import failure_in_words
from vision.profiles import Profile, Profiles, read_profile
from vision.reading import Image


def profiles_in(folder: Path | None = None) -> Profiles:
    """The profiles in `folder`, or in the user's own folder for data."""
    folder = folder or platformdirs.user_data_path("insomnia-companion", appauthor=False)
    return Profiles(folder / "profiles")


def learn(profiles: Profiles, name: str, face: str, crop: Image) -> None:
    """Add a crop to what is known of a face of the dice of this name: takes a second. Raises UserError."""
    try:
        profiles.save(profiles.load(name).with_view(face, crop))
    except (OSError, ValueError) as error:
        raise UserError(failure_in_words(error)) from error


def profile_named(text: str, profiles: Profiles) -> Profile:
    """The profile in a file, or the kept one of this name; raises UserError if there is none."""
    path = Path(text)
    try:
        return read_profile(path) if path.is_file() else profiles.load(text)
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) and not path.is_file() and text not in profiles.names():
            raise UserError(_('no dice are known as "{name}"').format(name=text)) from error
        raise UserError(f"{text}: {failure_in_words(error)}") from error
