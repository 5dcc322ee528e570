"""The actions of Strike, as the record writes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.cards import Card
from companion.core.engine import Finish
from companion.core.fields import card, card_list, check_names, malformed, number_list, parse_by, whole_number
from companion.core.record import Raw
from companion.core.words import _
from companion.games.strike.pairs import COPIES

ROW = 6
"""Cards in a row."""

HAND = 3
"""Cards in a hand."""


@dataclass(frozen=True, slots=True)
class Row:
    """The six cards dealt face up before a player, left to right."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Replace:
    """`count` hand cards of value ten changed for new ones; 0 ends it for this player."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The first discard."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Swap:
    """Hand cards put in place of the row cards at these positions, counted from 0 at the left."""

    seat: int
    positions: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock, laid on the leftmost row card that has no partner."""

    seat: int
    card: Card


Action = Row | Replace | TurnUp | Swap | Draw | Finish


def parse(raw: Raw) -> Action:
    """The action that an entry describes; raises Refused (malformed) if a field is missing, unknown or wrong."""
    return parse_by(_PARSERS, _("Strike"), raw)


def _row(raw: Raw) -> Row:
    check_names(raw, ("seat", "cards"))
    cards = card_list(raw, "cards", COPIES)
    if len(cards) != ROW:
        raise malformed(_("A row is six cards, left to right."))
    return Row(whole_number(raw, "seat"), cards)


def _replace(raw: Raw) -> Replace:
    check_names(raw, ("seat", "count"))
    count = whole_number(raw, "count")
    if not 0 <= count <= HAND:
        raise malformed(_("From none to three hand cards are changed at once."))
    return Replace(whole_number(raw, "seat"), count)


def _turn_up(raw: Raw) -> TurnUp:
    check_names(raw, ("seat", "card"))
    return TurnUp(whole_number(raw, "seat"), card(raw, "card", COPIES))


def _swap(raw: Raw) -> Swap:
    check_names(raw, ("seat", "positions", "cards"))
    positions, cards = number_list(raw, "positions"), card_list(raw, "cards", COPIES)
    if not 1 <= len(positions) <= HAND or len(set(positions)) != len(positions):
        raise malformed(_("A swap names one to three different positions."))
    if not all(0 <= position < ROW for position in positions):
        raise malformed(_("The positions in a row are 0 to 5, from the left."))
    if len(cards) != len(positions):
        raise malformed(_("A swap needs as many cards as positions."))
    return Swap(whole_number(raw, "seat"), positions, cards)


def _draw(raw: Raw) -> Draw:
    check_names(raw, ("seat", "card"))
    return Draw(whole_number(raw, "seat"), card(raw, "card", COPIES))


def _finish(raw: Raw) -> Finish:
    check_names(raw, ())
    return Finish()


_PARSERS: dict[str, Callable[[Raw], Action]] = {
    "row": _row,
    "replace": _replace,
    "turn-up": _turn_up,
    "swap": _swap,
    "draw": _draw,
    "finish": _finish,
}
