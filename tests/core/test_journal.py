"""The journal: undo, correct, ruling; what stands and what they refuse."""

from typing import Any

import pytest

from companion.core.refusals import Code
from tests.games.insomnia.tables import Table


def lines(table: Table) -> list[int]:
    """The lines of what stands."""
    return [item.line for item in table.journal.standing]


def test_entries_are_numbered_from_line_2() -> None:
    table = Table(2).deal().exchanges()
    assert lines(table) == [2, 3, 4]
    assert table.journal.next_line == 5


def test_undo_takes_back_the_last_standing_action() -> None:
    table = Table(2).deal()
    before = table.state
    table.exchanges(1)
    table.table_act("undo")
    assert table.state == before
    assert lines(table) == [2]
    assert table.journal.next_line == 5
    assert table.journal.actions == 1


def test_undo_again_takes_back_the_one_before() -> None:
    table = Table(2).deal().exchanges()
    for _undo in range(3):
        table.table_act("undo")
    assert lines(table) == []
    table.refuses_entry(Code.NOTHING_TO_UNDO, "nothing to take back", {"do": "undo"})


def test_undo_is_not_undoable_but_the_action_can_be_done_again() -> None:
    table = Table(2).deal().exchanges(1, 1)
    table.table_act("undo")
    table.table_act("undo")
    table.exchanges(2)
    assert lines(table) == [2, 7]


def test_undo_crosses_stages_and_deals() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C").bids()
    before = table.state
    table.shows()
    assert table.state.deal == 2
    table.table_act("undo")
    assert table.state == before


def test_undo_leaves_a_ruling_and_takes_the_action_before_it() -> None:
    table = Table(2).deal().exchanges(1)
    table.table_act("ruling", chips={"0": -1, "1": 1}, note="a fine")
    table.table_act("undo")
    assert lines(table) == [2, 4]
    assert (table.chips, table.turn) == ([14, 16], 0)


def test_an_undo_that_would_leave_a_ruling_without_its_chips_is_refused() -> None:
    table = Table(2).to_showing("A A A A").shows("AS AH AD AC", None)
    table.table_act("ruling", chips={"0": -23, "1": 23}, note="a gift")
    refused = table.refuses_entry(Code.CONFLICT, "That would make line 9 impossible", {"do": "undo"})
    assert [conflict.line for conflict in refused.conflicts] == [9]


def test_undo_takes_no_field_but_remarks() -> None:
    table = Table(2).deal()
    table.refuses_entry(Code.MALFORMED, '"undo" has no field "line"', {"do": "undo", "line": 2})
    table.table_act("undo", note="slipped", at="2026-01-01T20:00:00", source="hand")


def test_correct_replaces_an_action_and_judges_what_follows_anew() -> None:
    table = Table(2).to_showing("A K Q 9").shows("AS KH", None)
    assert table.chips == [17, 13]
    table.table_act("correct", line=2, to={"faces": ["A", "K", "K", "9"]})
    assert table.state.dice == ("A", "K", "K", "9")
    table.table_act("correct", line=7, to={"cards": ["KS", "KH"]})
    assert table.chips == [18, 12]
    assert table.journal.events()[0][0] == 8
    assert lines(table) == [2, 3, 4, 5, 6, 7, 8]


def test_correct_names_the_line_of_the_original_whatever_was_corrected_since() -> None:
    table = Table(2).deal("A A A A")
    table.table_act("correct", line=2, to={"faces": ["K", "K", "K", "K"]})
    table.refuses_entry(
        Code.NO_SUCH_ACTION, "Line 3 holds no action that still stands", {"do": "correct", "line": 3, "to": {}}
    )
    table.table_act("correct", line=2, to={"faces": ["Q", "Q", "Q", "Q"]})
    assert table.state.dice == ("Q", "Q", "Q", "Q")


def test_correct_may_make_another_action_of_it() -> None:
    table = Table(2).to_auction().bids(3)
    table.table_act("correct", line=5, to={"do": "pass"})
    assert (table.chips, table.phase, table.turn) == ([15, 15], "auction", 1)
    table.table_act("correct", line=5, to={"do": "bid", "seat": 0, "chips": 2})
    assert table.bank == 2


def test_correct_keeps_the_fields_that_it_does_not_name() -> None:
    table = Table(2).to_auction().bids(1, None).throws("0 1", "A K")
    table.table_act("correct", line=7, to={"faces": ["Q", "J"]})
    assert table.journal.standing[-1].raw == {"do": "cast", "seat": 0, "dice": [0, 1], "faces": ["Q", "J"]}


