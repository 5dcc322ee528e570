"""Editors for the cards of an act: a card played, or cards shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import Card, pretty
from companion.core.offers import Cards, Offer, OneCard
from companion.core.record import Raw
from companion.core.words import _, ngettext
from companion.games.insomnia.state import State
from companion.table.history import Item, cards_in, exchange_card, named_later
from companion.table.misreads import likely
from companion.table.session import Moment
from companion.ui.pieces.button import Key
from companion.ui.pieces.card import GridCell
from companion.ui.putright.cardfix import CELL_HEIGHT, CELL_WIDTH, CardFix
from companion.ui.putright.editors import Correct
from companion.ui.putright.pack import PackGrid
from companion.ui.putright.panels import Column, Flow, Section, text
from companion.ui.theme import theme


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card is to be chosen: the state before the act, who acts, what may be, what others name later."""

    state: State
    seat: int
    slot: OneCard | Cards
    later: Mapping[Card, int]

    @property
    def name(self) -> str:
        """The player's name."""
        return self.state.table.names[self.seat]

    def possible(self, *, without: tuple[Card, ...] = ()) -> frozenset[Card]:
        """Cards that the act may have had."""
        return self.slot.pool - self.later.keys() - frozenset(without)


def card_slot(offer: Offer) -> OneCard | Cards | None:
    """The slot of an offer that holds cards."""
    return next((slot for slot in offer.slots if isinstance(slot, OneCard | Cards)), None)


def place_of(moment: Moment, item: Item, offer: Offer) -> Place:
    """Where the cards of an act of the log are chosen."""
    slot = card_slot(offer)
    assert slot is not None
    return Place(item.before, item.raw["seat"], slot, named_later(moment.standing, item))


def fix_card(
    place: Place, raw: Raw, card: Card, note: str, correct: Correct, pick: Callable[[Picker], None]
) -> CardFix:
    """The panel for one misread card of an act; `pick` is given the whole pack when none of the likely ones is it."""
    title = _("{name}’s card was not {card} but").format(name=place.name, card=pretty(card))
    possible = place.possible(without=cards_in(raw))

    def take(new: Card) -> None:
        correct({**exchange_card(raw, card, new), "source": "hand"})

    made = CardFix(card, place.seat, place.name, title, note, likely(card, possible))
    made.bind(on_pick=lambda _fix, new: take(new))
    made.bind(on_another=lambda *_fix: pick(Picker(place, title, possible, take)))
    return made


class Picker(Section):
    """The whole pack, of which one card is tapped."""

    def __init__(
        self, place: Place, title: str, possible: frozenset[Card], take: Callable[[Card], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        pack = PackGrid(place.state, place.seat, possible, place.later)
        pack.bind(on_card=lambda _pack, card: take(card))
        self.hold(text(title, bold=True), pack)


class ManyPicker(Section):
    """The whole pack, of which the cards shown are tapped, and then the key below it."""

    def __init__(self, place: Place, chosen: tuple[Card, ...], correct: Correct, **kwargs: Any) -> None:
        assert isinstance(place.slot, Cards)
        super().__init__(**kwargs)
        self._slot, self._correct = place.slot, correct
        self._pack = PackGrid(place.state, place.seat, place.possible(), place.later, chosen=list(chosen))
        self._pack.bind(on_card=lambda _pack, card: self._toggle(card))
        self._done = Key(words=_("Put right"), size_hint_y=None, height=72 * theme.u)
        self._done.bind(on_release=lambda *_key: self._submit())
        title = _("Which cards did {name} show?").format(name=place.name)
        self.hold(text(title, bold=True), self._pack, self._done)
        self._judge()

    def _toggle(self, card: Card) -> None:
        chosen = list(self._pack.chosen)
        if card in chosen:
            chosen.remove(card)
        elif len(chosen) < self._slot.high:
            chosen.append(card)
        self._pack.chosen = chosen
        self._judge()

    def _judge(self) -> None:
        count = len(self._pack.chosen)
        enough = count >= self._slot.low and self._slot.must <= set(self._pack.chosen)
        self._done.kind = "primary" if enough else "off"
        self._done.note = ngettext("{n} card chosen", "{n} cards chosen", count)

    def _submit(self) -> None:
        if self._done.allowed:
            self._correct({"do": "show", "cards": list(self._pack.chosen), "source": "hand"})


class ShownCards(Column):
    """Cards that were shown: tap the one that was misread. Fewer or more are chosen from the pack."""

    def __init__(
        self, place: Place, item: Item, note: str, correct: Correct, pick: Callable[[Widget], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._place, self._item, self._note, self._correct, self._pick = place, item, note, correct, pick
        self._build(None)

    def _build(self, card: Card | None) -> None:
        u = theme.u
        cells: list[Widget] = []
        for shown in self._item.raw["cards"]:
            cell = GridCell(card=shown, size=(CELL_WIDTH * u, CELL_HEIGHT * u))
            cell.state_ = "chosen" if shown == card else "free"
            cell.bind(on_release=lambda made: self._build(made.card))
            cells.append(cell)
        other = Key(words=_("Other cards"), fit=True, size_hint=(None, None), height=CELL_HEIGHT * u)
        other.bind(on_release=lambda *_key: self._pick(self._whole()))
        self.hold(text(_("Tap the card that was misread"), bold=True), Flow(*cells, other))
        if card is not None:
            self.add_widget(fix_card(self._place, self._item.raw, card, self._note, self._correct, self._pick))

    def _whole(self) -> ManyPicker:
        return ManyPicker(self._place, tuple(self._item.raw["cards"]), self._correct)


def show_key(place: Place, correct: Correct, pick: Callable[[Widget], None]) -> Key:
    """The key that says cards were shown where the log says otherwise."""
    key = Key(words=_("Showed cards"), size_hint_y=None, height=72 * theme.u)
    key.bind(on_release=lambda *_key: pick(ManyPicker(place, (), correct)))
    return key
