"""The faces behind a throw that was read by camera, and what can be learned from one that was misread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from kivy.uix.boxlayout import BoxLayout

from companion.core.record import Raw
from companion.store.evidence import Kept
from companion.table.statistics import throws_of
from companion.ui.dice import Lesson
from companion.ui.mydice.crop import Crop
from companion.ui.pieces.text import Text
from companion.ui.putright.evidence import confidences
from companion.ui.putright.panels import Flow
from companion.ui.theme import theme

if TYPE_CHECKING:
    from vision.reading import Image

SIDE, WIDTH = 76, 96


def crops_of(kept: Kept | None) -> list[Image]:
    """The faces of the dice in the order of the reading; none if they were not kept or cannot be read."""
    if kept is None or kept.crops is None:
        return []
    try:
        data = np.frombuffer(kept.crops.read_bytes(), np.uint8)
        strip = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except (OSError, cv2.error):  # a spoilt picture must not hide the entry
        return []
    if strip is None:
        return []
    side = strip.shape[0]
    return [np.asarray(strip[:, left : left + side], np.uint8) for left in range(0, strip.shape[1], side)]


def crop_row(kept: Kept | None) -> Flow | None:
    """The faces beside each other with how sure the reader was of each; None if there are none."""
    crops, sure, faces = crops_of(kept), confidences(kept), _faces(kept)
    if not crops or not len(crops) == len(sure) == len(faces):
        return None
    corrected = kept.reading.get("corrected", ()) if kept is not None else ()
    notes = [
        str(face) if n in corrected else f"{face} · {round(100 * part)} %"
        for n, (face, part) in enumerate(zip(faces, sure, strict=True))
    ]
    return Flow(*map(_titled, crops, notes), spacing=8 * theme.u)


def _titled(crop: Image, note: str) -> BoxLayout:
    u = theme.u
    box = BoxLayout(orientation="vertical", size_hint=(None, None), size=(WIDTH * u, (SIDE + 28) * u))
    box.add_widget(Crop(crop, size=(SIDE * u, SIDE * u), pos_hint={"center_x": 0.5}))
    box.add_widget(Text(words=note, kind="note", halign="center", size_hint_y=None, height=26 * u))
    return box


def lessons(kept: Kept | None, before: Raw, after: Raw) -> list[Lesson]:
    """What the camera can learn from a throw that was put right: the dice that now show another face than was read.

    Nothing if the dice were not taught: there is nobody to learn.
    """
    crops = crops_of(kept)
    profile: Any = kept.reading.get("profile") if kept is not None else None
    if not crops or not isinstance(profile, str) or not profile:
        return []
    was, now = _thrown(before), _thrown(after)
    pairs = [(die, crop) for die, crop in zip(was, crops, strict=False) if die in now and now[die] != was[die]]
    return [Lesson(profile, now[die], crop) for die, crop in pairs]


def _thrown(raw: Raw) -> dict[int, str]:
    return dict(next(iter(throws_of([raw])), ()))


def _faces(kept: Kept | None) -> list[Any]:
    faces: Any = kept.reading.get("faces") if kept is not None else None
    return faces if isinstance(faces, list) else []
