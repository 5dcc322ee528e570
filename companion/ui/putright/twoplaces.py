"""A card in two places: what was seen before against what is claimed now. One of them was misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.core.cards import pretty
from companion.core.offers import Offer, OneCard
from companion.core.record import Raw
from companion.core.refusals import Refused, Sighting
from companion.core.words import _
from companion.table.history import Item, cards_in, exchange_card
from companion.table.misreads import likely
from companion.table.session import Moment
from companion.ui.pieces.banner import Banner
from companion.ui.pieces.button import Key
from companion.ui.pieces.card import GridCell
from companion.ui.putright.cardfix import CELL_HEIGHT, CELL_WIDTH, LOW_SCREEN, CardFix
from companion.ui.putright.cards import Picker, Place, card_slot, place_of
from companion.ui.putright.entries import log_line
from companion.ui.putright.evidence import source_sentence
from companion.ui.putright.panels import Column, Flow, Section, text
from companion.ui.theme import theme

MOST_EARLIER, KEY_HEIGHT = 6, 80


class Ways(NamedTuple):
    """The ways out of a conflict: `submit` entries that settle it, look at the earlier entry on a line, or `leave`."""

    submit: Callable[..., None]
    choose: Callable[[int], None]
    leave: Callable[[], None]


def headline(refused: Refused, raw: Raw | None, moment: Moment) -> tuple[str, str]:
    """What contradicts what, in a large line and a sentence below it."""
    names = moment.header.players
    if len(refused.sightings) != 1 or not moment.game.equipment.cards_stay:
        return _("That can’t be"), refused.text
    seen = refused.sightings[0]
    card, name = pretty(seen.card), names[seen.seat]
    played = seen.trick > 0
    title = (_("{name} already played {card}") if played else _("{name} already showed {card}")).format(
        name=name, card=card
    )
    if raw is None or raw["seat"] == seen.seat:
        where = _("in trick {n}. One of the two was misread.") if played else _("One of the two was misread.")
        return title, where.format(n=seen.trick)
    return title, _contradicted(raw["do"] == "play", played).format(name=names[raw["seat"]], n=seen.trick)


def _contradicted(plays: bool, played: bool) -> str:
    """Why a card can't be played or shown now, after the headline that it was already played or shown."""
    if plays and played:
        return _("in trick {n}, so {name} can’t play it now. Which one is wrong?")
    if plays:
        return _("so {name} can’t play it now. Which one is wrong?")
    if played:
        return _("in trick {n}, so {name} can’t show it now. Which one is wrong?")
    return _("so {name} can’t show it now. Which one is wrong?")


def claim_of(moment: Moment, refused: Refused) -> Raw | None:
    """The act that a refusal of one card speaks of, as far as it can be told from what may be done now."""
    if len(refused.sightings) != 1:
        return None
    card = refused.sightings[0].card
    for offer in moment.offers:
        slot = card_slot(offer)
        if slot is not None and offer.seat is not None:
            cards: dict[str, Any] = {"card": card} if isinstance(slot, OneCard) else {"cards": [card]}
            return {"do": offer.do, "seat": offer.seat, **cards}
    return None


