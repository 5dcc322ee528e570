"""Language and look of the screens: chosen in the settings, in force at once, nothing lost that was being set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.uix.label import Label

from companion.core import words
from companion.core.cards import rank_sign
from companion.core.record import Header
from companion.languages import catalogue
from companion.table.session import Session
from companion.ui.table.grid import GridPanel
from companion.ui.table.insomnia.trays.bid import BidTray
from companion.ui.table.insomnia.trays.throws import ThrowTray
from companion.ui.table.page import TablePage
from companion.ui.theme import DARK
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.plays import Players, Stop, at
from tests.ui.scenes import put_game

NAMES = ("Anna", "Boris", "Carol")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


def in_language(code: str, text: str) -> str:
    return catalogue(code).gettext(text)


def open_table(driver: Driver, stop: Stop) -> TablePage:
    name, _entry = Players(1).play_up_to(driver.app.library, Header("insomnia", NAMES, 0), stop)
    driver.app.open_table(Session.resume(driver.app.library, name))
    page = driver.app.pages.top
    driver.wait(lambda: page.controls is not None)
    return page


def test_the_start_screen_speaks_the_language_that_is_tapped(launch: Launch) -> None:
    driver = launch()
    put_game(driver.app, 4, 1, lambda state, summary: summary.phase == "auction")
    driver.app.pages.top.entered()
    driver.wait(lambda: driver.find_all("Go on"))
    driver.tap("Language")
    driver.step(2)
    driver.tap("Français")
    driver.wait(lambda: driver.find_all(in_language("fr", "Go on")))
    english = {"Go on", "New game", "Past games", "Devices", "Dark", "More settings", "Bank"}
    assert english & set(driver.words()) == set()
    assert {in_language("fr", text) for text in english} <= set(driver.words())
    assert "Français" in driver.words()
    assert driver.app.settings.__class__(driver.app.settings.path).now.language == "fr"


def test_the_settings_themselves_change_under_the_finger(launch: Launch) -> None:
    driver = launch()
    driver.tap("More settings")
    driver.step(2)
    assert "Letters on cards" not in driver.words()  # in English there is no choice
    driver.tap("Русский")
    driver.step(3)
    assert in_language("ru", "Movement") in driver.words()
    assert rank_sign("Q") == "Д"
    driver.tap("A K Q J")
    assert rank_sign("Q") == "Q"
    driver.tap("English")
    driver.step(3)
    assert "Movement" in driver.words()


def test_a_game_goes_on_in_another_language_with_the_bid_that_was_set(launch: Launch) -> None:
    driver = launch()
    table = open_table(driver, at("Auction"))
    tray = table.controls
    assert isinstance(tray, BidTray)
    driver.tap(tray.more)
    driver.tap(tray.more)
    bid = tray.bid
    prompt = table.view.middle.prompt.words
    driver.app.choose_language("ru")
    driver.step(3)
    assert table.controls is tray
    assert tray.bid == bid
    assert in_language("ru", "Bid {n}").format(n=bid) in driver.words()
    assert {in_language("ru", text) for text in ("Menu", "Undo", "Log", "Rotate", "Pass", "bank")} <= set(
        driver.words()
    )
    assert table.view.middle.prompt.words not in ("", prompt)
    driver.tap(in_language("ru", "Pass"))
    driver.wait(lambda: table.moment.standing[-1].raw["do"] == "pass")


def test_a_game_goes_on_in_the_other_look(launch: Launch) -> None:
    driver = launch()
    open_table(driver, at("Throwing"))
    driver.app.change_setting(dark=False)
    driver.step(3)
    labels = [label for label in driver.all() if isinstance(label, Label) and label.text]
    assert [label.text for label in labels if tuple(label.color) in (DARK["ink"], DARK["ink2"])] == []
    assert "stays" in [label.text for label in labels]
    driver.app.change_setting(dark=True)


def test_cards_chosen_and_dice_picked_stay(launch: Launch) -> None:
    driver = launch()
    table = open_table(driver, at("Showing"))
    grid = table.controls
    assert isinstance(grid, GridPanel)
    driver.tap(next(cell for cell in grid.cells if cell.allowed))
    chosen = grid.chosen
    assert chosen
    driver.app.choose_language("fr")
    driver.step(3)
    assert grid.chosen == chosen
    driver.app.choose_language("en")
    driver.app.leave_table()
    table = open_table(driver, at("Throwing"))
    tray = table.controls
    assert isinstance(tray, ThrowTray)
    for tile in tray.tiles[:2]:
        driver.tap(tile)
    tray.throw()
    driver.step(3)
    driver.tap(tray._pad._keys[2])
    entered = tray.draft
    driver.app.choose_language("fr")
    driver.step(3)
    assert tray.draft == entered
    assert entered == ((0, 1), True, ("Q", ""))


def test_a_settlement_being_read_is_said_anew(launch: Launch) -> None:
    from companion.core.telling import Kind
    from tests.ui.plays import telling

    driver = launch()
    name, entry = Players(1).play_up_to(driver.app.library, Header("insomnia", NAMES, 0), telling(Kind.SETTLEMENT))
    driver.app.open_table(Session.resume(driver.app.library, name))
    table = driver.app.pages.top
    driver.wait(lambda: table.controls is not None)
    table.submit(entry)
    driver.wait(lambda: table.telling is not None)
    told = table.telling
    driver.app.choose_language("ru")
    driver.step(3)
    assert table.telling.item is told.item
    assert table.telling.announcement.transfers == told.announcement.transfers
    assert table.telling.announcement.title != told.announcement.title
    assert in_language("ru", "Go on") in driver.words()
