"""What is to be seen on pictures: each scene takes a running app there and returns what tells that it has arrived."""

from __future__ import annotations

import io
import random
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
from kivy.core.image import Image as CoreImage
from kivy.uix.image import Image

from companion.core.game import Summary
from companion.core.record import Header, Raw
from companion.core.words import _
from companion.games.insomnia import GAME
from companion.table.simulation import acts
from companion.ui.after.picture import draw_result
from companion.ui.players.player import PlayerPage
from tests.ui import card_scenes, correcting, every_game, mydice_scenes, points_scenes, practice_scenes, table_scenes
from tests.ui.card_scenes import *  # noqa: F403
from tests.ui.correcting import *  # noqa: F403  scenes are found in this module by their names
from tests.ui.every_game import *  # noqa: F403
from tests.ui.every_game import WHOLE, put_record
from tests.ui.mydice import UnderCamera
from tests.ui.mydice_scenes import *  # noqa: F403
from tests.ui.points_scenes import *  # noqa: F403
from tests.ui.practice_scenes import *  # noqa: F403
from tests.ui.table_scenes import *  # noqa: F403
from tests.ui.tower import scenes as tower_scenes
from tests.ui.tower.scenes import *  # noqa: F403
from vision import read_picture, turn_picture
from vision.training.sets import PICTURES

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")


def at_once() -> bool:
    """For scenes that need no waiting."""
    return True


def played(players: int, seed: int, until: Callable[[Any, Summary], bool] | None = None) -> tuple[Header, list[Raw]]:
    """A game by random players, whole, or up to the first moment that is wanted (of the first seed that has one)."""
    header = Header("insomnia", NAMES[:players], 0)
    for attempt in range(seed, seed + 200):
        entries = []
        for entry, state, _events in acts(GAME, header, random.Random(attempt)):
            entries.append(entry)
            if until is not None and until(state, GAME.summary(state)):
                return header, entries
        if until is None:
            return header, entries
    raise AssertionError("no game has such a moment")


def put_game(app: CompanionApp, players: int, seed: int, until: Callable[[Any, Summary], bool] | None = None) -> str:
    """Put such a game into the library; its name there."""
    header, entries = played(players, seed, until)
    moment = datetime(2025, 11, 30, 19, 0).astimezone()
    with app.library.create(header) as file:
        for entry in entries:
            moment += timedelta(seconds=20)
            file.append({**entry, "at": moment.isoformat(timespec="seconds")})
    return file.id


def start(app: CompanionApp) -> Ready:
    put_game(app, 3, 5)
    put_game(app, 4, 1, lambda state, summary: summary.phase == "auction" and len(state.phase.passed) == 2)
    app.pages.top.entered()
    return lambda: app.pages.top.model is not None and app.pages.top.model.resume is not None


def start_eight(app: CompanionApp) -> Ready:
    put_game(app, 8, 3, lambda state, summary: state.deal == 1 and summary.phase == "tricks")
    app.pages.top.entered()
    return lambda: app.pages.top.model is not None and app.pages.top.model.resume is not None


def start_empty(app: CompanionApp) -> Ready:
    return lambda: app.pages.top.looked


def new_game(app: CompanionApp) -> Ready:
    app.settings.change(names=("Anna", "Boris", "Carol", "Dmitri"))
    app.open_new_game()
    page = app.pages.top
    page.change_count(1)

    def opened() -> bool:
        if page.filled:
            page._cards["match"].open = True
        return bool(page.filled)

    return opened


def new_game_eight(app: CompanionApp) -> Ready:
    app.settings.change(names=NAMES)
    app.open_new_game()
    for _n in range(4):
        app.pages.top.change_count(1)
    page = app.pages.top
    page.choose(dealer=3)
    return lambda: page.filled


def names(app: CompanionApp) -> Ready:
    app.settings.change(names=NAMES)
    app.open_new_game()
    app.pages.top.ask_name(2)
    return lambda: bool(app.pages.top._sheet._field.text)


def lot(app: CompanionApp) -> Ready:
    app.settings.change(names=NAMES)
    app.open_new_game()
    app.pages.top.begin()
    return at_once


def after(app: CompanionApp) -> Ready:
    app.open_game_after(put_game(app, 4, 15, lambda state, summary: state.deal > 3), finished=False)
    return lambda: app.pages.depth > 1


