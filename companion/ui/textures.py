"""Textures made by the app itself, each made once for a size and kept: panels, shadows, badges, chips, icons, glyphs.

Masks are white with coverage as alpha, so that the colour comes from the instruction before them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import numpy as np
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from companion.ui import shapes
from companion.ui.icons import outlines
from companion.ui.theme import EDGE_DARK, Colour

P = ParamSpec("P")

SYMBOLS_FONT = "DejaVuSans.ttf"
"""With its ending: without, Kivy searches the disk for it at every text."""
SYMBOLS = re.compile("([♠♥♦♣✓→←↑↓×\u2009]+)")
"""What Roboto lacks; `SYMBOLS.split` leaves it at the odd places."""


def _kept(most: int) -> Callable[[Callable[P, shapes.Array]], Callable[P, Texture]]:
    """Turns what paints height × width × 4 values of 0 to 1, row 0 at the top, into what gives them as a texture.

    The `most` used last are kept, without their values: a tablet may take the graphics memory away, and then they are
    painted anew.
    """

    def keep(paint: Callable[P, shapes.Array]) -> Callable[P, Texture]:
        @lru_cache(maxsize=most)
        @wraps(paint)
        def kept(*args: P.args, **kwargs: P.kwargs) -> Texture:
            pixels = paint(*args, **kwargs)
            height, width = pixels.shape[:2]
            texture = Texture.create(size=(width, height), colorfmt="rgba", bufferfmt="ubyte")
            _fill(texture, pixels)
            texture.add_reload_observer(lambda target: _fill(target, paint(*args, **kwargs)))
            texture.wrap = "clamp_to_edge"
            return texture

        return cast(Callable[P, Texture], kept)

    return keep


def _fill(texture: Texture, pixels: shapes.Array) -> None:
    data = (np.clip(pixels[::-1], 0, 1) * 255 + 0.5).astype(np.uint8).tobytes()
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")


def _mask(coverage: shapes.Array) -> shapes.Array:
    """White, with coverage as alpha."""
    return np.dstack([np.ones((*coverage.shape, 3)), coverage])


def _over(below: shapes.Array, colour: Colour, coverage: shapes.Array) -> shapes.Array:
    """Paint a colour over height × width × 4 pixels that are not premultiplied."""
    a = coverage * colour[3]
    total = a + below[..., 3] * (1 - a)
    safe = np.where(total > 0, total, 1)
    share = (a / safe)[..., None]
    rgb = below[..., :3] * (1 - share) + np.array(colour[:3]) * share
    return np.dstack([rgb, total])


@_kept(256)
def patch(radius: float, stroke: float = 0.0) -> shapes.Array:
    """Nine-patch of a rounded square: filled, or a ring of `stroke` pixels inside its outline."""
    side = 2 * patch_border(radius, stroke) + 2
    distance = shapes.rounded_distance(side, side, (0, 0, side, side), radius)
    return _mask(shapes.inner_ring(distance, stroke) if stroke else shapes.covered(distance))


def patch_border(radius: float, stroke: float = 0.0) -> int:
    """Width in pixels of a nine-patch's fixed border."""
    return math.ceil(max(radius, stroke)) + 1


@_kept(512)
def block(width: int, height: int, radius: float, stroke: float = 0.0) -> shapes.Array:
    """A rounded rectangle or ring of one exact size, for those too small for a nine-patch."""
    distance = shapes.rounded_distance(width, height, (0, 0, width, height), min(radius, width / 2, height / 2))
    return _mask(shapes.inner_ring(distance, stroke) if stroke else shapes.covered(distance))


@_kept(64)
def shadow(radius: float, blur: float) -> shapes.Array:
    """Nine-patch of a soft shadow; its border is `shadow_border` and it reaches 2 × blur beyond the thing."""
    reach = math.ceil(2 * blur)
    side = 2 * shadow_border(radius, blur) + 2
    box = (reach, reach, side - 2 * reach, side - 2 * reach)
    return _mask(shapes.soft(shapes.rounded_distance(side, side, box, radius), blur))


def shadow_border(radius: float, blur: float) -> int:
    """Width in pixels of a shadow's fixed border."""
    return math.ceil(2 * blur) * 2 + math.ceil(radius) + 1


@_kept(8)
def table(edge: Colour, mid: Colour, aspect: float) -> shapes.Array:
    """The table: soft light in the middle, with a grain that keeps the fall-off from showing steps."""
    height = 240
    width = round(height * aspect)
    light = shapes.radial(width, height)[..., None]
    grain = np.random.default_rng(7).uniform(-0.5, 0.5, (height, width, 1)) / 255
    rgb = np.array(edge[:3]) * (1 - light) + np.array(mid[:3]) * light + grain
    return np.dstack([rgb, np.ones((height, width))])


@_kept(256)
def badge(shape: str, side: int, colour: Colour, edge: float) -> shapes.Array:
    """A player's shape in its colour, with a dark edge `edge` pixels wide."""
    outline = shapes.badge_outline(shape, side - edge)
    points = [(x + edge / 2, y + edge / 2) for x, y in outline]
    distance = shapes.polygon_distance(side, side, points)
    pixels = np.zeros((side, side, 4))
    pixels = _over(pixels, EDGE_DARK, shapes.covered(distance - edge / 2))
    return _over(pixels, colour, shapes.covered(distance + edge / 2))


@_kept(512)
def chips(count: int, width: float, chip: float, edge: float, colour: Colour) -> shapes.Array:
    """A column of `count` chips seen from the side, each `width` × `chip` pixels, with marks and dark edges."""
    pad = math.ceil(edge)
    w, h = math.ceil(width) + 2 * pad, math.ceil(count * chip) + 2 * pad
    pixels = np.zeros((h, w, 4))
    for n in range(count):
        box = (pad, h - pad - (n + 1) * chip, width, chip)
        distance = shapes.rounded_distance(w, h, box, min(3 / 7.4 * chip, chip / 2))
        pixels = _over(pixels, EDGE_DARK, shapes.covered(distance - edge / 2))
        body = shapes.covered(distance + edge / 2)
        pixels = _over(pixels, colour, body)
        for at in (0.20, 0.67):
            mark = shapes.rounded_distance(w, h, (pad + at * width, box[1], 0.13 * width, chip), 0)
            pixels = _over(pixels, (*EDGE_DARK[:3], 0.45), shapes.covered(mark) * body)
    return pixels


@_kept(256)
def icon(name: str, side: int, stroke: float) -> shapes.Array:
    """An icon of lines, as a mask."""
    lines = [[(x * side, y * side) for x, y in line] for line in outlines(name)]
    return _mask(shapes.strokes(side, side, lines, stroke))


@_kept(32)
def disc(side: int) -> shapes.Array:
    """A filled circle, as a mask: the dots of a chip path, the pips of a die."""
    return _mask(shapes.covered(shapes.rounded_distance(side, side, (0, 0, side, side), side / 2)))


@_kept(32)
def arrow(side: int) -> shapes.Array:
    """A filled triangle that points right, as a mask."""
    s = float(side)
    return _mask(shapes.covered(shapes.polygon_distance(side, side, [(1, 1), (s - 1, s / 2), (1, s - 1)])))


@lru_cache(maxsize=1024)
def glyph(text: str, size: float, bold: bool = True, font: str = "Roboto") -> tuple[Texture, float]:
    """A short text as a mask, and how many pixels its baseline lies under the texture's top."""
    label = CoreLabel(text=text, font_size=size, font_name=font, bold=bold and font == "Roboto")
    label.refresh()
    return label.texture, float(label.get_ascent())
