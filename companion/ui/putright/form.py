"""A form for an act of several parts, made from an offer: a question for each part, and a key once all are answered."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import rank_sign
from companion.core.game import Game
from companion.core.offers import (
    Cards,
    Choice,
    Number,
    Offer,
    OneRank,
    Places,
    Ranks,
    Seats,
    Slot,
    Truth,
    fixed,
    open_slots,
)
from companion.core.record import Raw
from companion.core.words import _, ngettext
from companion.ui.pieces.button import Key
from companion.ui.pieces.choices import Choices
from companion.ui.putright.cards import Place, cell_key
from companion.ui.putright.pack import PackGrid
from companion.ui.putright.panels import Column, Correct, Flow, text
from companion.ui.table.asking import PACK_ORDER
from companion.ui.theme import theme

KEY_HEIGHT, RANK_KEY = 72, 72

NOT_SAID = object()
"""The value of a part that has no answer yet."""


class OfferForm(Column):
    """What was done if it was this offer. `raw` is the act as it stands, if it is of this offer, to begin with.

    An act of one part is put right by the tap that answers it; one of several by the key below them.
    """

    def __init__(
        self, game: Game[Any, Any], state: Any, offer: Offer, raw: Raw | None, correct: Correct, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._game, self._state, self._offer, self._raw, self._correct = game, state, offer, raw, correct
        self._slots = open_slots(offer)
        self._said: dict[str, Any] = {slot.name: raw[slot.name] for slot in self._slots if raw and slot.name in raw}
        self._key = Key(words=_("Put right"), size_hint_y=None, height=KEY_HEIGHT * theme.u)
        self._key.bind(on_release=lambda *_key: self._submit())
        self._build()

    @property
    def at_once(self) -> bool:
        """Whether one tap answers all."""
        return len(self._slots) == 1 and not isinstance(self._slots[0], Ranks | Places | Cards)

    def _build(self) -> None:
        deeds, widgets = self._game.words.deeds, []
        for slot in self._slots:
            if deeds.moot(slot.name, self._said):
                continue
            if asked := deeds.asked(slot.name):
                widgets.append(text(asked, "note"))
            widgets.append(self._field(slot))
        if not self.at_once:
            self._key.kind = "primary" if self._complete() and self._fields() != self._was() else "off"
            widgets.append(self._key)
        self.hold(*widgets, *(self._pack(slot) for slot in self._slots if isinstance(slot, Cards)))

    def _field(self, slot: Slot) -> Widget:
        if isinstance(slot, Ranks):
            return self._ranks(slot)
        if isinstance(slot, Places):
            return self._places(slot)
        if isinstance(slot, Cards):
            return self._cards(slot)
        values = self._values(slot)
        now = self._said.get(slot.name, NOT_SAID)
        choices = Choices(values=values, value=now, most=2 if len(values) <= 4 and self.at_once else 8)
        choices.bind(on_choose=lambda _choices, value: self._say(slot.name, value))
        return choices

    def _values(self, slot: Slot) -> list[tuple[Any, str, str]]:
        """The values of a part that is chosen by one tap, with their words."""
        if isinstance(slot, Choice):
            return [(value, self._game.words.deeds.value(slot.name, value), "") for value in slot.values]
        if isinstance(slot, Seats):
            return [(seat, self._state.table.names[seat], "") for seat in slot.seats]
        if isinstance(slot, Truth):
            return [(True, _("Yes"), ""), (False, _("No"), "")]
        if isinstance(slot, OneRank):
            none = [(None, _("None"), "")] if slot.or_none else []
            return [*((rank, rank_sign(rank), "") for rank in PACK_ORDER if rank in slot.ranks), *none]
        assert isinstance(slot, Number)
        return [(n, _number(slot, n), "") for n in range(slot.low, slot.high + 1)]

    def _ranks(self, slot: Ranks) -> Flow:
        """A key a rank: each tap one more of it, then none again."""
        said = list(self._said.get(slot.name, ()))
        keys = []
        for rank in PACK_ORDER:
            count, times = said.count(rank), slot.times.get(rank, 0)
            if not times:
                continue
            key = Key(words=rank_sign(rank), choice=True, chosen=bool(count), size_hint=(None, None))
            key.note = f"× {count}" if count > 1 else ""
            key.size = (max(RANK_KEY * theme.u, theme.target) + 16 * theme.u, max(RANK_KEY * theme.u, theme.target))
            more = count < times and len(said) < slot.high
            rest = [other for other in said if other != rank]
            key.bind(on_release=lambda _key, to=[*rest, *[rank] * (count + 1 if more else 0)]: self._say(slot.name, to))
            keys.append(key)
        return Flow(*keys)

    def _places(self, slot: Places) -> Flow:
        """The cards at the places, of which some are tapped."""
        card_at = self._game.words.deeds.card_at
        assert card_at is not None
        assert self._offer.seat is not None
        said = list(self._said.get(slot.name, ()))
        cells = []
        for place in slot.among:
            to = [other for other in said if other != place] if place in said else sorted([*said, place])
            act = partial(self._say, slot.name, to) if len(to) <= slot.high else _nothing
            cells.append(cell_key(card_at(self._state, self._offer.seat, place), act, chosen=place in said))
        return Flow(*cells)

    def _cards(self, slot: Cards) -> Flow:
        """The cards chosen, which a tap takes away; the pack below the form adds more."""
        said = list(self._said.get(slot.name, ()))
        return Flow(
            *(cell_key(card, partial(self._say, slot.name, said[:n] + said[n + 1 :])) for n, card in enumerate(said))
        )

    def _pack(self, slot: Cards) -> PackGrid:
        """The pack, of which a tap adds a card."""
        said = list(self._said.get(slot.name, ()))
        pack = Place(self._game, self._state, self._offer, slot, {}).pack(slot.pool, chosen=said)
        pack.bind(on_card=lambda _pack, card: self._add(slot, said, card))
        return pack

    def _add(self, slot: Cards, said: list[str], card: str) -> None:
        """One card more, if there are as many of it and room for it."""
        if len(said) < self._most(slot) and said.count(card) < (slot.copies or {}).get(card, 1):
            self._say(slot.name, [*said, card])

    def _most(self, slot: Cards) -> int:
        return len(self._said.get(slot.as_many_as, ())) if slot.as_many_as else slot.high

    def _say(self, name: str, value: Any) -> None:
        """A part is answered."""
        self._said[name] = value
        if not self.at_once:
            self._build()
        elif self._fields() != self._was():
            self._submit()

    def _complete(self) -> bool:
        return all(self._answered(slot) for slot in self._slots)

    def _answered(self, slot: Slot) -> bool:
        if self._game.words.deeds.moot(slot.name, self._said):
            return True
        said = self._said.get(slot.name, NOT_SAID)
        if isinstance(slot, Ranks):
            return True
        if isinstance(slot, Places):
            return said is not NOT_SAID and slot.low <= len(said) <= slot.high
        if isinstance(slot, Cards):
            return said is not NOT_SAID and len(said) == self._most(slot) > 0
        return said is not NOT_SAID

    def _fields(self) -> dict[str, Any]:
        """The act's fields as they are answered."""
        moot = self._game.words.deeds.moot
        said = {
            slot.name: False if moot(slot.name, self._said) else self._said.get(slot.name, []) for slot in self._slots
        }
        return {"do": self._offer.do, **fixed(self._offer), **said}

    def _was(self) -> dict[str, Any]:
        """The same fields of the act as it stands; nothing if it is another act."""
        return {name: self._raw.get(name) for name in self._fields()} if self._raw else {}

    def _submit(self) -> None:
        if self.at_once or self._key.allowed:
            self._correct({**self._fields(), "source": "hand"})


def _number(slot: Number, n: int) -> str:
    if slot.name != "count":
        return str(n)
    return ngettext("{n} card", "{n} cards", n) if n else _("None")


def _nothing() -> None:
    """A tap for which there is no room."""


def bare_key(game: Game[Any, Any], state: Any, offer: Offer, correct: Correct) -> Key:
    """The key for an act in which nothing is to be chosen."""
    key = Key(words=game.words.deeds.done(state, offer), size_hint_y=None, height=KEY_HEIGHT * theme.u)
    key.bind(on_release=lambda *_key: correct({"do": offer.do, **fixed(offer)}))
    return key
