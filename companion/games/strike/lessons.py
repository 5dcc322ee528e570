"""What there is to learn at a moment of Strike, the most needed first."""

from __future__ import annotations

from companion.core.lessons import Lesson
from companion.games.strike import playing
from companion.games.strike.state import Dealing, Playing, Replacing, State, TurningUp

SWAP = Lesson("swap")
"""What hand cards are for: said while they are changed, since the first turn may begin with a swap."""


def lessons(state: State) -> tuple[Lesson, ...]:
    """The rules that a player who acts now should know."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return (Lesson("start", first=1, count=1, beside=("S-2",)),)
    if isinstance(phase, Replacing):
        return (Lesson("S-3"), SWAP)
    if isinstance(phase, TurningUp):
        return (Lesson("start", first=3, count=1),)
    if isinstance(phase, Playing):
        swap = (SWAP,) if playing.may_swap(state, phase) else ()
        return (Lesson("turn"), Lesson("values", first=1, beside=("S-1",)), *swap)
    return ()
