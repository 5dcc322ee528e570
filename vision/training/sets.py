"""The sets of pictures that the reader is measured on: real, path-traced, and drawn with seeds held out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.picture import read_picture
from vision.profiles import Profile
from vision.reading import Image
from vision.training import scene

PICTURES = Path(__file__).resolve().parents[2] / "tests" / "vision" / "pictures"
HELD_OUT = 930_000
"""Seeds from here on are never looked at while the reader is made better."""


@dataclass(frozen=True)
class Truth:
    """A die of a labelled picture: the face on top, its middle and side in pixels, whether it leans."""

    face: str
    center: tuple[float, float]
    side: float
    cocked: bool = False


@dataclass(frozen=True, eq=False)
class Sample:
    """A labelled picture; `readable` says that a careful person can read every die in it, `profile` knows its dice if
    they were taught."""

    name: str
    kind: str
    image: Image
    dice: tuple[Truth, ...]
    readable: bool = True
    profile: Profile | None = None


def photos() -> Iterator[Sample]:
    """Yield the real photographs of pip dice."""
    folder = PICTURES / "photos"
    for label in json.loads((folder / "labels.json").read_text(encoding="utf-8")):
        image = read_picture(folder / label["file"])
        side = 0.09 * min(image.shape[:2])  # not labelled; only tells which die is which
        dice = tuple(Truth(str(face["value"]), (face["x"], face["y"]), side) for face in label["faces"])
        yield Sample(label["file"], label["kind"], image, dice)


def renders(kind: str) -> Iterator[Sample]:
    """Yield the path-traced pictures of a kind of dice."""
    folder = PICTURES / "renders"
    for label in json.loads((folder / "labels.json").read_text(encoding="utf-8")):
        if label["kind"] == kind:
            dice = tuple(_truth(die) for die in label["dice"])
            readable = all(map(_readable, label["dice"]))
            yield Sample(label["file"], kind, read_picture(folder / label["file"]), dice, readable)


def _truth(die: dict[str, Any]) -> Truth:
    (x0, y0), (x1, y1) = die["corners"][:2]
    side = max(float(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5), 10.0)
    return Truth(str(die["value"]), (die["center"][0], die["center"][1]), side, bool(die["cocked"]))


def _readable(die: dict[str, Any]) -> bool:
    good = die["contrast"] >= 12 and die["top_visible"] > 0.8
    return bool(good and not die["moving"] and not die["cocked"])


def drawn(kind: str, count: int, *, hard: bool = False, first: int = HELD_OUT) -> Iterator[Sample]:
    """Yield drawn pictures of the printed faces ("poker") or of pip dice, sizes 1280 × 720 and 640 × 480 in turn."""
    for seed in range(first, first + count):
        width, height = ((1280, 720), (640, 480))[seed % 2]
        image, truth = scene.render(seed, kind, hard=hard, width=width, height=height)
        dice = tuple(_truth(die) for die in truth["dice"])
        yield Sample(f"{kind}-{seed}", kind, image, dice, not hard)
