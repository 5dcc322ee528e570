"""What a player of Platinum Fish is asked: which card came, whether it matches, whom to ask for what.

A camera may read the cards that come; a rank that one player asks another for is only spoken of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from companion.core.cards import Rank, rank_sign
from companion.core.names import one_of_rank, several_of_rank
from companion.core.offers import OneRank, Ranks, Seats, Truth
from companion.core.places import Cell, Grid, Place
from companion.core.refusals import Refused
from companion.core.words import _, ngettext
from companion.games.platinum_fish.places import grid
from companion.games.platinum_fish.state import OF_A_RANK
from companion.table.session import Moment
from companion.ui.table.asking import (
    Done,
    Draft,
    Look,
    Option,
    Step,
    ask_only_what_is_open,
    asks,
    from_stock,
    offers_of,
    refusal,
    slot_of,
)
from companion.ui.table.trays.steps import StepTray

OF_A_MATCH = 2
"""Cards of a match."""


def asking(moment: Moment, draft: Draft) -> Step | Done:
    """What is asked next."""
    offers = offers_of(moment)
    do = draft.get("do")
    if do is None:
        return _first(moment, offers)
    if do == "lay":
        return _lay(moment, draft)
    if do == "ask" and "rank" not in draft:
        return _ask_rank(moment, draft) if "of" in draft else _ask_whom(moment)
    if "match" in draft or draft.get("rank", "") is None or not asks(moment, do, Truth):
        return Done(draft)
    return _match(moment, draft)


def _first(moment: Moment, offers: Collection[str]) -> Step | Done:
    if "lay" in offers:
        return _lay(moment, {"do": "lay", "ranks": ()})
    if "turn-up" in offers:
        if not asks(moment, "turn-up", OneRank):
            return Step("", (from_stock("turn-up", _("Turn up")),))
        return Step(_("Tap the card turned up"), _ranks(moment, {"do": "turn-up"}), look=_look(moment, "turn-up"))
    if "search" in offers:
        return _search(moment)
    if "draw" in offers:
        return _draw(moment, offers)
    return _ask_whom(moment)


def _ranks(moment: Moment, draft: Draft) -> tuple[Option, ...]:
    """A card for each rank, with the copies still unseen; a tap on one that can't be has the referee say why."""
    slot = slot_of(moment, draft["do"], OneRank)
    return tuple(
        Option(
            {**draft, "rank": cell.rank, **({} if cell.open else _without_answer(draft["do"]))},
            face=cell.rank,
            note=f"×{cell.left}",
            off=not cell.open,
        )
        for cell in grid(moment.state, slot.ranks)
    )


def _look(moment: Moment, do: str) -> Look:
    """One card, whose suit does not matter."""
    slot = slot_of(moment, do, OneRank)

    def why(rank: Rank) -> Refused | None:
        return refusal(moment, {"do": do, "rank": rank, **_without_answer(do)})

    left = {cell.rank: cell.left for cell in grid(moment.state, slot.ranks) if cell.open}
    return Look(_cells(moment, left), 1, why)


def _cells(moment: Moment, left: Mapping[Rank, int]) -> Grid:
    """A cell for each rank, open where so many cards of it may come."""
    return (tuple(_cell(cell.rank, left.get(cell.rank, 0), cell.words) for cell in grid(moment.state, ())),)


def _cell(rank: Rank, left: int, words: str) -> Cell:
    place = Place.FREE if left else Place.BARRED
    return Cell(rank, place, left > 0, f"×{left}" if left else words, None, left, OF_A_RANK)


def _without_answer(do: str) -> Draft:
    return {"turn-up": {}, "ask": {"given": False, "match": False}}.get(do, {"match": False})


def _lay(moment: Moment, draft: Draft) -> Step | Done:
    """Ranks are tapped once for each match; once more than there may be takes them back."""
    if draft.get("_told"):
        return Done(draft)
    slot = slot_of(moment, "lay", Ranks)
    chosen: Counter[Rank] = Counter(draft["ranks"])
    faces = tuple(
        Option(
            {**draft, "ranks": _tapped(draft["ranks"], cell.rank, slot)},
            face=cell.rank,
            note=f"×{cell.left}",
            times=chosen[cell.rank],
        )
        for cell in grid(moment.state, tuple(slot.times))
    )
    count = len(draft["ranks"])
    words = ngettext("Lay {n} match", "Lay {n} matches", count).format(n=count) if count else _("No match")
    lay = Option({**draft, "_told": True}, words=words, primary=True)
    return Step(_("Tap a rank for each match"), (*faces, lay), look=_look_for_matches(moment, slot, draft))


