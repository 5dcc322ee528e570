"""What happens at an Insomnia table by itself, once an action has been taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.cards import Card
from companion.core.events import Event, Over

__all__ = ["Bank", "Bust", "Misdeclared", "Over", "Paid", "Revoke", "StakesReturned", "Trick"]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A settlement: every seat in `from_` paid its amount to `to`; `each` is what was due from each (I-5)."""

    name: ClassVar[str] = "paid"
    to: int
    from_: tuple[int, ...]
    each: int
    amounts: tuple[int, ...]
    stage: int


@dataclass(frozen=True, slots=True)
class Trick(Event):
    """A trick won by `seat`, with its cards in the order played."""

    name: ClassVar[str] = "trick"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bank(Event):
    """The bank taken: `each` chips to every seat in `to`, `left` chips stay (I-10)."""

    name: ClassVar[str] = "bank"
    to: tuple[int, ...]
    each: int
    left: int


@dataclass(frozen=True, slots=True)
class Revoke(Event):
    """I-11: `seat` did not follow suit in trick number `trick` (from 1) and has now played a card of that suit."""

    name: ClassVar[str] = "revoke"
    seat: int
    trick: int


@dataclass(frozen=True, slots=True)
class Bust(Event):
    """I-15: `seat` has no chips left after a settlement."""

    name: ClassVar[str] = "bust"
    seat: int


@dataclass(frozen=True, slots=True)
class Misdeclared(Event):
    """I-7: `seat` declared one category and showed another; the hand is judged as it is."""

    name: ClassVar[str] = "misdeclared"
    recorded: ClassVar[bool] = False
    seat: int
    declared: str
    hand: str


@dataclass(frozen=True, slots=True)
class StakesReturned(Event):
    """Option `stakes: winner`: the others take back what they staked."""

    name: ClassVar[str] = "stakes-returned"
    recorded: ClassVar[bool] = False
    to: tuple[int, ...]
    amounts: tuple[int, ...]
