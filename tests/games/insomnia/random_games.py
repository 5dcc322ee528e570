"""Random games of Insomnia for properties: any table, any options, any offer taken with any filling."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from companion.core.journal import Journal
from companion.core.record import Header
from companion.core.refusals import Refused
from companion.games.insomnia import GAME
from companion.games.insomnia.actions import Action
from companion.games.insomnia.options import SEVENS
from companion.games.insomnia.state import State
from companion.table.players import choose
from companion.table.simulation import NAMES
from tests.games.options import words_of

FEW = settings(max_examples=25)
SOME = settings(max_examples=50)

options = st.fixed_dictionaries(
    {},
    optional={
        **{key: st.sampled_from(words) for key, words in words_of(GAME).items()},
        "chips": st.integers(1, 40),
        "deals": st.none() | st.integers(1, 3),
        "sevens": st.permutations(SEVENS).map(lambda sevens: list(sevens[:2])),
    },
)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    players = draw(st.integers(2, 8))
    return Header("insomnia", NAMES[:players], draw(st.integers(0, players - 1)), draw(options))


seeds = st.integers(0, 2**32 - 1)
lengths = st.integers(0, 150)


def random_journal(header: Header, seed: int, length: int) -> Journal[State, Action]:
    """A game in which any offer is taken with any filling, as if no real cards restricted it."""
    rng, journal = random.Random(seed), Journal(GAME, header)
    for _entry in range(length):
        offers = [offer for offer in GAME.offers(journal.state) if offer.do != "finish" or rng.random() < 0.02]
        if not offers:
            break
        journal.add(choose(offers, None, rng))
    return journal


def check_chips(state: State) -> None:
    assert sum(state.stacks) + state.bank == state.table.chips
    assert min(*state.stacks, state.bank) >= 0


def refusal(journal: Journal[State, Action], entry: Mapping[str, Any]) -> Refused | None:
    """Put an entry into force, or say why it is refused."""
    try:
        journal.add(entry)
    except Refused as refused:
        return refused
    return None