def test_correct_is_refused_with_all_conflicts_and_changes_nothing() -> None:
    table = Table(3).to_showing("A K Q J").shows("AS", "KS", "QS")
    table.declares("high-card", None, None)
    refused = table.refuses_entry(
        Code.CONFLICT,
        "That would make line 9 impossible: Each shown card needs a die of its own",
        {"do": "correct", "line": 2, "to": {"faces": ["9", "9", "9", "J"]}},
    )
    assert [conflict.line for conflict in refused.conflicts] == [9, 10, 11]


def test_conflicts_that_only_follow_from_the_first_are_not_listed() -> None:
    table = Table(2).to_auction().bids(1, None).throws("0", "A").stops().shows()
    refused = table.refuses_entry(
        Code.CONFLICT, "That would make line 7 impossible", {"do": "correct", "line": 5, "to": {"do": "pass"}}
    )
    assert [conflict.line for conflict in refused.conflicts] == [7]


def test_a_correction_that_ends_the_game_earlier_is_refused_if_it_went_on() -> None:
    table = Table(2, {"chips": 5}).to_showing("A A A 9").shows("AS", None).declares("pair", None)
    assert table.chips == [7, 3]
    refused = table.refuses_entry(
        Code.CONFLICT,
        "That would make line 9 impossible: The game is over",
        {"do": "correct", "line": 7, "to": {"cards": ["AS", "AH", "AD"]}},
    )
    assert [conflict.line for conflict in refused.conflicts] == [9]


def test_the_corrected_action_itself_may_be_refused() -> None:
    table = Table(2).to_auction().bids(3)
    table.refuses_entry(Code.NOT_ENOUGH_CHIPS, "at most 15", {"do": "correct", "line": 5, "to": {"chips": 16}})


@pytest.mark.parametrize(
    ("fields", "code", "words"),
    [
        ({"line": 2}, Code.MALFORMED, '"to" is missing'),
        ({"to": {}}, Code.MALFORMED, '"line" is missing'),
        ({"line": "2", "to": {}}, Code.MALFORMED, "whole number"),
        ({"line": True, "to": {}}, Code.MALFORMED, "whole number"),
        ({"line": 2, "to": []}, Code.MALFORMED, '"to" must hold the new fields'),
        ({"line": 2, "to": None}, Code.MALFORMED, '"to" must hold the new fields'),
        ({"line": 2, "to": {}, "seat": 0}, Code.MALFORMED, '"correct" has no field "seat"'),
        ({"line": 1, "to": {}}, Code.NO_SUCH_ACTION, "Line 1 holds no action"),
        ({"line": 4, "to": {}}, Code.NO_SUCH_ACTION, "Line 4 holds no action"),
        ({"line": 99, "to": {}}, Code.NO_SUCH_ACTION, "Line 99 holds no action"),
        ({"line": 2, "to": {"do": "undo"}}, Code.MALFORMED, "only be corrected to another action"),
        ({"line": 2, "to": {"do": "correct"}}, Code.MALFORMED, "only be corrected to another action"),
        ({"line": 2, "to": {"do": "ruling"}}, Code.MALFORMED, "only be corrected to another action"),
        ({"line": 2, "to": {"do": []}}, Code.MALFORMED, "name an action"),
        ({"line": 2, "to": {"dice": 3}}, Code.MALFORMED, "list of whole numbers"),
        ({"line": 2, "to": {"luck": 1}}, Code.MALFORMED, '"cast" has no field "luck"'),
    ],
)
def test_a_correction_that_cannot_be_is_refused(fields: dict[str, Any], code: Code, words: str) -> None:
    table = Table(2).deal().exchanges(0)
    table.table_act("ruling", chips={"0": 1, "1": -1}, note="line 4")
    table.refuses_entry(code, words, {"do": "correct", **fields})


def test_what_was_undone_cannot_be_corrected() -> None:
    table = Table(2).deal().exchanges(1)
    table.table_act("undo")
    table.refuses_entry(Code.NO_SUCH_ACTION, "Line 3 holds no action", {"do": "correct", "line": 3, "to": {"count": 2}})


def test_a_ruling_moves_chips_between_players_and_the_bank() -> None:
    table = Table(3).deal()
    table.table_act("ruling", chips={"0": -5, "2": 2}, bank=3, note="spilled")
    assert (table.chips, table.bank) == ([10, 15, 17], 3)
    assert (table.phase, table.turn) == ("exchange", 0)
    assert table.journal.actions == 1


