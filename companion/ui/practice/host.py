"""What the practice table asks of the app: as at any table, but that the app throws the dice and keeps no standings."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.core.words import _
from companion.table.readings import Reading, Source
from companion.table.session import Session
from companion.ui.table.corners import confirm_sheet
from companion.ui.table.host import DiceAsk, DiceSource

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp
    from companion.ui.page import Page


class PracticeHost:
    """The app, with dice of its own."""

    def __init__(self, app: CompanionApp, page: Page, rng: random.Random) -> None:
        """Throw with `rng`; what is asked at the end is asked on the page."""
        self._app, self._page, self._rng = app, page, rng

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    def dice_sources(self) -> tuple[DiceSource, ...]:
        """The app throws, always."""
        return (DiceSource("simulated", _("throws for you"), True),)

    def preferred_source(self) -> Source:
        """Whoever practises has no dice."""
        return "simulated"

    def card_camera(self) -> bool:
        """The app deals the cards: there are none to look at."""
        return False

    def read_dice(self, source: Source, ask: DiceAsk, done: Callable[[Reading], None]) -> None:
        """Throw as many dice as are asked for."""
        faces = tuple(self._rng.choice(ask.faces) for _die in range(ask.count))
        done(Reading(faces, (1.0,) * ask.count, "simulated"))

    def open_after(self, session: Session) -> None:
        """A practice game has ended: another one?"""
        sentence = _("Practice games are kept apart: they count in nobody’s records.")
        again = _("Practise again")
        sheet = confirm_sheet(
            _("This was the whole game"), sentence, again, lambda: self._app.practise(session.moment.game)
        )
        self._page.open_sheet(sheet)
