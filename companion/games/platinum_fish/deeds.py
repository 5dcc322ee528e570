"""Offers of Platinum Fish in words, for the page that puts right what was done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.deeds import Deeds
from companion.core.offers import Offer
from companion.core.words import _
from companion.games.platinum_fish.state import State


def _done(_state: State, offer: Offer) -> str:
    return {
        "throw": _("Threw dice"),
        "lay": _("Laid matches"),
        "turn-up": _("Turned up a card"),
        "take": _("Took the top discard with its match"),
        "draw": _("Drew from the stock"),
        "search": _("Searched the stock"),
        "ask": _("Asked an opponent"),
        "pass": _("Asked nobody"),
    }[offer.do]


def _asked(slot: str) -> str:
    return {
        "ranks": _("Which matches? Tap again for another of the rank."),
        "rank": _("Which card?"),
        "match": _("Was it a match?"),
        "of": _("Who was asked?"),
        "given": _("Was a card given?"),
    }.get(slot, "")


def _moot(slot: str, said: Mapping[str, Any]) -> bool:
    """There is no match without a card found or given."""
    return slot == "match" and (said.get("given") is False or said.get("rank", "") is None)


DEEDS: Deeds[State] = Deeds(_done, _asked, lambda _slot, value: value, moot=_moot)
