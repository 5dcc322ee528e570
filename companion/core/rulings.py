"""A ruling of the table: it moves chips or points, always balanced, with a written reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.fields import check_names, is_whole_number, malformed, whole_number
from companion.core.record import Raw
from companion.core.refusals import Code, Refused
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the table decided: `moves` of chips (or points) a seat, `bank` what the bank gains, and why."""

    unit: str
    moves: Mapping[int, int]
    bank: int
    note: str


def parse_ruling(raw: Raw, seats: int) -> Ruling:
    """The ruling that an entry describes, at a table of `seats`; raises Refused."""
    check_names(raw, (), ("chips", "points", "bank"))
    if ("chips" in raw) == ("points" in raw):
        raise malformed(_('A ruling moves either "chips" or "points".'))
    unit = "chips" if "chips" in raw else "points"
    note = raw.get("note", "")
    if not note.strip():
        raise malformed(_("A ruling needs its reason in writing."))
    bank = whole_number(raw, "bank") if "bank" in raw else 0
    ruling = Ruling(unit, _parse_moves(raw[unit], seats), bank, note)
    check_balance(ruling)
    return ruling


def check_balance(ruling: Ruling) -> None:
    """Raise Refused unless what some gain is what others lose."""
    balance = sum(ruling.moves.values()) + ruling.bank
    if balance:
        raise Refused(
            Code.UNBALANCED,
            _("A ruling must balance to zero: what some gain, others lose. This one is off by {n}.").format(n=balance),
        )


def _parse_moves(value: Any, seats: int) -> dict[int, int]:
    if not isinstance(value, dict) or not all(is_whole_number(move) for move in value.values()):
        raise malformed(_("A ruling must name whole numbers of chips or points by seat."))
    if any(key not in {str(seat) for seat in range(seats)} for key in value):
        raise malformed(_("A ruling names a seat that does not exist."))
    return {int(key): move for key, move in value.items()}
