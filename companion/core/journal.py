"""The journal: a game is its list of entries; all else is derived by replay.

Nothing is ever erased: undo, correction and ruling are entries too. `standing` is what remains in force after them,
each with the state before and after it, so that an undo costs nothing and a correction replays only what follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from companion.core.events import Event
from companion.core.fields import check_names, malformed, whole_number
from companion.core.game import A, Game, S
from companion.core.record import Header, Raw
from companion.core.refusals import Code, Conflict, Refused
from companion.core.rulings import Ruling, parse_ruling
from companion.core.words import _

FIRST_LINE = 2
"""The line of the first entry; line 1 is the header."""

OUT_OF_ORDER = frozenset({Code.NOT_NOW, Code.NOT_YOUR_TURN, Code.GAME_OVER})
"""Refusals that merely follow from an earlier conflict and would only hide it in a list."""


@dataclass(frozen=True, slots=True)
class Standing(Generic[S, A]):
    """An action or ruling in force: its line, its (possibly corrected) fields, and the states around it."""

    line: int
    raw: Raw
    action: A | Ruling
    before: S
    after: S
    events: tuple[Event, ...]

    @property
    def is_action(self) -> bool:
        """False for a ruling."""
        return not isinstance(self.action, Ruling)


@dataclass(frozen=True, slots=True)
class Past(Generic[S, A]):
    """An action as it stood until the entry on line `by` took it back or, if `corrected`, replaced it."""

    item: Standing[S, A]
    by: int
    corrected: bool


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """What accepting an entry would do: keep the first `keep` standing items and add these."""

    line: int
    raw: Raw
    keep: int
    added: tuple[Standing[S, A], ...]


class Journal(Generic[S, A]):
    """The entries of one game and what stands of them."""

    def __init__(self, game: Game[S, A], header: Header) -> None:
        """Start a game; raises BadHeader if the header's players or options cannot be."""
        self.game = game
        self.header = header
        self.entries: list[tuple[int, Raw]] = []
        self.standing: list[Standing[S, A]] = []
        self.past: list[Past[S, A]] = []
        self._start = game.start(header)

    @property
    def state(self) -> S:
        """The state after all that stands."""
        return self.standing[-1].after if self.standing else self._start

    @property
    def next_line(self) -> int:
        """The line that the next entry will have."""
        return self.entries[-1][0] + 1 if self.entries else FIRST_LINE

    @property
    def actions(self) -> int:
        """How many actions stand."""
        return sum(item.is_action for item in self.standing)

    def events(self) -> list[tuple[int, Event]]:
        """All events in force, each with the line of the entry that brought it about."""
        return [(item.line, event) for item in self.standing for event in item.events]

    def judge(self, raw: Raw, line: int | None = None) -> Step[S, A]:
        """What the entry would do, without doing it; raises Refused."""
        line = self.next_line if line is None else line
        do = raw.get("do")
        if do == "undo":
            return self._judge_undo(raw, line)
        if do == "correct":
            return self._judge_correct(raw, line)
        item = self._judge_one(self.state, raw, line)
        return Step(line, raw, len(self.standing), (item,))

    def accept(self, step: Step[S, A]) -> None:
        """Put a judged entry into force."""
        self.entries.append((step.line, step.raw))
        if step.raw.get("do") in ("undo", "correct"):
            self.past.append(Past(self.standing[step.keep], step.line, step.raw["do"] == "correct"))
        del self.standing[step.keep :]
        self.standing.extend(step.added)

    def state_after(self, step: Step[S, A]) -> S:
        """The state that a judged entry would lead to."""
        if step.added:
            return step.added[-1].after
        return self.standing[step.keep - 1].after if step.keep else self._start

    def add(self, raw: Raw, line: int | None = None) -> Step[S, A]:
        """Judge an entry and put it into force; raises Refused and changes nothing if it cannot stand."""
        step = self.judge(raw, line)
        self.accept(step)
        return step

    def last_action(self) -> int | None:
        """The index in `standing` of the last action, which an undo would take back; None if there is none."""
        for index in range(len(self.standing) - 1, -1, -1):
            if self.standing[index].is_action:
                return index
        return None

    def line_of_action(self, number: int) -> int:
        """The line of the standing action with this number, counted from 0 (as sightings count them)."""
        return [item.line for item in self.standing if item.is_action][number]

    def corrected(self, line: int, to: Raw) -> Raw:
        """The fields that the standing action on `line` would have after a correction; raises Refused."""
        old = self.standing[self._index_of(line)].raw
        if to.get("do", old["do"]) == old["do"]:
            return {**old, **to}
        kept = {name: old[name] for name in ("seat",) if name in old}
        return {**kept, **to}

    def _judge_one(self, state: S, raw: Raw, line: int) -> Standing[S, A]:
        """One action or ruling in the given state."""
        if raw.get("do") == "ruling":
            ruling = parse_ruling(raw, len(self.header.players))
            return Standing(line, raw, ruling, state, self.game.rule(state, ruling), ())
        action = self.game.parse(raw)
        after, events = self.game.apply(state, action)
        return Standing(line, raw, action, state, after, events)

    def _judge_undo(self, raw: Raw, line: int) -> Step[S, A]:
        check_names(raw, ())
        last = self.last_action()
        if last is None:
            raise Refused(Code.NOTHING_TO_UNDO, _("There is nothing to take back."))
        return self._rejudge(raw, line, last, [(item.line, item.raw) for item in self.standing[last + 1 :]])

    def _judge_correct(self, raw: Raw, line: int) -> Step[S, A]:
        check_names(raw, ("line", "to"))
        if not isinstance(raw["to"], dict):
            raise malformed(_('The field "{name}" must hold the new fields of the action.').format(name="to"))
        target = whole_number(raw, "line")
        index = self._index_of(target)
        changed = self.corrected(target, raw["to"])
        if changed.get("do") in ("undo", "correct", "ruling"):
            raise malformed(_("An action can only be corrected to another action."))
        self._judge_one(self.standing[index].before, changed, target)
        later = [(item.line, item.raw) for item in self.standing[index + 1 :]]
        return self._rejudge(raw, line, index, [(target, changed), *later])

    def _rejudge(self, raw: Raw, line: int, keep: int, rest: list[tuple[int, Raw]]) -> Step[S, A]:
        """Judge `rest` anew after the first `keep` standing items; raises Refused with all conflicts."""
        state = self.standing[keep].before if keep < len(self.standing) else self.state
        added: list[Standing[S, A]] = []
        conflicts: list[Conflict] = []
        for item_line, item_raw in rest:
            try:
                item = self._judge_one(state, item_raw, item_line)
            except Refused as refused:
                if not conflicts or refused.code not in OUT_OF_ORDER:
                    conflicts.append(Conflict(item_line, refused.text))
                    state = self._as_if_passed(state, item_raw)
                continue
            state = item.after
            added.append(item)
        if conflicts:
            raise _conflict(conflicts)
        return Step(line, raw, keep, tuple(added))

    def _as_if_passed(self, state: S, raw: Raw) -> S:
        """The state as if the seat of an impossible action had passed, where it may, so that others can be judged."""
        for offer in self.game.offers(state):
            if not offer.slots and offer.seat is not None and offer.seat == raw.get("seat"):
                return self.game.apply(state, self.game.parse({"do": offer.do, "seat": offer.seat}))[0]
        return state

    def _index_of(self, line: int) -> int:
        """The index in `standing` of the action on a line; raises Refused."""
        for index, item in enumerate(self.standing):
            if item.line == line and item.is_action:
                return index
        raise Refused(Code.NO_SUCH_ACTION, _("Line {line} holds no action that still stands.").format(line=line))


def _conflict(conflicts: list[Conflict]) -> Refused:
    first = conflicts[0]
    text = _("That would make line {line} impossible: {reason}").format(line=first.line, reason=first.text)
    return Refused(Code.CONFLICT, text, conflicts=tuple(conflicts))


AnyJournal = Journal[Any, Any]
"""A journal of whichever game."""
