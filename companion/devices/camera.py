"""The camera over the table: one thread owns the device, another reads the newest frame, nobody waits for either."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from functools import partial

import vision
from companion.core.words import _
from companion.devices import card_doubts
from companion.devices.doubts import in_words
from companion.devices.frames import Frames, FramesLost, Upright, frames_from
from companion.devices.source import CameraView, State
from vision.profiles import Profile
from vision.reading import Image

_Wanted = tuple[str, int | None, Profile | None] | None
"""The kind of dice, how many, and as whose they are read; None: nothing is read."""
_BACK_OFF = (0.5, 1.0, 2.0, 5.0)  # seconds until a lost camera is tried again; the last one from then on
_STATES: dict[str, State] = {"sure": "ready", "unsure": "unsure"}


class Camera:
    """Dice seen by a camera: "0" is the first; a video file or a folder of pictures can stand in its place."""

    def __init__(
        self,
        place: str | int | Frames,
        *,
        kind: str = "poker",
        expect: int | None = None,
        fps: float = 30.0,
        turn: int = 0,
    ) -> None:
        self._frames = Upright(frames_from(str(place), fps) if isinstance(place, (str, int)) else place, turn)
        self._wanted: _Wanted = (kind, expect, None)
        self._known: Mapping[str, Profile] = {}
        self._letters: str | None = None
        self._asked_again = 0
        self._view = CameraView(None, None, "looking", _("looking for the camera"))
        self._listeners: list[Callable[[CameraView], None]] = []
        self._fresh: tuple[Image, float] | None = None
        self._news = threading.Condition()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begin to look; does nothing if it looks already."""
        if any(thread.is_alive() for thread in self._threads):
            return
        self._stopping.clear()
        work = (("camera", self._grab), ("camera reader", self._read))
        self._threads = [threading.Thread(target=target, name=name, daemon=True) for name, target in work]
        for thread in self._threads:
            thread.start()

    def stop(self, limit: float = 2.0) -> bool:
        """End within `limit` seconds; return False if the device did not let go in that time."""
        self._stopping.set()
        with self._news:
            self._news.notify_all()
        until = time.monotonic() + limit
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def look_for(self, kind: str, expect: int | None) -> None:
        """Look for `expect` dice (None: any number) of a kind, "poker" or "pip", and read anew."""
        with self._news:
            self._wanted, self._letters = (kind, expect, self._known.get(kind)), None
        self.again()

    def look_for_cards(self, letters: str) -> None:
        """Look for cards with these letters ("en", "de", "fr" or "ru") instead of dice, and read anew."""
        with self._news:
            self._letters = letters
        self.again()

    def know(self, profiles: Mapping[str, Profile]) -> None:
        """Read the dice of a kind as those of its profile, where it has one, from now on."""
        with self._news:
            self._known = dict(profiles)
            wanted = self._wanted
        if wanted is not None:
            self.look_for(*wanted[:2])

    def known(self, kind: str) -> Profile | None:
        """Return the profile as which dice of a kind are read."""
        return self._known.get(kind)

    def turn(self, degrees: int) -> None:
        """Turn what the camera sees clockwise by 0, 90, 180 or 270 degrees from now on, and read anew."""
        self._frames.turn = degrees
        with self._news:
            self._fresh = None
        self.again()

    def only_watch(self) -> None:
        """Show what the camera sees and read nothing, until it is to look for dice or cards again."""
        with self._news:
            self._wanted = self._letters = None
        self.again()

    def again(self) -> None:
        """Forget what was read and read anew."""
        with self._news:
            self._asked_again += 1
        if self._view.state == "lost":
            return  # until it gives a picture
        words = _("looking at the dice") if self._wanted is not None else ""
        self._show(self._view.frame, None, "looking", words if self._letters is None else _("looking at the cards"))

    def latest(self) -> CameraView:
        """Return the newest view at once."""
        return self._view

    def listen(self, listener: Callable[[CameraView], None]) -> Callable[[], None]:
        """Call `listener` with each new view, in a thread of the camera; return what ends that."""
        with self._news:
            self._listeners = [*self._listeners, listener]

        def end() -> None:
            with self._news:
                self._listeners = [other for other in self._listeners if other is not listener]

        return end

    def _show(
        self,
        frame: Image | None,
        reading: vision.Reading | None,
        state: State,
        words: str,
        hand: bool = False,
        cards: vision.CardsReading | None = None,
    ) -> None:
        """Make a new view the newest."""
        with self._news:
            self._view = CameraView(frame, reading, state, words, self._view.serial + 1, hand, cards)
            view, listeners = self._view, self._listeners
        for listener in listeners:
            listener(view)

    def _grab(self) -> None:
        """Own the device: take frame after frame, open it again when it is lost."""
        failures = 0
        while not self._stopping.is_set():
            try:
                self._frames.open()
                failures = self._grab_until_lost()
            except FramesLost as lost:
                wait = _BACK_OFF[min(failures, len(_BACK_OFF) - 1)]
                failures += 1
                with self._news:
                    self._fresh = None
                self._show(None, None, "lost", str(lost))
                self._stopping.wait(wait)
            finally:
                self._frames.close()

    def _grab_until_lost(self) -> int:
        """Take frames until the camera stops; raises FramesLost when the device is lost."""
        due = time.monotonic()
        while not self._stopping.is_set():
            frame = self._frames.read()
            with self._news:
                self._fresh = (frame, time.monotonic())
                self._news.notify_all()
            due = max(due + self._frames.pause, time.monotonic())
            if self._frames.pause:
                self._stopping.wait(due - time.monotonic())
        return 0

    def _read(self) -> None:
        """Read the newest frame, again and again."""
        asked = (self._wanted, self._asked_again)
        steady, cards = _steady(asked[0]), vision.SteadyCards()
        while not self._stopping.is_set():
            fresh = self._next_frame()
            if fresh is None:
                continue
            if asked != (self._wanted, self._asked_again):
                before, asked = asked[0], (self._wanted, self._asked_again)
                steady = _steady(asked[0], before, steady)
                cards.look_for(self._letters or "en")
            letters = self._letters
            try:
                if letters is not None:
                    seen = cards.feed(*fresh)
                    if asked == (self._wanted, self._asked_again):
                        self._tell_cards(fresh[0], seen)
                    continue
                sight = steady.feed(*fresh) if steady is not None else None
            except ValueError as error:
                self._show(None, None, "lost", str(error))
                continue
            if asked != (self._wanted, self._asked_again):
                continue
            if sight is None:
                self._show(fresh[0], None, "looking", "")
            else:
                self._tell(fresh[0], sight, asked[0][1] if asked[0] is not None else None)

    def _next_frame(self) -> tuple[Image, float] | None:
        """Wait a moment for a frame that was not read yet."""
        with self._news:
            self._news.wait_for(lambda: self._fresh is not None or self._stopping.is_set(), 0.5)
            fresh, self._fresh = self._fresh, None
            return fresh

    def _tell_cards(self, frame: Image, sight: vision.CardsSight) -> None:
        """Show what cards were seen in a frame."""
        state, reading = _STATES.get(sight.state, "looking"), sight.reading
        if reading is not None and not reading.sure:
            words = card_doubts.in_words(reading) or ""
        else:
            words = _words(sight.state, _("looking at the cards"), hand=sight.hand)
        self._show(frame, None, state, words, sight.hand, reading)

    def _tell(self, frame: Image, sight: vision.Sight, expect: int | None) -> None:
        """Show what was seen in a frame."""
        state = _STATES.get(sight.state, "looking")
        if sight.reading is not None and not sight.reading.sure:
            words = in_words(sight.reading, expect) or ""
        else:
            words = _words(sight.state, _("reading the dice"), hand=sight.hand)
        self._show(frame, sight.reading, state, words, sight.hand)


def _steady(wanted: _Wanted, before: _Wanted = None, steady: vision.Steady | None = None) -> vision.Steady | None:
    """Return a reader of what is looked for now, None if nothing is to be read.

    The one that looked for the same dice goes on: it knows already whether something moves.
    """
    if wanted is None:
        return None
    kind, expect, profile = wanted
    if steady is None or before is None or before[2] is not profile:
        return vision.Steady(kind, expect, partial(vision.read_dice, profile=profile))
    steady.look_for(kind, expect)
    return steady


def _words(state: vision.steady.State, reading: str, *, hand: bool) -> str:
    """Say what is going on; `reading` says what is being read."""
    if hand:
        return _("a hand is over the table")
    known = {"moving": _("something moves"), "still": _("lying still"), "reading": reading, "sure": _("read")}
    return known.get(state, "")
