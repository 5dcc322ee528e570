"""What there is to say of a game of Strike afterwards: the pairs of each frame and how they count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.cards import Card, pretty
from companion.core.record import Header
from companion.core.report import Chart, Done, Figure, Figures, Report, ruled_in
from companion.core.rulings import Ruling
from companion.core.scores import Scores, signed
from companion.core.telling import change
from companion.core.words import _, ngettext
from companion.games.strike import engine
from companion.games.strike.actions import ROW, Draw
from companion.games.strike.events import Frame, Pair
from companion.games.strike.state import State

MOST_FRAMES = 6
"""The frames played last, which are told pair by pair."""

Pairs = dict[tuple[int, int], tuple[Card, Card]]


@dataclass(frozen=True, slots=True)
class _FrameSoFar:
    """A frame: its pairs by seat and position, what rulings moved in it, and its count once it has one."""

    number: int
    pairs: Pairs
    ruled: Scores
    counted: Frame | None


def report(header: Header, standing: Sequence[Done]) -> Report:
    """The count of each frame, pair by pair."""
    state: State = standing[-1].after if standing else engine.start(header)
    settled = engine.frames_counted(header, [(item.before, item.action, item.after) for item in standing])
    seats = range(len(header.players))
    steps = tuple(str(settlement.deal) if settlement.stage else "±" for settlement in settled[1:])
    return Report(
        Chart(_("Points after each frame"), _("frame"), steps),
        tuple(_note(seat, standing) for seat in seats),
        tuple(_table(frame, seats, state) for frame in reversed(_frames(standing, seats))),
    )


def _frames(standing: Sequence[Done], seats: range) -> list[_FrameSoFar]:
    """The last frames in which points were made or moved by a ruling, oldest first."""
    numbers = sorted({item.before.deal for item in standing if _moves_points(item)})
    return [_frame(number, standing, seats) for number in numbers[-MOST_FRAMES:]]


def _moves_points(item: Done) -> bool:
    return isinstance(item.action, Ruling) or any(isinstance(event, Pair) for event in item.events)


def _frame(number: int, standing: Sequence[Done], seats: range) -> _FrameSoFar:
    events = [event for item in standing if item.before.deal == number for event in item.events]
    pairs = {(event.seat, event.position): event.cards for event in events if isinstance(event, Pair)}
    counted = next((event for event in events if isinstance(event, Frame)), None)
    return _FrameSoFar(number, pairs, ruled_in(number, standing, seats), counted)


def _note(seat: int, standing: Sequence[Done]) -> str:
    """How many cards a player drew for their pairs."""
    drawn = sum(isinstance(item.action, Draw) and item.action.seat == seat for item in standing)
    return ngettext("drew {n} card", "drew {n} cards", drawn)


def _table(frame: _FrameSoFar, seats: range, state: State) -> Figures:
    """A frame place by place, as counted, or as it stands; with what strikes in a row add, and what was ruled."""
    counts = {seat: _count(frame, seat, state) for seat in seats}
    bonus = {seat: str(counts[seat][1]) for seat in seats}
    columns = {_("in a row"): bonus} if any(one for _parts, one, _total in counts.values()) else {}
    if any(frame.ruled):
        columns[_("ruling")] = {seat: change(frame.ruled[seat]) if frame.ruled[seat] else "–" for seat in seats}
    heads = (*map(str, range(1, ROW + 1)), *columns, _("counts"))
    rows = tuple(
        (
            *(_place(frame.pairs.get((seat, place)), counts[seat][0][place]) for place in range(ROW)),
            *(Figure(column[seat]) for column in columns.values()),
            Figure(signed(counts[seat][2] + frame.ruled[seat])),
        )
        for seat in seats
    )
    title = _("Frame {n}") if frame.counted else _("Frame {n} as it stands")
    return Figures(title.format(n=frame.number), heads, rows, summed=True)


def _place(pair: tuple[Card, Card] | None, points: int) -> Figure:
    return Figure(str(points), f"{pretty(pair[0])} {pretty(pair[1])}") if pair else Figure("–")


def _count(frame: _FrameSoFar, seat: int, state: State) -> tuple[Sequence[int], int, int]:
    """The parts, the bonus and all together."""
    if frame.counted is not None:
        counted = frame.counted
        return counted.parts[seat], counted.bonus[seat], counted.points[seat]
    count = state.count(seat)
    return count.parts, count.bonus, count.total
