"""What happens at a Progression table by itself, once an action has been taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.events import Event


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The deal has ended: its points a seat, and those of each seat's piles in the order ♠ ♥ ♦ ♣."""

    name: ClassVar[str] = "deal"
    number: int
    points: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
