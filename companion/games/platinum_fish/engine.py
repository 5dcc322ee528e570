"""The rules of Platinum Fish as pure functions over states: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.engine import Engine, Over, PhaseRules
from companion.core.evolve import evolve
from companion.core.game import Settlement, Summary
from companion.core.options import check_seats
from companion.core.record import Header
from companion.core.rulings import Ruling
from companion.core.scores import leaders, ruled, settlements
from companion.core.turns import Table
from companion.core.words import _
from companion.games.platinum_fish import asking, course, dealing, drawing, throwing
from companion.games.platinum_fish.actions import Action
from companion.games.platinum_fish.options import options_of
from companion.games.platinum_fish.state import (
    Asking,
    Dealing,
    Drawing,
    Laying,
    Searching,
    State,
    Throwing,
    TurningUp,
)

SEATS = range(2, 7)

_ENGINE: Engine[State] = Engine(
    {
        Dealing: PhaseRules("deal", dealing.to_throw, dealing.throw_offers, dealing.throw),
        Laying: PhaseRules("lay", dealing.to_lay, dealing.lay_offers, dealing.lay),
        TurningUp: PhaseRules("turn-up", dealing.to_turn_up, dealing.turn_up_offers, dealing.turn_up),
        Drawing: PhaseRules("draw", drawing.to_act, drawing.offers, drawing.act),
        Throwing: PhaseRules("throw", throwing.to_throw, throwing.throw_offers, throwing.throw),
        Searching: PhaseRules("search", throwing.to_search, throwing.search_offers, throwing.search),
        Asking: PhaseRules("ask", asking.to_act, asking.offers, asking.act),
    },
    course.advance,
    course.finish,
    course.nothing_done,
)

apply = _ENGINE.apply
offers = _ENGINE.offers
to_act = _ENGINE.to_act


def start(header: Header) -> State:
    """The state before the deal; raises BadHeader for players or options that cannot be."""
    check_seats(_("Platinum Fish"), SEATS, len(header.players))
    return course.begin(Table(header.players, options_of(header.options)), header.dealer)


def rule(state: State, ruling: Ruling) -> State:
    """The state after a ruling of the table; raises Refused if it moves anything but points."""
    state = evolve(state, points=ruled(state.points, ruling, _("Platinum Fish")))
    if isinstance(state.phase, Over):
        state = evolve(state, phase=Over(leaders(state.scores())))
    return state


def summary(state: State) -> Summary:
    """The state as `replay` reports it: matches laid are the scores."""
    return _ENGINE.summary(state, scores=state.scores())


def matches_laid(header: Header, standing: Sequence[tuple[State, Action | Ruling, State]]) -> tuple[Settlement, ...]:
    """The scores at the start, once all have laid what they were dealt (stage 1), and after every match (stage 2)."""
    return settlements(start(header).scores(), standing, State.scores, _stage)


def _stage(before: State, after: State) -> int | None:
    if isinstance(before.phase, Laying):
        return None if isinstance(after.phase, Laying) else 1
    return 2 if before.matches is not after.matches else None
