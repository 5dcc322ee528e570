"""What a player of Strike is asked: the cards of the row, how many tens to change, the swap, the card drawn."""

from __future__ import annotations

from collections import Counter
from functools import partial

from companion.core.cards import Card, pretty_all
from companion.core.offers import Cards, Number, OneCard, Places
from companion.core.refusals import Refused
from companion.core.words import _, ngettext
from companion.games.strike import claims
from companion.table.session import Moment
from companion.ui.table.asking import (
    Done,
    Draft,
    Option,
    Step,
    ask_card,
    asks,
    from_stock,
    offers_of,
    pack_of,
    refusal,
    slot_of,
)
from companion.ui.table.trays.steps import StepTray


def asking(moment: Moment, draft: Draft) -> Step | Done:
    """What is asked next."""
    do = draft.get("do") or next(do for do in ("row", "replace", "turn-up", "draw") if do in offers_of(moment))
    if draft and not offers_of(moment)[do][0].slots:
        return Done(draft)
    return _ASK[do](moment, draft)


def _row(moment: Moment, draft: Draft) -> Step | Done:
    """The cards one after the other."""
    if not asks(moment, "row", Cards):
        lay = Option({"do": "row"}, words=_("Lay the row open"), note=_("six cards, left to right"), primary=True)
        return Step("", (lay,))
    return _collect(moment, {"do": "row", **draft}, slot_of(moment, "row", Cards).high)


def _collect(moment: Moment, draft: Draft, count: int) -> Step | Done:
    """Ask for `count` cards; each that was named has a copy less. A hand that is known is shown as it is."""
    cards: tuple[Card, ...] = draft.get("cards", ())
    if "_card" in draft:
        cards = (*cards, draft["_card"])
        draft = {name: value for name, value in draft.items() if name != "_card"} | {"cards": cards}
    if len(cards) == count:
        return Done(draft)
    do, title = draft["do"], _("Card {n} of {all}").format(n=len(cards) + 1, all=count)
    slot, why = slot_of(moment, do, Cards), partial(_seen, moment, cards)
    known = Counter(slot.copies)
    if known.total() <= slot.high:
        left = (known - Counter(cards)).elements()
        return Step(title, tuple(Option({**draft, "_card": card}, face=card) for card in left), named=cards)
    pack = pack_of(moment, offers_of(moment)[do][0], slot.pool, draft, why, cards)
    step = ask_card(pack, title, named=cards, wanted=count - len(cards))
    return _collect(moment, step.draft, count) if isinstance(step, Done) else step


def _seen(moment: Moment, named: tuple[Card, ...], card: Card) -> Refused | None:
    """Why this card can't come next after those named."""
    try:
        claims.check_unseen(moment.state, (*named, card))
    except Refused as refused:
        return refused
    return None


def _replace(moment: Moment, draft: Draft) -> Step | Done:
    if "count" in draft:
        return Done(draft)
    slot = slot_of(moment, "replace", Number)
    none = Option({"do": "replace", "count": 0}, words=_("Keep all"), note=_("no change"))
    some = tuple(
        Option(
            {"do": "replace", "count": n},
            words=_("Change {n}").format(n=n),
            note=ngettext("{n} ten", "{n} tens", n).format(n=n),
        )
        for n in range(max(slot.low, 1), slot.high + 1)
    )
    return Step("", (none, *some))


def _turn_up(moment: Moment, draft: Draft) -> Step | Done:
    if not asks(moment, "turn-up", OneCard):
        return Step("", (from_stock("turn-up", _("Turn up")),))
    return _one_card(moment, {"do": "turn-up", **draft}, _("Tap the card turned up"))


def _draw(moment: Moment, draft: Draft) -> Step | Done:
    swap: tuple[Option, ...] = ()
    if "swap" in offers_of(moment) and "_rank" not in draft:
        swap = (Option({"do": "swap", "positions": ()}, words=_("Swap row cards"), note=_("once in a frame")),)
    if not asks(moment, "draw", OneCard):
        return Step("", (from_stock("draw", _("Draw"), primary=not swap), *swap))
    return _one_card(moment, {"do": "draw", **draft}, _("Tap the card drawn"), swap)


def _one_card(moment: Moment, draft: Draft, title: str, extra: tuple[Option, ...] = ()) -> Step | Done:
    do = draft["do"]
    if "_card" in draft:
        return Done({"do": do, "card": draft["_card"]})

    def why(card: Card) -> Refused | None:
        return refusal(moment, {"do": do, "card": card})

    pool = slot_of(moment, do, OneCard).pool
    step = ask_card(pack_of(moment, offers_of(moment)[do][0], pool, draft, why), title, extra)
    return _one_card(moment, step.draft, title) if isinstance(step, Done) else step


def _swap(moment: Moment, draft: Draft) -> Step | Done:
    """First the row cards that go, then as many hand cards for them."""
    if not draft.get("_chosen"):
        return _which(moment, draft)
    return _collect(moment, draft, len(draft["positions"]))


def _which(moment: Moment, draft: Draft) -> Step:
    slot, chosen = slot_of(moment, "swap", Places), draft["positions"]
    seat = moment.game.summary(moment.state).to_act[0]
    row = moment.state.rows[seat]
    faces = tuple(
        Option(
            {**draft, "positions": _toggled(chosen, place, slot.high)},
            face=row[place].own.card,
            note=_("card {n}").format(n=place + 1),
            times=int(place in chosen),
        )
        for place in slot.among
    )
    cards = pretty_all(tuple(row[place].own.card for place in chosen))
    go = Option(
        {**draft, "_chosen": True},
        words=ngettext("Swap {n} card", "Swap {n} cards", len(chosen)).format(n=len(chosen)) if chosen else _("Swap"),
        note=cards or _("tap the cards first"),
        primary=bool(chosen),
        off=not chosen,
    )
    return Step(_("Which row cards go?"), (*faces, go))


def _toggled(chosen: tuple[int, ...], place: int, most: int) -> tuple[int, ...]:
    if place in chosen:
        return tuple(other for other in chosen if other != place)
    return tuple(sorted((*chosen, place))) if len(chosen) < most else chosen


_ASK = {"row": _row, "replace": _replace, "turn-up": _turn_up, "draw": _draw, "swap": _swap}


class StrikeTray(StepTray):
    """The tray of Strike."""

    asking = staticmethod(asking)
