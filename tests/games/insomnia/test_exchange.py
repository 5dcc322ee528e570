"""Stage 1.1, exchange: one or two cards against as many from the stock (I-3)."""

import pytest

from companion.core.offers import Number
from companion.core.refusals import Code
from tests.games.insomnia.tables import Table

ONE_BY_ONE = {"exchange": "one-by-one"}


def test_from_the_dealers_left_each_player_passes_or_changes_one_or_two_cards() -> None:
    table = Table(3).deal()
    assert table.slot("exchange", "count") == Number("count", 0, 2)
    assert table.turn == 0
    table.exchanges(2)
    assert table.turn == 1
    table.exchanges(0)
    assert table.turn == 2
    table.exchanges(1)
    assert (table.phase, table.turn) == ("auction", 0)


def test_more_than_two_cards_are_refused() -> None:
    table = Table(3).deal()
    table.refuses(Code.TOO_MANY_CARDS, "At most 2 cards may be exchanged", "exchange", count=3)
    table.refuses(Code.MALFORMED, "must not be less than zero", "exchange", count=-1)


def test_out_of_turn_is_refused() -> None:
    table = Table(3).deal()
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Boris’s", "exchange", seat=1, count=1)


@pytest.mark.parametrize("do", [{"do": "pass", "seat": 0}, {"do": "bid", "seat": 0, "chips": 1}])
def test_nothing_but_an_exchange_is_accepted(do: dict[str, object]) -> None:
    table = Table(3).deal()
    table.refuses_entry(Code.NOT_NOW, "Anna has to act (exchange)", do)


def test_i_3_nobody_can_exchange_more_than_the_stock_holds() -> None:
    table = Table(7).deal().exchanges(1)
    assert table.slot("exchange", "count") == Number("count", 0, 1)
    table.refuses(Code.STOCK_EMPTY, "The stock holds only 1 card", "exchange", ruling="I-3", count=2)


def test_i_3_when_the_stock_is_empty_the_remaining_players_pass() -> None:
    table = Table(7).deal().exchanges(2)
    for _seat in range(6):
        assert table.slot("exchange", "count") == Number("count", 0, 0)
        table.refuses(Code.STOCK_EMPTY, "The stock is empty: only a pass is left", "exchange", ruling="I-3", count=1)
        table.exchanges(0)
    assert table.phase == "auction"


def test_i_3_eight_players_have_no_stock_but_still_a_line_each() -> None:
    table = Table(8).deal()
    table.refuses(Code.STOCK_EMPTY, "The stock is empty", "exchange", ruling="I-3", count=1)
    table.exchanges()
    assert table.phase == "auction"


def test_i_3_everybody_may_change_two_while_the_stock_lasts() -> None:
    table = Table(6).deal().exchanges(2, 2, 2)
    table.refuses(Code.STOCK_EMPTY, "The stock is empty", "exchange", ruling="I-3", count=1)


def test_option_exchange_one_by_one_asks_for_a_second_card_after_a_first() -> None:
    table = Table(3, ONE_BY_ONE).deal()
    assert table.slot("exchange", "count") == Number("count", 0, 1)
    table.refuses(Code.TOO_MANY_CARDS, "At most 1 card may be exchanged at once", "exchange", count=2)
    table.exchanges(1)
    assert table.turn == 0
    table.exchanges(1)
    assert table.turn == 1
    table.exchanges(1)
    assert table.turn == 1
    table.exchanges(0)
    assert table.turn == 2


def test_option_exchange_one_by_one_has_no_second_line_after_a_zero() -> None:
    table = Table(3, ONE_BY_ONE).deal().exchanges(0)
    assert table.turn == 1


def test_option_exchange_one_by_one_has_a_second_line_although_the_stock_is_now_empty() -> None:
    table = Table(7, ONE_BY_ONE).deal().exchanges(1, 0, 1)
    assert table.turn == 1
    table.refuses(Code.STOCK_EMPTY, "The stock is empty", "exchange", ruling="I-3", count=1)
    table.exchanges(0)
    assert table.turn == 2
