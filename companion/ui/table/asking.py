"""What the acting player is asked, one step after the other, until their act is told. Plain values, no widgets.

A game says for a draft (the part of an entry that is known) what is asked next: a `Step` with options, each of which
leads to a further draft, or `Done` with the whole entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from companion.core.cards import JOKER, RANKS, Card, Rank
from companion.core.offers import Offer, Slot
from companion.core.places import GRID_SUITS, Cell, Grid
from companion.core.refusals import Refused
from companion.core.words import _
from companion.table.practice import is_practice
from companion.table.session import Moment

S = TypeVar("S", bound=Slot)

Draft = Mapping[str, Any]
"""Fields of an entry; those whose name begins with "_" are only for the way there."""

PACK_ORDER: tuple[Rank, ...] = ("A", *RANKS[:-1])
"""Ranks as they stand on keys: ace, then rising."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to tap. With a `face` (a rank "7", a card "7H", the joker) it is drawn as a card, else as a key.

    `note` stands below; `seat` shows a player's badge. `times` is how often it is chosen. What is `off` is dimmed: a
    tap says why it is `refused`, or has the referee say so.
    """

    draft: Draft
    words: str = ""
    note: str = ""
    face: str = ""
    seat: int | None = None
    times: int = 0
    primary: bool = False
    off: bool = False
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """The pack of which a card is named: its cells, what is known so far, and why a card that is not open can't be.

    `of_hand`: the app knows the hand it comes from, so that ranks which the hand lacks need no key.
    """

    cells: Grid
    draft: Draft
    refusal: Callable[[Card], Refused | None]
    of_hand: bool = False

    def option(self, cell: Cell) -> Option:
        """The tap on a card: the draft's "_card" is the answer."""
        known = {name: value for name, value in self.draft.items() if name != "_rank"}
        draft, left = {**known, "_card": cell.card}, cell.left if cell.open else 0
        refused = None if cell.open else self.refusal(cell.card)
        return Option(draft, face=cell.card, note=f"×{left}", off=not cell.open, refused=refused)


@dataclass(frozen=True, slots=True)
class Look:
    """Cards that a camera may read in place of taps: at most so many of these cells, each where it is open.

    Where the cells are ranks, suits don't matter. `each` is how many cards stand for one tap; `refusal` says why a
    card can't be.
    """

    cells: Grid
    most: int
    refusal: Callable[[Card], Refused | None]
    each: int = 1


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked now; `named` are the cards named so far, `look` those that a camera may read now.

    With a `pack`, options with a face stand for its ranks: where the whole pack has room, it takes their place.
    """

    title: str
    options: tuple[Option, ...]
    named: tuple[Card, ...] = ()
    pack: Pack | None = None
    look: Look | None = None

    def option(self, face: str) -> Option:
        """The tap on a card, or on a rank where suits don't matter; StopIteration if there is none."""
        if self.pack is None:
            return next(option for option in self.options if option.face == face)
        return next(self.pack.option(cell) for row in self.pack.cells for cell in row if cell.card == face)


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


def slot_of(moment: Moment, do: str, kind: type[S]) -> S:
    """The slot of a kind in the first offer of an act that asks for it."""
    return next(slot for slot in offers_of(moment)[do][0].slots if isinstance(slot, kind))


def asks(moment: Moment, do: str, kind: type[Slot]) -> bool:
    """Whether an act asks for a thing of this kind; at the practice table the app sees itself which card comes."""
    return any(isinstance(slot, kind) for slot in offers_of(moment)[do][0].slots)


def from_stock(do: str, words: str, *, primary: bool = True) -> Option:
    """A key for an act that does something with a card of the stock which the app sees itself."""
    return Option({"do": do}, words=words, note=_("top card of the stock"), primary=primary)


def entry_of(draft: Draft, seat: int) -> dict[str, Any]:
    """The entry that a draft has become."""
    fields = {name: list(value) if isinstance(value, tuple) else value for name, value in draft.items()}
    return {"seat": seat} | {name: value for name, value in fields.items() if not name.startswith("_")}


def refusal(moment: Moment, draft: Draft) -> Refused | None:
    """Why the referee would not take this act; None if it would."""
    seat = moment.game.summary(moment.state).to_act[0]
    try:
        moment.game.apply(moment.state, moment.game.parse(entry_of(draft, seat)))
    except Refused as refused:
        return refused
    return None


def ask_only_what_is_open(moment: Moment, title: str, options: tuple[Option, ...]) -> Step | Done:
    """A question of which only those answers stand that the referee would take; none at all if just one is left."""
    left = tuple(option for option in options if refusal(moment, option.draft) is None)
    if len(left) > 1:
        return Step(title, left)
    return Done((left or options)[0].draft)


def pack_of(
    moment: Moment,
    offer: Offer,
    allowed: Collection[Card],
    draft: Draft,
    refusal: Callable[[Card], Refused | None],
    named: Collection[Card] = (),
) -> Pack:
    """The pack as the referee knows it, for an offer and the cards `allowed`; those `named` have a copy less each."""
    assert moment.game.pack is not None
    assert offer.seat is not None
    used = Counter(named)
    cells = moment.game.pack(moment.state, offer.seat, offer, frozenset(allowed))
    rows = tuple(tuple(_less(cell, used[cell.card]) for cell in row) for row in cells)
    return Pack(rows, draft, refusal, of_hand=is_practice(moment.header))


def _less(cell: Cell, copies: int) -> Cell:
    """The cell with so many copies less."""
    if not copies:
        return cell
    left = max(cell.left - copies, 0)
    return replace(cell, left=left) if left else replace(cell, left=0, open=False, words="×0")


def ask_card(
    pack: Pack, title: str, extra: tuple[Option, ...] = (), named: tuple[Card, ...] = (), wanted: int = 1
) -> Step | Done:
    """Ask for a card: at once, or by its rank and then by its suit. The joker has no suit.

    The draft's "_rank" is the rank tapped; "_card" is the answer. A camera may read all that are still `wanted`.
    """
    rank = pack.draft.get("_rank")
    if rank is None:
        look = Look(pack.cells, wanted, pack.refusal)
        return Step(title, (*_rank_options(pack), *extra), named, pack, look)
    options = tuple(pack.option(cell) for row in pack.cells for cell in row if cell.card in _suits(rank))
    open_ones = [option for option in options if not option.off]
    return Done(open_ones[0].draft) if len(open_ones) == 1 else Step(_("Which suit?"), options, named)


def _rank_options(pack: Pack) -> tuple[Option, ...]:
    """A key for each rank and for the joker if the pack has any, each with the number of cards there may be."""
    cells = {cell.card: cell for row in pack.cells for cell in row}
    made = []
    for rank in PACK_ORDER:
        left = sum(cells[card].left for card in _suits(rank) if cells[card].open)
        if left or not pack.of_hand:
            made.append(Option({**pack.draft, "_rank": rank}, face=rank, note=f"×{left}", off=not left))
    if JOKER in cells:
        made.append(pack.option(cells[JOKER]))
    return tuple(made)


def _suits(rank: Rank) -> tuple[Card, ...]:
    """The cards of a rank."""
    return tuple(rank + suit for suit in GRID_SUITS)
