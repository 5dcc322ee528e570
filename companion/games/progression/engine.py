"""The rules of Progression as pure functions over states: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.engine import Engine, Over, PhaseRules
from companion.core.evolve import evolve
from companion.core.game import Settlement, Summary
from companion.core.options import check_seats
from companion.core.record import Header
from companion.core.rulings import Ruling
from companion.core.scores import Scores, leaders, ruled, settlements
from companion.core.turns import Table
from companion.core.words import _
from companion.games.progression import course, drawing, turning
from companion.games.progression.actions import Action
from companion.games.progression.options import options_of
from companion.games.progression.state import Drawing, Playing, State, Turning

SEATS = range(3, 4)

_ENGINE: Engine[State] = Engine(
    {
        Turning: PhaseRules("turn", turning.to_act, turning.offers, turning.act),
        Playing: PhaseRules("play", drawing.to_act, drawing.play_offers, drawing.play),
        Drawing: PhaseRules("draw", drawing.to_act, drawing.draw_offers, drawing.draw),
    },
    course.advance,
    course.finish,
    course.between_deals,
)

apply = _ENGINE.apply
offers = _ENGINE.offers
to_act = _ENGINE.to_act


def start(header: Header) -> State:
    """The state before the first deal; raises BadHeader for players or options that cannot be."""
    check_seats(_("Progression"), SEATS, len(header.players))
    return course.begin(Table(header.players, options_of(header.options)), header.dealer)


def before_the_count(state: State, action: Action) -> State:
    """The state once the last turn of a deal is done and the piles lie as they are counted."""
    played: State = _ENGINE.phases[type(state.phase)].act(state, state.phase, action).state
    return played


def rule(state: State, ruling: Ruling) -> State:
    """The state after a ruling of the table; raises Refused if it moves anything but points."""
    state = evolve(state, totals=ruled(state.totals, ruling, _("Progression")))
    if isinstance(state.phase, Over):
        state = evolve(state, phase=Over(leaders(state.totals)))
    return state


def summary(state: State) -> Summary:
    """The state as `replay` reports it: the scores are the totals of finished deals."""
    return _ENGINE.summary(state, scores=state.totals)


def deals_counted(header: Header, standing: Sequence[tuple[State, Action | Ruling, State]]) -> tuple[Settlement, ...]:
    """The totals at the start and after every deal."""
    return settlements(start(header).totals, standing, _totals, _stage)


def _totals(state: State) -> Scores:
    return state.totals


def _stage(before: State, after: State) -> int | None:
    """A deal is counted with the last turn of it."""
    counted = after.deal > before.deal or (isinstance(after.phase, Over) and after.acts > before.acts)
    return 1 if counted else None
