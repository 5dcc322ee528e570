"""What lies on a Platinum Fish table, for the screen: the ranks as a grid, the piles, the matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from companion.core.cards import Rank
from companion.core.dice import Face
from companion.core.words import _
from companion.games.platinum_fish.state import OF_A_RANK, VALUES, Asking, Searching, State, ranks_of_throw

GRID_RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Cells of the grid, by value: ace is 1, queen and king are 12."""


@dataclass(frozen=True, slots=True)
class RankCell:
    """A rank of the grid: whether it may be tapped now, how many of its cards are unseen, and a word on it."""

    rank: Rank
    value: int
    open: bool
    left: int
    on_table: int
    words: str


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies open: cards in the stock, discards (top last), matches by rank a seat, cards in each hand, the dice.

    `allowed` are the ranks that the present throw allows, empty where there is none.
    """

    stock: int
    discards: tuple[Rank, ...]
    matches: tuple[tuple[tuple[Rank, int], ...], ...]
    hands: tuple[int, ...]
    dice: tuple[int, ...]
    allowed: tuple[Rank, ...]


def grid(state: State, allowed: Collection[Rank]) -> tuple[RankCell, ...]:
    """The grid of ranks for a player who may tap the `allowed` ones."""
    return tuple(_cell(state, rank, rank in allowed) for rank in GRID_RANKS)


def view(state: State) -> TableView:
    """All that lies on the table."""
    dice = state.phase.dice if isinstance(state.phase, Searching | Asking) else ()
    return TableView(
        state.stock,
        tuple(card.rank for card in state.discards),
        tuple(tuple(Counter(match.rank for match in laid).items()) for laid in state.matches),
        tuple(hand.cards for hand in state.hands),
        dice,
        ranks_of_throw(dice) if dice else (),
    )


def dice(state: State) -> tuple[Face, ...]:
    """The faces of the dice just thrown."""
    return tuple(map(str, view(state).dice))


def _cell(state: State, rank: Rank, allowed: bool) -> RankCell:
    left, on_table = state.unseen[rank], state.on_table(rank)
    if on_table == OF_A_RANK:
        words = _("all on the table")
    elif not left:
        words = _("all seen")
    else:
        words = _("{n} unseen").format(n=left)
    return RankCell(rank, VALUES[rank], allowed, left, on_table, words)
