"""What may be done now, with open slots: all that a screen or a simulated player knows of the rules.

An offer is accepted with any filling of its slots that the table's real cards allow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.cards import Card, Rank
from companion.core.dice import Face


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`, both included."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the named values."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """One of the seats."""

    name: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Truth:
    """Yes or no, as the real cards say."""

    name: str


@dataclass(frozen=True, slots=True)
class Dice:
    """Which of the `of` dice on the table are thrown: indexes, `low` to `high` of them, each once."""

    name: str
    of: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Faces:
    """What the thrown dice show; `count` of them, or None for one for each die picked."""

    name: str
    faces: tuple[Face, ...]
    count: int | None


@dataclass(frozen=True, slots=True)
class Pips:
    """What thrown dice with pips show: `count` numbers from 1 to 6."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Places:
    """Which of the places in a row: `low` to `high` of the indexes `among`, each once."""

    name: str
    among: tuple[int, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class OneRank:
    """One of the ranks; with `or_none` also null, where the real cards have none of them."""

    name: str
    ranks: tuple[Rank, ...]
    or_none: bool = False


@dataclass(frozen=True, slots=True)
class Ranks:
    """Up to `high` ranks, each as often as `times` says at most; perhaps none."""

    name: str
    high: int
    times: Mapping[Rank, int]


@dataclass(frozen=True, slots=True)
class OneCard:
    """One card of the pool."""

    name: str
    pool: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Cards:
    """`low` to `high` cards of the pool, among them all of `must`, no more of a rank than `per_rank` says.

    `as_many_as` names an earlier slot that holds as many; with two packs `copies` says how many of each card there
    may be, else it is one.
    """

    name: str
    low: int
    high: int
    pool: frozenset[Card]
    must: frozenset[Card] = frozenset()
    per_rank: Mapping[Rank, int] | None = None
    as_many_as: str | None = None
    copies: Mapping[Card, int] | None = None


Slot = Number | Choice | Seats | Truth | Dice | Faces | Pips | Places | OneRank | Ranks | OneCard | Cards


@dataclass(frozen=True, slots=True)
class Offer:
    """One act that may be done now, by `seat` (None: by the table)."""

    seat: int | None
    do: str
    slots: tuple[Slot, ...] = ()


def fixed(offer: Offer) -> dict[str, Any]:
    """The parts of an offer that can have but one value."""
    found: dict[str, Any] = {}
    for slot in offer.slots:
        values = slot.values if isinstance(slot, Choice) else slot.seats if isinstance(slot, Seats) else ()
        if len(values) == 1:
            found[slot.name] = values[0]
    return found


def open_slots(offer: Offer) -> tuple[Slot, ...]:
    """The parts of an offer that are to be chosen."""
    return tuple(slot for slot in offer.slots if slot.name not in fixed(offer))
