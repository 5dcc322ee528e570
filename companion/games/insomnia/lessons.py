"""What there is to learn at a moment of Insomnia, the most needed first."""

from __future__ import annotations

from companion.core.lessons import Lesson
from companion.games.insomnia.options import Options
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
    """The rules that a player who acts now should know, none that this table has agreed to play otherwise."""
    phase = state.phase
    if isinstance(phase, Opening):
        return (Lesson("deal", first=1, count=1, beside=("I-2",)),)
    if isinstance(phase, Exchanging):
        return (Lesson("exchange", beside=("I-3",)),)
    if isinstance(phase, Auction):
        return _auction(phase, state.table.options)
    if isinstance(phase, Throwing):
        return (Lesson("throws") if state.table.options.throws == "casts" else Lesson("throws", first=3, count=1),)
    if isinstance(phase, Showing):
        return (Lesson("showing"), PAYMENT) if phase.stage == 1 else (Lesson("I-13"),)
    if isinstance(phase, Declaring):
        return (Lesson("stage-2", count=1, beside=("I-6",)), PAYMENT, Lesson("stage-2", first=1, count=1))
    if isinstance(phase, Revealing):
        return (Lesson("I-7", count=1), *((Lesson("I-8"),) if _all_passed(phase) else ()))
    return _tricks(phase, state.table.options) if isinstance(phase, Tricks) else ()


def _auction(phase: Auction, options: Options) -> tuple[Lesson, ...]:
    if phase.stage == 4:
        carried = (Lesson("I-14"),) if options.stage4_bank == "carry" else ()
        return (Lesson("stage-4", count=1, beside=("I-12",)), *carried)
    return (Lesson("auction"), *((Lesson("I-4"),) if phase.passed and options.pass_ == "open" else ()))


def _all_passed(phase: Revealing) -> bool:
    return all(hand is None for _seat, hand in phase.declared)


def _tricks(phase: Tricks, options: Options) -> tuple[Lesson, ...]:
    if phase.revoked and options.revoke == "forfeit":
        return (Lesson("I-11"),)
    if phase.trump is None:
        return (Lesson("stage-3", count=1),)
    bank = (Lesson("stage-3", first=3, count=1, beside=("I-10",)),) if phase.number > 1 else ()
    trump = (Lesson("I-9"),) if options.trump == "beats" else ()
    return (Lesson("stage-3", first=1, count=1, beside=("I-11",)), *trump, *bank)
