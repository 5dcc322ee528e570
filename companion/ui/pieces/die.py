"""Dice as they are printed."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import DIE_TURNS, EASE, EDGE_DARK, FACES, PIP_DIE, SPENT_DIE, Colour, theme

_PIPS = {
    "1": ((0.5, 0.5),),
    "2": ((0.27, 0.27), (0.73, 0.73)),
    "3": ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    "4": ((0.27, 0.27), (0.73, 0.73), (0.27, 0.73), (0.73, 0.27)),
    "5": ((0.27, 0.27), (0.73, 0.73), (0.5, 0.5), (0.27, 0.73), (0.73, 0.27)),
    "6": ((0.27, 0.25), (0.27, 0.5), (0.27, 0.75), (0.73, 0.25), (0.73, 0.5), (0.73, 0.75)),
}


class Die(Drawn):
    """A die showing `face` ("A" … "9", "1" … "6"; "" is not read yet, shown as a dashed "?").

    `spent` greys it: it no longer counts. The die is a square in the middle of its box.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("face", "spent", "squeeze")
    face = StringProperty()
    spent = BooleanProperty(False)
    squeeze = NumericProperty(1.0)
    """Width as seen while it turns to another face, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def turn_to(self, face: str) -> None:
        """Show another face, turning to it unless there is to be less movement."""
        duration = theme.seconds(DIE_TURNS)
        if face == self.face or not duration:
            self.face = face
            return
        Animation.cancel_all(self, "squeeze")
        away = Animation(squeeze=0.06, duration=duration / 2, t="in_cubic")
        away.bind(on_complete=lambda *_: setattr(self, "face", face))
        (away + Animation(squeeze=1.0, duration=duration / 2, t=EASE)).start(self)

    def draw(self, paint: Painter) -> None:
        """The face, the bar at its foot, or the question."""
        s = float(round(min(self.size)))
        place = ((self.width - s) / 2, (self.height - s) / 2, s)
        draw_die(paint, self.face, place, spent=self.spent, squeeze=self.squeeze)


def draw_die(
    paint: Painter, face: str, place: tuple[float, float, float], *, spent: bool = False, squeeze: float = 1.0
) -> None:
    """A die with its lower left corner and its side at `place`; see `Die`."""
    x, y, s = place
    if face not in FACES and face not in _PIPS:
        _draw_unread(paint, x, y, s)
        return
    fill, ink = SPENT_DIE if spent else FACES.get(face, PIP_DIE)
    w = max(round(s * squeeze), 4)
    _draw_body(paint, (x + (s - w) / 2, y, w, s), s, fill, ink)
    if squeeze >= 1.0:
        (_draw_pips if face in _PIPS else _draw_letter)(paint, face, x, y, s, ink)


def _draw_body(paint: Painter, box: tuple[float, float, float, float], s: float, fill: Colour, ink: Colour) -> None:
    edge = max(1.25 * theme.u, 1.0)
    x, y, w, h = box
    r = 0.17 * s
    paint.shadow(box, r, drop=4 if s < 80 * theme.u else 6)
    paint.fill((x - edge, y - edge, w + 2 * edge, h + 2 * edge), EDGE_DARK, r + edge)
    paint.fill(box, fill, r)
    inset = 0.05 * s
    if w > 4 * inset:
        hairline = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
        paint.ring(hairline, (*ink[:3], 0.35), r - inset, max(0.008 * s, 1.0))


def _draw_letter(paint: Painter, face: str, x: float, y: float, s: float, ink: Colour) -> None:
    ten = face == "10"
    size = (0.54 if ten else 0.60) * s
    spacing = -0.02 * s if ten else 0.0
    paint.glyph(face, size, x + s / 2, y + s - 0.66 * s, ink, anchor=0.5, spacing=spacing)
    w, h = round(0.50 * s), max(round(0.075 * s), 2)
    paint.fill((x + round((s - w) / 2), y + round(s - 0.775 * s) - h, w, h), ink, h / 2)


def _draw_pips(paint: Painter, face: str, x: float, y: float, s: float, ink: Colour) -> None:
    d = round(0.19 * s)
    for px, py in _PIPS[face]:
        paint.image(textures.disc(d), (x + round(px * s - d / 2), y + round(py * s - d / 2), d, d), ink)


def _draw_unread(paint: Painter, x: float, y: float, s: float) -> None:
    stroke = max(0.045 * s, 2.0 * theme.u)
    box = (x + stroke / 2, y + stroke / 2, s - stroke, s - stroke)
    paint.dashes(box, tuple(theme.ink), 0.17 * s, stroke, dash=0.14 * s / theme.u, gap=0.09 * s / theme.u)
    paint.glyph("?", 0.60 * s, x + s / 2, y + s - 0.70 * s, tuple(theme.ink), anchor=0.5)
