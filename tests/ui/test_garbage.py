"""Garbage is collected while nobody waits for it; nothing closed is held for ever."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import ref

import pytest

from companion.devices.camera import Camera
from companion.ui.garbage import LEFT_S, MANY, MOST_NEW, QUIET_S
from companion.ui.theme import theme
from tests.ui.conftest import Launch

from companion.ui.camera.page import CameraPage  # isort: skip
from companion.ui.putright.loglist import LogList  # isort: skip
from companion.ui.table.blocks import StageLine  # isort: skip
from companion.ui.table.cards import MatchRow, TrickRow  # isort: skip
from companion.ui.table.host import DiceAsk  # isort: skip
from companion.ui.table.lines import Lines  # isort: skip
from companion.ui.table.seats import SeatCard  # isort: skip
from companion.ui.table.trays.dietile import DieTile  # isort: skip

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
