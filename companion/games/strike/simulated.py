"""A simulated table of Strike: real hands and a real stock, hidden from the referee as they are at a table."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import Any

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Offer, Slot
from companion.games.strike.actions import HAND, ROW, Action, Draw, Replace, Row, Swap, TurnUp
from companion.games.strike.course import between_frames
from companion.games.strike.events import Pair
from companion.games.strike.pairs import COPIES, TEN_CARDS
from companion.games.strike.state import Dealing, State


class SimulatedTable:
    """The cards that the players hold, and the stock in its order; the referee's state sees neither."""

    def __init__(self, rng: random.Random) -> None:
        """Two packs not yet shuffled."""
        self._rng = rng
        self._stock: list[Card] = []
        self._discards: list[Card] = []
        self._rows: list[list[Card]] = []
        self._hands: list[list[Card]] = []

    def prepare(self, state: State) -> None:
        """Shuffle and deal before a frame; turn the discards over, unshuffled, when the stock has run out."""
        if between_frames(state):
            self._deal(state.table.seats)
        elif not self._stock and not isinstance(state.phase, Dealing):
            self._stock = self._discards[-2::-1]
            del self._discards[:-1]

    def _deal(self, seats: int) -> None:
        pack = [card for card, copies in COPIES.items() for _copy in range(copies)]
        self._rng.shuffle(pack)
        self._rows = [[pack.pop() for _card in range(ROW)] for _seat in range(seats)]
        self._hands = [[pack.pop() for _card in range(HAND)] for _seat in range(seats)]
        self._stock, self._discards = pack, []

    def allows(self, state: State, offer: Offer) -> bool:
        """Every offer can be accepted."""
        return True

    def real(self, state: State, entry: Mapping[str, Any], slot: Slot) -> Collection[Any] | None:
        """Rows and drawn cards are what was dealt, swapped and changed cards come from the hand; places are free."""
        do, hand = entry["do"], self._hands[entry["seat"]]
        if slot.name == "cards":
            return self._rows[entry["seat"]] if do == "row" else hand
        if slot.name == "card":
            return self._stock[-1:]
        return range(sum(card in TEN_CARDS for card in hand) + 1) if slot.name == "count" else None

    def follow(self, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the real cards what the player has just done."""
        if isinstance(action, Row):
            self._rows[action.seat] = list(action.cards)
        elif isinstance(action, Replace):
            self._replace(action)
        elif isinstance(action, TurnUp):
            self._discards.append(self._stock.pop())
        elif isinstance(action, Swap):
            for position, card in zip(action.positions, action.cards, strict=True):
                self._discards.append(self._rows[action.seat][position])
                self._rows[action.seat][position] = card
                self._hands[action.seat].remove(card)
        elif isinstance(action, Draw):
            card = self._stock.pop()
            if not any(isinstance(event, Pair) for event in events):
                self._discards.append(card)

    def _replace(self, action: Replace) -> None:
        hand = self._hands[action.seat]
        tens = [card for card in hand if card in TEN_CARDS][: action.count]
        for card in tens:
            hand.remove(card)
            hand.append(self._stock.pop())
        self._discards += tens
