"""Dice from the tower to the table, by taps, with the firmware that is flashed in the simulator at the other end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import pytest

from companion.ui.pieces.button import Key
from companion.ui.pieces.diekey import DieKey
from companion.ui.table.page import TablePage
from companion.ui.table.trays.dietile import DieTile
from companion.ui.tower import page as tower_page
from companion.ui.tower.disagree import DisagreePage
from companion.ui.tower.page import TowerPage
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.plays import at
from tests.ui.test_camera import sure_picture
from tests.ui.tower.hands import Hands
from tests.ui.tower.players import LIMIT_S, TowerPeople

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]


@pytest.fixture(autouse=True)
def taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a sure throw to be looked at."""
    monkeypatch.setattr(tower_page, "TAKEN_AFTER_S", 0.05)


def says(driver: Driver, part: str) -> bool:
    """Whether a text on the screen has this in it."""
    return any(part in words for words in driver.words())


def cast_of(people: TowerPeople) -> dict[str, Any]:
    """The last entry, once the game has it."""
    people.driver.wait(lambda: isinstance(people.driver.app.pages.top, TablePage), LIMIT_S, "the table")
    before = len(people.session.moment.standing)
    people.driver.wait(lambda: len(people.session.moment.standing) >= max(before, 1), LIMIT_S, "the throw in the game")
    raw = people.session.moment.standing[-1].raw
    assert raw["do"] == "cast"
    return dict(raw)


def kept_of(people: TowerPeople) -> dict[str, Any]:
    """What is kept beside the last entry."""
    moment = people.session.moment
    line = moment.standing[-1].line
    people.driver.wait(lambda: moment.evidence.of(line) is not None, LIMIT_S, "the evidence")
    return dict(moment.evidence.of(line).reading)


def sat_down(launch: Launch, hands: Hands, size: tuple[int, int] = (1280, 800)) -> TowerPeople:
    """A table of three before the opening throw."""
    return TowerPeople(launch(size), hands, 3, 1, stop=at("Opening"))


def test_a_whole_deal_is_played_with_dice_from_the_tower(launch: Launch, hands: Hands) -> None:
    people = TowerPeople(launch(), hands, 2, 28, options={"deals": 1})
    people.play()
    assert people.casts >= 3
    (record,) = people.driver.app.library.folder.glob("*.jsonl")
    thrown = [line for line in map(json.loads, record.read_text().splitlines()) if line.get("do") == "cast"]
    assert len(thrown) == people.casts
    assert {line["source"] for line in thrown} == {"tower"}
    assert all(people.session.moment.evidence.of(item.line) for item in people.session.moment.standing
               if item.raw["do"] == "cast")  # fmt: skip


def test_a_die_that_leans_is_asked_for_and_the_answer_is_kept(launch: Launch, hands: Hands) -> None:
    people = sat_down(launch, hands)
    driver, page = people.driver, people.ask_tower(None)
    assert says(driver, "throw all 4 dice into the tower")
    people.throw("AKQJ", "2 A 9")
    driver.wait(lambda: driver.find_all(kind=DieKey), LIMIT_S, "the faces to choose from")
    assert says(driver, "what does this die show?")
    assert driver.find("well 3 · not sure")
    assert page.fallen.unsure == (2,)
    driver.step(3)
    assert driver.complaints() == []
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "10"))
    cast = cast_of(people)
    assert (cast["faces"], cast["source"]) == (["A", "K", "10", "J"], "tower")
    kept = kept_of(people)
    assert (kept["corrected"], kept["read"]) == ([2], ["A", "K", None, "J"])


def test_the_plug_is_pulled_in_the_middle_of_a_throw(launch: Launch, hands: Hands) -> None:
    people = sat_down(launch, hands)
    driver, page = people.driver, people.ask_tower(None)
    hands.take_out("AKQJ")
    driver.wait(lambda: len(people.tower.emptied) == 4, LIMIT_S, "empty wells")
    hands.bench("throw AKQJ 600")
    driver.wait(lambda: driver.find_all("The dice are falling"), LIMIT_S, "the dice to fall")
    assert not says(driver, "Take all dice out")
    hands.bench("unplug")
    driver.wait(lambda: says(driver, "The tower is unplugged."), LIMIT_S, "the loss")
    assert says(driver, "enter the dice by hand")
    assert driver.complaints() == []
    driver.tap("Enter by hand")
    assert driver.complaints() == []
    hands.bench("plug")
    driver.wait(lambda: people.tower.link.status.state == "ready", LIMIT_S, "the tower to be back")
    driver.wait(lambda: driver.find_all("Waiting for the throw"), LIMIT_S, "the page to say so")
    for face in ("A", "K", "Q", "J"):
        driver.tap(next(tile for tile in driver.find_all(kind=DieTile) if tile.face == face and not tile.place))
    assert not page.parent
    cast = cast_of(people)
    assert (cast["faces"], cast["source"]) == (["A", "K", "Q", "J"], "hand")


