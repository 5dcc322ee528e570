"""From the command line and New game to a table whose dice the tower throws."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.ui import app as app_module
from companion.ui import boot
from companion.ui.app import CompanionApp
from companion.ui.table.page import TablePage
from companion.ui.tower.device import TowerDevicePage
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.plays import at
from tests.ui.tower.hands import Hands
from tests.ui.tower.players import LIMIT_S, TowerPeople

SIZES = [(1280, 800), (800, 1280), (1024, 600)]


def test_play_takes_the_port_from_the_command_line(monkeypatch: pytest.MonkeyPatch, hands: Hands) -> None:
    started: list[dict[str, Any]] = []
    for name in ("KCFG_GRAPHICS_WIDTH", "KCFG_GRAPHICS_HEIGHT", "KCFG_GRAPHICS_FULLSCREEN", "SDL_VIDEODRIVER"):
        monkeypatch.setenv(name, "0")
    monkeypatch.setattr(boot, "missing_display", lambda: None)
    monkeypatch.setattr(app_module, "run_app", lambda **given: started.append(given))
    assert cli.main(["play", "--tower", hands.bench.device]) == 0
    assert cli.main(["play"]) == 0
    assert [given["tower"] for given in started] == [hands.port, None]


def test_new_game_says_how_the_tower_is_and_the_table_asks_it(tmp_path: Path, hands: Hands) -> None:
    app = CompanionApp(data=tmp_path, tower=hands.port)
    app.settings.change(less_movement=True, sound=False)
    with Driver(app) as driver:
        driver.wait(lambda: app.pages.top.looked)
        app.open_new_game()
        key = app.pages.top.ids.dice.key_of("tower")
        driver.wait(lambda: key.note == "ready", LIMIT_S, "the tower")
        hands.bench("unplug")
        driver.wait(lambda: key.note == "no answer", LIMIT_S, "the loss")
        hands.bench("plug")
        driver.wait(lambda: key.note == "ready", LIMIT_S, "the tower to be back")
        driver.tap(key)
        assert driver.complaints() == []
        app.pages.top.choose(dealer=0)
        driver.tap("Start")
        driver.wait(lambda: isinstance(app.pages.top, TablePage), LIMIT_S, "the table")
        assert app.settings.now.dice_source == "tower"


@pytest.mark.parametrize("size", SIZES)
def test_a_tower_that_was_never_set_up_is_set_up_from_new_game(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.app.open_new_game()
    page = driver.app.pages.top
    driver.step(3)
    assert page.ids.dice.key_of("tower").note == "not set up"
    assert driver.complaints() == []
    driver.tap(page.ids.dice.key_of("tower"))
    assert isinstance(driver.app.pages.top, TowerDevicePage)
    driver.press_back()
    assert driver.app.pages.top is page
    assert page.setup.dice == "tower"


@pytest.mark.parametrize("size", SIZES)
def test_the_tray_follows_the_plug(launch: Launch, hands: Hands, size: tuple[int, int]) -> None:
    people = TowerPeople(launch(size), hands, 3, 1, stop=at("Throwing"))
    driver = people.driver
    driver.wait(lambda: people.source_key("tower").chosen, LIMIT_S, "the tower to be chosen")
    assert driver.complaints() == []
    driver.tap(people.page.controls.tiles[1])
    hands.bench("unplug")
    driver.wait(lambda: people.source_key("tower").note == "no answer", LIMIT_S, "the loss")
    assert not people.source_key("tower").allowed
    assert people.source_key("hand").chosen
    assert people.page.controls.picked == (1,)
    driver.step(2)
    assert driver.complaints() == []
    hands.bench("plug")
    driver.wait(lambda: people.source_key("tower").chosen, LIMIT_S, "the tower to be chosen again")
    assert people.page.controls.picked == (1,)
