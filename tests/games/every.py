"""Random games of every game there is, for properties that all must have."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from companion.core.game import Game
from companion.core.journal import AnyJournal, Journal
from companion.core.record import Header, Raw
from companion.games import GAMES
from companion.table.simulation import NAMES, acts

ALL_GAMES = tuple(GAMES.values())

seeds = st.integers(0, 2**32 - 1)
lengths = st.integers(0, 150)


@st.composite
def headers(draw: st.DrawFn, games: tuple[Game[Any, Any], ...] = ALL_GAMES) -> Header:
    """Any game, any number of players, any house options that one may tap."""
    game = draw(st.sampled_from(games))
    players = draw(st.sampled_from(list(game.seats)))
    options = {
        option.key: draw(st.sampled_from([choice.value for choice in option.choices]))
        for option in game.options_in_words()
        if draw(st.booleans())
    }
    return Header(game.key, NAMES[:players], draw(st.integers(0, players - 1)), options)


def random_journal(header: Header, seed: int, length: int) -> AnyJournal:
    """The first entries of a game at a simulated table."""
    game = GAMES[header.game]
    journal = Journal(game, header)
    for entry in entries(header, seed, length):
        journal.add(entry)
    return journal


def entries(header: Header, seed: int, length: int) -> Iterator[Raw]:
    """So many entries of a random game, or as many as it has."""
    random_acts = acts(GAMES[header.game], header, random.Random(seed))
    for _number, (entry, _state, _events) in zip(range(length), random_acts, strict=False):
        yield entry
