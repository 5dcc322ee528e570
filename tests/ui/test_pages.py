"""Rules, past games and devices; and the way from a new game to its table."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.games.insomnia import GAME
from companion.ui.settings import Settings
from companion.ui.table.page import TablePage
from companion.ui.why import RulePanel
from tests.ui.conftest import Launch
from tests.ui.mydice import UnderCamera
from tests.ui.scenes import put_game

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_rules_that_were_asked_about_come_first_and_all_fit(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.open_rules("I-9", "stage-3", "I-99")
    driver.step(60)  # the rules come one a frame
    panels = [panel for panel in driver.app.pages.top.ids.rules.children[::-1] if isinstance(panel, RulePanel)]
    assert [panel.rule.number for panel in panels[:2]] == ["I-9", "stage-3"]
    assert {panel.rule.number for panel in panels} == {rule.number for rule in GAME.rules_in_words()}
    assert driver.complaints() == []


@pytest.mark.parametrize("size", SIZES)
def test_past_games_of_every_kind_are_listed(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    put_game(driver.app, 8, 3)
    put_game(driver.app, 3, 4, lambda state, summary: summary.phase == "tricks")
    (driver.app.library.folder / "old.jsonl").write_bytes(b"not a game\n")
    driver.tap("Past games")
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(4)
    said = driver.words()
    assert any(words.endswith(("wins", "win together")) for words in said)
    assert any(words.startswith("In progress: Deal") for words in said)
    assert any(words.startswith("old.jsonl can’t be read. This is not") for words in said)
    assert driver.complaints() == []


def test_no_past_games_is_said(launch: Launch) -> None:
    driver = launch()
    driver.tap("Past games")
    driver.wait(lambda: any("No game was played" in words for words in driver.words()))


@pytest.mark.parametrize("size", SIZES)
def test_a_missing_camera_is_said_in_words(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.choose_camera("/nowhere/at/all.mp4")
    driver.tap("Devices")
    driver.wait(lambda: driver.find_all("lost"))
    driver.step(3)
    assert driver.complaints() == []
    driver.press_back()
    assert driver.app.pages.depth == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_camera_that_hangs_upside_down_is_turned_by_taps_and_stays_turned(
    launch: Launch, tmp_path: Path, size: tuple[int, int]
) -> None:
    upright = np.zeros((240, 320, 3), np.uint8)
    upright[:100, :200] = 255
    camera = UnderCamera(tmp_path / "camera over the big table")
    camera.lay(cv2.rotate(upright, cv2.ROTATE_180))
    driver = launch(size)
    camera.look_through(driver)
    driver.tap("Devices")
    driver.wait(lambda: driver.app.dice.camera().latest().frame is not None)
    for said, shape in (("turned by 90°", (320, 240, 3)), ("turned by 180°", (240, 320, 3))):
        driver.tap("Turn the picture")
        driver.find(said)
        driver.wait(lambda shape=shape: driver.app.dice.camera().latest().frame.shape == shape)
    assert np.array_equal(driver.app.dice.camera().latest().frame, upright)
    driver.step(3)
    assert driver.complaints() == []
    kept = Settings(driver.app.settings.path).now
    assert kept.camera_turns == {str(camera.folder): 180}
    driver.tap("Camera 1")
    driver.find("as the camera sees it")
    assert driver.app.dice.turn == 0


def test_a_turn_of_the_command_line_holds_until_the_key_is_tapped(launch: Launch, tmp_path: Path) -> None:
    camera = UnderCamera(tmp_path / "camera")
    camera.lay(np.zeros((240, 320, 3), np.uint8))
    driver = launch(camera=str(camera.folder), turn=90)
    driver.tap("Devices")
    driver.find("turned by 90°")
    seen = driver.app.dice.camera()
    driver.wait(lambda: seen.latest().frame is not None and seen.latest().frame.shape == (320, 240, 3))
    assert driver.app.settings.now.camera_turns == {}
    driver.tap("Turn the picture")
    assert driver.app.settings.now.camera_turns == {str(camera.folder): 180}


def test_a_new_game_leads_to_its_table_and_back_to_start_where_it_is_offered(launch: Launch) -> None:
    driver = launch()
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("New game")
    driver.tap("Insomnia")
    driver.tap("Start")
    driver.tap("Begin")
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))
    driver.app.leave_table()
    driver.wait(lambda: driver.find_all("Go on"))
    driver.tap("Go on")
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))


@pytest.mark.parametrize("size", SIZES)
def test_the_table_s_menu_leads_to_settings_and_back_to_start(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    name = put_game(driver.app, 4, 1, lambda state, summary: summary.phase == "auction")
    driver.app.go_on(name)
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))
    driver.press_back()
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Settings")
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Done")
    driver.press_back()
    driver.tap("Leave the table")
    driver.wait(lambda: driver.find_all("Go on"))


def test_a_second_tap_begins_no_second_game(launch: Launch) -> None:
    driver = launch()
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("New game")
    driver.tap("Insomnia")
    driver.app.pages.top.choose(dealer=0)
    begin = driver.find("Start")
    for _n in range(3):
        driver.tap(begin)
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))
    assert len(driver.app.library.list()) == 1


def test_a_game_open_elsewhere_is_told_in_one_sentence(launch: Launch) -> None:
    driver = launch()
    name = put_game(driver.app, 3, 4, lambda state, summary: summary.phase == "auction")
    driver.wait(lambda: driver.app.pages.top.looked)
    opened = driver.app.library.open(name)
    driver.app.go_on(name)
    driver.wait(lambda: driver.find_all("That did not work"))
    opened.file.close()
    driver.tap("All right")
    assert not driver.find_all("That did not work")
