"""What there is to learn at a moment of Platinum Fish, the most needed first."""

from __future__ import annotations

from companion.core.lessons import Lesson
from companion.games.platinum_fish.state import Asking, Dealing, Drawing, Laying, Searching, State, Throwing, TurningUp


def lessons(state: State) -> tuple[Lesson, ...]:
    """The rules that a player who acts now should know."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return (Lesson("start", first=1, count=1, beside=("P-1",)),)
    if isinstance(phase, Laying):
        return (Lesson("match", first=2, count=1),)
    if isinstance(phase, TurningUp):
        return (Lesson("start", first=3, count=1),)
    if isinstance(phase, Drawing):
        return (Lesson("draw", beside=("P-2",)), Lesson("draw", first=2, count=1))
    if isinstance(phase, Throwing):
        return (Lesson("throw", count=1, beside=("P-3",)),)
    if isinstance(phase, Searching):
        return (Lesson("P-3", first=1, count=1), Lesson("P-4"))
    return (Lesson("ask"),) if isinstance(phase, Asking) else ()
