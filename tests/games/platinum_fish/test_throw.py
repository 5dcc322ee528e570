"""A turn, step 2: the throw, the search and the question (P-3, P-4)."""

import pytest

from companion.core.cards import RANKS
from companion.core.offers import OneRank, Pips
from companion.core.refusals import Code
from companion.games.platinum_fish.state import ranks_of_throw
from tests.games.platinum_fish.tables import Table


@pytest.mark.parametrize(
    ("dice", "ranks"),
    [
        ((3, 4), "3 4 7"),  # the example of the rules
        ((1, 1), "A 2"),
        ((5, 5), "5 10"),
        ((5, 6), "5 6 J"),
        ((6, 6), "6 Q K"),
        ((1, 2), "A 2 3"),
        ((4, 6), "4 6 10"),
    ],
)
def test_p3_a_throw_allows_either_die_or_their_sum(dice: tuple[int, int], ranks: str) -> None:
    assert ranks_of_throw(dice) == tuple(ranks.split())


def test_every_rank_comes_of_some_throw() -> None:
    throws = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    assert {rank for dice in throws for rank in ranks_of_throw(dice)} == set(RANKS)


def test_both_dice_are_thrown() -> None:
    table = Table(2).deal().draws("5")
    assert table.slot("throw", "dice") == Pips("dice", 2)
    table.refuses(Code.MALFORMED, "both dice are thrown, not one", "throw", "P-3", dice=[4])


def test_one_card_that_the_throw_allows_is_taken_from_the_stock() -> None:
    table = Table(2).deal().draws("5").throws(3, 4)
    assert table.slot("search", "rank") == OneRank("rank", ("3", "4", "7"), or_none=False)
    text = "3 and 4 do not allow eights, only a three, a four or a seven"
    table.refuses(Code.NOT_THROWN, text, "search", "P-3", rank="8", match=False)
    table.finds("7+")
    assert (table.matches, table.state.stock) == (["7", ""], 95)


def test_a_match_from_the_throw_starts_the_turn_again() -> None:
    table = Table(2).deal().draws("5").throws(3, 4).finds("7+")
    assert (table.phase, table.turn) == ("draw", 0)


def test_under_throw_match_ends_it_ends_the_turn() -> None:
    table = Table(2, {"throw_match": "ends"}).deal().draws("5").throws(3, 4).finds("7+")
    assert (table.phase, table.turn, table.scores) == ("draw", 1, [1, 0])


def test_p4_a_card_taken_without_a_match_stays_in_the_hand_and_the_turn_ends() -> None:
    table = Table(2).deal().draws("5").throws(3, 4).finds("7")
    assert (table.hands, table.phase, table.turn) == ([4, 3], "draw", 1)
    assert table.state.hands[0].known == {"7": 7}


def test_they_must_take_one_if_the_stock_must_have_one() -> None:
    table = Table(2).deal().draws("5").throws(3, 4)
    text = "The stock must hold a three: 8 have not been seen, more than all hands can hold"
    table.refuses(Code.MUST_TAKE, text, "search", "P-3", rank=None)


def test_without_such_a_card_in_the_stock_one_opponent_may_be_asked() -> None:
    table = vain_search()
    assert (table.phase, table.turn) == ("ask", 0)
    table.act("pass")
    assert (table.phase, table.turn) == ("draw", 1)


def vain_search() -> Table:
    """The hands are large enough to hold all sixes, queens and kings that have not been seen."""
    table = Table(6).deal("6 6 6 6 6 6").draws("5").throws(6, 6)
    assert table.slot("search", "rank") == OneRank("rank", ("6", "Q", "K"), or_none=True)
    return table.finds(None)


def test_nothing_found_needs_no_match_and_cannot_have_one() -> None:
    table = Table(6).deal("6 6 6 6 6 6").draws("5").throws(6, 6)
    table.refuses(Code.MALFORMED, "there is no match", "search", rank=None, match=True)
    table.act("search", rank=None)
    assert table.phase == "ask"


def test_who_has_the_card_must_give_it_and_a_match_starts_the_turn_again() -> None:
    table = vain_search().asks(1, "8", given=True, match=True)
    assert [event["event"] for event in table.told()] == ["given", "match"]
    assert (table.hands[:2], table.matches[0]) == ([5, 5], "8")
    assert (table.phase, table.turn) == ("draw", 0)


def test_a_card_given_without_a_match_stays_in_the_hand_and_the_turn_ends() -> None:
    table = vain_search().asks(2, "8", given=True)
    assert table.told() == [{"event": "given", "seat": 0, "from": 2, "rank": "8"}]
    assert (table.hands[:3], table.turn) == ([7, 6, 5], 1)


def test_if_the_opponent_has_none_the_turn_ends() -> None:
    table = vain_search().asks(1, "8", given=False)
    assert (table.told(), table.turn) == ([], 1)


def test_under_throw_match_ends_a_match_from_asking_ends_the_turn_too() -> None:
    table = Table(6, {"throw_match": "ends"}).deal("6 6 6 6 6 6").draws("5").throws(6, 6).finds(None)
    table.asks(1, "8", given=True, match=True)
    assert table.turn == 1


def test_one_asks_another_player_at_the_table() -> None:
    table = vain_search()
    for of in (0, 6, -1):
        table.refuses(Code.WRONG_PLACE, "another player", "ask", of=of, rank="8", given=False, match=False)


def test_no_match_without_a_card_given() -> None:
    table = vain_search()
    table.refuses(Code.MALFORMED, "No card was given", "ask", of=1, rank="8", given=False, match=True)
