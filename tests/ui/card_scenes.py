"""Scenes of cards by camera at the tables of the games of points, for pictures; see `tests.ui.scenes`."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.ui.points_scenes import FISH, PROGRESSION, STRIKE, Points, acting, busy_piles, name
from vision.training.sets import PICTURES

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Looking:
    """A moment of a game with a camera that sees a picture of cards; `reads`: as soon as so many are read there."""

    at: Points
    picture: str
    reads: int = 0

    def __call__(self, app: CompanionApp) -> Ready:
        """Take the app there; the result tells when it is there."""
        folder = tempfile.TemporaryDirectory()
        shutil.copy(PICTURES / self.picture, folder.name)
        app._camera = folder.name
        app.bind(on_stop=lambda *_: folder.cleanup())
        arrived = self.at(app)
        table: Any = app.pages.top
        if not self.reads:
            return arrived

        def seen() -> bool:
            top: Any = app.pages.top
            if top is table and arrived():
                table.controls.dispatch("on_look")
                return False
            return top is not table and len(top.sight.seen) == self.reads

        return seen


ROW = acting("row", 1)

CARDS: dict[str, Looking] = {
    "eye_strike": Looking(Points(STRIKE, 3, ROW, then=name("4S", "6H")), "cards/row.jpg"),
    "eye_strike_draw": Looking(Points(STRIKE, 4, acting("draw", 0)), "renders/dev_036.jpg"),
    "eye_progression": Looking(Points(PROGRESSION, 3, busy_piles(0)), "cards/row.jpg"),
    "eye_fish": Looking(Points(FISH, 4, acting("draw", 0, 40)), "cards/row.jpg"),
    "eye_fish_lay": Looking(Points(FISH, 4, acting("lay", 0)), "cards/row.jpg"),
    "eye_fish_search": Looking(Points(FISH, 6, acting("search", 0, 90)), "cards/row.jpg"),
    "cards_strike": Looking(Points(STRIKE, 3, ROW, then=name("KH", "KH")), "cards/row.jpg", 4),
    "cards_strike_six": Looking(Points(STRIKE, 3, ROW), "cards/fan.jpg", 6),
    "cards_progression": Looking(Points(PROGRESSION, 3, busy_piles(0)), "cards/row.jpg", 4),
    "cards_fish": Looking(Points(FISH, 4, acting("lay", 0)), "cards/row.jpg", 4),
}

globals().update(CARDS)
ALL = list(CARDS)
__all__ = ALL
