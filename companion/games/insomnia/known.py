"""What the referee knows of unseen hands, and what follows from it for every later claim.

A card is learnt only when it is shown or played. From then on it can't be in two places, a hand of which four cards
are known holds no others, and a card once played does not come back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.core.cards import Card, pretty, pretty_all, rank_of
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _

HAND = 4

SHOWN = "shown"
PLAYED = "played"


@dataclass(frozen=True, slots=True)
class Known:
    """The last sighting of every card seen in this deal; all others are unseen."""

    seen: Mapping[Card, Sighting] = field(default_factory=dict)

    def held(self, seat: int) -> frozenset[Card]:
        """Cards that the seat has shown and not yet played."""
        return frozenset(s.card for s in self.seen.values() if s.seat == seat and s.place == SHOWN)

    def of(self, seat: int) -> frozenset[Card]:
        """All cards known to be, or to have been, in the seat's hand."""
        return frozenset(s.card for s in self.seen.values() if s.seat == seat)

    def possible(self, seat: int, pack: frozenset[Card]) -> frozenset[Card]:
        """Cards that may still be in the seat's hand: those it has shown, and unless all four are known any unseen."""
        held = self.held(seat)
        if len(self.of(seat)) >= HAND:
            return held
        return held | (pack - self.seen.keys())

    def with_shown(self, seat: int, cards: Iterable[Card], action: int) -> Known:
        """The knowledge after the seat has laid these cards open."""
        new = {card: Sighting(card, seat, SHOWN, 0, action) for card in cards if card not in self.seen}
        return Known({**self.seen, **new})

    def with_played(self, seat: int, card: Card, trick: int, action: int) -> Known:
        """The knowledge after the seat has played this card to a trick (numbered from 1)."""
        return Known({**self.seen, card: Sighting(card, seat, PLAYED, trick, action)})


def check_claim(
    known: Known, seat: int, cards: tuple[Card, ...], pack: frozenset[Card], names: tuple[str, ...]
) -> None:
    """Raise Refused unless all these cards can be in the seat's hand now, as far as the referee knows."""
    for card in cards:
        if card not in pack:
            raise _not_in_pack(card, pack)
        sighting = known.seen.get(card)
        if sighting and (sighting.seat != seat or sighting.place == PLAYED):
            raise _contradiction(sighting, seat, names)
    _check_hand_size(known, seat, cards, names)


def describe(sighting: Sighting, names: tuple[str, ...]) -> str:
    """A sighting in words: "K♠ was played by Anna in trick 2"."""
    card, name = pretty(sighting.card), names[sighting.seat]
    if sighting.place == PLAYED:
        return _("{card} was played by {name} in trick {trick}").format(card=card, name=name, trick=sighting.trick)
    return _("{card} was shown by {name}").format(card=card, name=name)


def _not_in_pack(card: Card, pack: frozenset[Card]) -> Refused:
    """Which sevens a pack has rests on I-1; that it has no lower cards is plain."""
    ruling = "I-1" if rank_of(card) == "7" and any(rank_of(other) == "7" for other in pack) else None
    return Refused(Code.NOT_IN_PACK, _("{card} is not in this pack.").format(card=pretty(card)), ruling)


def _contradiction(sighting: Sighting, seat: int, names: tuple[str, ...]) -> Refused:
    """The refusal of a card that was seen elsewhere, with both sightings in words."""
    code = Code.CARD_PLAYED if sighting.seat == seat else Code.CARD_ELSEWHERE
    text = _("{seen}, so it can't be in {name}'s hand now. One of the two was misread.").format(
        seen=describe(sighting, names), name=names[seat]
    )
    return Refused(code, text, sightings=(sighting,))


def _check_hand_size(known: Known, seat: int, cards: tuple[Card, ...], names: tuple[str, ...]) -> None:
    """Raise Refused if with these cards the seat would have held more than four."""
    hand = known.of(seat)
    if len(hand | set(cards)) <= HAND:
        return
    new = tuple(card for card in cards if card not in hand)
    earlier = tuple(sorted(hand))
    text = _("{name}'s hand can't hold {cards}: {known} of its four cards are known ({seen}).").format(
        name=names[seat], cards=pretty_all(new), known=len(hand), seen=pretty_all(earlier)
    )
    raise Refused(Code.HAND_KNOWN, text, sightings=tuple(known.seen[card] for card in earlier))
