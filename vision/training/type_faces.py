"""Type for the faces of dice and for printed distractors: every free font of Debian's packages that is installed.

The fonts that the measured pictures use are left out, and every eighth family is held out for measuring.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont

from vision.training.textures import Rng

FOLDER = Path("/usr/share/fonts")
_MEASURED = ("liberation", "dejavu", "p052", "c059")  # the renders are set in these
_NO_LETTERS = (
    "symbol", "dingbat", "d050000", "noto", "droid", "music", "barcode", "math", "hymne", "keyboard", "doulos-sil-comp",
    "overreaction", "emoji", "linlibertine_i", "khmer", "isabella", "ornament", "z003", "ocra", "drm",
)  # fmt: skip
_SIZE = 120  # points at which glyphs are drawn before they are brought to size


@cache
def families(held_out: bool) -> dict[str, list[Path]]:
    """Return the font files by family, those to train with or those held out; raises FileNotFoundError if hardly any
    are installed."""
    files = [path for path in _installed() if (_share(path) == 0) == held_out]
    if len(files) < 20:
        raise FileNotFoundError(f"too few fonts under {FOLDER}: install the packages that vision/README.md names")
    by_family: dict[str, list[Path]] = {}
    for path in files:
        by_family.setdefault(path.parent.name + path.stem.split("-")[0][:6], []).append(path)
    return by_family


@cache
def _installed() -> tuple[Path, ...]:
    files = sorted(p for p in FOLDER.rglob("*") if p.suffix in (".ttf", ".otf"))
    return tuple(p for p in files if not any(w in p.name.lower() for w in _MEASURED + _NO_LETTERS) and _usable(p))


def _share(path: Path) -> int:
    """Return which eighth a font's family falls into."""
    family = path.stem.lower().split("-")[0].split("_")[0]
    return hashlib.sha256(family.encode()).digest()[0] % 8


def _usable(path: Path) -> bool:
    """Say whether a font has the letters that dice need, each with its own shape."""
    try:
        drawn = [text_mask(path, text) for text in ("A", "K", "Q", "J", "9", "1", "0")]
    except OSError:
        return False
    shapes = {(mask.shape, mask.tobytes()) for mask in drawn}
    return len(shapes) == len(drawn) and all(0.08 < float((mask > 127).mean()) < 0.9 for mask in drawn)


@cache
def _font(path: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), _SIZE)


@cache
def text_mask(path: Path, text: str) -> NDArray[np.uint8]:
    """Return the cover of a text, cropped to its ink, 0…255. Raises OSError if the font cannot draw it."""
    font = _font(path)
    box = font.getbbox(text)
    width, height = int(box[2] - box[0]) + 8, int(box[3] - box[1]) + 8
    if not (8 < width < 3000 and 8 < height < 600):
        raise OSError(f"{path.name} has no {text}")
    sheet = Pillow.new("L", (width, height), 0)
    ImageDraw.Draw(sheet).text((4 - box[0], 4 - box[1]), text, font=font, fill=255)
    mask = np.asarray(sheet, np.uint8)
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        raise OSError(f"{path.name} has no {text}")
    return np.ascontiguousarray(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])


def some_type(rng: Rng, held_out: bool = False) -> Path:
    """Return one font, each family with a like chance."""
    by_family = families(held_out)
    names = sorted(by_family)
    files = by_family[names[int(rng.integers(len(names)))]]
    bold = [path for path in files if any(w in path.stem.lower() for w in ("bold", "black", "heavy", "demi"))]
    files = bold if bold and rng.random() < 0.75 else files
    return files[int(rng.integers(len(files)))]
