"""The state of a game of Platinum Fish: immutable, and nothing in it that was not shown to the referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from companion.core.cards import RANKS, Rank
from companion.core.engine import Over
from companion.core.scores import Scores
from companion.core.turns import Table
from companion.games.platinum_fish.options import Options

OF_A_RANK = 8
PACK = OF_A_RANK * len(RANKS)
"""Cards in two packs."""

VALUES: dict[Rank, int] = {"A": 1, "J": 11, "Q": 12, "K": 12} | {str(pips): pips for pips in range(2, 11)}
"""What a throw calls a card by."""


@cache
def ranks_of_throw(dice: tuple[int, ...]) -> tuple[Rank, ...]:
    """P-3: the ranks whose value is the number on either die or their sum, low to high: 3 and 4 allow 3, 4 and 7."""
    values = {*dice, sum(dice)}
    return tuple(sorted((rank for rank in VALUES if VALUES[rank] in values), key=_by_value))


def _by_value(rank: Rank) -> tuple[int, int]:
    return VALUES[rank], RANKS.index(rank)


class Laid(NamedTuple):
    """A rank that the seat laid down, by the action of that number: a match, or a single card."""

    rank: Rank
    seat: int
    action: int


class Hand(NamedTuple):
    """What the referee knows of a hand: `unknown` cards, and the ranks it has seen come in, each with the action.

    It never knows two of a rank: they would be a match. `denied` are the ranks of which the player said to have none.
    """

    unknown: int = 0
    known: Mapping[Rank, int] = {}
    denied: frozenset[Rank] = frozenset()

    @property
    def cards(self) -> int:
        """How many there are."""
        return self.unknown + len(self.known)


@dataclass(frozen=True, slots=True)
class Dealing:
    """Before the deal each of the `queue` throws one die for the number of their cards."""

    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laying:
    """Each of the `queue` lays down the matches they were dealt."""

    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningUp:
    """The dealer turns the top card of the stock up."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Step 1 of a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Throwing:
    """Step 2 of a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Searching:
    """Step 2: a card that the throw allows is looked for in the stock."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """Step 2: the stock has none that the throw allows."""

    seat: int
    dice: tuple[int, ...]


Phase = Dealing | Laying | TurningUp | Drawing | Throwing | Searching | Asking | Over


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the game.

    `unseen` counts, a rank, the cards that are in the stock or unknown in a hand; `gone` are the ranks of which a
    search found none in the stock, and by whom. `matches` and `discards` are in the order laid; `points` is what the
    table's rulings moved. A game is one deal.
    """

    deal: ClassVar[int] = 1
    table: Table[Options]
    dealer: int
    turn: int
    stock: int
    discards: tuple[Laid, ...]
    matches: tuple[tuple[Laid, ...], ...]
    hands: tuple[Hand, ...]
    unseen: Mapping[Rank, int]
    gone: Mapping[Rank, int]
    points: Scores
    phase: Phase
    actions: int

    def may_hold(self, seat: int, rank: Rank, elsewhere: int = 0) -> bool:
        """Whether the seat may hold the rank when `elsewhere` unseen cards of it are not in its hand."""
        hand = self.hands[seat]
        return rank in hand.known or (hand.unknown > 0 and self.unseen[rank] > elsewhere)

    def on_table(self, rank: Rank) -> int:
        """How many cards of the rank lie open: all but those unseen and those known to be in a hand."""
        return OF_A_RANK - self.unseen[rank] - sum(rank in hand.known for hand in self.hands)

    def scores(self) -> Scores:
        """Matches laid, and what rulings moved."""
        return tuple(len(laid) + moved for laid, moved in zip(self.matches, self.points, strict=True))
