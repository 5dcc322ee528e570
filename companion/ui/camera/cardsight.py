"""What the camera sees of cards, as plain values: each card, whether it may be taken, and what is still to be asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from companion.core.cards import Card, pretty, rank_of
from companion.core.places import Grid
from companion.core.refusals import Refused
from companion.core.words import _, alternatives
from companion.devices.card_doubts import why_in_brief, why_in_words
from companion.ui.camera.sight import SAME_PLACE, Seen

if TYPE_CHECKING:
    import vision


@dataclass(frozen=True, slots=True)
class CardsAsk:
    """A request to read cards: whose, how many at least and at most, and how often each may be taken.

    `rows` are the cells of the card grid; `objection` says why a card is not to be had. `ordered`: they are taken in
    the order in which they lie. `ranks`: suits don't matter, cells and cards are ranks. `each`: only so many of a kind
    together are taken.
    """

    seat: int
    low: int
    high: int
    copies: Mapping[Card, int]
    rows: Grid
    objection: Callable[[Card], Refused | None]
    ordered: bool = False
    ranks: bool = False
    each: int = 1


@dataclass(frozen=True, slots=True)
class SeenCard(Seen):
    """A card in the picture: `face` is the card if the reader says one, else `likely` has what it may be.

    `remedy` says in full what the doubt says in brief.
    """

    likely: tuple[Card, ...] = ()
    remedy: str = ""

    @property
    def question(self) -> str:
        """What the table is asked: "7♥ or 7♦?"."""
        return _("{cards}?").format(cards=alternatives([pretty(card) for card in self.likely])) if self.likely else "?"


class Reason(NamedTuple):
    """Why a card is not taken: in brief, and in a sentence where there is more to say."""

    brief: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class CardSight:
    """The cards in the order of their row; `fixed` are those that a person named, `left_out` those not meant.

    `turned`: the row is looked at from the other side of the table.
    """

    ask: CardsAsk
    seen: tuple[SeenCard, ...] = ()
    fixed: Mapping[int, Card] = field(default_factory=dict)
    left_out: frozenset[int] = frozenset()
    turned: bool = False

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """Each card, None where it is not known."""
        return tuple(self.fixed.get(n, one.face) for n, one in enumerate(self.seen))

    @property
    def unsure(self) -> tuple[int, ...]:
        """The cards that must be asked for."""
        return tuple(n for n, card in enumerate(self.cards) if card is None and n not in self.left_out)

    @property
    def refused(self) -> Mapping[int, Reason]:
        """Why cards cannot be taken, by their place."""
        found: dict[int, Reason] = {}
        kinds: dict[Card, list[int]] = {}
        for n, card in enumerate(self.cards):
            if card is not None and n not in self.left_out:
                kinds.setdefault(card, []).append(n)
        for card, places in kinds.items():
            copies = self.ask.copies.get(card, 0)
            found |= dict.fromkeys(places[copies:], self._too_many(card, copies))
            taken = places[:copies]
            found |= dict.fromkeys(taken[len(taken) - len(taken) % self.ask.each :], Reason(_("without a partner")))
        return found

    def _too_many(self, card: Card, copies: int) -> Reason:
        """Why no more copies of a card are taken."""
        if copies:
            return Reason(_("seen twice") if copies == 1 else _("at most {n} of these").format(n=copies))
        refused = self.ask.objection(card)
        return Reason(_("not to be had now"), refused.text if refused is not None else "")

    @property
    def left(self) -> frozenset[int]:
        """The cards that are not taken: not meant, or not allowed by the offer."""
        return self.left_out | self.refused.keys()

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards that the offer allows; those that belong together stand together."""
        left = self.left
        cards = [card for n, card in enumerate(self.cards) if card is not None and n not in left]
        return tuple(sorted(cards, key=cards.index) if self.ask.each > 1 else cards)

    @property
    def gap(self) -> bool:
        """Whether a card in a row cannot be what it is said to be, so that those after it would move up."""
        return self.ask.ordered and bool(self.refused)

    @property
    def ready(self) -> bool:
        """Whether these cards can be taken as they are."""
        return not self.unsure and not self.gap and 1 <= len(self.taken) <= self.ask.high

    def looked(self, seen: Sequence[SeenCard]) -> CardSight:
        """The next look, its cards as the camera has them: what a person said of cards that still lie there holds."""
        seen = seen[::-1] if self.turned else seen
        same = {old: _nearest(one, seen) for old, one in enumerate(self.seen)}
        fixed = {new: card for old, card in self.fixed.items() if (new := same[old]) is not None}
        out = frozenset(new for old in self.left_out if (new := same[old]) is not None)
        return replace(self, seen=tuple(seen), fixed=fixed, left_out=out)

    def same_places(self, other: CardSight) -> bool:
        """Whether as many cards lie in the same places, in the same order, as in another sight."""
        return [_nearest(one, other.seen) for one in self.seen] == list(range(len(other.seen)))

    def turn(self) -> CardSight:
        """The sight from the other side of the table."""
        as_seen = self.seen[::-1] if self.turned else self.seen
        return replace(self, turned=not self.turned).looked(as_seen)

    def anew(self) -> CardSight:
        """The sight before anything was read."""
        return CardSight(self.ask, turned=self.turned)

    def put_right(self, place: int, card: Card) -> CardSight:
        """The sight with one card as a person says it is."""
        return replace(self, fixed={**self.fixed, place: card}, left_out=self.left_out - {place})

    def leave_out(self, place: int) -> CardSight:
        """The sight without one card, which is not meant."""
        return replace(self, left_out=self.left_out | {place})


def _nearest(one: SeenCard, others: Sequence[SeenCard]) -> int | None:
    near = [(math.dist(one.center, other.center), n) for n, other in enumerate(others)]
    return min(near)[1] if near and min(near)[0] < SAME_PLACE else None


def seen_cards(reading: vision.CardsReading, width: int, height: int, *, ranks: bool = False) -> tuple[SeenCard, ...]:
    """The cards of a reading from one end of their row to the other, for a picture of this size in pixels.

    The row goes from left to right, or from top to bottom where that is the longer way. `ranks`: suits don't matter.
    """
    made = []
    for card in reading.cards:
        corners = tuple((float(x) / width, float(y) / height) for x, y in card.corners)
        why = card.why if card.card is None else None
        doubt, remedy = (why_in_brief(why), why_in_words(why)) if why else ("", "")
        face, likely = card.card, card.likely
        if ranks:
            face, likely = face and rank_of(face), tuple(dict.fromkeys(map(rank_of, likely)))
        made.append(SeenCard(face, float(card.confidence), corners, doubt, likely=likely, remedy=remedy))
    along = _longer_way(made, width, height)
    return tuple(sorted(made, key=lambda one: one.center[along]))


def _longer_way(cards: Sequence[SeenCard], width: int, height: int) -> int:
    """0 if the cards reach farther across the picture, 1 if they reach farther down."""
    if not cards:
        return 0
    xs, ys = zip(*(one.center for one in cards), strict=True)
    return int((max(ys) - min(ys)) * height > (max(xs) - min(xs)) * width)
