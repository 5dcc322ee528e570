"""Texts of every language fit their boxes, on the screens that people see most, upright and lying."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.core import words
from companion.languages import catalogue
from tests.ui import scenes
from tests.ui.conftest import Launch

SCENES = (
    "start", "start_empty", "new_game_eight", "names", "past", "putright_card", "putright_ruling", "after_eight",
    "table_opening", "table_exchange", "table_auction_eight", "table_throws", "table_showing", "table_declaring",
    "table_trick_eight", "table_settlement_eight", "table_irregular", "table_menu",
    "fish_ask", "strike_swap", "progression_count",
)  # fmt: skip


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["lying", "upright"])
@pytest.mark.parametrize("code", ["fr", "ru"])
@pytest.mark.parametrize("scene", SCENES)
def test_every_text_fits_its_box(launch: Launch, scene: str, code: str, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.choose_language(code)
    driver.wait(getattr(scenes, scene)(driver.app))
    driver.step(5)
    assert driver.complaints() == []
