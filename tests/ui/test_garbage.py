"""Garbage is collected while nobody waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

from companion.ui.garbage import MANY, MOST_NEW, QUIET_S
from tests.ui.conftest import Launch

CALM_S = QUIET_S + 0.4


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
    driver.pause(CALM_S)
    assert page() is None
    assert not any(circle() for circle in circles)


def test_nothing_is_collected_while_a_tap_is_answered_unless_too_much_has_gathered(launch: Launch) -> None:
    driver = launch()
    driver.pause(CALM_S)
    circles = [ref(Circle()) for _n in range(2 * MANY)]
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
