"""An evening in one life of the app: games of all kinds by taps, as families play: with slips, looks aside, pauses.

`python -m tests.ui.soak.evening DATA SECONDS SEED` plays until the time is up and prints, as lines of JSON, every
moment the screen has shown as done (`shown`), the memory it takes (`mb`) and at the end its frames (`frames`).
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.games import GAMES
from companion.ui import boot
from tests.ui.soak.frames import MeasuredDriver, yardstick_ms
from tests.ui.soak.sitting import Sitting, tell

from companion.ui.app import CompanionApp  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from tests.ui.people import NAMES, PATIENCE_S  # isort: skip

MOST_ACTS = 120
"""Acts of a sitting, after which people get up, and perhaps sit down again."""

MEMORY_EVERY_S = 2.0
LOOK_S, REST_S = 0.3, 1.5
"""How long a page is looked at, and how long people take to stand up from the table."""


def memory_mb() -> float:
    """What of this process lies in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


class Evening:
    """Those who play, and the app before them."""

    def __init__(self, data: Path, seconds: float, seed: int) -> None:
        self.rng = random.Random(seed)
        self.end = time.monotonic() + seconds
        self.app = CompanionApp(data=data)
        still = self.rng.random() < 0.5
        # The power may have failed while another language was looked at; these people read English.
        self.app.settings.change(names=NAMES, sound=False, explanations=False, less_movement=still, language="en")
        self.driver = MeasuredDriver(self.app)
        self.hands = data / "hands"
        self.hands.mkdir(exist_ok=True)
        self.kinds = self._kinds()
        self._remembered = 0.0

    def _kinds(self) -> Iterator[str]:
        while True:
            yield from self.rng.sample(tuple(GAMES), len(GAMES))

    @property
    def time_is_up(self) -> bool:
        return time.monotonic() > self.end

    def spend(self) -> None:
        """Play until the time is up, and tell how long frames took."""
        while not self.time_is_up:
            self.sit()
            self.driver.pause(REST_S)
            self.stroll()
        frames = self.driver
        tell(
            frames=frames.all_frames.count,
            touched=frames.touched.count,
            p99=frames.all_frames.percentile(0.99),
            touched_p99=frames.touched.percentile(0.99),
            over=frames.over,
            over_collecting=frames.over_collecting,
            slowest=frames.slowest,
        )

    def sit(self) -> None:
        """Go on with the last game or begin one, and play on for a while."""
        table = self.resume() or self.begin()
        sitting = Sitting(self.driver, table, self.hands / table.session.id, self.rng)
        for _act in range(MOST_ACTS):
            if sitting.people.over or self.time_is_up:
                break
            self.remember_memory()
            sitting.act()
        sitting.leave()
        if self.rng.random() < 0.5:  # the cards are put away: this game is not played on
            sitting.held.unlink(missing_ok=True)

    def resume(self) -> TablePage | None:
        """The table of the game in progress, if its cards still lie there."""
        start = self.app.pages.top
        self.driver.doing = "start screen"
        self.driver.wait(lambda: start.looked, PATIENCE_S)
        game = start.model.resume
        if game is None or not (self.hands / game.id).exists():
            return None
        self.driver.doing = "going on"
        self.driver.tap("Go on")
        return self.table()

    def begin(self) -> TablePage:
        """A new game of the next kind, for as many as like."""
        driver, game = self.driver, GAMES[next(self.kinds)]
        driver.doing = f"setting up {game.key}"
        driver.tap("New game")
        driver.step(3)
        driver.tap(game.title())
        page = self.app.pages.top
        driver.wait(lambda: page.filled, PATIENCE_S, "the house options")
        driver.step(3)
        for _tap in range(4):
            driver.tap(id=self.rng.choice(("more", "fewer")))
        driver.tap(page.ids.dealer.key_of(self.rng.randrange(page.setup.players)))
        driver.tap("Start")
        return self.table()

    def table(self) -> TablePage:
        """The table, once it shows."""
        self.driver.wait(lambda: isinstance(self.app.pages.top, TablePage), PATIENCE_S, "the table")
        return self.app.pages.top

    def stroll(self) -> None:
        """Look at the pages that lie round the start screen."""
        for words in ("Past games", "Devices", "Is it fair?"):
            if self.time_is_up:
                return
            self.remember_memory()
            self.look_at(words)
            if words == "Past games":
                self.look_at("Players")
                self.driver.press_back()
            self.driver.press_back()

    def look_at(self, words: str) -> None:
        """Open a page by a key of the one that shows."""
        depth = self.app.pages.depth
        self.driver.doing = words
        self.driver.tap(words)
        self.driver.wait(lambda: self.app.pages.depth > depth, PATIENCE_S, words)
        self.driver.pause(LOOK_S)

    def remember_memory(self) -> None:
        """Tell the memory taken, and how fast this machine is, now and then."""
        if time.monotonic() > self._remembered + MEMORY_EVERY_S:
            self._remembered = time.monotonic()
            tell(mb=round(memory_mb(), 2), yardstick=round(yardstick_ms(), 3))


def main() -> None:
    """Spend an evening."""
    data, seconds, seed = Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    boot.keep_imported()
    evening = Evening(data, seconds, seed)
    evening.spend()
    evening.driver.close()


if __name__ == "__main__":
    main()
