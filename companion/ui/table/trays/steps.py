"""A tray that asks one thing after the other: cards to tap, keys with words, a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from companion.core.cards import Card
from companion.core.places import Cell
from companion.core.words import _
from companion.ui.camera.cardsight import CardsAsk
from companion.ui.cardgrid import Grid
from companion.ui.geometry import Rect
from companion.ui.leaving import leave
from companion.ui.pieces import Key, Text
from companion.ui.pieces.facecard import FaceKey
from companion.ui.table.asking import Asking, Done, Draft, Option, Step, entry_of
from companion.ui.table.cells import CardCells
from companion.ui.table.trays.base import Tray
from companion.ui.table.trays.packform import PackForm
from companion.ui.table.trays.stepform import StepForm
from companion.ui.table.trays.stepparts import Named, SeatKey


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
        self._form = StepForm(self._title, self._back, self._named)
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
        leave(*(key for key in self._keys if key is not self._eye))
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
        self._form.show(self._faces, self._keys, bool(back))

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
        return self._form.depth(length)

    def lie_in(self, made: Grid) -> None:
        """Show the pack as a card grid is made."""
        assert self._step.pack is not None
        self._pack.fill(self._step.pack.cells, made, self.controls)

    def arrange(self) -> None:
        """The head, then cards and keys."""
        box = Rect(self.x, self.y, self.width, self.height)
        if not self.shows_pack:
            self._form.arrange(box)
            return
        back = self._back if len(self._trail) > 1 else None
        eye = self._eye if self._looks else None
        self._pack.arrange(box, back, self._title, self._named, eye, self._keys)
