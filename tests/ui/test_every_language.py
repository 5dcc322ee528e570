"""Texts of every language fit their boxes, on the screens that people see most, upright and lying."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core import words
from companion.languages import catalogue
from tests.ui import scenes
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.points_scenes import Points
from tests.ui.scenes import put_game

SIZES = [(1280, 800), (800, 1280)]
OTHERS = ["fr", "ru"]
SCENES = (
    "start", "start_empty", "new_game_eight", "names", "past", "putright_card", "putright_ruling",
    "table_exchange", "table_auction_eight", "table_throws", "table_showing", "table_declaring", "table_trick_eight",
    "table_settlement_eight", "table_irregular", "fish_ask", "strike_side", "progression_side",
    "practice", "practice_progression", "practice_fish_search", "practice_strike",
    "table_explained", "table_explained_trick", "camera_grid", "eye_progression", "cards_strike", "cards_fish",
    "all_dice", "my_dice", "my_dice_none", "teach", "trial",
)  # fmt: skip
LYING = (
    "start", "putright_ruling", "table_throws", "table_settlement_eight", "fish_ask", "strike_side", "cards_strike",
    "trial",
)  # fmt: skip
"""Screens that are laid out otherwise where there is more room across; upright has the narrowest boxes of all."""
LIMIT_S = 50.0


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", LYING)
def test_every_text_fits_its_box_lying(launch: Launch, name: str, code: str) -> None:
    fits(launch(SIZES[0]), name, code)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_fits_its_box_upright(launch: Launch, name: str, code: str) -> None:
    fits(launch(SIZES[1]), name, code)


def fits(driver: Driver, name: str, code: str) -> None:
    driver.app.choose_language(code)
    scene = getattr(scenes, name)
    if isinstance(scene, Points):
        scene = replace(scene, then=None)  # what is tapped for a picture is tapped too late here
    driver.wait(scene(driver.app), LIMIT_S)
    driver.step(5)
    assert driver.complaints() == []


@pytest.mark.parametrize("size", SIZES, ids=["lying", "upright"])
@pytest.mark.parametrize("code", OTHERS)
def test_menu_and_settings_fit(launch: Launch, code: str, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.choose_language(code)
    driver.app.go_on(put_game(driver.app, 4, 1, lambda state, summary: summary.phase == "auction"))
    driver.wait(lambda: driver.app.pages.depth > 1, LIMIT_S)
    driver.app.pages.top.open_menu()
    driver.step(4)
    assert driver.complaints() == []
    driver.app.open_settings()
    driver.step(4)
    assert driver.complaints() == []
