"""Moderate random players at a simulated table: games that reach every stage, played up to the act that is wanted."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.core.journal import Journal, Standing
from companion.core.offers import Offer
from companion.core.record import Header
from companion.games.insomnia import GAME
from companion.games.insomnia.announcing import Kind
from companion.games.insomnia.simulated import SimulatedTable
from companion.store.library import Library
from companion.table.players import choose
from companion.ui.table.told import told_of

Item = Standing[Any, Any]
Stop = Callable[[Item], bool]
"""Whether the next act, as it would stand, is to be done on the screen."""

MOST_BID = 4


def at(phase: str, *, seat: int | None = None, stage: int | None = None) -> Stop:
    """Stop at the first act in a phase, of this seat and stage if they are given."""

    def stop(item: Item) -> bool:
        before = item.before.phase
        return (
            type(before).__name__ == phase
            and seat in (None, item.action.seat)
            and stage in (None, getattr(before, "stage", None))
        )

    return stop


def telling(kind: Kind) -> Stop:
    """Stop at the first act that brings about something of a kind to be told."""
    return lambda item: any(told.announcement.kind is kind for told in told_of(GAME, [item]))


class Players:
    """Those who play: what they hold, and what they do next."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.table = SimulatedTable(self.rng)

    def decide(self, state: Any, offered: Sequence[Offer]) -> dict[str, Any]:
        """A random act, with moderate bids so that games reach every stage."""
        self.table.prepare(state)
        offers = [offer for offer in offered if offer.seat is not None]
        bids = [offer for offer in offers if offer.do == "bid"]
        if bids and (bids[0].slots[0].low >= MOST_BID or self.rng.random() < 0.5):
            offers = [offer for offer in offers if offer.do == "pass"]
        return choose(offers, partial(self.table.real, state), self.rng)

    def play_up_to(self, library: Library, header: Header, stop: Stop | None) -> tuple[str, dict[str, Any] | None]:
        """A game in the library, played until `stop` says so of the next act; its name, and that act.

        Without `stop` it has not begun. Raises LookupError if the game ends before.
        """
        journal: Journal[Any, Any] = Journal(GAME, header)
        with library.create(header) as file:
            while stop is not None:
                offered = GAME.offers(journal.state)
                if not offered:
                    raise LookupError("the game ended before that")
                entry = self.decide(journal.state, offered)
                step = journal.judge(entry)
                if stop(step.added[0]):
                    return file.id, entry
                file.append(entry)
                journal.accept(step)
                self.table.follow(step.added[0].action, step.added[0].events)
        return file.id, None
