"""What stands behind an entry: the picture, what was read in it, and how sure the reader was."""

from __future__ import annotations

from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.uix.behaviors import ButtonBehavior

from companion.core.dice import Face
from companion.core.record import Raw
from companion.core.words import _
from companion.store.evidence import Kept
from companion.ui.paint import Drawn, Painter
from companion.ui.second import beside
from companion.ui.theme import theme

SURE, FAIRLY_SURE = 0.9, 0.7


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


def both_sentence(kept: Kept | None) -> str:
    """What each of two devices read where they did not agree, equal faces beside each other; "" if one alone looked."""
    readings: Any = kept.reading.get("readings") if kept else None
    if not isinstance(readings, dict):
        return ""
    camera, tower = (_faces_read(readings.get(source)) for source in ("camera", "tower"))
    if not camera or not tower:
        return ""
    said = [" ".join(str(face or "?") for face in faces) for faces in (camera, beside(camera, tower))]
    return _("The camera read {camera}; the tower {tower}.").format(camera=said[0], tower=said[1])


def _faces_read(reading: Any) -> list[Face | None]:
    faces: Any = reading.get("faces") if isinstance(reading, dict) else None
    return faces if isinstance(faces, list) else []


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


class Picture(ButtonBehavior, Drawn):
    """A picture, whole, in the middle of its box; a tap shows it large."""

    def __init__(self, texture: Texture, **kwargs: Any) -> None:
        self._texture = texture
        super().__init__(**kwargs)

    def draw(self, paint: Painter) -> None:
        """The picture with a thin edge."""
        share = min(self.width / self._texture.width, self.height / self._texture.height)
        width, height = self._texture.width * share, self._texture.height * share
        box = (self.width - width, self.height - height, width, height)
        paint.image(self._texture, box)
        paint.ring(box, tuple(theme.line), 4 * theme.u, 2 * theme.u)


def picture_of(kept: Kept) -> Texture | None:
    """The picture behind an entry; None if there is none that can be read."""
    if kept.picture is None:
        return None
    try:
        return CoreImage(str(kept.picture), nocache=True).texture
    except Exception:  # Kivy's loaders raise whatever their libraries do; a spoilt picture must not hide the entry
        return None


def doubts(kept: Kept | None, count: int) -> list[str]:
    """How sure each of `count` dice was, in words; nothing if that was not kept."""
    sure = confidences(kept)
    if kept is None or len(sure) != count:
        return []
    corrected = kept.reading.get("corrected", ())
    return [_("by hand") if n in corrected else sureness(value) for n, value in enumerate(sure)]
