"""What the acting player is asked, one step after the other, until their act is told. Plain values, no widgets.

A game says for a draft (the part of an entry that is known) what is asked next: a `Step` with options, each of which
leads to a further draft, or `Done` with the whole entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.cards import JOKER, RANKS, SUITS, Card, Rank
from companion.core.offers import Offer
from companion.core.places import GRID_SUITS
from companion.core.refusals import Refused
from companion.core.words import _
from companion.table.session import Moment

Draft = Mapping[str, Any]
"""Fields of an entry; those whose name begins with "_" are only for the way there."""

PACK_ORDER: tuple[Rank, ...] = ("A", *RANKS[:-1])
"""Ranks as they stand on keys: ace, then rising."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to tap. With a `face` (a rank "7", a card "7H", the joker) it is drawn as a card, else as a key.

    `note` stands below; `seat` shows a player's badge. `times` is how often it is chosen. What is `off` can't be,
    and a tap has the referee say why.
    """

    draft: Draft
    words: str = ""
    note: str = ""
    face: str = ""
    seat: int | None = None
    times: int = 0
    primary: bool = False
    off: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked now; `named` are the cards named so far."""

    title: str
    options: tuple[Option, ...]
    named: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more is asked: this is the act."""

    draft: Draft


Asking = Callable[[Moment, Draft], Step | Done]


def offers_of(moment: Moment) -> dict[str, list[Offer]]:
    """What players may do now, by the kind of act."""
    found: dict[str, list[Offer]] = {}
    for offer in moment.offers:
        if offer.seat is not None:
            found.setdefault(offer.do, []).append(offer)
    return found


def entry_of(draft: Draft, seat: int) -> dict[str, Any]:
    """The entry that a draft has become."""
    fields = {name: list(value) if isinstance(value, tuple) else value for name, value in draft.items()}
    return {"seat": seat} | {name: value for name, value in fields.items() if not name.startswith("_")}


def may(moment: Moment, draft: Draft) -> bool:
    """Whether the referee would take this act."""
    seat = moment.game.summary(moment.state).to_act[0]
    try:
        moment.game.apply(moment.state, moment.game.parse(entry_of(draft, seat)))
    except Refused:
        return False
    return True


def ask_only_what_is_open(moment: Moment, title: str, options: tuple[Option, ...]) -> Step | Done:
    """A question of which only those answers stand that the referee would take; none at all if just one is left."""
    left = tuple(option for option in options if may(moment, option.draft))
    if len(left) > 1:
        return Step(title, left)
    return Done((left or options)[0].draft)


def ask_card(draft: Draft, copies: Mapping[Card, int], title: str, extra: tuple[Option, ...] = ()) -> Step | Done:
    """Ask for a card by its rank, then by its suit; `copies` are those there may be. The joker has no suit.

    The draft's "_rank" is the rank tapped; "_card" is the answer.
    """
    rank = draft.get("_rank")
    if rank is None:
        return Step(title, (*rank_options(draft, copies), *extra))
    cards = [rank + suit for suit in GRID_SUITS]
    options = tuple(_card_option(draft, card, copies.get(card, 0)) for card in cards)
    open_ones = [option for option in options if not option.off]
    return Done(open_ones[0].draft) if len(open_ones) == 1 else Step(_("Which suit?"), options)


def rank_options(draft: Draft, copies: Mapping[Card, int]) -> tuple[Option, ...]:
    """A key for each rank and for the joker if the pack has any, each with the number of cards there may be."""
    made = []
    for rank in PACK_ORDER:
        left = sum(copies.get(rank + suit, 0) for suit in SUITS)
        made.append(Option({**draft, "_rank": rank}, face=rank, note=f"×{left}", off=not left))
    if JOKER in copies:
        made.append(_card_option(draft, JOKER, copies[JOKER]))
    return tuple(made)


def _card_option(draft: Draft, card: Card, left: int) -> Option:
    known = {name: value for name, value in draft.items() if name != "_rank"}
    return Option({**known, "_card": card}, face=card, note=f"×{left}", off=not left)
