"""Lines of the tower's protocol: bytes to lines and back, without a port."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 80
"""Printable characters of a line, without its newline."""
_HEAD, _TAIL = 4, 5
_HEX = frozenset(b"0123456789ABCDEF")
_HELD = 4 * LONGEST  # of a line without end, so that noise fills no memory


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line: kind ">" command, "<" reply or "#" event, its number (0 to 255) and its body."""

    kind: str
    number: int
    body: str

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the body that are no values."""
        return tuple(word for word in self.body.split(" ") if word and "=" not in word)

    @property
    def values(self) -> dict[str, str]:
        """The values of the body by key; the first of a key counts."""
        pairs = (word.partition("=") for word in reversed(self.body.split(" ")) if "=" in word)
        return {key: value for key, _equals, value in pairs}


class Spoilt:
    """A line that did not arrive as it was sent."""


SPOILT = Spoilt()


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: b"123456789" gives 0x29B1."""
    crc = 0xFFFF
    for byte in data:
        crc = (crc >> 8 | crc << 8) & 0xFFFF
        crc ^= byte
        crc ^= (crc & 0xFF) >> 4
        crc ^= crc << 12 & 0xFFFF
        crc ^= (crc & 0xFF) << 5
    return crc


def to_bytes(line: Line) -> bytes:
    """The bytes of a line with CRC and newline; raises ValueError if it is too long or not printable ASCII."""
    head = f"{line.kind}{line.number:02X} {line.body}".encode("ascii")
    if len(head) + _TAIL > LONGEST or not _printable(head):
        raise ValueError(f"no line of the protocol: {line}")
    return head + b"*%04X\n" % crc16(head)


def from_bytes(raw: bytes) -> Line | Spoilt:
    """The line of these bytes, without their newline."""
    head, star, crc = raw[:-_TAIL], raw[-_TAIL : 1 - _TAIL], raw[1 - _TAIL :]
    number = head[1:3]
    whole = (
        len(raw) <= LONGEST
        and len(head) >= _HEAD
        and star == b"*"
        and head[3:4] == b" "
        and _HEX.issuperset(crc)
        and _HEX.issuperset(number)
        and _printable(head)
        and int(crc, 16) == crc16(head)
    )
    return Line(chr(head[0]), int(number, 16), head[_HEAD:].decode("ascii")) if whole else SPOILT


def _printable(data: bytes) -> bool:
    return all(0x20 <= byte <= 0x7E for byte in data)


class LineReader:
    """Cuts a stream of bytes into lines."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[Line | Spoilt]:
        """The lines that end within these bytes; an empty line is none."""
        *ended, rest = (self._rest + data).split(b"\n")
        self._rest = rest[-_HELD:]
        return [from_bytes(raw) for raw in ended if raw]
