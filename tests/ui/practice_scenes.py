"""Scenes of the practice table: the learner's turn, with their hand beside the table; see `tests.ui.scenes`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games import GAMES
from companion.store.library import Library
from companion.table.practice import LEARNER, cards_of, in_hand
from companion.table.session import Moment
from tests.table.practising import begun, moments

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]

NAME = "Maria"


def _practise(app: CompanionApp, game: str, wanted: Callable[[Moment], Any] | None = None) -> Ready:
    """The learner's turn at the first moment that is wanted of a game left at the practice table, or in a new one."""
    app.settings.change(names=(NAME,))
    if wanted is not None:
        _leave_game(Library(app.belongings.practice), game, wanted)
    app.practise(GAMES[game])
    return lambda: getattr(app.pages.top, "controls", None) is not None


def _leave_game(library: Library, game: str, wanted: Callable[[Moment], Any]) -> None:
    for seed in range(100):
        journal = begun(seed, game, NAME)
        for moment in moments(journal, random.Random(seed)):
            if moment.game.summary(moment.state).to_act == (LEARNER,) and wanted(moment):
                with library.create(journal.header) as file:
                    for item in moment.standing:
                        file.append(item.raw)
                return
    raise AssertionError("no practice game has such a moment")


def _may(do: str, acts: int = 0) -> Callable[[Moment], bool]:
    """Whether the learner may do this with the cards they have, after so many acts."""
    return lambda moment: (
        len(moment.standing) >= acts
        and do in {offer.do for offer in in_hand(moment.offers, cards_of(moment), moment.state)}
    )


def practice(app: CompanionApp) -> Ready:
    return _practise(app, "insomnia")


def practice_progression(app: CompanionApp) -> Ready:
    return _practise(app, "progression")


def practice_fish(app: CompanionApp) -> Ready:
    """The discard would make a match."""
    return _practise(app, "platinum_fish", _may("take", 40))


def practice_fish_lay(app: CompanionApp) -> Ready:
    return _practise(app, "platinum_fish", _may("lay"))


def practice_fish_search(app: CompanionApp) -> Ready:
    return _practise(app, "platinum_fish", _may("search", 60))


def practice_fish_throw(app: CompanionApp) -> Ready:
    """The throw is explained."""
    app.settings.change(explanations=True)
    return _practise(app, "platinum_fish", _may("throw", 40))


def practice_fish_ask(app: CompanionApp) -> Ready:
    return _practise(app, "platinum_fish", _may("ask"))


def practice_strike(app: CompanionApp) -> Ready:
    """The swap is still to be had."""
    return _practise(app, "strike", _may("swap"))


def practice_strike_row(app: CompanionApp) -> Ready:
    return _practise(app, "strike", _may("row"))


def practice_strike_tens(app: CompanionApp) -> Ready:
    return _practise(app, "strike", lambda moment: _may("replace")(moment) and len(_tens(moment)) > 1)


def practice_strike_late(app: CompanionApp) -> Ready:
    return _practise(app, "strike", _may("draw", 80))


def _tens(moment: Moment) -> list[str]:
    return [card for card in cards_of(moment).held(LEARNER) if card[:-1] in ("10", "J", "Q")]


ALL = [
    "practice", "practice_progression",
    "practice_fish", "practice_fish_lay", "practice_fish_throw", "practice_fish_search", "practice_fish_ask",
    "practice_strike", "practice_strike_row", "practice_strike_tens", "practice_strike_late",
]  # fmt: skip
