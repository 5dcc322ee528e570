"""The log of a game: one line for each thing that stands."""

from __future__ import annotations

from companion.core.cards import pretty, pretty_all
from companion.core.engine import Finish
from companion.core.rulings import Ruling
from companion.core.telling import LogLine, ruling_line
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia.actions import (
    Action,
    Bid,
    Cast,
    Declare,
    Exchange,
    Pass,
    Play,
    Show,
    Stop,
)
from companion.games.insomnia.hands import hand_combination, match_combination
from companion.games.insomnia.names import combination_name, hand_name
from companion.games.insomnia.state import Revealing, Showing, State, Tricks
from companion.games.insomnia.wording import stage_label

__all__ = ["LogLine", "log_line"]


def log_line(before: State, action: Action | Ruling) -> LogLine:
    """An action or ruling as the log tells it; `before` is the state in which it was done."""
    if isinstance(action, Ruling):
        return ruling_line(before.table.names, action)
    seat = None if isinstance(action, Finish) else action.seat
    name = "" if seat is None else before.table.names[seat]
    return LogLine(_place(before), seat, _sentence(before, action, name))


def _place(state: State) -> str:
    if isinstance(state.phase, Tricks):
        return _("Trick {n}").format(n=state.phase.number)
    stage = stage_label(state).stage
    return _("Stage {n}").format(n=stage) if stage else _("Deal {n}").format(n=state.deal)


def _sentence(before: State, action: Action, name: str) -> str:
    if isinstance(action, Cast):
        return _cast(action, name)
    if isinstance(action, Exchange):
        if not action.count:
            return _("{name} keeps all cards").format(name=name)
        cards = ngettext("{n} card", "{n} cards", action.count)
        return _("{name} exchanges {cards}").format(name=name, cards=cards)
    if isinstance(action, Bid):
        return _("{name} bids {n}").format(name=name, n=action.chips)
    if isinstance(action, Pass):
        return _("{name} passes").format(name=name)
    if isinstance(action, Stop):
        return _("{name} stops throwing").format(name=name)
    if isinstance(action, Show):
        return _show(before, action, name)
    if isinstance(action, Declare):
        return _("{name}: {hand}").format(name=name, hand=hand_name(action.hand))
    if isinstance(action, Play):
        return _("{name}: {card}").format(name=name, card=pretty(action.card))
    return _("The table stops")


def _cast(action: Cast, name: str) -> str:
    faces = " ".join(action.faces)
    if action.dice is None:
        return _("{name} deals, dice {faces}").format(name=name, faces=faces)
    dice = enumerate_words([str(die + 1) for die in action.dice])
    return ngettext(
        "{name} throws {faces} (die {dice})",
        "{name} throws {faces} (dice {dice})",
        len(action.dice),
        name=name,
        faces=faces,
        dice=dice,
    )


def _show(before: State, action: Show, name: str) -> str:
    cards = pretty_all(action.cards)
    if isinstance(before.phase, Revealing):
        what = combination_name(hand_combination(action.cards))
    else:
        assert isinstance(before.phase, Showing)
        what = combination_name(match_combination(action.cards))
    return _("{name} shows {cards}: {what}").format(name=name, cards=cards, what=what)
