"""A tray that asks one thing after the other: cards to tap, keys with words, a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from companion.core.words import _
from companion.ui.pieces import Badge, Key, Text
from companion.ui.pieces.facecard import FaceKey
from companion.ui.pieces.text import width_of
from companion.ui.table.asking import Asking, Done, Draft, Option, Step, entry_of
from companion.ui.table.trays.base import APART, PAD, TOP, Tray, gap, in_units, needed, put, row_height, spread, target
from companion.ui.theme import NAME, theme

FACE, WIDEST_FACE, FACE_HEIGHT, TITLE = 60, 92, 72, 36
"""Units: a face's width at least and at most, its height, and the height of the title."""
BADGE = 32


class SeatKey(Key):
    """A player, with their badge."""

    def __init__(self, seat: int, **kwargs: object) -> None:
        self._badge = Badge(seat=seat)
        super().__init__(**kwargs)
        self.add_widget(self._badge)

    def needed(self) -> float:
        """Room for the badge beside the name."""
        return float(super().needed() + (BADGE + 10) * theme.u)

    def _line_up(self) -> None:
        u = theme.u
        side, name = BADGE * u, width_of(self.words, NAME * u, True)
        x = self.center_x - (side + 10 * u + name) / 2
        self._put(self._badge, x, self.center_y - side / 2 + self.nudge, side, side)
        self._put(self._title, x + side + 10 * u, self.center_y - 15 * u + self.nudge, name, 30 * u)


