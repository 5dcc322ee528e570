"""The card grid at the acting seat: one tap plays a card, or several are chosen and then shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from companion.core.cards import Card, rank_of, strength
from companion.core.offers import Cards, Offer, OneCard
from companion.core.places import Cell
from companion.core.refusals import Refused
from companion.core.words import _, ngettext
from companion.table.readings import Source
from companion.table.session import Moment
from companion.ui.camera.cardsight import CardsAsk
from companion.ui.cardgrid import Grid, Kind
from companion.ui.pieces import GridCell
from companion.ui.table.cells import CardCells
from companion.ui.table.gridheader import PlayHeader, ShowHeader
from companion.ui.table.scene import Seat
from companion.ui.table.trays.base import Controls, put
from companion.ui.theme import theme

Rows = tuple[tuple[Cell, ...], ...]
Judge = Callable[[tuple[Card, ...]], str]
"""What chosen cards make, in words."""


@dataclass(frozen=True, slots=True)
class CardAsk:
    """An offer that asks for cards, the cells to tap, how chosen cards are put into words, why a card can't be had."""

    offer: Offer
    rows: Rows
    judge: Judge
    objection: Callable[[Card], Refused | None]


def card_slot(offer: Offer) -> Cards | OneCard:
    """The slot of an offer that asks for cards."""
    return next(slot for slot in offer.slots if isinstance(slot, Cards | OneCard))


