"""The editor for a throw: the dice as they were read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.core.dice import PIP_FACES, Face
from companion.core.game import Game
from companion.core.offers import Dice, Faces, Offer, Pips
from companion.core.words import _
from companion.store.evidence import Kept
from companion.table.history import Item
from companion.table.statistics import throws_of
from companion.ui.pieces.button import Key
from companion.ui.pieces.diekey import DieKey
from companion.ui.putright.cardfix import LOW_SCREEN
from companion.ui.putright.evidence import doubts
from companion.ui.putright.panels import Column, Correct, Flow, text
from companion.ui.theme import theme

DIE, LOW_DIE, FACE, LOW_FACE = 104, 84, 76, 64


def faces_slot(offer: Offer) -> Faces | Pips | None:
    """The slot of an offer that holds what dice showed."""
    return next((slot for slot in offer.slots if isinstance(slot, Faces | Pips)), None)


class DiceEditor(Column):
    """The dice as they were read: tap a die, then the face it showed.

    Dice that were not picked for a throw can be put in by saying what they showed, and thrown ones taken out.
    """

    def __init__(
        self, game: Game[Any, Any], offer: Offer, item: Item, kept: Kept | None, correct: Correct, **kwargs: Any
    ) -> None:
        slot = faces_slot(offer)
        assert slot is not None
        self._game, self._offer, self._item, self._slot, self._correct = game, offer, item, slot, correct
        self._pick = next((slot for slot in offer.slots if isinstance(slot, Dice)), None)
        self._thrown = _thrown(item)
        self._doubts = dict(zip(self._thrown, doubts(kept, len(self._thrown)), strict=False))
        self._die: int | None = None
        super().__init__(**kwargs)
        self._build()

    def _build(self) -> None:
        dice = Flow(*[self._die_key(n) for n in range(len(self._now()))])
        self.hold(text(self._title(), bold=True), dice)
        if self._die is None:
            return
        faces = self._slot.faces if isinstance(self._slot, Faces) else PIP_FACES
        keys: list[Widget] = [self._face_key(face) for face in faces]
        if self._can_stay():
            stays = Key(words=_("Not thrown"), fit=True, size_hint=(None, None), height=self._face_side())
            stays.bind(
                on_release=lambda *_key: self._submit({die: f for die, f in self._thrown.items() if die != self._die})
            )
            keys.append(stays)
        self.add_widget(Flow(*keys))

    def _title(self) -> str:
        if self._die is not None:
            return _("Die {n} showed:").format(n=self._die + 1)
        return _("Tap the die that was misread") if self._thrown else _("Tap a die that was thrown")

    def _now(self) -> Sequence[Face]:
        """What lay on the table after the throw."""
        before = self._game.dice(self._item.before) if self._pick is not None else ()
        count = len(before) or self._slot.count or 0
        return [self._thrown.get(n, before[n] if n < len(before) else "") for n in range(count)]

    def _die_key(self, n: int) -> DieKey:
        u, side = theme.u, DIE if theme.up > LOW_SCREEN else LOW_DIE
        key = DieKey(face=self._now()[n], size_hint=(None, None), size=((side + 16) * u, (side + 40) * u))
        key.note = self._doubts.get(n, _("die {n}").format(n=n + 1)) if n in self._thrown else _("stayed")
        key.choice, key.chosen = True, n == self._die
        key.bind(on_release=lambda *_key: self._choose(n))
        return key

    def _choose(self, n: int) -> None:
        self._die = n
        self._build()

    def _face_key(self, face: Face) -> DieKey:
        side = self._face_side()
        key = DieKey(face=face, size_hint=(None, None), size=(side, side))
        key.bind(on_release=lambda *_key: self._submit({**self._thrown, self._die: face}))
        return key

    def _face_side(self) -> float:
        return ((FACE if theme.up > LOW_SCREEN else LOW_FACE) + 16) * theme.u

    def _can_stay(self) -> bool:
        return self._pick is not None and self._die in self._thrown and len(self._thrown) > 1

    def _submit(self, thrown: dict[Any, Face]) -> None:
        """Correct the throw to these dice and faces, if that is something else."""
        if thrown == self._thrown or (self._pick is None and len(thrown) < len(self._now())):
            self._thrown = thrown
            self._die = None
            self._build()
            return
        dice = sorted(thrown)
        shown = [thrown[die] for die in dice]
        to: dict[str, Any] = {"do": self._offer.do, "source": "hand"}
        to[self._slot.name] = shown if isinstance(self._slot, Faces) else [int(face) for face in shown]
        if self._pick is not None:
            to[self._pick.name] = dice
        self._correct(to)


def _thrown(item: Item) -> dict[int, Face]:
    """Which dice an act threw, and what they showed; none if it was no throw."""
    return dict(next(iter(throws_of([item.raw])), ()))
