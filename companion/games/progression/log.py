"""The log of a game of Progression: one line for each thing that stands."""

from __future__ import annotations

from companion.core.cards import pretty
from companion.core.rulings import Ruling
from companion.core.telling import LogLine, ruling_line
from companion.core.words import _
from companion.games.progression.actions import Action, Play, Take
from companion.games.progression.names import MIDDLE, STOCK
from companion.games.progression.state import State


def log_line(before: State, action: Action | Ruling) -> LogLine:
    """An action or ruling as the log tells it; `before` is the state in which it was done."""
    names, place = before.table.names, _("Deal {n}").format(n=before.deal)
    if isinstance(action, Ruling):
        return ruling_line(names, action)
    if isinstance(action, Play):
        text = _("{name} plays {card} in the middle") if action.to == MIDDLE else _("{name} plays {card}")
        return LogLine(place, action.seat, text.format(name=names[action.seat], card=pretty(action.card)))
    if isinstance(action, Take):
        return LogLine(place, action.seat, _takes(before, action))
    return LogLine(place, None, _("The table stops"))


def _takes(before: State, action: Take) -> str:
    names = before.table.names
    name, source = names[action.seat], action.from_
    if source == STOCK or action.suit is None:
        return _("{name} takes a card from the stock").format(name=name)
    if isinstance(source, str):
        card = pretty(before.middle[action.suit][-1])
        return _("{name} takes {card} from the middle").format(name=name, card=card)
    card = pretty(before.piles[source][action.suit][-1])
    return _("{name} takes {card} from {other}").format(name=name, card=card, other=names[source])
