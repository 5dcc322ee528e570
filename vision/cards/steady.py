"""Reads cards from live frames: waits until nothing moves, and believes only what several frames agree on."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision.cards import doubts, read_cards
from vision.cards.reading import CardReading, CardsReading
from vision.motion import Watcher
from vision.reading import Image
from vision.steady import State

FRAMES = 3
"""Frames that must agree."""
_REST = 0.15  # seconds without motion before the first frame is read
_AGAIN = 0.7  # seconds after which an unsure reading is tried again
_SAME = 0.02  # of the picture's width: by so much the middle of one card may differ from frame to frame


@dataclass(frozen=True, eq=False)
class CardsSight:
    """What is seen at a moment: the state, the agreed reading (sure or unsure), hands."""

    state: State
    reading: CardsReading | None
    hand: bool


class SteadyCards:
    """Feed it each frame with its time; it says when the cards lie still and what all frames agree they are."""

    def __init__(self, letters: str = "en") -> None:
        self._letters = letters
        self._watcher = Watcher()
        self._readings: list[CardsReading] = []
        self._agreed: CardsReading | None = None
        self._last: tuple[Image, CardsReading] | None = None
        self._still_since: float | None = None
        self._read_at = 0.0

    def look_for(self, letters: str) -> None:
        """Look for cards with these letters, and read anew."""
        self._letters, self._last = letters, None
        self.again()

    def again(self) -> None:
        """Forget what was read and read anew."""
        self._readings, self._agreed = [], None

    def feed(self, frame: Image, time: float) -> CardsSight:
        """Take a frame (height × width × 3, blue, green, red) and its time in seconds; return what is seen now.

        Raises ValueError for what `read_cards` raises it for.
        """
        motion = self._watcher.see(frame)
        if motion.moving:
            self.again()
            self._still_since = None
            return CardsSight("moving", None, motion.hand)
        if self._still_since is None:
            self._still_since = time
        if time - self._still_since < _REST:
            return CardsSight("still", None, False)
        waits = not self._readings and time - self._read_at < _AGAIN
        if self._agreed is not None and (self._agreed.sure or waits):
            return CardsSight("sure" if self._agreed.sure else "unsure", self._agreed, False)
        return self._read_one(frame, time)

    def _read_one(self, frame: Image, time: float) -> CardsSight:
        """Read a frame; return the state and, if enough frames are read, what they agree on."""
        # A picture that stands in for a camera gives the same frame again: the same reading, for nothing.
        if self._last is None or not np.array_equal(frame, self._last[0]):
            self._last = frame, read_cards(frame, self._letters)
        self._readings.append(self._last[1])
        self._read_at = time
        if len(self._readings) < FRAMES:
            return CardsSight("reading", self._agreed, False)
        self._agreed = agreed(self._readings, frame.shape[1])
        self._readings = []
        return CardsSight("sure" if self._agreed.sure else "unsure", self._agreed, False)


def agreed(readings: list[CardsReading], width: int) -> CardsReading:
    """Return the last reading with only those cards that all others say too; `width` is the pictures' in pixels."""
    last = readings[-1]
    cards = tuple(_agreed_card(card, readings[:-1], width) for card in last.cards)
    why = next((card.why for card in cards if card.card is None), None)
    if why is None and len({len(reading.cards) for reading in readings}) > 1:
        why = doubts.UNCLEAR
    if why is None and not cards:
        why = doubts.NO_CARDS
    return CardsReading(cards, why is None, why, float(np.median([reading.ms for reading in readings])))


def _agreed_card(card: CardReading, others: list[CardsReading], width: int) -> CardReading:
    """Return a card without its name where another frame calls what lies there otherwise, or does not see it."""
    if card.card is None:
        return card
    for reading in others:
        same = [other for other in reading.cards if np.hypot(*np.subtract(card.center, other.center)) < _SAME * width]
        names = {other.card for other in same if other.card is not None}
        if names != {card.card}:
            likely = (card.card, *sorted(names - {card.card}))
            return replace(card, rank=None, suit=None, why=doubts.UNCLEAR, likely=likely)
    return card
