"""Drawing for pieces: a `Painter` that puts panels, pictures, glyphs and dashes on a canvas, and its widget."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, InstructionGroup, Line, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty
from kivy.uix.widget import Widget

from companion.ui import textures
from companion.ui.theme import Colour, theme

Box = tuple[float, float, float, float]
"""x, y, width, height in pixels, y upwards."""


class Painter:
    """Collects the instructions of one piece; lengths are pixels, y upwards from the piece's lower left corner."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group

    def image(self, texture: Texture, box: Box, colour: Colour = (1, 1, 1, 1)) -> None:
        """A picture, or a mask in a colour."""
        self.group.add(Color(*colour))
        self.group.add(Rectangle(texture=texture, pos=(box[0], box[1]), size=(box[2], box[3])))

    def fill(self, box: Box, colour: Colour, radius: float = 0.0) -> None:
        """A filled rounded rectangle."""
        self._rounded(box, colour, radius, 0.0)

    def ring(self, box: Box, colour: Colour, radius: float, stroke: float) -> None:
        """The outline of a rounded rectangle, inside it."""
        self._rounded(box, colour, radius, stroke)

    def _rounded(self, box: Box, colour: Colour, radius: float, stroke: float) -> None:
        x, y, w, h = box
        if w < 1 or h < 1:
            return
        radius, stroke = _half(min(radius, w / 2, h / 2)), _half(stroke)
        border = textures.patch_border(radius, stroke)
        if min(w, h) <= 2 * border + 2:
            self.image(textures.block(round(w), round(h), radius, stroke), (x, y, round(w), round(h)), colour)
            return
        self.group.add(Color(*colour))
        self._nine(textures.patch(radius, stroke), border, box)

    def shadow(self, box: Box, radius: float, drop: float = 5.0) -> None:
        """A soft shadow under a rounded rectangle, `drop` units lower."""
        blur, radius = _half(7 * theme.u), _half(radius)
        reach = math.ceil(2 * blur)
        x, y, w, h = box
        border = textures.shadow_border(radius, blur)
        size = (w + 2 * reach, h + 2 * reach)
        border = min(border, math.floor(min(size) / 2))
        self.group.add(Color(*theme.shadow))
        outer = (x - reach, y - reach - round(drop * theme.u), *size)
        self._nine(textures.shadow(radius, blur), border, outer, textures.shadow_border(radius, blur))

    def _nine(self, texture: Texture, border: int, box: Box, source: int | None = None) -> None:
        source = border if source is None else source
        self.group.add(
            BorderImage(
                texture=texture,
                border=(source,) * 4,
                display_border=(border,) * 4,
                pos=(box[0], box[1]),
                size=(box[2], box[3]),
            )
        )

    def panel(
        self,
        box: Box,
        fill: Colour | None,
        radius: float,
        outline: Colour | None = None,
        stroke: float = 0.0,
        shadow: bool = False,
    ) -> None:
        """A surface: shadow, filling and outline of a rounded rectangle."""
        if shadow:
            self.shadow(box, radius)
        if fill is not None:
            self.fill(box, fill, radius)
        if outline is not None and stroke:
            self.ring(box, outline, radius, stroke)

    def glyph(
        self,
        text: str,
        size: float,
        x: float,
        baseline: float,
        colour: Colour,
        *,
        bold: bool = True,
        font: str = "Roboto",
        anchor: float = 0.0,
        spacing: float = 0.0,
    ) -> float:
        """A text drawn as a picture; `anchor` 0 left, 0.5 centred, 1 right of `x`. Returns its width in pixels.

        With `spacing`, pixels between letters, each letter is set by itself; signs come from the font that has them.
        """
        parts = list(text) if spacing else [part for part in textures.SYMBOLS.split(text) if part]
        made = [_glyph(part, size, bold, font) for part in parts]
        width = sum(texture.width for texture, _ in made) + spacing * (len(parts) - 1)
        x -= width * anchor
        for texture, ascent in made:
            box = (round(x), round(baseline - texture.height + ascent), texture.width, texture.height)
            self.image(texture, box, colour)
            x += texture.width + spacing
        return float(width)

    def dashes(
        self, box: Box, colour: Colour, radius: float, stroke: float, dash: float = 9.0, gap: float = 7.0
    ) -> None:
        """A dashed outline: short segments along a rounded rectangle, since Kivy dashes only hairlines."""
        self.group.add(Color(*colour))
        u = theme.u
        for piece in cut_dashes(rounded_path(box, radius), dash * u, gap * u, closed=True):
            self.group.add(Line(points=_flat(piece), width=stroke / 2, cap="none", joint="round"))


