"""Recorded games of every kind on the pages round the table, and scenes of them; see `tests.ui.scenes`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core import record
from companion.core.record import Record
from companion.store.library import Library
from companion.table.session import Session
from companion.ui.putright.screen import PutRightPage

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]

RECORDS = Path(__file__).parents[1] / "records"

WHOLE = {
    "insomnia": "whole-game",
    "platinum_fish": "whole-game-6",
    "strike": "whole-game-4",
    "progression": "whole-game-play-and-draw",
}
"""A recorded game of each kind, played to its end."""


def recorded(game: str, name: str = "") -> Record:
    """A recorded game; without a name one that was played to its end."""
    path = RECORDS / game / f"{name or WHOLE[game]}.jsonl"
    return record.read(path.read_bytes())


def put_record(library: Library, game: str, name: str = "", acts: int | None = None) -> str:
    """Put a recorded game into the library, whole or its first acts; its name there."""
    read = recorded(game, name)
    with library.create(read.header) as file:
        for _line, entry in read.entries[:acts]:
            file.append(entry)
    return file.id


def opened(library: Library, game: str, name: str = "", acts: int | None = None) -> Session:
    """A recorded game at the table."""
    return Session.resume(library, put_record(library, game, name, acts))


def _after(app: CompanionApp, game: str, name: str = "", *, acts: int | None = None) -> Ready:
    app.open_game_after(put_record(app.library, game, name, acts), finished=acts is None)
    return lambda: app.pages.depth > 1


def after_fish(app: CompanionApp) -> Ready:
    return _after(app, "platinum_fish")


def after_strike(app: CompanionApp) -> Ready:
    return _after(app, "strike")


def after_progression(app: CompanionApp) -> Ready:
    return _after(app, "progression", "whole-game-document")


def start_fish(app: CompanionApp) -> Ready:
    put_record(app.library, "platinum_fish", acts=60)
    app.pages.top.entered()
    return lambda: app.pages.top.model is not None and app.pages.top.model.resume is not None


def past_all(app: CompanionApp) -> Ready:
    for game in WHOLE:
        put_record(app.library, game)
    app.open_past_games()
    return lambda: app.pages.top.looked


def games(app: CompanionApp) -> Ready:
    app.settings.change(names=("Anna", "Boris", "Carol"), game="strike")
    app.choose_game()
    return lambda: True


def _new(app: CompanionApp, game: str) -> Ready:
    app.settings.change(names=("Anna", "Boris", "Carol", "Dmitri"), game=game)
    app.open_new_game()
    return lambda: True


def new_fish(app: CompanionApp) -> Ready:
    return _new(app, "platinum_fish")


def new_progression(app: CompanionApp) -> Ready:
    return _new(app, "progression")


def putright(app: CompanionApp, game: str, name: str, line: int, acts: int | None = None) -> Ready:
    """The page Put right with the entry on a line."""
    session = opened(app.library, game, name, acts)
    app.bind(on_stop=lambda *_: session.close())
    app.show(PutRightPage(session, line=line))
    return lambda: True


def putright_ask(app: CompanionApp) -> Ready:
    return putright(app, "platinum_fish", "asking", _line_of("platinum_fish", "asking", "ask"))


def putright_lay(app: CompanionApp) -> Ready:
    return putright(app, "platinum_fish", "", _line_of("platinum_fish", "", "lay"))


def putright_pips(app: CompanionApp) -> Ready:
    return putright(app, "platinum_fish", "", _line_of("platinum_fish", "", "search") - 1)


def putright_swap(app: CompanionApp) -> Ready:
    return putright(app, "strike", "swap", _line_of("strike", "swap", "swap"))


def putright_row(app: CompanionApp) -> Ready:
    return putright(app, "strike", "", _line_of("strike", "", "row"))


def putright_take(app: CompanionApp) -> Ready:
    return putright(app, "progression", "whole-game-document", _line_of("progression", "whole-game-document", "take"))


def putright_points(app: CompanionApp) -> Ready:
    ready = putright(app, "progression", "", 2)
    app.pages.top.rule()
    return ready


def _line_of(game: str, name: str, do: str) -> int:
    """The line of the last such act of a record."""
    return [line for line, entry in recorded(game, name).entries if entry["do"] == do][-1]


ALL = [
    "after_fish", "after_strike", "after_progression", "start_fish", "past_all", "games", "new_fish",
    "new_progression", "putright_ask", "putright_lay", "putright_pips", "putright_swap", "putright_row",
    "putright_take", "putright_points",
]  # fmt: skip
