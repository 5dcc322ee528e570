"""What the camera sees of a throw, and the words for it: pure functions."""

from __future__ import annotations

import pytest

from companion.core.dice import POKER_FACES
from companion.ui.camera import wording
from companion.ui.camera.framing import WHOLE, window
from companion.ui.camera.sight import Seen, Sight, throw_of
from companion.ui.table.host import DiceAsk

OPENING = throw_of(DiceAsk(0, None, 4, POKER_FACES))
CAST = throw_of(DiceAsk(0, (1, 2), 2, POKER_FACES, ("A", "9")))


def die(face: str | None, x: float, y: float = 0.5, doubt: str = "") -> Seen:
    corners = tuple((x + dx, y + dy) for dx, dy in ((-0.03, -0.03), (0.03, -0.03), (0.03, 0.03), (-0.03, 0.03)))
    return Seen(face, 0.97 if face else 0.4, corners, doubt)


def row(*faces: str | None) -> tuple[Seen, ...]:
    return tuple(die(face, 0.2 + 0.2 * n) for n, face in enumerate(faces))


def test_the_dice_asked_for_are_told_from_those_that_stay() -> None:
    assert (OPENING.count, OPENING.thrown, OPENING.lying) == (4, (0, 1, 2, 3), None)
    assert (CAST.count, CAST.thrown, CAST.lying) == (4, (1, 2), ("A", "", "", "9"))


def test_an_opening_throw_is_ready_when_all_are_sure() -> None:
    assert Sight(OPENING, row("A", "K", "9", "9")).ready
    assert Sight(OPENING, row("A", "K", "9", "9")).result()[0] == ("A", "K", "9", "9")
    assert not Sight(OPENING, row("A", "K", "9")).ready
    assert not Sight(OPENING, row("A", "K", None, "9")).ready


def test_thrown_dice_are_reported_in_the_order_asked_for() -> None:
    sight = Sight(CAST, row("9", "Q", "A", "J"))
    faces, confidence, corrected = sight.result()
    assert faces == ("Q", "J")
    assert confidence == (0.97, 0.97)
    assert corrected == frozenset()
    assert [sight.die_of(n) for n in range(4)] == [3, 1, 0, 2]


def test_a_die_put_right_counts_as_sure_and_as_corrected() -> None:
    sight = Sight(CAST, row("9", None, "A", "J")).put_right(1, "10")
    assert sight.ready
    assert sight.result() == (("10", "J"), (1.0, 0.97), frozenset({0}))


def test_what_was_put_right_stays_with_its_die_and_goes_when_it_is_moved() -> None:
    sight = Sight(OPENING, row("A", "K", "9", "9")).put_right(2, "10")
    nearly = (die("A", 0.21), die("K", 0.41), die("9", 0.61), die("9", 0.8))
    assert sight.looked(nearly).faces == ("A", "K", "10", "9")
    assert sight.same_places(sight.looked(nearly))
    moved = (die("A", 0.2), die("K", 0.4), die("9", 0.6, 0.8), die("9", 0.8))
    assert sight.looked(moved).faces == ("A", "K", "9", "9")
    assert not sight.same_places(sight.looked(moved))
    assert sight.looked(row("A", "K")).fixed == {}


@pytest.mark.parametrize(
    ("sight", "still", "title"),
    [
        (Sight(OPENING), False, "Anna: throw the dice"),
        (Sight(OPENING, row("A", "K")), True, "Anna: throw the dice"),
        (Sight(OPENING, row("A", "K", None, "9")), True, "Anna: what does this die show?"),
        (Sight(CAST, row("A", "K", "Q", "J")), True, "Anna: a die that was to stay shows another face"),
        (Sight(CAST, row("A", "K", "9", "J")), True, "Anna throws K and J"),
    ],
)
def test_the_title_says_what_is_asked(sight: Sight, still: bool, title: str) -> None:
    assert wording.title("Anna", sight, still=still) == title


def test_the_advice_says_what_to_do() -> None:
    assert wording.advice(Sight(OPENING, row("A"))) == "I see 1 die of 4."
    assert wording.advice(Sight(OPENING, row("A", "K", None, "9"))) == "3 are sure. Tap any die to correct it."
    moved = wording.advice(Sight(CAST, row("A", "K", "Q", "J")))
    assert moved == "No die shows nine any more. Turn it back, or tap the die that it is."


def test_each_die_says_how_sure_it_is_and_what_it_did() -> None:
    sight = Sight(CAST, (die("A", 0.2), die(None, 0.4, doubt="glare on the die"), die("9", 0.6), die("K", 0.8)))
    notes = [wording.die_note(sight, n) for n in range(4)]
    assert notes == ["sure · stays", "glare on the die", "sure · stays", "sure · thrown"]


def test_the_picture_fills_its_box_with_all_dice_in_it() -> None:
    assert window(16 / 9, 5 / 4, ()) == pytest.approx((0.148, 0, 0.703, 1), abs=0.001)
    left = window(16 / 9, 5 / 4, [die("A", 0.1), die("K", 0.3)])
    assert left[0] == 0
    assert window(16 / 9, 5 / 4, [die("A", 0.2), die("K", 0.5)], left) == left  # it does not jump
    assert window(16 / 9, 5 / 4, [die("A", 0.05), die("K", 0.96)]) == WHOLE
    tall = window(3 / 4, 4 / 3, [die("A", 0.5, 0.2), die("K", 0.5, 0.9)])
    assert tall[1] <= 0.17
    assert tall[1] + tall[3] >= 0.93
