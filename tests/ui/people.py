"""People at a simulated table who play on the screen: they hold real cards and do with taps what they decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.core.record import Header
from companion.games.insomnia.names import capital, hand_name
from companion.table.session import Session
from tests.ui.driver import Driver
from tests.ui.plays import Players, Stop

from companion.ui.pieces import Key  # isort: skip
from companion.ui.settings import Preferences, Settings  # isort: skip
from companion.ui.table.grid import GridPanel  # isort: skip
from companion.ui.table.host import DiceAsk, DiceSource  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from companion.ui.teacher import Teacher  # isort: skip
from companion.ui.table.insomnia.trays.bid import BidTray  # isort: skip
from companion.ui.table.trays.dietile import DieTile  # isort: skip

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")

PATIENCE_S = 30.0
"""How long a busy machine may take for what is done in a moment."""

Watch = Callable[["People"], None]


class App:
    """What the table screen asks of the app, written down."""

    def __init__(self, *sources: DiceSource, preferred: str = "hand") -> None:
        self.sources, self.preferred = sources, preferred
        self.asked: list[tuple[Any, ...]] = []
        self.settings = Settings(Path())
        self.settings.now = Preferences(explanations=False)
        self.readings: list[tuple[str, DiceAsk, Callable[..., None]]] = []

    @property
    def teacher(self) -> Teacher:
        """Everybody knows the rules, unless a test says otherwise."""
        return Teacher(self.settings)

    def dice_sources(self) -> tuple[DiceSource, ...]:
        return self.sources

    def preferred_source(self) -> str:
        return self.preferred

    def card_camera(self) -> bool:
        return False

    def read_dice(self, source: str, ask: DiceAsk, done: Callable[..., None]) -> None:
        self.readings.append((source, ask, done))

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **kwargs: self.asked.append((name, *args, *kwargs.values()))


class People:
    """A game on the screen, and those who play it. `watch` is called at every moment that shows."""

    def __init__(
        self,
        driver: Driver,
        players: int,
        seed: int,
        *,
        options: Mapping[str, Any] | None = None,
        extra: Mapping[str, Any] | None = None,
        watch: Watch | None = None,
        app: App | None = None,
        names: tuple[str, ...] = NAMES,
        resume: str = "",
        stop: Stop | None = None,
        page: TablePage | None = None,
    ) -> None:
        """Sit down to a game, played `stop` far or kept as `resume`; or to the one whose table shows as `page`."""
        self.driver, self.watch = driver, watch
        self.players = Players(seed)
        self.table = self.players.table
        self.host = app or App()
        self._planned: dict[str, Any] | None = None
        if page is None:
            header = Header("insomnia", names[:players], seed % players, options or {}, extra or {})
            page = self._sit_down(header, resume, stop)
        self.page, self.session = page, page.session
        driver.wait(lambda: self.page.controls is not None, what="the first controls")
        self.look()

    def _sit_down(self, header: Header, resume: str, stop: Stop | None) -> TablePage:
        library = self.driver.app.library
        game, self._planned = (resume, None) if resume else self.players.play_up_to(library, header, stop)
        page = TablePage(Session.resume(library, game), self.host)
        self.driver.app.show(page)
        return page

    def look(self) -> None:
        """Let the screen settle, and look at it."""
        self.driver.step(2)
        if self.watch is not None:
            self.watch(self)

    @property
    def state(self) -> Any:
        return self.session.moment.state

    @property
    def over(self) -> bool:
        return not self.session.moment.offers

    def decide(self) -> dict[str, Any]:
        """What the player whose turn it is does next."""
        entry, self._planned = self._planned, None
        return entry or self.players.decide(self.state, self.session.moment.offers)

    def turn(self) -> dict[str, Any]:
        """One act, by taps; the table goes on from what it brought about."""
        entry = self.decide()
        self.act(entry)
        return entry

    def act(self, entry: Mapping[str, Any]) -> None:
        """Do an act by taps and wait until it has come about."""
        before = len(self.session.moment.standing)
        self.tap_out(entry)
        self.settle(lambda: len(self.session.moment.standing) > before, str(entry))
        item = self.session.moment.standing[-1]
        self.table.follow(item.action, item.events)
        self.look()
        self.go_on()

    def settle(self, condition: Callable[[], bool], what: str) -> None:
        """Wait until something holds of the session and the page has heard of it."""
        self.driver.wait(condition, PATIENCE_S, what)
        self.driver.wait(lambda: self.page.moment is self.session.moment, PATIENCE_S, f"the page to show {what}")
        self.driver.step(2)

    def go_on(self) -> None:
        """Read what is told, and go on."""
        while self.page.telling is not None and not (self.over and self.is_end()):
            told = self.page.telling
            if told.is_trick:
                self.driver.tap_at(*self.driver_middle())
            else:
                self.driver.tap("Go on")
            assert self.page.telling is not told
            self.look()

    def is_end(self) -> bool:
        return self.page.telling is not None and self.page.telling.announcement.kind.value == "over"

    def driver_middle(self) -> tuple[float, float]:
        view = self.page.view
        return view.width / 2, view.height / 2

    def play(self, acts: int | None = None) -> None:
        """Play until the game is over, or so many acts."""
        while not self.over and (acts is None or acts > 0):
            self.turn()
            acts = None if acts is None else acts - 1

    def undo(self) -> None:
        """Take back the last act."""
        before = len(self.session.moment.standing)
        self.driver.tap(self.page.view.corners.undo)
        self.settle(lambda: len(self.session.moment.standing) < before, "an undo")
        self.look()

    # -- the taps for each act -------------------------------------------------------------------

    def tap_out(self, entry: Mapping[str, Any]) -> None:
        if self.page.view.turn.opened < 1:  # a tap beside everything ends the movement
            self.driver.tap_at(1, self.page.view.height / 2)
        getattr(self, f"_tap_{entry['do'].replace('-', '_')}")(entry)

    def key(self, words: str) -> Key:
        """The key of the open controls with exactly these words."""
        controls = self.page.controls
        assert controls is not None
        found = [key for key in self.driver.find_all(words, kind=Key) if controls in ancestors(key)]
        assert found, f"no key says {words!r}: {self.driver.words()}"
        return found[0]

    def _tap_pass(self, _entry: Mapping[str, Any]) -> None:
        self.driver.tap(self.key("Pass"))

    def _tap_exchange(self, entry: Mapping[str, Any]) -> None:
        count = entry["count"]
        words = f"Change {count}" if count else "Keep all" if self.driver.find_all("Keep all") else "Pass"
        self.driver.tap(self.key(words))

    def _tap_bid(self, entry: Mapping[str, Any]) -> None:
        tray = self.page.controls
        assert isinstance(tray, BidTray)
        while tray.bid < entry["chips"]:
            self.driver.tap(tray.more)
        self.driver.tap(self.key(f"Bid {entry['chips']}"))
        if self.driver.find_all(f"Yes, bid {entry['chips']}"):
            self.look()
            self.driver.tap(self.key(f"Yes, bid {entry['chips']}"))

    def _tap_cast(self, entry: Mapping[str, Any]) -> None:
        if "dice" in entry:
            for die in entry["dice"]:
                self.driver.tap(self.page.controls.tiles[die])
            self.look()
            count = len(entry["dice"])
            self.driver.tap(self.key("Throw 1 die" if count == 1 else f"Throw {count} dice"))
            self.look()
        for face in entry["faces"]:
            self.driver.tap(self.face_key(face))

    def face_key(self, face: str) -> DieTile:
        controls = self.page.controls
        tiles = [tile for tile in self.driver.find_all(kind=DieTile) if controls in ancestors(tile)]
        return [tile for tile in tiles if tile.face == face and not tile.place][-1]

    def _tap_stop(self, _entry: Mapping[str, Any]) -> None:
        self.driver.tap(self.key("Stop here"))

    def _tap_show(self, entry: Mapping[str, Any]) -> None:
        panel = self.page.controls
        assert isinstance(panel, GridPanel)
        for card in entry["cards"]:
            if card not in panel.chosen:
                self.driver.tap(panel.cell(card))
        self.look()
        count = len(entry["cards"])
        self.driver.tap(self.key("Show 1 card" if count == 1 else f"Show {count} cards"))

    def _tap_declare(self, entry: Mapping[str, Any]) -> None:
        self.driver.tap(self.key(capital(hand_name(entry["hand"]))))

    def _tap_play(self, entry: Mapping[str, Any]) -> None:
        panel = self.page.controls
        assert isinstance(panel, GridPanel)
        self.driver.tap(panel.cell(entry["card"]))

    def _tap_finish(self, _entry: Mapping[str, Any]) -> None:
        self.driver.tap(self.page.view.corners.menu)
        self.driver.tap("Stop the game")
        self.look()
        self.driver.tap(self.driver.find_all("Stop the game", kind=Key)[-1])


def ancestors(widget: Any) -> list[Any]:
    """A widget's parents, up to the window."""
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found
