"""Editors for the cards of an act: a card played or drawn, cards shown or laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import Card, pretty
from companion.core.game import Game
from companion.core.offers import Cards, Offer, OneCard, fixed
from companion.core.places import Grid
from companion.core.record import Raw
from companion.core.words import _, ngettext
from companion.table.history import Item, cards_in, exchange_card, named_later
from companion.table.misreads import likely
from companion.table.session import Moment
from companion.ui.pieces.button import Key
from companion.ui.pieces.card import GridCell
from companion.ui.putright.cardfix import CELL_HEIGHT, CELL_WIDTH, CardFix
from companion.ui.putright.pack import PackGrid
from companion.ui.putright.panels import Column, Correct, Flow, Section, text
from companion.ui.theme import theme


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card is to be chosen: the state before the act, what might have been done, what others name later."""

    game: Game[Any, Any]
    state: Any
    offer: Offer
    slot: OneCard | Cards
    later: Mapping[Card, int]

    @property
    def seat(self) -> int:
        """Who acts."""
        assert self.offer.seat is not None
        return self.offer.seat

    @property
    def name(self) -> str:
        """The player's name."""
        return str(self.state.table.names[self.seat])

    @property
    def copies(self) -> Mapping[Card, int] | None:
        """How many of each card there may be; None: one."""
        return self.slot.copies if isinstance(self.slot, Cards) else None

    def possible(self, *, without: tuple[Card, ...] = ()) -> frozenset[Card]:
        """Cards that the act may have had; those it had already only where there may be another copy."""
        taken = {card for card in without if without.count(card) >= (self.copies or {}).get(card, 1)}
        return self.slot.pool - self.later.keys() - taken

    def grid(self, possible: frozenset[Card]) -> Grid:
        """The whole pack, as the referee knew it at the act."""
        assert self.game.pack is not None
        return self.game.pack(self.state, self.seat, self.offer, possible)

    def pack(self, possible: frozenset[Card], **kwargs: Any) -> PackGrid:
        """The whole pack to tap."""
        return PackGrid(self.grid(possible), self.state.table.names, self.later, **kwargs)


def card_slot(offer: Offer) -> OneCard | Cards | None:
    """The slot of an offer that holds cards."""
    return next((slot for slot in offer.slots if isinstance(slot, OneCard | Cards)), None)


def place_of(moment: Moment, item: Item, offer: Offer) -> Place:
    """Where the cards of an act of the log are chosen."""
    slot = card_slot(offer)
    assert slot is not None
    later = named_later(moment.standing, item) if moment.game.equipment.cards_stay else {}
    return Place(moment.game, item.before, offer, slot, later)


def fix_card(
    place: Place,
    raw: Raw,
    card: Card,
    note: str,
    correct: Correct,
    pick: Callable[[Picker], None],
    nth: int | None = None,
) -> CardFix:
    """The panel for one misread card of an act; `pick` is given the whole pack when none of the likely ones is it.

    `nth` is where the card stood among several.
    """
    title = _("{name}’s card was not {card} but").format(name=place.name, card=pretty(card))
    possible = place.possible(without=cards_in(raw)) - {card}

    def take(new: Card) -> None:
        correct({**exchange_card(raw, card, new, nth), "source": "hand"})

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
        pack = place.pack(possible)
        pack.bind(on_card=lambda _pack, card: take(card))
        self.hold(text(title, bold=True), pack)


