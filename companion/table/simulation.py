"""Whole games by random players at a simulated table: they know the rules only through offers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.core.game import Game, SimulatedTable
from companion.core.offers import Offer
from companion.core.record import Header, Raw
from companion.table.players import choose

ENOUGH_DEALS = 50
"""Random players may never reach a target: after so many deals the table stops."""

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")


@dataclass(slots=True)
class Played:
    """One game from the first deal to its end."""

    header: Header
    entries: list[Raw] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    deals: int = 0
    winners: tuple[int, ...] = ()


def header_for(game: Game[Any, Any], players: int, options: dict[str, Any], rng: random.Random) -> Header:
    """A header for a simulated game: the usual names, the dealer by lot."""
    return Header(game.key, NAMES[:players], rng.randrange(players), options)


def play(game: Game[Any, Any], header: Header, rng: random.Random) -> Played:
    """Play one game to its end."""
    played = Played(header)
    for entry, _state, events in acts(game, header, rng):
        played.entries.append(entry)
        if events:
            played.events.update(event.name for event in events)
    state = _state
    played.deals = state.deal
    played.winners = game.summary(state).winners or ()
    return played


def acts(game: Game[Any, Any], header: Header, rng: random.Random) -> Iterator[tuple[Raw, Any, tuple[Any, ...]]]:
    """The entries of a random game one by one, each with the state after it and its events.

    The table stops a game before its end only after `ENOUGH_DEALS`.
    """
    state = game.start(header)
    table = game.simulated_table(rng)
    while offers := game.offers(state):
        table.prepare(state)
        entry = choose(_open(table, state, offers), partial(table.real, state), rng)
        action = game.parse(entry)
        state, events = game.apply(state, action)
        table.follow(action, events)
        yield entry, state, events


def _open(table: SimulatedTable, state: Any, offers: Sequence[Offer]) -> Sequence[Offer]:
    """What the players may do as the real things are; to stop between deals, once they have had enough."""
    if state.deal > ENOUGH_DEALS and (stop := [offer for offer in offers if offer.seat is None]):
        return stop
    return [offer for offer in offers if offer.seat is not None and table.allows(state, offer)]
