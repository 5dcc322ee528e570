"""What the reader says of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
"""A picture: height × width × 3, blue, green, red."""
Points = NDArray[np.float64]
"""n × 2 positions in pixels: x right, y down."""
Candidates = tuple[tuple[str, float], ...]
"""Faces that a die may show with the chance of each, 0…1, the likeliest first."""
_POSSIBLE, _MOST = 0.1, 3  # least chance of a candidate, most of them


def likeliest(chances: Mapping[str, float]) -> Candidates:
    """Return the few faces of those given that are worth asking about; chances need not sum to one."""
    total = sum(chances.values())
    ranked = sorted(chances.items(), key=lambda one: -one[1])[:_MOST]
    return tuple((face, chance / total) for face, chance in ranked if total > 0 and chance >= _POSSIBLE * total)


@dataclass(frozen=True, eq=False)
class DieReading:
    """One die: the face that lies on top, or `face` None and the reason in `why`.

    `corners` (4 × 2 pixels) are the corners of the top face, clockwise from the top left one of the upright
    face; a pip face has no upright, there the first is the one nearest to the picture's top left.
    `crop` is the rectified top face, upright, None where the face could not be rectified; of a die without `face`
    `candidates` are the faces between which the reader cannot decide, none where it has no idea.
    """

    face: str | None
    confidence: float
    center: tuple[float, float]
    corners: Points
    cocked: bool = False
    why: str | None = None
    crop: Image | None = field(default=None, repr=False)
    candidates: Candidates = ()

    def to_json(self) -> dict[str, Any]:
        """Return the die as the command line's JSON has it; positions in pixels to a tenth."""
        perhaps = [{"face": face, "chance": round(chance, 3)} for face, chance in self.candidates]
        return {
            "face": self.face,
            "confidence": round(self.confidence, 3),
            "center": [round(float(v), 1) for v in self.center],
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in self.corners],
            "cocked": self.cocked,
            "why": self.why,
            **({"candidates": perhaps} if perhaps else {}),
        }


@dataclass(frozen=True, eq=False)
class Reading:
    """All dice of a picture. `sure` only if every die was read, none leans and the number is as expected.

    `why` says what keeps the reading from being sure, in words a player can act on; `ms` is the time it took.
    """

    dice: tuple[DieReading, ...]
    sure: bool
    why: str | None
    ms: float

    @property
    def faces(self) -> tuple[str | None, ...]:
        """The faces in the order of `dice`: from the top left of the picture to the bottom right."""
        return tuple(die.face for die in self.dice)

    def to_json(self) -> dict[str, Any]:
        """Return the reading as the command line's JSON has it, without the file's name."""
        dice = [die.to_json() for die in self.dice]
        return {"dice": dice, "sure": self.sure, "why": self.why, "ms": round(self.ms, 1)}
