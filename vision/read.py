"""From a picture to a reading: find faces, tell which lie on top, say what is not sure."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision import doubts, geometry, learned, light, pips, printed
from vision.face import Face
from vision.learned import find, names
from vision.learned.find import Top
from vision.picture import Picture, take
from vision.profiles.profile import Profile
from vision.profiles.read import read_tops as read_taught
from vision.reading import DieReading, Image, Reading
from vision.rectify import patch

CROP = 96
"""Pixels a side of the crop of a face."""

_KINDS = {"poker": (names.POKER, printed.seconded), "pip": (names.PIPS, pips.seconded)}


@dataclass(frozen=True, eq=False)
class _Traced(Reading):
    """A reading that remembers where tops were found, and in a picture of what size."""

    tops: Sequence[Top] = ()
    shape: tuple[int, ...] = ()


def read_dice(
    image: object,
    kind: str = "poker",
    expect: int | None = None,
    profile: Profile | None = None,
    before: Reading | None = None,
) -> Reading:
    """Read the dice in a picture.

    `image` is a numpy array, height × width × 3, blue, green, red, uint8 (grey is taken too); `kind` is "poker" for
    dice with letters or "pip" for dice with pips; `expect` is how many dice there should be; with a `profile` the dice
    are those that were taught to it. `before` is what this function read a moment ago in a frame from which nothing
    moved: dice are then measured and read anew where they were, which takes half the time, and no others looked for.
    Positions in the reading are pixels of `image`. Raises ValueError for what is no such picture, an unknown kind, a
    number below 0 and for a profile of another kind of dice.
    """
    start = time.perf_counter()
    if kind not in _KINDS:
        raise ValueError(f"kind of dice must be one of {', '.join(_KINDS)}, not {kind!r}")
    if expect is not None and expect < 0:
        raise ValueError(f"the number of dice expected cannot be {expect}")
    if profile is not None and not isinstance(profile, Profile):
        raise ValueError(f"a profile must be one that was loaded, not {profile!r}")
    if profile is not None and profile.kind != kind:
        raise ValueError(f"the dice of {profile.name!r} are {profile.kind} dice, not {kind} dice")
    picture = take(image)
    tops = find.tops(picture.image, _tops_of(before, picture))
    faces = read_taught(picture, tops, profile) if profile is not None else _faces(picture, tops, kind)
    read = (_die(picture, light.blamed(picture, face)) for face in faces)
    dice = tuple(sorted(read, key=lambda die: (die.center[1], die.center[0])))
    why = _why(dice, expect)
    if why is not None and not dice and light.dark(picture):
        why = doubts.TOO_DARK
    return _Traced(dice, why is None, why, (time.perf_counter() - start) * 1000, tops, picture.original.shape)


def _tops_of(before: Reading | None, picture: Picture) -> Sequence[Top]:
    """Return where a reading found tops; nothing if it is of no picture like this one."""
    return before.tops if isinstance(before, _Traced) and before.shape == picture.original.shape else ()


def _faces(picture: Picture, tops: Sequence[Top], kind: str) -> list[Face]:
    """Return the top faces of dice that nobody taught."""
    faces, seconded = _KINDS[kind]
    found = (seconded(picture, face) for face in learned.read_tops(picture, tops, faces))
    return [face for face in found if face.value is not None or not face.faint]


def _die(picture: Picture, face: Face) -> DieReading:
    matrix = picture.to_original(face.matrix)
    corners, center = geometry.corners(matrix), geometry.center(matrix)
    at = (float(center[0]), float(center[1]))
    crop = _crop(picture, face)
    return DieReading(face.value, face.confidence, at, corners, face.cocked, face.why, crop, face.candidates)


def _crop(picture: Picture, face: Face) -> Image:
    """Return the rectified face, upright, from the working picture."""
    return np.asarray(np.round(patch(picture.image, face.matrix, CROP)), np.uint8)


def _why(dice: tuple[DieReading, ...], expect: int | None) -> str | None:
    """Return what keeps a reading from being sure: a die that is not read before a wrong number of dice."""
    unread = next((die.why for die in dice if die.face is None or die.cocked), None)
    if unread is not None:
        return unread
    if expect is not None and len(dice) != expect:
        return doubts.wrong_count(len(dice), expect)
    return None if dice or expect == 0 else doubts.NO_DICE
