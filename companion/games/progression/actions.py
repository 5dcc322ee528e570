"""The actions of Progression, as the record writes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.cards import SUITS, Card, Suit
from companion.core.engine import Finish
from companion.core.fields import card, check_names, malformed, parse_by, whole_number, word
from companion.core.record import Raw
from companion.core.words import _
from companion.games.progression.names import MIDDLE, OWN, STOCK


@dataclass(frozen=True, slots=True)
class Play:
    """A card laid on the pile of its suit: one's own, or the one in the middle."""

    seat: int
    card: Card
    to: str


@dataclass(frozen=True, slots=True)
class Take:
    """A card taken into the hand: from the stock, or the top of a suit's pile in the middle or of a seat."""

    seat: int
    from_: str | int
    suit: Suit | None


Action = Play | Take | Finish


def parse(raw: Raw) -> Action:
    """The action that an entry describes; raises Refused (malformed) if a field is missing, unknown or wrong."""
    return parse_by(_PARSERS, _("Progression"), raw)


def _play(raw: Raw) -> Play:
    check_names(raw, ("seat", "card"), ("to",))
    to = word(raw, "to", (OWN, MIDDLE)) if "to" in raw else OWN
    return Play(whole_number(raw, "seat"), card(raw, "card"), to)


def _take(raw: Raw) -> Take:
    """From the stock the suit is left out, or null where a correction takes it away."""
    source = raw.get("from")
    if source == STOCK:
        check_names(raw, ("seat", "from"), ("suit",))
        if raw.get("suit") is not None:
            raise malformed(_("A card from the stock is of no suit that anybody has seen."))
        return Take(whole_number(raw, "seat"), STOCK, None)
    check_names(raw, ("seat", "from", "suit"))
    if source != MIDDLE and type(source) is not int:
        raise malformed(_('A card is taken from "stock", from "middle" or from a seat.'))
    return Take(whole_number(raw, "seat"), source, word(raw, "suit", SUITS))


def _finish(raw: Raw) -> Finish:
    check_names(raw, ())
    return Finish()


_PARSERS: dict[str, Callable[[Raw], Action]] = {"play": _play, "take": _take, "finish": _finish}
