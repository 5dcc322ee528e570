"""A second device that looks at the same throw, so that the table learns of it when the two do not agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from companion.core.dice import Face
from companion.devices.camera import Camera
from companion.devices.tower.cast import Cast
from companion.devices.tower.source import TowerDice
from companion.table.readings import Reading
from companion.ui.camera.sight import Sight, seen_dice, throw_of
from companion.ui.table.host import DiceAsk


class SecondLook(Protocol):
    """What another device says of the throw. Nothing waits for it."""

    def look_again(self) -> None:
        """The dice have just come to rest: what was seen before does not count."""

    def faces(self) -> tuple[Face, ...]:
        """Faces it sees that are not those of dice that stay, as far as it can tell."""

    def reading(self) -> Reading | None:
        """The throw as it reads it; None while it is not sure."""

    def end(self) -> None:
        """Its word is no longer asked for."""


class CameraLook:
    """The camera looks at the dice in the tower's wells, or wherever it sees them."""

    def __init__(self, camera: Camera, ask: DiceAsk) -> None:
        self._camera, self._throw = camera, throw_of(ask)
        self._after = 0
        camera.start()
        camera.look_for(ask.kind, self._throw.count)

    def look_again(self) -> None:
        """The dice have just come to rest: what was seen before does not count."""
        self._after = self._camera.latest().serial
        self._camera.again()

    def faces(self) -> tuple[Face, ...]:
        """Faces it sees that are not those of dice that stay, as far as it can tell."""
        sight = self._sight()
        seen = Counter(face for face in sight.faces if face is not None)
        return tuple((seen - Counter(self._throw.staying.values())).elements())

    def reading(self) -> Reading | None:
        """The throw as it reads it; None while it is not sure."""
        sight, frame = self._sight(), self._camera.latest().frame
        if not sight.ready:
            return None
        faces, confidence, _corrected = sight.result()
        details = {"dice": [{"face": die.face, "corners": die.corners} for die in sight.dice]}
        return Reading(faces, confidence, "camera", frame, details)

    def end(self) -> None:
        """Its word is no longer asked for."""
        self._camera.only_watch()

    def _sight(self) -> Sight:
        view, sight = self._camera.latest(), Sight(self._throw)
        if view.reading is None or view.frame is None or view.serial <= self._after:
            return sight
        height, width = view.frame.shape[:2]
        return sight.looked(seen_dice(view.reading, width, height))


class TowerLook:
    """The tower tells what it has rolled while the camera reads the dice."""

    def __init__(self, tower: TowerDice, ask: DiceAsk) -> None:
        self._tower, self._told = tower, list[Reading]()
        tower.start()
        tower.look_for(ask.kind, ask.count)
        tower.await_cast(Cast(ask.count, ask.lying), self._told.append)

    def look_again(self) -> None:
        """The tower knows by itself when dice have come to rest."""

    def faces(self) -> tuple[Face, ...]:
        """Faces it sees that are not those of dice that stay, as far as it can tell."""
        return tuple(face for reading in self._told for face in reading.faces if face is not None)

    def reading(self) -> Reading | None:
        """The throw as it reads it; None while it is not sure."""
        return next((reading for reading in self._told if None not in reading.faces), None)

    def end(self) -> None:
        """Its word is no longer asked for."""
        self._tower.forget_cast()


def disagree(one: Reading, other: Reading) -> bool:
    """Whether two readings of a throw show other faces, in whatever order."""
    return Counter(one.faces) != Counter(other.faces)


def beside(one: Sequence[Face | None], other: Sequence[Face | None]) -> tuple[Face | None, ...]:
    """The other faces in an order in which equal ones stand beside each other."""
    left = list(other)
    placed: list[Face | None] = []
    for face in one:
        placed.append(left.pop(left.index(face)) if face in left else None)
    return tuple(face if face is not None else left.pop(0) if left else None for face in placed)


def with_both(taken: Reading, *readings: Reading) -> Reading:
    """The reading that counts, with what each device had read as evidence, and the camera's picture if there is one."""
    told: dict[str, Any] = {reading.source: reading.as_evidence() for reading in readings}
    picture = next((reading.picture for reading in (taken, *readings) if reading.picture is not None), None)
    return replace(taken, picture=picture, details={**taken.details, "readings": told, "decided": taken.source})
