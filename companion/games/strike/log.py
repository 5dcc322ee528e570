"""The log of a game of Strike: one line for each thing that stands."""

from __future__ import annotations

from companion.core.cards import pretty, pretty_all
from companion.core.engine import Finish
from companion.core.rulings import Ruling
from companion.core.telling import LogLine, ruling_line
from companion.core.words import _, ngettext
from companion.games.strike.actions import Action, Draw, Replace, Row, Swap, TurnUp
from companion.games.strike.pairs import is_pair
from companion.games.strike.state import State
from companion.games.strike.wording import waiting_card


def log_line(before: State, action: Action | Ruling) -> LogLine:
    """An action or ruling as the log tells it; `before` is the state in which it was done."""
    names, place = before.table.names, _("Frame {n}").format(n=before.deal)
    if isinstance(action, Ruling):
        return ruling_line(names, action)
    if isinstance(action, Finish):
        return LogLine(place, None, _("The table stops"))
    return LogLine(place, action.seat, _("{name} {does}").format(name=names[action.seat], does=_does(before, action)))


def _does(before: State, action: Row | Replace | TurnUp | Swap | Draw) -> str:
    """What the player does, as the end of a sentence."""
    if isinstance(action, Row):
        return _("has the row {cards}").format(cards=pretty_all(action.cards))
    if isinstance(action, Replace):
        if not action.count:
            return _("changes no more hand cards") if before.replaced[action.seat] else _("keeps all hand cards")
        return ngettext("changes {n} hand card", "changes {n} hand cards", action.count)
    if isinstance(action, Swap):
        old = tuple(before.rows[action.seat][position].own.card for position in action.positions)
        return _("swaps {old} for {new}").format(old=pretty_all(old), new=pretty_all(action.cards))
    if isinstance(action, Draw):
        waiting = waiting_card(before, action.seat)
        pair, vain = _("draws {card} for {waiting}: pair"), _("draws {card} for {waiting}")
        text = pair if is_pair(waiting, action.card) else vain
        return text.format(card=pretty(action.card), waiting=pretty(waiting))
    return _("turns up {card}").format(card=pretty(action.card))
