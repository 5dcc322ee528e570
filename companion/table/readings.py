"""What a device, or a person, says that the dice show. A reading is not an action: the table confirms it first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from companion.core.dice import Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Source = Literal["hand", "camera", "tower", "simulated"]


@dataclass(frozen=True, slots=True)
class Reading:
    """The faces of the dice, in the order in which they are reported; None where the device won't say.

    `confidence` is 0 to 1 for each die; `picture` (BGR, height × width × 3) is what a camera saw, `crops` the face of
    each die in it, all of one size; `details` holds whatever else the device knows, as JSON can say it; `corrected` the
    indexes that a person put right.
    """

    faces: tuple[Face | None, ...]
    confidence: tuple[float, ...]
    source: Source
    picture: NDArray[np.uint8] | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    corrected: frozenset[int] = frozenset()
    crops: tuple[NDArray[np.uint8], ...] = ()

    def as_evidence(self) -> dict[str, Any]:
        """What is kept beside the journal, without the picture."""
        return {
            "faces": list(self.faces),
            "confidence": [round(value, 3) for value in self.confidence],
            "source": self.source,
            "corrected": sorted(self.corrected),
            **self.details,
        }
