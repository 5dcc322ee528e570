"""What stands behind an entry: the picture, what was read in it, and how sure the reader was."""

from __future__ import annotations

from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.uix.image import Image
from kivy.uix.widget import Widget

from companion.core.record import Raw
from companion.core.words import _
from companion.store.evidence import Kept
from companion.ui.pieces.die import Die
from companion.ui.putright.panels import Column, Flow, text
from companion.ui.theme import theme

SURE, FAIRLY_SURE = 0.9, 0.7
PICTURE_HEIGHT, DIE = 260, 46


def source_sentence(raw: Raw, kept: Kept | None) -> str:
    """Where an entry came from, and how sure that was: "read by camera, fairly sure"."""
    sentence = {
        "hand": _("tapped by hand"),
        "camera": _("read by camera"),
        "tower": _("read by the tower"),
        "simulated": _("simulated"),
    }.get(str(raw.get("source", "hand")), "")
    doubt = sureness(min(confidences(kept), default=1.0)) if confidences(kept) else ""
    return _("{source}, {sure}").format(source=sentence, sure=doubt) if doubt else sentence


def confidences(kept: Kept | None) -> list[float]:
    """How sure the reader was of each die, 0 to 1; nothing if that was not kept."""
    values: Any = kept.reading.get("confidence") if kept else None
    if not isinstance(values, list) or not all(isinstance(value, int | float) for value in values):
        return []
    return [float(value) for value in values]


def sureness(confidence: float) -> str:
    """A confidence in words."""
    if confidence >= SURE:
        return _("sure")
    return _("fairly sure") if confidence >= FAIRLY_SURE else _("unsure")


class EvidenceView(Column):
    """The picture, and each die as it was read with how sure that was."""

    def __init__(self, kept: Kept, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        picture = _picture(kept)
        if picture is not None:
            self.add_widget(picture)
        faces, sure = kept.reading.get("faces"), confidences(kept)
        if isinstance(faces, list) and len(faces) == len(sure):
            corrected = kept.reading.get("corrected", ())
            rows = [_read(face, value, n in corrected) for n, (face, value) in enumerate(zip(faces, sure, strict=True))]
            self.add_widget(Flow(*rows))


def _picture(kept: Kept) -> Widget | None:
    """The picture, as wide as there is room; None if there is none that can be read."""
    if kept.picture is None:
        return None
    try:
        loaded = CoreImage(str(kept.picture), nocache=True)
    except Exception:  # Kivy's loaders raise whatever their libraries do; a spoilt picture must not hide the entry
        return None
    return Image(texture=loaded.texture, size_hint_y=None, height=PICTURE_HEIGHT * theme.u, fit_mode="contain")


def _read(face: object, confidence: float, corrected: bool) -> Widget:
    u = theme.u
    made = Column(size_hint_x=None, width=132 * u)
    die = Die(face=str(face or ""), size=(DIE * u, DIE * u))
    words = _("put right") if corrected else sureness(confidence)
    made.hold(die, text(words, "note"))
    return made
