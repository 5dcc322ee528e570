"""Start: one die for the number of cards (P-1), the matches dealt, the first discard."""

import pytest

from companion.core.offers import OneRank, Pips, Ranks
from companion.core.record import BadHeader
from companion.core.refusals import Code
from tests.games.platinum_fish.tables import Table


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play_with_104_cards(players: int) -> None:
    table = Table(players)
    assert (table.state.stock, table.phase, table.turn) == (104, "deal", 0)
    assert table.slot("throw", "dice") == Pips("dice", 1)


@pytest.mark.parametrize("players", [1, 7, 8])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadHeader, match="Platinum Fish is for 2 to 6 players"):
        Table(players)


def test_from_the_dealers_left_each_throws_one_die_for_as_many_cards() -> None:
    table = Table(3, dealer=0)
    assert table.turn == 1
    table.throws(4).throws(6)
    assert table.turn == 0
    table.throws(3)
    assert (table.hands, table.state.stock) == ([3, 4, 6], 91)
    assert (table.phase, table.turn) == ("lay", 1)


@pytest.mark.parametrize("pips", [1, 2])
def test_p1_a_1_or_2_is_thrown_again(pips: int) -> None:
    table = Table(2).throws(pips)
    assert (table.phase, table.turn, table.hands) == ("deal", 0, [0, 0])
    table.throws(pips).throws(5)
    assert (table.turn, table.hands) == (1, [5, 0])


@pytest.mark.parametrize("pips", [1, 2])
def test_p1_under_three_a_1_or_2_counts_as_3(pips: int) -> None:
    table = Table(2, {"low_start": "three"}).throws(pips)
    assert (table.turn, table.hands) == (1, [3, 0])


def test_before_the_deal_one_die_is_thrown() -> None:
    table = Table(2)
    table.refuses(Code.MALFORMED, "one die is thrown, not two", "throw", "P-1", dice=[3, 4])
    for dice in ([], [7], [0], [1, 2, 3], "4", 0, True):
        table.refuses(Code.MALFORMED, "", "throw", dice=dice)


def test_a_single_die_may_stand_without_brackets() -> None:
    table = Table(2)
    table.act("throw", dice=4)
    assert table.hands == [4, 0]


def test_out_of_turn_and_out_of_phase() -> None:
    table = Table(2)
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Boris’s", "throw", seat=1, dice=[3])
    table.refuses(Code.NOT_NOW, "Anna has to act (throw one die)", "draw", rank="7", match=False)
    table.throws(3).throws(3)
    table.refuses(Code.NOT_NOW, "lay matches", "throw", dice=[3])
    table.lays().lays()
    table.refuses(Code.NOT_NOW, "turn up a card", "draw", rank="7", match=False)
    table.refuses(Code.MALFORMED, "There is no seat 5", "turn-up", seat=5, rank="7")


def test_everyone_lays_the_matches_they_hold() -> None:
    table = Table(2).throws(6).throws(4).lays("7 7 K")
    assert table.told() == [{"event": "match", "seat": 0, "rank": rank, "by": "lay"} for rank in ("7", "7", "K")]
    table.lays()
    assert (table.matches, table.hands, table.scores) == (["7 7 K", ""], [0, 4], [3, 0])
    assert (table.phase, table.turn) == ("turn-up", 1)


def test_no_more_matches_than_the_hand_has_pairs() -> None:
    table = Table(2).throws(5).throws(4)
    assert table.slot("lay", "ranks") == Ranks("ranks", 2, dict.fromkeys(table.state.unseen, 4))
    table.refuses(Code.TOO_MANY_CARDS, "Anna was dealt 5 cards", "lay", ranks=["7", "8", "9"])


def test_a_fifth_match_of_a_rank_does_not_exist() -> None:
    table = Table(3).throws(6).throws(6).throws(3).lays("7 7 7")
    refused = table.refuses(Code.NONE_LEFT, "no fifth match of them (3 matches)", "lay", ranks=["7", "7"])
    assert [sighting.place for sighting in refused.sightings] == ["match"] * 3
    table.lays("7")


def test_the_dealer_turns_the_top_card_up_and_the_dealers_left_begins() -> None:
    table = Table(3).deal(up="9")
    assert [card.rank for card in table.state.discards] == ["9"]
    assert table.state.stock == 104 - 9 - 1
    assert (table.phase, table.turn) == ("draw", 0)


def test_what_is_turned_up_must_be_left() -> None:
    table = Table(4).throws(6).throws(4).throws(3).throws(3).lays("7 7 7").lays("7").lays().lays()
    slot = table.slot("turn-up", "rank")
    assert isinstance(slot, OneRank)
    assert "7" not in slot.ranks
    table.refuses(Code.NONE_LEFT, "There is no ninth card of a rank", "turn-up", rank="7")


def test_the_table_may_stop_before_anybody_has_a_card() -> None:
    table = Table(2)
    table.table_act("finish")
    assert (table.phase, table.winners) == ("over", [0, 1])
    table = Table(2).throws(3)
    table.refuses_entry(Code.NOT_NOW, "only between deals", {"do": "finish"})
