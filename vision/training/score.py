"""Compares readings with what is true."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from vision.reading import Reading
from vision.training.sets import Sample


@dataclass
class Score:
    """Counts over a set. A picture is `silent` if its reading is sure and not true.

    `wrong` counts faces said wrong, `unnoticed` leaning dice whose face was said as if they lay level.
    """

    pictures: int = 0
    whole: int = 0
    silent: int = 0
    readable: int = 0
    readable_whole: int = 0
    dice: int = 0
    found: int = 0
    right: int = 0
    wrong: int = 0
    unnoticed: int = 0
    refused: int = 0
    phantom: int = 0
    times: list[float] = field(default_factory=list)

    def add(self, sample: Sample, reading: Reading, ms: float | None = None) -> bool:
        """Count a reading that took `ms`, by its own count if None; return whether it is whole, sure and true."""
        pairs = _pairs(sample, reading)
        right = 0
        for index, die in enumerate(sample.dice):
            seen = reading.dice[pairs[index]] if index in pairs else None
            self.found += seen is not None
            if seen is None:
                continue
            if seen.face is None or seen.cocked:
                self.refused += 1
            elif seen.face == die.face and not die.cocked:
                right += 1
            elif seen.face == die.face:
                self.unnoticed += 1
            else:
                self.wrong += 1
        extra = len(reading.dice) - len(pairs)
        true = right == len(sample.dice) and not extra
        whole = true and (reading.sure or not sample.dice)
        self.pictures += 1
        self.whole += whole
        self.silent += reading.sure and not true
        self.readable += sample.readable
        self.readable_whole += sample.readable and whole
        self.dice += len(sample.dice)
        self.right += right
        self.phantom += extra
        self.times.append(reading.ms if ms is None else ms)
        return whole

    def time(self, quantile: float) -> float:
        """Return a quantile of the times in milliseconds."""
        return float(np.quantile(self.times, quantile)) if self.times else 0.0


def _pairs(sample: Sample, reading: Reading) -> dict[int, int]:
    """Return which die of the reading is which of the truth, by their middles."""
    near = sorted(
        (float(np.hypot(seen.center[0] - die.center[0], seen.center[1] - die.center[1])) / die.side, i, j)
        for i, die in enumerate(sample.dice)
        for j, seen in enumerate(reading.dice)
    )
    pairs: dict[int, int] = {}
    for distance, i, j in near:
        if distance < 0.5 and i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs
