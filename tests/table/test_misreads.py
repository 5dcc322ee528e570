"""What a misread card most likely was."""

from companion.core.cards import RANKS, SUITS
from companion.table.misreads import likely

PACK = {rank + suit for rank in RANKS[7:] for suit in SUITS}


def test_neighbours_and_the_other_suit_of_its_colour_come_first() -> None:
    assert set(likely("QS", PACK)[:3]) == {"KS", "JS", "QC"}
    assert likely("KH", PACK)[:3] == ("AH", "QH", "KD")


def test_only_possible_cards_are_named_and_never_the_one_that_was_read() -> None:
    assert likely("KS", {"KS", "9D", "KC"}) == ("KC", "9D")
    assert likely("KS", {"KS"}) == ()
