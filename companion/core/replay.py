"""Replaying a record: the whole game again, up to its end or to the first entry that the rules refuse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.core.game import Game
from companion.core.journal import AnyJournal, Journal
from companion.core.record import Record
from companion.core.refusals import Refused


@dataclass(frozen=True, slots=True)
class Replayed:
    """The journal as far as it could be replayed; `line` and `refused` say where and why it stopped, if it did."""

    journal: AnyJournal
    line: int | None = None
    refused: Refused | None = None

    def as_json(self) -> dict[str, Any]:
        """The object that `insomnia replay --json` prints."""
        journal = self.journal
        summary = journal.game.summary(journal.state)
        return {
            "game": journal.game.key,
            "actions": journal.actions,
            "error": None if self.refused is None else {"line": self.line, "reason": self.refused.text},
            "phase": summary.phase,
            "to_act": list(summary.to_act),
            "chips": _list(summary.chips),
            "bank": summary.bank,
            "scores": _list(summary.scores),
            "winners": _list(summary.winners),
            "events": [{"line": line, **event.as_record()} for line, event in journal.events() if event.recorded],
        }


def replay(game: Game[Any, Any], record: Record) -> Replayed:
    """Replay a record; raises BadHeader if its header is impossible."""
    journal = Journal(game, record.header)
    for line, raw in record.entries:
        try:
            journal.add(raw, line)
        except Refused as refused:
            return Replayed(journal, line, refused)
    return Replayed(journal)


def _list(values: tuple[int, ...] | None) -> list[int] | None:
    return None if values is None else list(values)
