"""The state of a game of Strike: immutable, and nothing in it that was not shown to the referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from companion.core.cards import Card
from companion.core.engine import Over
from companion.core.scores import Scores
from companion.core.turns import Table
from companion.games.strike import counting
from companion.games.strike.actions import ROW
from companion.games.strike.options import Options


class Seen(NamedTuple):
    """A card that the seat laid down by the action of that number."""

    card: Card
    seat: int
    action: int


class Spot(NamedTuple):
    """A place in a row: its card, the partner if it has one, and whether it stays alone for good (S-4)."""

    own: Seen
    partner: Seen | None = None
    alone: bool = False

    @property
    def waits(self) -> bool:
        """Whether the card still looks for a partner."""
        return self.partner is None and not self.alone


SeenRow = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """The rows of the `queue` are still to be laid open."""

    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Replacing:
    """The first in the `queue` may change hand cards of value ten."""

    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningUp:
    """The dealer turns the top card of the stock up."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A turn: `drawn` cards so far, while the stock ran out `emptied` times."""

    seat: int
    drawn: int = 0
    emptied: int = 0


Phase = Dealing | Replacing | TurningUp | Playing | Over


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the game; a deal is a frame.

    `unseen` counts, a card, the copies that the referee has not yet seen in this frame. `hidden` counts the ten-cards
    changed before the turns, which lie unseen at the bottom of the discards or, once these were turned over, in the
    stock. `turned` counts, a card, the known ones in the stock then; before it is None. `discards` are in the order
    laid; `swapped` are the seats that have used their hand cards; `totals` are the points of finished frames.
    """

    table: Table[Options]
    deal: int
    dealer: int
    totals: Scores
    rows: tuple[SeenRow, ...]
    swapped: frozenset[int]
    replaced: tuple[int, ...]
    hidden: int
    stock: int
    discards: tuple[Seen, ...]
    unseen: Mapping[Card, int]
    turned: Mapping[Card, int] | None
    phase: Phase
    actions: int

    def next_spot(self, seat: int) -> int | None:
        """The position of the leftmost row card that waits for a partner; None if none does."""
        for position, spot in enumerate(self.rows[seat]):
            if spot.partner is None and not spot.alone:
                return position
        return None

    def count(self, seat: int) -> counting.Count:
        """What the seat's row counts as it stands."""
        pairs = [(spot.own.card, spot.partner.card) if spot.partner else None for spot in self.rows[seat]]
        return counting.count_row(pairs or [None] * ROW, self.table.options.scoring)

    def standing(self) -> Scores:
        """The points of finished frames and of this one as it stands."""
        if isinstance(self.phase, Over):
            return self.totals
        return tuple(total + self.count(seat).total for seat, total in enumerate(self.totals))
