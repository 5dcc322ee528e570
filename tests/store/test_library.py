"""The list of games: what it says of good ones, bad ones and those that are being written."""

import os
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from companion.core.record import Header, NotARecord
from companion.core.refusals import UserError
from companion.store import Library
from companion.store.belongings import Belongings

HEADER = b'{"record": "insomnia-companion", "version": 1, "game": "insomnia", "players": ["A", "B"], "dealer": 0}'
NO_RECORD = {
    "empty": (b"", "empty"),
    "random": (bytes(range(256)), "not a game record"),
    "latin": (HEADER.replace(b'"A"', b'"\xc4"'), "not UTF-8"),
    "other": (b'{"hello": "world"}\n', "not a game record"),
    "newer": (HEADER.replace(b"1,", b"99,"), "version 99"),
    "broken": (HEADER + b'\n{"seat": 0, "do": "ca\n{"seat": 0, "do": "pass"}\n', "Line 2"),
}
CANNOT_BE_PLAYED = {
    "foreign-game": (HEADER.replace(b'"game": "insomnia"', b'"game": "chess"'), "chess"),
    "one-player": (HEADER.replace(b', "B"', b""), "players"),
    "refused": (HEADER + b'\n{"seat": 1, "do": "bid", "chips": 1}\n', "Line 2: "),
}


def test_a_new_game_is_listed_and_goes_on_where_it_was(
    library: Library, header: Header, opening: list[dict[str, Any]]
) -> None:
    with library.create(header) as file:
        lines = [file.append(raw) for raw in opening]
    (info,) = library.list()
    opened = library.open(info.id)
    opened.file.close()
    assert lines == [2, 3, 4, 5, 6]
    assert (info.header, info.entries, info.finished, info.problem) == (header, len(opening), False, None)
    assert (opened.header, opened.notice) == (header, None)
    assert opened.entries == tuple(zip(lines, opening, strict=True))


def test_the_game_played_last_stands_first_and_a_finished_one_says_so(library: Library, header: Header) -> None:
    with library.create(header) as first, library.create(header) as second:
        os.utime(second.path, (0, 0))
        assert [info.id for info in library.list()] == [first.id, second.id]
        second.append({"do": "finish"})
        os.utime(first.path, (0, 0))
        assert [(info.id, info.finished) for info in library.list()] == [(second.id, True), (first.id, False)]


def test_without_a_folder_there_is_no_game_and_none_is_made(tmp_path: Path) -> None:
    assert Library(tmp_path / "games").list() == []
    assert list(tmp_path.iterdir()) == []


def test_games_are_kept_in_the_users_data_folder() -> None:
    assert Library().folder.parent == platformdirs.user_data_path("insomnia-companion", appauthor=False)


def test_a_folder_given_replaces_the_users(tmp_path: Path) -> None:
    given, usual = Belongings.of(tmp_path), Belongings.of()
    assert {path.parent for path in (given.games, given.profiles, given.settings)} == {tmp_path}
    assert usual.settings.parent == platformdirs.user_config_path("insomnia-companion", appauthor=False)
    assert usual.settings.name == given.settings.name


def test_a_finished_game_says_how_it_ended(library: Library, header: Header) -> None:
    with library.create(header) as file:
        file.append({"do": "finish"})
    (info,) = library.list()
    assert (info.scores, info.winners) == ((15, 15, 15), (0, 1, 2))


@pytest.mark.parametrize("name", NO_RECORD | CANNOT_BE_PLAYED)
def test_what_is_no_game_is_listed_with_one_line_that_says_why(library: Library, name: str) -> None:
    content, words = (NO_RECORD | CANNOT_BE_PLAYED)[name]
    library.folder.mkdir()
    path = library.folder / f"{name}.jsonl"
    path.write_bytes(content)
    (info,) = library.list()
    assert info.problem is not None
    assert words in info.problem
    assert "\n" not in info.problem
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", NO_RECORD)
def test_what_is_no_record_is_refused_and_left_as_it_is(library: Library, name: str) -> None:
    content, words = NO_RECORD[name]
    library.folder.mkdir()
    path = library.folder / f"{name}.jsonl"
    path.write_bytes(content)
    with pytest.raises(NotARecord, match=words):
        library.open(name)
    assert [*library.folder.iterdir()] == [path]
    assert path.read_bytes() == content


def test_a_game_that_is_not_there_is_refused_in_words(library: Library) -> None:
    with pytest.raises(UserError, match="cannot be opened"):
        library.open("nothing")


def test_a_folder_that_cannot_be_made_is_refused_in_words(tmp_path: Path, header: Header) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(UserError, match="No game can be saved in"):
        Library(tmp_path / "file" / "games").create(header)
