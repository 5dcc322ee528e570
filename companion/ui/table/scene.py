"""What a moment of a game looks like: plain values that the widgets show."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.cards import Card, Rank, Suit
from companion.core.dice import Face
from companion.core.rulings import Ruling
from companion.core.telling import StageLabel
from companion.core.words import _, labelled
from companion.table.session import Item, Moment
from companion.ui.table.board import Board


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place; `chips` is what it counts: chips, or with `scored` points."""

    name: str
    chips: int
    status: str = ""
    dealer: bool = False
    strong: bool = False
    """Whether the status is what the screen is about now (who pays, who wins)."""
    scored: bool = False
    laid: tuple[tuple[Rank, int], ...] = ()
    """What the player has laid down: ranks, each with how often."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order played; `seats` is everybody in that order, `taker` who has won it."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int | None = None


@dataclass(frozen=True, slots=True)
class Casts:
    """Throws bought and left."""

    bought: int
    left: int


@dataclass(frozen=True, slots=True)
class Match:
    """Dice and the cards that claim them, a pair a place; without dice just the cards."""

    dice: tuple[Face, ...]
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the table shows besides the controls.

    `sentence` stands under the prompt, `happened` and `hint` below the pieces; `actor` is the seat with the accent.
    `bars` says which of how many parts is on (counted from 0), to be shown before the stage. A game has either a
    `bank` and pieces of its own, or a `board`.
    """

    seats: tuple[Seat, ...]
    stage: StageLabel
    prompt: str
    actor: int | None = None
    sentence: str = ""
    happened: str = ""
    hint: str = ""
    bars: tuple[int, int] | None = None
    bank: int | None = None
    dice: tuple[Face, ...] = ()
    trump: tuple[Suit, str] | None = None
    trick: Trick | None = None
    casts: Casts | None = None
    match: Match | None = None
    board: Board | None = None
    rules: tuple[str, ...] = ()
    settled: bool = False
    """Whether it tells of a settlement: nobody's turn until the table goes on; `hint` is then how the log tells it."""


def happened(moment: Moment, item: Item) -> str:
    """An act or ruling, as the log tells it."""
    line = moment.game.words.log_line(item.before, item.action)
    return line.text if is_act(item) else labelled(line.place, line.text)


def last_of(moment: Moment) -> str:
    """What happened last, in words; "" before the first act."""
    return happened(moment, moment.standing[-1]) if moment.standing else ""


def taken_back(moment: Moment, item: Item) -> str:
    """What an undo has taken back."""
    return _("Taken back: {what}").format(what=happened(moment, item))


def is_act(item: Item) -> bool:
    """Whether it is a player's act and not a ruling of the table."""
    return not isinstance(item.action, Ruling)
