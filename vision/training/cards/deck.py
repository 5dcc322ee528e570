"""Packs of cards in a style made up anew for every seed. Lengths in millimetres; pictures BGR float32."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from vision.cards.letters import LETTERS, NUMBERS, SUITS
from vision.reading import Image
from vision.training import figures, textures
from vision.training.cards import suits
from vision.training.ground import paste
from vision.training.textures import Floats, Rng
from vision.training.type_faces import some_type, text_mask

GRAIN = 5.0
"""Pixels of a card's picture for a millimetre."""
_CYRILLIC = {"T": "Т", "K": "К", "B": "В"}
_COLUMNS = {"2": "020", "3": "030", "4": "202", "5": "212", "6": "303", "7": "313", "8": "323", "9": "414", "10": "424"}
"""How many pips stand in the left, middle and right column of a number card."""
_SIZES = ((63.0, 88.0), (57.0, 88.0), (59.0, 91.0), (63.0, 100.0))


@dataclass(frozen=True, eq=False)
class Index:
    """A rank over a suit in a corner: middles of both, and the box of both (x, y, width, height), on the card, in mm;
    whether it stands on its head."""

    rank: Floats
    suit: Floats
    box: tuple[float, float, float, float]
    turned: bool


@dataclass(frozen=True, eq=False)
class Card:
    """A card face up: its glyph and suit, its picture and cover, its indices."""

    glyph: str
    suit: str
    picture: Image = field(repr=False)
    cover: Image = field(repr=False)
    indices: tuple[Index, ...]