@pytest.mark.parametrize(
    ("fields", "code", "words"),
    [
        ({"chips": {"0": 1}}, Code.MALFORMED, "needs its reason in writing"),
        ({"chips": {"0": 1}, "note": " "}, Code.MALFORMED, "needs its reason in writing"),
        ({"chips": {"0": 1}, "note": 5}, Code.MALFORMED, '"note" must be text'),
        ({"note": "x"}, Code.MALFORMED, 'either "chips" or "points"'),
        ({"chips": {}, "points": {}, "note": "x"}, Code.MALFORMED, 'either "chips" or "points"'),
        ({"chips": {"0": 1}, "note": "x"}, Code.UNBALANCED, "This one is off by 1"),
        ({"chips": {"0": 1, "1": -1}, "bank": 1, "note": "x"}, Code.UNBALANCED, "off by 1"),
        ({"chips": {"0": 16, "1": -16}, "note": "x"}, Code.UNBALANCED, "Nobody can give more chips than they have"),
        ({"chips": {"0": 1}, "bank": -1, "note": "x"}, Code.UNBALANCED, "Nobody can give more chips than they have"),
        ({"chips": {"2": 0}, "note": "x"}, Code.MALFORMED, "a seat that does not exist"),
        ({"chips": {"-1": 0}, "note": "x"}, Code.MALFORMED, "a seat that does not exist"),
        ({"chips": {"00": 0}, "note": "x"}, Code.MALFORMED, "a seat that does not exist"),
        ({"chips": {"0": 0.5, "1": -0.5}, "note": "x"}, Code.MALFORMED, "whole numbers of chips"),
        ({"chips": {"0": True, "1": -1}, "note": "x"}, Code.MALFORMED, "whole numbers of chips"),
        ({"chips": [1, -1], "note": "x"}, Code.MALFORMED, "whole numbers of chips"),
        ({"chips": {"0": 0}, "bank": None, "note": "x"}, Code.MALFORMED, '"bank" must be a whole number'),
        ({"points": {"0": 1, "1": -1}, "note": "x"}, Code.MALFORMED, "In Insomnia a ruling moves chips"),
        ({"chips": {"0": 0}, "note": "x", "seat": 0}, Code.MALFORMED, '"ruling" has no field "seat"'),
        ({"chips": {"0": 10**4300, "1": 10**4300}, "note": "x"}, Code.MALFORMED, "whole numbers of chips"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused(fields: dict[str, Any], code: Code, words: str) -> None:
    Table(2).refuses_entry(code, words, {"do": "ruling", **fields})


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({}, "must name an action"),
        ({"do": None}, "must name an action"),
        ({"do": 1}, "must name an action"),
        ({"do": {}}, "must name an action"),
        ({"do": "dance"}, 'no action "dance"'),
        ({"do": "x" * 500}, "…"),
        ({"do": "a\nb\ud83c"}, 'no action "a b?"'),
        ({"do": "pass"}, '"seat" is missing from "pass"'),
        ({"do": "pass", "seat": 0, "why": 1}, '"pass" has no field "why"'),
        ({"do": "pass", "seat": 0, "line\nend": 1}, '"pass" has no field "line end"'),
        ({"do": "pass", "seat": "0"}, '"seat" must be a whole number'),
        ({"do": "pass", "seat": 10**12}, "at most nine digits"),
        ({"do": "pass", "seat": 0, "at": 5}, '"at" must be text'),
        ({"do": "pass", "seat": 0, "note": None}, '"note" must be text'),
        ({"do": "pass", "seat": 0, "source": "guess"}, '"source" must be one of: camera, hand, simulated, tower'),
    ],
)
def test_an_entry_that_is_not_well_written_is_refused_in_one_line(raw: dict[str, Any], words: str) -> None:
    Table(2).to_auction().refuses_entry(Code.MALFORMED, words, raw)


def test_remarks_are_kept_with_the_entry() -> None:
    table = Table(2)
    remarks = {"at": "2026-01-01T20:00:00+01:00", "source": "tower", "note": "leaning, counted"}
    table.act("cast", faces=["A", "A", "K", "9"], **remarks)
    assert table.journal.entries[0][1].items() >= remarks.items()
    assert table.state == Table(2).deal("A A K 9").state
