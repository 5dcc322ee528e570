"""Stage 1.2, auction for the right to throw (I-4); stakes and passes as the table has agreed."""

import pytest

from companion.core.offers import Number
from companion.core.refusals import Code
from tests.games.insomnia.tables import Table

FINAL = {"pass": "final"}
WINNER_PAYS = {"stakes": "winner"}


def test_worked_example_the_bank_holds_eight_and_anna_has_ten_casts() -> None:
    table = Table(3, dealer=2).to_auction()
    table.bids(2, 3, None, 5, None, None)
    assert (table.phase, table.turn) == ("throws", 0)
    assert (table.bank, table.chips) == (8, [10, 12, 15])
    for _cast in range(9):
        table.throws("0", "A")
    assert table.phase == "throws"
    table.throws("0", "A")
    assert table.phase == "showing"


def test_from_the_dealers_left_each_passes_or_bids_one_chip_or_more() -> None:
    table = Table(3).to_auction()
    assert table.slot("bid", "chips") == Number("chips", 1, 15)
    assert "pass" in table.offers()
    table.refuses(Code.BID_TOO_LOW, "A bid is at least one chip", "bid", chips=0)
    table.refuses(Code.BID_TOO_LOW, "A bid is at least one chip", "bid", chips=-3)
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Carol’s", "bid", seat=2, chips=1)
    table.refuses(Code.NOT_NOW, "Anna has to act (bid, pass)", "stop")


def test_a_bid_must_be_higher_than_the_highest_so_far() -> None:
    table = Table(3).to_auction().bids(4)
    assert table.slot("bid", "chips") == Number("chips", 5, 15)
    table.refuses(Code.BID_TOO_LOW, "The highest bid is Anna’s 4; a bid must be 5 or more", "bid", chips=4)


def test_a_bid_is_the_whole_stake_and_the_difference_goes_into_the_bank_at_once() -> None:
    table = Table(2).to_auction().bids(2)
    assert (table.bank, table.chips) == (2, [13, 15])
    table.bids(3)
    assert (table.bank, table.chips) == (5, [13, 12])
    table.bids(6)
    assert (table.bank, table.chips) == (9, [9, 12])


def test_a_player_cant_stake_chips_they_do_not_have() -> None:
    table = Table(2).to_auction()
    table.refuses(Code.NOT_ENOUGH_CHIPS, "Anna can stake at most 15 chips", "bid", chips=16)
    table.bids(4, 15)
    assert table.slot("bid", "chips") if "bid" in table.offers() else table.turn == 0
    table.refuses(Code.NOT_ENOUGH_CHIPS, "Anna can stake at most 15 chips", "bid", chips=16)


def test_what_was_staked_before_counts_towards_a_raise() -> None:
    table = Table(2, {"chips": 5}).to_auction().bids(2, 3)
    assert table.slot("bid", "chips") == Number("chips", 4, 5)
    table.bids(5)
    assert table.chips == [0, 2]


def test_who_cannot_raise_still_has_a_line() -> None:
    table = Table(2).to_auction().bids(15)
    assert set(table.offers()) == {"pass"}
    table.bids(None)
    assert table.phase == "throws"


def test_one_raise_a_turn_and_again_when_the_turn_comes_round() -> None:
    table = Table(3).to_auction().bids(1)
    table.refuses(Code.NOT_YOUR_TURN, "It is Boris’s turn", "bid", seat=0, chips=2)
    table.bids(2, 3)
    assert table.turn == 0
    table.bids(4)


def test_the_auction_ends_when_every_other_player_has_passed_since_the_last_bid() -> None:
    table = Table(4).to_auction().bids(None, None, 1, None, None)
    assert table.phase == "auction"
    table.bids(None)
    assert (table.phase, table.turn) == ("throws", 2)


def test_the_last_bidder_of_a_round_waits_for_all_others() -> None:
    table = Table(3).to_auction().bids(None, None, 1)
    assert (table.phase, table.turn) == ("auction", 0)


def test_with_no_bid_at_all_it_ends_after_one_round_and_nobody_throws() -> None:
    table = Table(4).to_auction().bids(None, None, None)
    assert table.phase == "auction"
    table.bids(None)
    assert (table.phase, table.turn, table.bank) == ("showing", 0, 0)


def test_i_4_who_passed_may_bid_again_at_a_later_turn() -> None:
    table = Table(3).to_auction().bids(None, 1, None)
    assert "bid" in table.offers()
    table.bids(2, None, None)
    assert (table.phase, table.turn) == ("throws", 0)


def test_option_pass_final_leaves_out_who_passed() -> None:
    table = Table(3, FINAL).to_auction().bids(None, 1, 2)
    assert table.turn == 1
    table.bids(3)
    assert table.turn == 2
    table.refuses(Code.NOT_YOUR_TURN, "It is Carol’s turn, not Anna’s", "bid", seat=0, chips=4)
    table.bids(None)
    assert (table.phase, table.turn) == ("throws", 1)


def test_option_pass_final_ends_at_once_when_nobody_else_may_bid() -> None:
    table = Table(3, FINAL).to_auction().bids(None, None, 1)
    assert (table.phase, table.turn) == ("throws", 2)


def test_option_pass_final_gives_the_last_player_a_turn_although_all_others_passed() -> None:
    table = Table(3, FINAL).to_auction().bids(None, None)
    assert (table.phase, table.turn) == ("auction", 2)
    table.bids(None)
    assert table.phase == "showing"


def test_option_stakes_all_keeps_every_chip_in_the_bank() -> None:
    table = Table(3).to_auction().bids(2, 3, 4, None, None)
    assert (table.bank, table.chips) == (9, [13, 12, 11])


def test_option_stakes_winner_gives_the_others_theirs_back() -> None:
    table = Table(3, WINNER_PAYS).to_auction().bids(2, 3, 4)
    assert (table.bank, table.chips) == (9, [13, 12, 11])
    table.bids(None, None)
    assert (table.bank, table.chips) == (4, [15, 15, 11])
    (returned,) = table.events()
    assert returned.as_record() == {"event": "stakes-returned", "to": [0, 1], "amounts": [2, 3]}
    assert table.told() == []


def test_option_stakes_winner_needs_no_return_if_nobody_else_staked() -> None:
    table = Table(2, WINNER_PAYS).to_auction().bids(3, None)
    assert (table.bank, table.chips, table.events()) == (3, [12, 15], ())


def test_option_stakes_winner_leaves_the_chips_that_stayed_in_the_bank_from_before() -> None:
    table = Table(2, WINNER_PAYS).to_auction()
    table.table_act("ruling", chips={"0": -2}, bank=2, note="a round for the table")
    table.bids(1, 2, None)
    assert (table.bank, table.chips) == (4, [13, 13])


def test_a_ruling_cant_spend_stakes_that_may_go_back() -> None:
    table = Table(3, WINNER_PAYS).to_auction().bids(5, 6)
    taken = {"do": "ruling", "chips": {"2": 1}, "bank": -1, "note": "a wager"}
    table.refuses_entry(Code.UNBALANCED, "11 chips of the bank are stakes", taken)
    table.bids(None, None)
    table.journal.add(taken)
    assert (table.bank, table.chips) == (5, [15, 9, 16])


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_at_the_table_bids_once_round(players: int) -> None:
    table = Table(players).to_auction()
    turns = []
    for bid in range(1, players + 1):
        turns.append(table.turn)
        table.bids(bid)
    assert turns == list(range(players))
    assert table.bank == sum(range(1, players + 1))
