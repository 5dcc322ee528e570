"""The game record: JSON Lines, a header and then one entry a line (see design: what PGN is to chess)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.refusals import UserError
from companion.core.words import _, quotable

FORMAT = "insomnia-companion"
VERSION = 1
LONGEST_NAME = 40

Raw = Mapping[str, Any]
"""One entry of a record, as JSON gave it."""


class NotARecord(UserError):
    """The text is no game record, or one that this version cannot read."""


class BadHeader(NotARecord):
    """The header names impossible players, a game that does not exist, unknown options …"""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, who plays, who deals first, which house options.

    `options` holds only what differs from the defaults or was written out; `extra` keeps fields that this version
    does not know.
    """

    game: str
    players: tuple[str, ...]
    dealer: int
    options: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    def as_raw(self) -> dict[str, Any]:
        """The header as it stands in a record."""
        return {
            "record": FORMAT,
            "version": VERSION,
            "game": self.game,
            "players": list(self.players),
            "dealer": self.dealer,
            "options": dict(self.options),
        } | dict(self.extra)


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record: its header and its entries with the numbers of their lines (the header is line 1)."""

    header: Header
    entries: tuple[tuple[int, Raw], ...]


def read(data: bytes) -> Record:
    """Read a whole record.

    Raises NotARecord with one line for a person when the bytes are not a record of this version.
    """
    text = _decode(data)
    if not text.strip():
        raise NotARecord(_("This is not a game record: it is empty."))
    lines = text.split("\n")
    header = read_header(lines[0])
    entries = tuple((number, read_entry(line, number)) for number, line in _numbered(lines))
    return Record(header, entries)


def read_header(line: str) -> Header:
    """Read the first line of a record; raises NotARecord."""
    raw = _load(line)
    if not isinstance(raw, dict) or raw.get("record") != FORMAT:
        raise NotARecord(_('This is not a game record: its first line does not say "record": "insomnia-companion".'))
    _check_version(raw.get("version"))
    return header_of(raw)


def read_entry(line: str, number: int) -> Raw:
    """Read line `number` of a record; raises NotARecord if it is not a JSON object."""
    raw = _load(line)
    if not isinstance(raw, dict):
        raise NotARecord(_("Line {number} of the record is not a JSON object.").format(number=number))
    return raw


def write_line(raw: Raw) -> str:
    """One line of a record, without its line end."""
    return json.dumps(dict(raw), ensure_ascii=False, separators=(", ", ": "))


def header_of(raw: Raw) -> Header:
    """The header that a JSON object describes; raises BadHeader."""
    known = {"record", "version", "game", "players", "dealer", "options"}
    game, players, dealer = raw.get("game"), raw.get("players"), raw.get("dealer")
    options = raw.get("options", {})
    if not isinstance(game, str):
        raise BadHeader(_("The record’s header names no game."))
    if not isinstance(players, list) or not all(_is_name(name) for name in players):
        raise BadHeader(_("The record’s header needs a list of players, each a name of 1 to 40 characters."))
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < len(players):
        raise BadHeader(_("The record’s header needs a dealer: the seat number of a player, counted from 0."))
    if not isinstance(options, dict):
        raise BadHeader(_("The record’s options must be a JSON object."))
    extra = {key: value for key, value in raw.items() if key not in known}
    return Header(game, tuple(players), dealer, options, extra)


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotARecord(_("This is not a game record: it is not UTF-8 text.")) from None


def _numbered(lines: list[str]) -> list[tuple[int, str]]:
    """Lines after the header with their numbers; empty lines count but say nothing."""
    return [(number, line) for number, line in enumerate(lines[1:], start=2) if line.strip()]


def _load(line: str) -> Any:
    """The JSON value of a line, or None (which no valid line holds) if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _check_version(version: Any) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotARecord(_("This game record does not say which version it is."))
    if version > VERSION:
        raise NotARecord(
            _("This game record is of version {version}; this app reads up to {own}. A newer app is needed.").format(
                version=quotable(str(version)), own=VERSION
            )
        )


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()
