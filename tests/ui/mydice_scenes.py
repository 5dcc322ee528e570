"""The screens of taught dice for pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.dice import POKER_FACES
from companion.table.readings import Reading
from companion.ui.table.host import DiceAsk
from tests.ui.mydice import UnderCamera
from tests.vision.taught import mixed, picture_of, profile

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]


def _lay(app: CompanionApp, picture: object) -> UnderCamera:
    camera = UnderCamera(Path(tempfile.mkdtemp()) / "camera")
    camera.lay(picture)  # type: ignore[arg-type]
    app.choose_camera(str(camera.folder))
    return camera


def my_dice(app: CompanionApp) -> Ready:
    for name in ("signs", "of grandmother"):
        app.dice.profiles.save(profile().renamed(name))
    app.dice.choose_profile("poker", "signs")
    app.open_my_dice()
    return lambda: app.pages.top.looked


def my_dice_none(app: CompanionApp) -> Ready:
    app.open_my_dice()
    return lambda: app.pages.top.looked


def teach(app: CompanionApp) -> Ready:
    from companion.ui.mydice.teach import TeachPage

    _lay(app, picture_of("K"))
    app.show(TeachPage("poker"))
    app.pages.top.ask("K")
    app.pages.top._teacher._fresh = True
    return lambda: bool(app.pages.top.taught.views["K"])


def trial(app: CompanionApp) -> Ready:
    from companion.ui.mydice.trial import TrialPage

    _lay(app, mixed()[0][0])
    app.show(TrialPage(profile()))
    return lambda: bool(app.pages.top.ids.dice.children)


def taught_throw(app: CompanionApp) -> Ready:
    from companion.ui.camera import page as camera_page

    camera_page.TAKEN_AFTER_S = 600.0
    picture, dice = mixed()[2]
    _lay(app, picture)
    app.dice.profiles.save(profile())
    app.dice.choose_profile("poker", "signs")
    taken = list[Reading]()
    ask = DiceAsk(0, None, len(dice), POKER_FACES)
    app.show(camera_page.CameraPage(app.dice.camera(), ask, "Anna", taken.append, "signs"))
    return lambda: bool(app.pages.top.ids.dice.children)


ALL = ["my_dice", "my_dice_none", "teach", "trial", "taught_throw"]
