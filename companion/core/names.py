"""Cards by their names, for people, in the current language."""

from __future__ import annotations

from companion.core.cards import Rank, Suit
from companion.core.words import _


def plural_rank(rank: Rank) -> str:
    """Several cards of a rank: "kings"."""
    return {
        "A": _("aces"),
        "K": _("kings"),
        "Q": _("queens"),
        "J": _("jacks"),
        "10": _("tens"),
        "9": _("nines"),
        "8": _("eights"),
        "7": _("sevens"),
        "6": _("sixes"),
        "5": _("fives"),
        "4": _("fours"),
        "3": _("threes"),
        "2": _("twos"),
    }[rank]


def one_of_rank(rank: Rank) -> str:
    """One card of a rank: "a king"."""
    return {
        "A": _("an ace"),
        "K": _("a king"),
        "Q": _("a queen"),
        "J": _("a jack"),
        "10": _("a ten"),
        "9": _("a nine"),
        "8": _("an eight"),
        "7": _("a seven"),
        "6": _("a six"),
        "5": _("a five"),
        "4": _("a four"),
        "3": _("a three"),
        "2": _("a two"),
    }[rank]


def suit_name(suit: Suit) -> str:
    """A suit: "hearts"."""
    return {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}[suit]


def one_of_suit(suit: Suit) -> str:
    """One card of a suit: "a heart"."""
    return {"S": _("a spade"), "H": _("a heart"), "D": _("a diamond"), "C": _("a club")}[suit]


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
