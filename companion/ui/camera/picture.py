"""The live picture with an outline and a word on each die."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

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
    """Shows frames as they come, whole, in the middle of its box. A tap on a die fires `on_die` with its number.

    A sure die has a whole white outline and ✓, a doubtful one a dashed outline and ?. `words` is shown instead of a
    picture while there is none.
    """

    __events__ = ("on_die",)
    words = StringProperty()
    chosen = NumericProperty(-1)
    faces = ListProperty([])
    """What to write on each die; None is a question."""

    def __init__(self, **kwargs: Any) -> None:
        self._dice: Sequence[Seen] = ()
        self._texture: Texture | None = None
        self._marks = InstructionGroup()
        self._said = Text(wrap=True, halign="center")
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color(*theme.plate)
            self._box = RoundedRectangle()
            self._edge_tint = Color(*theme.line)
            self._edge = Line(width=2)
        self.canvas.after.add(self._marks)
        self.add_widget(self._said)
        for name in ("pos", "size", "words", "faces", "chosen"):
            self.fbind(name, self._arrange)
        theme.bind(u=self._arrange, plate=self._arrange)
        self._arrange()

    def on_die(self, seen: int) -> None:
        """A die was tapped."""

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Where the picture lies: x, y, width, height in pixels."""
        if self._texture is None:
            return self.x, self.y, self.width, self.height
        share = min(self.width / self._texture.width, self.height / self._texture.height)
        width, height = self._texture.width * share, self._texture.height * share
        return self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height

    def show_frame(self, frame: NDArray[np.uint8]) -> None:
        """Show the next frame: BGR, height × width × 3."""
        size = (frame.shape[1], frame.shape[0])
        if self._texture is None or self._texture.size != size:
            self._texture = Texture.create(size=size, colorfmt="bgr")
            self._texture.flip_vertical()
            self._box.texture = self._texture
            self._arrange()
        self._texture.blit_buffer(frame.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self.canvas.ask_update()

    def show_dice(self, dice: Sequence[Seen], faces: Sequence[str | None]) -> None:
        """Outline these dice and write these faces on them."""
        self._dice = dice
        self.faces = list(faces)
        self._draw_marks()

    def no_picture(self) -> None:
        """There is no picture any more."""
        self._texture = self._box.texture = None
        self._dice = ()
        self._arrange()

    def corners_of(self, seen: int) -> list[Point]:
        """The outline of a die in window pixels, grown so that the die can be seen inside it."""
        x, y, width, height = self.area
        points = [(x + px * width, y + (1 - py) * height) for px, py in self._dice[seen].corners]
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
        x, y, width, height = self.area
        shown = self._texture is not None
        self._tint.rgba = WHITE if shown else tuple(theme.plate)
        self._edge_tint.rgba = tuple(theme.line)
        self._box.pos, self._box.size, self._box.radius = (x, y), (width, height), [18 * u]
        self._edge.rounded_rectangle, self._edge.width = (x, y, max(width, 1), max(height, 1), 18 * u), u
        self._said.words = "" if shown else self.words
        self._said.size, self._said.center = (self.width * 0.7, self.height * 0.5), self.center
        self._draw_marks()

    def _draw_marks(self) -> None:
        self._marks.clear()
        paint = Painter(self._marks)
        for n, face in enumerate(self.faces[: len(self._dice)]):
            outline = rounded(self.corners_of(n))
            self._draw_outline(paint, outline, sure=face is not None)
            self._draw_tag(paint, outline, face)

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

    def _draw_tag(self, paint: Painter, outline: list[Point], face: str | None) -> None:
        """A dark capsule above the die: its face and ✓, or a question."""
        u = theme.u
        x, y, width, height = self.area
        tag = (width_of(face or "?", NAME * u, True) + (34 * u if face else 0)) + 2 * TAG_PAD * u
        top = max(point[1] for point in outline)
        middle = sum(point[0] for point in outline) / len(outline)
        left = min(max(middle - tag / 2, x + 4 * u), x + width - tag - 4 * u)
        foot = min(top + 4 * u, y + height - TAG_HEIGHT * u - 4 * u)
        paint.fill((round(left), round(foot), round(tag), round(TAG_HEIGHT * u)), DARK, TAG_HEIGHT / 2 * u)
        baseline = foot + TAG_HEIGHT * u / 2 - NAME * u * 0.355
        said = paint.glyph(face or "?", NAME * u, left + TAG_PAD * u, baseline, WHITE)
        if face:
            _draw_tick(paint, left + TAG_PAD * u + said + 12 * u, foot + TAG_HEIGHT * u / 2, 20 * u)


def _draw_tick(paint: Painter, x: float, y: float, side: float) -> None:
    from companion.ui import textures

    paint.image(textures.icon("check", round(side), 3 * theme.u), (round(x), round(y - side / 2), round(side), round(side)))


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
