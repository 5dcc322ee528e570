"""What has just happened in Strike, in words: pair or discard, the stock, who is out, the count, the end."""

from __future__ import annotations

from companion.core.cards import pretty, pretty_all
from companion.core.events import Event, Over
from companion.core.telling import Announcement, Kind, who_wins
from companion.core.words import _, ngettext
from companion.games.strike.actions import Action, Draw
from companion.games.strike.counting import Count
from companion.games.strike.events import Alone, Frame, Out, Pair, Turned
from companion.games.strike.state import State
from companion.games.strike.wording import count_in_words, points_in_words


def announcements(before: State, action: Action, after: State, events: tuple[Event, ...]) -> tuple[Announcement, ...]:
    """Everything to tell after an action, in the order in which it happened."""
    told = [_tell(before, after, event) for event in events]
    if isinstance(action, Draw) and not any(isinstance(event, Pair) for event in events):
        told.insert(0, _discard(action))
    return tuple(one for one in told if one is not None)


def _tell(before: State, after: State, event: Event) -> Announcement | None:
    names = before.table.names
    if isinstance(event, Pair):
        title = _("Pair: {cards}").format(cards=pretty_all(event.cards))
        return Announcement(Kind.NOTE, title, "", ("turn", "values"), seat=event.seat, cards=event.cards)
    if isinstance(event, Turned):
        sentence = ngettext("They are the new stock: {n} card.", "They are the new stock: {n} cards.", event.cards)
        return Announcement(Kind.NOTE, _("Turn the discards over, but for the top card"), sentence, ("turn",))
    if isinstance(event, Alone):
        title = _("{card} stays alone").format(card=pretty(event.card))
        sentence = _("Every card there was has been drawn in vain. It counts nothing, and the turn passes.")
        return Announcement(Kind.IRREGULAR, title, sentence, ("S-4",), seat=event.seat, cards=(event.card,))
    if isinstance(event, Out):
        title = _("{name} is out").format(name=names[event.seat])
        return Announcement(Kind.NOTE, title, points_in_words(event.points), ("turn", "count"), seat=event.seat)
    if isinstance(event, Frame):
        return _frame(before, event)
    return _over(after, event) if isinstance(event, Over) else None


def _discard(action: Draw) -> Announcement:
    title = _("No pair: {card} goes to the discards").format(card=pretty(action.card))
    return Announcement(Kind.NOTE, title, "", ("turn", "values"), seat=action.seat, cards=(action.card,))


def _frame(before: State, event: Frame) -> Announcement:
    title = _("Frame {n} is over").format(n=event.number)
    sums = [
        _("{name}: {sum}.").format(name=name, sum=count_in_words(Count(parts, bonus, points)))
        for name, parts, bonus, points in zip(before.table.names, event.parts, event.bonus, event.points, strict=True)
    ]
    return Announcement(Kind.SETTLEMENT, title, " ".join(sums), ("count",))


def _over(after: State, event: Over) -> Announcement:
    best = _("Highest total: {n}.").format(n=max(after.totals))
    return Announcement(Kind.OVER, who_wins(after.table.names, event.winners), best, ("count",))
