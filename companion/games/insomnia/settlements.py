"""The chips after every settlement (I-15), for the chart and the export."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Settlement
from companion.core.rulings import Ruling
from companion.games.insomnia.actions import Action
from companion.games.insomnia.state import Revealing, Showing, State, Tricks


def settlements(start: State, standing: Sequence[tuple[State, Action | Ruling, State]]) -> tuple[Settlement, ...]:
    """The start, the end of every stage and every ruling, in order; `standing` holds before, action and after."""
    found = [Settlement(0, 0, start.stacks, start.bank)]
    for before, action, after in standing:
        stage = 0 if isinstance(action, Ruling) else stage_settled(before, after)
        if stage is not None:
            found.append(Settlement(before.deal, stage, after.stacks, after.bank))
    return tuple(found)


def stage_settled(before: State, after: State) -> int | None:
    """The stage that was settled between these states; None if none was."""
    phase = before.phase
    if isinstance(phase, Showing) and not (isinstance(after.phase, Showing) and after.deal == before.deal):
        return phase.stage
    if isinstance(phase, Revealing) and not isinstance(after.phase, Revealing):
        return 2
    if isinstance(phase, Tricks) and not isinstance(after.phase, Tricks):
        return 3
    return None
