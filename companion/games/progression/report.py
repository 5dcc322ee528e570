"""What there is to say of a game of Progression afterwards: what each pile counted, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.cards import SUIT_SIGNS
from companion.core.places import GRID_SUITS
from companion.core.record import Header
from companion.core.report import Chart, Done, Figure, Figures, Report, ruled_in
from companion.core.scores import Scores, signed
from companion.core.telling import change
from companion.core.words import _
from companion.games.progression import engine
from companion.games.progression.counting import Count
from companion.games.progression.events import Counted
from companion.games.progression.state import State

MOST_DEALS = 6
"""The deals played last, which are told pile by pile."""

Counts = tuple[tuple[Count, ...], ...]


def report(header: Header, standing: Sequence[Done]) -> Report:
    """The count of each deal, pile by pile; of a deal in progress, as it stands."""
    state: State = standing[-1].after if standing else engine.start(header)
    seats = range(len(header.players))
    settled = engine.deals_counted(header, [(item.before, item.action, item.after) for item in standing])
    counted = [(event, item) for item in standing for event in item.events if isinstance(event, Counted)]
    tables = [
        _counted(event, item, ruled_in(event.number, standing, seats))
        for event, item in reversed(counted[-MOST_DEALS:])
    ]
    ruled = ruled_in(state.deal, standing, seats)
    if (state.acts or any(ruled)) and not any(event.number == state.deal for event, _item in counted):
        title = _("Deal {n} as it stands").format(n=state.deal)
        tables.insert(0, _table(title, _counts(state), ruled))
    steps = tuple(str(settlement.deal) if settlement.stage else "±" for settlement in settled[1:])
    return Report(
        Chart(_("Points after each deal"), _("deal"), steps),
        tuple(_note(seat, [event for event, _item in counted]) for seat in seats),
        tuple(tables),
    )


def _note(seat: int, counted: Sequence[Counted]) -> str:
    """A player's best deal."""
    if not counted:
        return _("no deal counted yet")
    return _("best deal {points}").format(points=signed(max(event.points[seat] for event in counted)))


def _counted(event: Counted, item: Done, ruled: Scores) -> Figures:
    counts = _counts(engine.before_the_count(item.before, item.action))
    return _table(_("Deal {n}").format(n=event.number), counts, ruled)


def _counts(state: State) -> Counts:
    return tuple(state.counts(seat) for seat in range(state.table.seats))


def _table(title: str, counts: Counts, ruled: Scores) -> Figures:
    """A deal pile by pile, with what was ruled in it."""
    rulings = [_("ruling")] if any(ruled) else []
    heads = (*(SUIT_SIGNS[suit] for suit in GRID_SUITS), *rulings, _("counts"))
    rows = tuple(
        (
            *map(_pile, piles),
            *([Figure(change(points) if points else "–")] if rulings else []),
            Figure(signed(sum(count.points for count in piles) + points)),
        )
        for piles, points in zip(counts, ruled, strict=True)
    )
    return Figures(title, heads, rows, summed=True)


def _pile(count: Count) -> Figure:
    """A pile's points, and below how they come about where that is not plain."""
    signs = count.in_signs()
    return Figure(signed(count.points), signs.rsplit(" = ", 1)[0] if " = " in signs else "")
