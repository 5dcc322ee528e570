"""The games that have a table page."""

from __future__ import annotations

from companion.table.session import Moment
from companion.ui.table import insomnia, platinum_fish, progression, strike
from companion.ui.table.parts import Parts
from companion.ui.table.scene import Scene, last_of

_PARTS: dict[str, Parts] = {
    "insomnia": insomnia.PARTS,
    "platinum_fish": platinum_fish.PARTS,
    "strike": strike.PARTS,
    "progression": progression.PARTS,
}


def parts_of(key: str) -> Parts:
    """What the game with this key brings to the table page; KeyError if there is none."""
    return _PARTS[key]


def scene_now(moment: Moment) -> Scene:
    """The present moment as it looks."""
    return parts_of(moment.game.key).scene(moment, moment.state, last_of(moment))
