"""The rules of Strike as pure functions over states: what may be done, and what comes of it."""

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
from companion.games.strike import course, dealing, playing
from companion.games.strike.actions import Action
from companion.games.strike.options import options_of
from companion.games.strike.state import Dealing, Playing, Replacing, State, TurningUp

SEATS = range(3, 5)

_ENGINE: Engine[State] = Engine(
    {
        Dealing: PhaseRules("rows", dealing.to_lay, dealing.row_offers, dealing.lay_row),
        Replacing: PhaseRules("replace", dealing.to_replace, dealing.replace_offers, dealing.replace),
        TurningUp: PhaseRules("turn-up", dealing.to_turn_up, dealing.turn_up_offers, dealing.turn_up),
        Playing: PhaseRules("play", playing.to_act, playing.offers, playing.act),
    },
    course.advance,
    course.finish,
    course.between_frames,
)

apply = _ENGINE.apply
offers = _ENGINE.offers
to_act = _ENGINE.to_act


def start(header: Header) -> State:
    """The state before the first frame; raises BadHeader for players or options that cannot be."""
    check_seats(_("Strike"), SEATS, len(header.players))
    return course.begin(Table(header.players, options_of(header.options)), header.dealer)


def rule(state: State, ruling: Ruling) -> State:
    """The state after a ruling of the table; raises Refused if it moves anything but points."""
    state = evolve(state, totals=ruled(state.totals, ruling, _("Strike")))
    if isinstance(state.phase, Over):
        state = evolve(state, phase=Over(leaders(state.totals)))
    return state


def summary(state: State) -> Summary:
    """The state as `replay` reports it: the scores are the totals of finished frames."""
    return _ENGINE.summary(state, scores=state.totals)


def frames_counted(header: Header, standing: Sequence[tuple[State, Action | Ruling, State]]) -> tuple[Settlement, ...]:
    """The totals at the start and after every frame."""
    return settlements(start(header).totals, standing, _totals, _stage)


def _totals(state: State) -> Scores:
    return state.totals


def _stage(before: State, after: State) -> int | None:
    """A frame is counted with the last turn of it."""
    counted = isinstance(before.phase, Playing) and (after.deal > before.deal or isinstance(after.phase, Over))
    return 1 if counted else None
