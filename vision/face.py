"""A face found in the picture, before it is known which of a die's faces lies on top."""

from __future__ import annotations

from dataclasses import dataclass

from vision.geometry import Matrix
from vision.reading import Candidates


@dataclass(frozen=True, eq=False)
class Face:
    """A face at `matrix` (to working pixels): its value, or None and why not; `why` may also qualify a value.

    `slack` is by how many degrees the way it looks may be measured wrong; `candidates` what it may show where it has no
    value.
    """

    value: str | None
    matrix: Matrix
    confidence: float
    why: str | None = None
    cocked: bool = False
    slack: float = 0.0
    candidates: Candidates = ()
