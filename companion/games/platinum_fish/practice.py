"""Platinum Fish to practise: hands for everybody, and others who remember what they have seen."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core import practice
from companion.core.cards import Rank
from companion.core.events import Event
from companion.core.names import several_of_rank
from companion.core.offers import Offer, OneRank, Pips, Ranks, Seats
from companion.core.practice import gather
from companion.core.record import Raw
from companion.core.words import _
from companion.games.platinum_fish.actions import Action, Ask, Draw, Lay, Search, Take, TurnUp
from companion.games.platinum_fish.places import GRID_RANKS
from companion.games.platinum_fish.simulated import SimulatedTable
from companion.games.platinum_fish.state import State


class PracticeTable(SimulatedTable, practice.PracticeTable):
    """The simulated table, whose cards say what came, whether it matches, and whether somebody has the card."""

    dealt = frozenset(
        [
            ("turn-up", "rank"),
            ("draw", "rank"),
            ("draw", "match"),
            ("search", "match"),
            ("ask", "given"),
            ("ask", "match"),
        ]
    )

    def held(self, seat: int) -> tuple[Rank, ...]:
        """The ranks in a hand, by their values."""
        return tuple(sorted(self._hands[seat], key=GRID_RANKS.index)) if self._hands else ()

    def overlooked(self, entry: Mapping[str, Any]) -> str:
        """All matches dealt are laid."""
        hand = self._hands[entry["seat"]] if entry["do"] == "lay" else []
        for rank in GRID_RANKS:
            if hand.count(rank) // 2 > entry.get("ranks", ()).count(rank):
                return _("You hold two {ranks}, a match: lay it as well.").format(ranks=several_of_rank(rank))
        return ""

    def follow_entry(self, before: State, raw: Raw, action: Action, events: tuple[Event, ...]) -> None:
        """Do with the cards what has been done, once they lie where it takes them from."""
        if isinstance(action, Lay):
            self._gather(action.seat, action.ranks * 2)
        elif isinstance(action, Take):
            self._gather(action.seat, self._discards[-1:])
        elif isinstance(action, Draw | Search | Ask) and action.match and action.rank is not None:
            self._gather(action.seat, (action.rank,))
        if isinstance(action, Ask) and action.given:
            gather((action.rank,), self._hands[action.of], self._hidden(action.seat))
        elif isinstance(action, TurnUp | Draw):
            top = [self._stock.pop()]
            gather((action.rank,), top, self._hidden(action.seat))
            self._stock += top
        elif isinstance(action, Search) and action.rank is not None:
            gather((action.rank,), self._stock, self._hidden(action.seat))
        self.follow(action, events)

    def _gather(self, seat: int, ranks: Sequence[Rank]) -> None:
        """See to it that a hand holds these cards."""
        gather(ranks, self._hands[seat], self._hidden(seat))

    def _hidden(self, seat: int) -> Sequence[list[Rank]]:
        """The cards that nobody sees, those of the seat last: it may need its own for the match."""
        return self._stock, *self._hands[seat + 1 :], *self._hands[: seat + 1]

    def decide(self, state: State, seat: int, offers: Sequence[Offer], rng: random.Random) -> dict[str, Any]:
        """Lay and take what matches; find and ask for what the hand would match."""
        offered = {offer.do: offer for offer in offers}
        if "throw" in offered:
            (dice,) = offered["throw"].slots
            assert isinstance(dice, Pips)
            return {"do": "throw", "dice": [rng.randint(1, 6) for _die in range(dice.count)]}
        if "lay" in offered:
            (matches,) = offered["lay"].slots
            assert isinstance(matches, Ranks)
            return {"do": "lay", "ranks": [rank for rank, n in matches.times.items() for _n in range(n)]}
        if "search" in offered:
            return {"do": "search", "rank": self._sought(state, seat, offered["search"])}
        if "pass" in offered:
            return self._question(state, seat, offered, rng)
        return {"do": "take" if "take" in offered else next(iter(offered))}

    def _sought(self, state: State, seat: int, offer: Offer) -> Rank | None:
        """A rank that makes a match, else the one of which most may still come; None where the stock has none."""
        slot = next(slot for slot in offer.slots if isinstance(slot, OneRank))
        hand = self._hands[seat]
        return max(slot.ranks, key=lambda rank: (rank in hand, state.unseen[rank]), default=None)

    def _question(self, state: State, seat: int, offered: Mapping[str, Offer], rng: random.Random) -> dict[str, Any]:
        """Ask for a card like one in the hand: whoever is known to hold it, or else has most that nobody has seen."""
        if "ask" not in offered:
            return {"do": "pass"}
        of, rank, *_answers = offered["ask"].slots
        assert isinstance(of, Seats)
        assert isinstance(rank, OneRank)
        own, hand = self._hands[seat], state.hands[seat]
        wanted = [one for one in rank.ranks if one in own] or rank.ranks
        likely = [
            (other, one)
            for one in wanted
            for other in of.seats
            if state.may_hold(other, one, int(one in own and one not in hand.known))
        ]
        if not likely:
            return {"do": "pass"}

        def hope(question: tuple[int, Rank]) -> tuple[bool, bool, int, float]:
            asked = state.hands[question[0]]
            return question[1] in asked.known, question[1] not in asked.denied, asked.unknown, rng.random()

        asked, sought = max(likely, key=hope)
        return {"do": "ask", "of": asked, "rank": sought}
