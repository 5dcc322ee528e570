"""Past games, players over all games, and the backup, by taps."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from companion.core.record import Header
from companion.languages import LANGUAGES
from companion.store import Library
from companion.ui.after.page import AfterPage
from companion.ui.newgame.names import NameField, NameSheet
from companion.ui.past import AT_ONCE, GameRow
from companion.ui.pieces import Key
from companion.ui.players.page import PlayersPage
from companion.ui.players.player import PlayerPage
from companion.ui.players.table import TableRow
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.scenes import NAMES, fill_library, put_game

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "documents")
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: tmp_path / "downloads")
    return tmp_path / "documents" / "Insomnia Companion"


def past(launch: Launch, games: int, size: tuple[int, int] = (1280, 800)) -> Driver:
    driver = launch(size)
    fill_library(driver.app, games)
    driver.app.open_past_games()
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(4)
    return driver


def rows(driver: Driver) -> list[GameRow]:
    return [row for row in driver.app.pages.top.ids.games.children if isinstance(row, GameRow)]


@pytest.mark.parametrize("size", SIZES)
def test_many_games_fit_and_can_be_filtered(launch: Launch, size: tuple[int, int]) -> None:
    driver = past(launch, 8, size)
    assert driver.complaints() == []
    driver.tap("Platinum Fish")
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    assert {row.game.kind for row in rows(driver)} == {"platinum_fish"}
    driver.tap("All games")
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    driver.tap("Everybody’s")
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Elena")
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    assert rows(driver)
    assert all("Elena" in row.game.names for row in rows(driver))
    assert driver.find_all("Elena")


def test_more_games_come_when_asked_for(launch: Launch) -> None:
    driver = past(launch, AT_ONCE + 4)
    assert len(rows(driver)) == AT_ONCE
    driver.tap(driver.app.pages.top.ids.games.children[0])
    driver.wait(lambda: driver.app.pages.top.looked)
    assert len(rows(driver)) == AT_ONCE + 4


def test_few_games_need_no_search_and_show_what_was_said_of_them(launch: Launch) -> None:
    driver = past(launch, 4)
    assert not driver.find_all("All games")
    assert any(words.startswith("It does not count. Farid had") for words in driver.words())


@pytest.mark.parametrize("size", SIZES)
def test_players_over_all_games_fit(launch: Launch, size: tuple[int, int]) -> None:
    driver = past(launch, 6, size)
    driver.tap("Players")
    driver.wait(lambda: driver.app.pages.top.people is not None)
    driver.step(4)
    assert isinstance(driver.app.pages.top, PlayersPage)
    assert driver.complaints() == []
    driver.tap("Insomnia")
    assert driver.find_all("average")
    driver.tap(next(row for row in driver.all() if isinstance(row, TableRow)))
    driver.wait(lambda: isinstance(driver.app.pages.top, PlayerPage) and driver.app.pages.top.player)
    driver.step(4)
    assert driver.complaints() == []


def player_page(launch: Launch, name: str) -> Driver:
    driver = launch()
    put_game(driver.app, 2, 1)
    with driver.app.library.create(Header("insomnia", ("Ania", "Boris"), 0)) as file:
        file.append({"do": "finish"})
    driver.app.show(PlayerPage(name))
    driver.wait(lambda: driver.app.pages.top.player is not None)
    return driver


def rename(driver: Driver, name: str) -> None:
    driver.tap("Rename")
    driver.wait(lambda: any(isinstance(widget, NameSheet) for widget in driver.app.pages.top.children))
    driver.step(3)
    assert driver.complaints() == []
    field = next(widget for widget in driver.all() if isinstance(widget, NameField))
    field.delete_selection()
    driver.type(name)
    driver.tap("Done")
    driver.step(2)


def test_a_new_name_changes_no_record(launch: Launch) -> None:
    driver = player_page(launch, "Anna")
    before = {path: path.read_bytes() for path in driver.app.library.folder.glob("*.jsonl")}
    driver.app.settings.change(names=("Anna", "Boris"))
    rename(driver, "Annette")
    driver.wait(lambda: driver.app.pages.top.ids.head.title == "Annette")
    driver.wait(lambda: driver.find_all("In the records also: Anna."))
    assert {path: path.read_bytes() for path in before} == before
    assert Library(driver.app.library.folder).names().of("Anna") == "Annette"
    assert driver.app.settings.now.names == ("Annette", "Boris")


def test_two_names_become_one_person_only_when_asked_and_can_be_told_apart_again(launch: Launch) -> None:
    driver = player_page(launch, "Ania")
    rename(driver, "Anna")
    assert driver.app.library.names().of("Ania") == "Ania"
    assert driver.complaints() == []
    driver.tap("Yes, the same")
    driver.wait(lambda: driver.app.pages.top.ids.head.subtitle.startswith("2 games"))
    driver.tap("Tell apart again")
    assert driver.app.library.names().of("Ania") == "Ania"


def test_two_people_of_one_table_never_become_one(launch: Launch) -> None:
    driver = player_page(launch, "Anna")
    rename(driver, "Boris")
    assert driver.find_all("That did not work")
    assert driver.app.library.names().all_of(NAMES) == NAMES


@pytest.mark.parametrize("size", SIZES)
def test_the_throws_of_all_games_are_judged_together(launch: Launch, size: tuple[int, int]) -> None:
    driver = past(launch, 5, size)
    driver.app.library.mark(rows(driver)[0].game.id, counts=False)
    driver.tap("Players")
    driver.wait(lambda: driver.app.pages.top.people is not None)
    driver.tap(driver.find("Dice", kind=Key))
    driver.wait(lambda: driver.app.pages.top.thrown is not None)
    driver.step(4)
    assert driver.complaints() == []
    thrown = driver.app.pages.top.thrown
    journals = [
        driver.app.library.look(info.id)
        for info in driver.app.library.list()
        if info.marks.counts and info.header is not None and info.header.game == "insomnia"
    ]
    dice = [len(item.raw["faces"]) for one in journals for item in one.standing if "faces" in item.raw]
    assert thrown["insomnia"].games == len(journals)
    assert sum(die.throws for die in thrown["insomnia"].story.dice) == sum(dice)
    assert set(thrown) <= {"insomnia", "platinum_fish"}


def test_a_backup_is_made_found_and_brought_back(launch: Launch, documents: Path) -> None:
    driver = past(launch, 3)
    driver.tap("Backup")
    driver.step(3)
    assert driver.complaints() == []
    driver.tap("Back up now")
    driver.wait(lambda: driver.find_all("Backed up"))
    (made,) = documents.iterdir()
    assert str(made) in driver.words()
    assert driver.complaints() == []
    driver.tap("All right")
    next(driver.app.library.folder.glob("*.jsonl")).unlink()
    driver.tap("Backup")
    driver.tap(f"Bring back {made.stem}")
    driver.wait(lambda: driver.find_all("1 game came back."))
    driver.tap("All right")
    driver.wait(lambda: len(rows(driver)) == 3)


def test_a_damaged_backup_is_one_sentence(launch: Launch, documents: Path) -> None:
    documents.mkdir(parents=True)
    (documents / "insomnia-backup-20260101-200000.zip").write_bytes(b"half a")
    driver = past(launch, 1)
    driver.tap("Backup")
    driver.tap("Bring back insomnia-backup-20260101-200000")
    driver.wait(lambda: driver.find_all("That did not work"))
    assert any("no whole backup" in words for words in driver.words())
    assert driver.complaints() == []


def test_a_backup_without_games_is_one_sentence(launch: Launch, documents: Path) -> None:
    driver = launch()
    driver.app.settings.path.unlink()
    driver.app.open_past_games()
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.step(3)
    driver.tap("Backup")
    driver.tap("Back up now")
    driver.wait(lambda: any(words.startswith("There is nothing to back up") for words in driver.words()))


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {"en"}))
@pytest.mark.parametrize("size", [(800, 1280), (1024, 600)])
def test_every_language_fits(launch: Launch, size: tuple[int, int], code: str) -> None:
    driver = past(launch, 6, size)
    app = driver.app
    app.pages.home()
    app.choose_language(code)
    name = app.library.list()[0].id
    for open_, ready in (
        (app.open_past_games, lambda page: page.looked),
        (app.open_players, lambda page: page.people),
        (app.open_all_dice, lambda page: page.thrown),
        (lambda: app.show(PlayerPage("Anna")), lambda page: page.player),
        (lambda: app.open_game_after(name, finished=True), lambda page: isinstance(page, AfterPage)),
        (app.open_fair, lambda _page: True),
        (app.open_backup, lambda _page: True),
    ):
        open_()
        driver.wait(lambda ready=ready: ready(app.pages.top))
        driver.step(4)
        assert driver.complaints() == []
    app.choose_language("en")


@pytest.mark.parametrize("size", SIZES)
def test_is_it_fair_says_where_the_records_are(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.wait(lambda: driver.app.pages.top.looked)
    driver.tap("Is it fair?")
    driver.step(4)
    said = [panel.answer.words for panel in driver.app.pages.top.ids.answers.children]
    assert any(str(driver.app.library.folder) in words for words in said)
    assert driver.complaints() == []
    driver.press_back()
    driver.app.open_rules()
    driver.step(3)
    driver.tap("Is it fair?")
    assert driver.find_all("What can’t it know?")
