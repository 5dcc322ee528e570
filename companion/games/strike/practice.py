"""Strike to practise: rows and hands for everybody, and others who swap for what counts more."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from companion.core import practice
from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Cards, Offer, Places
from companion.core.practice import gather
from companion.core.record import Raw
from companion.games.strike.actions import Action, Draw, Replace, Row, Swap, TurnUp
from companion.games.strike.counting import count_row
from companion.games.strike.pairs import COPIES, TEN_CARDS, is_pair
from companion.games.strike.simulated import SimulatedTable
from companion.games.strike.state import Dealing, State

_ORDER = {card: place for place, card in enumerate(COPIES)}


class PracticeTable(SimulatedTable, practice.PracticeTable):
    """The simulated table, whose cards say what lies in a row and what is drawn."""

    dealt = frozenset([("row", "cards"), ("turn-up", "card"), ("draw", "card")])

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a hand, low to high; none once some were used, for the others can't be used any more."""
        return tuple(sorted(self._hands[seat], key=_ORDER.__getitem__)) if self._hands else ()

    def follow_entry(self, before: State, raw: Raw, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done, once they lie where it takes them from."""
        if isinstance(action, Row):
            assert isinstance(before.phase, Dealing)
            covered = [self._rows[seat] for seat in before.phase.queue[1:]]
            gather(action.cards, self._rows[action.seat], (self._stock, *self._hands, *covered))
        elif isinstance(action, Replace):
            self._gather_tens(action)
        elif isinstance(action, TurnUp | Draw):
            top = [self._stock.pop()]
            gather((action.card,), top, (self._stock, *self._hands))
            self._stock += top
        elif isinstance(action, Swap):
            gather(action.cards, self._hands[action.seat], (self._stock, *self._hands))
        self.follow(action, events)
        if isinstance(action, Swap):
            self._hands[action.seat].clear()

    def _gather_tens(self, action: Replace) -> None:
        """See to it that the hand has as many cards of value ten as were changed."""
        hand = self._hands[action.seat]
        tens = [card for card in (*hand, *self._stock) if card in TEN_CARDS]
        gather(tens[: action.count], hand, (self._stock,))

    def decide(self, state: State, seat: int, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """Keep tens, which make the dearest pairs; swap once, at the first turn, what will count less than the hand."""
        offered = {offer.do: offer for offer in offers}
        if "replace" in offered:
            return {"do": "replace", "count": 0}
        swaps = _swaps(state, seat, offered["swap"]) if "swap" in offered else []
        if swaps:
            positions, cards = zip(*sorted(swaps), strict=True)
            return {"do": "swap", "positions": list(positions), "cards": list(cards)}
        return {"do": next(iter(offered))}


def _swaps(state: State, seat: int, offer: Offer) -> list[tuple[int, Card]]:
    """Places of the row with the hand cards that are worth more there, the worst place with the best card."""
    places, cards = offer.slots
    assert isinstance(places, Places)
    assert isinstance(cards, Cards)
    assert cards.copies is not None
    scoring, row = state.table.options.scoring, state.rows[seat]

    def worth_there(place: int) -> float:
        return worth(row[place].own.card, scoring)

    worst = sorted(places.among, key=worth_there)
    best = sorted(Counter(cards.copies).elements(), key=lambda card: worth(card, scoring), reverse=True)
    pairs = list(zip(worst, best, strict=False))[: places.high]
    return [(place, card) for place, card in pairs if worth(card, scoring) > worth_there(place)]


@cache
def worth(card: Card, scoring: str) -> float:
    """What a pair with the card counts, for any card of the two packs that makes one with it."""
    partners = [other for other in COPIES if is_pair(card, other)]
    counts = sum(COPIES[other] * count_row(((card, other), None), scoring).total for other in partners)
    return counts / sum(COPIES[other] for other in partners)
