"""How players did over all games that count: pure functions over finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.store.library import GameInfo
from companion.store.names import Names


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game that counts: its players as they are shown, chips or points a seat, who won, when it ended."""

    id: str
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    when: datetime


@dataclass(frozen=True, slots=True)
class Career:
    """A player over some games; a win that was shared is a win.

    `best` and `average` are chips or points, which only games of one kind have in common; `row` is the longest row of
    games won one after the other.
    """

    name: str
    played: int
    won: int
    best: int
    average: float
    row: int
    last: datetime

    @property
    def share(self) -> int:
        """Games won of a hundred."""
        return round(100 * self.won / self.played)


@dataclass(frozen=True, slots=True)
class Versus:
    """Two players at one table: how often, and how often the first was ahead of and behind the other."""

    name: str
    played: int
    ahead: int
    behind: int


def outcomes(games: Iterable[GameInfo], names: Names) -> tuple[Outcome, ...]:
    """The games that are finished and count, the oldest first."""
    found = [
        Outcome(
            info.id,
            info.header.game,
            names.all_of(info.header.players),
            info.scores,
            info.winners,
            info.modified,
        )
        for info in games
        if info.header is not None and info.winners is not None and info.marks.counts
    ]
    return tuple(sorted(found, key=lambda outcome: (outcome.when, outcome.id)))


def careers(played: Sequence[Outcome]) -> tuple[Career, ...]:
    """Everybody who played, those with most wins first, of equals those who needed fewer games."""
    games: dict[str, list[tuple[Outcome, int]]] = defaultdict(list)
    for outcome in played:
        for seat, name in enumerate(outcome.names):
            games[name].append((outcome, seat))
    found = [_career(name, seats) for name, seats in games.items()]
    return tuple(sorted(found, key=lambda career: (-career.won, career.played, career.name)))


def versus(played: Sequence[Outcome], name: str) -> tuple[Versus, ...]:
    """The player against each of the others, those met most often first."""
    met: dict[str, list[int]] = defaultdict(list)
    for outcome in played:
        if name in outcome.names:
            own = outcome.scores[outcome.names.index(name)]
            for other, score in zip(outcome.names, outcome.scores, strict=True):
                if other != name:
                    met[other].append(own - score)
    found = [
        Versus(other, len(leads), sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads))
        for other, leads in met.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.played, one.name)))


def sat_together(games: Iterable[GameInfo], names: Names, one: str, other: str) -> bool:
    """Whether two players, as they are shown, sat at one table, so that they can't be the same person."""
    return any({one, other} <= set(map(names.of, info.header.players)) for info in games if info.header is not None)


def _career(name: str, games: Sequence[tuple[Outcome, int]]) -> Career:
    scores = [outcome.scores[seat] for outcome, seat in games]
    wins = [seat in outcome.winners for outcome, seat in games]
    return Career(
        name,
        played=len(games),
        won=sum(wins),
        best=max(scores),
        average=sum(scores) / len(scores),
        row=_longest_row(wins),
        last=games[-1][0].when,
    )


def _longest_row(wins: Sequence[bool]) -> int:
    longest = row = 0
    for won in wins:
        row = row + 1 if won else 0
        longest = max(longest, row)
    return longest
