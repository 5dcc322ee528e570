"""A turn, step 1: take the top discard or draw (P-2, P-5)."""

from companion.core.offers import Offer
from companion.core.refusals import Code
from tests.games.platinum_fish.tables import Table


def test_the_top_discard_is_taken_with_its_match() -> None:
    table = Table(2).deal(up="9")
    assert table.offers()["take"] == Offer(0, "take")
    table.act("take")
    assert (table.matches, table.hands, table.state.discards) == (["9", ""], [2, 3], ())
    assert table.told() == [{"event": "match", "seat": 0, "rank": "9", "by": "take"}]
    assert "Anna takes the 9 from the discards: match" in table.said()


def test_after_a_match_the_turn_starts_again_at_step_1() -> None:
    table = Table(2).deal(up="9")
    table.act("take")
    assert (table.phase, table.turn) == ("draw", 0)
    table.draws("4+")
    assert (table.phase, table.turn, table.matches) == ("draw", 0, ["9 4", ""])


def test_an_empty_discard_pile_cannot_be_taken() -> None:
    table = Table(2).deal(up="9")
    table.act("take")
    assert "take" not in table.offers()
    table.refuses(Code.PILE_EMPTY, "The discard pile is empty", "take")


def test_a_drawn_card_without_a_match_goes_to_the_discards_and_p2_the_turn_goes_on_to_the_throw() -> None:
    table = Table(2).deal(up="9").draws("4")
    assert [card.rank for card in table.state.discards] == ["9", "4"]
    assert (table.phase, table.turn, table.hands) == ("throw", 0, [3, 3])
    table.refuses(Code.NOT_NOW, "throw both dice", "draw", rank="4", match=False)


def test_p5_a_player_whose_hand_is_empty_still_draws() -> None:
    table = Table(2).deal("4 3", up="9", lays={0: "7 8"})
    assert table.hands == [0, 3]
    assert "take" not in table.offers()
    table.refuses(Code.HAND_EMPTY, "Anna has no card in hand", "draw", "P-5", rank="5", match=True)
    table.refuses(Code.HAND_EMPTY, "Anna has no card in hand", "take", "P-5")
    table.draws("5")
    assert table.phase == "throw"


def test_the_stock_shrinks_with_every_card_drawn() -> None:
    table = Table(2).deal()
    assert table.state.stock == 97
    table.draws("5+", "6")
    assert table.state.stock == 95
