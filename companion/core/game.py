"""What a game must offer to be refereed; `companion.games` lists the games there are."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion.core.cards import Card
from companion.core.deeds import Deeds
from companion.core.dice import Face
from companion.core.equipment import Equipment
from companion.core.events import Event
from companion.core.lessons import Lesson
from companion.core.offers import Offer, Slot
from companion.core.places import Grid
from companion.core.practice import PracticeTable
from companion.core.record import Header, Raw
from companion.core.report import Done, Report
from companion.core.rulings import Ruling
from companion.core.telling import Announcement, LogLine, StageLabel
from companion.core.words import labelled

S = TypeVar("S")
A = TypeVar("A")


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

    def allows(self, value: Any) -> bool:
        """Whether a record may choose this value."""
        if type(value) is int and self.low is not None and self.high is not None:
            return self.low <= value <= self.high
        return any(type(value) is type(choice.value) and value == choice.value for choice in self.choices)


@dataclass(frozen=True, slots=True)
class RuleText:
    """A paragraph of the rules, or a ruling (`number` such as "I-7"), with where it comes from."""

    number: str
    title: str
    text: str
    source: str

    @property
    def is_ruling(self) -> bool:
        """False for a paragraph of the rules."""
        return self.number[:1].isupper()


@dataclass(frozen=True, slots=True)
class Settlement:
    """Chips (or scores, and no bank) at a moment that counts: the start, the end of a stage, a ruling of the table.

    `deal` and `stage` count from 1; the start is deal 0, stage 0, and a ruling has stage 0 in the deal it fell into.
    """

    deal: int
    stage: int
    chips: tuple[int, ...]
    bank: int | None


class SimulatedTable(Protocol):
    """The real things on a simulated table, which the referee does not see."""

    def prepare(self, state: Any) -> None:
        """Do what people do before the next act: shuffle and deal."""

    def allows(self, state: Any, offer: Offer) -> bool:
        """Whether the real things let the offer be accepted at all."""

    def real(self, state: Any, entry: Mapping[str, Any], slot: Slot) -> Collection[Any] | None:
        """What the real things leave for the next slot of an entry begun; None if it is the player's free choice."""

    def follow(self, action: Any, events: tuple[Event, ...]) -> None:
        """Do with the real things what has just been done."""


@dataclass(frozen=True, slots=True)
class Words(Generic[S, A]):
    """A moment of a game, and what has just been done, in the current language.

    `about` is the game in one sentence; `needs` what `players` of them need on the table under the options, for one
    line; `amount` a number of what the game is played for: "3 chips". `lessons` are the rules that somebody who
    acts now for the first time should know, the most needed first.
    """

    about: Callable[[], str]
    needs: Callable[[int, Mapping[str, Any]], str]
    amount: Callable[[int], str]
    stage_label: Callable[[S], StageLabel]
    prompt: Callable[[S], str]
    hint: Callable[[S], str]
    seat_status: Callable[[S, int], str]
    rules_for: Callable[[S], tuple[str, ...]]
    lessons: Callable[[S], tuple[Lesson, ...]]
    log_line: Callable[[S, A | Ruling], LogLine]
    announcements: Callable[[S, A, S, tuple[Event, ...]], tuple[Announcement, ...]]
    deeds: Deeds[S]


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A]):
    """A game: pure rules over immutable states.

    `start(header)` raises BadHeader for players or options that cannot be, `parse(raw)` Refused for what is no
    action, `apply(state, action)` and `rule(state, ruling)` Refused for what can't be done. `settlements(header,
    standing)` is given (before, action, after) of all that stands. `options` and `rules` are in the current language.
    `by_deals` tells a game of several deals from one that is a single deal. `standing` is what the players hold as it
    stands: chips, or points with those of a frame not finished yet. `dice` are the faces that lie on the
    table; `pack` is the card grid for the seat that may tap these cards to fill an offer, None in a game that knows
    cards by their ranks; `report` is what the game has to say of itself afterwards; `practice` makes the cards of a
    practice game from the seed in its header.
    """

    key: str
    seats: range
    equipment: Equipment
    by_deals: bool
    title: Callable[[], str]
    start: Callable[[Header], S]
    parse: Callable[[Raw], A]
    apply: Callable[[S, A], tuple[S, tuple[Event, ...]]]
    offers: Callable[[S], tuple[Offer, ...]]
    rule: Callable[[S, Ruling], S]
    summary: Callable[[S], Summary]
    standing: Callable[[S], tuple[int, ...]]
    words: Words[S, A]
    settlements: Callable[[Header, Sequence[tuple[S, A | Ruling, S]]], tuple[Settlement, ...]]
    dice: Callable[[S], tuple[Face, ...]]
    pack: Callable[[S, int, Offer, Collection[Card]], Grid] | None
    report: Callable[[Header, Sequence[Done]], Report]
    simulated_table: Callable[[random.Random], SimulatedTable]
    options_in_words: Callable[[], tuple[OptionText, ...]]
    rules_in_words: Callable[[], tuple[RuleText, ...]]
    practice: Callable[[random.Random], PracticeTable]

    def describe(self, before: S, action: A | Ruling, after: S, events: tuple[Event, ...]) -> tuple[str, ...]:
        """The line of the log, then everything that is announced."""
        line = self.words.log_line(before, action)
        told = () if isinstance(action, Ruling) else self.words.announcements(before, action, after, events)
        return (labelled(line.place, line.text), *(f"{one.title}. {one.sentence}".strip() for one in told))
