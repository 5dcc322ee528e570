"""A tray that asks one thing after the other: cards to tap, keys with words, a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import ClassVar

from companion.core.cards import Card
from companion.core.places import Cell
from companion.core.words import _
from companion.ui.camera.cardsight import CardsAsk
from companion.ui.cardgrid import Grid
from companion.ui.geometry import Rect
from companion.ui.pieces import Key, Text
from companion.ui.pieces.facecard import FaceKey
from companion.ui.pieces.text import width_of
from companion.ui.table.asking import Asking, Done, Draft, Option, Step, entry_of
from companion.ui.table.cells import CardCells
from companion.ui.table.trays.base import APART, PAD, TOP, Tray, gap, in_units, needed, put, row_height, spread, target
from companion.ui.table.trays.packform import PackForm
from companion.ui.table.trays.stepparts import NAMED, Named, SeatKey
from companion.ui.theme import NAME, NOTE, theme

FACE, WIDEST_FACE, FACE_HEIGHT, TITLE, WIDEST_KEY = 60, 92, 72, 38, 340
"""Units: a face's width at least and at most, its height, the height of the title, a key's width at most."""
LOW = 700
"""Height of a window in units under which the prompt alone says what to tap."""


class Form(Enum):
    """Where the keys with words are."""

    HEAD = "in the head"
    BESIDE = "beside the cards"
    LAST = "in the last row of cards"
    BELOW = "below"


class StepTray(Tray):
    """Asks by the steps of its game: `asking` says what, given what is known."""

    asking: ClassVar[Callable[..., Step | Done]]

    def build(self) -> None:
        """Nothing is asked yet."""
        self._trail: list[Draft] = []
        self._step = Step("", ())
        self._told = self._looks = False
        self._title = Text(bold=True, halign="left", size_hint=(None, None))
        self._back = Key(size_hint=(None, None))
        self._back.bind(on_release=lambda *_args: self.go_back())
        self._named = Named(size_hint=(None, None))
        self._pool: list[FaceKey] = []
        self._faces: list[FaceKey] = []
        self._keys: list[Key] = []
        self._options: dict[FaceKey, Option] = {}
        self._pack = PackForm()
        self._pack.cells.bind(on_card=lambda _cells, cell: self._tap_cell(cell))
        self._eye = Key(icon="camera", size_hint=(None, None))
        self._eye.bind(on_release=lambda *_args: self.dispatch("on_look"))
        self._read_at = 0

    def refill(self) -> None:
        """The first question of a turn."""
        self._trail, self._told, self._read_at = [], False, 0
        self._go({})

    @property
    def draft(self) -> tuple[tuple[Draft, ...], int]:
        """What was answered at each question so far, and the question from which on a camera answered (0: none)."""
        return tuple(self._trail), self._read_at

    def take_up(self, draft: tuple[tuple[Draft, ...], int]) -> None:
        """Ask the question where it was left."""
        trail, self._read_at = draft
        *self._trail, last = trail
        asked = type(self).asking(self.controls.moment, last)
        if isinstance(asked, Step):
            self._trail.append(last)
            self._show(asked)
            self.dispatch("on_resize")
            self.lay()

    @property
    def told(self) -> bool:
        """Whether the last question has been answered."""
        return self._told

    @property
    def shows_pack(self) -> bool:
        """Whether a card of the whole pack is asked for, and the pack has room."""
        return self._step.pack is not None and self.controls.pack_fits

    @property
    def cells(self) -> CardCells:
        """The pack to tap."""
        return self._pack.cells

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
        """The keys with words, and after them that of the camera if it stands among them."""
        return tuple(self._keys)

    def take(self, option: Option) -> None:
        """An option was tapped."""
        if option.refused is not None:
            self.dispatch("on_objection", option.refused)
            return
        self._go(option.draft)
        self.dispatch("on_resize")
        self.lay()

    def _tap_cell(self, cell: Cell) -> None:
        self.take(self._step.option(cell.card))

    def to_read(self) -> CardsAsk:
        """What a camera is to look for."""
        look = self._step.look
        assert look is not None
        copies = {cell.card: cell.left for row in look.cells for cell in row if cell.open}
        # Cards that come one by one are wanted whole and in their order; of groups there are as many as there are.
        low, ordered = (look.most, look.most > 1) if look.each == 1 else (look.each, False)
        ranks = self._step.pack is None
        seat = self.controls.seat
        return CardsAsk(seat, low, look.most, copies, look.cells, look.refusal, ordered, ranks, look.each)

    def take_read(self, cards: Sequence[Card]) -> None:
        """Answer with cards that a camera read and a person took, as if they were tapped, as far as they are allowed.

        Where suits don't matter they are ranks.
        """
        assert self._step.look is not None
        taps = cards if self._step.look.each == 1 else sorted(cards)[:: self._step.look.each]
        self._read_at = len(self._trail)
        for card in taps:
            option = self._step.option(card)
            self.take(option)
            if option.refused is not None:
                return

    def go_back(self) -> None:
        """One question back."""
        self._trail.pop()
        if len(self._trail) <= self._read_at:
            self._read_at = 0
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
        read = {"source": "camera"} if self._read_at else {}
        self.submit(entry.pop("do"), **{name: value for name, value in entry.items() if name != "seat"}, **read)

    def _show(self, step: Step) -> None:
        self._step = step
        self.dispatch("on_draft", step.named, ())
        self.clear_widgets()
        self._title.words, self._named.cards = step.title, step.named
        self._back.words = _("Back")
        self._keys = [self._key(option) for option in step.options if not option.face]
        self._looks = self.controls.card_camera and step.look is not None
        self._eye.words = "" if self.shows_pack else _("Camera")
        if self._looks and not self.shows_pack:
            self._keys.append(self._eye)
        back = [self._back] if len(self._trail) > 1 else []
        eye = [self._eye] if self._looks and self.shows_pack else []
        for widget in (self._title, self._named, *back, *eye, *self._keys):
            self.add_widget(widget)
        self._show_faces([] if self.shows_pack else [option for option in step.options if option.face])
        if self.shows_pack:
            self.add_widget(self._pack)

    def _show_faces(self, faces: list[Option]) -> None:
        while len(self._pool) < len(faces):
            self._pool.append(self._new_face())
        self._faces = self._pool[: len(faces)]
        self._options = dict(zip(self._faces, faces, strict=True))
        for key, option in self._options.items():
            key.face, key.note, key.off, key.times = option.face, option.note, option.off, option.times
            self.add_widget(key)

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
        """The head, then cards and keys below each other, or beside each other where that fits."""
        inner = (length - 2 * PAD) * theme.u
        rows = self._face_rows(inner)
        if rows is None:
            return None
        faces = rows * target(FACE_HEIGHT) + (rows - 1) * gap() if rows else 0.0
        form = self._form(inner)
        if form is not Form.BELOW:
            return in_units(self._head(form) + faces) + TOP + PAD
        keys = self._key_rows(inner)
        below = keys * row_height() + (keys - 1) * gap() if keys else 0.0
        between = APART * theme.u if rows and keys else 0.0
        return in_units(self._head(form) + faces + between + below) + TOP + PAD

    def _form(self, inner: float) -> Form:
        """Where the keys are: the first form that has room for them."""
        if not self._faces or not self._keys:
            return Form.BELOW
        if self._faces_width() + self._keys_width() <= inner:
            return Form.BESIDE
        if self._across_last(inner):
            return Form.LAST
        head = self._back_width() + width_of(self._title.words, NAME * theme.u, True) + APART * theme.u
        return Form.HEAD if head + self._keys_width() <= inner else Form.BELOW

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

    def _head(self, form: Form) -> float:
        """Height in pixels of the title and of what is between it and the options."""
        if form is Form.HEAD:
            return row_height() + gap()
        if len(self._trail) > 1:
            return target(56) + gap()
        low = theme.up < LOW and self._faces and not self._step.named
        return TITLE * theme.u if self._step.title and not low else 0.0

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
        return max(self._back.needed(), target(96)) + APART * theme.u if len(self._trail) > 1 else 0.0

    def lie_in(self, made: Grid) -> None:
        """Show the pack as a card grid is made."""
        assert self._step.pack is not None
        self._pack.fill(self._step.pack.cells, made, self.controls)

    def arrange(self) -> None:
        """The head, then cards and keys."""
        if self.shows_pack:
            back = self._back if len(self._trail) > 1 else None
            eye = self._eye if self._looks else None
            box = Rect(self.x, self.y, self.width, self.height)
            self._pack.arrange(box, back, self._title, self._named, eye, self._keys)
            return
        u = theme.u
        x, inner, top = self.x + PAD * u, self.width - 2 * PAD * u, self.top - TOP * u
        form = self._form(inner)
        keys = self._keys_width() if form is not Form.BELOW else 0.0
        self._arrange_head(x, top, inner - (keys if form is Form.HEAD else 0.0), self._head(form))
        if form is Form.HEAD:
            right = x + inner
            width = min(keys - APART * u - gap(), len(self._keys) * target(WIDEST_KEY))
            spread(self._keys, right - width, top - row_height(), width, row_height(), gap())
        top -= self._head(form)
        if form is Form.BESIDE:
            faces = min(inner - keys, len(self._faces) * (target(WIDEST_FACE) + gap()) - gap())
            self._arrange_faces(x, top, faces, 1)
            left = x + faces + APART * u
            spread(self._keys, left, top - row_height(), x + inner - left, row_height(), gap())
            return
        rows = self._face_rows(inner) or 0
        if form is Form.LAST:
            self._arrange_last(x, top, inner, self._across_last(inner), rows)
            return
        top = self._arrange_faces(x, top, inner, rows) - (APART * u if rows and self._keys else 0)
        if form is Form.BELOW:
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
