"""Playing cards: large on the table, small as cells of the pack's grid."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.core.cards import JOKER, SUIT_SIGNS, rank_sign
from companion.core.places import Cell, Place
from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.refusing import RefusingCard
from companion.ui.pieces.text import width_of
from companion.ui.textures import SYMBOLS_FONT
from companion.ui.theme import CARD_WHITE, EDGE_DARK, ON_ACCENT, Colour, player_colour, player_shape, theme

EDGE = 4
"""Units between the name of a card and the side of its cell, at least."""


def parts_of_face(face: str) -> tuple[str, str]:
    """The sign of the rank and the suit of a face: "10H" is ten of hearts, "7" has no suit, the joker neither."""
    if face == JOKER:
        return "", ""
    return (rank_sign(face[:-1]), face[-1]) if face[-1] in SUIT_SIGNS else (rank_sign(face), "")


class CardFace(Drawn):
    """A card on the table: `card` as "10H"; "S" alone shows just the suit (the trump), "7" just the rank."""

    drawn_by: ClassVar[tuple[str, ...]] = ("card", "lifted")
    card = StringProperty()
    lifted = BooleanProperty(False)
    """Whether it casts the deeper shadow of a card in the air."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self, paint: Painter) -> None:
        """White, rank top left, one suit low right."""
        if not self.card:
            return
        w, h = round(self.width), round(self.height)
        draw_white(paint, (0, 0, w, h), 10 * theme.u, 8 if self.lifted else 4)
        if self.card == JOKER:
            draw_joker(paint, 0.7 * w, w / 2, h / 2, theme.suit("S"))
            return
        rank, suit = parts_of_face(self.card)
        colour = theme.suit(suit or "S")
        if not rank:
            draw_suit(paint, suit, 0.75 * w, w / 2, h / 2, colour)
            return
        size = (0.46 if suit else 0.62) * w
        spacing = -0.03 * w if rank == "10" else 0.0
        if not suit:
            paint.glyph(rank, size, w / 2, h / 2 - size * 0.36, colour, spacing=spacing, anchor=0.5)
            return
        paint.glyph(rank, size, 0.10 * w, h - 0.10 * w - size * 0.83, colour, spacing=spacing)
        draw_suit(paint, suit, 0.66 * w, 0.56 * w, 0.30 * h, colour)


def draw_white(paint: Painter, box: tuple[float, float, float, float], radius: float, drop: float) -> None:
    """A card's white surface with its thin dark edge and a shadow."""
    x, y, w, h = box
    edge = max(1.5 * theme.u, 1.0)
    paint.shadow(box, radius, drop)
    paint.fill((x, y, w, h), EDGE_DARK, radius)
    paint.fill((x + edge, y + edge, w - 2 * edge, h - 2 * edge), CARD_WHITE, radius - edge)


def draw_suit(paint: Painter, suit: str, size: float, x: float, y: float, colour: Colour) -> float:
    """A suit's sign with its middle at x, y; returns the width of its box."""
    return paint.glyph(SUIT_SIGNS[suit], size, x, y - size * 0.365, colour, bold=False, font=SYMBOLS_FONT, anchor=0.5)


def draw_joker(paint: Painter, size: float, x: float, y: float, colour: Colour) -> None:
    """The joker's star with its middle at x, y."""
    paint.glyph("★", size, x, y - size * 0.36, colour, bold=False, font=SYMBOLS_FONT, anchor=0.5)


