"""Taking an entry of a record apart: every field of the right kind, none unknown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from companion.core.cards import ALL_CARDS, Card
from companion.core.record import Raw
from companion.core.refusals import Code, Refused
from companion.core.words import _, quotable

A = TypeVar("A")

REMARKS = frozenset({"at", "source", "note"})
"""Fields that every entry may carry and that never change the outcome."""

LARGEST_NUMBER = 999_999_999
"""No count or seat is larger; beyond some 4,300 digits Python would not even print a sum."""

SOURCES = frozenset({"hand", "camera", "tower", "simulated"})


def malformed(text: str) -> Refused:
    """A refusal of an entry that is not even well written."""
    return Refused(Code.MALFORMED, text)


def check_names(raw: Raw, required: Sequence[str], optional: Sequence[str] = ()) -> None:
    """Raise Refused unless the entry has the required fields and, beside optional ones and remarks, no others."""
    for name in required:
        if name not in raw:
            raise malformed(_('The field "{name}" is missing from "{do}".').format(name=name, do=quotable(raw["do"])))
    for name in raw:
        if name != "do" and name not in required and name not in optional and name not in REMARKS:
            raise malformed(_('"{do}" has no field "{name}".').format(name=quotable(name), do=quotable(raw["do"])))
    if not REMARKS.isdisjoint(raw):
        _check_remarks(raw)


def parse_by(parsers: Mapping[str, Callable[[Raw], A]], game: str, raw: Raw) -> A:
    """The action that the entry's own parser makes of it; raises Refused (malformed)."""
    do = raw.get("do")
    if not isinstance(do, str):
        raise malformed(_('An entry must name an action in its field "do".'))
    parser = parsers.get(do)
    if parser is None:
        raise malformed(_('{game} has no action "{do}".').format(game=game, do=quotable(do)))
    return parser(raw)


def is_whole_number(value: object) -> bool:
    """Whether this is a whole number of a size that a game knows; true and false are none."""
    return type(value) is int and abs(value) <= LARGEST_NUMBER


def whole_number(raw: Raw, name: str) -> int:
    """The whole number in a field; raises Refused."""
    value = raw[name]
    if type(value) is not int or not is_whole_number(value):
        raise malformed(_('The field "{name}" must be a whole number of at most nine digits.').format(name=name))
    return value


def word(raw: Raw, name: str, words: Sequence[str]) -> str:
    """The word in a field, one of `words`; raises Refused."""
    value = raw[name]
    if not isinstance(value, str) or value not in words:
        raise malformed(_('The field "{name}" must be one of: {words}.').format(name=name, words=", ".join(words)))
    return value


def word_list(raw: Raw, name: str, words: Sequence[str]) -> tuple[str, ...]:
    """The list of words in a field, each one of `words`; raises Refused."""
    value = raw[name]
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) and item in words for item in value):
        raise malformed(_('The field "{name}" must be a list of: {words}.').format(name=name, words=", ".join(words)))
    return tuple(value)


def number_list(raw: Raw, name: str) -> tuple[int, ...]:
    """The list of whole numbers in a field; raises Refused."""
    value = raw[name]
    if not isinstance(value, list | tuple) or not all(is_whole_number(item) for item in value):
        raise malformed(_('The field "{name}" must be a list of whole numbers.').format(name=name))
    return tuple(value)


def truth(raw: Raw, name: str) -> bool:
    """The true or false in a field; raises Refused."""
    value = raw[name]
    if not isinstance(value, bool):
        raise malformed(_('The field "{name}" must be true or false.').format(name=name))
    return value


def card(raw: Raw, name: str, pack: Collection[Card] = ALL_CARDS) -> Card:
    """The card in a field, of any pack; raises Refused."""
    value = raw[name]
    if not isinstance(value, str) or value not in pack:
        raise malformed(_('The field "{name}" must be a card such as "10H" or "AS".').format(name=name))
    return value


def card_list(raw: Raw, name: str, pack: Collection[Card] = ALL_CARDS) -> tuple[Card, ...]:
    """The list of cards in a field; raises Refused."""
    value = raw[name]
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) and item in pack for item in value):
        raise malformed(_('The field "{name}" must be a list of cards such as "10H" or "AS".').format(name=name))
    return tuple(value)


def different_cards(raw: Raw, name: str) -> tuple[Card, ...]:
    """The list of different cards of one pack in a field; raises Refused."""
    cards = card_list(raw, name)
    if len(set(cards)) != len(cards):
        raise malformed(_("The same card is named twice."))
    return cards


def _check_remarks(raw: Raw) -> None:
    for name in REMARKS:
        value: Any = raw.get(name, "")
        if not isinstance(value, str):
            raise malformed(_('The field "{name}" must be text.').format(name=name))
    if "source" in raw and raw["source"] not in SOURCES:
        sources = ", ".join(sorted(SOURCES))
        raise malformed(_('The field "{name}" must be one of: {words}.').format(name="source", words=sources))
