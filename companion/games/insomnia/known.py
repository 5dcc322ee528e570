"""What the referee knows of unseen hands, and what follows from it for every later claim.

A card once played does not come back, and a hand of which four cards are known holds no others.
"""

from __future__ import annotations

from companion.core.cards import Card, pretty, rank_of
from companion.core.known import Known, check_elsewhere, check_room
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _

HAND = 4
"""Cards in a hand, tricks in a deal, dice on the table."""

SHOWN = "shown"
PLAYED = "played"

NOTHING = Known(in_hand=frozenset({SHOWN}))
"""What is known when the cards have been dealt."""


def possible(known: Known, seat: int, pack: frozenset[Card]) -> frozenset[Card]:
    """Cards that may still be in the seat's hand: those it has shown, and unless all four are known any unseen."""
    return known.possible(seat, pack, whole=len(known.of(seat)) >= HAND)


def check_claim(
    known: Known, seat: int, cards: tuple[Card, ...], pack: frozenset[Card], names: tuple[str, ...]
) -> None:
    """Raise Refused unless all these cards can be in the seat's hand now, as far as the referee knows."""
    for card in cards:
        if card not in pack:
            raise _not_in_pack(card, pack)
        check_elsewhere(known, seat, card, names, describe)
    check_room(known, seat, cards, known.of(seat), HAND, names)


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
