"""The live picture with an outline and a word on each die."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import textures
from companion.ui.camera.framing import WHOLE, window
from companion.ui.camera.sight import Point, Seen
from companion.ui.paint import Painter, cut_dashes
from companion.ui.pieces.text import Text, width_of
from companion.ui.theme import NAME, theme

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LINE, SHADOW, DASH, GAP = 4, 8, 14, 9
GROWN, ROUNDED = 1.34, 0.24
TAG_HEIGHT, TAG_PAD = 44, 18
WHITE, DARK = (1, 1, 1, 1), (0.055, 0.078, 0.09, 0.86)


class CameraPicture(Widget):
    """Shows frames as they come, the part with the dice as large as its box; a tap on a die fires `on_die`.

    A sure die has a whole white outline and ✓, a doubtful one a dashed outline and ?. `words` is shown instead of a
    picture while there is none.
    """

    __events__ = ("on_die",)
    words = StringProperty()
    faces = ListProperty([])
    """What to write on each die; None is a question."""

    def __init__(self, **kwargs: Any) -> None:
        self._dice: Sequence[Seen] = ()
        self._left: Collection[int] = ()
        self._frame: NDArray[np.uint8] | None = None
        self._texture: Texture | None = None
        self._window = WHOLE
        self._marks = InstructionGroup()
        self._said = Text(wrap=True, halign="center")
        super().__init__(**kwargs)
        with self.canvas:
            self._ground_tint = Color(*theme.plate)
            self._ground = RoundedRectangle()
            self._tint = Color(1, 1, 1, 0)
            self._box = RoundedRectangle()
            self._edge_tint = Color(*theme.line)
            self._edge = Line(width=2)
        self.canvas.after.add(self._marks)
        self.add_widget(self._said)
        for name in ("pos", "size", "words"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    def on_die(self, seen: int) -> None:
        """A die was tapped."""

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Where the shown part of the picture lies: x, y, width, height in pixels."""
        if self._frame is None:
            return self.x, self.y, self.width, self.height
        wide, high = self._frame.shape[1] * self._window[2], self._frame.shape[0] * self._window[3]
        share = min(self.width / wide, self.height / high)
        width, height = wide * share, high * share
        return self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height

    def follow(self, frame: NDArray[np.uint8] | None) -> None:
        """Show the newest frame (BGR, height × width × 3) if it is another one; no picture if there is none."""
        if frame is None:
            self.no_picture()
        elif frame is not self._frame:
            self._show_frame(frame)

    def _show_frame(self, frame: NDArray[np.uint8]) -> None:
        self._frame = frame
        if self._texture is None:
            self._arrange()
        self._draw_frame()

    def _draw_frame(self) -> None:
        """The part of the frame that is shown, as a texture of its own size."""
        if self._frame is None:
            return
        height, width = self._frame.shape[:2]
        left, top, wide, high = self._window
        rows = slice(round(top * height), round((top + high) * height))
        part = self._frame[rows, round(left * width) : round((left + wide) * width)]
        size = (part.shape[1], part.shape[0])
        if self._texture is None or self._texture.size != size:
            self._texture = Texture.create(size=size, colorfmt="bgr")
            self._texture.flip_vertical()
            self._box.texture = self._texture
        self._texture.blit_buffer(part.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self.canvas.ask_update()

    def show_dice(self, dice: Sequence[Seen], faces: Sequence[str | None], left: Collection[int] = ()) -> None:
        """Outline these dice and write these faces on them, with a ✓ on each but those that are `left` alone."""
        self._dice, self._left = dice, left
        self.faces = list(faces)
        self._arrange()

    def no_picture(self) -> None:
        """There is no picture any more."""
        self._frame = self._texture = self._box.texture = None
        self._dice, self.faces = (), []
        self._arrange()

    def corners_of(self, seen: int) -> list[Point]:
        """The outline of a die in window pixels, grown so that the die can be seen inside it."""
        x, y, width, height = self.area
        left, top, wide, high = self._window
        shares = [((px - left) / wide, (py - top) / high) for px, py in self._dice[seen].corners]
        points = [(x + px * width, y + (1 - py) * height) for px, py in shares]
        cx, cy = sum(p[0] for p in points) / 4, sum(p[1] for p in points) / 4
        return [(cx + (px - cx) * GROWN, cy + (py - cy) * GROWN) for px, py in points]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Find the die that was tapped."""
        if not self.collide_point(*touch.pos) or not self.collide_point(*touch.opos):
            return False
        near = [(math.dist(touch.pos, _middle(self.corners_of(n))), n) for n in range(len(self._dice))]
        reach = [(far, n) for far, n in near if far <= max(_radius(self.corners_of(n)), theme.target / 2 + 4)]
        if not reach:
            return False
        self.dispatch("on_die", min(reach)[1])
        return True

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        self._choose_window()
        x, y, width, height = self.area
        shown = self._frame is not None
        fills = width > self.width - 1 and height > self.height - 1
        self._ground_tint.rgba, self._edge_tint.rgba = tuple(theme.plate), tuple(theme.line)
        self._ground.pos, self._ground.size, self._ground.radius = self.pos, self.size, [18 * u]
        self._tint.a = 1 if shown else 0
        self._box.pos, self._box.size, self._box.radius = (x, y), (width, height), [18 * u if fills else 1]
        outline = (self.x, self.y, max(self.width, 1), max(self.height, 1), 18 * u)
        self._edge.rounded_rectangle, self._edge.width = outline, u
        self._said.words = "" if shown else self.words
        self._said.size, self._said.center = (self.width * 0.7, self.height * 0.5), self.center
        self._draw_marks()

    def _choose_window(self) -> None:
        """Choose the part of the picture to show."""
        if self._frame is None or self.width < 1 or self.height < 1:
            return
        height, width = self._frame.shape[:2]
        before, self._window = self._window, window(width / height, self.width / self.height, self._dice, self._window)
        if self._window != before:
            self._draw_frame()

    def _draw_marks(self) -> None:
        self._marks.clear()
        paint = Painter(self._marks)
        for n, face in enumerate(self.faces[: len(self._dice)]):
            outline = rounded(self.corners_of(n))
            self._draw_outline(paint, outline, sure=face is not None)
            self._draw_tag(paint, outline, face or "?", ticked=face is not None and n not in self._left)

    def _draw_outline(self, paint: Painter, outline: list[Point], *, sure: bool) -> None:
        u = theme.u
        dark = [value for point in outline for value in point]
        paint.group.add(Color(*DARK))
        paint.group.add(Line(points=dark, width=SHADOW / 2 * u, joint="round", cap="round"))
        paint.group.add(Color(*WHITE))
        pieces = [outline] if sure else cut_dashes(outline, DASH * u, GAP * u, closed=True)
        for piece in pieces:
            points = [value for point in piece for value in point]
            paint.group.add(Line(points=points, width=LINE / 2 * u, joint="round", cap="none"))

    def _draw_tag(self, paint: Painter, outline: list[Point], said: str, *, ticked: bool) -> None:
        """A dark capsule above the die: its face, with or without a ✓, or a question."""
        u = theme.u
        x, y, width, height = self.area
        tag = width_of(said, NAME * u, True) + (34 * u if ticked else 0) + 2 * TAG_PAD * u
        top = max(point[1] for point in outline)
        middle = sum(point[0] for point in outline) / len(outline)
        left = min(max(middle - tag / 2, x + 4 * u), x + width - tag - 4 * u)
        foot = min(top + 4 * u, y + height - TAG_HEIGHT * u - 4 * u)
        paint.fill((round(left), round(foot), round(tag), round(TAG_HEIGHT * u)), DARK, TAG_HEIGHT / 2 * u)
        baseline = foot + TAG_HEIGHT * u / 2 - NAME * u * 0.355
        left += TAG_PAD * u
        left += paint.glyph(said, NAME * u, left, baseline, WHITE)
        if ticked:
            _draw_tick(paint, left + 12 * u, foot + TAG_HEIGHT * u / 2, 20 * u)


def _draw_tick(paint: Painter, x: float, y: float, side: float) -> None:
    size = round(side)
    paint.image(textures.icon("check", size, 3 * theme.u), (round(x), round(y - side / 2), size, size))


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)


def _radius(points: Sequence[Point]) -> float:
    middle = _middle(points)
    return max(math.dist(middle, point) for point in points)


def rounded(corners: Sequence[Point]) -> list[Point]:
    """A closed polyline round a polygon with its corners rounded, from the middle of its last side."""
    points: list[Point] = []
    for n, corner in enumerate(corners):
        before, after = corners[n - 1], corners[(n + 1) % len(corners)]
        start = _between(corner, before, ROUNDED)
        end = _between(corner, after, ROUNDED)
        for step in range(9):
            t = step / 8
            points.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
                )
            )
    return [*points, points[0]]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
