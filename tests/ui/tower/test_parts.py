"""What needs no tower: two readings compared, a throw put right, words, and pages in every size."""

from __future__ import annotations

import pytest

from companion.core.dice import PIP_FACES, POKER_FACES
from companion.devices.tower.conversation import Counters
from companion.devices.tower.source import TowerDice
from companion.table.readings import Reading
from companion.ui.second import beside, disagree, with_both
from companion.ui.table.host import DiceAsk
from companion.ui.table.trays.dietile import DieTile
from companion.ui.tower import wording
from companion.ui.tower.calibrate import CalibratePage
from companion.ui.tower.disagree import DisagreePage, ReadDie, differ_words
from companion.ui.tower.fallen import Fallen
from tests.ui.conftest import Launch

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
OPENING = DiceAsk(0, None, 4, POKER_FACES)
PICKED = DiceAsk(0, (0, 3), 2, POKER_FACES, ("K", "K"), ("Q", "9"))


def read(*faces: str | None, glimpsed: tuple[str | None, ...] = ()) -> Reading:
    known = {"wells": "A?Q!", "thrown": list(range(len(faces))), "glimpsed": list(glimpsed or (None,) * len(faces))}
    return Reading(faces, tuple(1.0 if face else 0.0 for face in faces), "tower", details={"tower": known})


def test_readings_agree_in_whatever_order_and_stand_beside_each_other() -> None:
    camera = Reading(("9", "A", "K"), (0.9, 0.9, 0.9), "camera")
    assert not disagree(read("A", "K", "9"), camera)
    assert disagree(read("A", "K", "Q"), camera)
    assert beside(("A", "K", "Q"), camera.faces) == ("A", "K", "9")
    assert beside(("A", "A", "Q"), ("K", "Q", "A")) == ("A", "K", "Q")
    assert differ_words(("A", "K", "Q"), ("A", "10", "9")) == "2 dice differ: K or 10 and Q or 9."


def test_what_counts_keeps_both_readings_as_evidence() -> None:
    camera = Reading(("9", "A"), (0.9, 0.9), "camera")
    evidence = with_both(camera, read("A", "Q"), camera).as_evidence()
    assert (evidence["faces"], evidence["decided"]) == (["9", "A"], "camera")
    assert {name: told["faces"] for name, told in evidence["readings"].items()} == {
        "tower": ["A", "Q"],
        "camera": ["9", "A"],
    }


def test_a_die_that_is_not_sure_is_likely_to_show_what_was_seen_of_it() -> None:
    fallen = Fallen(read("A", None, glimpsed=("A", "J")))
    assert fallen.likely(1) == ("J",)
    assert fallen.likely(1, ("9",)) == ("9", "J")
    assert fallen.likely(0) == ("A",)
    assert fallen.unsure == (1,)
    result = fallen.put_right(1, "9").result()
    assert (result.faces, result.corrected, result.confidence) == (("A", "9"), {1}, (1.0, 1.0))
    assert result.as_evidence()["read"] == ["A", None]


def test_words_name_the_dice_to_throw() -> None:
    waiting = {"refused": False, "lost": False}
    assert wording.title("Anna", PICKED, None, **waiting) == "Anna: throw the Q and the 9 into the tower"
    assert wording.title("Anna", OPENING, None, **waiting) == "Anna: throw all 4 dice into the tower"
    assert wording.dice_named(("K", "K", "9")) == "two K and the 9"
    assert wording.subtitle("Anna", PICKED) == "Anna throws 2 dice · to stay: K K"
    assert wording.counters(Counters(commands=1, resent=2, spoilt=1)) == (
        "1 command · 2 sent again · 1 spoilt line · 0 restarts"
    )


def test_the_faces_say_which_dice_are_looked_for() -> None:
    assert OPENING.kind == "poker"
    assert DiceAsk(0, None, 2, PIP_FACES).kind == "pip"


@pytest.mark.parametrize("size", SIZES)
def test_two_readings_fit_and_a_tap_or_a_hand_decides(launch: Launch, size: tuple[int, int]) -> None:
    driver, taken = launch(size), list[Reading]()
    camera = Reading(("9", "10", "K", "A"), (0.9,) * 4, "camera")
    driver.app.show(DisagreePage(read("A", "K", "10", "Q"), camera, OPENING, "Alexandra", taken.append))
    driver.step(3)
    assert driver.complaints() == []
    assert [die.words for die in driver.find_all(kind=ReadDie)] == ["same", "same", "same", "differs"] * 2
    driver.tap("Enter by hand")
    driver.step(3)
    assert driver.complaints() == []
    for face in ("A", "K", "10", "J"):
        driver.tap(next(tile for tile in driver.find_all(kind=DieTile) if tile.face == face and not tile.place))
    assert [(reading.faces, reading.source) for reading in taken] == [(("A", "K", "10", "J"), "hand")]
    assert taken[0].as_evidence()["decided"] == "hand"
    assert driver.app.pages.depth == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_of_the_calibration_fit(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.show(CalibratePage(TowerDice(lambda: None)))
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("A is on top")
    driver.wait(lambda: driver.find_all("Looking for the tower."))
    driver.step(3)
    assert driver.complaints() == []
