"""The game's things by their names, for people, in the current language."""

from __future__ import annotations

from companion.core.cards import RANKS, Rank, pretty, pretty_all, rank_of, rank_sign
from companion.core.names import capital, one_of_suit, plural_rank, several_of_rank, suit_name
from companion.core.places import GRID_SUITS
from companion.core.words import _
from companion.games.insomnia.hands import Combination

__all__ = [
    "GRID_RANKS",
    "GRID_SUITS",
    "capital",
    "combination_name",
    "hand_name",
    "one_of_suit",
    "plural_rank",
    "suit_name",
]


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
    kind, several = combination.kind, several_of_rank(ranks[0])
    if kind == "four":
        return _("four {ranks}").format(ranks=several)
    if kind == "three":
        return _("three {ranks}").format(ranks=several)
    if kind == "two-pairs":
        return _("two pairs, {high} and {low}").format(high=several, low=several_of_rank(ranks[2]))
    if kind == "pair":
        return _("a pair of {ranks}").format(ranks=several)
    if kind == "high-card":
        return _("high card {card}").format(card=pretty(combination.cards[0]))
    text = {
        "straight": _("sequence {ranks}"),
        "straight-flush": _("sequence in one suit {ranks}"),
        "flush": _("all of one suit {ranks}"),
    }[kind]
    return text.format(ranks=pretty_all(combination.cards) if kind == "flush" else " ".join(map(rank_sign, ranks)))


GRID_RANKS: tuple[Rank, ...] = tuple(reversed(RANKS[RANKS.index("7") :]))
"""Ranks of the card grid, high to low."""
