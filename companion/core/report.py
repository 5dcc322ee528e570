"""What a game has to say of itself afterwards: the players' notes, the chart's words, its own tables of figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.core.events import Event
from companion.core.rulings import Ruling


class Done(Protocol):
    """An act or ruling in force, with the states around it and what it brought about."""

    @property
    def before(self) -> Any:
        """The state in which it was done."""

    @property
    def action(self) -> Any:
        """The act or ruling."""

    @property
    def after(self) -> Any:
        """The state after it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What it brought about."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A cell of a table: what is large, and a note below it on how it comes about."""

    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """A table with a row for each seat, a column for each of `heads`, and a sentence below it; the last may sum up."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Figure, ...], ...]
    remark: str = ""
    summed: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """The words of the chart over the settlements.

    `steps` name the settlements after the start along the axis called `axis`; with `by_deal` they are numbers within
    a deal, which is named below them.
    """

    title: str
    axis: str
    steps: tuple[str, ...]
    by_deal: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """A game that has ended, or stands where it does: `ending` adds to where it stopped, `notes` are one a seat."""

    chart: Chart
    notes: tuple[str, ...]
    tables: tuple[Figures, ...] = ()
    ending: str = ""


def ruled_in(deal: int, standing: Sequence[Done], seats: range) -> tuple[int, ...]:
    """The points that rulings of the table have moved to each seat in a deal."""
    rulings = [item.action for item in standing if isinstance(item.action, Ruling) and item.before.deal == deal]
    return tuple(sum(ruling.moves.get(seat, 0) for ruling in rulings) for seat in seats)


def plain(numbers: Sequence[int | str]) -> tuple[Figure, ...]:
    """Figures without notes."""
    return tuple(Figure(str(number)) for number in numbers)
