"""What is to be seen on pictures: each scene takes a running app there and says how long it needs to settle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")


def start(app: CompanionApp) -> float:
    from companion.ui.start import PlayerLine, Resume, StartModel

    chips = (16, 11, 11, 15)
    players = tuple(PlayerLine(n, NAMES[n], count, n == 0) for n, count in enumerate(chips))
    app.pages.top.model = StartModel(
        Resume(
            "game",
            "Game in progress · Deal 3 · stage 1: match the dice",
            "Anna: bid 4 or more, or pass",
            "Stopped 20 minutes ago. Nothing is lost.",
            players,
            7,
            ("A", "K", "K", "9"),
        ),
        12,
    )
    return 0.5


def start_eight(app: CompanionApp) -> float:
    from companion.ui.start import PlayerLine, Resume, StartModel

    players = tuple(PlayerLine(n, name, 15, n == 3) for n, name in enumerate(NAMES))
    where = "Game in progress · Deal 3 · stage 4: match the dice again"
    headline = "Dmitri: discard 1 or 2 cards, or keep yours"
    app.pages.top.model = StartModel(
        Resume("game", where, headline, "Stopped 3 days ago. Nothing is lost.", players, 17, ("A", "10", "10", "9")), 1, 1
    )
    return 0.5


def start_empty(app: CompanionApp) -> float:
    return 0.5


ALL = ["start", "start_eight", "start_empty"]
