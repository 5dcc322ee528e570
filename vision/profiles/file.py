"""A profile as a file: JSON, the crops as JPEG in base64, the embeddings beside them for as long as the model lasts."""

from __future__ import annotations

import base64
import binascii
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision import doubts
from vision.learned import nets
from vision.profiles.crops import SIZE, TURNS
from vision.profiles.profile import FACES, MOST_VIEWS, Known, Profile, checked_name
from vision.reading import Image

FORMAT, VERSION = "dice profile", 1
LARGEST = 8_000_000
"""Most bytes of a file that is taken for a profile."""
_QUALITY = 95  # of the crops, as JPEG


def write(profile: Profile, path: Path) -> None:
    """Write a profile to a file, whole or not at all; raises OSError."""
    gallery = profile.gallery
    views = {face: [_encoded(crop) for crop in profile.views[face]] for face in profile.faces}
    cache = {"model": nets.fingerprint(), "values": _text(gallery.embeddings.astype("<f2").tobytes())}
    head = {"format": FORMAT, "version": VERSION, "name": profile.name, "kind": profile.kind}
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(json.dumps({**head, "views": views, "embeddings": cache}, ensure_ascii=False), encoding="utf-8")
    draft.replace(path)


def read(path: Path) -> Profile:
    """Return the profile in a file; raises OSError if it cannot be opened, ValueError if it holds no profile."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError("this is no dice profile: it is too large")
    try:
        raw = json.loads(data)
        if raw["format"] != FORMAT:
            raise ValueError
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError(doubts.NO_PROFILE) from None
    if raw.get("version") != VERSION:
        raise ValueError(doubts.NEWER_PROFILE)
    try:
        return _profile(raw)
    except (KeyError, TypeError, AttributeError, binascii.Error, cv2.error):
        raise ValueError(doubts.DAMAGED_PROFILE) from None


def _profile(raw: dict[str, Any]) -> Profile:
    kind = raw["kind"]
    if kind not in FACES:
        raise ValueError(f"this dice profile is of an unknown kind of dice, {kind!r}")
    views = {
        face: tuple(map(_decoded, raw["views"][face][:MOST_VIEWS])) for face in FACES[kind] if raw["views"].get(face)
    }
    profile = Profile(
        checked_name(raw["name"]), kind, views, _known(raw.get("embeddings"), sum(map(len, views.values())))
    )
    if profile.missing:  # a face that is not known could be taken for one that is
        raise ValueError(f"this dice profile lacks faces: {' '.join(profile.missing)}")
    return profile


def _known(raw: Any, count: int) -> Known | None:
    """Return the embeddings of `count` views, None where they are not as they should be: they can be made again."""
    try:
        values = np.frombuffer(base64.b64decode(raw["values"]), "<f2").astype(np.float32).reshape(count, TURNS, -1)
    except (KeyError, TypeError, ValueError):
        return None
    return Known(str(raw.get("model")), values) if np.isfinite(values).all() else None


def _encoded(crop: Image) -> str:
    return _text(bytes(cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1]))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _decoded(text: str) -> Image:
    data = np.frombuffer(base64.b64decode(text), np.uint8)
    crop = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if crop is None or crop.shape != (SIZE, SIZE, 3):
        raise KeyError("crop")
    return np.asarray(crop, np.uint8)
