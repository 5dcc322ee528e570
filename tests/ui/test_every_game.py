"""The screens round the table for every game there is, by taps: set-up, start, past games, rules, after, put right."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.ui.after.page import AfterPage
from companion.ui.newgame.games import GameTile
from companion.ui.newgame.options import OptionHead
from companion.ui.table.page import TablePage
from companion.ui.why import RulePanel
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.every_game import WHOLE, put_record, recorded

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
ALL = tuple(GAMES)
NEW = tuple(key for key in ALL if key != "insomnia")


@pytest.mark.parametrize("size", SIZES)
def test_the_games_fit_and_say_who_can_play_them(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.settings.change(names=("Anna", "Boris"), game="strike")
    driver.app.choose_game()
    driver.step(3)
    assert driver.complaints() == []
    tiles = driver.find_all(kind=GameTile)
    assert [tile.words for tile in tiles] == ["Strike", "Insomnia", "Platinum Fish", "Progression"]
    assert [tile.players for tile in tiles] == ["3 to 4 players", "2 to 8 players", "2 to 6 players", "3 players"]
    assert driver.words().count("played last") == 1


@pytest.mark.parametrize("key", ALL)
def test_a_new_game_of_each_kind_leads_to_its_table(launch: Launch, key: str) -> None:
    driver, game = launch(), GAMES[key]
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("New game")
    driver.tap(game.title())
    page = driver.app.pages.top
    driver.wait(lambda: page.filled)
    driver.step(3)
    assert page.setup.players in game.seats
    assert bool(driver.find_all("Dice are read by")) == (game.equipment.dice is not None)
    assert bool(driver.find_all("Chips")) == game.equipment.chips
    driver.tap(page.ids.dealer.key_of(0))
    driver.tap("Start")
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))
    assert driver.app.pages.top.moment.game is game
    driver.press_back()
    assert driver.app.settings.now.game == key


@pytest.mark.parametrize("key", NEW)
@pytest.mark.parametrize("size", SIZES)
def test_set_up_fits_for_every_game_with_fewest_and_most(launch: Launch, key: str, size: tuple[int, int]) -> None:
    driver, game = launch(size), GAMES[key]
    driver.app.open_new_game(game=game)
    driver.wait(lambda: driver.app.pages.top.filled)
    driver.step(3)
    for _n in range(8):
        driver.tap(id="more")
    assert driver.app.pages.top.setup.players == game.seats.stop - 1
    assert driver.complaints() == []
    for _n in range(8):
        driver.tap(id="fewer")
    assert driver.app.pages.top.setup.players == game.seats.start
    assert driver.complaints() == []


def test_house_options_of_a_game_are_kept_for_it_alone(launch: Launch) -> None:
    driver = launch()
    driver.app.begin = lambda header: None
    driver.app.open_new_game(game=GAMES["progression"])
    driver.wait(lambda: driver.app.pages.top.filled)
    driver.step(3)
    cards = driver.app.pages.top._cards
    driver.tap(next(child for child in cards["turn"].children if isinstance(child, OptionHead)))
    driver.wait(lambda: driver.find_all("Play a card, also in the middle, then draw one."))
    driver.tap("Play a card, also in the middle, then draw one.")
    driver.app.pages.top.choose(dealer=0)
    driver.tap("Start")
    assert driver.app.settings.now.options == {"progression": {"turn": "play-and-draw"}}
    driver.app.open_new_game()
    assert driver.app.pages.top.setup.options == {"turn": "play-and-draw"}
    driver.app.open_new_game(game=GAMES["strike"])
    assert driver.app.pages.top.setup.options == {}


@pytest.mark.parametrize("key", ALL)
def test_the_game_in_progress_tells_what_players_hold(launch: Launch, key: str) -> None:
    driver = launch()
    name = put_record(driver.app.library, key, acts=12)
    driver.app.pages.top.entered()
    driver.wait(lambda: driver.find_all("Go on"))
    driver.step(3)
    assert driver.complaints() == []
    game, state = GAMES[key], driver.app.library.look(name).state
    holds = [game.words.amount(n) for n in game.standing(state)]
    assert [words for words in driver.words() if words in holds][: len(holds)] == holds
    assert any(words.startswith(f"{game.title()} in progress") for words in driver.words())
    assert bool(driver.find_all("Bank")) == game.equipment.chips


@pytest.mark.parametrize("size", SIZES)
def test_past_games_say_which_game_they_were(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    for key in ALL:
        put_record(driver.app.library, key)
    driver.app.open_past_games()
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    assert driver.complaints() == []
    titles = {row.ids.title.words for row in driver.app.pages.top.ids.games.children}
    assert titles == {game.title() for game in GAMES.values()}


@pytest.mark.parametrize("key", ALL)
def test_rules_are_those_of_the_game_being_played(launch: Launch, key: str) -> None:
    driver = launch()
    driver.app.go_on(put_record(driver.app.library, key, acts=20))
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage))
    game = GAMES[key]
    ruling = next(rule for rule in game.rules_in_words() if rule.is_ruling)
    driver.app.open_rules(ruling.number)
    driver.step(60)  # the rules come one a frame
    panels = [child for child in driver.app.pages.top.ids.rules.children[::-1] if isinstance(child, RulePanel)]
    assert panels[0].rule == ruling
    assert {panel.rule.number for panel in panels} == {rule.number for rule in game.rules_in_words()}
    assert panels[0].number == ruling.number
    assert driver.complaints() == []


def test_from_the_start_the_rules_of_any_game_can_be_read(launch: Launch) -> None:
    driver = launch()
    driver.app.open_rules()
    driver.step(3)
    driver.tap("Strike")
    driver.step(3)
    assert "Strike: the rules and the rulings of this referee" in driver.words()
    assert driver.complaints() == []


@pytest.mark.parametrize("key", NEW)
@pytest.mark.parametrize("size", SIZES)
def test_after_a_game_everything_fits(launch: Launch, key: str, size: tuple[int, int]) -> None:
    driver = launch(size)
    after = _after(driver, key)
    assert driver.complaints() == []
    after.ids.scroll.scroll_y = 0
    driver.step(4)
    assert driver.complaints() == []


@pytest.mark.parametrize("key", NEW)
def test_standings_and_chart_agree_with_the_scores(launch: Launch, key: str) -> None:
    driver = launch()
    model = _after(driver, key).model
    record = recorded(key)
    game, journal = GAMES[key], driver.app.library.look(driver.app.library.list()[0].id)
    scores = game.summary(journal.state).scores
    assert scores is not None
    assert {place.seat: place.score for place in model.places} == dict(enumerate(scores))
    assert model.settlements[-1].chips == scores
    assert len(model.chart.steps) == len(model.settlements) - 1
    assert all(len(table.rows) == len(record.header.players) for table in model.tables)
    assert all(len(row) == len(table.heads) for table in model.tables for row in table.rows)
    assert model.has_dice == bool(model.dice_story.dice) == (key == "platinum_fish")


def test_matches_are_told_by_the_way_they_came_and_by_rank(launch: Launch) -> None:
    model = _after(launch(), "platinum_fish").model
    ways, ranks = model.tables
    for place in model.places:
        assert sum(int(cell.words) for cell in ways.rows[place.seat][:-1]) == place.score
        assert sum(int(cell.words) for cell in ranks.rows[place.seat] if cell.words != "·") == place.score


def test_the_numbers_thrown_are_counted_whichever_die_showed_them(launch: Launch) -> None:
    model = _after(launch(), "platinum_fish").model
    thrown = [entry["dice"] for _line, entry in recorded("platinum_fish").entries if entry["do"] == "throw"]
    (die,) = model.dice_story.dice
    assert die.faces == ("1", "2", "3", "4", "5", "6")
    assert die.throws == sum(1 if isinstance(dice, int) else len(dice) for dice in thrown)


@pytest.mark.parametrize("key", ["strike", "progression"])
def test_what_counts_adds_up_to_the_totals(launch: Launch, key: str) -> None:
    model = _after(launch(), key).model
    for place in model.places:
        counted = [int(table.rows[place.seat][-1].words.replace("−", "-")) for table in model.tables]
        parts = [
            sum(int(cell.words.replace("−", "-")) for cell in table.rows[place.seat][:-1] if cell.words != "–")
            for table in model.tables
        ]
        assert counted == parts
        assert sum(counted) == place.score


@pytest.mark.parametrize("key", NEW)
def test_the_same_table_plays_the_same_game_again(launch: Launch, key: str) -> None:
    driver = launch()
    _after(driver, key)
    driver.tap("Play again")
    header = recorded(key).header
    page = driver.app.pages.top
    assert (page.game.key, page.setup.names) == (key, header.players)
    assert page.setup.dealer == (header.dealer + 1) % len(header.players)


def _after(driver: Driver, key: str) -> AfterPage:
    driver.app.open_game_after(put_record(driver.app.library, key, WHOLE[key]), finished=True)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    driver.step(4)
    page = driver.app.pages.top
    assert isinstance(page, AfterPage)
    return page
