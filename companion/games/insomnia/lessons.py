"""What there is to learn at a moment of Insomnia, the most needed first."""

from __future__ import annotations

from companion.core.lessons import Lesson
from companion.games.insomnia.state import (
    Auction,
    Declaring,
    Exchanging,
    Opening,
    Revealing,
    Showing,
    State,
    Throwing,
    Tricks,
)

PAYMENT = Lesson("showing", first=2, count=1, beside=("I-5",))


def lessons(state: State) -> tuple[Lesson, ...]:
    """The rules that a player who acts now should know."""
    phase = state.phase
    if isinstance(phase, Opening):
        return (Lesson("deal", first=1, count=1, beside=("I-2",)),)
    if isinstance(phase, Exchanging):
        return (Lesson("exchange", beside=("I-3",)),)
    if isinstance(phase, Auction):
        return _auction(phase)
    if isinstance(phase, Throwing):
        return (Lesson("throws"),)
    if isinstance(phase, Showing):
        return (Lesson("showing"),) if phase.stage == 1 else (Lesson("I-13"),)
    if isinstance(phase, Declaring):
        return (Lesson("stage-2", count=1, beside=("I-6",)), PAYMENT, Lesson("stage-2", first=1, count=1))
    if isinstance(phase, Revealing):
        return (Lesson("I-7", count=1), *((Lesson("I-8"),) if _all_passed(phase) else ()))
    return _tricks(phase) if isinstance(phase, Tricks) else ()


def _auction(phase: Auction) -> tuple[Lesson, ...]:
    if phase.stage == 4:
        return (Lesson("stage-4", count=1, beside=("I-12",)), Lesson("I-14"))
    return (Lesson("auction"), *((Lesson("I-4"),) if phase.passed else ()))


def _all_passed(phase: Revealing) -> bool:
    return all(hand is None for _seat, hand in phase.declared)


def _tricks(phase: Tricks) -> tuple[Lesson, ...]:
    if phase.revoked:
        return (Lesson("I-11"),)
    if phase.trump is None:
        return (Lesson("stage-3", count=1),)
    bank = (Lesson("stage-3", first=3, count=1, beside=("I-10",)),) if phase.number > 1 else ()
    return (Lesson("stage-3", first=1, count=1, beside=("I-11",)), Lesson("I-9"), *bank)
