"""A sitting at one table: people play, slip, put right and look aside, and tell what the screen has shown as done."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.ui.soak.frames import MeasuredDriver
from tests.ui.soak.witness import digest_of

from companion.ui.pieces.diekey import DieKey  # isort: skip
from companion.ui.putright.logrow import LogRow  # isort: skip
from companion.ui.putright.screen import PutRightPage  # isort: skip
from companion.ui.table.page import TablePage  # isort: skip
from tests.ui.people import PATIENCE_S, People  # isort: skip
from tests.ui.stepping import Steppers  # isort: skip

SLIPS, PUTS_RIGHT, LOOKS = 0.08, 0.15, 0.06
"""How often, in acts: an act is taken back and done again; a throw is put right, and back; a page is looked at."""

THINKS, THINKING_S = 0.12, 1.5
"""How often, in acts, somebody takes their time, and how long that is."""

LANGUAGE_NAMES = ("Français", "Русский", "English")
DICE_ACTS = ("cast", "throw")


def tell(**said: Any) -> None:
    """Tell whoever watches; it must be out before anything may happen to this process."""
    print(json.dumps(said), flush=True)


class Sitting:
    """People at a table of the app; what they hold lies in the file `held`, as real cards lie on a real table."""

    def __init__(self, driver: MeasuredDriver, table: TablePage, held: Path, rng: random.Random) -> None:
        self.driver, self.table, self.held, self.rng = driver, table, held, rng
        self.app, game = driver.app, table.moment.game
        seated: dict[str, Any] = {"page": table, "app": driver.app}
        insomnia = game.key == "insomnia"
        self.people = People(driver, 0, 0, **seated) if insomnia else Steppers(driver, game.key, 0, 0, **seated)
        self.hand = self.people.players if isinstance(self.people, People) else self.people
        self._take_up_cards()
        self.people.watch = lambda _people: self.shown()
        self.shown()

    def _take_up_cards(self) -> None:
        """The cards as they lay when the table was left, and what has been done since by those who left it."""
        hand_rng = random.Random(self.rng.random())
        cards = self.table.moment.game.simulated_table(hand_rng)
        if self.held.exists():
            known, hand_rng, cards = pickle.loads(self.held.read_bytes())
            for item in self.table.moment.standing[known:]:
                cards.follow(item.action, item.events)
        self.hand.rng, self.hand.table, self.people.table = hand_rng, cards, cards

    def shown(self) -> None:
        """Tell what the screen has shown as done."""
        if self.table.moment is self.people.session.moment:
            self.tell_standing()

    def tell_standing(self) -> None:
        """Tell that all that stands in the game has been shown, at the table or in the log."""
        session = self.people.session
        size = (self.app.library.folder / f"{session.id}.jsonl").stat().st_size
        tell(shown=session.id, size=size, digest=digest_of(session.moment.standing))

    def act(self) -> None:
        """One act, with what people do around it."""
        people = self.people
        entry = people.decide()
        self.held.write_bytes(pickle.dumps((len(people.session.moment.standing), self.hand.rng, self.hand.table)))
        self.driver.doing = f"{self.table.moment.game.key}: {entry['do']}"
        if self.rng.random() < THINKS:
            self.driver.pause(THINKING_S)
        if self.rng.random() < SLIPS:
            self.slip(entry)
        people.act(entry)
        if entry["do"] in DICE_ACTS and not people.over and self.rng.random() < PUTS_RIGHT:
            self.put_right()
        if not people.over and self.table.telling is None and self.rng.random() < LOOKS:
            self.rng.choice((self.look_why, self.look_log, self.change_look, self.turn))()
        self.shown()

    def slip(self, entry: dict[str, Any]) -> None:
        """Do an act and take it back: everything is as before."""
        people = self.people
        before, stood = people.state, len(people.session.moment.standing)
        people.tap_out(entry)
        people.settle(lambda: len(people.session.moment.standing) > stood, str(entry))
        self.tell_standing()
        self.driver.doing += ", undone"
        self.driver.tap(self.table.view.corners.undo)
        people.settle(lambda: len(people.session.moment.standing) == stood, "an undo")
        assert people.state == before
        people.look()

    def put_right(self) -> None:
        """Say that a die of the last throw was read wrongly, and that it was not: everything is as before."""
        before = self.people.state
        self.driver.doing = "put right"
        self.driver.tap(self.table.view.corners.log)
        self.driver.wait(lambda: isinstance(self.app.pages.top, PutRightPage), PATIENCE_S, "the log")
        line = self.people.session.moment.standing[-1].line
        face = self.correct_die(line, lambda old, key: key.face != old)
        self.tell_standing()
        self.correct_die(line, lambda _old, key: key.face == face)
        assert self.people.state == before
        self.come_back()

    def correct_die(self, line: int, wanted: Callable[[str, DieKey], bool]) -> str:
        """Give the first die of a throw another face; the face it had."""
        driver, session = self.driver, self.people.session
        self.app.pages.top.ids.log.mark(line)
        driver.tap(driver.wait(lambda: self.rows_of(line), PATIENCE_S, f"line {line} in the log")[0])
        driver.step(3)
        dice = driver.find_all(kind=DieKey)
        thrown = next(die for die in dice if die.note != "stayed")
        driver.tap(thrown)
        driver.step(3)
        moment = session.moment
        faces = driver.find_all(kind=DieKey)[len(dice) :]
        driver.tap(self.rng.choice([key for key in faces if wanted(thrown.face, key)]))
        driver.wait(lambda: session.moment is not moment, PATIENCE_S, "a correction")
        driver.wait(lambda: any(words.startswith("Put right: ") for words in driver.words()), PATIENCE_S, "its answer")
        return thrown.face

    def rows_of(self, line: int) -> list[LogRow]:
        """The row of a line in the log, if it is in sight."""
        return [row for row in self.driver.find_all(kind=LogRow) if row.row.line == line]

    def come_back(self) -> None:
        """Back to the table, which shows the game as it is."""
        self.driver.press_back()
        self.driver.wait(lambda: self.app.pages.top is self.table, PATIENCE_S, "the table")
        self.driver.wait(lambda: self.table.moment is self.people.session.moment, PATIENCE_S, "the table as it is")

    def look_why(self) -> None:
        """Read the rules behind what shows."""
        self.driver.doing = "why"
        self.driver.tap("Why?")
        self.driver.step(5)
        self.come_back()

    def look_log(self) -> None:
        """Look at the log."""
        self.driver.doing = "log"
        self.driver.tap(self.table.view.corners.log)
        self.driver.step(5)
        self.come_back()

    def change_look(self) -> None:
        """Another theme, and all languages in turn, in the middle of the game."""
        self.driver.doing = "settings"
        self.driver.tap(self.table.view.corners.menu)
        self.driver.step(3)
        self.driver.tap("Settings")
        look = self.rng.choice(("Light", "Dark"))
        self.driver.doing = f"another look: {look}"
        self.driver.tap(look)
        for name in LANGUAGE_NAMES:
            self.driver.doing = f"another language: {name}"
            self.driver.tap(name)
            self.driver.step(3)
        self.driver.tap("Done")
        self.driver.step(3)

    def turn(self) -> None:
        """Turn the middle of the table round."""
        self.driver.doing = "rotate"
        self.driver.tap(self.table.view.corners.rotate)
        self.driver.step(3)

    def leave(self) -> None:
        """Get up: after the end by way of the standings, else by the menu."""
        self.driver.doing = "leaving the table"
        if self.people.over:
            self.driver.tap("See the game")
            self.driver.doing = "after the game"
            self.driver.wait(lambda: self.app.pages.top is not self.table, PATIENCE_S, "the standings")
            self.driver.step(5)
            self.app.pages.top.ids.scroll.scroll_y = 0
            self.driver.step(5)
            self.app.leave_table()
        else:
            self.driver.tap(self.table.view.corners.menu)
            self.driver.step(3)
            self.driver.tap("Leave the table")
        self.driver.wait(lambda: self.app.pages.depth == 1, PATIENCE_S, "the start screen")
        self.people.watch = None  # who watches holds these people, and they hold the table: nobody but the collector
