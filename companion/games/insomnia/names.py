"""The game's things by their names, for people, in the current language."""

from __future__ import annotations

from companion.core.cards import RANKS, Rank, Suit, pretty, pretty_all, rank_of
from companion.core.words import _
from companion.games.insomnia.hands import Combination


def hand_name(hand: str) -> str:
    """A category of stage 2, as `declare` names it."""
    return {
        "four": _("four of a kind"),
        "straight-flush": _("sequence in one suit"),
        "three": _("three of a kind"),
        "straight": _("mixed sequence"),
        "flush": _("all of one suit"),
        "two-pairs": _("two pairs"),
        "pair": _("one pair"),
        "high-card": _("high card"),
    }[hand]


def combination_name(combination: Combination) -> str:
    """A judged combination: "three kings", "sequence A K Q J of one suit"."""
    ranks = [rank_of(card) for card in combination.cards]
    kind, first = combination.kind, plural_rank(ranks[0])
    if kind == "four":
        return _("four {ranks}").format(ranks=first)
    if kind == "three":
        return _("three {ranks}").format(ranks=first)
    if kind == "two-pairs":
        return _("two pairs, {high} and {low}").format(high=first, low=plural_rank(ranks[2]))
    if kind == "pair":
        return _("a pair of {ranks}").format(ranks=first)
    if kind == "high-card":
        return _("high card {card}").format(card=pretty(combination.cards[0]))
    text = {
        "straight": _("sequence {ranks}"),
        "straight-flush": _("sequence in one suit {ranks}"),
        "flush": _("all of one suit {ranks}"),
    }[kind]
    return text.format(ranks=pretty_all(combination.cards) if kind == "flush" else " ".join(ranks))


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


GRID_RANKS: tuple[Rank, ...] = tuple(reversed(RANKS[RANKS.index("7") :]))
"""Ranks of the card grid, high to low."""

GRID_SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
"""Rows of the card grid."""
