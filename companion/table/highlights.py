"""What people talk about after a game: the biggest swing, changes of the lead, the time it took, what went wrong."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.core.game import Game, Settlement
from companion.core.record import Raw
from companion.core.rulings import Ruling
from companion.core.telling import Kind, StageLabel
from companion.core.words import labelled
from companion.table.history import Item

LONGEST_PAUSE_S = 20 * 60
"""Seconds between two acts beyond which the table was not playing."""


@dataclass(frozen=True, slots=True)
class Swing:
    """What a seat won or lost from one settlement to the next; `step` counts settlements from 1."""

    seat: int
    gain: int
    deal: int
    stage: int
    step: int


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that went against the rules, or a decision of the table: where it was, and what."""

    place: str
    text: str


def biggest_swing(settlements: Sequence[Settlement]) -> Swing | None:
    """The largest change, of equal ones a gain first, then the earliest; what the table decided is none."""
    swings = [
        Swing(seat, now - then, after.deal, after.stage, step)
        for step, (before, after) in enumerate(itertools.pairwise(settlements), start=1)
        for seat, (then, now) in enumerate(zip(before.chips, after.chips, strict=True))
        if after.stage and now != then
    ]
    return max(swings, key=lambda swing: (abs(swing.gain), swing.gain > 0, -swing.step), default=None)


def changes_of_lead(settlements: Sequence[Settlement]) -> int:
    """How often another player came to be alone in front."""
    leaders = []
    for settlement in settlements:
        most = max(settlement.chips)
        if settlement.chips.count(most) == 1:
            leaders.append(settlement.chips.index(most))
    return sum(one != other for one, other in itertools.pairwise(leaders))


def seconds_played(entries: Iterable[Raw]) -> int:
    """How long the table played, by the times of its entries, without long pauses; 0 if they have none."""
    times = [time for entry in entries if (time := _time(entry.get("at"))) is not None]
    gaps = (int((after - before).total_seconds()) for before, after in itertools.pairwise(times))
    return sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE_S)


def _time(at: Any) -> datetime | None:
    """A time with its zone; None if it is none."""
    try:
        time = datetime.fromisoformat(at)
    except (TypeError, ValueError):
        return None
    return time if time.tzinfo is not None else None


def put_right(entries: Iterable[Raw]) -> int:
    """How many acts were taken back or corrected."""
    return sum(entry.get("do") in ("undo", "correct") for entry in entries)


def incidents(game: Game[Any, Any], standing: Sequence[Item]) -> tuple[Incident, ...]:
    """Revokes, false claims and what else went wrong, and the rulings of the table, as they happened."""
    return tuple(incident for item in standing for incident in _incidents(game, item))


def _incidents(game: Game[Any, Any], item: Item) -> list[Incident]:
    place = _place(game.words.stage_label(item.before))
    if isinstance(item.action, Ruling):
        line = game.words.log_line(item.before, item.action)
        return [Incident(place, labelled(line.place, line.text))]
    told = game.words.announcements(item.before, item.action, item.after, item.events)
    return [Incident(place, f"{one.title}. {one.sentence}") for one in told if one.kind is Kind.IRREGULAR]


def _place(label: StageLabel) -> str:
    """Where in the game: "Deal 2 · stage 3: tricks"."""
    return " · ".join(part for part in (label.deal, label.title) if part)
