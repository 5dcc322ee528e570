"""The end of a deal (G-4) and of the game (G-6)."""

import pytest

from companion.core.record import BadHeader
from companion.core.refusals import Code
from tests.games.progression.tables import MIDDLE, Table


def test_g4_the_deal_ends_with_the_turn_in_which_the_last_card_of_the_stock_is_taken() -> None:
    table = Table().empties_stock(1)
    assert (table.turn, table.state.stock) == (0, 1)
    table.plays("9S")
    assert (table.state.deal, table.state.stock) == (1, 1)
    table.takes()
    piles = [[0, -10, -10, -10], [-10] * 4, [-10] * 4]
    assert table.told() == [{"event": "deal", "number": 1, "points": [-30, -40, -40], "piles": piles}]
    assert (table.state.deal, table.phase, table.state.stock) == (2, "turn", 37)


def test_cards_in_hand_do_not_count_and_the_deal_passes_clockwise() -> None:
    table = Table(dealer=2).empties_stock()
    assert table.scores == [-40, -40, -40]
    assert (table.state.deal, table.state.dealer, table.turn) == (2, 0, 1)
    assert (table.state.hands, table.state.known.seen) == ((5, 5, 5), {})
    assert "Deal 1 is over. Anna: −10 − 10 − 10 − 10 = −40." in table.said()


def test_under_play_and_draw_the_last_draw_ends_the_deal() -> None:
    table = Table(MIDDLE)
    cards = [
        rank + suit for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"] for suit in "SHDC"
    ]
    for card in cards[:37]:
        table.act("play", card=card, to="middle")
        table.takes()
    assert table.state.deal == 2
    assert table.scores == [-40, -40, -40]


def high_deal(table: Table) -> None:
    """Seat 0 lays the example of the rules, which counts 33, and nobody else anything."""
    table.lays("K J 2 6 7 8")


def test_the_highest_total_at_or_over_the_target_after_a_deal_wins() -> None:
    table = Table({"empty_pile": 0, "target": 33})
    high_deal(table)
    table.empties_stock()
    assert table.told()[0]["points"] == [33, 0, 0]
    assert (table.phase, table.winners, table.scores) == ("over", [0], [33, 0, 0])
    table.refuses_entry(Code.GAME_OVER, "The game is over", {"do": "play", "seat": 0, "card": "KS"})


def test_below_the_target_the_game_goes_on() -> None:
    table = Table({"empty_pile": 0, "target": 34})
    high_deal(table)
    table.empties_stock()
    assert (table.phase, table.scores, table.state.deal) == ("turn", [33, 0, 0], 2)


def test_g6_of_more_than_one_over_the_target_the_highest_wins_and_equals_win_together() -> None:
    table = Table({"empty_pile": 0, "target": 1})
    table.plays("6S 6H 6D").plays("7S 8H 8D").empties_stock()
    assert (table.scores, table.winners) == ([1, 2, 2], [1, 2])


def test_the_table_may_stop_between_deals_and_the_highest_total_wins() -> None:
    table = Table()
    table.table_act("finish")
    assert table.winners == [0, 1, 2]
    table = Table()
    table.plays("6S").takes().takes().plays("7S").empties_stock()
    assert table.scores == [-29, -40, -40]
    table.table_act("finish")
    assert (table.phase, table.winners) == ("over", [0])
    table = Table().plays("6S")
    table.refuses_entry(Code.NOT_NOW, "only between deals", {"do": "finish"})


def test_a_ruling_stands_in_the_table_of_its_deal() -> None:
    table = Table().empties_stock()
    table.table_act("ruling", points={"0": 5, "2": -5}, note="an agreement")
    second, first = table.game.report(table.header, table.journal.standing).tables
    assert (second.heads[-2:], len(first.heads)) == (("ruling", "counts"), 5)
    assert [[cell.words for cell in row[-2:]] for row in second.rows] == [["+5", "−35"], ["–", "−40"], ["−5", "−45"]]


def test_a_ruling_moves_points() -> None:
    table = Table()
    table.table_act("ruling", points={"0": 5, "2": -5}, note="a wrong card was seen")
    assert table.scores == [5, 0, -5]
    chips = {"do": "ruling", "chips": {"0": -1, "1": 1}, "note": "no chips here"}
    table.refuses_entry(Code.MALFORMED, "a ruling moves points between the players", chips)
    table.table_act("finish")
    assert table.winners == [0]
    table.table_act("ruling", points={"0": -5, "2": 5}, note="it was right")
    assert table.winners == [0, 1, 2]


@pytest.mark.parametrize(
    "options",
    [{"target": 0}, {"target": 10_001}, {"empty_pile": -5}, {"empty_pile": False}, {"turn": "both"}, {"x\n": 1}],
)
def test_no_other_options(options: dict[str, object]) -> None:
    with pytest.raises(BadHeader) as caught:
        Table(options)
    assert str(caught.value).isprintable()
