"""The history of a game: every act and ruling there ever was, with what became of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.cards import Card
from companion.core.journal import Past, Standing
from companion.core.record import Raw

Item = Standing[Any, Any]

SHARED = frozenset({"do", "seat", "at", "source", "note"})
"""Fields that every act may have."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One act or ruling as it is, or was last; `earlier` is how it stood before each correction, oldest first.

    `taken_back` is the line of the undo that ended it, None while it stands.
    """

    item: Item
    earlier: tuple[Item, ...] = ()
    taken_back: int | None = None

    @property
    def line(self) -> int:
        """Its line in the record."""
        return self.item.line

    @property
    def stands(self) -> bool:
        """Whether it is in force."""
        return self.taken_back is None


def history(standing: Sequence[Item], past: Sequence[Past[Any, Any]]) -> tuple[Entry, ...]:
    """All entries that were ever in force, in the order in which they were made."""
    earlier: dict[int, list[Item]] = defaultdict(list)
    ended: dict[int, Past[Any, Any]] = {}
    for gone in past:
        if gone.corrected:
            earlier[gone.item.line].append(gone.item)
        else:
            ended[gone.item.line] = gone
    entries = [Entry(item, tuple(earlier[item.line])) for item in standing]
    entries += [Entry(gone.item, tuple(earlier[line]), gone.by) for line, gone in ended.items()]
    return tuple(sorted(entries, key=lambda entry: entry.line))


def acts_after(standing: Sequence[Item], line: int) -> tuple[Item, ...]:
    """The acts in force that were done after the one on `line`; rulings are none."""
    return tuple(item for item in standing if item.line > line and item.is_action)


def back_to(standing: Sequence[Item], line: int, to: Raw) -> tuple[Raw, ...]:
    """The entries that take back every act after the one on `line` and then correct that one."""
    undos: list[Raw] = [{"do": "undo"} for _act in acts_after(standing, line)]
    return (*undos, {"do": "correct", "line": line, "to": dict(to)})


def named_later(standing: Sequence[Item], item: Item) -> dict[Card, int]:
    """Cards that later acts of the same deal name, with the seats that named them, so that `item` can't have them.

    A card that a player shows may be named again when the same player plays it.
    """
    seat, plays = item.raw.get("seat"), item.raw["do"] == "play"
    return {
        card: later.raw["seat"]
        for later in standing
        if later.line > item.line and later.is_action and later.before.deal == item.before.deal
        for card in cards_in(later.raw)
        if later.raw["seat"] != seat or plays
    }


def cards_in(raw: Raw) -> tuple[Card, ...]:
    """The cards that an entry names."""
    return (raw["card"],) if "card" in raw else tuple(raw.get("cards", ()))


def exchange_card(raw: Raw, old: Card, new: Card, nth: int | None = None) -> dict[str, Any]:
    """The fields of an entry that named `old`, naming `new` in its place.

    `nth` is where it stood among several, where another copy of it may stand beside it.
    """
    if "card" in raw:
        return {"card": new}
    cards = list(raw["cards"])
    cards[cards.index(old) if nth is None else nth] = new
    return {"cards": cards}


def instead_of(raw: Raw, to: Raw) -> Raw:
    """The new fields of an entry; with a `do`, they are all it has, so that other fields of the same act go."""
    if "do" not in to or to["do"] != raw["do"]:
        return to
    return {**{name: None for name in raw if name not in to and name not in SHARED}, **to}
