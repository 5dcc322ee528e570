"""Lines to bytes and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.tower.lines import SPOILT, Line, LineReader, crc16, from_bytes, to_bytes

PRINTABLE = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=71)
LINES = st.builds(Line, st.sampled_from("<>#"), st.integers(0, 255), PRINTABLE)


def test_the_check_value_and_the_examples_of_the_protocol() -> None:
    assert crc16(b"123456789") == 0x29B1
    assert to_bytes(Line(">", 2, "HELLO host=1")) == b">02 HELLO host=1*1EF9\n"
    assert from_bytes(b"<03 OK dice=AKQ-*087A") == Line("<", 3, "OK dice=AKQ-")


@given(LINES)
def test_a_line_comes_back_as_it_was(line: Line) -> None:
    assert LineReader().feed(to_bytes(line)) == [line]


@given(LINES, st.data())
def test_a_flipped_bit_is_always_found(line: Line, data: st.DataObject) -> None:
    raw = bytearray(to_bytes(line)[:-1])
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert line not in LineReader().feed(bytes(raw) + b"\n")


@given(st.lists(st.binary(max_size=200)), LINES)
def test_after_any_noise_the_next_good_line_is_understood(noise: list[bytes], line: Line) -> None:
    reader = LineReader()
    for data in noise:
        reader.feed(data)
    assert reader.feed(b"\n" + to_bytes(line))[-1] == line


@pytest.mark.parametrize("body", ["x" * 72, "naïve", "two\nlines", "tab\t"])
def test_what_is_no_line_is_not_sent(body: str) -> None:
    with pytest.raises(ValueError, match=r"no line of the protocol|ordinal"):
        to_bytes(Line(">", 1, body))


@pytest.mark.parametrize("raw", [b"", b"*", b"<", b"<03 *", b"<3 OK*0000", b"<03OK*0000", b"<0a OK*B3A5"])
def test_what_is_no_line_is_spoilt(raw: bytes) -> None:
    assert from_bytes(raw) is SPOILT


def test_words_and_values() -> None:
    line = Line("#", 1, "FAULT i2c w=3 w=4 x=")
    assert line.words == ("FAULT", "i2c")
    assert line.values == {"w": "3", "x": ""}
