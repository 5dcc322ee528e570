"""What boards draw: piles of cards with captions, players' labels, places for cards, lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.words import _
from companion.ui import textures
from companion.ui.paint import Painter
from companion.ui.pieces.facecard import draw_small_card
from companion.ui.pieces.text import width_of
from companion.ui.theme import NOTE, Colour, player_colour, player_shape, theme

PILE = (64, 88)
"""Width and height of a pile's card in units."""
CAPTION, LABEL, LINE, BADGE = 26, 30, 26, 24
"""Heights in units, which no scale changes: a caption below a card, a player's label, a line of text; and the side of
a label's badge."""

Box = tuple[float, float, float, float]


def text_width(words: str, *, bold: bool = False, size: float = NOTE) -> float:
    """Width in pixels of words in a line of a board; boards are scaled, their texts are not."""
    return width_of(words, size * theme.u, bold)


def write(
    paint: Painter,
    words: str,
    x: float,
    middle: float,
    *,
    bold: bool = False,
    anchor: float = 0.0,
    size: float = NOTE,
    ink: Colour | None = None,
) -> None:
    """A line of text whose letters are centred at a height."""
    colour = ink or tuple(theme.ink if bold else theme.ink2)
    pixels = size * theme.u
    paint.glyph(words, pixels, x, middle - pixels * 0.355, colour, bold=bold, anchor=anchor)


def pile_width(caption: str, unit: float) -> float:
    """Width in pixels of a pile with its caption."""
    return max(PILE[0] * unit, text_width(caption))


def pile_height(unit: float) -> float:
    """Height in pixels of a pile with its caption."""
    return PILE[1] * unit + CAPTION * theme.u


def draw_stock(paint: Painter, x: float, y: float, unit: float, cards: int) -> float:
    """The stock, face down, with its number; returns how wide it is."""
    width, (wide, high) = pile_width(stock_words(), unit), (PILE[0] * unit, PILE[1] * unit)
    left, low = x + (width - wide) / 2, y + CAPTION * theme.u
    box = (round(left), round(low), round(wide), round(high))
    radius = 9 * unit
    if not cards:
        draw_place(paint, box, unit)
    for step in range(min(cards, 3) - 1, -1, -1):
        lifted = (box[0] + step * 3 * unit, box[1] - step * 3 * unit, box[2], box[3])
        paint.panel(lifted, tuple(theme.raised), radius, tuple(theme.line), 2 * theme.u, shadow=step == 0)
    if cards:
        inset = 7 * unit
        inside = (box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset)
        paint.ring(inside, tuple(theme.line), radius - inset / 2, max(1.5 * theme.u, 1.0))
    size = max(30 * unit, 22 * theme.u) / theme.u
    write(paint, str(cards), left + wide / 2, low + high / 2, bold=True, anchor=0.5, size=size)
    write(paint, stock_words(), x + width / 2, y + CAPTION * theme.u * 0.4, anchor=0.5)
    return width


def draw_discards(paint: Painter, x: float, y: float, unit: float, top: str, below: int) -> float:
    """The discard pile: its top card open, `below` more under it; returns how wide it is."""
    width, (wide, high) = pile_width(discard_words(), unit), (PILE[0] * unit, PILE[1] * unit)
    left, low = x + (width - wide) / 2, y + CAPTION * theme.u
    if top:
        for step in range(min(below, 2), 0, -1):
            lifted = (left + step * 3 * unit, low - step * 3 * unit, wide, high)
            paint.panel(lifted, tuple(theme.plate), 9 * unit, tuple(theme.line), 1.5 * theme.u)
        draw_small_card(paint, top, (round(left), round(low), round(wide), round(high)), share=0.44)
    else:
        draw_place(paint, (left, low, wide, high), unit)
    write(paint, discard_words(), x + width / 2, y + CAPTION * theme.u * 0.4, anchor=0.5)
    return width


def write_lines(paint: Painter, lines: Sequence[str], x: float, top: float) -> None:
    """Lines of text one below the other, centred round x, each `LINE` high."""
    for n, words in enumerate(lines):
        write(paint, words, x, top - (n + 0.5) * LINE * theme.u, anchor=0.5)


def stock_words() -> str:
    """What stands below the stock."""
    return _("stock")


def discard_words() -> str:
    """What stands below the discard pile."""
    return _("discards")


def draw_place(paint: Painter, box: Box, unit: float, *, accent: bool = False) -> None:
    """A dashed place for a card; in the accent where the next card goes."""
    stroke = (3 if accent else 1.5) * theme.u
    inside = (box[0] + stroke / 2, box[1] + stroke / 2, box[2] - stroke, box[3] - stroke)
    radius = min(box[2], box[3]) * 0.16
    if accent and not theme.dark:  # amber alone is too faint on a light surface
        paint.dashes(inside, tuple(theme.ink), radius, stroke + 3 * theme.u, dash=6, gap=5)
    paint.dashes(inside, tuple(theme.accent if accent else theme.line), radius, stroke, dash=6, gap=5)


def label_width(names: tuple[str, ...]) -> float:
    """Width in pixels of the longest player's label."""
    return BADGE * theme.u + 8 * theme.u + max(text_width(name, bold=True) for name in names)


def draw_label(paint: Painter, seat: int, name: str, x: float, middle: float) -> None:
    """A player's badge and name."""
    side = round(BADGE * theme.u)
    shape = textures.badge(player_shape(seat), side, player_colour(seat), 2 * theme.u)
    paint.image(shape, (round(x), round(middle - side / 2), side, side))
    write(paint, name, x + side + 8 * theme.u, middle, bold=True)
