"""Scenes of the pages "Put right" and "Dice by camera", for pictures; see `tests.ui.scenes`."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

from companion.core.cards import pretty
from companion.core.dice import POKER_FACES
from companion.core.refusals import Refused
from companion.core.words import _
from companion.games.insomnia.places import objection
from companion.table.readings import Reading
from companion.table.session import Session
from companion.ui.putright.screen import PutRightPage
from companion.ui.table.host import DiceAsk
from tests.ui.tables import OPENING, play
from vision.training.scene import render
from vision.training.sets import PICTURES

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]


def _opened(app: CompanionApp, *, line: int | None = None, refused: Refused | None = None) -> PutRightPage:
    """The page for a game of three in trick 2, closed with the app."""
    session = play(app.library)
    app.bind(on_stop=lambda *_: session.close())
    page = PutRightPage(session, refused, line=line)
    app.show(page)
    return page


def _shown(page: PutRightPage, words: str) -> Ready:
    return lambda: any(words in getattr(widget, "words", "") for widget in page.walk())


def putright_card(app: CompanionApp) -> Ready:
    return _shown(_opened(app, line=20), _("Another card"))


def putright_conflict(app: CompanionApp) -> Ready:
    session = play(app.library)
    refused = objection(session.moment.state, 2, "KS")
    session.close()
    said = _("{name} already played {card}").format(name="Boris", card=pretty("KS"))
    return _shown(_opened(app, refused=refused), said)


def putright_throw(app: CompanionApp) -> Ready:
    session = play(app.library, OPENING[:7])
    app.bind(on_stop=lambda *_: session.close())
    reading = Reading(("Q",), (0.81,), "camera", render(34, "poker", count=4)[0])
    session.submit({**OPENING[7]}, reading=reading)
    page: list[PutRightPage] = []
    return lambda: _when_taken(app, session, page)


def _when_taken(app: CompanionApp, session: Session, page: list[PutRightPage]) -> bool:
    if not page and len(session.moment.standing) == 8:
        page.append(PutRightPage(session))
        app.show(page[0])
    return bool(page)


def putright_clash(app: CompanionApp) -> Ready:
    page = _opened(app)
    page._correct(6, {"do": "pass"})
    return _shown(page, _("Later acts speak against it"))


def putright_done(app: CompanionApp) -> Ready:
    page = _opened(app)
    page._correct(11, {"do": "pass"})
    passes = _("{name} passes").format(name="Anna")
    return _shown(page, _("Put right: {act}").format(act=passes))


def putright_ruling(app: CompanionApp) -> Ready:
    page = _opened(app)
    page.rule()
    for seat in (1, 2):
        page._view._toggle(seat)
    page._view._ask_taker()
    page._view._take(0)
    return lambda: True


def camera_sure(app: CompanionApp) -> Ready:
    return _camera(app, DiceAsk(0, (1, 3), 2, POKER_FACES, ("K", "10")))


def camera_moved(app: CompanionApp) -> Ready:
    return _camera(app, DiceAsk(0, (1,), 1, POKER_FACES, ("K", "A", "10")))


def camera_face(app: CompanionApp) -> Ready:
    ready = _camera(app, DiceAsk(0, None, 4, POKER_FACES))
    asked: list[int] = []

    def asks() -> bool:
        if not asked and ready():
            asked.append(2)
            app.pages.top.ask_face(2)
        return bool(asked)

    return asks


def _camera(app: CompanionApp, ask: DiceAsk) -> Ready:
    """The page on a picture in which every die is read; it stays until somebody taps."""
    folder = tempfile.TemporaryDirectory()
    cv2.imwrite(str(Path(folder.name) / "a.png"), render(34, "poker", count=4)[0])
    app._camera = folder.name
    app.bind(on_stop=lambda *_: folder.cleanup())
    app.dice.read("camera", ask, "Anna", lambda _reading: None)
    page = app.pages.top

    def settled() -> bool:
        page._waits = True
        return len(page.sight.dice) == 4

    return settled


def camera_grid(app: CompanionApp) -> Ready:
    """The grid for cards that are shown, with the key for the camera."""
    _table_with_camera(app)
    return lambda: app.pages.top.controls is not None


def camera_cards(app: CompanionApp) -> Ready:
    """Cards read for the grid, before they are taken."""
    _table_with_camera(app)
    page = app.pages.top

    def seen() -> bool:
        if app.pages.top is page and page.controls is not None:
            page.controls.dispatch("on_look")
        return app.pages.top is not page and len(app.pages.top.sight.seen) == 3

    return seen


def _table_with_camera(app: CompanionApp) -> None:
    folder = tempfile.TemporaryDirectory()
    shutil.copy(PICTURES / "cards" / "shown.jpg", folder.name)
    app._camera = folder.name
    app.bind(on_stop=lambda *_: folder.cleanup())
    app.open_table(play(app.library, OPENING[:9]))


ALL = [
    "putright_card", "putright_conflict", "putright_throw", "putright_clash", "putright_done", "putright_ruling",
    "camera_sure", "camera_moved", "camera_face", "camera_grid", "camera_cards",
]  # fmt: skip
