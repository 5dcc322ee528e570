"""What all devices that see dice have in common, so that the screen need not know which one it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision import CardsReading, Reading

State = Literal["ready", "looking", "unsure", "lost"]


@dataclass(frozen=True, eq=False)
class CameraView:
    """What a camera shows now.

    `frame` is the newest picture (height × width × 3, blue, green, red, uint8) or None, `reading` what the dice lying
    still in it show, in pixels of `frame`. `state` is "ready" (a sure reading), "looking" (something moves, or it is
    still reading), "unsure" (it lies still and cannot be read whole) or "lost" (no camera). `words` say so for people.
    `serial` grows with each view; `hand` says that something larger than dice moves. Where the camera was told to look
    for cards, `cards` is what those show, and `reading` is None.
    """

    frame: NDArray[np.uint8] | None
    reading: Reading | None
    state: State
    words: str
    serial: int = 0
    hand: bool = False
    cards: CardsReading | None = None


class DiceSource(Protocol):
    """A device that sees dice. It works in threads of its own; no call waits for it longer than it says."""

    def start(self) -> None:
        """Begin to look; does nothing if it looks already."""

    def stop(self, limit: float = 2.0) -> bool:
        """End within `limit` seconds; return False if the device did not let go in that time."""

    def look_for(self, kind: str, expect: int | None) -> None:
        """Look for `expect` dice (None: any number) of a kind, "poker" or "pip", and read anew."""

    def again(self) -> None:
        """Forget what was read and read anew."""

    def latest(self) -> CameraView:
        """Return the newest view at once."""

    def listen(self, listener: Callable[[CameraView], None]) -> Callable[[], None]:
        """Call `listener` with each new view, in the device's thread; return what ends that."""
