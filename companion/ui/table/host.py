"""What the table screen asks of the app around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from companion.core.cards import Card
from companion.core.dice import PIP_FACES, Face
from companion.core.record import Raw
from companion.core.refusals import Refused
from companion.table.readings import Reading, Source
from companion.table.session import Session, Update
from companion.ui.teacher import Teacher

if TYPE_CHECKING:
    from companion.ui.camera.cardsight import CardsAsk


@dataclass(frozen=True, slots=True)
class DiceSource:
    """A way to read thrown dice: its state in words, and whether it can be used now."""

    source: Source
    note: str
    ready: bool


@dataclass(frozen=True, slots=True)
class DiceAsk:
    """A request to read dice: who threw, which of the dice on the table (None: all, the opening throw), how many.

    `faces` are all faces that may come up; `lying` what the dice show that are not thrown, `picked` what those showed
    before that are.
    """

    seat: int
    dice: tuple[int, ...] | None
    count: int
    faces: tuple[Face, ...]
    lying: tuple[Face, ...] = ()
    picked: tuple[Face, ...] = ()

    @property
    def kind(self) -> str:
        """Which dice devices are to look for: "poker" or "pip"."""
        return "pip" if set(self.faces) <= set(PIP_FACES) else "poker"


class Host(Protocol):
    """The app, as the table screen sees it."""

    @property
    def teacher(self) -> Teacher:
        """What is to be explained."""

    def open_rules(self, *numbers: str) -> None:
        """Show the rules, those with these numbers first."""

    def open_log(self, session: Session) -> None:
        """Show the log of the game."""

    def open_putright(self, session: Session, refused: Refused | None = None, entry: Raw | None = None) -> None:
        """Let the table put something right; `refused` is the conflict it begins with, `entry` the act that met it."""

    def open_after(self, session: Session) -> None:
        """Show how the game ended."""

    def open_settings(self) -> None:
        """Let people choose look, sound, movement and suits, over the table."""

    def sound(self, update: Update) -> None:
        """Let people hear what has come of an act."""

    def speak(self, words: str) -> None:
        """Say words aloud, if people want that."""

    def leave_table(self) -> None:
        """Go to the start screen; the game is kept."""

    def dice_sources(self) -> tuple[DiceSource, ...]:
        """The ways to read dice besides entry by hand, with their states now."""

    def preferred_source(self) -> Source:
        """How the table wants its dice read, if that can be done."""

    def read_dice(self, source: Source, ask: DiceAsk, done: Callable[[Reading], None]) -> None:
        """Read thrown dice; call `done` in the screen's thread with one face for each die asked for.

        If nothing is read (the players turn back, the device fails), `done` is never called.
        """

    def card_camera(self) -> bool:
        """Whether cards can be read by camera: there is one that the table has chosen."""

    def read_cards(self, ask: CardsAsk, done: Callable[[tuple[Card, ...]], None]) -> None:
        """Read cards; call `done` in the screen's thread with those that a person took, all of them allowed.

        If none are taken (the players turn back, the device fails), `done` is never called.
        """