def test_dice_that_fell_while_the_tower_was_away_can_be_read(launch: Launch, hands: Hands) -> None:
    people = sat_down(launch, hands)
    driver, _page = people.driver, people.ask_tower(None)
    hands.bench("unplug")
    driver.wait(lambda: driver.find_all("No tower"), LIMIT_S, "the loss")
    hands.bench("faces 9TQA")
    hands.bench("plug")
    driver.wait(lambda: people.tower.wells == "9TQA", LIMIT_S, "the dice in the wells")
    driver.tap("Read the wells")
    assert cast_of(people)["faces"] == ["9", "10", "Q", "A"]


def test_a_throw_of_other_dice_is_refused_in_words(launch: Launch, hands: Hands) -> None:
    people = TowerPeople(launch(), hands, 3, 1, stop=at("Throwing"))
    driver = people.driver
    lying = [face.replace("10", "T") for face in people.state.dice]
    hands.bench("faces " + "".join(lying))
    driver.wait(lambda: people.tower.wells == "".join(lying) and not people.tower.emptied, LIMIT_S, "the dice")
    people.ask_tower((0,))
    wrong = next(n for n in range(4) if lying[n] != lying[0])
    other = next(face for face in "AKQJT9" if face not in lying)
    people.throw("".join(other if n == wrong else "." for n in range(4)))
    driver.wait(lambda: says(driver, "that throw was not taken"), LIMIT_S, "the refusal")
    assert says(driver, f"{people.state.dice[wrong]} should have stayed in the tower")
    assert driver.complaints() == []
    hands.bench(f"face {wrong} -")
    driver.wait(lambda: people.tower.emptied == {wrong}, LIMIT_S, "the die to be taken out")
    hands.bench(f"face {wrong} {lying[wrong]}")
    driver.wait(lambda: not people.tower.emptied, LIMIT_S, "the die to lie as it did")
    people.throw(f"{other}...")
    cast = cast_of(people)
    assert (cast["dice"], cast["source"]) == ([0], "tower")
    assert cast["faces"] == [other.replace("T", "10")]


def test_when_camera_and_tower_do_not_agree_the_table_decides(launch: Launch, hands: Hands, tmp_path: Path) -> None:
    picture, seen = sure_picture()
    folder = tmp_path / "camera"
    folder.mkdir()
    cv2.imwrite(str(folder / "a.png"), picture)
    driver = launch()
    driver.app.settings.change(camera=str(folder), both_devices=True)
    people = TowerPeople(driver, hands, 3, 1, stop=at("Opening"))
    people.ask_tower(None)
    wrong = next(face for face in ("A", "K", "Q", "J") if face not in seen)
    thrown = [wrong, *seen[1:]]
    people.throw("".join(face.replace("10", "T") for face in thrown))
    driver.wait(lambda: isinstance(driver.app.pages.top, DisagreePage), LIMIT_S, "the two readings")
    driver.step(3)
    assert says(driver, "camera and tower do not agree")
    assert driver.find(f"1 die differs: {wrong} or {seen[0]}.")
    assert driver.complaints() == []
    driver.tap(next(key for key in driver.find_all(kind=Key) if key.note == "as the camera reads"))
    cast = cast_of(people)
    assert cast["source"] == "camera"
    assert sorted(cast["faces"]) == sorted(seen)
    kept = kept_of(people)
    assert kept["decided"] == "camera"
    assert kept["readings"]["tower"]["faces"] == thrown
    assert sorted(kept["readings"]["camera"]["faces"]) == sorted(seen)


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(launch: Launch, hands: Hands, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tower_page, "TAKEN_AFTER_S", 600.0)
    people = sat_down(launch, hands, size)
    driver = people.driver
    assert driver.complaints() == []
    page = people.ask_tower(None)
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Enter by hand")
    driver.step(3)
    assert driver.complaints() == []
    driver.press_back()
    people.throw("AKQT")
    driver.wait(lambda: page.fallen is not None, LIMIT_S, "the throw")
    driver.step(3)
    assert driver.complaints() == []
    page.ask_face(3)
    driver.step(3)
    assert driver.complaints() == []
    driver.press_back()
    assert isinstance(driver.app.pages.top, TowerPage)
