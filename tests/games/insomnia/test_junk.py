"""Whatever stands in an entry, the answer is a refusal in one line or a move of the game: never a crash."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.core.record import Header
from companion.core.refusals import Code, Refused
from companion.games.insomnia import GAME
from companion.table.players import fill
from companion.table.simulation import NAMES
from tests.games.insomnia.random_games import FEW, check_chips, headers, lengths, random_journal, refusal, seeds

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**9, -(10**30), 10**4299, 0, 1, 2, 3])
    | st.floats()
    | st.text(st.characters(codec=None), max_size=5)
    | st.sampled_from(["AS", "9H", "A", "K", "pair", "0", "camera"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    ["cast", "exchange", "bid", "pass", "stop", "show", "declare", "play", "finish", "undo", "correct", "ruling"]
)
fields = st.sampled_from(
    ["seat", "dice", "faces", "count", "chips", "cards", "card", "hand", "line", "to", "points", "bank", "note", "x\n"]
)
junk_entries = st.builds(
    lambda do, rest: {**rest, "do": do},
    words | junk,
    st.dictionaries(fields, junk, max_size=4),
)


@settings(max_examples=150)
@given(header=headers(), seed=seeds, length=st.integers(0, 60), entries=st.lists(junk_entries, max_size=12))
@example(header=Header("insomnia", NAMES[:2], 0), seed=0, length=0, entries=[{"do": [[]]}, {"do": 10**4299}])
def test_junk_is_refused_in_one_line_or_accepted_and_never_breaks_the_game(
    header: Header, seed: int, length: int, entries: list[dict[str, Any]]
) -> None:
    journal = random_journal(header, seed, length)
    for entry in entries:
        before = journal.state
        refused = refusal(journal, entry)
        if refused is not None:
            assert refused.text.isprintable(), refused.text
            assert len(refused.text) < 400, refused.text
            assert journal.state is before
        check_chips(journal.state)


@FEW
@given(header=headers(), seed=seeds, length=lengths, change=st.data())
def test_a_field_of_the_wrong_kind_is_malformed(header: Header, seed: int, length: int, change: st.DataObject) -> None:
    journal, rng = random_journal(header, seed, length), random.Random(seed)
    for offer in GAME.offers(journal.state):
        entry = fill(offer, None, rng)
        assert entry is not None
        name = change.draw(st.sampled_from(sorted(entry)))
        without = {key: value for key, value in entry.items() if key != name}
        for changed in (without, {**entry, name: None}, {**entry, name: {}}, {**entry, "luck": 1}):
            if changed == entry:
                continue
            if name == "dice" and "dice" not in changed and len(entry["faces"]) == 4:
                continue  # another well-written entry: an opening throw
            with pytest.raises(Refused) as refused:
                journal.judge(changed)
            assert refused.value.code is Code.MALFORMED
