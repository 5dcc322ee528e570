"""House options: chosen when a game is set up, stored with it, fixed while it runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.record import BadHeader
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class ChoiceText:
    """One value of a house option, in words."""

    value: Any
    sentence: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class OptionText:
    """A house option in words: its key in the record, a title and its values; `ruling` is what it rests on, if any.

    `choices` lists the values one may tap; an option with a range of numbers also has `low` and `high`.
    """

    key: str
    title: str
    default: Any
    choices: tuple[ChoiceText, ...]
    ruling: str | None = None
    low: int | None = None
    high: int | None = None

    def allows(self, value: Any) -> bool:
        """Whether a record may choose this value."""
        if type(value) is int and self.low is not None and self.high is not None:
            return self.low <= value <= self.high
        return any(type(value) is type(choice.value) and value == choice.value for choice in self.choices)


def check_options(game: str, options: Sequence[OptionText], raw: Mapping[str, Any]) -> None:
    """Raise BadHeader unless every option that a record's header chooses exists and may have its value."""
    known = {option.key: option for option in options}
    for key, value in raw.items():
        if key not in known:
            raise BadHeader(_('{game} has no option "{key}".').format(game=game, key=key))
        if not known[key].allows(value):
            raise BadHeader(_('The option "{key}" can\'t have this value.').format(key=key))


def check_seats(game: str, seats: range, players: int) -> None:
    """Raise BadHeader unless so many people can play."""
    if players in seats:
        return
    low, high = seats[0], seats[-1]
    text = _("{game} is for {low} to {high} players; this game has {n}.")
    if low == high:
        text = _("{game} is for {low} players; this game has {n}.")
    raise BadHeader(text.format(game=game, low=low, high=high, n=players))
