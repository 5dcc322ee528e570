"""A demonstration: one game played through the real screens by simulated players, with a picture of each screen."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

from kivy.clock import Clock
from kivy.core.window import Window

from companion.core.game import Game
from companion.core.record import Header
from companion.games import game_of
from companion.table.players import choose
from companion.table.simulation import NAMES
from companion.ui.app import CompanionApp
from companion.ui.page import Page
from companion.ui.start import StartPage
from companion.ui.table.page import TablePage

DRAWN_S = 0.4
"""How long a screen takes to be drawn, its movements included."""

LIMIT_S = 20.0
"""How long the app may take for any one thing."""

TICK_S = 0.02


class Demonstration:
    """Walks the app through a game; `standing` holds the final chips once it is over."""

    def __init__(self, app: CompanionApp, out: Path, players: int, seed: int) -> None:
        """Play with this many players and leave the pictures in `out`."""
        self.standing: list[tuple[str, int]] = []
        self._app = app
        self._out = out
        self._seen: set[str] = set()
        self._rng = random.Random(seed)
        self._header = Header("insomnia", NAMES[:players], seed % players, {"deals": 2})
        self._game: Game[Any, Any] = game_of(self._header.game)
        self._table = self._game.simulated_table(self._rng)

    def start(self) -> None:
        """Begin once the app runs; the app stops when the demonstration is over."""
        self._walk(self._script())

    def _walk(self, script: Iterator[float]) -> None:
        """Take the next step of the script after as many seconds as it asks for."""
        wait = next(script, None)
        if wait is None:
            self._app.stop()
        else:
            Clock.schedule_once(lambda _dt: self._walk(script), wait)

    def _script(self) -> Iterator[float]:
        yield from self._until(lambda: isinstance(self._app.pages.top, StartPage) and self._app.pages.top.looked)
        yield from self._picture("start")
        self._app.open_new_game()
        yield from self._picture("new-game")
        self._app.begin(self._header)
        yield from self._until(lambda: isinstance(self._app.pages.top, TablePage))
        table = cast(TablePage, self._app.pages.top)
        yield from self._play(table)
        table.go_on()
        yield from self._until(lambda: self._app.pages.top is not table)
        yield from self._picture("after")
        chips = self._game.summary(table.moment.state).chips or ()
        self.standing = list(zip(self._header.players, chips, strict=True))

    def _play(self, table: TablePage) -> Iterator[float]:
        """Every act of the game, and whatever the table is told in between."""
        while table.moment.offers or table.telling is not None:
            if table.telling is not None:
                yield from self._picture(f"told-{table.telling.announcement.kind}", once=True)
                if not table.moment.offers and table.telling.announcement.kind == "over":
                    return
                table.go_on()
                yield TICK_S
            else:
                phase = self._game.summary(table.moment.state).phase
                yield from self._picture(phase, once=True)
                yield from self._act(table)
                if phase == "hands":
                    yield from self._look_aside(table)

    def _act(self, table: TablePage) -> Iterator[float]:
        """One act, chosen from the offers as the simulated hands allow."""
        before = table.moment
        self._table.prepare(before.state)
        offers = [offer for offer in before.offers if offer.seat is not None]
        seat = offers[0].seat
        assert seat is not None
        entry = choose(offers, partial(self._table.real, before.state), self._rng)
        table.submit(entry)
        yield from self._until(lambda: table.moment is not before)
        item = table.moment.standing[-1]
        self._table.follow(item.action, item.events)

    def _look_aside(self, table: TablePage) -> Iterator[float]:
        """The pages that are opened from the table, once each."""
        pages: dict[str, Callable[[], None]] = {"put-right": lambda: table.host.open_log(table.session)}
        pages["why"] = lambda: table.host.open_rules("I-7")
        for name, open_page in pages.items():
            if name in self._seen:
                continue
            open_page()
            yield from self._picture(name, once=True)
            self._app.back()
            yield from self._until(lambda: self._app.pages.top is table)

    def _picture(self, name: str, *, once: bool = False) -> Iterator[float]:
        """A picture of what the window shows, once it is drawn."""
        if once and name in self._seen:
            return
        self._seen.add(name)
        yield DRAWN_S
        if isinstance(self._app.pages.top, TablePage):
            self._app.pages.top.view.land()  # a slow machine may still be in the middle of a movement
            yield DRAWN_S
        path = self._out / f"{len(self._seen):02}-{name}.png"
        Path(Window.screenshot(str(path))).replace(path)

    def _until(self, happened: Callable[[], bool]) -> Iterator[float]:
        """Wait for something, but not for ever; raises TimeoutError."""
        for _tick in range(int(LIMIT_S / TICK_S)):
            if happened():
                return
            yield TICK_S
        raise TimeoutError(f"the app did not go on for {LIMIT_S} s; it shows {_name_of(self._app.pages.top)}")


def _name_of(page: Page | None) -> str:
    return type(page).__name__


def demonstrate(out: Path, players: int, seed: int, language: str | None = None) -> list[tuple[str, int]]:
    """Play a game in a window, in a library of its own; returns the names and final chips."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        app = CompanionApp(data=Path(folder), language=language)
        app.settings.change(explanations=False)
        demonstration = Demonstration(app, out, players, seed)
        Clock.schedule_once(lambda _dt: demonstration.start(), DRAWN_S)
        app.run()
    return demonstration.standing
