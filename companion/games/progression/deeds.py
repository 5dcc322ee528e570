"""Offers of Progression in words, for the page that puts right what was done."""

from __future__ import annotations

from companion.core.deeds import Deeds
from companion.core.names import capital, suit_name
from companion.core.offers import Choice, Offer, Seats
from companion.core.words import _
from companion.games.progression.names import MIDDLE, STOCK
from companion.games.progression.state import State


def _done(state: State, offer: Offer) -> str:
    slots = {slot.name: slot for slot in offer.slots}
    if offer.do == "play":
        to = slots.get("to")
        middle = isinstance(to, Choice) and to.values == (MIDDLE,)
        return _("Played in the middle") if middle else _("Played on their own piles")
    source = slots["from"]
    if isinstance(source, Seats):
        return _("Took from {name}’s piles").format(name=state.table.names[source.seats[0]])
    stock = isinstance(source, Choice) and source.values == (STOCK,)
    return _("Took from the stock") if stock else _("Took from the middle")


def _asked(slot: str) -> str:
    return {"suit": _("Which pile?"), "card": _("Which card?")}.get(slot, "")


def _value(slot: str, value: str) -> str:
    return capital(suit_name(value)) if slot == "suit" else value


DEEDS: Deeds[State] = Deeds(_done, _asked, _value)
