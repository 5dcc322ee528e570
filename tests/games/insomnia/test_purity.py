"""The rules are pure: what they pass on can't be changed, and judging leaves what was there as it was."""

import dataclasses
from types import ModuleType

import pytest

from companion.core import engine, game, journal, offers, record, refusals, rulings, telling, turns
from companion.games.insomnia import GAME, actions, events, hands, known, options, state
from tests.games.insomnia.tables import Table

MODULES = [
    engine,
    game,
    journal,
    offers,
    record,
    refusals,
    rulings,
    telling,
    turns,
    actions,
    events,
    hands,
    known,
    options,
    state,
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_everything_that_the_rules_pass_on_is_immutable(module: ModuleType) -> None:
    classes = [value for value in vars(module).values() if isinstance(value, type) and dataclasses.is_dataclass(value)]
    assert classes
    for cls in classes:
        assert cls.__dataclass_params__.frozen, cls  # type: ignore[attr-defined]


def test_judging_changes_nothing_until_it_is_accepted() -> None:
    table = Table(2).to_showing("A K Q J")
    before = table.state
    copy = dataclasses.replace(before)
    step = table.journal.judge({"do": "show", "seat": 0, "cards": ["AS"]})
    assert table.state is before
    assert before == copy
    assert before.known.seen == {}
    assert table.journal.state_after(step).known.seen.keys() == {"AS"}
    assert table.journal.state_after(table.journal.judge({"do": "undo"})) == table.journal.standing[-2].after


def test_the_same_action_on_the_same_state_comes_to_the_same() -> None:
    before = Table(2).to_showing("A K Q J").state
    action = GAME.parse({"do": "show", "seat": 0, "cards": ["AS"]})
    assert GAME.apply(before, action) == GAME.apply(before, action)
