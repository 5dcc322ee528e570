"""What people hear at the table."""

from __future__ import annotations

from companion.core.journal import Journal
from companion.games.insomnia import GAME
from companion.table.session import Session, Update
from companion.ui.cues import cue_of
from companion.ui.sounds import CUES
from companion.ui.table.page import TablePage
from tests.ui.conftest import Launch
from tests.ui.scenes import played, put_game


def test_every_act_of_a_game_has_a_cue(launch: Launch) -> None:
    header, entries = played(4, 2)
    journal = Journal(GAME, header)
    heard = []
    for entry in entries:
        step = journal.add(entry)
        heard.append(cue_of(Update(None, entry, added=step.added)))  # type: ignore[arg-type]
    assert set(heard) <= set(CUES)
    assert heard[0] == "dice"
    assert heard[-1] == "wins"
    assert {"turn", "chips", "dice"} <= set(heard)


def test_the_table_plays_them(launch: Launch) -> None:
    driver = launch()
    name = put_game(driver.app, 3, 4, lambda state, summary: summary.phase == "auction")
    heard: list[str] = []
    driver.app.sounds.play = heard.append
    driver.app.open_table(Session.resume(driver.app.library, name))
    page = driver.app.pages.top
    assert isinstance(page, TablePage)
    seat = page.moment.offers[0].seat
    page.session.submit({"do": "pass", "seat": seat})
    driver.wait(lambda: heard == ["turn"])
    page.session.submit({"do": "bid", "seat": seat, "chips": 1})
    driver.wait(lambda: heard == ["turn", "refused"])
