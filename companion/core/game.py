"""What a game must offer to be refereed; `companion.games` lists the games there are."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.core.cards import Card
from companion.core.events import Event
from companion.core.offers import Offer
from companion.core.record import Header, Raw
from companion.core.rulings import Ruling

S = TypeVar("S")
A = TypeVar("A")
SeenState = TypeVar("SeenState", contravariant=True)
SeenAction = TypeVar("SeenAction", contravariant=True)


@dataclass(frozen=True, slots=True)
class Summary:
    """The state of a game as `replay` reports it; what a game does not have is None."""

    phase: str
    to_act: tuple[int, ...]
    chips: tuple[int, ...] | None
    bank: int | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class ChoiceText:
    """One value of a house option, in words."""

    value: Any
    sentence: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class OptionText:
    """A house option in words: its key in the record, a title and its values; `ruling` is what it rests on, if any.

    `choices` lists the values one may tap; an option with a range of numbers also has `low` and `high`.
    """

    key: str
    title: str
    default: Any
    choices: tuple[ChoiceText, ...]
    ruling: str | None = None
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class RuleText:
    """A paragraph of the rules, or a ruling (`number` such as "I-7"), with where it comes from."""

    number: str
    title: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """Chips (or scores) at a moment that counts: the start, the end of a stage, a ruling of the table.

    `deal` and `stage` count from 1; the start is deal 0, stage 0, and a ruling has stage 0 in the deal it fell into.
    """

    deal: int
    stage: int
    chips: tuple[int, ...]
    bank: int


class SimulatedTable(Protocol[SeenState, SeenAction]):
    """The real things on a simulated table, which the referee does not see."""

    def prepare(self, state: SeenState) -> None:
        """Do what people do before the next act: shuffle and deal."""

    def hand(self, state: SeenState, seat: int) -> Collection[Card] | None:
        """The cards with which the seat can act now; None if it needs none of its own."""

    def follow(self, action: SeenAction, events: tuple[Event, ...]) -> None:
        """Do with the real things what has just been done."""


class Game(Protocol[S, A]):
    """A game: pure rules over immutable states."""

    key: str
    seats: range

    def title(self) -> str:
        """The game's name, in the current language."""

    def start(self, header: Header) -> S:
        """The state before the first action; raises BadHeader for players or options that cannot be."""

    def parse(self, raw: Raw) -> A:
        """The action that an entry describes; raises Refused (malformed)."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after the action and what it brought about; raises Refused."""

    def offers(self, state: S) -> tuple[Offer, ...]:
        """Everything that may be done now."""

    def rule(self, state: S, ruling: Ruling) -> S:
        """The state after a decision of the table; raises Refused if it does not balance."""

    def summary(self, state: S) -> Summary:
        """Phase, who is to act, chips or scores, winners."""

    def describe(self, before: S, action: A | Ruling, after: S, events: tuple[Event, ...]) -> tuple[str, ...]:
        """An action and what it brought about, in lines for people."""

    def settlements(self, header: Header, standing: Sequence[tuple[S, A | Ruling, S]]) -> tuple[Settlement, ...]:
        """Chips or scores at the start and after every settlement, from (before, action, after) of all that stands."""

    def simulated_table(self, rng: random.Random) -> SimulatedTable[S, A]:
        """A table with real things for players who know the rules only through offers."""

    def options_in_words(self) -> tuple[OptionText, ...]:
        """The house options, in the current language."""

    def rules_in_words(self) -> tuple[RuleText, ...]:
        """The rules and rulings, in the current language."""
