"""The forms in which any game is told to people: the stage, a line of the log, an announcement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.core.cards import Card
from companion.core.dice import Face
from companion.core.rulings import Ruling
from companion.core.words import _, enumerate_words


@dataclass(frozen=True, slots=True)
class StageLabel:
    """Where the game stands: the number of its stage in a deal, and its parts for a line of a width."""

    stage: int
    deal: str
    title: str
    detail: str

    def long(self) -> str:
        """All parts: "Deal 3 · stage 1: match the dice · auction"."""
        return " · ".join(part for part in (self.deal, self.title, self.detail) if part)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: where in the deal, who, what."""

    place: str
    seat: int | None
    text: str


class Kind(StrEnum):
    """How an announcement is given."""

    NOTE = "note"  # said in passing
    SETTLEMENT = "settlement"  # chips or points; it stays until the table goes on
    IRREGULAR = "irregular"  # something went wrong at the table; it stays until the table goes on
    OVER = "over"  # the game has ended


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that move; None is the bank."""

    giver: int | None
    taker: int | None
    chips: int


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing to tell the table: a headline, a sentence, the rules it rests on, the chips it moves.

    `seat` is whom it is mainly about; `cards` are the cards it rests on, and
    `dice` the dice that they match.
    """

    kind: Kind
    title: str
    sentence: str
    rules: tuple[str, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    dice: tuple[Face, ...] = ()


def who_wins(names: Sequence[str], winners: Sequence[int]) -> str:
    """Who has won the game."""
    won = enumerate_words([names[seat] for seat in winners])
    if len(winners) == 1:
        return _("{name} wins").format(name=won)
    return _("{names} win together").format(names=won)


def change(n: int) -> str:
    """What somebody gains or loses, as people write it: "+10", "−10"."""
    return f"{n:+}".replace("-", "−")


def ruling_line(names: Sequence[str], ruling: Ruling) -> LogLine:
    """A decision of the table as the log tells it."""
    moves = [_("{name} {change}").format(name=names[seat], change=change(n)) for seat, n in ruling.moves.items()]
    if ruling.bank:
        moves.append(_("bank {change}").format(change=change(ruling.bank)))
    text = _("{moves} ({note})").format(moves=", ".join(moves), note=ruling.note)
    return LogLine(_("Ruling"), None, text)