class Deck:
    """What the cards of one pack share."""

    def __init__(self, rng: Rng, held_out: bool = False) -> None:
        self.letters = str(rng.choice(list(LETTERS), p=[0.4, 0.18, 0.24, 0.18]))
        self.font = _type_for(rng, self.letters, held_out)
        self.suits = suits.style(rng, held_out)
        self.width, self.height = _SIZES[int(rng.choice(4, p=[0.6, 0.25, 0.1, 0.05]))]
        self.corner = rng.uniform(2.5, 5)
        large = rng.random() < 0.35
        self.high = rng.uniform(10, 19) if large else rng.uniform(6, 10.5)
        self.suit_high = self.high * rng.uniform(0.55, 1.05)
        self.gap = rng.uniform(0.1, 0.35) * self.high
        self.narrow = rng.uniform(0.65, 1.05)
        self.inset = (rng.uniform(1.8, 4.5), rng.uniform(2.2, 6))
        self.four = not large and rng.random() < 0.4
        self.heavier = int(rng.integers(3, 9)) if rng.random() < 0.35 else 1
        self.paper = textures.colour(rng, (0, 0.1), (0.88, 1))
        self.inks = _inks(rng)
        self.pip = rng.uniform(9, 14)
        self.line = rng.random() < 0.12
        self.bare = rng.random() < 0.12

    def text(self, glyph: str) -> str:
        """Return how a glyph is written in this pack."""
        return _CYRILLIC.get(glyph, glyph) if self.letters == "ru" else glyph

    def some_card(self, rng: Rng) -> Card:
        """Return one of its cards."""
        glyph = str(rng.choice([*NUMBERS, *LETTERS[self.letters]]))
        return self.card(rng, glyph, str(rng.choice(SUITS)))

    def card(self, rng: Rng, glyph: str, suit: str) -> Card:
        """Return one card, face up."""
        sheet = np.ones((round(self.height * GRAIN), round(self.width * GRAIN), 3), np.float32)
        sheet *= self.paper.astype(np.float32)
        index, column = self._index(sheet, glyph, suit)
        self._field(rng, sheet, glyph, suit, column)
        turned = tuple(self._turned(one) for one in index)
        picture = np.asarray(np.clip(sheet, 0, 255), np.uint8)
        return Card(glyph, suit, picture, self.cover(), (*index, *turned))

    def cover(self) -> Image:
        """Return the shape of a card, its corners round."""
        mask = np.zeros((round(self.height * GRAIN), round(self.width * GRAIN)), np.uint8)
        radius = round(self.corner * GRAIN)
        rows, columns = mask.shape
        cv2.rectangle(mask, (radius, 0), (columns - radius, rows), 255, -1)
        cv2.rectangle(mask, (0, radius), (columns, rows - radius), 255, -1)
        for x in (radius, columns - radius - 1):
            for y in (radius, rows - radius - 1):
                cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
        return mask

    def back(self, rng: Rng) -> tuple[Image, Image]:
        """Return a card face down, and its shape."""
        mask = self.cover()
        rows, columns = mask.shape
        tile = textures.table(rng, str(rng.choice(["gingham", "stripes", "speckle", "plain"])), max(rows, columns))
        picture = np.ones((rows, columns, 3), np.uint8) * np.asarray(self.paper, np.uint8)
        edge = int(rng.uniform(0, 5) * GRAIN)
        picture[edge : rows - edge, edge : columns - edge] = tile[edge : rows - edge, edge : columns - edge]
        return picture, mask

    def _index(self, sheet: Floats, glyph: str, suit: str) -> tuple[list[Index], float]:
        """Draw the upper indices and, turned round, the lower ones; return the upper ones and how far in they reach."""
        heavy = np.ones((self.heavier, self.heavier), np.uint8)
        mask = np.asarray(cv2.dilate(text_mask(self.font, self.text(glyph)), heavy), np.uint8)
        sign = self.suits[suit]
        wide = min(self.high * self.narrow * mask.shape[1] / mask.shape[0], self.high * 1.25)
        suit_wide = self.suit_high * sign.shape[1] / sign.shape[0]
        half = max(wide, suit_wide) / 2
        tail = 0.2 * self.high if glyph == "Q" else 0.0  # its tail hangs below the line
        high = self.high * (1.12 if tail else 1)
        x = max(self.inset[0] + half, self.inset[0] + 0.42 * self.high)
        rank, low = np.array([x, self.inset[1] + high / 2]), self.inset[1] + high + self.gap + self.suit_high / 2
        made = []
        for at in (x, self.width - x)[: 2 if self.four else 1]:
            rank, down = np.array([at, rank[1]]), np.array([at, low])
            for half_turn in (False, True):
                _stamp(sheet, mask, rank, (wide, high), self.inks[suit], half_turn)
                _stamp(sheet, sign, down, (suit_wide, self.suit_high), self.inks[suit], half_turn)
            top = self.inset[1]
            made.append(Index(rank, down, (at - half, top, 2 * half, low + self.suit_high / 2 - top), False))
        return made, x + half

    def _turned(self, index: Index) -> Index:
        size = np.array([self.width, self.height])
        x, y, w, h = index.box
        box = (self.width - x - w, self.height - y - h, w, h)
        return Index(size - index.rank, size - index.suit, box, True)

    def _field(self, rng: Rng, sheet: Floats, glyph: str, suit: str, column: float) -> None:
        """Draw what stands between the indices."""
        middle = np.array([self.width, self.height]) / 2
        sign, ink = self.suits[suit], self.inks[suit]
        if self.line:
            edge = round(0.04 * sheet.shape[1])
            box = (edge, edge), (sheet.shape[1] - edge, sheet.shape[0] - edge)
            cv2.rectangle(sheet, *box, tuple(float(v) for v in ink), 2, cv2.LINE_AA)
        if glyph in NUMBERS and not self.bare:
            self._pips(sheet, glyph, suit, column)
        elif glyph in ("A", "1", "T") or self.bare:
            high = rng.uniform(16, 40)
            _stamp(sheet, sign, middle, (high * sign.shape[1] / sign.shape[0], high), ink, False)
        else:
            self._court(rng, sheet, glyph, suit, column)

    def _pips(self, sheet: Floats, glyph: str, suit: str, column: float) -> None:
        sign = self.suits[suit]
        room = self.width - 2 * column
        high = min(self.pip, room * 0.3)
        size = (high * sign.shape[1] / sign.shape[0], high)
        top, across = self.inset[1] + high * 0.9, max(room / 2 - high * 0.6, high * 0.9)
        for count, side in zip(map(int, _COLUMNS[glyph]), (-1, 0, 1), strict=True):
            for y in _rows(count, side, glyph, top, self.height):
                _stamp(sheet, sign, np.array([self.width / 2 + side * across, y]), size, self.inks[suit],
                       y > self.height / 2 + 1, once=True)  # fmt: skip

    def _court(self, rng: Rng, sheet: Floats, glyph: str, suit: str, column: float) -> None:
        name = LETTERS[self.letters][glyph]
        tone = textures.colour(rng, (0, 0.5), (0.7, 1))
        left, top = round((column + 0.6) * GRAIN), round(rng.uniform(4, 9) * GRAIN)
        if self.high > 12:
            left = round(self.width * 0.3 * GRAIN)
        size = (sheet.shape[1] - 2 * left, (sheet.shape[0] - 2 * top) // 2)
        if min(size) < 20:
            return
        figure = figures.court(rng, np.ones((96, 96, 3), np.float32) * tone.astype(np.float32), name, np.full(3, 20.0))
        half = cv2.resize(figure, size, interpolation=cv2.INTER_AREA)
        sheet[top : top + size[1], left : left + size[0]] = half
        sheet[sheet.shape[0] - top - size[1] : sheet.shape[0] - top, left : left + size[0]] = half[::-1, ::-1]
        if rng.random() < 0.7:
            corner = (sheet.shape[1] - left, sheet.shape[0] - top)
            cv2.rectangle(sheet, (left, top), corner, (60.0, 40, 30), 2, cv2.LINE_AA)
        if rng.random() < 0.7:  # suits inside the frame
            high = rng.uniform(6, 11)
            sign = self.suits[suit]
            at = np.array([left / GRAIN + high * 0.7, top / GRAIN + high * 0.7])
            _stamp(sheet, sign, at, (high * sign.shape[1] / sign.shape[0], high), self.inks[suit], False)
            _stamp(sheet, sign, at, (high * sign.shape[1] / sign.shape[0], high), self.inks[suit], True)


def _type_for(rng: Rng, letters: str, held_out: bool) -> Path:
    """Return type that has the letters."""
    for _ in range(400):
        path = some_type(rng, held_out)
        if letters != "ru" or suits.has_cyrillic(path):
            return path
    raise FileNotFoundError("no type with Cyrillic letters: install the packages that vision/README.md names")


def _inks(rng: Rng) -> dict[str, Floats]:
    """Return the colour of each suit: two-colour or four-colour."""
    red = np.array([rng.uniform(10, 70), rng.uniform(10, 60), rng.uniform(150, 235)])
    black = np.full(3, rng.uniform(8, 55)) * rng.uniform(0.9, 1.1, 3)
    if rng.random() < 0.7:
        return {"H": red, "D": red, "S": black, "C": black}
    blue = np.array([rng.uniform(140, 225), rng.uniform(50, 120), rng.uniform(0, 60)])
    green = np.array([rng.uniform(20, 70), rng.uniform(95, 150), rng.uniform(0, 50)])
    orange = np.array([rng.uniform(0, 40), rng.uniform(100, 150), rng.uniform(220, 250)])
    if rng.random() < 0.25:  # as German tournaments have it
        return {"H": red, "D": orange, "S": green, "C": black}
    return {"H": red, "D": orange if rng.random() < 0.15 else blue, "S": black, "C": green}


def _stamp(sheet: Floats, mask: Image, at: Floats, size: tuple[float, float], ink: Floats, half_turn: bool,
           once: bool = False) -> None:  # fmt: skip
    """Draw a sign `size` mm large at a place, or turned by half; turned round the card's middle unless `once`."""
    rows, columns = mask.shape
    sx, sy = size[0] * GRAIN / columns, size[1] * GRAIN / rows
    x, y = at * GRAIN
    sign = -1 if half_turn else 1
    if half_turn and not once:
        x, y = sheet.shape[1] - x, sheet.shape[0] - y
    place = np.array([[sign * sx, 0, x - sign * sx * columns / 2], [0, sign * sy, y - sign * sy * rows / 2]])
    paste(sheet, mask, place, ink)


def _rows(count: int, side: int, glyph: str, top: float, height: float) -> list[float]:
    """Return where the pips of a column stand, from the card's top in mm."""
    low = height - top
    if side or glyph in ("2", "3"):
        return [top + (low - top) * k / max(count - 1, 1) for k in range(count)] if count > 1 else [height / 2]
    between = {"5": (0.5,), "7": (0.25,), "8": (0.25, 0.75), "9": (0.5,), "10": (1 / 6, 5 / 6)}.get(glyph, ())
    return [top + (low - top) * part for part in between]
