"""Cards by their names, for people, in the current language."""

from __future__ import annotations

from companion.core.cards import Rank, Suit
from companion.core.words import _, pgettext


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


def several_of_rank(rank: Rank) -> str:
    """Several cards of a rank as they stand after "a pair of" or a number: "kings"."""
    return {
        "A": pgettext("genitive: a pair of …", "aces"),
        "K": pgettext("genitive: a pair of …", "kings"),
        "Q": pgettext("genitive: a pair of …", "queens"),
        "J": pgettext("genitive: a pair of …", "jacks"),
        "10": pgettext("genitive: a pair of …", "tens"),
        "9": pgettext("genitive: a pair of …", "nines"),
        "8": pgettext("genitive: a pair of …", "eights"),
        "7": pgettext("genitive: a pair of …", "sevens"),
        "6": pgettext("genitive: a pair of …", "sixes"),
        "5": pgettext("genitive: a pair of …", "fives"),
        "4": pgettext("genitive: a pair of …", "fours"),
        "3": pgettext("genitive: a pair of …", "threes"),
        "2": pgettext("genitive: a pair of …", "twos"),
    }[rank]


def one_of_rank(rank: Rank) -> str:
    """One card of a rank as it stands after a verb: "a king"."""
    return {
        "A": pgettext("accusative: plays …", "an ace"),
        "K": pgettext("accusative: plays …", "a king"),
        "Q": pgettext("accusative: plays …", "a queen"),
        "J": pgettext("accusative: plays …", "a jack"),
        "10": pgettext("accusative: plays …", "a ten"),
        "9": pgettext("accusative: plays …", "a nine"),
        "8": pgettext("accusative: plays …", "an eight"),
        "7": pgettext("accusative: plays …", "a seven"),
        "6": pgettext("accusative: plays …", "a six"),
        "5": pgettext("accusative: plays …", "a five"),
        "4": pgettext("accusative: plays …", "a four"),
        "3": pgettext("accusative: plays …", "a three"),
        "2": pgettext("accusative: plays …", "a two"),
    }[rank]


def suit_name(suit: Suit) -> str:
    """A suit: "hearts"."""
    return {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}[suit]


def one_of_suit(suit: Suit) -> str:
    """One card of a suit as it stands after a verb: "a heart"."""
    return {
        "S": pgettext("accusative: plays …", "a spade"),
        "H": pgettext("accusative: plays …", "a heart"),
        "D": pgettext("accusative: plays …", "a diamond"),
        "C": pgettext("accusative: plays …", "a club"),
    }[suit]


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