class GridCell(RefusingCard):
    """A cell of the pack's grid: a card, or where suits don't matter a rank.

    `state_` "free" can be tapped; "known" is the holder's own card, white with `where` ("yours"); "away" lies
    elsewhere: dimmed, with `where` in words, or with `holder`'s badge when `compact`; "absent" is not in the pack;
    "chosen" is picked. With two packs a compact cell says how many copies are `left`. A tap on a cell away or absent
    fires `on_refused`.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("card", "state_", "where", "holder", "left", "compact", "down")
    card = StringProperty()
    state_ = OptionProperty("free", options=("free", "known", "away", "absent", "chosen"))
    where = StringProperty()
    holder = NumericProperty(-1)
    left = NumericProperty(0)
    compact = BooleanProperty(False)

    def show(self, cell: Cell, *, chosen: bool = False) -> None:
        """Show where a card is, as far as the referee knows."""
        self.where, self.holder = cell.words, -1 if cell.seat is None else cell.seat
        self.left = cell.left if cell.open and cell.copies > 1 else 0
        self.state_ = "chosen" if chosen else _state(cell)

    @property
    def allowed(self) -> bool:
        """Whether a tap means something."""
        return self.state_ in ("free", "known", "chosen")

    def draw(self, paint: Painter) -> None:
        """White with rank and suit in one line, or dark and dimmed."""
        box = (0.0, 0.0, float(round(self.width)), float(round(self.height)))
        if self.allowed:
            self._draw_open(paint, box)
        else:
            self._draw_away(paint, box)

    def _draw_open(self, paint: Painter, box: tuple[float, float, float, float]) -> None:
        u = theme.u
        _x, _y, w, h = box
        draw_white(paint, box, 10 * u, 3)
        noted = bool(self.where) and not self.compact
        size = min(36 * u, 0.47 * w) * (0.8 if noted else 1.0)
        chosen = self.state_ == "chosen" and self.compact  # room for the tick
        counted = self.left > 0 and self.compact and not chosen
        colour = theme.suit(parts_of_face(self.card)[1] or "S")
        self._draw_name(paint, size, h * (0.67 if noted or counted else 0.4 if chosen else 0.5), colour)
        if counted:
            paint.glyph(f"×{self.left:.0f}", 18 * u, w / 2, 0.13 * h, ON_ACCENT, bold=False, anchor=0.5)
        if noted:
            paint.glyph(self.where, 18 * u, w / 2, 0.16 * h, ON_ACCENT, bold=False, anchor=0.5)
        if self.state_ == "chosen":
            self._draw_chosen(paint, box)
        elif self.down:
            paint.fill(box, (0, 0, 0, 0.16), 10 * u)

    def _draw_chosen(self, paint: Painter, box: tuple[float, float, float, float]) -> None:
        u = theme.u
        side = round((20 if self.compact else 24) * u)
        paint.ring(box, (*EDGE_DARK[:3], 1.0), 10 * u, 4 * u)
        corner = (box[2] - side, box[3] - side, side, side)
        paint.fill(corner, EDGE_DARK, 8 * u)
        inset = round(5 * u)
        check = textures.icon("check", side - 2 * inset, 3 * u)
        paint.image(check, (corner[0] + inset, corner[1] + inset, side - 2 * inset, side - 2 * inset), CARD_WHITE)

    def _draw_away(self, paint: Painter, box: tuple[float, float, float, float]) -> None:
        u = theme.u
        _x, _y, w, h = box
        paint.panel(box, tuple(theme.plate), 10 * u, tuple(theme.faint), 2 * u)
        if self.state_ == "absent":
            self._draw_absent(paint, w, h)
            return
        noted = self.holder >= 0 if self.compact else bool(self.where)
        size = (18 if self.compact else 24) * u
        self._draw_name(paint, size, h * (0.68 if noted else 0.5), tuple(theme.off))
        if self.compact and self.holder >= 0:
            side = round(20 * u)
            shape = textures.badge(player_shape(self.holder), side, player_colour(int(self.holder)), 2 * u)
            paint.image(shape, (round((w - side) / 2), round(0.14 * h), side, side))
        else:
            self._draw_note(paint, self.where, w, 0.17 * h)

    def _draw_absent(self, paint: Painter, w: float, h: float) -> None:
        if self.compact or not self.where:
            paint.glyph("–", 24 * theme.u, w / 2, h / 2 - 8 * theme.u, tuple(theme.off), bold=False, anchor=0.5)
            return
        words = self.where.split(" ")
        half = (len(words) + 1) // 2
        self._draw_note(paint, " ".join(words[:half]), w, 0.55 * h)
        self._draw_note(paint, " ".join(words[half:]), w, 0.20 * h)

    def _draw_note(self, paint: Painter, words: str, w: float, baseline: float) -> None:
        size = 18 * theme.u
        while len(words) > 1 and width_of(words, size, False) > w - 6 * theme.u:
            words = words[:-2] + "…"
        paint.glyph(words, size, w / 2, baseline, tuple(theme.ink2), bold=False, anchor=0.5)

    def _draw_name(self, paint: Painter, size: float, y: float, colour: Colour) -> None:
        """Rank and suit beside each other, or the rank alone, centred at height y; the joker's star."""
        if self.card == JOKER:
            draw_joker(paint, size, self.width / 2, y, colour)
            return
        rank, suit = parts_of_face(self.card)
        left, right = _name_widths(rank, suit, size)
        room = self.width - 2 * EDGE * theme.u
        if left + right > room:
            size *= room / (left + right)
            left, right = _name_widths(rank, suit, size)
        x = (self.width - left - right) / 2
        paint.glyph(rank, size, x, y - size * 0.36, colour, spacing=_tightened(rank, size))
        if suit:
            draw_suit(paint, suit, size, x + left + right / 2, y, colour)


def _state(cell: Cell) -> str:
    """How a cell looks while its card is not chosen."""
    if cell.place is Place.MISSING:
        return "absent"
    if not cell.open:
        return "away"
    return "known" if cell.place is Place.OWN else "free"


def _tightened(rank: str, size: float) -> float:
    """Pixels between the letters of a rank: "10" is set closer."""
    return -0.04 * size if rank == "10" else 0.0


def _name_widths(rank: str, suit: str, size: float) -> tuple[float, float]:
    """Widths in pixels of a rank and of a suit's sign, 0 without one."""
    letters = sum(textures.glyph(letter, size)[0].width for letter in rank)
    sign = textures.glyph(SUIT_SIGNS[suit], size, False, SYMBOLS_FONT)[0].width if suit else 0.0
    return letters + _tightened(rank, size) * (len(rank) - 1), sign
