"""People who play the games of points on the screen: they tap, question by question, what leads to their act."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.core.record import Header
from companion.games import GAMES
from companion.table.players import choose
from companion.table.session import Session
from tests.ui.driver import Driver
from tests.ui.people import NAMES, App

from companion.ui.pieces import Key  # isort: skip
from companion.ui.table.asking import Option  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from companion.ui.table.trays.dietile import DieTile  # isort: skip
from companion.ui.table.trays.steps import StepTray  # isort: skip

PATIENCE_S = 30.0
MOST_QUESTIONS = 40


class Steppers:
    """A game on the screen, and those who play it. `watch` is called at every moment that shows."""

    def __init__(
        self,
        driver: Driver,
        game: str,
        players: int,
        seed: int,
        *,
        options: Mapping[str, Any] | None = None,
        watch: Callable[[Steppers], None] | None = None,
        names: tuple[str, ...] = NAMES,
        app: App | None = None,
        page: TablePage | None = None,
    ) -> None:
        """Sit down to a new game, or to the one whose table shows as `page`."""
        self.driver, self.game, self.watch = driver, GAMES[game], watch
        self.rng = random.Random(seed)
        self.turns = itertools.count()
        self.table = self.game.simulated_table(self.rng)
        self.host = app or App()
        if page is None:
            header = Header(game, names[:players], seed % players, options or {})
            page = TablePage(Session.create(driver.app.library, header), self.host)
            driver.app.show(page)
        self.page, self.session = page, page.session
        driver.wait(lambda: self.page.controls is not None, what="the first controls")
        self.look()

    @property
    def state(self) -> Any:
        return self.session.moment.state

    @property
    def over(self) -> bool:
        return not self.session.moment.offers

    def look(self) -> None:
        """Let the screen settle, and look at it."""
        self.driver.step(2)
        if self.watch is not None:
            self.watch(self)

    def decide(self) -> dict[str, Any]:
        """What the player whose turn it is does next."""
        state = self.state
        self.table.prepare(state)
        offers = [o for o in self.session.moment.offers if o.seat is not None and self.table.allows(state, o)]
        return choose(offers, partial(self.table.real, state), self.rng)

    def play(self, acts: int | None = None, undo_every: int = 0) -> None:
        """Play until the game is over, or so many acts; every so many acts, take one back and do it again."""
        done = 0
        while not self.over and (acts is None or done < acts):
            entry = self.decide()
            if undo_every and done % undo_every == undo_every - 1:
                self.do_and_take_back(entry)
            self.act(entry)
            done += 1

    def do_and_take_back(self, entry: Mapping[str, Any]) -> None:
        """Do an act and undo it: everything is as before."""
        before, stood = self.state, len(self.session.moment.standing)
        self.tap_out(entry)
        self.settle(lambda: len(self.session.moment.standing) > stood, str(entry))
        self.driver.tap(self.page.view.corners.undo)
        self.settle(lambda: len(self.session.moment.standing) == stood, "an undo")
        assert self.state == before
        self.look()

    def act(self, entry: Mapping[str, Any]) -> None:
        """Do an act by taps, and go on from what it brought about."""
        stood = len(self.session.moment.standing)
        self.tap_out(entry)
        self.settle(lambda: len(self.session.moment.standing) > stood, str(entry))
        item = self.session.moment.standing[-1]
        raw = {name: value for name, value in item.raw.items() if name not in ("at", "source")}
        assert self.game.parse(raw) == self.game.parse(entry), "the taps did something else"
        self.table.follow(item.action, item.events)
        self.look()
        while self.page.telling is not None and not self.is_end():
            self.driver.tap("Go on")
            self.look()

    def is_end(self) -> bool:
        return self.page.telling is not None and self.page.telling.announcement.kind.value == "over"

    def settle(self, condition: Callable[[], bool], what: str) -> None:
        """Wait until something holds of the session and the page has heard of it."""
        self.driver.wait(condition, PATIENCE_S, what)
        self.driver.wait(lambda: self.page.moment is self.session.moment, PATIENCE_S, f"the page to show {what}")
        self.driver.step(2)

    # -- taps --------------------------------------------------------------------------------------

    def tap_out(self, entry: Mapping[str, Any]) -> None:
        if self.page.view.turn.opened < 1:  # a tap beside everything ends the movement
            self.driver.tap_at(1, self.page.view.height / 2)
        tray = self.page.controls
        if not isinstance(tray, StepTray):
            for pips in entry["dice"]:
                self.driver.tap(self.die(str(pips)))
            return
        stood = self.session.moment
        for _question in range(MOST_QUESTIONS):
            option = self.towards(tray, entry)
            self.tap_option(tray, option)
            if self.page.controls is not tray or self.submitted(tray, option, stood):
                return
            self.look()
        raise AssertionError(f"too many questions for {entry}")

    def submitted(self, tray: StepTray, option: Option, stood: Any) -> bool:
        """Whether the last tap has told the act."""
        return tray.told or self.session.moment is not stood

    def die(self, face: str) -> DieTile:
        return next(t for t in self.driver.find_all(kind=DieTile) if t.face == face and not t.place)

    def tap_option(self, tray: StepTray, option: Option) -> None:
        if option.face and tray.shows_pack:
            self.driver.tap(tray.cells.cell(option.face))
        elif option.face:
            faces = [one for one in tray.step.options if one.face]
            self.driver.tap(tray.faces[faces.index(option)])
        else:
            keys = [one for one in tray.step.options if not one.face]
            self.driver.tap(tray.keys[keys.index(option)])

    def towards(self, tray: StepTray, entry: Mapping[str, Any]) -> Option:
        """The option of the present question that leads on to an entry."""
        options = tray.step.options
        if tray.shows_pack:
            assert tray.step.pack is not None
            cards = [tray.step.pack.option(cell) for row in tray.step.pack.cells for cell in row]
            options = (*cards, *(option for option in options if not option.face))
        fitting = [option for option in options if not option.off and leads_to(option.draft, entry)]
        assert fitting, f"no answer of {tray.step} leads to {entry}"
        return max(fitting, key=lambda option: known_of(option.draft))


def known_of(draft: Mapping[str, Any]) -> int:
    """How much of an entry a draft knows."""
    return sum(len(value) if isinstance(value, tuple) else 1 for value in draft.values())


def leads_to(draft: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Whether a draft can still become the entry."""
    if draft.get("_taking"):
        return entry["do"] == "take" and entry["from"] != "stock"
    given = {"to": "own", **entry} if entry["do"] == "play" else entry
    named = {name: value for name, value in draft.items() if not name.startswith("_")}
    for name, value in named.items():
        if isinstance(value, tuple):
            if Counter(value) - Counter(given.get(name, ())):
                return False
        elif given.get(name) != value:
            return False
    if draft.get("do") == "play" and "card" in draft and draft.get("to", "own") != given["to"]:
        return False
    return _on_the_way(draft, entry)


def _on_the_way(draft: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Whether what is named beside the entry's fields leads there: the card that comes next, a choice that is whole."""
    cards = list(entry.get("cards", ()))
    named = draft.get("cards", ())
    following = entry["card"] if "card" in entry else cards[len(named)] if len(named) < len(cards) else ""
    if "_rank" in draft and not (following and following[:-1] == draft["_rank"] and following != "JK"):
        return False
    if "_card" in draft and following != draft["_card"]:
        return False
    if draft.get("_told"):
        return Counter(draft["ranks"]) == Counter(entry["ranks"])
    return not draft.get("_chosen") or list(draft["positions"]) == list(entry["positions"])


def key_words(driver: Driver) -> list[str]:
    """The words on all keys."""
    return [key.words for key in driver.find_all(kind=Key)]
