"""The screen on which a game is set up, by taps."""

from __future__ import annotations

import pytest

from companion.games.insomnia import GAME
from companion.ui.newgame.names import letter_rows
from companion.ui.newgame.options import ChoiceRow, OptionHead
from companion.ui.newgame.page import LAYOUT_S
from companion.ui.newgame.seatmap import SeatKey
from companion.ui.newgame.setup import Setup, draw_lot, fill_names
from tests.ui.conftest import Launch
from tests.ui.driver import Driver, window_rect

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1080)]
FOUR = ("Anna", "Boris", "Carol", "Dmitri")


def opened(
    launch: Launch, size: tuple[int, int] = (1280, 800), names: tuple[str, ...] = FOUR, game: str = "Insomnia"
) -> Driver:
    driver = launch(size)
    driver.app.settings.change(names=names)
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("New game")
    driver.tap(game)
    driver.wait(lambda: driver.app.pages.top.filled)
    driver.step(3)
    return driver


def setup_of(driver: Driver) -> Setup:
    setup = driver.app.pages.top.setup
    assert isinstance(setup, Setup)
    return setup


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_and_can_be_tapped_with_two_and_with_eight_players(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = opened(launch, size)
    for by in (-2, 6):
        driver.app.pages.top.change_count(by)
        driver.step(3)
        assert driver.complaints() == []


def test_names_of_last_time_sit_in_their_order(launch: Launch) -> None:
    driver = opened(launch)
    assert setup_of(driver).names == FOUR
    driver.tap(id="more")
    assert setup_of(driver).names == (*FOUR, "Player 5")
    driver.tap(id="fewer")
    driver.tap(id="fewer")
    assert setup_of(driver).names == FOUR[:3]


def test_two_to_eight_play_and_no_more(launch: Launch) -> None:
    driver = opened(launch)
    for _n in range(6):
        driver.tap(id="more")
    assert setup_of(driver).players == 8
    for _n in range(9):
        driver.tap(id="fewer")
    assert setup_of(driver).players == 2


def test_a_seat_gets_a_name_used_before_or_a_new_one(launch: Launch) -> None:
    driver = opened(launch, names=(*FOUR, "Elena", "Farid"))
    seats = driver.find_all(kind=SeatKey, words="Carol")
    driver.tap(seats[0])
    driver.tap("Elena")
    assert setup_of(driver).names == ("Anna", "Boris", "Elena", "Dmitri")
    driver.tap(driver.find("Boris", kind=SeatKey))
    for letter in "ZOE":
        driver.tap(letter)
    driver.tap("Done")
    assert setup_of(driver).names == ("Anna", "Zoe", "Elena", "Dmitri")


def test_a_seat_is_dragged_to_another_place(launch: Launch) -> None:
    driver = opened(launch)
    anna, dmitri = (window_rect(driver.find(name, kind=SeatKey)).center for name in ("Anna", "Dmitri"))
    driver.drag(anna, dmitri)
    assert setup_of(driver).names == ("Dmitri", "Boris", "Carol", "Anna")
    driver.drag(anna, (anna[0] + 60, anna[1] + 60))
    assert setup_of(driver).names == ("Dmitri", "Boris", "Carol", "Anna")


def test_a_drag_beside_every_seat_asks_for_no_name(launch: Launch) -> None:
    driver = opened(launch)
    anna = window_rect(driver.find("Anna", kind=SeatKey)).center
    driver.drag(anna, (anna[0] + 100, anna[1] + 100))
    assert not driver.find_all("Who sits here?")


def test_house_options_open_one_at_a_time_and_say_what_is_usual(launch: Launch) -> None:
    driver = opened(launch)
    heads = driver.app.pages.top._cards
    driver.tap(next(child for child in heads["match"].children if isinstance(child, OptionHead)))
    rows = driver.wait(lambda: driver.find_all(kind=ChoiceRow))
    driver.pause(2 * LAYOUT_S)  # then the page has scrolled to show all of it
    assert [row.note for row in rows if row.chosen] == ["usual"]
    driver.tap(driver.find("All four cards must match the dice.", kind=ChoiceRow))
    assert setup_of(driver).options == {"match": "full"}
    driver.tap(next(child for child in heads["trump"].children if isinstance(child, OptionHead)))
    driver.wait(lambda: heads["trump"].open)
    assert not heads["match"].open


def test_a_chosen_dealer_begins_at_once_and_a_lot_shows_who_it_fell_on(launch: Launch) -> None:
    driver = opened(launch)
    begun = []
    driver.app.begin = begun.append
    driver.tap(driver.app.pages.top.ids.dealer.key_of(2))
    driver.tap("Start")
    assert [(header.game, header.players, header.dealer) for header in begun] == [("insomnia", FOUR, 2)]
    driver.tap(driver.app.pages.top.ids.dealer.key_of(-1))
    driver.tap("Start")
    driver.tap("Begin")
    assert f"{FOUR[begun[1].dealer]} deals" in driver.words()
    GAME.start(begun[1])


def test_the_lot_goes_round_and_settles(launch: Launch) -> None:
    driver = launch(less_movement=False)
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("New game")
    driver.tap("Insomnia")
    begun = []
    driver.app.begin = begun.append
    driver.tap("Start")
    driver.tap("Begin")
    assert begun == []
    driver.wait(lambda: any(words.endswith(" deals") for words in driver.words()), limit=10)
    driver.tap("Begin")
    assert len(begun) == 1


def test_what_was_played_last_is_offered_again(launch: Launch) -> None:
    driver = opened(launch)
    driver.app.begin = lambda header: None
    driver.app.pages.top.choose(dealer=0, real_chips=True)
    page = driver.app.pages.top
    page.setup = page.setup.with_option(page._cards["chips"].text, 20)
    driver.tap("Start")
    driver.press_back()
    assert "played last" in driver.words()
    driver.tap("Insomnia")
    assert setup_of(driver).options == {"chips": 20}
    assert "4 players, 24 cards, four dice, 20 chips each" in driver.words()


def test_back_closes_a_sheet_first_and_then_the_page(launch: Launch) -> None:
    driver = opened(launch)
    driver.tap(driver.find("Anna", kind=SeatKey))
    driver.press_back()
    assert setup_of(driver).names == FOUR
    assert driver.find_all("Seats as you sit")
    driver.press_back()
    assert driver.find_all("Which game do you play?")
    driver.press_back()
    assert driver.find_all("Past games")
    driver.press_back()
    assert driver.find_all("Past games")


def test_a_header_carries_only_what_is_not_usual() -> None:
    texts = {text.key: text for text in GAME.options_in_words()}
    setup = Setup(FOUR).with_option(texts["sevens"], ("7D", "7C")).with_option(texts["chips"], 15)
    header = setup.header(GAME, 1)
    assert header.as_raw()["options"] == {"sevens": ["7D", "7C"]}
    assert header.extra == {}
    assert Setup(FOUR, real_chips=True).header(GAME, 1).extra == {"chips": "real"}


def test_names_stay_different() -> None:
    setup = Setup(("Anna", "Boris"))
    assert setup.with_name(0, "Boris").names == ("Boris", "Anna")
    assert setup.with_name(0, "  ").names == ("Anna", "Boris")
    assert fill_names(("Anna", "Anna"), 4, ("Anna", "Zoe")) == ("Anna", "Zoe", "Player 2", "Player 3")


def test_who_was_to_deal_still_is_after_a_change_of_places() -> None:
    setup = Setup(FOUR, dealer=1).with_seats_changed(1, 3)
    assert setup.names[setup.dealer or 0] == "Boris"
    assert setup.with_players(3).dealer is None


def test_the_lot_is_fair() -> None:
    drawn = [draw_lot(4) for _n in range(4000)]
    assert all(850 < drawn.count(seat) < 1150 for seat in range(4))


@pytest.mark.parametrize("columns", range(4, 12))
def test_letters_fit_any_width(columns: int) -> None:
    rows = letter_rows(columns)
    assert max(map(len, rows)) <= max(columns, 4)
    assert set("".join(rows)) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ-'\b")
