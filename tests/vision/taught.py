"""Dice with signs instead of letters, taught from the pictures of `pictures/icons`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np

from vision import read_picture
from vision.profiles import FACES, Profile, Teaching
from vision.reading import Image
from vision.training.sets import PICTURES

ICONS = PICTURES / "icons"
Corners = np.ndarray[Any, np.dtype[np.float64]]


def picture_of(face: str, number: int = 0) -> Image:
    """A picture of dice that all show a face."""
    return read_picture(ICONS / f"{face}_{number}.jpg")


@cache
def teaching() -> Teaching:
    """All six faces, each seen in two pictures."""
    taught = Teaching("poker")
    for face in FACES["poker"]:
        for number in (0, 1):
            taught.look(picture_of(face, number), face)
    return taught


@cache
def profile() -> Profile:
    """The dice as they were taught."""
    return teaching().profile("signs")


def mixed() -> list[tuple[Image, list[tuple[str, Corners]]]]:
    """Pictures of dice with all faces, and for each top what it shows and its corners."""
    found = []
    for label in json.loads((ICONS / "labels.json").read_text(encoding="utf-8")):
        dice = [(die["value"], np.array(die["corners"])) for die in label["dice"]]
        found.append((read_picture(ICONS / label["file"]), dice))
    return found
