"""Insomnia: 2-8 players, four poker dice, chips, four stages a deal.

The rules stand in one file a phase, in the order of a deal: `opening`, `exchange`, `auction`, `throws`, `showing`,
`best_hand`, `tricks`; `deal` says what follows what and who pays whom; `hands` judges cards; `known` holds every claim
against what was seen before.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.core.events import Event
from companion.core.game import OptionText, RuleText, Settlement, Summary
from companion.core.offers import Offer
from companion.core.record import Header, Raw
from companion.core.rulings import Ruling
from companion.core.words import _
from companion.games.insomnia import actions, engine, options, rulebook
from companion.games.insomnia.actions import Action
from companion.games.insomnia.announcing import announcements
from companion.games.insomnia.log import log_line
from companion.games.insomnia.settlements import settlements
from companion.games.insomnia.simulated import SimulatedTable
from companion.games.insomnia.state import State


class Insomnia:
    """The game as the journal, the session and the commands see it."""

    key = "insomnia"
    seats = engine.SEATS

    def title(self) -> str:
        """The game's name."""
        return _("Insomnia")

    def start(self, header: Header) -> State:
        """The state before the first deal; raises BadHeader."""
        return engine.start(header)

    def parse(self, raw: Raw) -> Action:
        """The action that an entry describes; raises Refused (malformed)."""
        return actions.parse(raw)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after the action and what it brought about; raises Refused."""
        return engine.apply(state, action)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Everything that may be done now."""
        return engine.offers(state)

    def rule(self, state: State, ruling: Ruling) -> State:
        """The state after a decision of the table; raises Refused."""
        return engine.rule(state, ruling)

    def summary(self, state: State) -> Summary:
        """Phase, who is to act, chips, bank and winners."""
        return engine.summary(state)

    def describe(
        self, before: State, action: Action | Ruling, after: State, events: tuple[Event, ...]
    ) -> tuple[str, ...]:
        """The line of the log, then everything that is announced."""
        line = log_line(before, action)
        told = () if isinstance(action, Ruling) else announcements(before, action, after, events)
        return (f"{line.place}: {line.text}", *(f"{one.title}. {one.sentence}".strip() for one in told))

    def settlements(
        self, header: Header, standing: Sequence[tuple[State, Action | Ruling, State]]
    ) -> tuple[Settlement, ...]:
        """The chips at the start and after every settlement and ruling."""
        return settlements(self.start(header), standing)

    def simulated_table(self, rng: random.Random) -> SimulatedTable:
        """A table with a real pack."""
        return SimulatedTable(rng)

    def options_in_words(self) -> tuple[OptionText, ...]:
        """The house options."""
        return options.options_in_words()

    def rules_in_words(self) -> tuple[RuleText, ...]:
        """The rules and rulings."""
        return rulebook.rules_in_words()


GAME = Insomnia()
