"""Games of points played through the real widgets by taps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import Launch
from tests.ui.every_game import opened
from tests.ui.stepping import Steppers

from companion.ui.table.page import TablePage  # isort: skip

LANDSCAPE, PORTRAIT, SMALL, SMALL_PORTRAIT = (1280, 800), (800, 1280), (1024, 600), (600, 1024)
LONG_NAMES = ("Anna", "Boris", "Maximilian X", "Dmitri", "Elena", "Wilhelmina Y")


EVERY = 3
"""Looking at all texts and targets takes longer than playing: one moment in so many is looked at."""


def nothing_is_wrong(people: Steppers) -> None:
    """Every text fits, targets are large and apart, scores are shown as they are."""
    if next(people.turns) % EVERY == 0:
        look_closely(people)


def look_closely(people: Steppers) -> None:
    """What may be wrong with the moment that shows."""
    view = people.page.view
    saying = view.notices.saying.split(" ")[0]  # lies over everything for a few seconds
    complaints = [text for text in people.driver.complaints() if not saying or saying not in text]
    assert complaints == [], (view.scene, getattr(view.controls, "step", None))
    if people.page.telling is None:
        assert tuple(round(card.chips) for card in view.cards) == people.game.standing(people.state)
        assert (view.controls is not None) == (not people.over)
        assert view.middle._board.parent is not None, "what lies on the table is not shown"
    else:
        assert view.controls is None


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("game", "players", "size", "seed", "options", "acts"),
    [
        ("platinum_fish", 2, LANDSCAPE, 14, {}, None),
        ("platinum_fish", 3, PORTRAIT, 24, {}, None),
        ("platinum_fish", 6, PORTRAIT, 2, {"low_start": "three"}, 12),
        ("platinum_fish", 5, SMALL, 3, {}, 16),
        ("platinum_fish", 4, SMALL_PORTRAIT, 4, {}, 16),
        ("strike", 3, LANDSCAPE, 17, {}, None),
        ("strike", 3, PORTRAIT, 17, {"scoring": "bowling"}, None),
        ("strike", 4, PORTRAIT, 2, {}, 14),
        ("strike", 4, SMALL, 3, {}, 16),
        ("strike", 3, SMALL_PORTRAIT, 4, {}, 12),
        ("progression", 3, LANDSCAPE, 2, {"turn": "play-and-draw"}, 24),
        ("progression", 3, PORTRAIT, 116, {"target": 1, "empty_pile": 0}, None),
        ("progression", 3, SMALL, 3, {"turn": "play-and-draw"}, 20),
        ("progression", 3, SMALL_PORTRAIT, 4, {}, 16),
    ],
)
def test_a_game_is_played_by_taps(
    launch: Launch, game: str, players: int, size: tuple[int, int], seed: int, options: dict[str, Any], acts: int | None
) -> None:
    people = Steppers(launch(size), game, players, seed, options=options, watch=nothing_is_wrong, names=LONG_NAMES)
    people.play(acts, undo_every=9)
    assert acts is not None or people.driver.find_all("See the game")


def test_the_count_of_a_deal_waits_until_it_is_read(launch: Launch) -> None:
    people = Steppers(launch(), "progression", 3, 116, options={"target": 1, "empty_pile": 0})
    while people.page.telling is None:
        entry, stood = people.decide(), len(people.session.moment.standing)
        people.tap_out(entry)
        people.settle(lambda stood=stood: len(people.session.moment.standing) > stood, str(entry))  # type: ignore[misc]
        people.table.follow(people.session.moment.standing[-1].action, ())
    assert people.page.view.middle.go_on.bar == -1
    assert people.driver.find_all("Go on")


def test_a_ruling_after_the_end_is_said_at_the_table(launch: Launch) -> None:
    driver = launch()
    driver.app.open_table(opened(driver.app.library, "strike", "whole-game-3"))
    page = driver.app.pages.top
    assert isinstance(page, TablePage)
    driver.wait(lambda: driver.find_all("Carol wins"))
    page.session.submit({"do": "ruling", "points": {"0": 30, "2": -30}, "note": "counted wrong"})
    driver.wait(lambda: driver.find_all("Anna wins"))
    driver.step(3)
    assert driver.find("Ruling: Anna +30, Carol −30 (counted wrong)")
    assert driver.complaints() == []
    page.go_on()
    driver.wait(lambda: driver.app.pages.top is not page)
    driver.step(4)
    assert any("ended in frame 1" in words and "the game is over" not in words for words in driver.words())
