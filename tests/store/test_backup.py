"""A backup brings everything back, never loses what is there, and nothing else passes for one."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import stat
import subprocess
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.record import Header
from companion.core.refusals import UserError
from companion.store import Library
from companion.store.archive import FORMAT, VERSION, NotABackup, is_safe
from companion.store.backup import back_up
from companion.store.belongings import Belongings
from companion.store.restore import Restored, restore

Entries = list[dict[str, Any]]

RESTORER = """
import sys
from pathlib import Path
from companion.store.belongings import Belongings
from companion.store.restore import restore

print("ready", flush=True)
restore(Path(sys.argv[1]), Belongings.of(Path(sys.argv[2])))
"""

SAVER = """
import sys
from pathlib import Path
from companion.store.backup import back_up
from companion.store.belongings import Belongings

print("ready", flush=True)
while True:
    back_up(Belongings.of(Path(sys.argv[2])), Path(sys.argv[1]))
"""


@pytest.fixture
def here(tmp_path: Path) -> Belongings:
    return Belongings.of(tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Belongings:
    return Belongings.of(tmp_path / "there")


def play(belongings: Belongings, header: Header, entries: Entries) -> str:
    with Library(belongings.games).create(header) as file:
        for entry in entries:
            line = file.append(entry)
        file.evidence.keep(line, {"faces": ["A"]})
    return file.id


def go_on(belongings: Belongings, game: str, entries: Entries) -> None:
    with Library(belongings.games).open(game).file as file:
        for entry in entries:
            file.append(entry)


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_everything_comes_back_on_an_empty_device(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    games = [play(here, header, opening[:n]) for n in (1, 5)]
    library = Library(here.games)
    library.mark(games[0], counts=False, remark="♠")
    library.rename("Anna", "Ann", header.players)
    os.utime(here.games / f"{games[0]}.jsonl", (1_700_000_000, 1_700_000_000))
    here.profiles.mkdir()
    (here.profiles / "red dice.npz").write_bytes(bytes(range(256)))
    here.settings.write_text("{}")
    saved = back_up(here, tmp_path / "all.zip")
    assert (saved.games, saved.size, saved.left_out) == (2, saved.path.stat().st_size, ())
    assert restore(saved.path, there) == Restored(added=2)
    assert content(there.games.parent) == content(here.games.parent)
    assert [info.modified for info in Library(there.games).list()] == [info.modified for info in library.list()]
    assert restore(saved.path, there) == Restored(kept=2)
    assert content(there.games.parent) == content(here.games.parent)


def test_the_longer_of_two_copies_is_kept(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    game = play(here, header, opening[:2])
    early = back_up(here, tmp_path / "early.zip")
    restore(early.path, there)
    go_on(here, game, opening[2:])
    late = back_up(here, tmp_path / "late.zip")
    assert restore(early.path, here) == Restored(kept=1)
    assert restore(late.path, there) == Restored(longer=1)
    assert content(there.games) == content(here.games)
    assert [info.entries for info in Library(there.games).list()] == [len(opening)]


def test_copies_that_went_different_ways_are_both_kept_and_only_once(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    game = play(here, header, opening[:2])
    restore(back_up(here, tmp_path / "early.zip").path, there)
    go_on(here, game, opening[2:4])
    go_on(there, game, [{"do": "undo"}])
    theirs = back_up(here, tmp_path / "late.zip")
    before = (there.games / f"{game}.jsonl").read_bytes()
    assert restore(theirs.path, there) == Restored(beside=1)
    assert (there.games / f"{game}.jsonl").read_bytes() == before
    found = {info.id: info.path.read_bytes() for info in Library(there.games).list()}
    assert len(found) == 2
    assert (here.games / f"{game}.jsonl").read_bytes() in found.values()
    beside = next(name for name in found if name != game)
    assert Library(there.games).evidence(beside).of(3) is not None
    assert restore(theirs.path, there) == Restored(kept=1)
    assert len(Library(there.games).list()) == 2


def test_a_game_that_is_being_played_is_left_alone(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    game = play(here, header, opening[:2])
    restore(back_up(here, tmp_path / "early.zip").path, there)
    go_on(here, game, opening[2:])
    late = back_up(here, tmp_path / "late.zip")
    with Library(there.games).open(game).file as file:
        assert restore(late.path, there) == Restored(busy=1)
        file.append(opening[2])
    assert restore(late.path, there) == Restored(longer=1)


def test_the_newer_marks_and_names_of_both_are_kept(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    game = play(here, header, opening)
    one, other = Library(here.games), Library(there.games)
    restore(back_up(here, tmp_path / "1.zip").path, there)
    one.mark(game, remark="older")
    one.rename("Anna", "Ann", header.players)
    one.rename("Carol", "Caro", header.players)
    other.mark(game, remark="newer")
    other.rename("Carol", "C.", header.players)
    restore(back_up(here, tmp_path / "2.zip").path, there)
    assert other.list()[0].marks.remark == "newer"
    assert other.names().all_of(header.players) == ("Ann", "Борис", "C.")
    restore(back_up(there, tmp_path / "3.zip").path, here)
    assert one.list()[0].marks.remark == "newer"


def test_a_half_written_entry_does_not_get_into_a_backup(
    here: Belongings, there: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    game = play(here, header, opening)
    with (here.games / f"{game}.jsonl").open("ab") as journal:
        journal.write(b'{"seat": 1, "do": "bi')
    (here.games / f".{game}.jsonl.new").write_bytes(b"a draft that a crash has left")
    restore(back_up(here, tmp_path / "all.zip").path, there)
    opened = Library(there.games).open(game)
    opened.file.close()
    assert (len(opened.entries), opened.notice) == (len(opening), None)
    assert not list(there.games.glob(".*"))


def test_nothing_to_keep_and_nowhere_to_keep_it_are_one_sentence_each(
    here: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    with pytest.raises(UserError, match="nothing to back up"):
        back_up(here, tmp_path / "all.zip")
    play(here, header, opening)
    with pytest.raises(UserError, match="No backup could be made"):
        back_up(here, tmp_path / "nowhere" / "all.zip")
    assert not (tmp_path / "all.zip").exists()


def archive_of(members: dict[str, bytes], manifest: Any = None) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        files = dict.fromkeys(members, 1.0)
        listed = {"backup": FORMAT, "version": VERSION, "files": files} if manifest is None else manifest
        archive.writestr("backup.json", json.dumps(listed))
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return stream.getvalue()


def symlink() -> bytes:
    listed = {"backup": FORMAT, "version": VERSION, "files": {"games/link.jsonl": 1}}
    stream = io.BytesIO(archive_of({}, listed))
    with zipfile.ZipFile(stream, "a") as archive:
        info = zipfile.ZipInfo("games/link.jsonl")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    return stream.getvalue()


SLIPS = [
    "../evil.jsonl",
    "games/../../evil.jsonl",
    "/evil.jsonl",
    "games//evil.jsonl",
    "games/..\\..\\evil.jsonl",
    "C:/evil.jsonl",
    "games/C:evil.jsonl",
    "games/.hidden",
    "games/con.jsonl",
    "games/evil.jsonl/",
    "games/a.evidence/../../../evil",
    "games/line\nbreak.jsonl",
    "other/evil.jsonl",
    "tower.json",
]


@pytest.mark.parametrize("name", SLIPS)
def test_no_file_gets_out_of_its_folder(there: Belongings, tmp_path: Path, name: str) -> None:
    path = tmp_path / "evil.zip"
    path.write_bytes(archive_of({"games/good.jsonl": b"{}\n", name: b"evil"}))
    with pytest.raises(NotABackup):
        restore(path, there)
    assert content(tmp_path) == {"evil.zip": path.read_bytes()}


NO_BACKUP = {
    "empty": b"",
    "text": b"not a zip",
    "other zip": (lambda stream: (zipfile.ZipFile(stream, "w").close(), stream.getvalue())[1])(io.BytesIO()),
    "foreign": archive_of({}, {"backup": "something-else", "version": 1}),
    "list": archive_of({}, []),
    "no version": archive_of({}, {"backup": FORMAT}),
    "newer": archive_of({}, {"backup": FORMAT, "version": VERSION + 1}),
    "unlisted": archive_of({"games/a.jsonl": b""}, {"backup": FORMAT, "version": VERSION, "files": {}}),
    "missing": archive_of({}, {"backup": FORMAT, "version": VERSION, "files": {"games/a.jsonl": 1}}),
    "no time": archive_of(
        {"games/a.jsonl": b""}, {"backup": FORMAT, "version": VERSION, "files": {"games/a.jsonl": "x"}}
    ),
    "link": symlink(),
    "twice": archive_of({"games/a.jsonl": b"", "games/A.jsonl": b""}),
}


@pytest.mark.parametrize("name", NO_BACKUP)
def test_what_is_no_backup_is_one_line_and_changes_nothing(there: Belongings, tmp_path: Path, name: str) -> None:
    path = tmp_path / "no.zip"
    path.write_bytes(NO_BACKUP[name])
    with pytest.raises(NotABackup) as caught:
        restore(path, there)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == [path]


def test_a_backup_cut_or_damaged_anywhere_is_refused_or_means_the_same(
    here: Belongings, header: Header, opening: Entries, tmp_path: Path
) -> None:
    play(here, header, opening)
    whole = back_up(here, tmp_path / "all.zip").path.read_bytes()
    expected, path, rng = content(here.games), tmp_path / "damaged.zip", random.Random(7)
    for n in range(100):
        data = bytearray(whole)
        if n % 5:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        else:
            del data[rng.randrange(len(data)) :]
        path.write_bytes(data)
        to = Belongings.of(tmp_path / f"to-{n}")
        try:
            restore(path, to)
        except NotABackup:
            assert not to.games.parent.exists()
        else:
            assert content(to.games) == expected


@given(st.text(max_size=40))
def test_only_tidy_names_are_safe(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    if is_safe(f"games/{name}"):
        root = tmp_path_factory.getbasetemp()
        assert (root / "games" / name).resolve().parent.is_relative_to(root / "games")
        assert not name.startswith(".")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_restore_that_is_killed_leaves_whole_games_and_is_completed_by_another(
    here: Belongings, header: Header, opening: Entries, tmp_path: Path, python: list[str], repository: Path
) -> None:
    for _n in range(15):
        play(here, header, opening)
    saved, expected = back_up(here, tmp_path / "all.zip"), content(here.games)
    for n in range(4):
        folder = tmp_path / f"to-{n}"
        command = [*python, "-c", RESTORER, str(saved.path), str(folder)]
        with subprocess.Popen(command, cwd=repository, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(0.03 * n)
            child.kill()
        found = Library(folder / "games").list()
        assert all(info.problem is None and info.entries == len(opening) for info in found)
        assert all(Library(folder / "games").evidence(info.id).of(6) is not None for info in found)
        assert restore(saved.path, Belongings.of(folder)) == Restored(added=15 - len(found), kept=len(found))
        assert {name: data for name, data in content(folder / "games").items() if "/." not in f"/{name}"} == expected


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_backup_that_is_killed_leaves_the_one_before(
    here: Belongings, there: Belongings, header: Header, opening: Entries,
    tmp_path: Path, python: list[str], repository: Path,
) -> None:  # fmt: skip
    for _n in range(10):
        play(here, header, opening)
    path = back_up(here, tmp_path / "all.zip").path
    for n in range(3):
        with subprocess.Popen(
            [*python, "-c", SAVER, str(path), str(here.games.parent)], cwd=repository, stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(0.013 * (n + 1))
            child.kill()
        assert restore(path, there) == (Restored(kept=10) if n else Restored(added=10))
