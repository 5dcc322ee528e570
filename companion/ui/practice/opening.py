"""Sitting down at the practice table: the game that was left there, or a new one."""

from __future__ import annotations

import random
import secrets
from typing import Any

from companion.core.game import Game
from companion.core.refusals import UserError
from companion.store.library import Library
from companion.table.practice import practice_header
from companion.table.session import Session


def practice_session(library: Library, game: Game[Any, Any], learner: str) -> Session:
    """The practice game of this kind and name that was not finished, else a new one; raises UserError."""
    for info in library.list():
        header = info.header
        if header is not None and header.game == game.key and header.players[0] == learner and not info.finished:
            try:
                return Session.resume(library, info.id)
            except UserError:
                break
    return Session.create(library, practice_header(game, learner, random.Random(secrets.randbits(64))))
