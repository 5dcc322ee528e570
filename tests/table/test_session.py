"""The session: one thread owns the game; nothing is shown that is not saved, and nothing stops the game."""

from __future__ import annotations

import json
import logging
import os
import queue
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.core.events import Event
from companion.core.journal import Journal
from companion.core.record import BadHeader, Header
from companion.core.refusals import Code, UserError
from companion.games.insomnia import GAME
from companion.games.insomnia.actions import Action, Bid
from companion.games.insomnia.state import Auction, State
from companion.store import Library
from companion.table.readings import Reading
from companion.table.session import Session, Update

HEADER = Header("insomnia", ("Anna", "Boris"), 1, {"chips": 20})
CAST = {"seat": 1, "do": "cast", "faces": ["A", "A", "K", "9"]}
KEEP = ({"seat": 0, "do": "exchange", "count": 0}, {"seat": 1, "do": "exchange", "count": 0})
LIMIT_S = 10


class Watched:
    """A session whose updates a test waits for."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.updates: queue.Queue[Update] = queue.Queue()
        session.listen(self.updates.put)

    def take(self, *entries: dict[str, Any], reading: Reading | None = None) -> Update:
        """Submit entries and wait for the update of the last that was judged."""
        self.session.submit(*entries, reading=reading)
        for _entry in entries:
            update = self.updates.get(timeout=LIMIT_S)
            if not update.accepted:
                break
        return update


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


@pytest.fixture
def watched(library: Library) -> Iterator[Watched]:
    watched = Watched(Session.create(library, HEADER))
    yield watched
    assert watched.session.close()


def path_of(library: Library, watched: Watched) -> Path:
    return library.folder / f"{watched.session.id}.jsonl"


def lines(path: Path) -> list[dict[str, Any]]:
    """The entries on the disk, without their times."""
    raws = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [{key: value for key, value in raw.items() if key != "at"} for raw in raws]


def test_an_accepted_entry_is_on_disk_with_its_time_when_the_listener_hears_of_it(
    library: Library, watched: Watched
) -> None:
    heard: list[list[dict[str, Any]]] = []
    done = threading.Event()

    def listen(update: Update) -> None:
        heard.append(lines(path_of(library, watched)))
        done.set()

    watched.session.listen(listen)
    watched.session.submit(CAST)
    assert done.wait(LIMIT_S)
    assert heard == [[CAST]]
    assert '"at": "20' in path_of(library, watched).read_text(encoding="utf-8")


def test_an_update_tells_the_game_as_it_is_now(watched: Watched) -> None:
    update = watched.take(CAST)
    assert update.accepted
    assert [item.line for item in update.added] == [2]
    assert update.moment is watched.session.moment
    assert update.moment.state.dice == ("A", "A", "K", "9")
    assert [offer.do for offer in update.moment.offers] == ["exchange"]
    assert update.moment.last_action() == update.added[0]
    assert update.moment.line_of_action(0) == 2


def test_a_refused_entry_is_told_and_not_written(library: Library, watched: Watched) -> None:
    watched.take(CAST)
    before = watched.session.moment
    update = watched.take({"seat": 0, "do": "exchange", "count": 3})
    assert update.refused is not None
    assert update.refused.code is Code.TOO_MANY_CARDS
    assert not update.accepted
    assert update.moment is before
    assert lines(path_of(library, watched)) == [CAST]


def test_of_several_entries_those_after_a_refused_one_are_not_judged(library: Library, watched: Watched) -> None:
    wrong = {"seat": 0, "do": "pass"}
    update = watched.take(CAST, KEEP[0], wrong, KEEP[1])
    assert update.entry.items() >= wrong.items()
    assert lines(path_of(library, watched)) == [CAST, KEEP[0]]
    assert watched.updates.empty()
    assert watched.take(KEEP[1]).accepted


def test_undo_and_correct_say_what_no_longer_stands_and_what_does_anew(watched: Watched) -> None:
    watched.take(CAST, *KEEP)
    update = watched.take({"do": "undo"})
    assert ([item.line for item in update.added], [item.line for item in update.removed]) == ([], [4])
    update = watched.take({"do": "correct", "line": 2, "to": {"faces": ["9", "9", "9", "9"]}})
    assert ([item.line for item in update.added], [item.line for item in update.removed]) == ([2, 3], [2, 3])
    assert update.moment.state.dice == ("9", "9", "9", "9")


def test_the_game_goes_on_where_it_stood(library: Library, watched: Watched) -> None:
    watched.take(CAST, *KEEP, {"seat": 0, "do": "bid", "chips": 3}, {"do": "undo"})
    moment = watched.session.moment
    assert watched.session.close()
    resumed = Session.resume(library, watched.session.id)
    assert resumed.moment.state == moment.state
    assert resumed.moment.standing == moment.standing
    assert resumed.moment.offers == moment.offers
    assert resumed.notice is None
    assert Watched(resumed).take({"seat": 0, "do": "bid", "chips": 2}).accepted
    assert resumed.close()


def test_a_torn_last_line_is_said_when_the_game_is_resumed(library: Library, watched: Watched) -> None:
    watched.take(CAST)
    assert watched.session.close()
    with path_of(library, watched).open("ab") as file:
        file.write(b'{"seat": 0, "do": "exch')
    resumed = Session.resume(library, watched.session.id)
    assert resumed.notice is not None
    assert "dropped" in resumed.notice
    assert Watched(resumed).take(KEEP[0]).accepted
    assert resumed.close()


def test_an_impossible_header_makes_no_game(library: Library) -> None:
    with pytest.raises(BadHeader):
        Session.create(library, Header("insomnia", ("Anna",), 0))
    assert library.list() == []


def test_a_journal_with_a_line_that_the_rules_refuse_is_not_resumed_and_not_locked(
    library: Library, watched: Watched
) -> None:
    assert watched.session.close()
    path = path_of(library, watched)
    with path.open("ab") as file:
        file.write(json.dumps(KEEP[0]).encode() + b"\n")
    for _again in range(2):
        with pytest.raises(UserError, match=r"can’t be continued: its line 2 is not allowed \(That can’t be done now"):
            Session.resume(library, path.stem)


@pytest.mark.skipif(os.name == "nt", reason="needs a limit of the size of files")
def test_a_full_disk_is_a_problem_in_one_line_and_the_game_goes_on_when_there_is_room(
    library: Library, watched: Watched
) -> None:
    import resource

    watched.take(CAST)
    before, path = watched.session.moment, path_of(library, watched)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, hard))
    try:
        update = watched.take(*KEEP)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert update.problem is not None
    assert "could not be saved" in update.problem
    assert "\n" not in update.problem
    assert not update.accepted
    assert update.moment is watched.session.moment is before
    assert watched.take(*KEEP).accepted
    assert lines(path) == [CAST, *KEEP]


def test_evidence_that_cannot_be_kept_is_a_notice_beside_the_game(library: Library, watched: Watched) -> None:
    path_of(library, watched).with_suffix(".evidence").write_text("a file in the folder's place")
    reading = Reading(("A", "A", "K", "9"), (1.0,) * 4, "camera", np.zeros((4, 4, 3), np.uint8))
    update = watched.take(CAST, reading=reading)
    assert update.accepted
    assert update.notice is not None
    assert "the game itself is saved" in update.notice
    broken = Reading((None,) * 4, (1.0,) * 4, "camera", details={"lens": object()})
    assert watched.take(*KEEP, reading=broken).accepted


def test_evidence_belongs_to_the_last_of_several_entries(watched: Watched) -> None:
    reading = Reading(("A", "A", "K", "9"), (0.5, 0.9, 1, 1), "camera", np.zeros((4, 4, 3), np.uint8))
    update = watched.take(CAST, *KEEP, reading=reading)
    assert update.notice is None
    kept = [update.moment.evidence.of(line) for line in (2, 3, 4)]
    assert kept[:2] == [None, None]
    assert kept[2] is not None
    assert kept[2].reading["faces"] == ["A", "A", "K", "9"]


def test_entries_from_many_threads_are_taken_one_by_one(library: Library, watched: Watched) -> None:
    watched.take(CAST)
    note = {"do": "ruling", "chips": {"0": 1, "1": -1}, "note": "a chip"}
    threads = [threading.Thread(target=watched.session.submit, args=(note,)) for _ in range(12)]
    for thread in threads:
        thread.start()
    for _thread in threads:
        assert watched.updates.get(timeout=LIMIT_S).accepted
    assert lines(path_of(library, watched)) == [CAST, *[note] * 12]
    assert watched.session.moment.state.stacks == (32, 8)


def test_close_finishes_what_was_submitted(library: Library, watched: Watched) -> None:
    watched.session.submit(CAST)
    watched.session.submit(*KEEP)
    assert watched.session.close()
    assert lines(path_of(library, watched)) == [CAST, *KEEP]


def test_close_waits_no_longer_than_its_limit(watched: Watched) -> None:
    go_on, stuck = threading.Event(), threading.Event()

    def listen(update: Update) -> None:
        stuck.set()
        go_on.wait(LIMIT_S)

    watched.session.listen(listen)
    watched.session.submit(CAST)
    assert stuck.wait(LIMIT_S)
    assert not watched.session.close(limit=0.05)
    go_on.set()
    assert watched.session.close()


def test_a_listener_that_fails_does_not_stop_the_game(
    library: Library, watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    def listen(update: Update) -> None:
        raise ZeroDivisionError

    watched.session.listen(listen)
    watched.session.submit(CAST)
    watched.session.submit(*KEEP)
    assert watched.session.close()
    assert lines(path_of(library, watched)) == [CAST, *KEEP]
    assert caplog.messages == ["the listener of a game failed"] * 3


def flawed_apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if isinstance(action, Bid) and action.chips == 7:
        raise KeyError("seven\nchips")
    return GAME.apply(state, action)


def flawed_offers(state: State) -> Any:
    if isinstance(state.phase, Auction) and state.phase.highest >= 8:
        raise AssertionError
    return GAME.offers(state)


FLAWED = replace(GAME, apply=flawed_apply, offers=flawed_offers)
"""A game whose rules fail at a bid of 7, and whose offers fail after a bid of 8 or more."""


@pytest.mark.parametrize("bid", [7, 8])
def test_a_flaw_in_the_rules_is_a_problem_in_one_line_nothing_is_written_and_the_game_goes_on(
    bid: int, library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    flawed = Watched(Session(library.create(HEADER), Journal(FLAWED, HEADER)))
    flawed.take(CAST, *KEEP)
    before = flawed.session.moment
    update = flawed.take({"seat": 0, "do": "bid", "chips": bid})
    assert update.problem is not None
    assert update.problem.startswith("The referee itself failed (")
    assert "\n" not in update.problem
    assert update.moment is flawed.session.moment is before
    assert len(caplog.records) == 1
    assert flawed.take({"seat": 0, "do": "bid", "chips": 3}).accepted
    assert flawed.session.close()
    assert lines(path_of(library, flawed)) == [CAST, *KEEP, {"seat": 0, "do": "bid", "chips": 3}]


def test_a_flaw_while_resuming_leaves_the_game_unlocked(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Watched(Session.create(library, HEADER))
    good.take(CAST, *KEEP, {"seat": 0, "do": "bid", "chips": 7})
    assert good.session.close()
    with monkeypatch.context() as patch:
        patch.setattr("companion.table.session.game_of", lambda key: FLAWED)
        with pytest.raises(UserError, match="can’t be continued: the referee itself failed"):
            Session.resume(library, good.session.id)
    assert Session.resume(library, good.session.id).close()
