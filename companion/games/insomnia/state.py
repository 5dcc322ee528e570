"""The state of a game of Insomnia: immutable, and nothing in it that was not shown to the referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core import turns
from companion.core.cards import RANKS, SUITS, Card, Suit
from companion.core.chips import Stacks
from companion.core.dice import Face
from companion.core.engine import Over
from companion.core.known import Known
from companion.games.insomnia.known import HAND
from companion.games.insomnia.options import SEVENS, Options

__all__ = [
    "HAND",
    "Auction",
    "Declaring",
    "Exchanging",
    "Opening",
    "Over",
    "Phase",
    "Revealing",
    "Showing",
    "State",
    "Table",
    "Throwing",
    "Tricks",
    "pack_of",
]


@dataclass(frozen=True, slots=True)
class Table(turns.Table[Options]):
    """What does not change during a game: names, options, the pack and all the chips there are."""

    pack: frozenset[Card]
    chips: int

    @property
    def stock(self) -> int:
        """Cards left in the stock after the deal."""
        return len(self.pack) - HAND * len(self.names)


def pack_of(players: int, options: Options) -> frozenset[Card]:
    """The pack: 24 cards for 2-4 players, 30 for 5-7 with two sevens of the table's choice, 32 for 8 (I-1)."""
    lowest = "9" if players <= 4 else "8"
    ranks = RANKS[RANKS.index(lowest) :]
    sevens = () if players <= 4 else options.sevens if players <= 7 else SEVENS
    return frozenset(rank + suit for rank in ranks for suit in SUITS) | frozenset(sevens)


@dataclass(frozen=True, slots=True)
class Opening:
    """The dealer shuffles, deals four cards to each player and throws all four dice (I-2)."""


@dataclass(frozen=True, slots=True)
class Exchanging:
    """Stage 1, exchange: `queue` are the seats still to act, `stock` the cards left, `counts` what each changed.

    `second`: the first in the queue has changed one card of `one-by-one` and may change another.
    """

    queue: tuple[int, ...]
    stock: int
    counts: tuple[int | None, ...]
    second: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction for the right to throw, of stage 1 or 4, among `seats` in bidding order.

    `turn` indexes `seats`; `stakes` are per seat at the table; `leader` is the highest bidder; `passes` counts the
    passes since the last bid; `passed` are those who passed (for good, under `pass: final`).
    """

    stage: int
    seats: tuple[int, ...]
    stakes: Stacks
    turn: int = 0
    leader: int | None = None
    passes: int = 0
    passed: frozenset[int] = frozenset()

    @property
    def highest(self) -> int:
        """The highest bid so far; 0 before the first."""
        return 0 if self.leader is None else self.stakes[self.leader]


@dataclass(frozen=True, slots=True)
class Throwing:
    """The highest bidder throws: `bought` throws (casts, or single dice under `per-die`), `left` of them unused."""

    auction: Auction
    seat: int
    bought: int
    left: int


@dataclass(frozen=True, slots=True)
class Showing:
    """Stages 1 and 4: claims to the dice. `queue` are the seats still to act, `shown` the claims so far."""

    auction: Auction
    queue: tuple[int, ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    passed: frozenset[int] = frozenset()

    @property
    def stage(self) -> int:
        """1 or 4."""
        return self.auction.stage


@dataclass(frozen=True, slots=True)
class Declaring:
    """Stage 2: `queue` are the seats still to declare; `declared` holds a category, or None for a pass, a seat."""

    queue: tuple[int, ...]
    declared: tuple[tuple[int, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Revealing:
    """Stage 2: the declared hands are shown, highest category first (I-7).

    `queue` are the seats that show now; `later` the groups of lower categories, each with its category.
    """

    queue: tuple[int, ...]
    later: tuple[tuple[str, tuple[int, ...]], ...]
    declared: tuple[tuple[int, str | None], ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Tricks:
    """Stage 3: `cards` are those of the current trick in the order played, beginning with the leader's.

    `voids` holds, a seat, the suits that were not followed and in which trick (from 1); `revoked` the seats whose
    revoke has come to light.
    """

    leader: int
    number: int
    trump: Suit | None
    cards: tuple[Card, ...]
    won: tuple[tuple[tuple[Card, ...], ...], ...]
    voids: tuple[Mapping[Suit, int], ...]
    revoked: frozenset[int] = frozenset()


Phase = Opening | Exchanging | Auction | Throwing | Showing | Declaring | Revealing | Tricks | Over


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the game.

    `deal` counts from 1; `stacks` and `bank` together always hold `table.chips`; `dice` lie on the table (None before
    the deal's first throw); `won` are the tricks that count, a seat, once stage 3 is over; `actions` counts the
    actions taken.
    """

    table: Table
    deal: int
    dealer: int
    stacks: Stacks
    bank: int
    dice: tuple[Face, ...] | None
    known: Known
    won: tuple[tuple[tuple[Card, ...], ...], ...]
    phase: Phase
    actions: int
