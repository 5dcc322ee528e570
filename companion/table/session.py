"""The session: one thread and one queue own a game in progress.

Whoever wants to change the game submits entries and goes on at once; the thread judges them, writes them to the
disk and only then tells the listener what the game has become. Nothing is shown that is not saved.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

from companion.core.game import Game
from companion.core.journal import AnyJournal, Journal, Past, Standing, Step
from companion.core.offers import Offer
from companion.core.record import Header, Raw
from companion.core.refusals import Refused, UserError
from companion.core.words import _, quotable
from companion.games import game_of
from companion.store.evidence import Evidence
from companion.store.game_file import GameFile
from companion.store.library import Library
from companion.table.readings import Reading

CLOSE_LIMIT_S = 5.0

log = logging.getLogger(__name__)

Item = Standing[Any, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """The game as it is on disk: its state, what may be done, all that stands, and what once stood."""

    header: Header
    game: Game[Any, Any]
    state: Any
    offers: tuple[Offer, ...]
    standing: tuple[Item, ...]
    past: tuple[Past[Any, Any], ...]
    evidence: Evidence

    def last_action(self) -> Item | None:
        """What an undo would take back."""
        return next((item for item in reversed(self.standing) if item.is_action), None)

    def line_of_action(self, number: int) -> int:
        """The line of the standing action with this number, as sightings count them."""
        return [item.line for item in self.standing if item.is_action][number]


@dataclass(frozen=True, slots=True)
class Update:
    """What has come of an entry.

    `moment` is the game now; `entry` what was asked. Accepted: `added` is what now stands anew (an action, or all
    that a correction judged again) and `removed` what no longer does. Otherwise `refused` says why the rules say no,
    or `problem` why it could not be saved. `notice` is something that went wrong beside the game.
    """

    moment: Moment
    entry: Raw
    added: tuple[Item, ...] = ()
    removed: tuple[Item, ...] = ()
    refused: Refused | None = None
    problem: str | None = None
    notice: str | None = None

    @property
    def accepted(self) -> bool:
        """Whether the entry is in the journal."""
        return self.refused is None and self.problem is None


Listener = Callable[[Update], None]


class Session:
    """A game in progress. `submit` may be called from any thread; the listener is called from the session's own."""

    def __init__(self, file: GameFile, journal: AnyJournal, notice: str | None = None) -> None:
        """Take over an open game; `notice` is what the table should be told of its opening."""
        self.id = file.id
        self.notice = notice
        self._file = file
        self._journal = journal
        self._tasks: queue.Queue[tuple[Sequence[Raw], Reading | None] | None] = queue.Queue()
        self._listener: Listener = _nobody
        self._moment = self._look(journal.game.offers(journal.state))
        self._thread = threading.Thread(target=self._run, name="session", daemon=True)
        self._thread.start()

    @classmethod
    def create(cls, library: Library, header: Header) -> Self:
        """A new game; raises UserError if the header is impossible or the disk refuses."""
        journal = Journal(game_of(header.game), header)
        return cls(library.create(header), journal)

    @classmethod
    def resume(cls, library: Library, name: str) -> Self:
        """The game of that name where it stood; raises UserError if it cannot be opened or replayed."""
        opened = library.open(name)
        try:
            journal = Journal(game_of(opened.header.game), opened.header)
            for line, raw in opened.entries:
                journal.add(raw, line)
        except Refused as refused:
            opened.file.close()
            text = _("This game can’t be continued: its line {line} is not allowed ({reason}).")
            raise UserError(text.format(line=line, reason=refused.text)) from refused
        except UserError:
            opened.file.close()
            raise
        except Exception as error:
            log.exception("a game cannot be replayed")
            opened.file.close()
            text = _("This game can’t be continued: the referee itself failed ({flaw}).")
            raise UserError(text.format(flaw=_flaw(error))) from error
        return cls(opened.file, journal, opened.notice)

    @property
    def moment(self) -> Moment:
        """The game as it is on disk now."""
        return self._moment

    def listen(self, listener: Listener) -> None:
        """Tell this listener, and no other, of every update from now on."""
        self._listener = listener

    def submit(self, *entries: Raw, reading: Reading | None = None) -> None:
        """Ask for entries to be taken, in this order, up to the first that is refused.

        `reading` is the evidence behind the last of them.
        """
        self._tasks.put((entries, reading))

    def close(self, limit: float = CLOSE_LIMIT_S) -> bool:
        """Finish what was submitted and close the game; False if that took longer than `limit` seconds."""
        self._tasks.put(None)
        self._thread.join(limit)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            entries, reading = task
            for number, entry in enumerate(entries, start=1):
                update = self._take(entry, reading if number == len(entries) else None)
                self._tell(update)
                if not update.accepted:
                    break
        self._file.close()

    def _tell(self, update: Update) -> None:
        """A listener that fails is no reason to stop the game."""
        try:
            self._listener(update)
        except Exception:
            log.exception("the listener of a game failed")

    def _take(self, entry: Raw, reading: Reading | None) -> Update:
        """Judge an entry, write it, and only then put it into force; whatever goes wrong, the game goes on."""
        entry = {**entry, "at": datetime.now(UTC).isoformat(timespec="seconds")}
        try:
            step = self._journal.judge(entry)
            offers = self._journal.game.offers(self._journal.state_after(step))
            self._file.append(entry)
        except Refused as refused:
            return Update(self._moment, entry, refused=refused)
        except UserError as error:
            return Update(self._moment, entry, problem=str(error))
        except Exception as error:
            log.exception("the rules failed at %r", entry)
            text = _("The referee itself failed ({flaw}). Nothing was saved; go on in another way.")
            return Update(self._moment, entry, problem=text.format(flaw=_flaw(error)))
        removed = tuple(self._journal.standing[step.keep :])
        self._journal.accept(step)
        self._moment = self._look(offers)
        return Update(self._moment, entry, step.added, removed, notice=self._keep(step, reading))

    def _keep(self, step: Step[Any, Any], reading: Reading | None) -> str | None:
        """Keep the evidence; the game goes on without it if the disk refuses, and says so."""
        if reading is None:
            return None
        try:
            self._file.evidence.keep(step.line, reading.as_evidence(), reading.picture, reading.crops)
        except UserError as error:
            return str(error)
        except Exception as error:
            log.exception("evidence could not be kept")
            text = _("The picture of this throw could not be kept ({reason}); the game itself is saved.")
            return text.format(reason=_flaw(error))
        return None

    def _look(self, offers: tuple[Offer, ...]) -> Moment:
        journal, game = self._journal, self._journal.game
        return Moment(
            journal.header,
            game,
            journal.state,
            offers,
            tuple(journal.standing),
            tuple(journal.past),
            self._file.evidence,
        )


def _flaw(error: Exception) -> str:
    """A flaw of the product itself in some words; the log has the whole story."""
    return quotable(f"{type(error).__name__} {error}".strip())


def _nobody(update: Update) -> None:
    """The listener while nobody listens."""
