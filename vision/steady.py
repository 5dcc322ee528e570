"""Reads dice from live frames: waits until nothing moves, reads five frames, and believes only what they agree on."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import Literal, Protocol

import numpy as np

from vision import doubts
from vision.motion import Watcher
from vision.moved import match
from vision.read import read_dice
from vision.reading import Candidates, DieReading, Image, Reading, likeliest

State = Literal["moving", "still", "reading", "sure", "unsure"]
FRAMES = 5
"""Frames that must agree."""
_REST = 0.03  # seconds without motion before the first frame is read
_AGAIN = 0.5  # seconds after which an unsure reading is tried again
_OUTVOTED = 1  # frames of the five that may have failed to read a die


class Read(Protocol):
    """Reads the dice in a frame, as `read_dice` does."""

    def __call__(self, image: Image, kind: str, expect: int | None, *, before: Reading | None) -> Reading:
        """Return the reading; `before` is that of the frame before, from which nothing moved."""


@dataclass(frozen=True, eq=False)
class Sight:
    """What is seen at a moment: the state, the agreed reading (sure or unsure), the part that moves, hands."""

    state: State
    reading: Reading | None
    motion: float
    hand: bool


class Steady:
    """Feed it each frame with its time; it says when the dice lie still and what all frames agree they show."""

    def __init__(
        self,
        kind: str = "poker",
        expect: int | None = None,
        read: Read = read_dice,
    ) -> None:
        self._kind = kind
        self._expect = expect
        self._read = read
        self._watcher = Watcher()
        self._readings: list[Reading] = []
        self._agreed: Reading | None = None
        self._last: tuple[Image, Reading] | None = None
        self._still_since: float | None = None
        self._read_at = 0.0

    def look_for(self, kind: str, expect: int | None) -> None:
        """Look for other dice, or another number of them, from the next frame on."""
        self._kind, self._expect = kind, expect
        self.again()

    def again(self) -> None:
        """Forget what was read and read anew."""
        self._readings, self._agreed = [], None

    def feed(self, frame: Image, time: float) -> Sight:
        """Take a frame (height × width × 3, blue, green, red) and its time in seconds; return what is seen now.

        Raises ValueError for what `read_dice` raises it for.
        """
        motion = self._watcher.see(frame)
        if motion.moving:
            self.again()
            self._still_since = None
            return Sight("moving", None, motion.part, motion.hand)
        if self._still_since is None:
            self._still_since = time
        if time - self._still_since < _REST:
            return Sight("still", None, motion.part, False)
        waits = not self._readings and time - self._read_at < _AGAIN
        if self._agreed is not None and (self._agreed.sure or waits):
            return Sight("sure" if self._agreed.sure else "unsure", self._agreed, motion.part, False)
        return Sight(*self._read_one(frame, time), motion.part, False)

    def _read_one(self, frame: Image, time: float) -> tuple[State, Reading | None]:
        """Read a frame; return the state and, if enough frames are read, what they agree on."""
        # A picture that stands in for a camera gives the same frame again: the same reading, for nothing.
        if self._last is None or not self._readings or not np.array_equal(frame, self._last[0]):
            before = self._readings[-1] if self._readings else None
            self._last = frame, self._read(frame, self._kind, self._expect, before=before)
        self._readings = [*self._readings[-FRAMES + 1 :], self._last[1]]
        self._read_at = time
        if len(self._readings) < FRAMES:
            return "reading", self._agreed
        self._agreed = agreed(self._readings, self._expect)
        if not self._agreed.sure:
            self._readings = []
        return ("sure" if self._agreed.sure else "unsure"), self._agreed


def agreed(readings: list[Reading], expect: int | None) -> Reading:
    """Return the last reading with only those faces that the others say too."""
    last = readings[-1]
    dice = tuple(_agreed_die(readings, index) for index in range(len(last.dice)))
    counts = {len(reading.dice) for reading in readings}
    why = next((die.why for die in dice if die.face is None or die.cocked), None)
    if why is None and len(counts) > 1:
        why = doubts.UNCLEAR
    if why is None and not dice:
        why = last.why  # it may be too dark
    if why is None and expect is not None and len(dice) != expect:
        why = doubts.wrong_count(len(dice), expect)
    return Reading(dice, why is None, why, float(np.median([reading.ms for reading in readings])))


def _agreed_die(readings: list[Reading], index: int) -> DieReading:
    """Return a die of the last reading, with the face that enough frames gave it and no frame denied."""
    die = readings[-1].dice[index]
    same = []
    for reading in readings[:-1]:
        other = match(readings[-1], reading).get(index)
        same.append(None if other is None else reading.dice[other])
    seen = [die, *(other for other in same if other is not None)]
    faces = Counter(other.face for other in seen if other.face is not None)
    if len(faces) != 1 or faces.total() < len(readings) - _OUTVOTED or any(other.cocked for other in seen):
        why = next((other.why for other in seen if other.why), doubts.UNCLEAR)
        cocked = sum(other.cocked for other in seen) * 2 > len(seen)
        return replace(die, face=None, why=why, cocked=cocked, candidates=_candidates(seen))
    face = next(iter(faces))
    best = max((other for other in seen if other.face == face), key=lambda other: other.confidence)
    confidence = float(np.mean([other.confidence for other in seen]))
    return replace(die, face=face, confidence=confidence, why=None, crop=best.crop)


def _candidates(seen: list[DieReading]) -> Candidates:
    """Return what a die may show on which the frames do not agree."""
    chances: defaultdict[str, float] = defaultdict(float)
    for die in seen:
        for face, chance in die.candidates if die.face is None else ((die.face, 1.0),):
            chances[face] += chance
    return likeliest(chances)
