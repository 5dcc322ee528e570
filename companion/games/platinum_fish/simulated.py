"""A simulated table of Platinum Fish: real hands and a real stock, hidden from the referee as they are at a table."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

from companion.core.cards import RANKS, Rank
from companion.core.events import Event
from companion.core.offers import Offer, Slot
from companion.games.platinum_fish.actions import Action, Ask, Draw, Lay, Search, Take, TurnUp
from companion.games.platinum_fish.course import nothing_done
from companion.games.platinum_fish.state import OF_A_RANK, Laying, State, ranks_of_throw


class SimulatedTable:
    """The cards that the players hold, and the stock in its order; the referee's state sees neither."""

    def __init__(self, rng: random.Random) -> None:
        """Two packs not yet shuffled."""
        self._rng = rng
        self._stock: list[Rank] = []
        self._discards: list[Rank] = []
        self._hands: list[list[Rank]] = []

    def prepare(self, state: State) -> None:
        """Shuffle before the first throw, deal when all have thrown."""
        if nothing_done(state):
            self._stock = list(RANKS * OF_A_RANK)
            self._rng.shuffle(self._stock)
            self._hands, self._discards = [], []
        elif isinstance(state.phase, Laying) and not self._hands:
            for hand in state.hands:
                self._hands.append(self._stock[-hand.cards :])
                del self._stock[-hand.cards :]

    def allows(self, state: State, offer: Offer) -> bool:
        """The top discard can be taken only with its match in hand."""
        return offer.do != "take" or self._discards[-1] in self._hands[offer.seat or 0]

    def real(self, state: State, entry: Mapping[str, Any], slot: Slot) -> Collection[Any] | None:
        """Which card comes and whether it matches is what the cards say; whom to ask for what is free."""
        answer = _ANSWERS.get((entry["do"], slot.name))
        return answer(self, state, entry) if answer else None

    def follow(self, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the real cards what the player has just done."""
        if isinstance(action, Lay):
            for rank in action.ranks * 2:
                self._hands[action.seat].remove(rank)
        elif isinstance(action, TurnUp):
            self._discards.append(self._stock.pop())
        elif isinstance(action, Take):
            self._hands[action.seat].remove(self._discards.pop())
        elif isinstance(action, Draw):
            self._draw(action)
        elif isinstance(action, Search) and action.rank is not None:
            self._stock.remove(action.rank)
            self._receive(action.seat, action.rank, action.match)
        elif isinstance(action, Ask) and action.given:
            self._hands[action.of].remove(action.rank)
            self._receive(action.seat, action.rank, action.match)

    def _draw(self, action: Draw) -> None:
        rank = self._stock.pop()
        if action.match:
            self._hands[action.seat].remove(rank)
        else:
            self._discards.append(rank)

    def _receive(self, seat: int, rank: Rank, match: bool) -> None:
        if match:
            self._hands[seat].remove(rank)
        else:
            self._hands[seat].append(rank)

    def _matches(self, state: State, entry: Mapping[str, Any]) -> list[Rank]:
        hand = self._hands[entry["seat"]]
        return [rank for rank in RANKS for _pair in range(hand.count(rank) // 2)]

    def _top(self, state: State, entry: Mapping[str, Any]) -> list[Rank]:
        return self._stock[-1:]

    def _has_partner(self, state: State, entry: Mapping[str, Any]) -> list[bool]:
        return [entry.get("given", True) and entry["rank"] in self._hands[entry["seat"]]]

    def _allowed(self, state: State, entry: Mapping[str, Any]) -> list[Rank | None]:
        allowed = ranks_of_throw(state.phase.dice)  # type: ignore[union-attr]  # a search has its dice
        return [rank for rank in allowed if rank in self._stock] or [None]

    def _is_given(self, state: State, entry: Mapping[str, Any]) -> list[bool]:
        return [entry["rank"] in self._hands[entry["of"]]]


_ANSWERS: dict[tuple[str, str], Callable[[SimulatedTable, State, Mapping[str, Any]], Collection[Any]]] = {
    ("lay", "ranks"): SimulatedTable._matches,
    ("turn-up", "rank"): SimulatedTable._top,
    ("draw", "rank"): SimulatedTable._top,
    ("draw", "match"): SimulatedTable._has_partner,
    ("search", "rank"): SimulatedTable._allowed,
    ("search", "match"): SimulatedTable._has_partner,
    ("ask", "given"): SimulatedTable._is_given,
    ("ask", "match"): SimulatedTable._has_partner,
}
