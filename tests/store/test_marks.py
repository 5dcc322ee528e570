"""What is said of a game afterwards stands beside its journal, survives crashes and never touches the journal."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.record import Header
from companion.core.refusals import UserError
from companion.store import Library
from companion.store.marks import LONGEST_REMARK, Marks, parse_marks, read_marks, write_marks
from companion.store.names import Names, parse_names, read_names, write_names

KILLS = 4

MARKER = """
import itertools, sys
from pathlib import Path
from companion.store import Library

library, name = Library(Path(sys.argv[1])), sys.argv[2]
print("ready", flush=True)
for n in itertools.count():
    library.mark(name, counts=bool(n % 2), remark=f"remark {n} " * 20)
    library.rename("Anna" if n % 2 else "Ann", "Ann" if n % 2 else "Anna", ("Anna",))
"""


def played(library: Library, header: Header, entries: list[dict[str, Any]]) -> Path:
    with library.create(header) as file:
        for entry in entries:
            file.append(entry)
    return file.path


def test_marks_come_back_with_the_game_and_the_journal_is_as_it_was(
    library: Library, header: Header, opening: list[dict[str, Any]]
) -> None:
    path = played(library, header, opening)
    before = path.read_bytes()
    assert library.list()[0].marks == Marks()
    library.mark(path.stem, counts=False)
    library.mark(path.stem, remark="  Boris\nhad a cold ♠ ")
    library.rename("Anna", "Anna K.", header.players)
    fresh = Library(library.folder)
    (info,) = fresh.list()
    assert (info.marks.counts, info.marks.remark) == (False, "Boris had a cold ♠")
    assert fresh.names().all_of(header.players) == ("Anna K.", "Борис", "Carol")
    assert path.read_bytes() == before
    assert info.header == header
    assert fresh.mark(path.stem, counts=True).counts
    assert fresh.list()[0].marks.remark == "Boris had a cold ♠"


def test_a_remark_has_an_end(library: Library, header: Header) -> None:
    path = played(library, header, [])
    assert len(library.mark(path.stem, remark="x" * 5000).remark) == LONGEST_REMARK


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b"\xff", b'{"counts": 1}', b'{"remark": []}', b'{"at": null}', b"[" * 100_000, b"null"],
)
def test_damaged_sidecars_say_nothing_and_hide_no_game(
    library: Library, header: Header, damage: bytes, opening: list[dict[str, Any]]
) -> None:
    path = played(library, header, opening)
    path.with_suffix(".marks.json").write_bytes(damage)
    (library.folder / "names.json").write_bytes(damage)
    (info,) = library.list()
    assert (info.header, info.marks) == (header, Marks())
    assert library.names().of("Anna") == "Anna"


@given(st.builds(Marks, st.booleans(), st.text(max_size=LONGEST_REMARK), st.text(max_size=30)))
def test_marks_are_read_as_they_were_written(tmp_path_factory: pytest.TempPathFactory, marks: Marks) -> None:
    path = tmp_path_factory.getbasetemp() / "one.marks.json"
    write_marks(path, marks)
    assert read_marks(path) == marks == parse_marks(path.read_bytes())


people = st.sampled_from(["Anna", "Ania", "Boris", "Борис", "Carol"])


@given(st.lists(st.tuples(people, people), max_size=8))
def test_renaming_merges_and_never_loses_anybody(renamings: list[tuple[str, str]]) -> None:
    recorded = ("Anna", "Ania", "Boris", "Борис", "Carol")
    names = Names()
    for old, new in renamings:
        shown_before = [names.of(name) for name in recorded]
        names = names.renamed(old, new, recorded)
        assert [names.of(name) for name in recorded] == [new if shown == old else shown for shown in shown_before]
    for name in recorded:
        names = names.apart(names.of(name))
    assert names.all_of(recorded) == recorded


@given(st.dictionaries(st.text(min_size=1), st.text(min_size=1).filter(str.strip)))
def test_names_are_read_as_they_were_written(tmp_path_factory: pytest.TempPathFactory, shown: dict[str, str]) -> None:
    folder = tmp_path_factory.getbasetemp()
    write_names(folder, Names(shown))
    assert read_names(folder) == Names(shown) == parse_names((folder / "names.json").read_bytes())


def test_what_cannot_be_kept_is_one_sentence(library: Library, header: Header) -> None:
    path = played(library, header, [])
    path.with_suffix(".marks.json").mkdir()
    (library.folder / "names.json").mkdir()
    with pytest.raises(UserError, match="could not be kept"):
        library.mark(path.stem, counts=False)
    with pytest.raises(UserError, match="could not be kept"):
        library.rename("Anna", "Ann", ("Anna",))
    assert [info.id for info in library.list()] == [path.stem]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_kill_at_any_moment_leaves_whole_marks(
    library: Library, header: Header, opening: list[dict[str, Any]], python: list[str], repository: Path
) -> None:
    path = played(library, header, opening)
    before = path.read_bytes()
    for n in range(KILLS):
        command = [*python, "-c", MARKER, str(library.folder), path.stem]
        with subprocess.Popen(command, cwd=repository, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"ready\n"
            time.sleep(0.01 * n)
            child.kill()
        marks = path.with_suffix(".marks.json")
        assert not marks.exists() or parse_marks(marks.read_bytes()) is not None
        names = library.folder / "names.json"
        assert not names.exists() or parse_names(names.read_bytes()) is not None
        assert library.list()[0].problem is None
    assert path.read_bytes() == before
