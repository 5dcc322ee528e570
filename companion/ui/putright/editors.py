"""Editors for one act, made from what might have been done instead of it: the offers of the state before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.core.dice import Face
from companion.core.offers import Choice, Dice, Faces, Number, Offer, Slot
from companion.core.record import Raw
from companion.core.words import _, ngettext
from companion.games.insomnia.names import capital, hand_name
from companion.store.evidence import Kept
from companion.table.history import Item
from companion.ui.pieces.button import Key
from companion.ui.pieces.choices import Choices
from companion.ui.pieces.diekey import DieKey
from companion.ui.putright.cardfix import LOW_SCREEN
from companion.ui.putright.evidence import doubts
from companion.ui.putright.panels import Column, Flow, text
from companion.ui.theme import theme

Correct = Callable[[Raw], None]
"""Called with the act's new fields."""

DIE, LOW_DIE, FACE, LOW_FACE = 104, 84, 76, 64


def plain_editor(offer: Offer, item: Item, kept: Kept | None, correct: Correct) -> list[Widget]:
    """Keys for an act whose slots hold no cards: nothing to fill in, a number, a word, or dice."""
    slots = {type(slot): slot for slot in offer.slots}
    if Faces in slots:
        return [DiceEditor(item, slots, kept, correct)]
    if not offer.slots:
        return [_key(act_words(offer.do), partial(correct, {"do": offer.do}))]
    slot = offer.slots[0]
    now = item.raw.get(slot.name) if item.raw["do"] == offer.do else None
    choices = Choices(values=_values(slot), value=now, most=_most(slot))

    def choose(_choices: Choices, value: Any) -> None:
        if value != now:
            correct({"do": offer.do, slot.name: value})

    choices.bind(on_choose=choose)
    return [choices]


def act_words(do: str) -> str:
    """What was done instead, for a key."""
    return {"pass": _("Passed"), "stop": _("Threw no more")}[do]


def _key(words: str, act: Callable[[], None]) -> Key:
    return Key(words=words, on_release=lambda *_key: act(), size_hint_y=None, height=72 * theme.u)


def _values(slot: Slot) -> list[tuple[Any, str, str]]:
    if isinstance(slot, Choice):
        return [(value, capital(hand_name(value)), "") for value in slot.values]
    assert isinstance(slot, Number)
    if slot.name == "count":
        return [(n, ngettext("{n} card", "{n} cards", n) if n else _("None"), "") for n in _numbers(slot)]
    return [(n, str(n), "") for n in _numbers(slot)]


def _numbers(slot: Number) -> range:
    return range(slot.low, slot.high + 1)


def _most(slot: Slot) -> int:
    return 2 if isinstance(slot, Choice) else 8


class DiceEditor(Column):
    """The dice as they were read: tap a die, then the face it showed.

    Dice that were not picked for a throw can be put in by saying what they showed, and thrown ones taken out.
    """

    def __init__(self, item: Item, slots: dict[type, Slot], kept: Kept | None, correct: Correct, **kwargs: Any) -> None:
        faces = slots[Faces]
        assert isinstance(faces, Faces)
        self._item, self._correct, self._faces = item, correct, faces.faces
        self._pick = slots.get(Dice)
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
        keys: list[Widget] = [self._face_key(face) for face in self._faces]
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
        before = self._item.before.dice or ()
        return [self._thrown.get(n, before[n] if n < len(before) else "") for n in range(max(len(before), 4))]

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
        if thrown == self._thrown:
            return
        dice = sorted(thrown)
        to: dict[str, Any] = {"do": "cast", "faces": [thrown[die] for die in dice], "source": "hand"}
        if self._pick is not None:
            to["dice"] = dice
        self._correct(to)


def _thrown(item: Item) -> dict[int, Face]:
    """Which dice an act threw, and what they showed; none if it was no throw."""
    faces = item.raw.get("faces", ())
    return dict(zip(item.raw.get("dice", range(len(faces))), faces, strict=True))
