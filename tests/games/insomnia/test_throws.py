"""Stage 1.3, throws: each chip bid buys two casts, or two throws of one die each."""

import pytest

from companion.core.offers import Dice, Faces
from companion.core.refusals import Code
from tests.games.insomnia.tables import Table

PER_DIE = {"throws": "per-die"}


def test_each_chip_of_the_highest_bid_buys_two_casts() -> None:
    table = Table(2).to_auction("9 9 9 9").bids(2, None)
    for _cast in range(4):
        assert (table.phase, table.turn) == ("throws", 0)
        table.throws("0 1 2 3", "A K Q J")
    assert table.phase == "showing"


def test_the_player_picks_one_to_four_dice_and_the_others_stay() -> None:
    table = Table(2).to_auction("9 10 J Q").bids(2, None)
    assert table.slot("cast", "dice") == Dice("dice", 4, 1, 4)
    assert table.slot("cast", "faces") == Faces("faces", ("A", "K", "Q", "J", "10", "9"), None)
    table.throws("1", "A")
    assert table.state.dice == ("9", "A", "J", "Q")
    table.throws("3 0", "K 10")
    assert table.state.dice == ("10", "A", "J", "K")
    table.throws("0 1 2 3", "9 9 9 9")
    assert table.state.dice == ("9", "9", "9", "9")


def test_they_need_not_throw_at_all() -> None:
    table = Table(2).to_auction("9 10 J Q").bids(2, None).stops()
    assert (table.phase, table.state.dice) == ("showing", ("9", "10", "J", "Q"))


def test_they_may_stop_at_any_time() -> None:
    table = Table(2).to_auction("9 10 J Q").bids(2, None).throws("0", "A").stops()
    assert (table.phase, table.state.dice) == ("showing", ("A", "10", "J", "Q"))


def test_there_is_no_line_for_a_stop_when_no_throw_is_left() -> None:
    table = Table(2).to_auction("9 10 J Q").bids(1, None).throws("0", "A").throws("0", "K")
    assert table.phase == "showing"
    table.refuses(Code.NOT_NOW, "Anna has to act (show, pass)", "stop", seat=0)


@pytest.mark.parametrize(
    ("dice", "faces", "words"),
    [
        ([], [], "one to four different numbers"),
        ([0, 0], ["A", "A"], "one to four different numbers"),
        ([4], ["A"], "from 0 to 3"),
        ([-1], ["A"], "from 0 to 3"),
        ([0, 1, 2, 3, 4], ["A"] * 5, "from 0 to 3"),
        ([0, 1], ["A"], "as many faces as dice"),
        ([0], ["A", "A", "A", "A"], "as many faces as dice"),
        (["0"], ["A"], '"dice" must be a list of whole numbers'),
        ([True], ["A"], '"dice" must be a list of whole numbers'),
        ([0], ["1"], '"faces" must be a list of'),
    ],
)
def test_a_throw_of_dice_that_do_not_exist_is_refused(dice: list[object], faces: list[str], words: str) -> None:
    table = Table(2).to_auction().bids(1, None)
    table.refuses(Code.MALFORMED, words, "cast", dice=dice, faces=faces)


def test_a_cast_must_say_which_dice_were_thrown() -> None:
    table = Table(2).to_auction().bids(1, None)
    table.refuses(Code.MALFORMED, "must say which dice", "cast", faces=["A", "A", "K", "9"])


def test_only_the_highest_bidder_throws() -> None:
    table = Table(2).to_auction().bids(1, None)
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Boris’s", "cast", seat=1, dice=[0], faces=["A"])
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Boris’s", "stop", seat=1)
    table.refuses(Code.NOT_NOW, "Anna has to act (cast, stop)", "pass")


def test_option_throws_per_die_gives_two_throws_of_one_die_a_chip() -> None:
    table = Table(2, PER_DIE).to_auction("9 9 9 9").bids(3, None)
    assert table.slot("cast", "dice") == Dice("dice", 4, 1, 4)
    table.throws("0 1 2", "A A A")
    assert table.slot("cast", "dice") == Dice("dice", 4, 1, 3)
    table.throws("3", "K")
    assert table.slot("cast", "dice") == Dice("dice", 4, 1, 2)
    table.refuses(
        Code.NO_THROW_LEFT,
        "Only 2 throws of one die are left",
        "cast",
        dice=[0, 1, 2],
        faces=["Q", "Q", "Q"],
    )
    table.throws("0", "Q")
    table.refuses(Code.NO_THROW_LEFT, "Only 1 throw of one die is left", "cast", dice=[0, 1], faces=["Q", "Q"])
    table.throws("0", "J")
    assert (table.phase, table.state.dice) == ("showing", ("J", "A", "A", "K"))


def test_option_throws_per_die_may_stop_too() -> None:
    assert Table(2, PER_DIE).to_auction().bids(3, None).throws("0", "K").stops().phase == "showing"
