"""What has just happened in Platinum Fish, in words: matches, cards given, cards overlooked, the end."""

from __future__ import annotations

from companion.core.events import Event, Over
from companion.core.names import one_of_rank, several_of_rank
from companion.core.telling import Announcement, Kind, who_wins
from companion.core.words import _
from companion.games.platinum_fish.actions import Action
from companion.games.platinum_fish.events import Given, Match, Overlooked
from companion.games.platinum_fish.state import State
from companion.games.platinum_fish.wording import matches_in_words

_RULES = {
    "lay": ("start", "match"),
    "take": ("draw", "P-2"),
    "draw": ("draw", "P-2"),
    "search": ("throw", "P-3"),
    "ask": ("ask", "P-3"),
}


def announcements(before: State, action: Action, after: State, events: tuple[Event, ...]) -> tuple[Announcement, ...]:
    """Everything to tell after an action, in the order in which it happened."""
    told = (_tell(event, after) for event in events)
    return tuple(one for one in told if one is not None)


def _tell(event: Event, after: State) -> Announcement | None:
    names = after.table.names
    if isinstance(event, Match):
        title = _("{name} lays two {ranks}").format(name=names[event.seat], ranks=several_of_rank(event.rank))
        count = matches_in_words(len(after.matches[event.seat]))
        return Announcement(Kind.NOTE, title, count, _RULES[event.by], seat=event.seat)
    if isinstance(event, Given):
        title = _("{giver} gives {name} {card}").format(
            giver=names[event.from_], name=names[event.seat], card=one_of_rank(event.rank)
        )
        return Announcement(Kind.NOTE, title, "", ("ask", "P-3"), seat=event.seat)
    if isinstance(event, Overlooked):
        return _overlooked(event, names)
    return _over(after, event) if isinstance(event, Over) else None


def _overlooked(event: Overlooked, names: tuple[str, ...]) -> Announcement:
    title = _("{name} overlooked {card}").format(name=names[event.seat], card=one_of_rank(event.rank))
    if event.place == "stock":
        sentence = _("The search found none in the stock, and now one has come from there.")
    else:
        sentence = _("The hand was said to hold none, and now one has come from there.")
    hint = _("Put the earlier entry right if it was misread; else the game goes on.")
    return Announcement(Kind.IRREGULAR, title, f"{sentence} {hint}", ("known",), seat=event.seat)


def _over(after: State, event: Over) -> Announcement:
    sentence = _("Most matches: {n}.").format(n=max(after.scores()))
    if not after.stock:
        sentence = _("The last card of the stock is drawn. {most}").format(most=sentence)
    return Announcement(Kind.OVER, who_wins(after.table.names, event.winners), sentence, ("end",))
