"""What became of every act: it stands, was corrected, or was taken back."""

from typing import Any

import pytest

from companion.core.journal import Journal
from companion.core.record import Header
from companion.games.insomnia import GAME
from companion.table.history import acts_after, back_to, cards_in, exchange_card, history, named_later
from tests.ui.tables import NAMES, OPENING


@pytest.fixture
def journal() -> Journal[Any, Any]:
    made = Journal(GAME, Header("insomnia", NAMES, 2))
    for raw in OPENING:
        made.add(raw)
    return made


def test_undone_and_corrected_acts_stay_in_the_history(journal: Journal[Any, Any]) -> None:
    journal.add({"do": "undo"})
    journal.add({"do": "correct", "line": 20, "to": {"card": "JH"}})
    journal.add({"do": "correct", "line": 20, "to": {"card": "9H"}})
    entries = {entry.line: entry for entry in history(journal.standing, journal.past)}
    assert sorted(entries) == list(range(2, 23))
    assert entries[22].taken_back == 23
    assert [item.raw["card"] for item in entries[20].earlier] == ["QH", "JH"]
    assert entries[20].item.raw["card"] == "9H"
    assert all(entry.stands for line, entry in entries.items() if line != 22)


def test_what_was_corrected_and_then_undone_is_one_entry(journal: Journal[Any, Any]) -> None:
    journal.add({"do": "correct", "line": 22, "to": {"card": "QS"}})
    journal.add({"do": "undo"})
    last = history(journal.standing, journal.past)[-1]
    assert (last.line, last.taken_back, last.item.raw["card"]) == (22, 24, "QS")
    assert [item.raw["card"] for item in last.earlier] == ["KS"]


def test_acts_after_leave_rulings_out(journal: Journal[Any, Any]) -> None:
    journal.add({"do": "ruling", "chips": {"0": -1, "1": 1}, "note": "agreed"})
    journal.add({"do": "play", "seat": 2, "card": "9C"})
    assert [item.line for item in acts_after(journal.standing, 21)] == [22, 24]


def test_back_to_makes_an_impossible_correction_possible(journal: Journal[Any, Any]) -> None:
    for raw in back_to(journal.standing, 6, {"do": "pass"}):
        journal.add(raw)
    assert [item.line for item in journal.standing] == [2, 3, 4, 5, 6]
    assert journal.standing[-1].raw["do"] == "pass"


def test_cards_named_later_are_not_free(journal: Journal[Any, Any]) -> None:
    shown, boris = (next(item for item in journal.standing if item.line == line) for line in (11, 19))
    assert named_later(journal.standing, shown) == {"10H": 1, "QH": 2, "KS": 1}  # own cards may be named again
    assert named_later(journal.standing, boris) == {"QH": 2, "AS": 0, "KS": 1}


def test_a_card_is_exchanged_in_its_place() -> None:
    assert cards_in({"do": "pass"}) == ()
    assert exchange_card({"do": "play", "card": "KS"}, "KS", "QS") == {"card": "QS"}
    assert exchange_card({"do": "show", "cards": ["AS", "AD"]}, "AD", "AC") == {"cards": ["AS", "AC"]}
