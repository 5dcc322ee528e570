"""Putting right what was done in the games of points, by taps on the log and its forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.table.session import Session
from companion.ui.pieces import Choices, GridCell, Key
from companion.ui.pieces.diekey import DieKey
from companion.ui.putright.logrow import LogRow
from companion.ui.putright.screen import PutRightPage
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.every_game import opened, recorded

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
NEW = ("platinum_fish", "strike", "progression")

RICH = [
    ("platinum_fish", "asking"), ("platinum_fish", "turn"), ("strike", "swap"), ("progression", "turn"),
    ("progression", "play-and-draw"),
]  # fmt: skip
"""Records with every kind of act."""

Open = Callable[..., tuple[Driver, Session]]


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
    column = seek(driver, lambda widget: getattr(widget, "words", "") == asked).parent
    fields = column.children[::-1]
    at = next(n for n, widget in enumerate(fields) if getattr(widget, "words", "") == asked)
    choices = fields[at + 1]
    assert isinstance(choices, Choices)
    driver.tap(choices.key_of(value))
    driver.step(2)


def up_to(game: str, name: str, do: str) -> int:
    """How many acts a record has up to its last one of a kind."""
    return max(n for n, (_line, entry) in enumerate(recorded(game, name).entries, 1) if entry["do"] == do)


def seek(driver: Driver, fits: Callable[[Any], bool]) -> Any:
    """The first such widget on the side that scrolls, brought into view from its top down."""
    for at in (1.0, 0.75, 0.5, 0.25, 0.0):
        driver.app.pages.top.ids.scroll.scroll_y = at
        driver.step(3)
        if found := next((widget for widget in driver.all() if fits(widget)), None):
            return found
    raise AssertionError(f"there is no such widget; the last on screen: {driver.words()}")


def put_right(driver: Driver) -> Key:
    """The key below a form of several parts."""
    key = seek(driver, lambda widget: isinstance(widget, Key) and widget.words == "Put right")
    assert isinstance(key, Key)
    return key


def settled(driver: Driver) -> None:
    driver.wait(lambda: driver.find_all("Back to the table"), what="the result")


def tap_card(driver: Driver, card: str) -> None:
    driver.tap(seek(driver, lambda cell: isinstance(cell, GridCell) and cell.card == card and cell.allowed))
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
    driver, session = log_of("platinum_fish", "turn", acts=up_to("platinum_fish", "turn", "throw"))
    line = choose(driver, session, "throw")
    old = raw_of(session, line)["dice"]
    assert [key.face for key in driver.find_all(kind=DieKey)] == [str(n) for n in old]
    driver.tap(driver.find_all(kind=DieKey)[0])
    driver.step(2)
    other = next(n for n in range(1, 7) if n not in old)
    driver.tap(next(key for key in driver.find_all(kind=DieKey)[2:] if key.face == str(other)))
    settled(driver)
    assert raw_of(session, line)["dice"] == [other, old[1]]


def test_an_answer_to_asking_is_put_right_part_by_part(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "asking", acts=up_to("platinum_fish", "asking", "ask"))
    line = choose(driver, session, "ask")
    assert raw_of(session, line)["given"]
    assert not put_right(driver).allowed
    answer(driver, "Who was asked?", 3)
    answer(driver, "Which card?", "9")
    answer(driver, "Was a card given?", False)
    assert not driver.find_all("Was it a match?")
    driver.tap(put_right(driver))
    settled(driver)
    said = {name: raw_of(session, line)[name] for name in ("of", "rank", "given", "match")}
    assert said == {"of": 3, "rank": "9", "given": False, "match": False}


def test_ranks_stand_as_they_do_at_the_table_the_ace_first(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", acts=up_to("platinum_fish", "", "lay"))
    choose(driver, session, "lay")
    said = [key.words for key in driver.find_all(kind=Key) if key.choice]
    assert said == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def test_a_drawn_rank_is_put_right(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "turn", acts=up_to("platinum_fish", "turn", "draw"))
    line = choose(driver, session, "draw")
    assert (raw_of(session, line)["rank"], raw_of(session, line)["match"]) == ("6", False)
    answer(driver, "Which card?", "8")
    driver.tap(put_right(driver))
    settled(driver)
    assert (raw_of(session, line)["rank"], raw_of(session, line)["match"]) == ("8", False)


def test_matches_dealt_are_put_right(log_of: Open) -> None:
    driver, session = log_of("platinum_fish", "start", acts=up_to("platinum_fish", "start", "lay"))
    line = choose(driver, session, "lay")
    assert raw_of(session, line)["ranks"] == ["A", "A"]
    for rank in ("A", "9"):  # five cards hold two matches: another tap takes the aces away
        driver.tap(next(key for key in driver.find_all(kind=Key) if key.words == rank))
        driver.step(2)
    driver.tap(put_right(driver))
    settled(driver)
    assert raw_of(session, line)["ranks"] == ["9"]
    assert session.moment.game.summary(session.moment.state).scores == (2, 0, 1)


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


def test_a_drawn_card_is_put_right_by_the_one_that_looks_like_it(log_of: Open) -> None:
    driver, session = log_of("strike", "start", acts=up_to("strike", "start", "turn-up"))
    line = choose(driver, session, "turn-up")
    old = raw_of(session, line)["card"]
    likely = [cell.card for cell in driver.find_all(kind=GridCell) if cell.allowed]
    assert likely
    assert old not in likely
    tap_card(driver, likely[0])
    settled(driver)
    assert raw_of(session, line)["card"] == likely[0]


def test_a_swap_is_put_right_card_by_card(log_of: Open) -> None:
    driver, session = log_of("strike", "swap", acts=up_to("strike", "swap", "swap"))
    line = choose(driver, session, "swap")
    assert raw_of(session, line)["cards"] == ["9C", "JK"]
    tap_card(driver, "JK")  # among those laid, above the pack
    assert not put_right(driver).allowed
    tap_card(driver, "6C")
    driver.tap(put_right(driver))
    settled(driver)
    assert raw_of(session, line)["cards"] == ["9C", "6C"]


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
