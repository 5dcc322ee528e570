"""A tray's form with cards and keys to tap: what is asked and the way back in its head, cards and keys below."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from companion.ui.geometry import Rect
from companion.ui.pieces import Key, Text
from companion.ui.pieces.facecard import FaceKey
from companion.ui.pieces.text import width_of
from companion.ui.table.trays.base import APART, PAD, TOP, gap, in_units, needed, put, row_height, spread, target
from companion.ui.table.trays.stepparts import NAMED, Named
from companion.ui.theme import NAME, NOTE, theme

FACE, WIDEST_FACE, FACE_HEIGHT, TITLE, WIDEST_KEY = 60, 92, 72, 38, 340
"""Units: a face's width at least and at most, its height, the height of the title, a key's width at most."""
LOW = 700
"""Height of a window in units under which the prompt alone says what to tap."""


class KeysLie(Enum):
    """Where the keys with words are."""

    HEAD = "in the head"
    BESIDE = "beside the cards"
    LAST = "in the last row of cards"
    BELOW = "below"


class StepForm:
    """Lays out title, way back, cards named already, cards to tap and keys with words."""

    def __init__(self, title: Text, back: Key, named: Named) -> None:
        self._title, self._back, self._named = title, back, named
        self._faces: Sequence[FaceKey] = ()
        self._keys: Sequence[Key] = ()
        self._goes_back = False

    def show(self, faces: Sequence[FaceKey], keys: Sequence[Key], goes_back: bool) -> None:
        """Take other cards and keys; `goes_back` says whether there is a way back."""
        self._faces, self._keys, self._goes_back = faces, keys, goes_back

    def depth(self, length: float) -> float | None:
        """The head, then cards and keys below each other, or beside each other where that fits."""
        inner = (length - 2 * PAD) * theme.u
        rows = self._face_rows(inner)
        if rows is None:
            return None
        faces = rows * target(FACE_HEIGHT) + (rows - 1) * gap() if rows else 0.0
        where = self._keys_lie(inner)
        if where is not KeysLie.BELOW:
            return in_units(self._head(where) + faces) + TOP + PAD
        keys = self._key_rows(inner)
        below = keys * row_height() + (keys - 1) * gap() if keys else 0.0
        between = APART * theme.u if rows and keys else 0.0
        return in_units(self._head(where) + faces + between + below) + TOP + PAD

    def _keys_lie(self, inner: float) -> KeysLie:
        """Where the keys are: the first place that has room for them."""
        if not self._faces or not self._keys:
            return KeysLie.BELOW
        if self._faces_width() + self._keys_width() <= inner:
            return KeysLie.BESIDE
        if self._across_last(inner):
            return KeysLie.LAST
        head = self._back_width() + width_of(self._title.words, NAME * theme.u, True) + APART * theme.u
        return KeysLie.HEAD if head + self._keys_width() <= inner else KeysLie.BELOW

    def _across_last(self, inner: float) -> int:
        """How many cards stand in a row if the last one has room for the keys; 0 if it has not."""
        rows, most, count = self._face_rows(inner), self._most_across(inner), len(self._faces)
        if rows is None or rows < 2:
            return 0
        for across in range(-(-count // rows), most + 1):
            each = (inner + gap()) / across
            if (rows * across - count) * each >= self._keys_width():
                return across
        return 0

    def _head(self, where: KeysLie) -> float:
        """Height in pixels of the title and of what is between it and the options."""
        if where is KeysLie.HEAD:
            return row_height() + gap()
        if self._goes_back:
            return target(56) + gap()
        low = theme.up < LOW and self._faces and not self._named.cards
        return TITLE * theme.u if self._title.words and not low else 0.0

    def _most_across(self, inner: float) -> int:
        return int((inner + gap()) // (target(FACE) + gap()))

    def _face_rows(self, inner: float) -> int | None:
        if not self._faces:
            return 0
        across = self._most_across(inner)
        return -(-len(self._faces) // across) if across else None

    def _key_rows(self, inner: float) -> int:
        if not self._keys:
            return 0
        across = int((inner + gap()) // (needed(*self._keys) + gap()))
        return -(-len(self._keys) // max(across, 1))

    def _faces_width(self) -> float:
        return len(self._faces) * (target(FACE) + gap())

    def _keys_width(self) -> float:
        return len(self._keys) * (needed(*self._keys) + gap()) + APART * theme.u

    def _back_width(self) -> float:
        return max(self._back.needed(), target(96)) + APART * theme.u if self._goes_back else 0.0

    def arrange(self, box: Rect) -> None:
        """Lay everything out in a box in pixels: the head, then cards and keys."""
        u = theme.u
        x, inner, top = box.x + PAD * u, box.width - 2 * PAD * u, box.top - TOP * u
        where = self._keys_lie(inner)
        keys = self._keys_width() if where is not KeysLie.BELOW else 0.0
        self._arrange_head(x, top, inner - (keys if where is KeysLie.HEAD else 0.0), self._head(where))
        if where is KeysLie.HEAD:
            right = x + inner
            width = min(keys - APART * u - gap(), len(self._keys) * target(WIDEST_KEY))
            spread(self._keys, right - width, top - row_height(), width, row_height(), gap())
        top -= self._head(where)
        if where is KeysLie.BESIDE:
            faces = min(inner - keys, len(self._faces) * (target(WIDEST_FACE) + gap()) - gap())
            self._arrange_faces(x, top, faces, 1)
            left = x + faces + APART * u
            spread(self._keys, left, top - row_height(), x + inner - left, row_height(), gap())
            return
        rows = self._face_rows(inner) or 0
        if where is KeysLie.LAST:
            self._arrange_last(x, top, inner, self._across_last(inner), rows)
            return
        top = self._arrange_faces(x, top, inner, rows) - (APART * u if rows and self._keys else 0)
        if where is KeysLie.BELOW:
            self._arrange_keys(x, top, inner)

    def _arrange_last(self, x: float, top: float, inner: float, across: int, rows: int) -> None:
        """Cards in rows of `across`, the keys in what the last row leaves."""
        each, high = (inner + gap()) / across, target(FACE_HEIGHT)
        for n, key in enumerate(self._faces):
            row, column = divmod(n, across)
            put(key, x + column * each, top - (row + 1) * high - row * gap(), each - gap(), high)
        left = x + (len(self._faces) - (rows - 1) * across) * each + APART * theme.u - gap()
        spread(self._keys, left, top - rows * high - (rows - 1) * gap(), x + inner - left, high, gap())

    def _arrange_head(self, x: float, top: float, inner: float, head: float) -> None:
        u, back = theme.u, self._back_width()
        high = head - gap() if head > TITLE * u else head
        if back:
            put(self._back, x, top - (high + target(56)) / 2, back - APART * u, target(56))
        self._title.opacity = 1 if head else 0
        middle = top - max(high, 1) / 2 + (4 * u if head <= TITLE * u else 0)
        title = width_of(self._title.words, NAME * u, True) + 2
        self._title.scale = max(min(1.0, (inner - back) / title), NOTE / NAME)
        title = min(title, inner - back)
        put(self._title, x + back, middle - 16 * u, max(title, 1), 32 * u)
        left = x + back + title + 12 * u
        put(self._named, left, middle - NAMED[1] / 2 * u, max(x + inner - left, 1), NAMED[1] * u)

    def _arrange_faces(self, x: float, top: float, width: float, rows: int) -> float:
        """Lay the cards; returns where they end."""
        if not rows:
            return top
        across = -(-len(self._faces) // rows)
        high = target(FACE_HEIGHT)
        widest = across * (target(WIDEST_FACE) + gap()) - gap()
        each = (min(width, widest) + gap()) / across
        for row in range(rows):
            keys = self._faces[row * across : (row + 1) * across]
            top_of_row = top - row * (high + gap())
            spread(keys, x, top_of_row - high, len(keys) * each - gap(), high, gap())
        return top - rows * high - (rows - 1) * gap()

    def _arrange_keys(self, x: float, top: float, inner: float) -> None:
        rows = self._key_rows(inner)
        if not rows:
            return
        across = -(-len(self._keys) // rows)
        for row in range(rows):
            keys = self._keys[row * across : (row + 1) * across]
            spread(keys, x, top - (row + 1) * row_height() - row * gap(), inner, row_height(), gap())
