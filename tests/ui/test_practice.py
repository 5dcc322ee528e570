"""The practice table by taps: one person, two others whom the app plays, and a hand on the screen."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.core.offers import OneCard
from companion.games import game_of
from companion.store.library import Library
from companion.table.practice import FIELD, LEARNER, decided, is_practice, practice_header
from companion.ui.pieces import Key
from companion.ui.practice import page as practice_page
from companion.ui.practice.page import PracticePage
from companion.ui.start import StartPage
from companion.ui.table.grid import GridPanel
from companion.ui.table.trays.steps import StepTray
from tests.ui.conftest import Launch
from tests.ui.driver import Driver, window_rect
from tests.ui.stepping import Steppers

SIZES = [(1280, 800), (800, 1280), (1024, 600)]
PATIENCE_S = 30.0
ACTS = 24


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PracticePage, "PAUSE_S", 0.0)
    monkeypatch.setattr(PracticePage, "AGAIN_S", 0.0)


def sit_down(driver: Driver, game: str = "Insomnia") -> PracticePage:
    driver.wait(lambda: driver.app.pages.top.looked, PATIENCE_S)
    driver.tap("Practice")
    driver.step(2)
    driver.tap(game)
    driver.wait(lambda: isinstance(driver.app.pages.top, PracticePage), PATIENCE_S)
    page = driver.app.pages.top
    page._rng.seed(1)  # the dice too
    return page


def my_turn(driver: Driver, page: PracticePage) -> bool:
    """Wait for the learner's turn, and go on from whatever is told; False once the game is over."""

    def ready() -> bool:
        if page.telling is not None and page.moment.offers:
            page.go_on()
        return page.controls is not None or not page.moment.offers

    driver.wait(ready, PATIENCE_S, "the learner's turn")
    driver.step(3)
    return page.controls is not None


def check(driver: Driver, page: PracticePage) -> None:
    """The screen is whole, and the hand covers nothing."""
    assert driver.complaints() == []
    hand = window_rect(page.hand)
    assert not hand.overlaps(window_rect(page.view))
    assert [key.face for key in page.hand.keys] == list(page.cards.held(LEARNER))
    assert all(hand.contains(window_rect(key)) for key in page.hand.keys)


def tap_an_act(driver: Driver, page: PracticePage) -> dict[str, Any]:
    """Do by taps what somebody who knows the rules would do, and say what that was."""
    entry = decided(page.moment, page.cards, random.Random(2))
    before, controls = page.moment, page.controls
    if isinstance(controls, GridPanel) and "card" in entry:
        driver.tap(controls.cell(entry["card"]))
    elif isinstance(controls, GridPanel) and "cards" in entry:
        for card in set(entry["cards"]) - set(controls.chosen):
            driver.tap(controls.cell(card))
        driver.tap(controls._show.show)
    elif isinstance(controls, StepTray):
        Steppers(driver, page.moment.game.key, 3, 1, page=page).tap_out(entry)
    elif entry["do"] == "throw" or (entry["do"] == "cast" and "dice" not in entry):
        driver.tap("The app")
    elif entry["do"] == "cast":
        for die in entry["dice"]:
            driver.tap(controls.tiles[die])
        driver.tap(controls._throw)
    else:
        for key in page.hand.keys:
            if key.face in entry.get("note", "").split():
                driver.tap(key)
        page.submit(entry if "note" not in entry else {k: v for k, v in entry.items() if k != "note"})
    driver.wait(lambda: page.moment is not before, PATIENCE_S, str(entry))
    return entry


