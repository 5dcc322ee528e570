"""Start: rows face up (S-2), hand cards of value ten changed (S-3), the first discard."""

import pytest

from companion.core.offers import Cards, Number
from companion.core.record import BadHeader
from companion.core.refusals import Code
from companion.games.strike.pairs import COPIES
from tests.games.strike.tables import ROWS, Table


@pytest.mark.parametrize(("players", "stock"), [(3, 81), (4, 72)])
def test_three_or_four_get_six_cards_for_the_row_and_three_for_the_hand(players: int, stock: int) -> None:
    table = Table(players)
    assert (table.phase, table.turn, table.state.stock) == ("rows", 0, stock)
    assert table.slot("row", "cards") == Cards("cards", 6, 6, frozenset(COPIES), copies=COPIES)


@pytest.mark.parametrize("players", [2, 5])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadHeader, match="Strike is for 3 to 4 players"):
        Table(players)


def test_s2_rows_are_laid_face_up_from_the_dealers_left() -> None:
    table = Table(3, dealer=0)
    assert table.turn == 1
    table.rows()
    assert table.row(1) == ROWS[0]
    assert (table.phase, table.turn) == ("replace", 1)


def test_a_row_is_six_cards_of_two_packs() -> None:
    table = Table(3)
    table.refuses(Code.MALFORMED, "six cards", "row", cards=["7D", "3C", "KH", "5S", "AS"])
    table.refuses(Code.MALFORMED, "a list of cards", "row", cards=["7D", "3C", "KH", "5S", "AS", "1S"])
    table.act("row", cards=["7D", "7D", "JK", "JK", "JK", "AS"])
    refused = table.refuses(Code.NONE_LEFT, "There are only 2 7♦", "row", cards=["7D", "3C", "KH", "5S", "AS", "QH"])
    assert [(seen.card, seen.seat, seen.place) for seen in refused.sightings] == [("7D", 0, "row")] * 2
    table.refuses(Code.NONE_LEFT, "There are only 4 joker", "row", cards=["JK", "JK", "KH", "5S", "AS", "QH"])
    table.refuses(Code.NONE_LEFT, "There are only 2 9♦", "row", cards=["9D", "9D", "9D", "5S", "AS", "QH"])


def test_each_player_may_change_cards_of_value_ten_again_and_again() -> None:
    table = Table(3).rows()
    assert table.slot("replace", "count") == Number("count", 0, 3)
    table.replaces(2, 1, 0)
    assert (table.turn, table.state.stock, table.state.replaced) == (1, 78, (3, 0, 0))
    table.replaces(0, 0)
    assert (table.phase, table.turn) == ("turn-up", 2)


def test_a_zero_ends_it_for_this_player() -> None:
    table = Table(3).rows().replaces(0)
    assert table.turn == 1
    table.refuses(Code.NOT_YOUR_TURN, "It is Boris’s turn", "replace", seat=0, count=1)
    table.refuses(Code.MALFORMED, "From none to three", "replace", count=4)
    table.refuses(Code.NOT_NOW, "change hand cards", "draw", card="9H")


def test_s3_only_cards_of_value_ten_so_many_as_are_left() -> None:
    rows = ["10D 10C 10H 10S JD JC", "JH JS QD QC QH QS", "10D 10C 10H 10S JD JC", "JH JS QD QC AS QS"]
    table = Table(4).rows(rows)
    assert table.slot("replace", "count") == Number("count", 0, 1)
    table.refuses(Code.NONE_LEFT, "1 of the 24 is left unseen", "replace", "S-3", count=2)
    table.replaces(1)
    table.refuses(Code.NONE_LEFT, "0 of the 24 are left unseen", "replace", "S-3", count=1)
    table.replaces(0, 0, 0, 0)
    table.refuses(Code.NONE_LEFT, "No 10, J or Q is left: 1 was changed before the turns", "turn-up", card="QH")


def test_the_dealer_turns_the_top_card_up_and_the_dealers_left_begins() -> None:
    table = Table(3).deal(up="2C")
    assert (table.discards, table.state.stock, table.phase, table.turn) == ("2C", 80, "play", 0)


def test_the_table_may_stop_between_frames() -> None:
    table = Table(3)
    table.table_act("finish")
    assert (table.winners, table.scores) == ([0, 1, 2], [0, 0, 0])
    table = Table(3)
    table.act("row", cards=ROWS[0].split())
    table.refuses_entry(Code.NOT_NOW, "only between deals", {"do": "finish"})
