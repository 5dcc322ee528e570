"""The story of a game: swings, the lead, the time, what went wrong."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.game import Settlement
from companion.table.files import replay_file
from companion.table.highlights import Swing, biggest_swing, changes_of_lead, incidents, put_right, seconds_played

RECORDS = Path(__file__).parents[1] / "records"


def settled(*chips: tuple[int, ...], stages: tuple[int, ...] = ()) -> list[Settlement]:
    return [
        Settlement(bool(n), (stages[n - 1] if stages else n) if n else 0, stacks, 0) for n, stacks in enumerate(chips)
    ]


def test_the_biggest_swing_is_a_gain_if_equal_and_no_decision_of_the_table() -> None:
    assert biggest_swing(settled((15, 15), (12, 18), (20, 10))) == Swing(0, 8, 1, 2, 2)
    ruled = settled((15, 15), (0, 30), (1, 29), stages=(0, 1))
    assert biggest_swing(ruled) == Swing(0, 1, 1, 1, 2)
    assert biggest_swing(settled((15, 15))) is None
    assert biggest_swing(settled((15, 15), (15, 15))) is None


def test_the_lead_changes_when_another_is_alone_in_front() -> None:
    assert changes_of_lead(settled((5, 5), (6, 4), (5, 5), (7, 3), (4, 6), (5, 5), (6, 4))) == 2
    assert changes_of_lead(settled((5, 5))) == 0


rows = st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99), st.integers(-99, 99)), min_size=1, max_size=9)


@given(rows)
def test_no_change_is_bigger_than_the_biggest(chips: list[tuple[int, ...]]) -> None:
    swing = biggest_swing(settled(*chips))
    changes = [now[s] - then[s] for then, now in itertools.pairwise(chips) for s in range(3)]
    assert (swing.gain if swing else 0) in ([0] if not any(changes) else changes)
    assert abs(swing.gain if swing else 0) == max(map(abs, changes), default=0)
    assert changes_of_lead(settled(*chips)) < len(chips)


def test_long_pauses_are_no_play() -> None:
    times = ["2026-11-02T20:00:00+00:00", "2026-11-02T20:05:00+00:00", "2026-11-02T23:00:00+00:00", "nonsense", None]
    assert seconds_played([{"at": time} for time in (*times, "2026-11-02T23:00:30+00:00")]) == 330
    assert seconds_played([{}, {"at": "2026-11-02T20:00:00"}, {"at": 7}]) == 0


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("stage-3-revoke", ["evoke"]),
        ("ruling", ["Ruling: "]),
        ("stage-2-lower-than-declared", ["declared"]),
        ("whole-game", []),
    ],
)
def test_what_went_wrong_is_told_with_its_place(record: str, said: list[str]) -> None:
    journal = replay_file(str(RECORDS / "insomnia" / f"{record}.jsonl")).journal
    found = incidents(journal.game, journal.standing)
    assert len(found) == len(said)
    for incident, words in zip(found, said, strict=True):
        assert words in incident.text
        assert incident.place.startswith("Deal 1")


def test_acts_that_were_put_right_are_counted() -> None:
    journal = replay_file(str(RECORDS / "platinum_fish" / "undo-and-correct.jsonl")).journal
    entries = [raw for _line, raw in journal.entries]
    assert put_right(entries) == sum(raw["do"] in ("undo", "correct") for raw in entries) > 0