class StepTray(Tray):
    """Asks by the steps of its game: `asking` says what, given what is known."""

    asking: ClassVar[Callable[..., Step | Done]]

    def build(self) -> None:
        """Nothing is asked yet."""
        self._trail: list[Draft] = []
        self._step = Step("", ())
        self._told = False
        self._title = Text(bold=True, halign="left", size_hint=(None, None))
        self._back = Key(words=_("Back"), size_hint=(None, None))
        self._back.bind(on_release=lambda *_args: self.go_back())
        self._pool: list[FaceKey] = []
        self._faces: list[FaceKey] = []
        self._keys: list[Key] = []
        self._options: dict[FaceKey, Option] = {}

    def refill(self) -> None:
        """The first question of a turn."""
        self._trail, self._told = [], False
        self._go({})

    @property
    def told(self) -> bool:
        """Whether the last question has been answered."""
        return self._told

    @property
    def step(self) -> Step:
        """What is asked now."""
        return self._step

    @property
    def faces(self) -> tuple[FaceKey, ...]:
        """The cards to tap."""
        return tuple(self._faces)

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys with words."""
        return tuple(self._keys)

    def take(self, option: Option) -> None:
        """An option was tapped."""
        if option.off:
            self._finish(option.draft)
            return
        self._go(option.draft)
        self.dispatch("on_resize")
        self.lay()

    def go_back(self) -> None:
        """One question back."""
        self._trail.pop()
        self._go(self._trail.pop() if self._trail else {})
        self.dispatch("on_resize")
        self.lay()

    def _go(self, draft: Draft) -> None:
        asking: Asking = type(self).asking
        asked = asking(self.controls.moment, draft)
        if isinstance(asked, Done):
            self._finish(asked.draft)
            return
        if self._trail and asked.title == self._step.title:
            self._trail[-1] = draft  # the same question, with something more chosen
        else:
            self._trail.append(draft)
        self._show(asked)

    def _finish(self, draft: Draft) -> None:
        entry, self._told = entry_of(draft, self.controls.seat), True
        self.submit(entry.pop("do"), **{name: value for name, value in entry.items() if name != "seat"})

    def _show(self, step: Step) -> None:
        self._step = step
        self.clear_widgets()
        self._title.words = step.title
        faces = [option for option in step.options if option.face]
        while len(self._pool) < len(faces):
            self._pool.append(self._new_face())
        self._faces = self._pool[: len(faces)]
        self._options = dict(zip(self._faces, faces, strict=True))
        for key, option in self._options.items():
            key.face, key.note, key.off, key.times = option.face, option.note, option.off, option.times
        self._keys = [self._key(option) for option in step.options if not option.face]
        back = [self._back] if len(self._trail) > 1 else []
        for widget in (self._title, *back, *self._faces, *self._keys):
            self.add_widget(widget)

    def _new_face(self) -> FaceKey:
        key = FaceKey()
        key.bind(on_release=lambda key: self.take(self._options[key]))
        key.bind(on_refused=lambda key: self.take(self._options[key]))
        return key

    def _key(self, option: Option) -> Key:
        kind = "off" if option.off else "primary" if option.primary else "secondary"
        if option.seat is not None:
            key: Key = SeatKey(option.seat, words=option.words, note=option.note, kind=kind)
        else:
            key = Key(words=option.words, note=option.note, kind=kind)
        key.bind(on_release=lambda *_args: self.take(option))
        return key

    # -- where everything lies -------------------------------------------------------------------

    def depth_for(self, length: float) -> float | None:
        """Title, cards and keys below each other, or cards and keys beside each other where that fits."""
        u = theme.u
        inner = length * u - 2 * PAD * u
        rows = self._face_rows(inner)
        if rows is None:
            return None
        faces = rows * target(FACE_HEIGHT) + (rows - 1) * gap() if rows else 0.0
        keys = self._key_rows(inner)
        below = keys * row_height() + (keys - 1) * gap() if keys else 0.0
        if self._beside(inner):
            return in_units(self._head() + max(faces, row_height())) + TOP + PAD
        between = APART * u if rows and keys else 0.0
        return in_units(self._head() + faces + between + below) + TOP + PAD

    def _head(self) -> float:
        """Height in pixels of the title and of what is between it and the options."""
        if len(self._trail) > 1:
            return target(56) + gap()
        return TITLE * theme.u if self._step.title else 0.0

    def _face_rows(self, inner: float) -> int | None:
        if not self._faces:
            return 0
        across = int((inner + gap()) // (target(FACE) + gap()))
        return -(-len(self._faces) // across) if across else None

    def _key_rows(self, inner: float) -> int:
        if not self._keys:
            return 0
        across = int((inner + gap()) // (needed(*self._keys) + gap()))
        return -(-len(self._keys) // max(across, 1))

    def _beside(self, inner: float) -> bool:
        return bool(self._faces) and bool(self._keys) and self._faces_width() + self._keys_width() <= inner

    def _faces_width(self) -> float:
        return len(self._faces) * (target(FACE) + gap())

    def _keys_width(self) -> float:
        return len(self._keys) * (needed(*self._keys) + gap()) + APART * theme.u

    def arrange(self) -> None:
        """The head, then cards and keys."""
        u = theme.u
        x, inner, top = self.x + PAD * u, self.width - 2 * PAD * u, self.top - TOP * u
        self._arrange_head(x, top, inner)
        top -= self._head()
        if self._beside(inner):
            keys = self._keys_width()
            faces = min(inner - keys, len(self._faces) * (target(WIDEST_FACE) + gap()) - gap())
            self._arrange_faces(x, top, faces, 1)
            left = x + faces + APART * u
            spread(self._keys, left, top - row_height(), x + inner - left, row_height(), gap())
            return
        rows = self._face_rows(inner) or 0
        top = self._arrange_faces(x, top, inner, rows) - (APART * u if rows and self._keys else 0)
        self._arrange_keys(x, top, inner)

    def _arrange_head(self, x: float, top: float, inner: float) -> None:
        u = theme.u
        back = 0.0
        if len(self._trail) > 1:
            back = max(self._back.needed(), target(96))
            put(self._back, x, top - target(56), back, target(56))
            back += APART * u
        high = self._head() - (gap() if back else 0)
        self._title.opacity = 1 if high else 0
        put(self._title, x + back, top - max(high, 1) / 2 - 16 * u - (2 * u if not back else 0), inner - back, 32 * u)

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
