"""What has just happened in Progression, in words: the count of a deal, the end."""

from __future__ import annotations

from companion.core.events import Event, Over
from companion.core.telling import Announcement, Kind, who_wins
from companion.core.words import _
from companion.games.progression.actions import Action
from companion.games.progression.counting import added_up
from companion.games.progression.events import Counted
from companion.games.progression.state import State


def announcements(before: State, action: Action, after: State, events: tuple[Event, ...]) -> tuple[Announcement, ...]:
    """Everything to tell after an action, in the order in which it happened."""
    told = (_tell(after, event) for event in events)
    return tuple(one for one in told if one is not None)


def _tell(after: State, event: Event) -> Announcement | None:
    names = after.table.names
    if isinstance(event, Counted):
        title = _("Deal {n} is over").format(n=event.number)
        sums = [
            _("{name}: {sum}.").format(name=name, sum=added_up(piles))
            for name, piles in zip(names, event.piles, strict=True)
        ]
        return Announcement(Kind.SETTLEMENT, title, " ".join(sums), ("count", "G-4", "G-5"))
    if isinstance(event, Over):
        best = _("Highest total: {n}.").format(n=max(after.totals))
        return Announcement(Kind.OVER, who_wins(names, event.winners), best, ("end", "G-6"))
    return None