def after_eight(app: CompanionApp) -> Ready:
    app.open_game_after(put_game(app, 8, 9), finished=True)
    return lambda: app.pages.depth > 1


def after_rest(app: CompanionApp) -> Ready:
    name = put_game(app, 4, 15)
    app.library.mark(name, remark="At Carol’s, with cake.")
    app.open_game_after(name, finished=True)
    return lambda: _scrolled(app)


def _scrolled(app: CompanionApp) -> bool:
    if app.pages.depth < 2:
        return False
    app.pages.top.ids.scroll.scroll_y = 0
    return True


def result_picture(app: CompanionApp) -> Ready:
    app.open_game_after(put_game(app, 4, 15), finished=True)
    drawn: list[Any] = []

    def draw() -> bool:
        if app.pages.depth > 1 and not drawn:
            drawn.append(draw_result(app.pages.top.model, "03 Nov 2026, 19:30", show))
        return len(drawn) > 1

    def show(picture: Any) -> None:
        _encoded, png = cv2.imencode(".png", picture)
        image = Image(texture=CoreImage(io.BytesIO(png.tobytes()), ext="png").texture)
        app.pages.top.add_widget(image)
        drawn.append(image)

    return draw


def past_many(app: CompanionApp) -> Ready:
    fill_library(app, 28)
    app.open_past_games()
    return lambda: app.pages.top.looked


def players(app: CompanionApp) -> Ready:
    fill_library(app, 12)
    app.open_players()
    return lambda: app.pages.top.people is not None


def player(app: CompanionApp) -> Ready:
    fill_library(app, 12)
    app.library.rename("Boris", "Bo", NAMES)
    app.show(PlayerPage("Bo"))
    return lambda: app.pages.top.player is not None


def all_dice(app: CompanionApp) -> Ready:
    fill_library(app, 12)
    app.open_all_dice()
    return lambda: app.pages.top.thrown is not None


def backup(app: CompanionApp) -> Ready:
    fill_library(app, 3)
    app.open_past_games()
    app.open_backup()
    return lambda: app.pages.top.looked


def fair(app: CompanionApp) -> Ready:
    app.open_fair()
    return at_once


def fill_library(app: CompanionApp, games: int) -> None:
    """Many finished games of all kinds, some with remarks, one that does not count."""
    for n in range(games):
        kind = list(WHOLE)[n // 4 % len(WHOLE)]
        name = put_game(app, 2 + n % 5, n) if n % 4 else put_record(app.library, kind)
        if n % 7 == 3:
            app.library.mark(name, counts=n % 2 == 0, remark="Farid had a cold and threw the dice twice.")


def why(app: CompanionApp) -> Ready:
    app.open_rules("I-9", "stage-3")
    return at_once


def past(app: CompanionApp) -> Ready:
    for players, seed in ((2, 1), (4, 2), (8, 3)):
        put_game(app, players, seed)
    put_game(app, 3, 4, lambda state, summary: summary.phase == "tricks")
    (app.library.folder / "20251101-200000-copy.jsonl").write_bytes(b"not a game")
    app.open_past_games()
    return lambda: app.pages.top.looked


def devices(app: CompanionApp) -> Ready:
    app.open_devices()
    return lambda: app.pages.top.status == _("lost")


def devices_turned(app: CompanionApp) -> Ready:
    camera = UnderCamera(Path(tempfile.mkdtemp()) / "camera")
    camera.lay(turn_picture(read_picture(PICTURES / "renders" / "dev_003.jpg"), 180))
    app.choose_camera(str(camera.folder))
    app.open_devices()
    app.pages.top.turn()
    app.pages.top.turn()
    return lambda: app.pages.top.status == _("looking") and app.dice.camera().latest().frame is not None


ALL = [
    "start", "start_eight", "start_empty", "new_game", "new_game_eight", "names", "lot", "after", "after_eight",
    "after_rest", "result_picture", "why", "past", "past_many", "players", "player", "all_dice", "backup", "fair",
    "devices", "devices_turned",
    *correcting.ALL, *table_scenes.ALL, *points_scenes.ALL, *card_scenes.ALL, *every_game.ALL, *tower_scenes.ALL,
    *mydice_scenes.ALL, *practice_scenes.ALL,
]  # fmt: skip
