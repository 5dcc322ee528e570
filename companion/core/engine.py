"""The course of any game: a table of its phases, what follows each, and the end.

A phase is a frozen dataclass with a small file of its own that says who acts, what may be done and what an act does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.game import Summary
from companion.core.offers import Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome
from companion.core.words import _

_FINISH = (Offer(None, "finish"),)


class InProgress(Protocol):
    """A state of any game, as far as its course goes."""

    @property
    def phase(self) -> Any:
        """Where the game stands: one of its phases, or Over."""

    @property
    def actions(self) -> int:
        """The actions taken so far."""


S = TypeVar("S", bound=InProgress)


@dataclass(frozen=True, slots=True)
class Over:
    """The phase in which a game has ended."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The table stops, between deals."""


class PhaseRules(NamedTuple):
    """One phase: who acts, what may be done, and what an act does. `name` is how `replay` calls it."""

    name: str
    to_act: Callable[[Any, Any], int]
    offers: Callable[[Any, Any], tuple[Offer, ...]]
    act: Callable[[Any, Any, Any], Outcome[Any]]


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """The rules of a game over its states, which have a `phase` and count their `actions`.

    `advance` says what comes next when a phase has ended; `finish` ends the game, which the table may do where
    `between_deals` holds; `ruling` is what the end of the game rests on, if on a ruling.
    """

    phases: Mapping[type, PhaseRules]
    advance: Callable[[S], tuple[S, tuple[Event, ...]]]
    finish: Callable[[S], tuple[S, tuple[Event, ...]]]
    between_deals: Callable[[S], bool]
    ruling: str | None = None

    def apply(self, state: S, action: Any) -> tuple[S, tuple[Event, ...]]:
        """The state after the action, moved on to where the next act is due; raises Refused."""
        phase = state.phase
        if isinstance(phase, Over):
            raise Refused(Code.GAME_OVER, _("The game is over."), self.ruling)
        if isinstance(action, Finish):
            after, events = self._finish(state)
        else:
            after, events, ended = self.phases[type(phase)].act(state, phase, action)
            if ended:
                after, more = self.advance(after)
                events += more
        return evolve(after, actions=state.actions + 1), events

    def offers(self, state: S) -> tuple[Offer, ...]:
        """Everything that may be done now; nothing after the end."""
        phase = state.phase
        if isinstance(phase, Over):
            return ()
        offers = self.phases[type(phase)].offers(state, phase)
        return offers + _FINISH if self.between_deals(state) else offers

    def to_act(self, state: S) -> int | None:
        """The seat whose turn it is; None after the end."""
        phase = state.phase
        return None if isinstance(phase, Over) else self.phases[type(phase)].to_act(state, phase)

    def phase_name(self, state: S) -> str:
        """The phase as `replay` calls it."""
        phase = state.phase
        return "over" if isinstance(phase, Over) else self.phases[type(phase)].name

    def summary(
        self,
        state: S,
        chips: tuple[int, ...] | None = None,
        bank: int | None = None,
        scores: tuple[int, ...] | None = None,
    ) -> Summary:
        """The state as `replay` reports it."""
        phase, seat = state.phase, self.to_act(state)
        winners = phase.winners if isinstance(phase, Over) else None
        return Summary(self.phase_name(state), () if seat is None else (seat,), chips, bank, scores, winners)

    def _finish(self, state: S) -> tuple[S, tuple[Event, ...]]:
        if not self.between_deals(state):
            raise Refused(Code.NOT_NOW, _("The table can stop only between deals."), self.ruling)
        return self.finish(state)
