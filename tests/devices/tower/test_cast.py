"""What the wells say of a throw."""

import pytest

from companion.devices.tower.cast import Cast, NotTaken, Thrown, Wells, judge, judge_lying, staying

ALL = frozenset(range(4))


def test_the_opening_throw() -> None:
    assert judge(Cast(4), ALL, "AKT9", "9876") == Thrown(
        ("A", "K", "10", "9"), (1.0, 8 / 9, 7 / 9, 6 / 9), wells=(0, 1, 2, 3)
    )


def test_unsure_and_fault_ask_the_table() -> None:
    thrown = judge(Cast(4), ALL, "A?Q!", "9090")
    assert isinstance(thrown, Thrown)
    assert thrown.faces == ("A", None, "Q", None)
    assert thrown.fault
    assert not thrown.sure


def test_picked_dice_come_from_the_wells_that_were_emptied() -> None:
    thrown = judge(Cast(2, ("K", "10")), frozenset({0, 3}), "9KTA", "9999")
    assert thrown == Thrown(("9", "A"), (1.0, 1.0), wells=(0, 3))


@pytest.mark.parametrize(
    ("cast", "emptied", "dice", "words"),
    [
        (Cast(4), {0, 1, 2}, "AKQJ", "3 dice were thrown through the tower, 4 should be."),
        (Cast(2, ("K", "Q")), {0, 1, 3}, "AKQJ", "3 dice were thrown through the tower, 2 should be."),
        (
            Cast(1, ("A", "K", "Q")),
            {3},
            "AJQ9",
            "Only the picked dice may be thrown: K should have stayed in the tower.",
        ),
        (Cast(4), {0, 1, 2, 3}, "AKQ-", "3 dice were thrown through the tower, 4 should be."),
    ],
)
def test_anything_else_is_refused_in_words(cast: Cast, emptied: set[int], dice: str, words: str) -> None:
    assert judge(cast, frozenset(emptied), dice, "9999") == NotTaken(words)


def test_a_lying_die_that_cannot_be_read_may_be_the_one_that_is_missed() -> None:
    assert isinstance(judge(Cast(1, ("A", "K", "Q")), frozenset({3}), "A?QJ", "9099"), Thrown)


def test_one_die_of_two_wells() -> None:
    assert judge(Cast(1), ALL, "-6--", "0900") == Thrown(("6",), (1.0,), wells=(1,))


def test_wells_remember_what_was_emptied_until_the_roll_is_over() -> None:
    wells = Wells()
    for dice in ("AKQJ", "A-QJ", "A9QJ"):
        wells.see(dice)
    assert wells.emptied == {1}
    wells.rolled()
    assert wells.emptied == frozenset()
    wells.see("A9Q-")
    wells.rolled()
    assert wells.emptied == {3}
    wells.forget()
    assert (wells.dice, wells.emptied) == ("", frozenset())


def test_the_dice_that_stay_are_found_by_their_faces() -> None:
    assert staying(("K", "10"), "KTKA") == {0, 1}
    assert staying(("K", "Q"), "K-?A") == {0}


def test_dice_that_lie_in_the_wells_can_be_taken_though_nobody_saw_them_fall() -> None:
    unseen = frozenset[int]()
    thrown = judge_lying(Cast(2, ("K", "K")), unseen, "QK9K", "9999")
    assert thrown == Thrown(("Q", "9"), (1.0, 1.0), wells=(0, 2))
    assert judge_lying(Cast(4), unseen, "AKQJ", "9999") == judge(Cast(4), ALL, "AKQJ", "9999")
    assert isinstance(judge_lying(Cast(2, ("K", "K")), unseen, "QK9-", "9999"), NotTaken)
    assert isinstance(judge_lying(Cast(1, ("A", "A", "A")), unseen, "QK9J", "9999"), NotTaken)


def test_a_face_that_was_seen_in_a_well_is_remembered_until_it_is_emptied() -> None:
    wells = Wells()
    for dice in ("----", "A---", "?-K-"):
        wells.see(dice)
    assert wells.glimpsed == {0: "A", 2: "K"}
    wells.see("?---")
    assert wells.glimpsed == {0: "A"}
