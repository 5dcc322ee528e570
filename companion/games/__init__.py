"""The games that the product referees, by their key in a record."""

from __future__ import annotations

from typing import Any

from companion.core.game import Game
from companion.core.record import NotARecord
from companion.core.words import _, quotable
from companion.games import insomnia, platinum_fish, progression, strike

_ALL: tuple[Game[Any, Any], ...] = (insomnia.GAME, platinum_fish.GAME, strike.GAME, progression.GAME)

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in _ALL}


def game_of(key: str) -> Game[Any, Any]:
    """The game with this key; raises NotARecord if there is none."""
    try:
        return GAMES[key]
    except KeyError:
        names = ", ".join(GAMES)
        text = _('There is no game "{key}"; the games are: {names}.')
        raise NotARecord(text.format(key=quotable(key), names=names)) from None
