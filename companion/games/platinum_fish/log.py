"""The log of a game of Platinum Fish: one line for each thing that stands."""

from __future__ import annotations

from companion.core.cards import rank_sign
from companion.core.engine import Finish
from companion.core.names import one_of_rank, several_of_rank
from companion.core.rulings import Ruling
from companion.core.telling import LogLine, ruling_line
from companion.core.words import _, enumerate_words
from companion.games.platinum_fish.actions import Action, Ask, Draw, Lay, Search, Take, Throw, TurnUp
from companion.games.platinum_fish.state import State
from companion.games.platinum_fish.wording import allowed_in_words


def log_line(before: State, action: Action | Ruling) -> LogLine:
    """An action or ruling as the log tells it; `before` is the state in which it was done."""
    names = before.table.names
    if isinstance(action, Ruling):
        return ruling_line(names, action)
    place = _("Turn {n}").format(n=before.turn) if before.turn else _("Deal")
    if isinstance(action, Finish):
        return LogLine(place, None, _("The table stops"))
    text = _("{name} {does}").format(name=names[action.seat], does=_does(before, action))
    return LogLine(place, action.seat, text)


def _does(before: State, action: Action) -> str:
    """What the player does, as the end of a sentence."""
    if isinstance(action, Throw):
        return _throws(before, action)
    if isinstance(action, Lay):
        return _lays(action)
    if isinstance(action, TurnUp):
        return _("turns up {card}").format(card=one_of_rank(action.rank))
    if isinstance(action, Take):
        return _("takes the {rank} from the discards: match").format(rank=rank_sign(before.discards[-1].rank))
    if isinstance(action, Draw):
        text = _("draws {card}: match") if action.match else _("draws {card}: discarded")
        return text.format(card=one_of_rank(action.rank))
    if isinstance(action, Search):
        return _searches(action)
    return _asks(before, action) if isinstance(action, Ask) else _("asks nobody")


def _throws(before: State, action: Throw) -> str:
    if len(action.dice) == 1:
        return _("throws {n}").format(n=action.dice[0])
    allowed = allowed_in_words(action.dice)
    return _("throws {first} and {second}: {allowed}").format(
        first=action.dice[0], second=action.dice[1], allowed=allowed
    )


def _lays(action: Lay) -> str:
    if not action.ranks:
        return _("holds no match")
    pairs = enumerate_words([_("two {ranks}").format(ranks=several_of_rank(rank)) for rank in action.ranks])
    return _("lays {pairs}").format(pairs=pairs)


def _searches(action: Search) -> str:
    if action.rank is None:
        return _("finds none in the stock")
    text = _("finds {card}: match") if action.match else _("finds {card}: kept in hand")
    return text.format(card=one_of_rank(action.rank))


def _asks(before: State, action: Ask) -> str:
    card, other = one_of_rank(action.rank), before.table.names[action.of]
    if not action.given:
        return _("asks {other} for {card}: none").format(other=other, card=card)
    text = _("gets {card} from {other}: match") if action.match else _("gets {card} from {other}: kept in hand")
    return text.format(card=card, other=other)
