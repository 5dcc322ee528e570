"""Cards of a whole pack, and ranks, by camera at the tables of Strike, Progression and Platinum Fish, by taps."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.core.cards import pretty
from companion.core.record import Header
from companion.store.library import Library
from companion.table.session import Session
from companion.ui.camera.cardsight import CardsAsk, CardSight, SeenCard, seen_cards
from tests.ui.conftest import Launch
from tests.ui.driver import Driver, resize
from tests.ui.test_camera_cards import LIMIT_S, look, say
from vision.cards import doubts
from vision.cards.reading import CardReading, CardsReading
from vision.training.sets import PICTURES

from companion.ui.pieces import Key  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from companion.ui.table.trays.steps import StepTray  # isort: skip

ROW = PICTURES / "cards" / "row.jpg"
"""A six of diamonds, a nine of spades, a king of hearts and a two of clubs, from left to right."""

ACE = PICTURES / "renders" / "dev_019.jpg"
"""An ace of spades."""

Table = Callable[..., tuple[Driver, TablePage]]


def begun(library: Library, game: str, entries: Sequence[Mapping[str, Any]] = ()) -> Session:
    """A game of three, dealt by the last, in which these entries were taken."""
    with library.create(Header(game, ("Anna", "Boris", "Carol"), 2)) as file:
        for entry in entries:
            file.append({**entry, "source": "hand", "at": "2025-11-30T19:05:00+00:00"})
    return Session.resume(library, file.id)


@pytest.fixture
def table(launch: Launch, tmp_path: Path) -> Table:
    """Open a game with a picture as its camera: `table(picture, game, entries, size=…)`."""

    def opened(
        picture: Path, game: str, entries: Sequence[Mapping[str, Any]] = (), size: tuple[int, int] = (1280, 800)
    ) -> tuple[Driver, TablePage]:
        folder = tmp_path / "camera"
        folder.mkdir()
        shutil.copy(picture, folder)
        driver = launch(size)
        driver.app._camera = str(folder)
        driver.app.open_table(begun(driver.app.library, game, entries))
        page = driver.app.pages.top
        driver.wait(lambda: page.controls is not None, LIMIT_S)
        return driver, page

    return opened


def take(driver: Driver, page: TablePage) -> None:
    """Take what was read, and wait until the table shows again."""
    driver.tap(id="take")
    driver.wait(lambda: driver.app.pages.top is page, LIMIT_S)
    driver.step(4)


def told(driver: Driver, page: TablePage, number: int) -> Mapping[str, Any]:
    """The act of this number, once it stands."""
    driver.wait(lambda: len(page.session.moment.standing) > number, LIMIT_S, "the act")
    driver.wait(lambda: page.moment is page.session.moment, LIMIT_S, "the table to show it")
    return page.session.moment.standing[number].raw


def tray_of(page: TablePage) -> StepTray:
    assert isinstance(page.controls, StepTray)
    return page.controls


def test_strike_a_row_is_read_and_a_copy_too_many_is_put_right_first(table: Table) -> None:
    driver, page = table(ROW, "strike")
    for _copy in range(2):
        driver.tap(tray_of(page).cells.cell("KH"))
    cards = look(driver)
    driver.wait(lambda: len(cards.sight.seen) == 4, LIMIT_S, "four cards")
    assert cards.sight.cards == ("6D", "9S", "KH", "2C")
    assert any(f"There are only 2 {pretty('KH')}" in words for words in driver.words())
    assert driver.find(id="take").kind == "off"
    say(driver, 2, "KC")
    driver.tap(id="order")
    assert cards.sight.taken == ("2C", "KC", "9S", "6D")
    driver.tap(id="order")
    take(driver, page)
    raw = told(driver, page, 0)
    assert (raw["do"], raw["source"]) == ("row", "camera")
    assert raw["cards"] == ["KH", "KH", "6D", "9S", "KC", "2C"]


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)])
def test_strike_one_card_of_a_row_is_named_where_rank_and_suit_are_two_taps(
    table: Table, size: tuple[int, int]
) -> None:
    driver, page = table(ACE, "strike", size=size)
    assert not tray_of(page).shows_pack
    assert driver.complaints() == []
    look(driver)
    say(driver, 0, "AS")
    assert driver.find("5 more come after them")
    assert driver.complaints() == []
    take(driver, page)
    assert tray_of(page).step.named == ("AS",)
    driver.tap("Back")
    assert tray_of(page).step.named == ()


def test_progression_a_card_is_played_and_then_lies_on_a_pile(table: Table) -> None:
    driver, page = table(ACE, "progression")
    look(driver)
    say(driver, 0, "AS")
    take(driver, page)
    raw = told(driver, page, 0)
    assert (raw["do"], raw["card"], raw["source"]) == ("play", "AS", "camera")
    cards = look(driver)
    assert cards.sight.cards == ("AS",)
    assert driver.find("not to be had now")
    assert any(f"{pretty('AS')}" in words and "Anna" in words for words in driver.words())
    assert driver.find(id="take").kind == "off"


DEALT = [{"do": "throw", "seat": seat, "dice": [5]} for seat in range(3)]
LAID = [{"do": "lay", "seat": seat, "ranks": []} for seat in range(3)]


def test_fish_matches_are_read_by_rank_and_a_card_without_a_partner_is_left(table: Table) -> None:
    driver, page = table(ROW, "platinum_fish", DEALT)
    cards = look(driver)
    driver.wait(lambda: len(cards.sight.seen) == 4, LIMIT_S, "four cards")
    assert cards.sight.cards == ("6", "9", "K", "2")
    assert len(driver.find_all("without a partner")) == 4
    assert driver.find(id="take").kind == "off"
    say(driver, 1, "6")
    assert driver.find(id="take").words == "Take 6 6"
    assert driver.find("Cards without a partner are left. Tap any card to correct it.")
    take(driver, page)
    resize(800, 1280)  # the tablet is turned before it is told
    driver.step(4)
    driver.tap("Lay 1 match")
    raw = told(driver, page, len(DEALT))
    assert (raw["do"], raw["ranks"], raw["source"]) == ("lay", ["6"], "camera")


def test_fish_one_card_that_comes_is_a_rank(table: Table) -> None:
    driver, page = table(ACE, "platinum_fish", [*DEALT, *LAID])
    look(driver)
    say(driver, 0, "A")
    take(driver, page)
    raw = told(driver, page, len(DEALT + LAID))
    assert (raw["do"], raw["rank"], raw["source"]) == ("turn-up", "A", "camera")


def test_what_is_unsure_is_asked_in_the_order_of_the_row_with_or_without_suits() -> None:
    def card(y: float, *likely: str) -> CardReading:
        corners = np.array([(40.0, y), (60.0, y), (60.0, y + 10), (40.0, y + 10)])
        return CardReading(None, None, 0.6, (50.0, y + 5), corners, why=doubts.RANK, likely=likely)

    reading = CardsReading((card(80.0, "JS", "JC"), card(10.0, "9H", "5H")), False, doubts.RANK, 1.0)
    assert [one.question for one in seen_cards(reading, 100, 100)] == ["9♥ or 5♥?", "J♠ or J♣?"]
    assert [one.question for one in seen_cards(reading, 100, 100, ranks=True)] == ["9 or 5?", "J?"]


def seen(face: str, x: float, y: float = 0.5) -> SeenCard:
    return SeenCard(face, 1.0, ((x, y),) * 4)


def test_what_was_said_of_a_card_stays_with_it_when_the_row_is_turned() -> None:
    ask = CardsAsk(0, 3, 3, {"2H": 1, "3H": 2, "4H": 1}, (), lambda _card: None, ordered=True)
    row = (seen("2H", 0.2), seen("3H", 0.4), seen("3H", 0.6))
    sight = CardSight(ask).looked(row).put_right(2, "4H").turn()
    assert sight.taken == ("4H", "3H", "2H")
    assert sight.looked(row).taken == ("4H", "3H", "2H")
    assert sight.turn().taken == ("2H", "3H", "4H")
    assert not sight.put_right(1, "4H").ready


def test_matches_are_said_pair_by_pair_wherever_their_cards_lie() -> None:
    row = tuple(seen(rank, x / 10) for x, rank in enumerate(("9", "K", "9", "6", "K")))
    ask = CardsAsk(0, 2, 4, {"9": 8, "K": 8, "6": 8}, (), lambda _card: None, ranks=True, each=2)
    sight = CardSight(ask).looked(row)
    assert sight.taken == ("9", "9", "K", "K")
    assert sight.left == {3}


def test_another_row_in_as_many_places_is_told_from_one_that_lies_as_it_lay() -> None:
    row = tuple(seen(card, x) for card, x in (("2H", 0.2), ("3H", 0.4), ("4H", 0.6)))
    sight = CardSight(CardsAsk(0, 3, 3, {}, (), lambda _card: None)).looked(row)
    assert sight.looked((*row[:2], seen("9H", 0.61))).same_places(sight)
    assert not sight.looked((*row[1:], seen("2H", 0.8))).same_places(sight)
    assert not sight.looked(row[:2]).same_places(sight)


def test_no_camera_no_key(launch: Launch) -> None:
    driver = launch()
    driver.app.open_table(begun(driver.app.library, "strike"))
    driver.wait(lambda: driver.app.pages.top.controls is not None, LIMIT_S)
    assert not [key for key in driver.find_all(kind=Key) if key.icon == "camera"]
