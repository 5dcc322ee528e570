"""The screen after a game, by taps; its numbers agree with the game."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import cv2
import platformdirs
import pytest

from companion.core import words
from companion.core.dice import POKER_FACES
from companion.core.journal import AnyJournal, Journal
from companion.games.insomnia import GAME
from companion.games.insomnia.report import stage_wins
from companion.languages import catalogue
from companion.store.marks import LONGEST_REMARK
from companion.table.statistics import DieCount, fairness
from companion.ui.after.chart import spread, ticks
from companion.ui.after.marks import RemarkField
from companion.ui.after.model import after_model, explained_words, method_words, verdict_words
from companion.ui.after.page import AfterPage
from companion.ui.after.story import IncidentRow
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.every_game import put_record
from tests.ui.scenes import NAMES, played, put_game

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1080)]


def journal_of(players: int, seed: int) -> AnyJournal:
    header, entries = played(players, seed)
    journal: AnyJournal = Journal(GAME, header)
    for entry in entries:
        journal.add(entry)
    return journal


def shown(launch: Launch, players: int, size: tuple[int, int] = (1280, 800)) -> Driver:
    driver = launch(size)
    name = put_game(driver.app, players, 9)
    driver.app.open_game_after(name, finished=True)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    driver.step(4)
    return driver


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 8])
def test_everything_fits(launch: Launch, size: tuple[int, int], players: int) -> None:
    driver = shown(launch, players, size)
    assert driver.complaints() == []


@pytest.mark.parametrize("seed", range(4))
def test_standings_are_the_last_chips_in_order(seed: int) -> None:
    journal = journal_of(4, seed)
    model = after_model(GAME, journal.header, journal.standing)
    summary = GAME.summary(journal.state)
    assert summary.chips is not None
    assert [place.score for place in model.places] == sorted(summary.chips, reverse=True)
    assert {place.seat for place in model.places if place.rank == 1} == set(summary.winners or ())
    assert model.settlements[-1].chips == summary.chips
    won, shared = stage_wins(journal.standing)
    events = [event for item in journal.standing for event in item.events]
    assert won.total() == sum(e.name == "paid" or (e.name == "bank" and len(e.to) == 1) for e in events)
    assert shared.total() == sum(len(e.to) for e in events if e.name == "bank" and len(e.to) > 1)


def test_the_winner_is_named_and_the_same_table_plays_again(launch: Launch, tmp_path: Path) -> None:
    driver = shown(launch, 4)
    title = driver.app.pages.top.ids.head.title
    assert title.split()[0] in NAMES
    driver.app._camera = str(tmp_path)
    driver.app.dice.camera()
    driver.tap("Play again")
    assert driver.app.dice._camera is None  # nobody looks while the table is set up
    assert driver.app.pages.top.setup.names == NAMES[:4]
    assert driver.app.pages.top.setup.dealer == 1
    driver.press_back()
    assert driver.app.pages.depth == 1


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "documents")
    return tmp_path / "documents" / "Insomnia Companion"


def test_export_leaves_record_table_and_picture_and_says_where(launch: Launch, documents: Path) -> None:
    driver = shown(launch, 3)
    driver.tap("Export")
    driver.wait(lambda: driver.find_all("Exported"))
    assert str(documents) in driver.words()
    assert sorted(path.suffix for path in documents.iterdir()) == [".csv", ".jsonl", ".png"]
    table = next(documents.glob("*.csv")).read_text().splitlines()
    assert table[0] == "deal,stage,Anna,Boris,Carol,bank"
    assert sum(map(int, table[-1].split(",")[2:])) == 45
    picture = cv2.imread(str(next(documents.glob("*.png"))))
    assert picture.shape[1] == 1080
    assert 800 < picture.shape[0] < 1400


def test_export_to_a_full_disk_is_one_sentence(launch: Launch, documents: Path) -> None:
    driver = shown(launch, 3)
    documents.parent.write_text("in the way")
    driver.tap("Export")
    driver.wait(lambda: any(words.startswith("Nothing was exported") for words in driver.words()))


@pytest.mark.parametrize("size", SIZES)
def test_how_it_went_and_what_is_said_of_it_fit_too(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    driver.app.open_game_after(put_record(driver.app.library, "insomnia", "stage-3-revoke"), finished=False)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    driver.step(4)
    scroll = driver.app.pages.top.ids.scroll
    for place in (0.66, 0.33, 0.0):
        scroll.scroll_y = place
        driver.step(4)
        assert driver.complaints() == []


def test_a_revoke_and_a_ruling_are_listed(launch: Launch) -> None:
    driver = launch()
    driver.app.open_game_after(put_record(driver.app.library, "insomnia", "stage-3-revoke"), finished=False)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    driver.step(4)
    (row,) = [w for w in driver.app.pages.top.walk() if isinstance(w, IncidentRow)]
    assert "evoke" in row.incident.text


def test_a_remark_and_not_counting_are_kept_beside_the_record(launch: Launch) -> None:
    driver = shown(launch, 3)
    (path,) = driver.app.library.folder.glob("*.jsonl")
    before = path.read_bytes()
    driver.tap(driver.app.pages.top.ids.marks.ids.write.__self__)
    driver.wait(lambda: any(isinstance(w, RemarkField) and w.focus for w in driver.all()))
    assert driver.complaints() == []
    driver.type("With cake " * 60)
    driver.tap("Done")
    driver.step(3)
    driver.app.pages.top.ids.scroll.scroll_y = 0
    driver.step(3)
    driver.tap("It does not count")
    (info,) = driver.app.library.list()
    assert info.marks.remark.startswith("With cake With")
    assert len(info.marks.remark) <= LONGEST_REMARK
    assert not info.marks.counts
    assert driver.find_all("Change the remark")
    driver.tap("It counts in the players’ records")
    assert driver.app.library.list()[0].marks.counts
    assert path.read_bytes() == before


def test_players_are_shown_by_the_names_they_have_now(launch: Launch) -> None:
    driver = launch()
    name = put_game(driver.app, 3, 9)
    driver.app.library.rename("Anna", "Anna K.", NAMES)
    driver.app.open_game_after(name, finished=True)
    driver.wait(lambda: isinstance(driver.app.pages.top, AfterPage))
    assert driver.app.pages.top.model.names == ("Anna K.", "Boris", "Carol")


def test_stages_are_told_by_deal() -> None:
    journal = journal_of(4, 9)
    (table,) = after_model(GAME, journal.header, journal.standing).tables
    won, shared = stage_wins(journal.standing)
    assert [int(row[-1].words) for row in table.rows] == [won[seat] + shared[seat] for seat in range(4)]
    assert any(figure.note.startswith("deal") for row in table.rows for figure in row)


def test_a_game_in_progress_can_be_gone_on_with(launch: Launch) -> None:
    driver = launch()
    name = put_game(driver.app, 4, 1, lambda state, summary: summary.phase == "tricks")
    driver.app.open_game_after(name, finished=False)
    driver.wait(lambda: driver.find_all("The game so far"))
    went: list[str] = []
    driver.app.go_on = went.append
    driver.tap("Go on")
    assert went == [name]


@pytest.mark.parametrize("highest", [1, 4, 5, 9, 15, 23, 41, 60, 120, 333, 1000, 8000])
def test_the_chart_has_few_round_lines_that_reach_the_top(highest: int) -> None:
    lines = ticks(highest)
    assert 2 <= len(lines) <= 7
    assert lines[0] == 0
    assert lines[-1] >= highest


def test_names_at_the_ends_keep_apart_and_in_order() -> None:
    heights = spread([10, 12, 11, 300, 5], 34, 15, 320)
    ordered = sorted(heights)
    assert all(b - a >= 33.9 for a, b in itertools.pairwise(ordered))
    assert heights[4] < heights[0] < heights[2] < heights[1] < heights[3] <= 320
    crowded = spread([0] * 8, 34, 15, 200)
    assert min(crowded) >= 14.9
    assert max(crowded) <= 200.1


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((0, 0, 0, 0, 1, 0), "Too few throws to judge."),
        ((7, 6, 6, 7, 6, 6), "The dice look fair."),
        ((13, 5, 4, 8, 1, 9), "The dice look fair."),
        ((16, 5, 4, 5, 2, 6), "Die 1: a little uneven."),
        ((25, 3, 2, 3, 2, 3), "Die 1: not fair, it seems."),
    ],
)
def test_the_verdict_is_plain(counts: tuple[int, ...], verdict: str) -> None:
    dice = [DieCount(POKER_FACES, counts), *[DieCount(POKER_FACES, (6, 6, 7, 6, 7, 6))] * 3]
    if sum(counts) < 20:
        dice = [DieCount(POKER_FACES, counts)] * 4
    judged = fairness(dice)
    assert verdict_words(judged) == verdict
    assert judged.verdict == "few" or "would be noticed" in explained_words(judged)
    assert (judged.verdict == "few") == (method_words(judged) == "")


@pytest.mark.parametrize(("language", "chance"), [("en", "0.02"), ("fr", "0,02"), ("ru", "0,02")])
def test_p_is_written_as_the_language_writes_numbers(language: str, chance: str) -> None:
    judged = replace(fairness([DieCount(POKER_FACES, (16, 5, 4, 5, 2, 6))]), chance=0.02)
    words.use(catalogue(language))
    try:
        assert f"p = {chance}" in method_words(judged)
    finally:
        words.use(catalogue("en"))


def test_the_test_is_named_with_its_p() -> None:
    judged = fairness([DieCount(POKER_FACES, (25, 3, 2, 3, 2, 3))] * 4)
    assert method_words(judged).endswith("p < 0.001 after 5 looks.")
