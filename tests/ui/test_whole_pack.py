"""The whole pack at the acting seat: a card a tap where the screen has room, else its rank and then its suit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import Launch
from tests.ui.stepping import Steppers

from companion.ui.table.trays.steps import StepTray  # isort: skip

LARGE, SMALL = [(1280, 800), (800, 1280), (1920, 1200)], [(1024, 600), (600, 1024)]


def strike_at(people: Steppers, do: str) -> tuple[StepTray, dict[str, Any]]:
    """Play until an act of a kind comes; the tray that asks for it, and the act."""
    while (entry := people.decide())["do"] != do:
        people.act(entry)
    tray = people.page.controls
    assert isinstance(tray, StepTray)
    return tray, entry


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize(("game", "do", "cells"), [("strike", "draw", 53), ("progression", "play", 52)])
def test_a_card_is_one_tap_on_a_large_screen(
    launch: Launch, size: tuple[int, int], game: str, do: str, cells: int
) -> None:
    people = Steppers(launch(size), game, 3, 5)
    tray, entry = strike_at(people, do)
    assert tray.shows_pack
    assert len(tray.cells.cells) == cells
    assert people.driver.complaints() == []
    stood = len(people.session.moment.standing)
    people.driver.tap(tray.cells.cell(entry["card"]))
    people.settle(lambda: len(people.session.moment.standing) > stood, "the card")
    assert people.session.moment.standing[-1].raw["card"] == entry["card"]


@pytest.mark.parametrize("size", SMALL)
def test_rank_and_suit_are_two_taps_on_a_small_screen(launch: Launch, size: tuple[int, int]) -> None:
    people = Steppers(launch(size), "strike", 3, 5)
    tray, entry = strike_at(people, "draw")
    assert not tray.shows_pack
    assert len(tray.faces) == 14
    people.act(entry)


def test_a_cell_says_how_many_copies_are_unseen(launch: Launch) -> None:
    people = Steppers(launch(), "strike", 3, 5)
    tray, entry = strike_at(people, "row")
    card = entry["cards"][0]
    assert tray.cells.cell(card).left == 2
    assert tray.cells.cell("JK").left in (3, 4)
    people.driver.tap(tray.cells.cell(card))
    assert tray.cells.cell(card).left == 1
    people.driver.tap(tray.cells.cell(card))
    assert not tray.cells.cell(card).allowed
    assert tray.step.named == (card, card)
    people.driver.tap("Back")
    assert tray.cells.cell(card).left == 1


def test_a_card_that_can_not_be_says_why_and_where_it_was_seen(launch: Launch) -> None:
    people = Steppers(launch(), "strike", 3, 5)
    tray, _entry = strike_at(people, "row")
    card = next(cell.card for cell in tray.cells.cells if cell.left == 2)
    for _copy in range(2):
        people.driver.tap(tray.cells.cell(card))
    people.driver.tap(tray.cells.cell(card))
    assert any("in the same row" in words for words in [*people.driver.words(), people.page.view.saying])
    assert tray.step.named == (card, card)


def test_a_card_that_lies_on_a_pile_is_dimmed_and_names_its_owner(launch: Launch) -> None:
    people = Steppers(launch(), "progression", 3, 5)
    stood = strike_at(people, "play")[1]
    people.act(stood)
    tray, _entry = strike_at(people, "play")
    cell = tray.cells.cell(stood["card"])
    assert not cell.allowed
    assert cell.holder == stood["seat"]
    before = people.state
    people.driver.tap(cell)
    assert people.driver.find_all("Put right")
    assert people.state is before
