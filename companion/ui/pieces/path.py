"""Chips on their way: a dotted curve from payer to winner with the chips and their number on it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import ClassVar

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import ListProperty, NumericProperty

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.chips import EDGE, HEIGHT, WIDTH, columns
from companion.ui.pieces.text import width_of
from companion.ui.theme import CHIPS_FLY, EASE, Colour, player_colour, theme

Point = tuple[float, float]
DOT, STEP, ARROW = 6, 14, 24


def bezier(start: Point, bend: Point, end: Point, t: float) -> Point:
    """The point at 0 ≤ t ≤ 1 of a quadratic curve."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]


def capsule_size(count: int) -> tuple[int, int]:
    """Width and height in pixels of the capsule that carries so many chips and their number."""
    u = theme.u
    stack = len(columns(count)[0]) * (WIDTH + 4) * u - 4 * u
    return round(stack + width_of(str(count), 24 * u, True) + 34 * u), round(66 * u)


class ChipPath(Drawn):
    """Fills the window behind the seats. `start`, `bend`, `end` are window points; `seat` −1 pays from the bank.

    `progress` 0 to 1 is how far the chips have come; the dots show once they have left.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("start", "bend", "end", "count", "seat", "progress")
    start = ListProperty([0, 0])
    bend = ListProperty([0, 0])
    end = ListProperty([0, 0])
    count = NumericProperty(0)
    seat = NumericProperty(-1)
    progress = NumericProperty(0.5)
    _rest: float = 0.5
    _done: Callable[[], None] | None = None

    def fly(self, delay: float = 0.0, done: Callable[[], None] | None = None, rest: float = 1.0) -> None:
        """Move the chips from 0 to `rest` along the curve, after `delay` seconds; then call `done`."""
        self._rest, self._done = rest, done
        duration = theme.seconds(CHIPS_FLY)
        if not duration:
            self.land()
            return
        self.progress = 0.0
        flight = Animation(duration=delay) + Animation(progress=rest, duration=duration, t=EASE)
        flight.bind(on_complete=self.land)
        flight.start(self)

    def land(self, *_args: object) -> None:
        """Be there at once: a tap ends the movement."""
        Animation.cancel_all(self)
        self.progress = self._rest
        done, self._done = self._done, None
        if done is not None:
            done()

    def draw(self, paint: Painter) -> None:
        """Dots, arrow, and the capsule with the chips."""
        colour = player_colour(int(self.seat)) if self.seat >= 0 else tuple(theme.chip)
        self._draw_dots(paint, colour)
        self._draw_capsule(paint, colour)

    def _point(self, t: float) -> Point:
        x, y = bezier(tuple(self.start), tuple(self.bend), tuple(self.end), t)
        return x - self.x, y - self.y

    def _draw_dots(self, paint: Painter, colour: Colour) -> None:
        u = theme.u
        points = [self._point(i / 160) for i in range(161)]
        size, gone = max(round(DOT * u), 2), 0.0
        total = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
        walked = 0.0
        for a, b in itertools.pairwise(points):
            walked += math.dist(a, b)
            if walked - gone >= STEP * u and walked < total - ARROW * u * 0.8:
                gone = walked
                paint.image(textures.disc(size), (b[0] - size / 2, b[1] - size / 2, size, size), colour)
        self._draw_arrow(paint, points, colour)

    def _draw_arrow(self, paint: Painter, points: list[Point], colour: Colour) -> None:
        side = round(ARROW * theme.u)
        (ax, ay), (bx, by) = points[-12], points[-1]
        group = paint.group
        group.add(PushMatrix())
        group.add(Rotate(angle=math.degrees(math.atan2(by - ay, bx - ax)), origin=(bx, by)))
        group.add(Color(*colour))
        group.add(Rectangle(texture=textures.arrow(side), pos=(bx - side, by - side / 2), size=(side, side)))
        group.add(PopMatrix())

    def _draw_capsule(self, paint: Painter, colour: Colour) -> None:
        u = theme.u
        counts, share = columns(int(self.count))
        words, chip = str(int(self.count)), HEIGHT * u * share * 1.05
        number = width_of(words, 24 * u, True)
        w, h = capsule_size(int(self.count))
        x, y = self._point(self.progress)
        x, y = round(x - w / 2), round(y - h / 2)
        paint.panel((x, y, w, h), tuple(theme.plate), h / 2, colour, 2 * u, shadow=True)
        for n, count in enumerate(counts):
            texture = textures.chips(count, WIDTH * u, chip, EDGE * u, colour)
            box = (round(x + 10 * u + n * 36 * u), round(y + (h - 5 * HEIGHT * u) / 2), texture.width, texture.height)
            paint.image(texture, box)
        paint.glyph(words, 24 * u, x + w - 14 * u - number, y + h / 2 - 8.5 * u, tuple(theme.ink))
