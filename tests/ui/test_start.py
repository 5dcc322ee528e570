"""The start screen, by taps."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from companion.ui.glance import ago
from companion.ui.theme import theme
from tests.ui.conftest import Launch
from tests.ui.driver import window_rect
from tests.ui.scenes import put_game

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_with_and_without_a_game_in_progress(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    assert driver.complaints() == []
    put_game(driver.app, 8, 3, lambda state, summary: summary.phase == "tricks")
    driver.app.pages.top.entered()
    driver.wait(lambda: driver.find_all("Go on"))
    driver.step(3)
    assert driver.complaints() == []
    put_game(driver.app, 4, 3, lambda state, summary: summary.phase == "showing")
    driver.app.pages.top.entered()
    headline = driver.app.pages.top.ids.resume.ids.headline
    driver.wait(lambda: "show cards that match" in headline.words)
    driver.step(5)
    panel, told = driver.app.pages.top.ids.resume, driver.app.pages.top.ids.resume.ids
    assert window_rect(panel).contains(window_rect(told.where))
    assert window_rect(panel).contains(window_rect(told.players))


def test_the_game_in_progress_is_offered_first(launch: Launch) -> None:
    driver = launch()
    name = put_game(driver.app, 4, 1, lambda state, summary: summary.phase == "auction")
    driver.app.pages.top.entered()
    driver.wait(lambda: driver.find_all("Go on"))
    assert {"Anna", "Boris", "Carol", "Dmitri", "Bank"} <= set(driver.words())
    went: list[str] = []
    driver.app.go_on = went.append
    driver.tap("Go on")
    assert went == [name]


def test_a_finished_game_is_not_in_progress_and_a_damaged_one_is_told(launch: Launch) -> None:
    driver = launch()
    put_game(driver.app, 2, 1)
    (driver.app.library.folder / "broken.jsonl").write_bytes(b"{")
    driver.app.pages.top.entered()
    driver.wait(lambda: driver.find_all("1 can’t be read"))
    assert driver.find_all("No game in progress")


def test_light_and_muted_are_kept(launch: Launch) -> None:
    driver = launch()
    driver.tap("Light")
    assert not theme.dark
    driver.tap("Muted")
    assert not driver.app.sounds.on
    kept = driver.app.settings.__class__(driver.app.settings.path).now
    assert (kept.dark, kept.sound) == (False, False)
    driver.tap("Dark")
    assert theme.dark


@pytest.mark.parametrize("size", SIZES)
def test_settings_hold_at_once(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.tap("More settings")
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Two colours")
    assert not theme.four_colours
    driver.tap("Four colours")
    assert theme.four_colours
    driver.tap("Normal")
    assert not driver.app.settings.now.less_movement
    driver.tap("Done")
    assert not driver.find_all("Movement")


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(0, "just now"), (1, "1 minute ago"), (59, "59 minutes ago"), (150, "2 hours ago"), (3000, "2 days ago")],
)
def test_how_long_ago(minutes: int, words: str) -> None:
    now = datetime(2025, 11, 30, 20, 0).astimezone()
    assert ago(now - timedelta(minutes=minutes), now) == words
