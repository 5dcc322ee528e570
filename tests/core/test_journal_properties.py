"""What holds of every journal: replay is the live game, undo restores, a correction is a replay."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.core.journal import Journal
from companion.core.record import Header, Record
from companion.core.refusals import Code
from companion.core.replay import replay
from companion.games.insomnia import GAME
from companion.table.players import choose
from tests.games.insomnia.random_games import (
    FEW,
    SOME,
    check_chips,
    headers,
    lengths,
    random_journal,
    refusal,
    seeds,
)


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_a_replay_of_the_entries_is_the_live_game(header: Header, seed: int, length: int) -> None:
    live = random_journal(header, seed, length)
    replayed = replay(GAME, Record(header, tuple(live.entries)))
    assert replayed.refused is None
    assert replayed.journal.state == live.state
    assert replayed.journal.events() == live.events()


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_undo_of_anything_restores_the_state_before(header: Header, seed: int, length: int) -> None:
    journal = random_journal(header, seed, length)
    befores = [item.before for item in journal.standing]
    while befores:
        journal.add({"do": "undo"})
        assert journal.state == befores.pop()
        assert len(journal.standing) == len(befores)


@FEW
@given(header=headers(), seed=seeds, length=lengths, where=st.floats(0, 1, exclude_max=True))
def test_a_correction_to_the_same_fields_changes_nothing(header: Header, seed: int, length: int, where: float) -> None:
    journal = random_journal(header, seed, length)
    if not journal.standing:
        return
    item = journal.standing[int(where * len(journal.standing))]
    standing = list(journal.standing)
    for to in ({}, dict(item.raw)):
        journal.add({"do": "correct", "line": item.line, "to": to})
        assert journal.standing == standing


@SOME
@given(header=headers(), seed=seeds, length=st.integers(1, 120), where=st.floats(0, 1, exclude_max=True))
def test_a_correction_is_the_replay_of_the_corrected_list_or_is_refused_where_that_is(
    header: Header, seed: int, length: int, where: float
) -> None:
    journal, rng = random_journal(header, seed, length), random.Random(seed)
    index = int(where * len(journal.standing))
    item = journal.standing[index]
    new = choose([offer for offer in GAME.offers(item.before) if offer.seat is not None], None, rng)
    raws = [other.raw for other in journal.standing]
    raws[index] = {**({} if new["do"] != item.raw["do"] else item.raw), **new}
    replayed = replay(GAME, Record(header, tuple(enumerate(raws, start=2))))
    refused = refusal(journal, {"do": "correct", "line": item.line, "to": new})
    if refused is not None:
        assert replayed.refused is not None
        assert refused.code is Code.CONFLICT
        assert refused.conflicts[0].line == replayed.line
        assert refused.conflicts[0].text == replayed.refused.text
    else:
        assert replayed.refused is None
        assert journal.state == replayed.journal.state
        assert journal.events() == replayed.journal.events()


remarks = st.fixed_dictionaries(
    {},
    optional={
        "at": st.just("2026-01-03T20:15:00+01:00") | st.text(max_size=5),
        "note": st.text(max_size=5),
        "source": st.sampled_from(["hand", "camera", "tower", "simulated"]),
    },
)


@FEW
@given(header=headers(), seed=seeds, length=lengths, remark=remarks)
def test_remarks_never_change_the_outcome(header: Header, seed: int, length: int, remark: dict[str, str]) -> None:
    plain = random_journal(header, seed, length)
    remarked = Journal(GAME, header)
    for _line, raw in plain.entries:
        remarked.add({**raw, **remark})
    assert remarked.state == plain.state
    assert remarked.events() == plain.events()


@FEW
@given(header=headers(), seed=seeds, length=lengths)
def test_a_journal_with_undos_and_rulings_replays_to_the_same(header: Header, seed: int, length: int) -> None:
    journal, rng = random_journal(header, seed, length), random.Random(seed)
    for _entry in range(20):
        offers = [offer for offer in GAME.offers(journal.state) if offer.do != "finish"]
        entry = {"do": "undo"} if rng.random() < 0.4 or not offers else choose(offers, None, rng)
        if rng.random() < 0.2:
            chips, bank = rng.choice([({"0": -1, "1": 1}, 0), ({"0": 3}, -3), ({"1": -2}, 2)])
            entry = {"do": "ruling", "chips": chips, "bank": bank, "note": "the table's decision"}
        refused = refusal(journal, entry)
        assert refused is None or refused.code in {Code.UNBALANCED, Code.CONFLICT, Code.NOTHING_TO_UNDO}
        check_chips(journal.state)
    replayed = replay(GAME, Record(header, tuple(journal.entries)))
    assert replayed.journal.standing == journal.standing
