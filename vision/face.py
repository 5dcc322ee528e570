"""The top face of a die found in the picture."""

from __future__ import annotations

from dataclasses import dataclass

from vision.geometry import Matrix
from vision.reading import Candidates


@dataclass(frozen=True, eq=False)
class Face:
    """A face at `matrix` (to working pixels): its value, or None and why not; `why` may also qualify a value.

    `candidates` is what it may show where it has no value; one that is `faint` is a die only if a second vote names it.
    """

    value: str | None
    matrix: Matrix
    confidence: float
    why: str | None = None
    cocked: bool = False
    candidates: Candidates = ()
    faint: bool = False
