"""The tower as a source of dice: it finds the tower, watches the wells, and hands a throw to the table that waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

import vision
from companion.core.dice import Face
from companion.core.words import _
from companion.devices.source import CameraView, State
from companion.devices.tower.cast import (
    DICE,
    EMPTY,
    FAULT,
    UNSURE,
    Cast,
    NotTaken,
    Thrown,
    Wells,
    face_of,
    judge,
    judge_lying,
)
from companion.devices.tower.lines import Line
from companion.devices.tower.link import NoAnswer, Status, TowerLink
from companion.devices.tower.ports import Finder
from companion.devices.tower.transport import SerialTransport
from companion.devices.tower.wording import error_in_words, fault_in_words
from companion.table.readings import Reading

if TYPE_CHECKING:
    from companion.devices.tower.link import Open

LOOK_EVERY_S = 0.15
"""How often the wells are asked for: nobody takes a die out and throws it faster."""
_LAST_EVERY = 6  # looks; LAST tells of a roll whose event was lost
_ANSWER_S = 3.5
_FALL_S = 8.0
"""How long after the light barrier was cut a throw may still be under way."""
_SURE = "9999"

Taken = Callable[[Reading], None]
Refused = Callable[[NotTaken], None]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A throw that somebody waits for, and whom to tell."""

    cast: Cast
    taken: Taken | None = None
    refused: Refused | None = None


class TowerDice:
    """Dice that a tower reports; a dice source as the camera is, and it can be told which throw is waited for.

    A view's reading has the dice of the filled wells from left to right, well n in the square from x = n to n + 1.
    """

    def __init__(self, find: Finder, *, kind: str = "poker", open_port: Open = SerialTransport) -> None:
        self.link = TowerLink(find, on_event=self._hear, on_change=self._follow, faces=DICE[kind], open_port=open_port)
        self._lock = threading.RLock()
        self._wells = Wells()
        self._waiting: _Waiting | None = None
        self._last_roll: int | None = None
        self._cut_at: float | None = None
        self._view = CameraView(None, None, "looking", _("looking for the tower"))
        self._listeners: list[Callable[[CameraView], None]] = []
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to look; does nothing if it looks already."""
        self.link.start()
        if self._thread is None or not self._thread.is_alive():
            self._stopping.clear()
            self._thread = threading.Thread(target=self._watch, name="tower wells", daemon=True)
            self._thread.start()

    def stop(self, limit: float = 2.0) -> bool:
        """End within `limit` seconds; return False if the tower did not let go in that time."""
        self._stopping.set()
        ended = self.link.stop(limit / 2)
        if self._thread is not None:
            self._thread.join(limit / 2)
        return ended and (self._thread is None or not self._thread.is_alive())

    def look_for(self, kind: str, expect: int | None) -> None:
        """Look for `expect` dice (None: any number) of a kind, "poker" or "pip", and read anew."""
        self.link.use_dice(DICE[kind])
        with self._lock:
            self._waiting = None if expect is None else _Waiting(Cast(expect))

    def again(self) -> None:
        """Take what lies in the wells now for the throw that is waited for, though no roll was noticed."""
        self.link.ask("READ").add_done_callback(self._take_reading_as_roll)

    def await_cast(self, cast: Cast, taken: Taken, refused: Refused | None = None) -> None:
        """Hand the next throw that can be this cast to `taken`, once, in a thread of the tower's.

        A throw that cannot be the cast is told to `refused`, also in the words of the view, and the next one waited
        for.
        """
        with self._lock:
            self._waiting = _Waiting(cast, taken, refused)

    def forget_cast(self) -> None:
        """Wait for no throw: the table has entered it by hand."""
        with self._lock:
            self._waiting = None

    @property
    def emptied(self) -> frozenset[int]:
        """The wells whose dice were taken out since the last roll."""
        return self._wells.emptied

    @property
    def falling(self) -> bool:
        """Whether dice are falling: the light barrier was cut, and the roll has not ended."""
        cut = self._cut_at
        return cut is not None and time.monotonic() - cut < _FALL_S

    @property
    def wells(self) -> str:
        """What the wells hold, one character each as in the protocol; empty while nobody knows."""
        return self._wells.dice

    def latest(self) -> CameraView:
        """Return the newest view at once."""
        return self._view

    def listen(self, listener: Callable[[CameraView], None]) -> Callable[[], None]:
        """Call `listener` with each new view, in a thread of the tower's; return what ends that."""
        with self._lock:
            self._listeners = [*self._listeners, listener]

        def end() -> None:
            with self._lock:
                self._listeners = [other for other in self._listeners if other is not listener]

        return end

    def _follow(self, status: Status) -> None:
        """The link has changed."""
        if status.state == "ready":
            self.link.ask("LAST").add_done_callback(self._take_first_last)
            self._show("looking", _("looking into the wells"))
            return
        with self._lock:
            self._wells.forget()
            self._last_roll = self._cut_at = None
        self._show("lost" if status.state == "lost" else "looking", status.words)

    def _watch(self) -> None:
        """Ask for the wells again and again."""
        looks = 0
        while not self._stopping.wait(LOOK_EVERY_S):
            if self.link.status.state != "ready":
                continue
            looks += 1
            reply = _result(self.link.ask("READ"), _ANSWER_S)
            if reply is not None:
                self._see(reply)
            if looks % _LAST_EVERY == 0:
                last = _result(self.link.ask("LAST"), _ANSWER_S)
                if last is not None:
                    self._take_roll(last)

    def _see(self, reply: Line) -> None:
        """A READ was answered."""
        if reply.words[:1] != ("OK",):
            words = error_in_words(reply)
            if "busy" not in reply.words and words != self._view.words:
                self._wells.look_anew()
                self._show("unsure", words)
            return
        with self._lock:
            before, dice, now = self._wells.dice, reply.values.get("dice", ""), time.monotonic()
            self._wells.see(dice, now)
            if not self.falling:
                self._wells.still(now)
        if dice != before:
            self._show(*_state_of(dice))

    def _hear(self, line: Line) -> None:
        """The tower tells of an event."""
        kind = line.words[:1]
        if kind == ("ROLL",):
            self._take_roll(line)
        elif kind == ("FAULT",):
            self._show("unsure", fault_in_words(line))
        elif line.words == ("BEAM", "cut"):
            self._cut_at = time.monotonic()
            self._show("looking", _("dice are falling"))
        elif line.words == ("BEAM", "open"):
            self._wells.look_anew()

    def _take_first_last(self, reply: Future[Line]) -> None:
        """What was rolled before we came is not for us."""
        line = _result(reply, 0)
        number = _number(line)
        if number is not None:
            with self._lock:
                self._last_roll = number

    def _take_roll(self, line: Line) -> None:
        """A roll as ROLL or LAST tells it: the first telling counts."""
        number = _number(line)
        with self._lock:
            if number is None or self._last_roll is None or number <= self._last_roll:
                return
            self._last_roll = number
        dice, confidence = line.values.get("dice", ""), line.values.get("conf", "")
        if UNSURE not in dice:
            self._finish(dice, confidence, number)
            return

        def look(reply: Future[Line]) -> None:
            """Only the wells themselves tell an empty one from one that is not sure."""
            seen = _result(reply, 0)
            now = seen.values.get("dice", "") if seen is not None else ""
            empty = {well for well, character in enumerate(now) if character == EMPTY}
            told = "".join(
                EMPTY if character == UNSURE and well in empty else character for well, character in enumerate(dice)
            )
            self._finish(told, confidence, number)

        self.link.ask("READ").add_done_callback(look)

    def _take_reading_as_roll(self, reply: Future[Line]) -> None:
        line = _result(reply, 0)
        if line is not None and line.words[:1] == ("OK",):
            self._finish(line.values.get("dice", ""), _SURE, None)

    def _finish(self, dice: str, confidence: str, number: int | None) -> None:
        """A roll has ended with these dice in the wells; without a number, nobody saw it."""
        self._cut_at = None
        with self._lock:
            emptied = self._wells.emptied
            self._wells.see(dice, time.monotonic())
            glimpsed, waiting = self._wells.glimpsed, self._waiting
            rule = judge if number is not None else judge_lying
            thrown = rule(waiting.cast, emptied, dice, confidence) if waiting else None
            if number is not None or isinstance(thrown, Thrown):
                self._wells.rolled()
            if isinstance(thrown, Thrown):
                self._waiting = None
        if isinstance(thrown, NotTaken):
            self._show("unsure", thrown.words)
            if waiting is not None and waiting.refused is not None:
                waiting.refused(thrown)
            return
        self._show(*_state_of(dice))
        if waiting is not None and thrown is not None and waiting.taken is not None:
            waiting.taken(_reading(thrown, dice, number, glimpsed))

    def _show(self, state: State, words: str) -> None:
        """Make a new view the newest."""
        with self._lock:
            reading = _seen(self._wells.dice) if self._wells.dice else None
            view = CameraView(None, reading, state, words, self._view.serial + 1)
            self._view, listeners = view, self._listeners
        for listener in listeners:
            listener(view)


def _state_of(dice: str) -> tuple[State, str]:
    if FAULT in dice:
        return "unsure", _("a sensor does not work: enter that die by hand")
    if UNSURE in dice:
        return "unsure", _("the tower is not sure of a die: enter it by hand")
    return "ready", _("ready")


def _seen(dice: str) -> vision.Reading:
    """The dice in the wells as a reading; nothing was ever photographed."""
    filled = [well for well, character in enumerate(dice) if character != EMPTY]
    seen = tuple(
        vision.DieReading(
            face_of(dice[well]),
            1.0 if face_of(dice[well]) else 0.0,
            (well + 0.5, 0.5),
            np.array([(well, 0), (well + 1, 0), (well + 1, 1), (well, 1)], float),
        )
        for well in filled
    )
    state, words = _state_of(dice)
    return vision.Reading(seen, state == "ready", None if state == "ready" else words, 0.0)


def _reading(thrown: Thrown, dice: str, number: int | None, glimpsed: dict[int, Face]) -> Reading:
    """The thrown dice as the table gets them, with what the tower knows of them: wells are counted from 0."""
    known = {
        "roll": number,
        "wells": dice,
        "thrown": list(thrown.wells),
        "glimpsed": [glimpsed.get(well) for well in thrown.wells],
    }
    return Reading(thrown.faces, thrown.confidence, "tower", details={"tower": known})


def _number(line: Line | None) -> int | None:
    value = line.values.get("n", "") if line is not None else ""
    return int(value) if value.isascii() and value.isdigit() else None


def _result(reply: Future[Line], limit: float) -> Line | None:
    """The reply within `limit` seconds; None if there is none."""
    try:
        return reply.result(limit)
    except (NoAnswer, TimeoutError):
        return None