class ManyPicker(Section):
    """The whole pack, of which the cards are tapped, and then the key below it.

    With two packs a tap adds a copy, and the cards chosen lie above the pack, where a tap takes one away.
    """

    def __init__(self, place: Place, chosen: tuple[Card, ...], title: str, correct: Correct, **kwargs: Any) -> None:
        assert isinstance(place.slot, Cards)
        super().__init__(**kwargs)
        self._place, self._slot, self._correct, self._chosen = place, place.slot, correct, list(chosen)
        self._pack = place.pack(place.possible())
        self._pack.bind(on_card=lambda _pack, card: self._tap(card))
        self._done = Key(words=_("Put right"), size_hint_y=None, height=72 * theme.u)
        self._done.bind(on_release=lambda *_key: self._submit())
        self._row = Flow()
        row = [self._row] if place.copies is not None else []
        self.hold(text(title, bold=True), *row, self._pack, self._done)
        self._judge()

    def _tap(self, card: Card) -> None:
        copies = self._place.copies
        if copies is None and card in self._chosen:
            self._chosen.remove(card)
        elif len(self._chosen) < self._slot.high and self._chosen.count(card) < (copies or {}).get(card, 1):
            self._chosen.append(card)
        self._judge()

    def _drop(self, nth: int) -> None:
        del self._chosen[nth]
        self._judge()

    def _judge(self) -> None:
        count = len(self._chosen)
        enough = count >= self._slot.low and self._slot.must <= set(self._chosen)
        self._done.kind = "primary" if enough else "off"
        self._done.note = ngettext("{n} card chosen", "{n} cards chosen", count)
        self._pack.chosen = self._chosen
        self._row.clear_widgets()
        for nth, card in enumerate(self._chosen):
            self._row.add_widget(cell_key(card, partial(self._drop, nth)))

    def _submit(self) -> None:
        if self._done.allowed:
            self._correct({"do": self._place.offer.do, self._slot.name: list(self._chosen), "source": "hand"})


def cell_key(card: Card, act: Callable[[], None], *, chosen: bool = False) -> GridCell:
    """A card to tap."""
    u = theme.u
    cell = GridCell(card=card, size=(CELL_WIDTH * u, CELL_HEIGHT * u))
    cell.state_ = "chosen" if chosen else "free"
    cell.bind(on_release=lambda _cell: act())
    return cell


class ShownCards(Column):
    """Cards that were shown or laid: tap the one that was misread. Fewer or more are chosen from the pack."""

    def __init__(
        self, place: Place, item: Item, note: str, correct: Correct, pick: Callable[[Widget], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._place, self._item, self._note, self._correct, self._pick = place, item, note, correct, pick
        self._build(None)

    def _build(self, nth: int | None) -> None:
        cards = self._item.raw["cards"]
        cells: list[Widget] = [cell_key(card, partial(self._build, n), chosen=n == nth) for n, card in enumerate(cards)]
        other = Key(words=_("Other cards"), fit=True, size_hint=(None, None), height=CELL_HEIGHT * theme.u)
        other.bind(on_release=lambda *_key: self._pick(self._whole()))
        self.hold(text(_("Tap the card that was misread"), bold=True), Flow(*cells, other))
        if nth is not None:
            fix = fix_card(self._place, self._item.raw, cards[nth], self._note, self._correct, self._pick, nth)
            self.add_widget(fix)

    def _whole(self) -> ManyPicker:
        return ManyPicker(self._place, tuple(self._item.raw["cards"]), which_cards(self._place), self._correct)


def which_cards(place: Place) -> str:
    """The question for all cards of an act."""
    asked = place.game.words.deeds.asked(place.slot.name)
    return asked or _("Which cards did {name} show?").format(name=place.name)


def cards_key(place: Place, correct: Correct, pick: Callable[[Widget], None]) -> Key:
    """The key that says one card or several were shown, played or drawn where the log says otherwise."""
    key = Key(words=place.game.words.deeds.done(place.state, place.offer), size_hint_y=None, height=72 * theme.u)
    key.bind(on_release=lambda *_key: pick(_picker(place, correct)))
    return key


def _picker(place: Place, correct: Correct) -> Widget:
    if isinstance(place.slot, Cards):
        return ManyPicker(place, (), which_cards(place), correct)
    title = place.game.words.deeds.done(place.state, place.offer)

    def take(card: Card) -> None:
        correct({"do": place.offer.do, **fixed(place.offer), place.slot.name: card, "source": "hand"})

    return Picker(place, title, place.possible(), take)
