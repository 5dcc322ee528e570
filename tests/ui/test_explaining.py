"""Explanations by taps: said when a rule is first needed, never in the way, never again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.record import Header
from companion.table.session import Session
from companion.ui.pieces import Key
from companion.ui.settings import Settings
from companion.ui.table.notice import Explanation
from companion.ui.table.page import TablePage
from tests.ui.conftest import Launch
from tests.ui.driver import Driver, window_rect
from tests.ui.every_game import WHOLE
from tests.ui.people import App, People
from tests.ui.table_scenes import in_trick

SIZES = [(1280, 800), (800, 1280), (1024, 600)]
LOW = 700
"""Pixels of a window under which there is no room for every explanation at once."""
PATIENCE_S = 30.0


def learners(driver: Driver, **kwargs: Any) -> People:
    """Three who never played, at a table on the screen."""
    app = App()
    app.settings = driver.app.settings
    app.settings.change(explanations=True)
    return People(driver, 3, 2, app=app, **kwargs)


def explanation(people: People) -> Explanation | None:
    notice = people.page.view.notice
    return notice if isinstance(notice, Explanation) else None


def check(people: People) -> None:
    """What is explained lies in the window, fits, and covers none of the acting player's controls.

    Whose turn it is still shows.
    """
    card, controls = explanation(people), people.page.controls
    if card is None or controls is None:
        return
    people.watched.append(card.words)  # type: ignore[attr-defined]
    assert people.driver.complaints() == [], card.words
    assert not window_rect(card).overlaps(window_rect(controls)), card.words
    actor = people.page.moment.header.players[people.page.view.scene.actor]
    assert people.driver.find_all(f"{actor}, your turn")


@pytest.mark.parametrize("size", SIZES)
def test_the_first_deal_is_explained_and_never_in_the_way(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    People.watched = []  # type: ignore[attr-defined]
    people = learners(driver, watch=check)
    while people.state.deal == 1:
        people.turn()
    said = dict.fromkeys(People.watched)  # type: ignore[attr-defined]
    assert len(said) >= (8 if size[1] > LOW else 4)
    again = Settings(driver.app.settings.path).now.explained["insomnia"]
    assert len(again) == len(said)
    if size[1] > LOW:
        assert {"deal/1", "exchange/0", "auction/0", "showing/0"} <= set(again)
        assert explanation(people) is None  # the dealer's throw was explained in the first deal


def test_got_it_shows_the_prompt_again_and_why_opens_the_rule(launch: Launch) -> None:
    people = learners(launch())
    driver = people.driver
    card = explanation(people)
    assert card is not None
    assert "(I-2)" in card.words
    driver.tap(next(key for key in driver.find_all("Why?", kind=Key) if key.parent is card))
    assert people.host.asked[-1] == ("open_rules", "deal", "I-2")
    driver.tap("Got it")
    assert explanation(people) is None
    assert driver.find_all(people.page.moment.game.words.prompt(people.state))
    assert people.page.controls is not None
    people.turn()
    assert explanation(people) is not None


def test_no_more_explanations_at_once_and_all_again_by_the_settings(launch: Launch) -> None:
    driver = launch()
    people = learners(driver)
    driver.tap("Explain no more")
    assert explanation(people) is None
    people.turn()
    assert explanation(people) is None
    assert not driver.app.settings.now.explanations
    driver.app.open_settings()
    driver.step(2)
    driver.tap("All again")
    driver.tap("Done")
    assert driver.app.settings.now.explanations
    assert driver.app.settings.now.explained == {}
    people.turn()
    assert explanation(people) is not None


def test_the_first_refusal_says_what_it_means(launch: Launch) -> None:
    people = learners(launch(), stop=in_trick(1, 1))
    page = people.page
    lies = page.moment.state.phase.cards[0]
    for words in ("Nothing was counted.", ""):
        page.view.dispatch("on_away", lies)
        assert page.view.notice is not None
        assert "Put right" in [key.words for key in page.view.notice.keys]
        assert ("Nothing was counted." in page.view.notice.words) == bool(words)
        assert people.driver.complaints() == []


@pytest.mark.parametrize("key", WHOLE)
def test_every_game_explains_its_first_act(launch: Launch, key: str) -> None:
    driver = launch()
    driver.app.settings.change(explanations=True)
    driver.app.open_table(Session.create(driver.app.library, Header(key, ("Anna", "Boris", "Carol"), 0)))
    page = driver.app.pages.top
    assert isinstance(page, TablePage)
    driver.wait(lambda: page.controls is not None, PATIENCE_S)
    driver.step(2)
    assert isinstance(page.view.notice, Explanation)
    assert driver.complaints() == []
