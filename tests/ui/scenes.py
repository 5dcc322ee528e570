"""What is to be seen on pictures: each scene takes a running app there and says how long it needs to settle."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from companion.core.game import Summary
from companion.core.record import Header
from companion.games.insomnia import GAME
from companion.table.simulation import acts

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")


def put_game(app: CompanionApp, players: int, seed: int, until: Callable[[Any, Summary], bool] | None = None) -> str:
    """Put a game by random players into the library, whole or up to a moment; its name there."""
    header = Header("insomnia", NAMES[:players], 0)
    with app.library.create(header) as file:
        moment = datetime(2025, 11, 30, 19, 0).astimezone()
        for entry, state, _events in acts(GAME, header, random.Random(seed)):
            moment += timedelta(seconds=20)
            file.append({**entry, "at": moment.isoformat(timespec="seconds")})
            if until is not None and until(state, GAME.summary(state)):
                break
    return file.id


def start(app: CompanionApp) -> float:
    put_game(app, 3, 5)
    put_game(app, 4, 1, lambda state, summary: summary.phase == "auction" and len(state.phase.passed) == 2)
    app.pages.top.entered()
    return 1.0


def start_eight(app: CompanionApp) -> float:
    put_game(app, 8, 3, lambda state, summary: state.deal == 1 and summary.phase == "tricks")
    app.pages.top.entered()
    return 1.0


def start_empty(app: CompanionApp) -> float:
    return 1.0


def new_game(app: CompanionApp) -> float:
    app.settings.change(names=("Anna", "Boris", "Carol", "Dmitri"))
    app.open_new_game()
    page = app.pages.top
    page.change_count(1)
    page._cards["match"].open = True
    return 1.0


def new_game_eight(app: CompanionApp) -> float:
    app.settings.change(names=NAMES)
    app.open_new_game()
    for _n in range(4):
        app.pages.top.change_count(1)
    app.pages.top.choose(dealer=3)
    return 1.0


def names(app: CompanionApp) -> float:
    app.settings.change(names=NAMES)
    app.open_new_game()
    app.pages.top.ask_name(2)
    return 1.0


def lot(app: CompanionApp) -> float:
    app.settings.change(names=NAMES)
    app.open_new_game()
    app.pages.top.begin()
    return 1.0


ALL = ["start", "start_eight", "start_empty", "new_game", "new_game_eight", "names", "lot"]
