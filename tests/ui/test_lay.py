"""Dice that were to stay and were moved, as the camera sees it."""

from __future__ import annotations

import numpy as np
import pytest

from companion.core.dice import POKER_FACES
from companion.ui.camera import wording
from companion.ui.camera.lay import Lay, before
from companion.ui.camera.sight import Sight, seen_dice, throw_of
from companion.ui.table.host import DiceAsk
from vision import DieReading, Reading

OPENING = DiceAsk(0, None, 4, POKER_FACES)
CAST = DiceAsk(0, (1, 2), 2, POKER_FACES, ("A", "9"), ("K", "Q"))
SIZE = (1000, 500)
SQUARE = np.array([(-20, -20), (20, -20), (20, 20), (-20, 20)], float)
FIRST = {"A": (100, 100), "K": (300, 120), "Q": (500, 90), "9": (700, 110)}


def reading(places: dict[str, tuple[float, float]]) -> Reading:
    dice = [DieReading(face[:2].strip(), 0.99, at, SQUARE + at) for face, at in places.items()]
    return Reading(tuple(dice), True, None, 1.0)


def sight_of(lay: Lay, now: Reading, ask: DiceAsk = CAST) -> Sight:
    return Sight(throw_of(ask)).looked(seen_dice(now, *SIZE), lay.lies(ask, now))


@pytest.fixture
def lay() -> Lay:
    lay, first = Lay(), reading(FIRST)
    lay.remember(sight_of(lay, first, OPENING), first)
    return lay


def test_what_lay_before_is_put_together_by_the_order_of_the_dice() -> None:
    assert before(CAST) == ("A", "K", "Q", "9")
    assert before(OPENING) == ()


def test_dice_that_stayed_where_they_lay_are_found(lay: Lay) -> None:
    sight = sight_of(lay, reading({"A": (103, 98), "9": (700, 111), "J": (400, 300), "10": (420, 60)}))
    assert sight.ready
    assert sight.result()[0] == ("J", "10")


def test_a_die_that_was_moved_is_refused_by_name_and_can_be_vouched_for(lay: Lay) -> None:
    sight = sight_of(lay, reading({"A": (103, 98), "9": (640, 300), "J": (400, 300), "10": (420, 60)}))
    assert not sight.ready
    assert sight.match.moved == (3,)
    assert wording.title("Anna", sight, still=True) == "Anna: a die that was to stay was moved"
    assert wording.advice(sight) == "Not where it lay: nine. Put it back, or tap it and say what it shows."
    vouched = sight.put_right(3, "9")
    assert vouched.ready
    assert vouched.result()[0] == ("J", "10")


def test_a_nudged_camera_moves_no_die(lay: Lay) -> None:
    sight = sight_of(lay, reading({"A": (160, 135), "9": (760, 145), "J": (400, 300), "10": (420, 60)}))
    assert sight.ready


def test_a_die_in_its_place_that_shows_another_face_was_turned(lay: Lay) -> None:
    sight = sight_of(lay, reading({"A": (100, 100), "K": (700, 110), "J": (400, 300), "10": (420, 60)}))
    assert sight.match.moved == (3,)


def test_nothing_is_known_after_another_throw(lay: Lay) -> None:
    now = reading({"A": (20, 20), "9": (640, 300), "J": (400, 300), "10": (420, 60)})
    assert lay.lies(DiceAsk(0, (1, 2), 2, POKER_FACES, ("A", "9"), ("K", "J")), now) == {}
    lay.forget()
    assert lay.lies(CAST, now) == {}
    assert sight_of(lay, now).ready