class GridPanel(Widget):
    """The whole panel, as its player sees it: a header and the cells, laid out as `made` says.

    Fires `on_submit(entry)`, `on_say(text)` for a tap that means nothing, `on_away(card)` for a tap on a card that
    is not to be had, `on_look` to have cards read by camera.
    """

    __events__ = ("on_submit", "on_say", "on_away", "on_look")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._cells = CardCells()
        self._cells.bind(on_card=lambda _cells, cell: self._tap(cell))
        self.add_widget(self._cells)
        self._chosen: set[Card] = set()
        self._source: Source = "hand"
        self._made: Grid | None = None
        self._play, self._show = PlayHeader(), ShowHeader()
        self._show.show.bind(on_release=lambda *_args: self._accept(), on_refused=lambda *_args: self._too_few())
        self._show.passing.bind(on_release=lambda *_args: self._pass())
        for header in (self._play, self._show):
            header.look.bind(on_release=lambda *_args: self.dispatch("on_look"))
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)

    def fill(self, controls: Controls, ask: CardAsk, made: Grid, seat: Seat) -> None:
        """Show the cells for an offer, laid out as `made` says."""
        self._controls, self._offer, self._slot = controls, ask.offer, card_slot(ask.offer)
        self._ask, self._made, self._source = ask, made, "hand"
        self._chosen = set(self._slot.must) if isinstance(self._slot, Cards) else set()
        self._cells.fill(ask.rows, compact=made.kind is not Kind.FULL)
        self._fill_header(seat)
        self._mark()
        self._arrange()

    def on_submit(self, entry: dict[str, Any]) -> None:
        """The player has acted."""

    def on_say(self, text: str) -> None:
        """A tap meant nothing; the text says why."""

    def on_away(self, card: Card) -> None:
        """A card was tapped that can't be had."""

    def on_look(self) -> None:
        """Cards are to be read by camera."""

    def to_read(self) -> CardsAsk:
        """What a camera is to look for."""
        slot = self._slot
        low, high = (1, 1) if isinstance(slot, OneCard) else (slot.low, slot.high)
        copies = getattr(slot, "copies", None) or dict.fromkeys(slot.pool, 1)
        return CardsAsk(self._controls.seat, low, high, copies, self._ask.rows, self._ask.objection)

    def take_read(self, cards: Sequence[Card]) -> None:
        """Choose cards that a camera read and a person took; the one that was asked for is played."""
        if isinstance(self._slot, OneCard):
            self._submit("camera", **{self._slot.name: cards[0]})
            return
        for card in cards:
            reason = "" if card in self._chosen else self._objection(self._slot, card)
            if reason:
                self.dispatch("on_say", reason)
            else:
                self._chosen.add(card)
        self._source = "camera"
        self._mark()

    @property
    def moment(self) -> Moment:
        """The game as it stood when it was filled."""
        return self._controls.moment

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen, highest first."""
        return tuple(sorted(self._chosen, key=strength, reverse=True))

    @property
    def draft(self) -> tuple[tuple[Card, ...], Source]:
        """The cards chosen so far, and what read them."""
        return self.chosen, self._source

    def take_up(self, draft: tuple[tuple[Card, ...], Source]) -> None:
        """Choose those cards of the same offer."""
        cards, self._source = draft
        self._chosen = set(cards)
        self._mark()

    @property
    def cells(self) -> tuple[GridCell, ...]:
        """All cells, suit by suit."""
        return self._cells.cells

    def cell(self, card: Card) -> GridCell:
        """The cell of a card; KeyError if it has none."""
        return self._cells.cell(card)

    def _fill_header(self, seat: Seat) -> None:
        for header in (self._play, self._show):
            if header.parent is not None:
                self.remove_widget(header)
        if isinstance(self._slot, OneCard):
            self._play.fill(self._controls.seat, seat)
        else:
            self._show.fill(self._controls.seat, seat, can_pass="pass" in self._controls.offers)
        for header in (self._play, self._show):
            header.offer_camera(self._controls.card_camera)
        self.add_widget(self._play if isinstance(self._slot, OneCard) else self._show)

    def _tap(self, cell: Cell) -> None:
        card = cell.card
        if not cell.open:
            self.dispatch("on_away", card)
            return
        if isinstance(self._slot, OneCard):
            self._submit("hand", **{self._slot.name: card})
            return
        reason = self._objection(self._slot, card)
        if reason:
            self.dispatch("on_say", reason)
            return
        self._chosen ^= {card}
        self._mark()

    def _objection(self, slot: Cards, card: Card) -> str:
        """Why the slot lets this card be neither added nor taken away; "" if it does."""
        if card in self._chosen:
            return _("This card has been shown before, so it belongs to the hand.") if card in slot.must else ""
        if len(self._chosen) >= slot.high:
            return ngettext("At most {n} card.", "At most {n} cards.", slot.high)
        if slot.per_rank is not None:
            most = slot.per_rank.get(rank_of(card), 0)
            if sum(rank_of(other) == rank_of(card) for other in self._chosen) >= most:
                return ngettext(
                    "Only {n} card of this rank: each needs a die of its own.",
                    "Only {n} cards of this rank: each needs a die of its own.",
                    most,
                )
        return ""

    def _mark(self) -> None:
        self._cells.mark(self._chosen)
        if isinstance(self._slot, Cards):
            enough = len(self._chosen) >= self._slot.low
            self._show.say(len(self._chosen), self._slot, self._ask.judge(self.chosen) if enough else "")

    def _submit(self, source: Source, **fields: Any) -> None:
        self.dispatch("on_submit", self._controls.entry(self._offer.do, **fields, source=source))

    def _accept(self) -> None:
        if self._show.show.allowed:
            self._submit(self._source, **{self._slot.name: list(self.chosen)})

    def _pass(self) -> None:
        self.dispatch("on_submit", self._controls.entry("pass"))

    def _too_few(self) -> None:
        self.dispatch("on_say", _("Tap the cards first."))

    def _arrange(self, *_args: object) -> None:
        made = self._made
        if made is None or self.width < 1:
            return
        left, total = self._cells.lay(made, self.center_x, self.top - made.header)
        header = self._play if self._play.parent is not None else self._show
        high = made.header - made.gap - 20 * theme.u  # clear of the tab
        put(header, left, self.top - made.header + made.gap, total, high)
