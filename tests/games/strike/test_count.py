"""Count: every card, or strikes and spares; frames add up."""

import pytest

from companion.core.refusals import Code
from companion.games.strike.counting import count_row
from tests.games.strike.tables import Table


def pairs(text: str) -> list[tuple[str, str] | None]:
    """Pairs as the rules write them: "10+K 7+3 JK+5"; a minus is a place without a pair."""
    found: list[tuple[str, str] | None] = []
    for word in text.split():
        one, _plus, other = word.partition("+")
        found.append(None if word == "-" else tuple(c if c == "JK" else c + "S" for c in (one, other)))  # type: ignore[arg-type]
    return found


def test_the_example_of_the_rules() -> None:
    count = count_row(pairs("10+K 7+3 JK+5 2+8 A+9 Q+2"), "cards")
    assert (count.parts, count.total) == ((20, 10, 20, 18, 10, 20), 98)
    assert count.sum_in_signs() == "20 + 10 + 20 + 18 + 10 + 20 = 98"


@pytest.mark.parametrize(
    ("row", "total"),
    [
        ("JK+JK - - - - -", 30),
        ("J+K - - - - -", 20),
        ("5+5 4+6 - - - -", 20),
        ("- - - - - -", 0),
    ],
)
def test_under_cards_two_and_king_are_10_a_joker_15_and_a_card_alone_nothing(row: str, total: int) -> None:
    assert count_row(pairs(row), "cards").total == total


@pytest.mark.parametrize(
    ("row", "parts", "bonus"),
    [
        ("10+K 7+3 J+2 5+5 Q+K 6+4", (20, 15, 20, 15, 20, 15), 0),  # no two strikes in a row
        ("JK+7 10+K 7+3 5+5 6+4 A+9", (20, 20, 15, 15, 15, 15), 15),
        ("JK+7 10+K Q+2 5+5 JK+JK J+K", (20, 20, 20, 15, 20, 20), 45),
        ("10+K 10+K 10+K 10+K 10+K 7+3", (20, 20, 20, 20, 20, 15), 60),
        ("10+K 10+K 10+K 10+K 10+K 10+K", (20,) * 6, 120),  # six strikes add 120 in all, not 75
        ("2+8 A+9 7+3 5+5 6+4 A+9", (15,) * 6, 0),
        ("10+K - 10+K - - -", (20, 0, 20, 0, 0, 0), 0),  # a card alone breaks the row
    ],
)
def test_under_bowling_strikes_in_a_row_add_more(row: str, parts: tuple[int, ...], bonus: int) -> None:
    count = count_row(pairs(row), "bowling")
    assert (count.parts, count.bonus, count.total) == (parts, bonus, sum(parts) + bonus)


def play_frame(table: Table) -> None:
    """A whole frame in which everybody finds a partner at once, with jokers for nobody."""
    rows = ("10S 10H 10D 10C JS JH", "9S 9H 9D 9C 9S 9H", "5S 5H 5D 5C 5S 5H")
    table.deal(rows, up="2S")
    table.draws("KS AS 5D KH AH 5C KD AD JK KC AC JK KS AS JK KH AH JK")


def test_the_highest_total_wins_and_the_count_is_told_card_by_card() -> None:
    table = Table(3)
    play_frame(table)
    assert [event["event"] for event in table.told()] == ["pair", "out", "frame", "over"]
    assert table.told()[2] == {
        "event": "frame",
        "number": 1,
        "points": [120, 60, 100],
        "parts": [[20] * 6, [10] * 6, [10, 10, 20, 20, 20, 20]],
        "bonus": [0, 0, 0],
    }
    assert (table.phase, table.scores, table.winners) == ("over", [120, 60, 100], [0])
    assert "Carol: 10 + 10 + 20 + 20 + 20 + 20 = 100." in table.said()


def test_equals_win_together_and_a_ruling_moves_points() -> None:
    table = Table(3)
    play_frame(table)
    table.table_act("ruling", points={"0": -10, "2": 10}, note="a pair was laid in the wrong row")
    assert (table.scores, table.winners) == ([110, 60, 110], [0, 2])
    chips = {"do": "ruling", "chips": {"0": -1, "1": 1}, "note": "no chips here"}
    table.refuses_entry(Code.MALFORMED, "a ruling moves points between the players", chips)


def test_frames_add_up_and_the_deal_passes_clockwise() -> None:
    table = Table(3, {"frames": 2, "scoring": "bowling"})
    assert table.scores == [0, 0, 0]
    play_frame(table)
    assert (table.phase, table.turn, table.state.deal, table.state.dealer) == ("rows", 1, 2, 0)
    assert table.scores == [240, 90, 155]
    play_frame(table)
    assert table.scores == [240 + 155, 90 + 240, 155 + 90]
    assert table.winners == [0]
    table.refuses_entry(Code.GAME_OVER, "The game is over", {"do": "draw", "seat": 0, "card": "9H"})


def test_a_ruling_stands_in_the_table_of_its_frame_so_that_all_tables_add_up_to_the_totals() -> None:
    table = Table(3, {"frames": 2})
    play_frame(table)
    table.table_act("ruling", points={"0": -10, "2": 10}, note="a pair was laid in the wrong row")
    second, first = table.game.report(table.header, table.journal.standing).tables
    assert (second.title, second.heads[-2:]) == ("Frame 2 as it stands", ("ruling", "counts"))
    assert "ruling" not in first.heads
    assert [[cell.words for cell in row[-2:]] for row in second.rows] == [["−10", "−10"], ["–", "0"], ["+10", "10"]]
    play_frame(table)
    table.table_act("ruling", points={"0": 1, "1": -1}, note="a hand was seen")
    tables = table.game.report(table.header, table.journal.standing).tables
    assert [row[-2].words for row in tables[0].rows] == ["−9", "−1", "+10"]
    assert [sum(int(each.rows[seat][-1].words) for each in tables) for seat in range(3)] == table.scores


def test_the_table_may_stop_before_all_frames_are_played() -> None:
    table = Table(3, {"frames": 6})
    play_frame(table)
    table.table_act("finish")
    assert (table.scores, table.winners) == ([120, 60, 100], [0])


def test_all_options() -> None:
    for options in ({"scoring": "golf"}, {"frames": 0}, {"frames": 1001}, {"frames": True}, {"rounds": 2}):
        with pytest.raises(Exception, match="option"):
            Table(3, options)
