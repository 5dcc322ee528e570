"""Decides what may be said of a place: the card whose index it is, or why not, or that there is none."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.cards import doubts, net
from vision.cards.find import Place
from vision.cards.ink import Layer
from vision.cards.letters import GLYPHS, SUITS
from vision.cards.look import leveled, look

_LOOKS = ((0.0, 1.0, (0.0, 0.0)), (0.07, 0.93, (0.6, 0.4)), (-0.07, 1.06, (-0.6, -0.4)), (0.0, 1.0, (0.5, -0.8)),
          (0.03, 1.12, (0.0, 0.8)))  # fmt: skip
"""Looks at a place: by how much each is turned, its size, its shift right and down in pixels."""
_POSSIBLE = 0.2  # chance of an index at the first look, from which on a place is looked at again
_THERE = 0.5  # from which on it is believed that there is an index
_SAID = 0.75  # and from which on one is reported that cannot be read
_SURE = 0.93  # chance of rank and of suit, at least
_LEAST = 8.0  # pixels of the picture between rank and suit, at least
_FLATTEST = 6.0  # spread of grey levels, below which nothing can be read
_LIKELY = 0.06  # chance from which on a card is named as one that it may be
_COLOURFUL, _COLOURLESS = 0.3, 0.13  # difference of a suit's channels, as shares of the paper's
_BY_INK = {"red": "HD", "blue": "DC", "green": "CS", "black": "SC"}
"""Which suits may have which ink, in packs with two colours and with four."""


@dataclass(frozen=True, eq=False)
class Sign:
    """An index: where it is, how sure it is that there is one, the chances of each card, the card if it is sure and
    why not if it is not."""

    place: Place
    there: float
    chances: dict[str, float]
    card: str | None
    why: str | None

    @property
    def likely(self) -> tuple[str, ...]:
        """The cards that it may be, at most three, the likeliest first."""
        order = sorted(self.chances, key=lambda card: -self.chances[card])[:3]
        return tuple(card for card in order if self.chances[card] >= _LIKELY)

    @property
    def confidence(self) -> float:
        """How likely the likeliest card is."""
        return max(self.chances.values()) * self.there


def signs(pyramid: list[Layer], places: list[Place], ranks: dict[str, str], scale: float, gray: bool) -> list[Sign]:
    """Return the indices among places, one a spot; `ranks` is what the pack's glyphs mean, `scale` the picture's
    pixels for one of the original; `gray` if the picture has no colours."""
    if not places:
        return []
    first = _chances(pyramid, places, 1)
    possible = [place for place, (glyph, suit) in zip(places, first, strict=True) if _there(glyph, suit) > _POSSIBLE]
    votes = _chances(pyramid, possible, len(_LOOKS)) if possible else []
    judged = [_judge(pyramid, place, *vote, ranks, scale, gray) for place, vote in zip(possible, votes, strict=True)]
    return _one_a_spot([sign for sign in judged if sign.there > _THERE])


def _chances(
    pyramid: list[Layer], places: list[Place], count: int
) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """Return chances of glyphs (looks × 21) and of suits (looks × 5) for each place."""
    looks = np.stack([look(pyramid, place, 0, *one) for place in places for one in _LOOKS[:count]])
    glyphs, suits = net.read(leveled(looks))
    shape = (len(places), count, -1)
    return list(zip(glyphs.reshape(shape), suits.reshape(shape), strict=True))


def _there(glyphs: NDArray[np.float64], suits: NDArray[np.float64]) -> float:
    return float(np.minimum(1 - glyphs[:, -1], 1 - suits[:, -1]).mean())


def _judge(pyramid: list[Layer], place: Place, glyphs: NDArray[np.float64], suits: NDArray[np.float64],
           ranks: dict[str, str], scale: float, gray: bool) -> Sign:  # fmt: skip
    glyph, suit = _mean(glyphs[:, :-1]), _mean(suits[:, :-1])
    of_rank = dict.fromkeys(ranks.values(), 0.0)
    for name, chance in zip(GLYPHS, glyph, strict=True):
        if name in ranks:
            of_rank[ranks[name]] += float(chance)
    cards = {rank + s: chance * float(c) for rank, chance in of_rank.items() for s, c in zip(SUITS, suit, strict=True)}
    best = max(cards, key=lambda card: cards[card])
    same = _same(glyphs, ranks, best[:-1]) and bool((suits.argmax(axis=1) == suit.argmax()).all())
    there = _there(glyphs, suits)
    foreign = float(sum(chance for name, chance in zip(GLYPHS, glyph, strict=True) if name not in ranks))
    why = _out_of_sight(pyramid, place, scale)
    if why is None and foreign > 0.5:
        why = doubts.LETTERS
    if why is None:
        why = _unclear(of_rank[best[:-1]], float(suit.max()), same and there > _SURE)
    if why is None and not gray and not _fits(place.colour, best[-1]):
        why = doubts.COLOUR
    return Sign(place, there, cards, None if why else best, why)


def _mean(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the mean chances of several looks: one look that thinks a thing impossible weighs much."""
    mean = np.exp(np.log(chances + 1e-4).mean(axis=0))
    return np.asarray(mean / mean.sum())


def _same(glyphs: NDArray[np.float64], ranks: dict[str, str], rank: str) -> bool:
    """Say whether every look names a glyph of the rank."""
    return all(index < len(GLYPHS) and ranks.get(GLYPHS[index]) == rank for index in glyphs.argmax(axis=1))


def _out_of_sight(pyramid: list[Layer], place: Place, scale: float) -> str | None:
    if float(np.linalg.norm(place.down)) / scale < _LEAST:
        return doubts.TOO_SMALL
    return doubts.TOO_DARK if float(look(pyramid, place).std()) < _FLATTEST else None


def _unclear(rank: float, suit: float, agreed: bool) -> str | None:
    if rank < _SURE:
        return doubts.RANK if suit >= _SURE else doubts.UNCLEAR
    if suit < _SURE:
        return doubts.SUIT
    return None if agreed else doubts.UNCLEAR


def _fits(colour: NDArray[np.float64], suit: str) -> bool:
    """Say whether a suit may have this ink (blue, green, red, as shares of the paper's)."""
    difference = float(colour.max() - colour.min())
    if difference < _COLOURLESS:
        return suit in _BY_INK["black"]
    if difference > _COLOURFUL:
        return suit in _BY_INK[("blue", "green", "red")[int(colour.argmax())]]
    return True


def _one_a_spot(found: list[Sign]) -> list[Sign]:
    """Return the surest sign of each spot; it is not sure if another that shares a mark with it says another card."""
    kept: list[Sign] = []
    for sign in sorted(found, key=lambda one: -one.there * one.confidence):
        rivals = [n for n, other in enumerate(kept) if _share(sign.place, other.place)]
        if not rivals:
            kept.append(sign)
        for n in rivals:
            if sign.card is not None and kept[n].card is not None and sign.card != kept[n].card:
                both = {kept[n].likely[0]: 0.5, sign.card: 0.5}
                kept[n] = replace(kept[n], chances=both, card=None, why=doubts.UNCLEAR)
    return [sign for sign in kept if sign.card is not None or sign.there > _SAID]


def _share(one: Place, other: Place) -> bool:
    """Say whether two places have rank or suit in common, or the rank of one is the suit of the other."""
    reach = 0.45 * min(float(np.linalg.norm(one.down)), float(np.linalg.norm(other.down)))
    ends = ((one.rank, other.rank), (one.suit, other.suit), (one.rank, other.suit), (one.suit, other.rank))
    return any(float(np.linalg.norm(a - b)) < reach for a, b in ends)
