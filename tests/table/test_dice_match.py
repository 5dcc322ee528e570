"""The table's dice among those that a camera sees."""

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import POKER_FACES
from companion.table.dice_match import match_dice

FACES = st.sampled_from(POKER_FACES)


def test_an_opening_throw_is_read_from_left_to_right() -> None:
    match = match_dice(None, (0, 1, 2, 3), ("K", "9", "A", "K"))
    assert match.seen_as == (0, 1, 2, 3)
    assert not match.moved


def test_dice_that_stay_keep_their_places_and_the_thrown_take_the_rest() -> None:
    match = match_dice(("A", "", "", "9"), (1, 2), ("Q", "9", "J", "A"))
    assert match.seen_as == (3, 0, 2, 1)
    assert match.moved == ()


def test_a_die_that_was_to_stay_and_shows_another_face_is_named() -> None:
    match = match_dice(("A", "K", "", "9"), (2,), ("A", "Q", "9", "J"))
    assert match.moved == (1,)
    assert match.seen_as[0] == 0
    assert match.seen_as[3] == 2


def test_nothing_is_said_to_have_moved_while_a_face_is_unread() -> None:
    assert match_dice(("A", "K", "", "9"), (2,), ("A", None, "9", "J")).moved == ()


def test_a_die_is_found_again_where_it_lay_and_not_by_its_face() -> None:
    match = match_dice(("K", "", "K", "9"), (1,), ("K", "K", "K", "9"), lies={0: 2, 2: 0, 3: 3})
    assert match.seen_as == (2, 1, 0, 3)
    assert match.moved == ()


def test_a_die_that_was_moved_is_named_though_its_face_is_seen() -> None:
    match = match_dice(("K", "", "Q", "9"), (1,), ("K", "A", "Q", "9"), lies={0: None, 2: 2, 3: 3})
    assert match.moved == (0,)


def test_who_vouches_for_a_moved_die_is_believed() -> None:
    seen, lies = ("K", "A", "Q", "9"), {0: None, 2: 2, 3: 3}
    match = match_dice(("K", "", "Q", "9"), (1,), seen, lies, sworn=(0,))
    assert match.moved == ()
    assert match.seen_as == (0, 1, 2, 3)
    assert match_dice(("K", "", "Q", "9"), (1,), seen, lies, sworn=(1,)).moved == (0,)


def test_too_few_dice_leave_some_untold() -> None:
    match = match_dice(("A", "K", "", "9"), (2,), ("K", "9"))
    assert match.seen_as[1:] == (0, None, 1)
    assert None in match.seen_as
    assert None in match_dice(None, (0, 1, 2, 3), ()).seen_as


@given(st.lists(FACES, min_size=4, max_size=4), st.sets(st.integers(0, 3), min_size=1), st.data())
def test_whatever_is_thrown_is_read_back(lying: list[str], thrown: set[int], data: st.DataObject) -> None:
    faces = [data.draw(FACES) if die in thrown else face for die, face in enumerate(lying)]
    places = list(range(4))
    random.Random(str(faces)).shuffle(places)
    seen = [faces[die] for die in places]
    match = match_dice([face if die not in thrown else "" for die, face in enumerate(lying)], thrown, seen)
    assert not match.moved
    assert sorted(n for n in match.seen_as if n is not None) == [0, 1, 2, 3]
    told = [seen[n] for n in match.seen_as if n is not None]
    assert all(told[die] == face for die, face in enumerate(faces) if die not in thrown)
    assert sorted(told) == sorted(faces)
