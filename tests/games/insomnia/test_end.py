"""The end (I-15): bust after a settlement, the table stopping, a number of deals; who has won."""

import pytest

from companion.core.refusals import Code
from tests.games.insomnia.tables import Table


def test_i_15_bust_in_stage_1_stops_the_game_there() -> None:
    table = Table(2, {"chips": 3}).to_showing("A A K 9").shows("AS AH", None)
    assert table.told() == [
        {"event": "paid", "to": 0, "from": [1], "each": 3, "amounts": [3], "stage": 1},
        {"event": "bust", "seat": 1},
        {"event": "over", "winners": [0]},
    ]
    assert (table.phase, table.turn, table.winners, table.chips) == ("over", None, [0], [6, 0])


def test_i_15_bust_in_stage_2_stops_before_the_tricks() -> None:
    table = Table(3, {"chips": 2}).to_tricks("AS KH QD 10C")
    assert [told["event"] for told in table.told()] == ["paid", "bust", "bust", "over"]
    assert (table.phase, table.winners, table.chips) == ("over", [0], [6, 0, 0])


def test_i_15_a_stake_in_the_bank_counts_as_spent() -> None:
    table = Table(2).to_auction().bids(15, None).stops().shows()
    assert table.told() == [{"event": "bust", "seat": 0}, {"event": "over", "winners": [1]}]
    assert (table.chips, table.bank, table.winners) == ([0, 15], 15, [1])


def test_i_15_the_referee_looks_whether_or_not_anything_was_paid() -> None:
    table = Table(3).to_stage_2().declares("high-card", None, None)
    table.table_act("ruling", chips={"0": 15, "1": -15}, note="Boris gives up")
    assert table.phase == "hands"
    table.shows("AS KH QD 10C")
    assert [told["event"] for told in table.told()] == ["paid", "bust", "over"]
    assert table.told()[0]["amounts"] == [0, 2]


def test_i_15_after_the_bank_of_stage_3() -> None:
    table = Table(2).to_tricks("AS KS QS JS")
    table.table_act("ruling", chips={"1": -13}, bank=13, note="Boris gives up")
    table.plays("AS 9S KS 10S QS 9D JS 9C")
    assert table.told()[1:] == [
        {"event": "bank", "to": [0], "each": 13, "left": 0},
        {"event": "bust", "seat": 1},
        {"event": "over", "winners": [0]},
    ]


def test_i_15_who_takes_the_bank_is_not_bust() -> None:
    table = Table(2).to_tricks("AS KS QS JS")
    table.table_act("ruling", chips={"0": -17}, bank=17, note="all in")
    table.plays("AS 9S KS 10S QS 9D JS 9C")
    assert (table.phase, table.chips) == ("auction", [17, 13])


def test_i_15_after_the_payments_of_stage_4() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C")
    table.bids(17).stops().shows(None)
    assert table.told() == [{"event": "bust", "seat": 0}, {"event": "over", "winners": [1]}]
    assert (table.chips, table.bank) == ([0, 13], 17)


def test_i_15_payments_received_in_stage_4_come_before_the_look() -> None:
    table = Table(2).to_tricks("AS KS QS JS", "A K Q 9").plays("AS 9S KS 10S QS 9D JS 9C")
    table.bids(17).stops().shows("AS")
    assert (table.phase, table.chips, table.bank) == ("opening", [2, 11], 17)


def test_i_15_stakes_taken_back_in_stage_4_come_before_the_look() -> None:
    options = {"stage4_bank": "winner", "stage4_payers": "participants"}
    table = Table(2, options).to_tricks("AS KS QS JS", "A K Q 9").plays("AS 9S KS 10S QS 9D JS 9C")
    table.bids(17).stops().shows("AS")
    assert (table.phase, table.chips, table.bank) == ("opening", [17, 13], 0)


def test_i_15_staking_all_is_no_end_before_a_settlement() -> None:
    table = Table(2).to_auction("A A K 9").bids(15, None)
    assert table.phase == "throws"
    table.stops().shows("AS AH", None)
    assert (table.phase, table.chips) == ("declaring", [3, 12])


def test_a_bank_left_over_belongs_to_nobody() -> None:
    table = Table(3).to_auction("A A K 9").bids(14, 15, None, None).stops()
    table.shows(None, None, "AS AH")
    assert table.chips == [0, 0, 16]
    assert (table.bank, table.winners) == (29, [2])


def test_equals_win_together() -> None:
    table = Table(3, {"chips": 4}).to_auction().bids(4, None, None).stops().shows()
    assert table.told()[-1] == {"event": "over", "winners": [1, 2]}
    assert table.winners == [1, 2]


def test_the_table_may_stop_before_the_first_deal_and_all_win_together() -> None:
    table = Table(3)
    table.table_act("finish")
    assert table.told() == [{"event": "over", "winners": [0, 1, 2]}]
    assert (table.phase, table.winners) == ("over", [0, 1, 2])


def test_option_deals_ends_the_game_after_so_many() -> None:
    table = Table(2, {"deals": 2})
    for deal in (1, 2):
        assert (table.state.deal, table.phase) == (deal, "opening")
        table.to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C").bids().shows()
    assert table.told() == [{"event": "over", "winners": [0, 1]}]
    assert table.chips == [15, 15]


def test_option_deals_a_bust_still_ends_it_earlier() -> None:
    table = Table(2, {"deals": 2, "chips": 2}).to_tricks("AS KS QS JS")
    assert table.winners == [0]


def test_nothing_is_offered_or_accepted_after_the_end() -> None:
    table = Table(2)
    table.table_act("finish")
    assert table.offers() == {}
    for raw in ({"do": "cast", "seat": 1, "faces": ["A"] * 4}, {"do": "finish"}):
        table.refuses_entry(Code.GAME_OVER, "The game is over", raw, ruling="I-15")


def test_the_end_can_be_taken_back() -> None:
    table = Table(2)
    table.table_act("finish")
    table.table_act("undo")
    assert (table.phase, table.winners) == ("opening", None)


def test_a_ruling_after_the_end_decides_anew_who_has_won() -> None:
    table = Table(2)
    table.table_act("finish")
    table.table_act("ruling", chips={"0": 1, "1": -1}, note="Boris owed Anna one")
    assert table.winners == [0]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_player_with_most_chips_has_won(players: int) -> None:
    table = Table(players, {"chips": 2}).to_tricks("AS KH QD 10C")
    assert table.winners == [0]
    assert table.chips == [2 * players] + [0] * (players - 1)