def _glyph(text: str, size: float, bold: bool, font: str) -> tuple[Texture, float]:
    """A text, or the signs in it, as a picture."""
    return textures.glyph(text, size, bold, textures.SYMBOLS_FONT if textures.SYMBOLS.match(text) else font)


def _half(length: float) -> float:
    """To half a pixel, so that few sizes of a texture are made."""
    return round(length * 2) / 2


def _flat(points: Sequence[tuple[float, float]]) -> list[float]:
    return [value for point in points for value in point]


def rounded_path(box: Box, radius: float) -> list[tuple[float, float]]:
    """The outline of a rounded rectangle as a closed polyline, from the middle of its left side."""
    x, y, w, h = box
    r = min(radius, w / 2, h / 2)
    corners = ((x + r, y + h - r, 180), (x + w - r, y + h - r, 90), (x + w - r, y + r, 0), (x + r, y + r, -90))
    points = [(x, y + h / 2)]
    for cx, cy, start in corners:
        for step in range(9):
            t = math.radians(start - 90 * step / 8)
            points.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return [*points, points[0]]


def cut_dashes(
    points: Sequence[tuple[float, float]], dash: float, gap: float, *, closed: bool = False
) -> list[list[tuple[float, float]]]:
    """Cut a polyline into dashes; on a closed one the dashes are stretched so that they meet evenly."""
    pattern = (dash, gap)
    if closed:
        total = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
        scale = total / (max(round(total / (dash + gap)), 1) * (dash + gap))
        pattern = (dash * scale, gap * scale)
    return cut_pattern(points, pattern)


def cut_pattern(points: Sequence[tuple[float, float]], pattern: Sequence[float]) -> list[list[tuple[float, float]]]:
    """Cut a polyline by a pattern of strokes and gaps; an empty pattern leaves it whole."""
    if not pattern:
        return [list(points)]
    pieces: list[list[tuple[float, float]]] = []
    current = [points[0]]
    n, left = 0, pattern[0]
    for a, b in itertools.pairwise(points):
        length, done = math.dist(a, b), 0.0
        while length - done > left:
            done += left
            cut = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if n % 2 == 0:
                pieces.append([*current, cut])
            current = [cut]
            n += 1
            left = pattern[n % len(pattern)]
        left -= length - done
        current.append(b)
    if n % 2 == 0 and math.dist(current[0], current[-1]) > 1e-3:
        pieces.append(current)
    return pieces


def _move_to(widget: Widget, **values: float) -> bool:
    """Set x or y of a widget."""
    for name, value in values.items():
        setattr(widget, name, value)
    return False


class Drawn(Widget):
    """A widget that draws itself in `draw`, anew when its size, the theme or one of `drawn_by` changes.

    A move alone only shifts what is drawn.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ()

    # Kivy's own are cached and may still be those of before a move while that move is being told
    right = AliasProperty(
        lambda self: self.x + self.width, lambda self, v: _move_to(self, x=v - self.width), bind=("x", "width")
    )
    top = AliasProperty(
        lambda self: self.y + self.height, lambda self, v: _move_to(self, y=v - self.height), bind=("y", "height")
    )
    center_x = AliasProperty(
        lambda self: self.x + self.width / 2,
        lambda self, v: _move_to(self, x=v - self.width / 2),
        bind=("x", "width"),
    )
    center_y = AliasProperty(
        lambda self: self.y + self.height / 2,
        lambda self, v: _move_to(self, y=v - self.height / 2),
        bind=("y", "height"),
    )

    def __init__(self, **kwargs: Any) -> None:
        self._group = InstructionGroup()
        self._shift = Translate(0, 0, 0)
        self.redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        before = self.canvas.before
        for instruction in (PushMatrix(), self._shift, self._group, PopMatrix()):
            before.add(instruction)
        for name in ("size", *self.drawn_by):
            self.fbind(name, self.redraw)
        self.fbind("pos", self._move)
        theme.watch(self._restyle)
        self._move()
        self.redraw()

    def _restyle(self, *_args: object) -> None:
        self.redraw()

    def _move(self, *_args: object) -> None:
        self._shift.x, self._shift.y = round(self.x), round(self.y)

    def _redraw(self, *_args: object) -> None:
        self._group.clear()
        if self.width >= 1 and self.height >= 1:
            self.draw(Painter(self._group))

    def draw(self, paint: Painter) -> None:
        """Draw the piece from (0, 0) to (width, height)."""
        raise NotImplementedError
