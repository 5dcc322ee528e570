"""Garbage is collected while nobody waits for it; nothing closed is held for ever."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import ref

import pytest
from kivy.uix.widget import Widget

from companion.devices.camera import Camera
from companion.games import GAMES
from companion.ui import leaving
from companion.ui.garbage import LEFT_S, MANY, MOST_NEW, QUIET_S
from companion.ui.leaving import leave
from companion.ui.takeapart import pieces_of, take_apart
from companion.ui.theme import theme
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.every_game import put_record

from companion.ui.camera.page import CameraPage  # isort: skip
from companion.ui.pieces import Key  # isort: skip
from companion.ui.putright.loglist import LogList  # isort: skip
from companion.ui.table.blocks import StageLine  # isort: skip
from companion.ui.table.cards import MatchRow, TrickRow  # isort: skip
from companion.ui.table.host import DiceAsk  # isort: skip
from companion.ui.table.lines import Lines  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from companion.ui.table.seats import SeatCard  # isort: skip
from companion.ui.table.trays.dietile import DieTile  # isort: skip

LOOKED_S = 0.3
CALM_S = QUIET_S + LEFT_S + 0.4


class Circle:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@contextmanager
def collected() -> Iterator[list[int]]:
    """The generations that are collected meanwhile."""
    generations: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    gc.callbacks.append(note)
    try:
        yield generations
    finally:
        gc.callbacks.remove(note)


def test_a_page_that_was_left_and_other_circles_are_gone_after_a_calm_moment(launch: Launch) -> None:
    driver = launch()
    driver.app.open_new_game()
    driver.step(3)
    page = ref(driver.app.pages.top)
    driver.press_back()
    assert page() is not None
    circles = [ref(Circle()) for _n in range(MANY)]
    _kept: list[list[int]] = [[] for _n in range(2 * MANY)]  # as another page may make
    driver.wait(lambda: page() is None and not any(circle() for circle in circles))


OPENING = (
    "choose_game", "open_all_dice", "open_devices", "open_fair", "open_my_dice", "open_new_game", "open_past_games",
    "open_players", "open_rules", "open_tower",
)  # fmt: skip


def test_what_was_left_is_freed_without_the_collector_once_it_is_taken_apart(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch()
    app, left = driver.app, list[Widget]()
    monkeypatch.setattr(app.garbage, "leave", left.append)
    monkeypatch.setattr(leaving, "takers", [left.append, *leaving.takers])
    driver.wait(lambda: app.pages.top.looked)
    for opening in OPENING:
        getattr(app, opening)()
        driver.pause(LOOKED_S)
        driver.press_back()
    for key in sorted(GAMES):
        walk_through_a_table(driver, key)
    driver.pause(LEFT_S)
    pieces = list(dict.fromkeys(piece for thing in left for piece in pieces_of(thing)))
    refs = [(type(piece).__name__, ref(piece)) for piece in pieces]
    monkeypatch.undo()
    app.garbage.end()
    gc.disable()
    left.clear()
    while pieces:
        take_apart(pieces.pop())
    driver.step(2)
    assert [name for name, piece in refs if piece() is not None] == []
    app.garbage.begin()


def walk_through_a_table(driver: Driver, key: str) -> None:
    """Go on with a recorded game, look at its log, open its menu and leave it."""
    app = driver.app
    app.go_on(put_record(app.library, key, acts=12))
    driver.wait(lambda: isinstance(app.pages.top, TablePage))
    driver.tap(app.pages.top.view.corners.log)
    driver.step(3)
    driver.press_back()
    driver.tap(app.pages.top.view.corners.menu)
    driver.step(3)
    driver.tap("Leave the table")


def test_what_is_taken_apart_stays_whole_for_whoever_holds_it(launch: Launch) -> None:
    launch()
    key = Key(words="Pass", note="for now")
    for piece in reversed(pieces_of(key)):
        take_apart(piece)
    key.words = "Stay"
    assert [child.words for child in key.children] == ["for now", "Pass"]


def test_what_shows_again_is_not_taken_apart(launch: Launch) -> None:
    driver = launch()
    key, gone = Key(words="Pass"), Key(words="Bid")
    top = driver.app.pages.top
    for each in (key, gone):
        top.add_widget(each)
    leave(key, gone)
    assert key.parent is None
    top.add_widget(key)
    rest = ref(gone)
    del gone, each
    driver.wait(lambda: rest() is None)
    key.words = "Stay"
    assert [child.words for child in key.children] == ["Stay"]
    top.remove_widget(key)


def test_nothing_is_collected_while_a_tap_is_answered_unless_too_much_has_gathered(launch: Launch) -> None:
    driver = launch()
    driver.pause(CALM_S)
    circles = [ref(Circle()) for _n in range(MANY)]
    with collected() as generations:
        driver.tap("Light")
    assert generations == []
    assert all(circle() for circle in circles)
    circles += [ref(Circle()) for _n in range(MOST_NEW)]
    with collected() as generations:
        driver.tap("Dark")
    assert generations == [1], "all that lives is looked through in the frame of a tap"
    assert not any(circle() for circle in circles)


def test_python_collects_again_once_the_app_has_ended(launch: Launch) -> None:
    driver = launch()
    assert not gc.isenabled()
    driver.app.dispatch("on_stop")
    assert gc.isenabled()
    driver.app.dispatch("on_start")


def a_camera_page() -> CameraPage:
    return CameraPage(Camera("nowhere"), DiceAsk(0, None, 4, ("A", "K")), "Anna", print)


PIECES = [SeatCard, TrickRow, MatchRow, StageLine, Lines, DieTile, LogList, a_camera_page]


@pytest.mark.parametrize("make", PIECES, ids=lambda make: make.__name__)
def test_the_theme_holds_no_piece_for_ever(launch: Launch, make: Callable[[], object]) -> None:
    launch()
    made = ref(make())

    def listeners() -> int:
        return sum(len(theme.get_property_observers(name)) for name in ("u", "up", "ink"))

    before = listeners()
    pieces = [ref(make()) for _n in range(3)]
    gc.collect()
    gc.collect()
    assert not any(piece() for piece in (made, *pieces))
    assert listeners() <= before
