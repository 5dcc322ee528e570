"""Offers of Strike in words, for the page that puts right what was done."""

from __future__ import annotations

from companion.core.cards import Card
from companion.core.deeds import Deeds
from companion.core.offers import Offer
from companion.core.words import _
from companion.games.strike.state import State


def _done(_state: State, offer: Offer) -> str:
    return {
        "row": _("Laid the row"),
        "replace": _("Changed hand cards"),
        "turn-up": _("Turned up a card"),
        "swap": _("Swapped row cards"),
        "draw": _("Drew a card"),
    }[offer.do]


def _asked(slot: str) -> str:
    return {
        "count": _("How many hand cards were changed?"),
        "positions": _("Which row cards were swapped?"),
        "cards": _("Which cards were laid instead, left to right?"),
    }.get(slot, "")


def _card_at(state: State, seat: int, position: int) -> Card:
    return state.rows[seat][position].own.card


DEEDS: Deeds[State] = Deeds(_done, _asked, lambda _slot, value: value, _card_at)