@pytest.mark.parametrize("size", SIZES)
def test_one_person_plays_while_the_app_plays_the_others(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    page = sit_down(driver)
    phases = set()
    for _n in range(ACTS):
        if not my_turn(driver, page):
            break
        check(driver, page)
        phases.add(type(page.moment.state.phase).__name__)
        tap_an_act(driver, page)
    assert {"Exchanging", "Tricks"} <= phases
    seats = {item.raw["seat"] for item in page.moment.standing}
    assert seats == {0, 1, 2}
    assert is_practice(page.moment.header)


@pytest.mark.parametrize("size", SIZES)
def test_progression_is_practised_with_a_hand_that_grows(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    page = sit_down(driver, "Progression")
    for n in range(10):
        assert my_turn(driver, page)
        check(driver, page)
        offers = page.controls.controls.moment.offers
        pools = [slot.pool for offer in offers for slot in offer.slots if isinstance(slot, OneCard)]
        assert all(pool <= set(page.cards.held(LEARNER)) for pool in pools)
        assert not any(key.off for key in page.controls.faces), "ranks that the hand lacks take the room of the piles"
        before = page.moment
        entry = {"do": "take", "seat": LEARNER, "from": "stock"}
        page.submit(entry if n < 8 else decided(page.moment, page.cards, random.Random(n)))
        driver.wait(lambda before=before: page.moment is not before, PATIENCE_S)
    assert len(page.hand.keys) >= 10


@pytest.mark.parametrize(
    ("key", "size", "acts", "lessons"),
    [
        ("platinum_fish", (1280, 800), {"lay", "draw", "throw", "search"}, {"start", "match", "draw", "throw", "P-3"}),
        ("strike", (800, 1280), {"row", "replace", "swap", "draw"}, {"start", "S-3", "turn", "values"}),
    ],
)
def test_a_whole_game_is_practised_by_taps(
    launch: Launch, key: str, size: tuple[int, int], acts: set[str], lessons: set[str]
) -> None:
    driver, game = launch(size), game_of(key)
    driver.app.settings.change(explanations=True, names=("Maria",))
    with Library(driver.app.belongings.practice).create(practice_header(game, "Maria", random.Random(1))):
        pass  # cards that are the same in every run of this test
    page = sit_down(driver, game.title())
    done, undone = set(), False
    while my_turn(driver, page):
        check(driver, page)
        before, held = page.moment, page.cards.held(LEARNER)
        did = tap_an_act(driver, page)["do"]
        if did == "draw" and not undone:
            driver.tap("Undo")
            driver.wait(lambda before=before: page.moment.state == before.state, PATIENCE_S, "an undo")
            assert page.cards.held(LEARNER) == held
            undone = True
        done.add(did)
    assert acts <= done
    assert lessons <= {lesson.partition("/")[0] for lesson in driver.app.settings.now.explained[key]}
    if driver.find_all("Go on"):  # the count of the last frame, which waits until it is read
        driver.tap("Go on")
    driver.wait(lambda: driver.find_all("See the game"), PATIENCE_S)
    assert driver.complaints() == []
    assert page.moment.game.summary(page.moment.state).winners
    assert {item.raw["seat"] for item in page.moment.standing} == {0, 1, 2}


def test_cards_to_change_are_tapped_in_the_hand(launch: Launch) -> None:
    driver = launch()
    page = sit_down(driver)
    while my_turn(driver, page) and type(page.moment.state.phase).__name__ != "Exchanging":
        tap_an_act(driver, page)
    before = page.moment
    first, *rest = page.cards.held(LEARNER)
    assert driver.find_all("Tap those to change")
    driver.tap("Change 1")
    assert page.view.saying == "First tap the card that you change."
    assert page.moment is before
    driver.tap(page.hand.keys[0])
    driver.tap("Keep all")
    assert "keep" in page.view.saying
    driver.tap("Change 1")
    driver.wait(lambda: page.moment is not before, PATIENCE_S)
    assert first not in page.cards.held(LEARNER)
    assert set(rest) < set(page.cards.held(LEARNER))


def test_undo_goes_back_to_the_learners_last_act(launch: Launch) -> None:
    driver = launch()
    page = sit_down(driver)
    assert my_turn(driver, page)
    acts: list[Any] = []
    while len(acts) < 3:
        acts.append((page.moment.state.phase, page.cards.held(LEARNER)))
        tap_an_act(driver, page)
        my_turn(driver, page)
    driver.tap("Undo")
    driver.wait(lambda: page.moment.state.phase == acts[-1][0], PATIENCE_S)
    assert page.cards.held(LEARNER) == acts[-1][1]
    driver.wait(lambda: page.controls is not None, PATIENCE_S)
    for _n in range(3):  # and the others go on
        assert my_turn(driver, page)
        tap_an_act(driver, page)


def test_practice_is_kept_apart_and_goes_on_where_it_stood(launch: Launch) -> None:
    driver = launch()
    page = sit_down(driver)
    my_turn(driver, page)
    tap_an_act(driver, page)
    my_turn(driver, page)
    held, seed = page.cards.held(LEARNER), page.moment.header.extra[FIELD]
    driver.tap("Menu")
    driver.tap("Leave the table")
    driver.wait(lambda: isinstance(driver.app.pages.top, StartPage), PATIENCE_S)
    assert driver.app.library.list() == []
    assert driver.find_all("No game in progress")
    again = sit_down(driver)
    my_turn(driver, again)
    assert again.moment.header.extra[FIELD] == seed
    assert again.cards.held(LEARNER) == held


def test_after_the_end_one_can_practise_again(launch: Launch) -> None:
    driver = launch()
    page = sit_down(driver)
    while my_turn(driver, page) and page._finish() is None:
        tap_an_act(driver, page)
    if page.moment.offers:
        driver.tap("Menu")
        driver.tap("Stop the game")
        driver.step(2)
        driver.tap(driver.find_all("Stop the game", kind=Key)[-1])
    driver.wait(lambda: not page.moment.offers, PATIENCE_S)
    while page.telling is not None and page.telling.waits:
        page.go_on()
    driver.wait(lambda: driver.find_all("See the game"), PATIENCE_S)
    driver.tap("See the game")
    driver.step(2)
    assert driver.complaints() == []
    driver.tap("Practise again")
    driver.wait(lambda: driver.app.pages.top not in (page, None) and my_page(driver) is not None, PATIENCE_S)
    again = my_page(driver)
    assert again is not None
    assert again.moment.header.extra[FIELD] != page.moment.header.extra[FIELD]


def my_page(driver: Driver) -> PracticePage | None:
    top = driver.app.pages.top
    return top if isinstance(top, PracticePage) else None


def test_a_card_of_somebody_else_is_said_to_be_that(launch: Launch) -> None:
    driver = launch()
    page = sit_down(driver)
    assert my_turn(driver, page)
    page._away(page.cards.held(1)[0])
    assert page.view.saying == "This card is not in your hand."


def test_under_other_pages_the_window_is_whole_and_what_was_begun_is_kept(launch: Launch) -> None:
    driver = launch()
    scale = practice_page.theme.u
    page = sit_down(driver, "Strike")
    while my_turn(driver, page) and not driver.find_all("Swap row cards"):
        tap_an_act(driver, page)
    driver.tap("Swap row cards")
    begun = page.controls.draft
    assert practice_page.theme.u < scale
    driver.tap("Log")
    driver.wait(lambda: driver.app.pages.top is not page)
    assert practice_page.theme.u == scale
    driver.press_back()
    driver.wait(lambda: driver.app.pages.top is page)
    driver.step(3)
    assert practice_page.theme.u < scale
    assert page.controls.draft == begun != ({},)
    check(driver, page)
