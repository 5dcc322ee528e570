"""Joins the indices of one card: they name the same card and lie to each other as the corners of a card do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.cards.judge import Sign
from vision.reading import Points

_SLANT = 0.42  # radians by which the indices of one card may differ, seen from the side
_ACROSS = 0.75  # way across a card between opposite indices, for one down it
_REACH = (2.2, 14.0)  # from one index to the opposite one, in distances of rank and suit
_SIDE = (2.4, 9.0)  # to the one beside or below it, in packs with four
_STRAIGHT = 1.2
_ALIKE = 1.7  # by which one index may look larger than another of its card


@dataclass(frozen=True, eq=False)
class Joined:
    """The indices of one card; the middle of the card if two opposite ones are seen."""

    signs: tuple[Sign, ...]
    middle: Points | None


def joined(found: list[Sign]) -> list[Joined]:
    """Return the cards that indices belong to."""
    pairs = [(cost, i, j) for i in range(len(found)) for j in range(i) if (cost := _opposite(found[i], found[j]))]
    taken: dict[int, int] = {}
    cards: list[list[int]] = []
    for _, i, j in sorted(pairs):
        if i not in taken and j not in taken:
            home = next((n for n, card in enumerate(cards) if _same_middle(found, card, i, j)), None)
            if home is None:
                cards.append([])
                home = len(cards) - 1
            cards[home] += [i, j]
            taken[i] = taken[j] = home
    whole = len(cards)
    for i in range(len(found)):
        if i not in taken:
            home = next((n for n, card in enumerate(cards) if any(_beside(found[i], found[j]) for j in card)), None)
            if home is None:
                cards.append([])
                home = len(cards) - 1
            cards[home].append(i)
    return [
        Joined(tuple(found[i] for i in card), _middle(found, card[0], card[1]) if n < whole else None)
        for n, card in enumerate(cards)
    ]


def _middle(found: list[Sign], i: int, j: int) -> Points:
    return np.asarray((middle_of(found[i]) + middle_of(found[j])) / 2)


def middle_of(sign: Sign) -> Points:
    """Return the middle of an index."""
    return np.asarray((sign.place.rank + sign.place.suit) / 2)


def _same_middle(found: list[Sign], card: list[int], i: int, j: int) -> bool:
    apart = float(np.linalg.norm(_middle(found, card[0], card[1]) - _middle(found, i, j)))
    return _may_agree(found[card[0]], found[i]) and apart < float(np.linalg.norm(found[i].place.down))


def _opposite(one: Sign, other: Sign) -> float:
    """Return how badly two indices lie as opposite corners of a card, 0 if they cannot be that."""
    x, y, turn = _relation(one, other)
    x2, y2, _ = _relation(other, one)
    fits = abs(abs(turn) - np.pi) < _SLANT and min(y, y2) > 0 and x * x2 > 0
    far = np.sqrt(np.hypot(x, y) * np.hypot(x2, y2))
    if not (fits and _may_agree(one, other) and _REACH[0] < far < _REACH[1]):
        return 0.0
    ratio = abs(x + x2) / (y + y2)
    return 0.01 + abs(np.log(max(ratio, 0.01) / _ACROSS)) if 0.28 < ratio < 1.7 else 0.0


def _beside(one: Sign, other: Sign) -> bool:
    """Say whether two indices lie as those of one card with four that share a side, as seen from either."""
    return _may_agree(one, other) and (_shares_side(one, other) or _shares_side(other, one))


def _shares_side(one: Sign, other: Sign) -> bool:
    """Say whether the other index lies straight beside or below an upright one, turned as it would be there."""
    x, y, turn = _relation(one, other)
    if abs(turn) < _SLANT:
        return abs(y) < _STRAIGHT and _SIDE[0] < abs(x) < _SIDE[1]
    return abs(abs(turn) - np.pi) < _SLANT and abs(x) < _STRAIGHT and _SIDE[0] < y < _REACH[1]


def _relation(one: Sign, other: Sign) -> tuple[float, float, float]:
    """Return where another index lies, right and down of an upright one in its distances of rank and suit, and by how
    much it is turned."""
    down, way = one.place.down, middle_of(other) - middle_of(one)
    size = float(down @ down)
    across = np.array([down[1], -down[0]])
    turn = np.arctan2(*other.place.down[::-1]) - np.arctan2(*down[::-1])
    return float(across @ way) / size, float(down @ way) / size, float((turn + np.pi) % (2 * np.pi) - np.pi)


def _may_agree(one: Sign, other: Sign) -> bool:
    """Say whether two indices may name one card, and are about as large."""
    sizes = float(np.linalg.norm(one.place.down)) / float(np.linalg.norm(other.place.down))
    if not 1 / _ALIKE < sizes < _ALIKE:
        return False
    if one.card and other.card:
        return one.card == other.card
    return bool(set(one.likely) & set(other.likely)) or not (one.likely or other.likely)  # letters of another pack
