"""What happens at a Platinum Fish table by itself, once an action has been taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.cards import Rank
from companion.core.events import Event


@dataclass(frozen=True, slots=True)
class Match(Event):
    """Two cards of a rank lie before `seat`; the new one came `by` lay, take, draw, search or ask."""

    name: ClassVar[str] = "match"
    seat: int
    rank: Rank
    by: str


@dataclass(frozen=True, slots=True)
class Given(Event):
    """`seat` got a card of the rank from the seat that was asked."""

    name: ClassVar[str] = "given"
    seat: int
    from_: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Overlooked(Event):
    """`seat` said that `place`, its hand or the stock, held none of the rank, and now one has come from there."""

    name: ClassVar[str] = "overlooked"
    seat: int
    rank: Rank
    place: str
