"""What the camera sees of cards, as plain values: each card, whether it may be taken, and what is still to be asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion.core.cards import Card, pretty
from companion.core.places import Grid
from companion.core.words import _, alternatives
from companion.devices.card_doubts import why_in_words
from companion.ui.camera.sight import SAME_PLACE, Seen

if TYPE_CHECKING:
    import vision


@dataclass(frozen=True, slots=True)
class CardsAsk:
    """A request to read cards: whose, how many at least and at most, and how often each may be taken.

    `rows` are the cells of the card grid; `objection` says in words why a card is not to be had.
    """

    seat: int
    low: int
    high: int
    copies: Mapping[Card, int]
    rows: Grid
    objection: Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class SeenCard(Seen):
    """A card in the picture: `face` is the card if the reader says one, else `likely` has what it may be."""

    likely: tuple[Card, ...] = ()

    @property
    def question(self) -> str:
        """What the table is asked: "7♥ or 7♦?"."""
        return _("{cards}?").format(cards=alternatives([pretty(card) for card in self.likely])) if self.likely else "?"


@dataclass(frozen=True, slots=True)
class CardSight:
    """The cards from left to right; `fixed` are those that a person named, `left_out` those that are not meant."""

    ask: CardsAsk
    seen: tuple[SeenCard, ...] = ()
    fixed: Mapping[int, Card] = field(default_factory=dict)
    left_out: frozenset[int] = frozenset()

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """Each card, None where it is not known."""
        return tuple(self.fixed.get(n, one.face) for n, one in enumerate(self.seen))

    @property
    def unsure(self) -> tuple[int, ...]:
        """The cards that must be asked for."""
        return tuple(n for n, card in enumerate(self.cards) if card is None and n not in self.left_out)

    @property
    def refused(self) -> Mapping[int, str]:
        """Why cards cannot be taken, in words, by their place."""
        found, seen = {}, dict(self.ask.copies)
        for n, card in enumerate(self.cards):
            if card is None or n in self.left_out:
                continue
            left = seen.get(card, 0)
            if left <= 0:
                found[n] = _("seen twice") if self.ask.copies.get(card) else self.ask.objection(card)
            else:
                seen[card] = left - 1
        return found

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards that the offer allows."""
        refused = self.refused
        return tuple(
            card
            for n, card in enumerate(self.cards)
            if card is not None and n not in refused and n not in self.left_out
        )

    @property
    def ready(self) -> bool:
        """Whether these cards can be taken as they are."""
        return not self.unsure and 1 <= len(self.taken) <= self.ask.high

    def looked(self, seen: Sequence[SeenCard]) -> CardSight:
        """The next look: what a person said of cards that still lie where they lay holds."""
        same = {old: _nearest(one, seen) for old, one in enumerate(self.seen)}
        fixed = {new: card for old, card in self.fixed.items() if (new := same[old]) is not None}
        out = frozenset(new for old in self.left_out if (new := same[old]) is not None)
        return CardSight(self.ask, tuple(seen), fixed, out)

    def put_right(self, place: int, card: Card) -> CardSight:
        """The sight with one card as a person says it is."""
        return replace(self, fixed={**self.fixed, place: card}, left_out=self.left_out - {place})

    def leave_out(self, place: int) -> CardSight:
        """The sight without one card, which is not meant."""
        return replace(self, left_out=self.left_out | {place})


def _nearest(one: SeenCard, others: Sequence[SeenCard]) -> int | None:
    near = [(math.dist(one.center, other.center), n) for n, other in enumerate(others)]
    return min(near)[1] if near and min(near)[0] < SAME_PLACE else None


def seen_cards(reading: vision.CardsReading, width: int, height: int) -> tuple[SeenCard, ...]:
    """The cards of a reading from left to right, for a picture of this size in pixels."""
    made = []
    for card in reading.cards:
        corners = tuple((float(x) / width, float(y) / height) for x, y in card.corners)
        doubt = why_in_words(card.why) if card.why and card.card is None else ""
        made.append(SeenCard(card.card, float(card.confidence), corners, doubt, card.likely))
    return tuple(sorted(made, key=lambda one: one.center[0]))
