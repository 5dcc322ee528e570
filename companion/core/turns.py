"""What every phase of every game needs: the seats round the table, whose turn it is, and what an act hands back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.core.events import Event
from companion.core.refusals import Code, Refused
from companion.core.words import _

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the house options of a game


@dataclass(frozen=True, slots=True)
class Table(Generic[O]):
    """What does not change during a game: the players' names by seat, clockwise, and the house options."""

    names: tuple[str, ...]
    options: O

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.names)

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, beginning with the next after `seat` and ending with it."""
        return tuple((seat + step) % len(self.names) for step in range(1, len(self.names) + 1))


class Seated(Protocol):
    """A state of any game, as far as its table goes."""

    @property
    def table(self) -> Table[Any]:
        """Who sits there."""


class Outcome(NamedTuple, Generic[S]):
    """The state after an act, what it brought about, and whether the phase has ended with it."""

    state: S
    events: tuple[Event, ...] = ()
    ended: bool = False


def check_turn(state: Seated, seat: int, expected: int) -> None:
    """Raise Refused unless it is the turn of `seat`."""
    if seat == expected:
        return
    names = state.table.names
    if not 0 <= seat < len(names):
        text = _("There is no seat {seat} at this table.").format(seat=seat)
        raise Refused(Code.MALFORMED, text)
    text = _("It is {expected}’s turn, not {name}’s.").format(expected=names[expected], name=names[seat])
    raise Refused(Code.NOT_YOUR_TURN, text)


def not_now(state: Seated, expected: int, acts: Iterable[str]) -> Refused:
    """The refusal of an act that this phase does not know."""
    text = _("That can’t be done now: {name} has to act ({acts}).").format(
        name=state.table.names[expected], acts=", ".join(acts)
    )
    return Refused(Code.NOT_NOW, text)
