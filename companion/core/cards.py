"""Playing cards, written rank then suit as in the record: "10H", "AS"."""

from __future__ import annotations

from companion.core import words
from companion.core.words import _, pgettext

Card = str
Rank = str
Suit = str

RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Low to high; ace is always high."""

SUITS: tuple[Suit, ...] = ("D", "C", "H", "S")
"""Low to high; suits rank only where a rule breaks ties by them."""

RANK_ORDER = {rank: order for order, rank in enumerate(RANKS)}
SUIT_ORDER = {suit: order for order, suit in enumerate(SUITS)}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_LETTERS = ("A", "K", "Q", "J")

JOKER: Card = "JK"
"""The joker: no rank, no suit."""

ALL_CARDS: frozenset[Card] = frozenset(rank + suit for rank in RANKS for suit in SUITS)


def rank_of(card: Card) -> Rank:
    """The rank of a card: "10" of "10H"."""
    return card[:-1]


def suit_of(card: Card) -> Suit:
    """The suit of a card: "H" of "10H"."""
    return card[-1]


def strength(card: Card) -> tuple[int, int]:
    """Sort key: rank first, then suit."""
    return RANK_ORDER[card[:-1]], SUIT_ORDER[card[-1]]


def rank_sign(rank: Rank) -> str:
    """A rank as it is printed on cards: "K", or "R" or "К" where people want the letters of their language."""
    if rank not in _LETTERS or not words.own_letters():
        return rank
    return letters_of_ranks(own=True)[_LETTERS.index(rank)]


def letters_of_ranks(*, own: bool) -> tuple[str, ...]:
    """The letters of ace, king, queen and jack: the language's `own`, or those of cards all over the world."""
    if not own:
        return _LETTERS
    return tuple(pgettext("letters of ace, king, queen and jack on cards", "A K Q J").split(" "))


def pretty(card: Card) -> str:
    """A card as people write it: "10♥"; a rank alone by its sign."""
    if card == JOKER:
        return _("joker")
    if card in RANK_ORDER:
        return rank_sign(card)
    return rank_sign(card[:-1]) + SUIT_SIGNS[card[-1]]


def pretty_all(cards: tuple[Card, ...]) -> str:
    """Several cards as people write them: "A♠ K♦"."""
    return " ".join(pretty(card) for card in cards)
