"""The record: what is one, what is not, and that it comes back as it was written."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.record import BadHeader, Header, NotARecord, header_of, read, write_line

HEADER = '{"record": "insomnia-companion", "version": 1, "game": "insomnia", "players": ["Anna", "Борис"], "dealer": 1}'


def header(**changes: Any) -> bytes:
    return json.dumps({**json.loads(HEADER), **changes}).encode()


def test_header_and_entries_with_the_numbers_of_their_lines() -> None:
    record = read(f'{HEADER}\n{{"do": "undo"}}\n\n{{"do": "finish"}}\n'.encode())
    assert record.header == Header("insomnia", ("Anna", "Борис"), 1, {})
    assert record.entries == ((2, {"do": "undo"}), (4, {"do": "finish"}))


@pytest.mark.parametrize("data", [HEADER, f"\ufeff{HEADER}\n", f"{HEADER}\r\n", f"{HEADER}\n\n \n"])
def test_line_ends_byte_order_mark_and_empty_lines_do_not_matter(data: str) -> None:
    assert read(data.encode()).entries == ()


def test_a_line_end_of_another_kind_inside_a_text_splits_no_line() -> None:
    record = read(f'{HEADER}\n{{"do": "undo", "note": "a\u2028b\x85c"}}\n'.encode())
    assert record.entries[0][1]["note"] == "a\u2028b\x85c"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty"),
        (b" \n\n", "it is empty"),
        (b"\n" + HEADER.encode(), "its first line does not say"),
        (b"hello", "its first line does not say"),
        (b"[1]", "its first line does not say"),
        (b'{"record": "chess"}', "its first line does not say"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        (bytes(range(256)), "it is not UTF-8 text"),
        (b"[" * 100_000, "its first line does not say"),
        (header(version=None), "does not say which version"),
        (header(version=True), "does not say which version"),
        (header(version="1"), "does not say which version"),
        (header(version=0), "does not say which version"),
        (header(version=2), "of version 2; this app reads up to 1"),
        (header(version=10**4000), "of version 10000"),
        (HEADER.encode() + b"\nnonsense", "Line 2 of the record is not a JSON object"),
        (HEADER.encode() + b"\n\n[]", "Line 3 of the record is not a JSON object"),
        (HEADER.encode() + b'\n{"do": "pas', "Line 2 of the record is not a JSON object"),
        (HEADER.encode() + b"\n" + b"9" * 5000, "Line 2 of the record is not a JSON object"),
        (HEADER.encode() + b"\n" + b'{"a":' * 50_000, "Line 2 of the record is not a JSON object"),
    ],
)
def test_what_is_no_record_is_said_in_one_line(data: bytes, words: str) -> None:
    with pytest.raises(NotARecord, match=words.replace("(", r"\(")) as caught:
        read(data)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "changes",
    [
        {"game": None},
        {"players": None},
        {"players": "Anna"},
        {"players": {"Anna": 1}},
        {"players": ["Anna", ""]},
        {"players": ["Anna", "   "]},
        {"players": ["Anna", "B\nC"]},
        {"players": ["Anna", "x" * 41]},
        {"players": ["Anna", None]},
        {"dealer": 2},
        {"dealer": -1},
        {"dealer": True},
        {"dealer": 0.0},
        {"dealer": None},
        {"players": []},
        {"options": None},
        {"options": []},
    ],
)
def test_a_header_that_cannot_be_is_said(changes: dict[str, Any]) -> None:
    with pytest.raises(BadHeader):
        read(header(**changes))


def test_a_name_may_have_forty_characters() -> None:
    assert read(header(players=["x" * 40, "李"])).header.players == ("x" * 40, "李")


def test_unknown_fields_of_a_header_are_kept() -> None:
    raw = json.loads(header(table="kitchen", options={"chips": 7}))
    assert header_of(raw).extra == {"table": "kitchen"}
    assert header_of(raw).as_raw() == raw


names = st.text(min_size=1, max_size=40).filter(lambda name: name.strip() and name.isprintable())


@given(players=st.lists(names, min_size=1, max_size=8), entry=st.dictionaries(st.text(), st.text()))
def test_what_is_written_is_read_back(players: list[str], entry: dict[str, str]) -> None:
    header = Header("insomnia", tuple(players), 0, {"chips": 3})
    text = f"{write_line(header.as_raw())}\n{write_line(entry)}\n"
    record = read(text.encode("utf-8", "backslashreplace"))
    assert record.header == header
    assert record.entries == ((2, entry),)


@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    for candidate in (data, HEADER.encode() + b"\n" + data):
        with contextlib.suppress(NotARecord):
            read(candidate)
