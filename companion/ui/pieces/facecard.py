"""Small cards: a card, a rank or the joker drawn into any box, and keys that look like them."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.cards import JOKER, SUIT_SIGNS
from companion.ui import textures
from companion.ui.paint import Painter
from companion.ui.pieces.card import draw_suit, draw_white, parts_of_face
from companion.ui.pieces.refusing import RefusingCard
from companion.ui.pieces.text import width_of
from companion.ui.textures import SYMBOLS_FONT
from companion.ui.theme import CARD_WHITE, EDGE_DARK, SUIT_COLOURS, Colour, theme

STAR = "★"
Box = tuple[float, float, float, float]


def draw_face(paint: Painter, face: str, box: Box, colour: Colour | None = None, share: float = 0.66) -> None:
    """A face's rank and suit in one line in the middle of a box, as large as fits; `colour` instead of the suit's."""
    x, y, w, h = box
    rank, suit = parts_of_face(face)
    ink = colour or (theme.suit(suit) if suit else SUIT_COLOURS["S"])
    size = share * h
    if face == JOKER:
        size = min(size, 0.8 * w)
        paint.glyph(STAR, size, x + w / 2, y + h / 2 - size * 0.36, ink, bold=False, font=SYMBOLS_FONT, anchor=0.5)
        return
    wide = width_of(rank, size, True) + (_sign_width(suit, size) if suit else 0.0)
    size *= min(0.88 * w / wide, 1.0) if wide else 1.0
    left = width_of(rank, size, True)
    wide = left + (_sign_width(suit, size) if suit else 0.0)
    start, middle = x + (w - wide) / 2, y + h / 2
    paint.glyph(rank, size, start, middle - size * 0.36, ink)
    if suit:
        draw_suit(paint, suit, size, start + left + (wide - left) / 2, middle, ink)


def _sign_width(suit: str, size: float) -> float:
    return float(textures.glyph(SUIT_SIGNS[suit], size, False, SYMBOLS_FONT)[0].width)


def draw_small_card(paint: Painter, face: str, box: Box, *, dim: bool = False, share: float = 0.66) -> None:
    """A small white card; `dim`: one that no longer counts. `share` is the size of its face against its height."""
    radius = min(box[2], box[3]) * 0.16
    if dim:
        paint.panel(box, tuple(theme.plate), radius, tuple(theme.line), max(1.5 * theme.u, 1.0))
        draw_face(paint, face, box, tuple(theme.off), share)
        return
    draw_white(paint, box, radius, 3)
    draw_face(paint, face, box, None, share)


class FaceKey(RefusingCard):
    """A card to tap, with a note below its face. What is `off` is dimmed, and a tap fires `on_refused`.

    `times` chosen draws the ink outline and a ✓ in place of the note, with how often if that is more than once.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("face", "note", "off", "times", "down")
    face = StringProperty()
    note = StringProperty()
    off = BooleanProperty(False)
    times = NumericProperty(0)

    @property
    def allowed(self) -> bool:
        """Whether a tap means something."""
        return not self.off

    def draw(self, paint: Painter) -> None:
        """White with its face, or dark and dimmed."""
        u = theme.u
        w, h = round(self.width), round(self.height)
        box = (0, 0, w, h)
        below = 26 * u if self.note else 0.0
        inside = (3 * u, below, w - 6 * u, h - below - (4 * u if below else 0))
        if self.off:
            paint.panel(box, tuple(theme.plate), 10 * u, tuple(theme.faint), 2 * u)
        else:
            draw_white(paint, box, 10 * u, 3)
        draw_face(paint, self.face, inside, tuple(theme.off) if self.off else None, 0.8 if below else 0.6)
        if self.times:
            self._draw_chosen(paint, box, below)
            return
        if self.note:
            ink = tuple(theme.off) if self.off else EDGE_DARK
            paint.glyph(self.note, 18 * u, w / 2, 8 * u, ink, bold=False, anchor=0.5)
        if self.down:
            paint.fill(box, (0, 0, 0, 0.16), 10 * u)

    def _draw_chosen(self, paint: Painter, box: Box, below: float) -> None:
        """An outline, and a dark foot with the ✓ in place of the note."""
        u = theme.u
        w, foot = box[2], max(below + 2 * u, 24 * u)
        paint.fill((0, 0, w, foot), EDGE_DARK, 10 * u)
        paint.fill((0, foot / 2, w, foot / 2), EDGE_DARK)
        paint.ring(box, EDGE_DARK, 10 * u, 4 * u)
        side = round(18 * u)
        check = textures.icon("check", side, 3 * u)
        times = f"×{self.times:.0f}" if self.times > 1 else ""
        left = (w - side - (26 * u if times else 0)) / 2
        paint.image(check, (round(left), round((foot - side) / 2), side, side), CARD_WHITE)
        if times:
            paint.glyph(times, 18 * u, left + side + 6 * u, foot / 2 - 6 * u, CARD_WHITE)
