"""Offers of Insomnia in words, for the page that puts right what was done."""

from __future__ import annotations

from companion.core.deeds import Deeds
from companion.core.names import capital
from companion.core.offers import Offer
from companion.core.words import _
from companion.games.insomnia.names import hand_name
from companion.games.insomnia.state import State


def _done(_state: State, offer: Offer) -> str:
    return {
        "cast": _("Threw dice"),
        "exchange": _("Exchanged cards"),
        "bid": _("Bid"),
        "pass": _("Passed"),
        "stop": _("Threw no more"),
        "show": _("Showed cards"),
        "declare": _("Declared a hand"),
        "play": _("Played a card"),
    }[offer.do]


def _asked(slot: str) -> str:
    return {"count": _("How many cards?"), "chips": _("How many chips?"), "hand": _("Which hand?")}.get(slot, "")


def _value(_slot: str, value: str) -> str:
    return capital(hand_name(value))


DEEDS: Deeds[State] = Deeds(_done, _asked, _value)
