"""What the referee knows of one pack's cards: where each was last seen, and what that leaves for the unseen hands.

A card is learnt only when it is shown, played or taken in the open. From then on it can't be in two places, and a
hand of which all cards are known holds no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from companion.core.cards import Card, pretty_all
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class Known:
    """The last sighting of every card seen in this deal; all others are unseen. `in_hand` are the places in a hand."""

    seen: Mapping[Card, Sighting] = field(default_factory=dict)
    in_hand: frozenset[str] = frozenset({"shown"})

    def held(self, seat: int) -> frozenset[Card]:
        """Cards that the seat is known to hold."""
        return frozenset([s.card for s in self.seen.values() if s.seat == seat and s.place in self.in_hand])

    def of(self, seat: int) -> frozenset[Card]:
        """All cards last seen as the seat's, in its hand or not."""
        return frozenset([s.card for s in self.seen.values() if s.seat == seat])

    def possible(self, seat: int, pack: frozenset[Card], whole: bool) -> frozenset[Card]:
        """Cards that may be in the seat's hand: those known, and unless they are the `whole` hand any unseen."""
        held = self.held(seat)
        return held if whole else held | (pack - self.seen.keys())

    def with_seen(self, cards: Iterable[Card], seat: int, place: str, action: int, trick: int = 0) -> Known:
        """The knowledge after these cards of the seat were seen at the place."""
        new = {card: Sighting(card, seat, place, trick, action) for card in cards}
        return Known({**self.seen, **new}, self.in_hand)


Telling = Callable[[Sighting, tuple[str, ...]], str]
"""Puts a sighting into words, with the players' names."""


def check_elsewhere(known: Known, seat: int, card: Card, names: tuple[str, ...], telling: Telling) -> None:
    """Raise Refused if the card was last seen anywhere but in the seat's hand."""
    sighting = known.seen.get(card)
    if sighting is None or (sighting.seat == seat and sighting.place in known.in_hand):
        return
    code = Code.CARD_PLAYED if sighting.seat == seat else Code.CARD_ELSEWHERE
    text = _("{seen}, so it can’t be in {name}’s hand now. One of the two was misread.").format(
        seen=telling(sighting, names), name=names[seat]
    )
    raise Refused(code, text, sightings=(sighting,))


def check_room(
    known: Known, seat: int, cards: Iterable[Card], mine: frozenset[Card], size: int, names: tuple[str, ...]
) -> None:
    """Raise Refused if with these cards the seat would have had more than `size`; `mine` are those known of it."""
    new = tuple(card for card in cards if card not in mine)
    if len(mine) + len(new) <= size:
        return
    earlier = tuple(sorted(mine))
    text = _("{name}’s hand can’t hold {cards}: {known} of its {size} cards are known ({seen}).").format(
        name=names[seat], cards=pretty_all(new), known=len(mine), size=size, seen=pretty_all(earlier)
    )
    raise Refused(Code.HAND_KNOWN, text, sightings=tuple(known.seen[card] for card in earlier))
