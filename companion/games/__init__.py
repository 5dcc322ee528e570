"""The games that the product referees, by their key in a record."""

from __future__ import annotations

from typing import Any

from companion.core.game import Game
from companion.core.record import NotARecord
from companion.core.words import _
from companion.games import insomnia, platinum_fish, strike

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (insomnia.GAME, platinum_fish.GAME, strike.GAME)}


def game_of(key: str) -> Game[Any, Any]:
    """The game with this key; raises NotARecord if there is none."""
    try:
        return GAMES[key]
    except KeyError:
        names = ", ".join(GAMES)
        raise NotARecord(_('There is no game "{key}"; the games are: {names}.').format(key=key, names=names)) from None
