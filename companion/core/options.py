"""House options: chosen when a game is set up, stored with it, fixed while it runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.game import OptionText
from companion.core.record import BadHeader
from companion.core.words import _, quotable


def check_options(game: str, options: Sequence[OptionText], raw: Mapping[str, Any]) -> None:
    """Raise BadHeader unless every option that a record's header chooses exists and may have its value."""
    known = {option.key: option for option in options}
    for key, value in raw.items():
        if key not in known:
            raise BadHeader(_('{game} has no option "{key}".').format(game=game, key=quotable(key)))
        if not known[key].allows(value):
            raise BadHeader(_('The option "{key}" can’t have this value.').format(key=quotable(key)))


def check_seats(game: str, seats: range, players: int) -> None:
    """Raise BadHeader unless so many people can play."""
    if players in seats:
        return
    low, high = seats[0], seats[-1]
    text = _("{game} is for {low} to {high} players, not {n}.")
    if low == high:
        text = _("{game} is for {low} players, not {n}.")
    raise BadHeader(text.format(game=game, low=low, high=high, n=players))
