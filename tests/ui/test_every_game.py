"""The screens round the table for every game there is, by taps: set-up, start, past games, rules, after, put right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games import GAMES
from companion.table.session import Session
from companion.ui.after.page import AfterPage
from companion.ui.newgame.games import GameTile
from companion.ui.newgame.options import OptionHead
from companion.ui.pieces import Choices, GridCell, Key
from companion.ui.pieces.diekey import DieKey
from companion.ui.putright.form import OfferForm
from companion.ui.putright.logrow import LogRow
from companion.ui.putright.pack import PackGrid
from companion.ui.putright.screen import PutRightPage
from companion.ui.table.page import TablePage
from companion.ui.why import RulePanel
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.every_game import WHOLE, opened, put_record, recorded

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
ALL = tuple(GAMES)
NEW = tuple(key for key in ALL if key != "insomnia")

RICH = [
    ("platinum_fish", "asking"), ("platinum_fish", "turn"), ("strike", "swap"), ("progression", "turn"),
    ("progression", "play-and-draw"),
]  # fmt: skip
"""Records with every kind of act."""

Open = Callable[..., tuple[Driver, Session]]


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
    driver.step(3)
    page = driver.app.pages.top
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
    summary = game.summary(state)
    holds = [game.words.amount(n) for n in summary.chips or summary.scores or ()]
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
    driver.step(3)
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
    assert model.has_dice == bool(model.dice) == (key == "platinum_fish")


def test_matches_are_told_by_the_way_they_came_and_by_rank(launch: Launch) -> None:
    model = _after(launch(), "platinum_fish").model
    ways, ranks = model.tables
    for place in model.places:
        assert sum(int(cell.words) for cell in ways.rows[place.seat][:-1]) == place.score
        assert sum(int(cell.words) for cell in ranks.rows[place.seat] if cell.words != "·") == place.score


def test_the_numbers_thrown_are_counted_whichever_die_showed_them(launch: Launch) -> None:
    model = _after(launch(), "platinum_fish").model
    thrown = [entry["dice"] for _line, entry in recorded("platinum_fish").entries if entry["do"] == "throw"]
    (die,) = model.dice
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


# -- put right ------------------------------------------------------------------------------


@pytest.fixture
def log_of(launch: Launch) -> Iterator[Open]:
    """The page Put right of a recorded game: `log_of(game, name, size)`."""
    sessions: list[Session] = []

    def show(
        game: str, name: str = "", size: tuple[int, int] = (1280, 800), acts: int | None = None
    ) -> tuple[Driver, Session]:
        driver = launch(size)
        sessions.append(opened(driver.app.library, game, name, acts))
        driver.app.show(PutRightPage(sessions[-1]))
        driver.step(4)
        return driver, sessions[-1]

    yield show
    for session in sessions:
        session.close()


def choose(driver: Driver, session: Session, do: str, *, nth: int = -1, **fields: Any) -> int:
    """Tap the entry of an act; its line."""
    lines = [
        item.line
        for item in session.moment.standing
        if item.raw["do"] == do and all(item.raw.get(name) == value for name, value in fields.items())
    ]
    driver.app.pages.top.ids.log.mark(lines[nth])
    driver.step(3)
    driver.tap(next(made for made in driver.find_all(kind=LogRow) if made.row.line == lines[nth]))
    driver.step(3)
    return lines[nth]


def raw_of(session: Session, line: int) -> Any:
    return next(item.raw for item in session.moment.standing if item.line == line)


def answer(driver: Driver, asked: str, value: Any) -> None:
    """Tap the answer to a question of a form."""
    column = next(widget for widget in driver.all() if getattr(widget, "words", "") == asked).parent
    fields = column.children[::-1]
    at = next(n for n, widget in enumerate(fields) if getattr(widget, "words", "") == asked)
    choices = fields[at + 1]
    assert isinstance(choices, Choices)
    driver.tap(choices.key_of(value))
    driver.step(2)


def settled(driver: Driver) -> None:
    driver.wait(lambda: driver.find_all("Back to the table"), what="the result")


def tap_card(driver: Driver, card: str) -> None:
    driver.tap(next(cell for cell in driver.find_all(kind=GridCell) if cell.card == card and cell.allowed))
    driver.step(2)


@pytest.mark.parametrize(("key", "name"), RICH)
@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_act_can_be_looked_at_and_fits(log_of: Open, key: str, name: str, size: tuple[int, int]) -> None:
    driver, session = log_of(key, name, size)
    page = driver.app.pages.top
    kinds = {item.raw["do"]: item.line for item in session.moment.standing if item.is_action}
    for do, line in kinds.items():
        page._choose_line(line)
        driver.step(4)
        for scrolled in (1, 0.5, 0):
            page.ids.scroll.scroll_y = scrolled
            driver.step(2)
            assert driver.complaints() == [], do


def test_a_throw_of_pips_is_put_right_die_by_die(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "turn")
    throws = [item for item in session.moment.standing if item.raw["do"] == "throw" and item.before.turn]
    line = throws[-1].line
    old = throws[-1].raw["dice"]
    driver.app.pages.top._choose_line(line)
    driver.step(3)
    assert [key.face for key in driver.find_all(kind=DieKey)] == [str(n) for n in old]
    driver.tap(driver.find_all(kind=DieKey)[0])
    driver.step(2)
    other = next(n for n in range(1, 7) if n != old[0])
    driver.tap(next(key for key in driver.find_all(kind=DieKey)[2:] if key.face == str(other)))
    driver.wait(
        lambda: driver.find_all("Back to the table") or driver.find_all("Later acts speak against it")
        or driver.find_all("That can’t be")
    )  # fmt: skip


def test_an_answer_to_asking_is_put_right_part_by_part(log_of: Open) -> None:
    asks = [n for n, (_line, entry) in enumerate(recorded("platinum_fish", "asking").entries) if entry["do"] == "ask"]
    driver, session = log_of("platinum_fish", "asking", acts=asks[-1] + 1)
    line = choose(driver, session, "ask")
    old = raw_of(session, line)
    form = next(widget for widget in driver.app.pages.top.ids.side.walk() if isinstance(widget, OfferForm))
    assert not form._key.allowed
    form._say("given", not old["given"])
    driver.step(2)
    form._key.dispatch("on_release")
    driver.wait(
        lambda: len([row for row in driver.app.pages.top.ids.log._rows if row.was or row.gone]) or refused(driver)
    )
    if not refused(driver):
        assert raw_of(session, line)["given"] is not old["given"]


def refused(driver: Driver) -> bool:
    """Whether the rules said no to a correction, which the page says."""
    return bool(driver.find_all("That can’t be") or driver.find_all("Later acts speak against it"))


def test_a_drawn_rank_and_its_match_are_put_right(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "whole-game-3", acts=30)
    line = next(item.line for item in reversed(session.moment.standing) if item.raw["do"] == "draw")
    driver.app.pages.top._choose_line(line)
    driver.step(3)
    old = raw_of(session, line)
    driver.app.pages.top.ids.log.mark(line)
    other = "2" if old["rank"] != "2" else "3"
    answer(driver, "Which card?", other)
    driver.tap(driver.find("Put right", kind=Key))
    driver.wait(lambda: driver.app.pages.top._asked is None)
    driver.step(3)


def test_matches_dealt_are_put_right(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "start")
    line = choose(driver, session, "lay")
    old = list(raw_of(session, line)["ranks"])
    assert driver.find("Put right", kind=Key).kind == "off" or not old
    rank = "9" if "9" not in old else "8"
    driver.tap(next(key for key in driver.find_all(kind=Key) if key.words == rank))
    driver.step(2)
    if driver.find_all("Put right", kind=Key)[-1].allowed:
        driver.tap(driver.find_all("Put right", kind=Key)[-1])
        driver.wait(lambda: driver.app.pages.top._asked is None)


def test_a_card_of_a_row_is_put_right_where_it_lies(log_of: Open) -> None:
    driver, session = log_of("strike", "start", acts=1)
    line = choose(driver, session, "row")
    row = list(raw_of(session, line)["cards"])
    tap_card(driver, row[2])
    fix = [cell for cell in driver.find_all(kind=GridCell) if cell.allowed][len(row)]
    new = fix.card
    driver.tap(fix)
    settled(driver)
    assert raw_of(session, line)["cards"] == [*row[:2], new, *row[3:]]


def test_a_drawn_card_is_put_right_from_the_whole_pack(log_of: Open) -> None:
    driver, session = log_of("strike", "whole-game-3", acts=24)
    line = choose(driver, session, "draw")
    driver.tap("Another card")
    driver.step(3)
    assert driver.complaints() == []
    tap_card(driver, "JK")
    driver.wait(lambda: driver.app.pages.top._asked is None)
    settled(driver)
    assert raw_of(session, line)["card"] == "JK"


def test_a_swap_is_put_right_card_by_card(log_of: Open) -> None:
    first = [entry["do"] for _line, entry in recorded("strike", "swap").entries].index("swap")
    driver, session = log_of("strike", "swap", acts=first + 1)
    line = choose(driver, session, "swap")
    old = raw_of(session, line)
    form = next(widget for widget in driver.app.pages.top.ids.side.walk() if isinstance(widget, OfferForm))
    form._say("cards", old["cards"][:-1])
    driver.step(2)
    assert not form._key.allowed
    pack = next(widget for widget in form.children if isinstance(widget, PackGrid))
    other = next(cell for row in pack._cells for cell in row if cell.allowed and cell.card not in old["cards"])
    other.dispatch("on_release")
    driver.step(3)
    form._key.dispatch("on_release")
    settled(driver)
    assert raw_of(session, line)["cards"] == [*old["cards"][:-1], other.card]


def test_a_card_played_on_a_pile_was_taken_instead(log_of: Open) -> None:
    driver, session = log_of("progression", "turn", acts=1)
    line = session.moment.standing[0].line
    driver.app.pages.top._choose_line(line)
    driver.step(3)
    driver.tap("Took from the stock")
    settled(driver)
    assert raw_of(session, line)["do"] == "take"
    assert raw_of(session, line)["from"] == "stock"


def test_points_move_by_a_ruling_and_balance(log_of: Open) -> None:
    driver, session = log_of("progression", "whole-game-document")
    before = session.moment.game.summary(session.moment.state).scores
    assert before is not None
    driver.tap("A ruling by the table")
    driver.tap(driver.find("Anna", kind=Key))
    driver.tap("Next")
    driver.tap(driver.find("Boris", kind=Key))
    driver.tap("Counted wrong")
    driver.tap("Next")
    assert driver.complaints() == []
    driver.tap("Yes, it is decided")
    driver.wait(lambda: driver.find_all("The table has decided"))
    after = session.moment.game.summary(session.moment.state).scores
    assert after == (before[0] - 1, before[1] + 1, before[2])


@pytest.mark.parametrize("key", NEW)
def test_undo_takes_the_last_act_back(log_of: Open, key: str) -> None:
    driver, session = log_of(key, acts=12)
    last = session.moment.standing[-1]
    driver.tap("Undo")
    driver.wait(lambda: any(words.startswith("Taken back:") for words in driver.words()))
    assert session.moment.standing[-1].line < last.line
    assert driver.complaints() == []


@pytest.mark.parametrize("key", NEW)
def test_a_refusal_names_the_entries_that_speak_against_it(log_of: Open, key: str) -> None:
    name = {"progression": "refused-card-elsewhere"}.get(key, "refused-none-left")
    record = recorded(key, name)
    driver, session = log_of(key, name, acts=len(record.entries) - 1)
    raw = record.entries[-1][1]
    refused = None
    game = session.moment.game
    try:
        game.apply(session.moment.state, game.parse(raw))
    except Exception as error:
        refused = error
    assert refused is not None
    assert getattr(refused, "sightings", ())
    driver.app.pages.replace(PutRightPage(session, refused=refused, raw=raw))
    driver.step(4)
    assert "That can’t be" in driver.words()
    assert driver.complaints() == []


def _after(driver: Driver, key: str) -> AfterPage:
    driver.app.open_game_after(put_record(driver.app.library, key, WHOLE[key]), finished=True)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    driver.step(4)
    page = driver.app.pages.top
    assert isinstance(page, AfterPage)
    return page
