"""What every phase needs: whose turn it is, and what a phase hands back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.core.events import Event
from companion.core.refusals import Code, Refused
from companion.core.words import _
from companion.games.insomnia.state import State


class Outcome(NamedTuple):
    """The state after an act, what it brought about, and whether the phase has ended with it."""

    state: State
    events: tuple[Event, ...] = ()
    ended: bool = False


def check_turn(state: State, seat: int, expected: int) -> None:
    """Raise Refused unless it is the turn of `seat`."""
    if seat == expected:
        return
    names = state.table.names
    if not 0 <= seat < len(names):
        text = _("There is no seat {seat} at this table.").format(seat=seat)
        raise Refused(Code.MALFORMED, text)
    text = _("It is {expected}'s turn, not {name}'s.").format(expected=names[expected], name=names[seat])
    raise Refused(Code.NOT_YOUR_TURN, text)


def not_now(state: State, expected: int, acts: Iterable[str]) -> Refused:
    """The refusal of an act that this phase does not know."""
    text = _("That can't be done now: {name} has to act ({acts}).").format(
        name=state.table.names[expected], acts=", ".join(acts)
    )
    return Refused(Code.NOT_NOW, text)
