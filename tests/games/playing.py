"""A table that a test plays any game at: every position is reached by playing, and the one whose turn it is acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.events import Event
from companion.core.game import Game
from companion.core.journal import AnyJournal, Journal
from companion.core.offers import Offer, Slot
from companion.core.record import Header
from companion.core.refusals import Code, Refused
from companion.table.simulation import NAMES


class GameTable:
    """A game, driven through its journal. Unless a test says otherwise the dealer is the last seat: seat 0 begins."""

    def __init__(
        self, game: Game[Any, Any], players: int, options: Mapping[str, Any] | None = None, dealer: int | None = None
    ) -> None:
        seat = players - 1 if dealer is None else dealer
        self.game = game
        self.header = Header(game.key, NAMES[:players], seat, options or {})
        self.journal: AnyJournal = Journal(game, self.header)

    @property
    def state(self) -> Any:
        return self.journal.state

    @property
    def phase(self) -> str:
        return self.game.summary(self.state).phase

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return next(iter(self.game.summary(self.state).to_act), None)

    @property
    def scores(self) -> list[int]:
        return list(self.game.summary(self.state).scores or ())

    @property
    def winners(self) -> list[int] | None:
        winners = self.game.summary(self.state).winners
        return None if winners is None else list(winners)

    def events(self) -> tuple[Event, ...]:
        """What the last entry brought about."""
        return self.journal.standing[-1].events

    def told(self) -> list[dict[str, Any]]:
        """The recorded events of the last entry, as `replay` prints them."""
        return [event.as_record() for event in self.events() if event.recorded]

    def said(self) -> str:
        """The last entry in words."""
        last = self.journal.standing[-1]
        return "\n".join(self.game.describe(last.before, last.action, last.after, last.events))

    def offers(self) -> dict[str, Offer]:
        """The last offer of each act."""
        return {offer.do: offer for offer in self.game.offers(self.state)}

    def slot(self, do: str, name: str) -> Slot:
        """One slot of an offer."""
        (slot,) = (slot for slot in self.offers()[do].slots if slot.name == name)
        return slot

    def act(self, do: str, **fields: Any) -> None:
        """An act of the one whose turn it is, or of `seat`."""
        self.journal.add({"do": do, "seat": self.turn, **fields})

    def table_act(self, do: str, **fields: Any) -> None:
        """An entry without a seat: finish, undo, correct, ruling."""
        self.journal.add({"do": do, **fields})

    def refuses(self, code: Code, words: str, do: str, ruling: str | None = None, **fields: Any) -> Refused:
        """That an act of the one whose turn it is (or of `seat`) is refused for this reason, and changes nothing."""
        return self.refuses_entry(code, words, {"do": do, "seat": self.turn, **fields}, ruling)

    def refuses_entry(self, code: Code, words: str, raw: Mapping[str, Any], ruling: str | None = None) -> Refused:
        before, entries = self.state, len(self.journal.entries)
        with pytest.raises(Refused) as caught:
            self.journal.add(raw)
        refused = caught.value
        assert (refused.code, refused.ruling) == (code, ruling)
        assert words in refused.text
        assert "\n" not in refused.text
        assert self.state is before
        assert len(self.journal.entries) == entries
        return refused
