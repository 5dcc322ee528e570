"""Whole games played through the real widgets by taps, for every size of table and screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.conftest import Launch
from tests.ui.driver import window_rect
from tests.ui.people import App, People
from tests.ui.table_scenes import in_trick

from companion.core import words  # isort: skip
from companion.core.journal import Journal  # isort: skip
from companion.games.insomnia import GAME  # isort: skip
from companion.languages import catalogue  # isort: skip
from companion.ui.table.cards import TrickSpot  # isort: skip
from companion.ui.table.host import DiceSource  # isort: skip

LANDSCAPE, PORTRAIT, SMALL, SMALL_PORTRAIT, LARGE = (1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1200)
DEVICES = (DiceSource("camera", "ready", True), DiceSource("tower", "no answer", False))
LONG_NAMES = ("Anna", "Boris", "Maximilian X", "Dmitri", "Elena", "Farid", "Wilhelmina Y", "Henri")


def nothing_is_wrong(people: People) -> None:
    """Every text fits, targets are large and apart, chips are shown as they are."""
    view = people.page.view
    saying = view.notices.saying.split(" ")[0]  # lies over everything for a few seconds
    complaints = [text for text in people.driver.complaints() if not saying or saying not in text]
    assert complaints == [], view.scene
    if people.page.telling is None:
        assert [round(card.chips) for card in view.cards] == list(people.state.stacks)
        assert view.middle.bank.parent is None or view.middle.bank.chips == people.state.bank
        assert (view.controls is not None) == (not people.over)
    else:
        assert view.controls is None


@pytest.mark.parametrize(
    ("players", "size", "seed"),
    [
        (2, LANDSCAPE, 1),
        (2, SMALL_PORTRAIT, 2),
        (3, PORTRAIT, 3),
        (4, LANDSCAPE, 4),
        (4, PORTRAIT, 5),
        (5, SMALL, 6),
        (6, LARGE, 7),
        (7, PORTRAIT, 8),
        (8, LANDSCAPE, 9),
        (8, SMALL_PORTRAIT, 10),
    ],
)
def test_a_game_is_played_by_taps(launch: Launch, players: int, size: tuple[int, int], seed: int) -> None:
    app = App(*DEVICES)
    people = People(
        launch(size), players, seed, options={"deals": 1}, watch=nothing_is_wrong, app=app, names=LONG_NAMES
    )
    people.play()
    assert people.over
    assert people.driver.find_all("See the game")
    people.driver.tap("See the game")
    assert app.asked[-1] == ("open_after", people.session)
    record = people.driver.app.library.open(people.session.id) if people.session.close() else None
    assert record is not None
    journal = Journal(GAME, record.header)
    for line, raw in record.entries:
        journal.add(raw, line)
    record.file.close()
    assert journal.state == people.state
    assert all(raw["source"] == "hand" for _line, raw in record.entries)


@pytest.mark.parametrize(("players", "size"), [(2, PORTRAIT), (4, LANDSCAPE), (8, LANDSCAPE)])
def test_every_act_can_be_taken_back_and_done_again(launch: Launch, players: int, size: tuple[int, int]) -> None:
    people = People(launch(size), players, 11, options={"deals": 1}, watch=nothing_is_wrong)
    done = 0
    while not people.over and done < 25:
        before, entry = people.state, people.decide()
        people.tap_out(entry)
        people.settle(lambda before=before: people.state != before, str(entry))
        after = people.state
        people.undo()
        assert people.state == before
        assert any(words.startswith("Taken back:") for words in people.driver.words())
        people.act(entry)
        assert people.state == after
        done += 1


def test_random_options_are_played_by_taps(launch: Launch) -> None:
    options = {
        "deals": 1,
        "exchange": "one-by-one",
        "stakes": "winner",
        "pass": "final",
        "throws": "per-die",
        "stage4_bank": "winner",
        "trump": "nominal",
    }
    People(launch(LANDSCAPE), 3, 12, options=options, watch=nothing_is_wrong).play()


def test_with_movement_a_tap_ends_it_and_still_means_what_it_means(launch: Launch) -> None:
    driver = launch(LANDSCAPE, less_movement=False)
    people = People(driver, 4, 13, options={"deals": 1})
    people.play(12)
    assert len(people.session.moment.standing) == 12
    driver.wait(lambda: people.page.view.turn.opened == 1.0)


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


@pytest.mark.parametrize(("players", "seed", "number", "least"), [(5, 3, 2, 40), (8, 1, 1, 34)])
def test_on_a_low_screen_a_trick_lies_beside_the_controls_and_can_be_read(
    launch: Launch, english_again: None, players: int, seed: int, number: int, least: float
) -> None:
    people = People(launch(SMALL), players, seed, stop=in_trick(0, 3, number))
    for language, trump in (("en", "trump"), ("fr", "atout"), ("ru", "козырь")):
        people.driver.app.choose_language(language)
        people.driver.step(5)
        spots = people.driver.find_all(kind=TrickSpot)
        assert len(spots) == players
        assert min(spot.card_size[0] for spot in spots) >= least
        controls = window_rect(people.page.controls)
        cards = [spot._card for spot in spots if spot._card.card]
        assert len(cards) == 3
        assert people.driver.find(trump)
        assert not any(window_rect(card).overlaps(controls) for card in cards)
        assert people.driver.complaints() == []
