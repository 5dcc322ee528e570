"""What there is to learn at a moment of Progression, the most needed first."""

from __future__ import annotations

from companion.core.engine import Over
from companion.core.lessons import Lesson
from companion.games.progression.state import Drawing, Playing, State


def lessons(state: State) -> tuple[Lesson, ...]:
    """The rules that a player who acts now should know."""
    if isinstance(state.phase, Over):
        return ()
    if isinstance(state.phase, Drawing):
        return (Lesson("G-3"),)
    turn = Lesson("play-and-draw") if isinstance(state.phase, Playing) else Lesson("turn", count=1, beside=("G-1",))
    counted = (Lesson("count", count=1), Lesson("count", first=1)) if state.deal == 1 else ()
    return (turn, Lesson("piles", first=1), *counted, Lesson("G-4"))
