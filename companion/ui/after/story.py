"""What people talk about after a game, in words: a few figures, and what went against the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Settlement
from companion.core.journal import AnyJournal
from companion.core.report import Chart
from companion.core.scores import signed
from companion.core.words import _, ngettext
from companion.table.highlights import (
    Incident,
    biggest_swing,
    changes_of_lead,
    incidents,
    put_right,
    seconds_played,
)
from companion.ui.page import load_kv
from companion.ui.pieces import PanelBox, Text


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure, and what it is of."""

    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class Story:
    """The figures, and what went against the rules or was decided by the table."""

    facts: tuple[Fact, ...]
    incidents: tuple[Incident, ...]


def story_of(journal: AnyJournal, settlements: Sequence[Settlement], chart: Chart) -> Story:
    """The story of a game."""
    facts = tuple(_facts(journal, settlements, chart))
    return Story(facts, incidents(journal.game, journal.standing))


def _facts(journal: AnyJournal, settlements: Sequence[Settlement], chart: Chart) -> Iterator[Fact]:
    entries = [raw for _line, raw in journal.entries]
    swing = biggest_swing(settlements)
    if swing is not None and abs(swing.gain) > 1:
        name, step = journal.header.players[swing.seat], chart.steps[swing.step - 1]
        by_deal = _("the biggest swing: {name}, deal {deal}, stage {stage}")
        words = by_deal if chart.by_deal else _("the biggest swing: {name}, {axis} {step}")
        said = words.format(name=name, deal=swing.deal, stage=swing.stage, axis=chart.axis, step=step)
        yield Fact(("+" if swing.gain > 0 else "") + signed(swing.gain), said)
    if len(settlements) > 1:
        changes = changes_of_lead(settlements)
        yield Fact(str(changes), ngettext("change of the lead", "changes of the lead", changes))
    if minutes := seconds_played(entries) // 60:
        yield Fact(time_words(minutes), _("at the table, long pauses left out"))
    changed = put_right(entries)
    yield Fact(str(changed), ngettext("act taken back or put right", "acts taken back or put right", changed))


def time_words(minutes: int) -> str:
    """A time as people say it: "47 min", "1 h 20 min"."""
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


load_kv(__file__)


class FactBox(BoxLayout):
    """One figure with its words below."""

    fact = ObjectProperty(Fact("", ""))
    needed = NumericProperty(0)


class StoryPanel(PanelBox):
    """The figures beside each other, and below them what went wrong, if anything did."""

    def __init__(self, story: Story, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for fact in story.facts:
            box = FactBox(fact=fact)
            box.bind(needed=self._fit)
            self.ids.facts.add_widget(box)
        self._fit()
        for incident in story.incidents:
            self.ids.incidents.add_widget(IncidentRow(incident=incident))
        if not story.incidents:
            none = _("No revoke, no false claim, no ruling by the table.")
            self.ids.incidents.add_widget(
                Text(words=none, kind="note", wrap=True, grow="height", halign="left", size_hint_y=None)
            )

    def _fit(self, *_args: object) -> None:
        """All figures stand on one line, whatever their words need."""
        self.ids.facts.row_default_height = max(box.needed for box in self.ids.facts.children)


class IncidentRow(BoxLayout):
    """Where it was, and what."""

    incident = ObjectProperty(Incident("", ""))
