"""The table inside the real app: where its keys lead, and that it goes on after one comes back."""

from __future__ import annotations

from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.plays import Players, at

from companion.core.record import Header  # isort: skip
from companion.table.session import Session  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip

NAMES = ("Anna", "Boris", "Carol")


def open_table(driver: Driver) -> TablePage:
    header = Header("insomnia", NAMES, 0, {"deals": 1})
    name, _entry = Players(1).play_up_to(driver.app.library, header, at("Auction"))
    driver.app.open_table(Session.resume(driver.app.library, name))
    page = driver.app.pages.top
    assert isinstance(page, TablePage)
    driver.wait(lambda: page.controls is not None)
    return page


def test_why_and_log_open_pages_and_lead_back(launch: Launch) -> None:
    driver = launch()
    table = open_table(driver)
    for key in ("Why?", "Log"):
        driver.tap(key)
        driver.wait(lambda: driver.app.pages.top is not table)
        driver.press_back()
        driver.wait(lambda: driver.app.pages.top is table)
    before = table.moment
    driver.tap("Pass")
    driver.wait(lambda: table.moment is not before, 30)
    driver.wait(lambda: table.controls is not None)
    assert driver.complaints() == []


def test_what_is_put_right_elsewhere_shows_when_one_comes_back(launch: Launch) -> None:
    driver = launch()
    table = open_table(driver)
    stood = len(table.moment.standing)
    driver.tap("Log")
    driver.wait(lambda: driver.app.pages.top is not table)
    driver.tap("Undo")
    driver.wait(lambda: len(table.session.moment.standing) < stood, 30)
    driver.press_back()
    driver.wait(lambda: driver.app.pages.top is table)
    driver.wait(lambda: table.moment is table.session.moment)
    assert len(table.moment.standing) == stood - 1


def test_the_camera_page_opens_for_a_throw_and_by_hand_is_a_way_back(launch: Launch) -> None:
    driver = launch()
    session = Session.create(driver.app.library, Header("insomnia", NAMES, 0))
    driver.app.open_table(session)
    table = driver.app.pages.top
    driver.wait(lambda: table.controls is not None)
    driver.tap("Camera")
    driver.wait(lambda: driver.app.pages.top is not table)
    driver.press_back()
    driver.wait(lambda: driver.app.pages.top is table)
    assert table.controls is not None


def test_leaving_the_table_keeps_the_game_for_the_start_screen(launch: Launch) -> None:
    driver = launch()
    table = open_table(driver)
    driver.tap("Menu")
    driver.tap("Leave the table")
    driver.wait(lambda: driver.app.pages.top is not table)
    driver.wait(lambda: driver.find_all("Go on"))