class TwoPlaces(Column):
    """The conflict with both ways out: the earlier sighting corrected, or the present act.

    `raw` is the act that was refused, if it is known; `whole` whether it is all of it, so that it can be done again.
    Where the earlier entry names no card, or several speak against the act, they are listed and can be opened.
    """

    def __init__(
        self,
        moment: Moment,
        refused: Refused,
        raw: Raw | None,
        ways: Ways,
        *,
        whole: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._moment, self._refused, self._raw, self._whole = moment, refused, raw, whole
        self._ways = ways
        self._misread: Sighting | None = refused.sightings[0] if len(refused.sightings) == 1 else None
        self._picking = False
        self._show()

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the earlier entries."""
        return tuple(self._moment.line_of_action(seen.action) for seen in self._refused.sightings)

    def back(self) -> bool:
        """Close the pack, if it is open."""
        if self._picking:
            self._picking = False
            self._show()
            return True
        return False

    def _show(self) -> None:
        title, note = headline(self._refused, self._raw, self._moment)
        earlier = self._earlier()
        self.hold(Banner(words=title, note=note), earlier, *self._present(), self._let_go())

    def _earlier(self) -> Widget:
        """What was seen before, so that it can be put right."""
        if not all(seen.card in cards_in(self._item(seen).raw) for seen in self._refused.sightings):
            return self._earlier_entries()
        if self._misread is not None:
            return self._earlier_card(self._misread)
        return self._which_earlier() if self._moment.game.equipment.cards_stay else self._earlier_entries()

    def _earlier_entries(self) -> Widget:
        """The entries that speak against the act, each to be looked at; the last ones first."""
        items = {item.line: item for item in map(self._item, self._refused.sightings)}
        made = Section()
        keys = []
        for line in sorted(items, reverse=True)[:MOST_EARLIER]:
            told = log_line(items[line], self._moment)
            words = Key(words=told.text, note=told.place, left=True, size_hint_y=None, height=KEY_HEIGHT * theme.u)
            words.bind(on_release=lambda _key, line=line: self._ways.choose(line))
            keys.append(words)
        title = _("What was entered before: tap what was wrong")
        made.hold(text(title, bold=True), *keys)
        return made

    def _pick(self, picker: Widget) -> None:
        self._picking = True
        self.hold(picker)

    def _item(self, seen: Sighting) -> Item:
        line = self._moment.line_of_action(seen.action)
        return next(item for item in self._moment.standing if item.line == line)

    def _which_earlier(self) -> Widget:
        """Several cards were seen before: one of them was misread."""
        u = theme.u
        made, cells = Section(), []
        for seen in self._refused.sightings:
            cell = GridCell(card=seen.card, size=(CELL_WIDTH * u, CELL_HEIGHT * u))
            cell.bind(on_release=lambda _cell, seen=seen: self._choose(seen))
            cells.append(cell)
        name = self._moment.header.players[self._refused.sightings[0].seat]
        title = _("One of {name}’s earlier cards was misread: tap it").format(name=name)
        made.hold(text(title, bold=True), Flow(*cells))
        return made

    def _choose(self, seen: Sighting) -> None:
        self._misread = seen
        self._show()

    def _earlier_card(self, seen: Sighting) -> Widget:
        """The earlier card, which was another; then the present act can stand."""
        item = self._item(seen)
        offer = self._offer(self._moment.game.offers(item.before), item.raw)
        if offer is None:
            return text(self._refused.text, "note")
        place = place_of(self._moment, item, offer)

        def correct(to: Raw) -> None:
            fix = {"do": "correct", "line": item.line, "to": {**to, "source": "hand"}}
            self._ways.submit(fix, *([_without_remarks(self._raw)] if self._raw is not None and self._whole else []))

        note = source_sentence(item.raw, self._moment.evidence.of(item.line))
        return self._fix(place, item.raw, seen.card, note, correct)

    def _present(self) -> list[Widget]:
        """The present act's card, which was another."""
        raw = self._raw
        if raw is None or not self._whole:
            return []
        offer = self._offer(self._moment.offers, raw)
        earlier = {seen.card for seen in self._refused.sightings}
        cards = [card for card in cards_in(raw) if card in earlier or len(earlier) > 1]
        if offer is None or not cards:
            return []
        slot = card_slot(offer)
        assert slot is not None
        place = Place(self._moment.game, self._moment.state, offer, slot, {})

        def instead(to: Raw) -> None:
            self._ways.submit({**_without_remarks(raw), **to, "source": "hand"})

        return [self._fix(place, raw, cards[0], source_sentence(raw, None), instead)]

    def _fix(self, place: Place, raw: Raw, card: str, note: str, correct: Callable[[Raw], None]) -> CardFix:
        title = _("{name}’s card was not {card} but").format(name=place.name, card=pretty(card))
        possible = place.possible(without=(*cards_in(raw), card)) - {card}
        claimed = cards_in(self._raw) if self._raw is not None and raw is not self._raw else ()
        best = [other for other in claimed if other in possible]
        shown = (*best, *(other for other in likely(card, possible) if other not in best))

        def take(new: str) -> None:
            correct(exchange_card(raw, card, new))

        made = CardFix(card, place.seat, place.name, title, note, shown)
        made.bind(on_pick=lambda _fix, new: take(new))
        made.bind(on_another=lambda *_fix: self._pick(Picker(place, title, possible, take)))
        return made

    def _offer(self, offers: tuple[Offer, ...], raw: Raw) -> Offer | None:
        fitting = (offer for offer in offers if offer.seat == raw["seat"] and offer.do == raw["do"])
        return next((offer for offer in fitting if card_slot(offer) is not None), None)

    def _let_go(self) -> Key:
        raw = self._raw
        if raw is None or not self._moment.game.equipment.cards_stay:
            key = Key(words=_("Leave it as it was"), note=_("back to the table"))
        else:
            cards = " ".join(pretty(card) for card in cards_in(raw))
            again = _("{name} plays again") if raw["do"] == "play" else _("{name} shows again")
            name = self._moment.header.players[raw["seat"]]
            key = Key(words=_("Take {cards} back").format(cards=cards), note=again.format(name=name))
        key.size_hint_y, key.height = None, (88 if theme.up > LOW_SCREEN else 64) * theme.u
        key.bind(on_release=lambda *_key: self._ways.leave())
        return key


def _without_remarks(raw: Raw) -> dict[str, Any]:
    """The act again, with the time it is done anew."""
    return {name: value for name, value in raw.items() if name != "at"}
