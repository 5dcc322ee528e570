"""A throw that has fallen through the tower, with what the table says of it: plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.core.dice import Face
from companion.table.readings import Reading


@dataclass(frozen=True, slots=True)
class Fallen:
    """The thrown dice from the first well to the last; `fixed` is what the table has said that they show."""

    reading: Reading
    fixed: Mapping[int, Face] = field(default_factory=dict)

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """What each die shows."""
        return tuple(self.fixed.get(n, face) for n, face in enumerate(self.reading.faces))

    @property
    def unsure(self) -> tuple[int, ...]:
        """The dice whose face nobody knows yet."""
        return tuple(n for n, face in enumerate(self.faces) if face is None)

    @property
    def wells(self) -> tuple[int, ...]:
        """The wells in which the dice lie, from 0."""
        return tuple(self._known["thrown"])

    @property
    def dice(self) -> str:
        """What all wells held, as the protocol writes it."""
        return str(self._known["wells"])

    @property
    def _known(self) -> Mapping[str, Any]:
        known: Mapping[str, Any] = self.reading.details["tower"]
        return known

    def likely(self, die: int, seen_elsewhere: Sequence[Face] = ()) -> tuple[Face, ...]:
        """What a die is likely to show, the likeliest first: what was read, what the other device saw, a glimpse."""
        candidates = (self.reading.faces[die], *seen_elsewhere, self._known["glimpsed"][die])
        return tuple(dict.fromkeys(face for face in candidates if face is not None))[:2]

    def put_right(self, die: int, face: Face) -> Fallen:
        """The throw with one die as a person says it is."""
        return Fallen(self.reading, {**self.fixed, die: face})

    def result(self) -> Reading:
        """The reading as the table takes it; every face must be known."""
        sure = tuple(1.0 if n in self.fixed else value for n, value in enumerate(self.reading.confidence))
        details = {**self.reading.details, "read": list(self.reading.faces)} if self.fixed else self.reading.details
        return replace(
            self.reading, faces=self.faces, confidence=sure, corrected=frozenset(self.fixed), details=details
        )
