"""Cards by camera, by taps, with a folder of pictures in the camera's place."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core import words
from companion.core.cards import pretty
from companion.languages import catalogue
from tests.ui.conftest import Launch
from tests.ui.driver import Driver, resize
from tests.ui.tables import OPENING, play
from vision.training.sets import PICTURES

from companion.ui.camera.cardlist import CardRow, CardSheet  # isort: skip
from companion.ui.camera.cardspage import CardsPage  # isort: skip
from companion.ui.pieces import Key  # isort: skip
from companion.ui.pieces.card import GridCell  # isort: skip
from companion.ui.table.grid import GridPanel  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip

LIMIT_S = 60.0
LABELS = json.loads((PICTURES / "cards" / "labels.json").read_text(encoding="utf-8"))
KING = PICTURES / "renders" / "dev_036.jpg"
TRICK_2 = OPENING[:-1]
"""Boris is to play; the ace of spades lies open, his king of spades is in the picture."""
SHOWING = OPENING[:9]
"""Anna may show up to four cards."""

Table = Callable[..., tuple[Driver, TablePage]]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


@pytest.fixture
def table(launch: Launch, tmp_path: Path) -> Table:
    """Open a game with a folder of pictures as its camera: `table(entries, picture…, size=…)`."""

    def opened(entries: object, *pictures: Path, size: tuple[int, int] = (1280, 800)) -> tuple[Driver, TablePage]:
        folder = tmp_path / "camera"
        folder.mkdir()
        for picture in pictures:
            shutil.copy(picture, folder)
        driver = launch(size)
        driver.app._camera = str(folder)
        driver.app.open_table(play(driver.app.library, entries))
        page = driver.app.pages.top
        assert isinstance(page, TablePage)
        driver.wait(lambda: isinstance(page.controls, GridPanel), LIMIT_S)
        return driver, page

    return opened


def look(driver: Driver) -> CardsPage:
    """Tap the camera key, and wait until the cards are read."""
    driver.tap(next(key for key in driver.find_all(kind=Key) if key.icon == "camera"))
    page = driver.wait(lambda: driver.app.pages.top if isinstance(driver.app.pages.top, CardsPage) else None, LIMIT_S)
    assert isinstance(page, CardsPage)
    driver.wait(lambda: driver.find_all(kind=CardRow), LIMIT_S, "cards in the list")
    return page


def test_a_card_is_played_once_a_person_takes_it(table: Table) -> None:
    driver, page = table(TRICK_2, KING)
    stood = len(page.moment.standing)
    cards, said = look(driver), set[str]()
    camera = driver.app.dice.camera()
    camera.listen(lambda view: said.add(view.words))
    cards.look_again()
    driver.wait(lambda: cards.sight.ready or cards.sight.unsure, LIMIT_S)
    assert "looking at the cards" in said
    assert "reading the dice" not in said
    say(driver, 0, "KS")
    driver.pause(1.0)
    assert driver.app.pages.top is cards
    assert len(page.session.moment.standing) == stood
    driver.tap(id="take")
    driver.wait(lambda: len(page.session.moment.standing) > stood, LIMIT_S, "the card on the table")
    raw = page.session.moment.standing[-1].raw
    assert (raw["do"], raw["card"], raw["source"]) == ("play", "KS", "camera")
    assert (camera.latest().state, camera.latest().cards) == ("looking", None)


def say(driver: Driver, place: int, card: str) -> None:
    """Tap a card of the list, and the card that it is."""
    driver.tap(driver.app.pages.top.ids.cards.children[::-1][place])
    sheet = driver.find_all(kind=CardSheet)[0]
    driver.tap(next(cell for cell in sheet.walk() if isinstance(cell, GridCell) and cell.card == card))


def test_a_card_that_lies_elsewhere_is_not_taken_and_says_why(table: Table) -> None:
    driver, _page = table(TRICK_2, KING)
    cards = look(driver)
    say(driver, 0, "QS")
    assert pretty("QS") in driver.find(id="take").words
    driver.tap(driver.find_all(kind=CardRow)[0])
    gone = next(cell for cell in driver.find_all(kind=GridCell) if cell.card == "AS")
    assert not gone.allowed
    driver.tap("Leave it out")
    assert cards.sight.taken == ()
    assert driver.find("left out")
    assert driver.find(id="take").kind == "off"


def test_shown_cards_are_chosen_in_the_grid_and_what_is_unsure_is_asked(table: Table) -> None:
    label = next(label for label in LABELS if label.get("show"))
    driver, page = table(SHOWING, PICTURES / "cards" / label["file"])
    cards = look(driver)
    driver.wait(lambda: len(cards.sight.seen) == 3, LIMIT_S, "three cards")
    truth = ["AS", "AD", "KH"]
    assert all(read in (None, true) for read, true in zip(cards.sight.cards, truth, strict=True))
    for place, read in enumerate(cards.sight.cards):
        assert read is None or driver.find(id="take").kind == ("off" if cards.sight.unsure else "primary")
        if read is None:
            assert "?" in driver.app.pages.top.ids.cards.children[::-1][place].title
            say(driver, place, truth[place])
    assert cards.sight.taken == tuple(truth)
    driver.tap(id="take")
    driver.wait(lambda: isinstance(page.controls, GridPanel) and set(page.controls.chosen) == set(truth), LIMIT_S)
    stood = len(page.session.moment.standing)
    resize(800, 1280)  # the tablet is turned before they are shown
    driver.step(4)
    driver.tap("Show 3 cards")
    driver.wait(lambda: len(page.session.moment.standing) > stood, LIMIT_S, "the cards shown")
    assert page.session.moment.standing[-1].raw["source"] == "camera"


def test_without_a_chosen_camera_there_is_no_key_for_it(launch: Launch) -> None:
    driver = launch((1280, 800))
    driver.app.open_table(play(driver.app.library, TRICK_2))
    page = driver.app.pages.top
    driver.wait(lambda: isinstance(page.controls, GridPanel), LIMIT_S)
    assert not [key for key in driver.find_all(kind=Key) if key.icon == "camera"]


def test_the_letters_of_the_pack_are_chosen_and_kept(table: Table) -> None:
    driver, _page = table(TRICK_2, KING)
    cards = look(driver)
    assert cards.letters == "en"
    driver.tap(id="letters")
    driver.tap("A R D V")
    assert cards.letters == "fr"
    assert driver.app.settings.now.pack_letters == "fr"
    assert driver.find(id="letters").words == "A R D V"


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600), (600, 1024)])
def test_everything_fits_every_screen(table: Table, size: tuple[int, int]) -> None:
    driver, page = table(TRICK_2, KING, size=size)
    assert driver.complaints() == []
    look(driver)
    assert driver.complaints() == []
    driver.press_back()
    driver.wait(lambda: driver.app.pages.top is page)


def test_a_missing_picture_leaves_entry_by_hand(table: Table) -> None:
    driver, page = table(TRICK_2)
    driver.tap(next(key for key in driver.find_all(kind=Key) if key.icon == "camera"))
    driver.wait(lambda: isinstance(driver.app.pages.top, CardsPage) and driver.find_all("No picture"), LIMIT_S)
    driver.tap("Enter by hand")
    driver.wait(lambda: driver.app.pages.top is page)


@pytest.mark.parametrize("code", ["fr", "ru"])
def test_texts_of_every_language_fit(table: Table, code: str) -> None:
    driver, _page = table(TRICK_2, KING, size=(800, 1280))
    driver.app.choose_language(code)
    driver.step(3)
    assert driver.complaints() == []
    cards = look(driver)
    driver.wait(lambda: cards.sight.ready or cards.sight.unsure, LIMIT_S)
    assert driver.complaints() == []
    driver.tap(id="letters")
    driver.step(3)
    assert driver.complaints() == []
