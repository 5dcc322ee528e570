"""Nothing acknowledged is ever lost: kills, cuts at every byte, full disks, two apps at once."""

import os
import random
import resource
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.core.record import Header
from companion.core.refusals import UserError
from companion.store import Library

KILLS = 100


@pytest.fixture
def played(library: Library, header: Header, opening: list[dict[str, Any]]) -> Path:
    """The journal of a game that has begun."""
    with library.create(header) as file:
        for raw in opening:
            file.append(raw)
    return file.path


def test_a_journal_cut_at_any_byte_is_offered_with_all_whole_entries(
    played: Path, opening: list[dict[str, Any]], tmp_path: Path
) -> None:
    content = played.read_bytes()
    after_header = content.index(b"\n")
    for cut in range(after_header, len(content) + 1):
        folder = tmp_path / str(cut)
        folder.mkdir()
        (folder / played.name).write_bytes(content[:cut])
        check_cut(Library(folder), content[:cut], opening)
        shutil.rmtree(folder)


def check_cut(library: Library, content: bytes, opening: list[dict[str, Any]]) -> None:
    """A cut journal is listed, opens with what was whole, says what was dropped, keeps it, and goes on."""
    whole = (content + b"\n").count(b"}\n") - 1
    (info,) = library.list()
    assert (info.problem, info.entries) == (None, whole)
    opened = library.open(info.id)
    assert [raw for _, raw in opened.entries] == opening[:whole]
    torn = content[content.rfind(b"\n") + 1 :] if not content.endswith(b"}") else b""
    kept = info.path.with_suffix(".torn")
    assert (opened.notice is not None) == bool(torn)
    assert (kept.read_bytes() if kept.exists() else b"\n") == torn + b"\n"
    assert opened.file.append({"do": "undo"}) == whole + 2
    opened.file.close()
    again = library.open(info.id)
    again.file.close()
    assert [raw for _, raw in again.entries] == [*opening[:whole], {"do": "undo"}]
    assert again.notice is None


def test_a_last_line_of_zeros_as_a_power_failure_leaves_it_is_dropped(
    library: Library, played: Path, opening: list[dict[str, Any]]
) -> None:
    content = played.read_bytes()
    played.write_bytes(content + bytes(300) + b"\n")
    with library.open(played.stem).file as file:
        assert file.append({"do": "undo"}) == len(opening) + 2
    assert played.read_bytes() == content + b'{"do": "undo"}\n'


PLAYER = """
import os, signal, sys, time
from pathlib import Path
from companion.store import Library

library, name, kills = Library(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])

def play(acks):
    opened = library.open(name)
    number = len(opened.entries)
    while True:
        opened.file.append({"seat": 0, "do": "bid", "chips": number})
        os.write(acks, b"%d\\n" % number)
        number += 1

for seed in range(kills):
    told, acks = os.pipe()
    child = os.fork()
    if child == 0:
        play(acks)
    os.close(acks)
    seen = b"".join(os.read(told, 1) for _ in range(1 + seed % 7))
    time.sleep((seed * 7919 % 100) / 20_000)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(told, 65536):
        seen += more
    os.close(told)
    sys.stdout.write(seen.decode())
    sys.stdout.flush()
"""
"""Each child is killed at a random moment after it has acknowledged at least one entry."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_after_a_hundred_kills_every_acknowledged_entry_is_there(
    library: Library, header: Header, python: list[str], repository: Path
) -> None:
    file = library.create(header)
    file.close()
    command = [*python, "-c", PLAYER, str(library.folder), file.id, str(KILLS)]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=50, check=True)
    acknowledged = [int(line) for line in done.stdout.split()]
    opened = library.open(file.id)
    opened.file.close()
    written = [raw["chips"] for _, raw in opened.entries]
    assert len(acknowledged) >= KILLS
    assert written == list(range(len(written)))
    assert set(acknowledged) <= set(written)


@pytest.mark.skipif(os.name == "nt", reason="needs a limit of the size of files")
def test_a_full_disk_is_one_line_leaves_no_half_line_and_the_game_goes_on_when_there_is_room(
    library: Library, played: Path, opening: list[dict[str, Any]]
) -> None:
    before = played.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with library.open(played.stem).file as file:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, hard))
        try:
            with pytest.raises(UserError, match=r"could not be saved \(File too large\)") as refusal:
                file.append({"do": "undo"})
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert "\n" not in str(refusal.value)
        assert played.read_bytes() == before
        assert file.append({"do": "undo"}) == len(opening) + 2
    assert played.read_bytes() == before + b'{"do": "undo"}\n'


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_an_entry_is_never_given_to_a_file_that_was_deleted(library: Library, played: Path) -> None:
    with library.open(played.stem).file as file:
        played.unlink()
        with pytest.raises(UserError, match="was deleted or replaced"):
            file.append({"do": "undo"})


def test_two_apps_never_write_one_game(library: Library, played: Path) -> None:
    with library.open(played.stem).file:
        with pytest.raises(UserError, match="open in another window"):
            Library(library.folder).open(played.stem)
        assert [info.problem for info in Library(library.folder).list()] == [None]
    Library(library.folder).open(played.stem).file.close()


@example(note="lines\u2028that\x85are\u2029none, half a \ud83c die")
@given(note=st.text(st.characters(codec=None), max_size=60))
def test_any_text_comes_back_as_it_was(note: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    library = Library(tmp_path_factory.mktemp("games"))
    with library.create(Header("insomnia", ("Anna", "Boris"), 0)) as file:
        file.append({"do": "undo", "note": note})
    opened = library.open(file.id)
    opened.file.close()
    assert opened.entries == ((2, {"do": "undo", "note": note}),)
    assert opened.notice is None


def test_random_bytes_after_a_game_never_break_its_opening(
    library: Library, played: Path, opening: list[dict[str, Any]]
) -> None:
    content = played.read_bytes()
    rng = random.Random(1)
    for _ in range(100):
        played.write_bytes(content + rng.randbytes(rng.randrange(1, 40)).replace(b"\n", b"?"))
        opened = library.open(played.stem)
        opened.file.close()
        assert [raw for _, raw in opened.entries] == opening
