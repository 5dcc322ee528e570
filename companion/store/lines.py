"""The lines of a journal as bytes, and what a kill or a power failure leaves of them."""

from __future__ import annotations

from companion.core.record import NotARecord, Raw, read_entry, write_line


def encode_line(raw: Raw) -> bytes:
    """The bytes of one line with its end; a surrogate, which UTF-8 cannot hold, becomes JSON's escape."""
    return (write_line(raw) + "\n").encode("utf-8", "backslashreplace")


def split_torn(data: bytes) -> tuple[bytes, bytes]:
    """Split a journal into what is whole and the torn last line.

    A line that is a whole entry and lacks only its line end is whole: no part of an entry reads as one. Empty
    lines at the end are left out. The header is never torn, since a journal is put in place with it.
    """
    body = data.rstrip()
    start = body.rfind(b"\n") + 1
    if start == 0 or _is_entry(body[start:]):
        return body, b""
    return body[:start].rstrip(), data[start:]


def _is_entry(line: bytes) -> bool:
    try:
        read_entry(line.decode("utf-8"), 0)
    except (UnicodeDecodeError, NotARecord):
        return False
    return True
