"""Practice games without a screen: the app plays every seat, the learner's too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from companion.core.journal import Journal
from companion.games import game_of
from companion.table.practice import cards_of, decided, practice_header
from companion.table.session import Moment

MOST_ACTS = 500


def begun(seed: int, key: str = "insomnia", learner: str = "Boris") -> Journal[Any, Any]:
    """A practice game in which nothing is done yet."""
    game = game_of(key)
    return Journal(game, practice_header(game, learner, random.Random(seed)))


def moment_of(journal: Journal[Any, Any]) -> Moment:
    """The game as it stands."""
    offers = journal.game.offers(journal.state)
    standing, past = tuple(journal.standing), tuple(journal.past)
    return Moment(journal.header, journal.game, journal.state, offers, standing, past, None)  # type: ignore[arg-type]


def act(journal: Journal[Any, Any], rng: random.Random) -> dict[str, Any]:
    """One act of whoever's turn it is, as the app would do it; raises Refused if the referee does not take it."""
    moment = moment_of(journal)
    entry = decided(moment, cards_of(moment), rng)
    journal.add(entry)
    return entry


def moments(journal: Journal[Any, Any], rng: random.Random, deals: int = 1) -> Iterator[Moment]:
    """Every moment of so many deals, or of a game that ends before; the next act follows each."""
    for _n in range(MOST_ACTS):
        if not journal.game.offers(journal.state) or journal.state.deal > deals:
            return
        yield moment_of(journal)
        act(journal, rng)
    raise AssertionError("the deals do not end")
