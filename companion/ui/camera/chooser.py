"""Which face a die shows: the likely ones large, the others small, beside the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout

from companion.core.dice import Face
from companion.core.words import _
from companion.ui.camera.sight import Point
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.diekey import DieKey
from companion.ui.theme import theme

LARGE_WIDTH, LARGE_HEIGHT = 106, 130
SMALL, GAP, PAD = 64, 8, 12


class _Frame(Drawn):
    """The dark surface with a strong outline."""

    def draw(self, paint: Painter) -> None:
        """Fill and outline."""
        u = theme.u
        box = (0, 0, round(self.width), round(self.height))
        paint.panel(box, tuple(theme.plate), 16 * u, tuple(theme.ink), 3 * u, shadow=True)


class Chooser(FloatLayout):
    """A panel of faces over the page. Fires `on_face`; a tap beside it fires `on_close`."""

    __events__ = ("on_face", "on_close")

    def __init__(self, faces: Sequence[Face], likely: Sequence[Face], **kwargs: Any) -> None:
        self._link = InstructionGroup()
        self._frame = _Frame(size_hint=(None, None))
        self._large = [self._key(face, _("likely") if n == 0 else _("perhaps")) for n, face in enumerate(likely)]
        self._small = [self._key(face, "") for face in faces if face not in likely]
        super().__init__(**kwargs)
        self.canvas.before.add(self._link)
        for widget in (self._frame, *self._large, *self._small):
            self.add_widget(widget)

    def on_face(self, face: Face) -> None:
        """A face was tapped."""

    def on_close(self) -> None:
        """It was left without an answer."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch while it is open."""
        if not self._frame.collide_point(*touch.pos):
            self.dispatch("on_close")
            return True
        super().on_touch_down(touch)
        return True

    def place(self, die: Sequence[Point], within: tuple[float, float, float, float]) -> None:
        """Lie beside a die (its corners in window pixels) and inside a box (x, y, width, height)."""
        width, height, rows = self._measure(within[2])
        cx, cy = sum(x for x, _y in die) / len(die), sum(y for _x, y in die) / len(die)
        reach = max(abs(x - cx) for x, _y in die)
        space = 44 * theme.u
        right = cx + reach + space
        left = cx - reach - space - width
        x = right if right + width <= within[0] + within[2] - space / 4 else left
        y = cy - height / 2
        if x < within[0]:  # no room at either side: above or below it
            x = cx - width / 2
            high = max(py for _px, py in die) + space
            y = high if high + height <= within[1] + within[3] else min(py for _px, py in die) - space - height
        x = min(max(x, within[0] + 8 * theme.u), within[0] + within[2] - width - 8 * theme.u)
        y = min(max(y, within[1] + 8 * theme.u), within[1] + within[3] - height - 8 * theme.u)
        self._frame.size, self._frame.pos = (width, height), (round(x), round(y))
        self._lay_out(round(x), round(y), height, rows)
        self._draw_link((cx, cy), (x, y, width, height))

    def _key(self, face: Face, note: str) -> DieKey:
        key = DieKey(face=face, note=note, size_hint=(None, None))
        key.bind(on_release=lambda *_key: self.dispatch("on_face", face))
        return key

    def _measure(self, room: float) -> tuple[float, float, int]:
        """Width, height and how many rows of small keys."""
        u = theme.u
        small, gap = max(SMALL * u, theme.target), max(GAP * u, theme.target / 7)
        large = len(self._large) * (LARGE_WIDTH * u + gap)
        columns = -(-len(self._small) // 2)
        width = 2 * PAD * u + large + columns * (small + gap) - gap
        return min(width, room), max(LARGE_HEIGHT * u if self._large else 0, 2 * small + gap) + 2 * PAD * u, 2

    def _lay_out(self, x: float, y: float, height: float, rows: int) -> None:
        u = theme.u
        small, gap = max(SMALL * u, theme.target), max(GAP * u, theme.target / 7)
        at = x + PAD * u
        for key in self._large:
            key.size, key.pos = (LARGE_WIDTH * u, height - 2 * PAD * u), (at, y + PAD * u)
            at += LARGE_WIDTH * u + gap
        columns = -(-len(self._small) // rows)
        for n, key in enumerate(self._small):
            row, column = divmod(n, columns)
            key.size = (small, small)
            key.pos = (at + column * (small + gap), y + height - PAD * u - small - row * (small + gap))

    def _draw_link(self, die: Point, box: tuple[float, float, float, float]) -> None:
        """A line from the die to the panel."""
        x, y, width, height = box
        end = (min(max(die[0], x), x + width), min(max(die[1], y), y + height))
        start = (die[0] + (end[0] - die[0]) * 0.62, die[1] + (end[1] - die[1]) * 0.62)
        self._link.clear()
        self._link.add(Color(*theme.ink))
        self._link.add(Line(points=[*start, *end], width=2 * theme.u, cap="round"))