def _look_for_matches(moment: Moment, slot: Ranks, draft: Draft) -> Look | None:
    """Two cards for each match that may still be laid; None if there may be no more."""
    ranks: tuple[Rank, ...] = draft["ranks"]
    room = slot.high - len(ranks)
    if not room:
        return None

    def why(rank: Rank) -> Refused | None:
        return refusal(moment, {"do": "lay", "ranks": (*ranks, rank)})

    left = {rank: OF_A_MATCH * min(times - ranks.count(rank), room) for rank, times in slot.times.items()}
    return Look(_cells(moment, left), OF_A_MATCH * room, why, OF_A_MATCH)


def _tapped(ranks: tuple[Rank, ...], rank: Rank, slot: Ranks) -> tuple[Rank, ...]:
    most = min(slot.times.get(rank, 0), slot.high - len(ranks) + ranks.count(rank))
    if ranks.count(rank) < most:
        return (*ranks, rank)
    return tuple(other for other in ranks if other != rank)


def _draw(moment: Moment, offers: Collection[str]) -> Step:
    look: Look | None = None
    if asks(moment, "draw", OneRank):
        title, options = _("Tap the card drawn"), _ranks(moment, {"do": "draw"})
        look = _look(moment, "draw")
    else:
        title, options = "", (from_stock("draw", _("Draw"), primary="take" not in offers),)
    if "take" not in offers:
        return Step(title, options, look=look)
    top = moment.state.discards[-1].rank
    take = Option({"do": "take"}, words=_("Take the {rank}").format(rank=rank_sign(top)), note=_("with its match"))
    return Step(title, (*options, take), look=look)


def _search(moment: Moment) -> Step:
    slot = slot_of(moment, "search", OneRank)
    allowed = [option for option in _ranks(moment, {"do": "search"}) if not option.off]
    none = Option({"do": "search", "rank": None, "match": False}, words=_("None there"), note=_("none in the stock"))
    options = (*allowed, none) if slot.or_none else tuple(allowed)
    return Step(_("Tap the card taken from the stock"), options, look=_look(moment, "search") if allowed else None)


def _ask_whom(moment: Moment) -> Step:
    nobody = Option({"do": "pass"}, words=_("Ask nobody"))
    if "ask" not in offers_of(moment):
        return Step("", (nobody,))
    slot = slot_of(moment, "ask", Seats)
    names = moment.header.players
    people = tuple(Option({"do": "ask", "of": seat}, words=names[seat], seat=seat) for seat in slot.seats)
    return Step(_("Whom do you ask?"), (*people, nobody))


def _ask_rank(moment: Moment, draft: Draft) -> Step:
    name = moment.header.players[draft["of"]]
    return Step(_("{name}, have you …").format(name=name), _ranks(moment, draft))


def _match(moment: Moment, draft: Draft) -> Step | Done:
    """Whether the card came, and whether it matches; what can be but one way is not asked."""
    rank = draft["rank"]
    two, stays = _("lay two {ranks}").format(ranks=several_of_rank(rank)), _("it stays in the hand")
    if draft["do"] == "ask":
        name = moment.header.players[draft["of"]]
        return ask_only_what_is_open(
            moment,
            _("Has {name} {card}?").format(name=name, card=one_of_rank(rank)),
            (
                Option({**draft, "given": False, "match": False}, words=_("No"), note=_("the turn ends")),
                Option({**draft, "given": True, "match": True}, words=_("Yes, a match"), note=two),
                Option({**draft, "given": True, "match": False}, words=_("Yes, no match"), note=stays),
            ),
        )
    if draft["do"] == "draw":
        stays = _("to the discards")
    return ask_only_what_is_open(
        moment,
        _("Does the {rank} match?").format(rank=rank_sign(rank)),
        (
            Option({**draft, "match": True}, words=_("A match"), note=two),
            Option({**draft, "match": False}, words=_("No match"), note=stays),
        ),
    )


class FishTray(StepTray):
    """The tray of Platinum Fish."""

    asking = staticmethod(asking)
