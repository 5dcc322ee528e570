"""Offers in words for the page that puts right what was done: "Drew a card", "Which rank?"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.core.cards import Card
from companion.core.offers import Offer

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Deeds(Generic[S]):
    """`done` says what was done if it was this offer; `asked` asks for one of its slots by name; `value` names a
    value of a slot that people do not write as the record does. `card_at` is the card at a place of a seat's row;
    `moot` whether a yes or no says nothing beside what else was said, so that it is no.
    """

    done: Callable[[S, Offer], str]
    asked: Callable[[str], str]
    value: Callable[[str, str], str]
    card_at: Callable[[S, int, int], Card] | None = None
    moot: Callable[[str, Mapping[str, Any]], bool] = lambda _slot, _said: False
