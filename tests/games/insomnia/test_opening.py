"""A deal: who deals, the opening throw, and the table stopping between deals."""

import pytest

from companion.core.offers import Faces
from companion.core.refusals import Code
from tests.games.insomnia.tables import Table


def play_a_deal(table: Table) -> None:
    """A deal of two players in which only the two chips of stage 2 move, to the player at the dealer's left."""
    table.to_stage_2().declares("high-card", None).shows("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C")
    table.bids().shows()


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_of_the_header_deals_first(dealer: int) -> None:
    table = Table(3, dealer=dealer)
    assert (table.phase, table.turn) == ("opening", dealer)
    table.deal()
    assert table.turn == (dealer + 1) % 3


def test_the_deal_passes_clockwise_one_deal_each() -> None:
    table = Table(2, dealer=1)
    play_a_deal(table)
    assert (table.state.deal, table.phase, table.turn) == (2, "opening", 0)
    play_a_deal(table)
    assert (table.state.deal, table.phase, table.turn) == (3, "opening", 1)
    assert table.chips == [15, 15]


def test_i_2_the_dealer_throws_all_four_dice_which_lie_for_everyone_to_see() -> None:
    table = Table(3)
    assert table.slot("cast", "faces") == Faces("faces", ("A", "K", "Q", "J", "10", "9"), 4)
    table.deal("9 A 9 J")
    assert table.state.dice == ("9", "A", "9", "J")


def test_i_2_an_opening_throw_of_some_dice_is_refused() -> None:
    table = Table(3)
    table.refuses(
        Code.MALFORMED, "of all four dice", "cast", ruling="I-2", dice=[0, 1, 2, 3], faces=["A", "A", "K", "9"]
    )
    table.refuses(Code.MALFORMED, "needs four faces", "cast", faces=["A", "A", "K"])
    table.refuses(Code.MALFORMED, '"faces" must be a list of: A, K, Q, J, 10, 9', "cast", faces=["A", "A", "K", "8"])


def test_i_2_only_the_dealer_throws() -> None:
    table = Table(3)
    table.refuses(Code.NOT_YOUR_TURN, "It is Carol’s turn, not Anna’s", "cast", seat=0, faces=["A", "A", "K", "9"])


def test_nothing_else_comes_before_the_opening_throw() -> None:
    table = Table(3)
    table.refuses(Code.NOT_NOW, "Carol has to act (opening throw)", "exchange", count=0)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    table = Table(3)
    for seat in (3, -1):
        table.refuses(Code.MALFORMED, "no seat", "cast", seat=seat, faces=["A", "A", "K", "9"])


def test_nothing_is_known_of_a_new_deal() -> None:
    table = Table(2)
    play_a_deal(table)
    assert table.state.dice is None
    table.to_showing("A K Q J").shows("AS KS QS JS", None)
    assert table.told()[0]["each"] == 6


def test_the_table_stops_between_deals_only() -> None:
    table = Table(2)
    assert set(table.offers()) == {"cast", "finish"}
    play_a_deal(table)
    assert set(table.offers()) == {"cast", "finish"}
    table.deal()
    assert set(table.offers()) == {"exchange"}
    table.refuses_entry(Code.NOT_NOW, "only between deals", {"do": "finish"}, ruling="I-15")
    table.refuses_entry(Code.MALFORMED, '"finish" has no field "seat"', {"do": "finish", "seat": 0})
