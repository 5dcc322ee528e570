"""What happens at a Strike table by itself, once an action has been taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.cards import Card
from companion.core.events import Event


@dataclass(frozen=True, slots=True)
class Pair(Event):
    """The drawn card makes ten with the row card at the position: the two stay as a pair."""

    name: ClassVar[str] = "pair"
    seat: int
    position: int
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The stock has run out: the discards but for their top card are turned over, `cards` of them."""

    name: ClassVar[str] = "turned"
    cards: int


@dataclass(frozen=True, slots=True)
class Alone(Event):
    """S-4: every card there was has been drawn in vain; the row card stays alone for good."""

    name: ClassVar[str] = "alone"
    seat: int
    position: int
    card: Card


@dataclass(frozen=True, slots=True)
class Out(Event):
    """No row card of the seat waits for a partner any more; its row counts `points`."""

    name: ClassVar[str] = "out"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Frame(Event):
    """All are out: the points of the frame a seat, and how they come about: a place's points and the bonus."""

    name: ClassVar[str] = "frame"
    number: int
    points: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
