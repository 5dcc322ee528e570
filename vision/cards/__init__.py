"""Reads playing cards that lie face up, by the rank and suit in their corners: `read_cards`."""

from __future__ import annotations

import time

import numpy as np

from vision.cards import doubts
from vision.cards.find import places
from vision.cards.ink import Layer
from vision.cards.join import Joined, joined, middle_of
from vision.cards.judge import Sign, signs
from vision.cards.letters import LETTERS, ranks
from vision.cards.look import look
from vision.cards.reading import CardReading, CardsReading
from vision.picture import Picture, take
from vision.reading import Image, Points

__all__ = ["LETTERS", "CardReading", "CardsReading", "read_cards"]

_BOX = (-0.62, 0.62, -0.62, 1.5)  # an index: left, right, top, bottom of its rank's middle, in distances to its suit
_EDGE = (0.85, 0.95)  # from the middle of an index to the card's side and upper edge
_GRAY = 5.0  # difference of the channels, on average, below which a picture has no colours


def read_cards(image: object, letters: str = "en", expect: int | None = None) -> CardsReading:
    """Read the cards in a picture that lie face up.

    `image` is a numpy array, height × width × 3, blue, green, red, uint8 (grey is taken too); `letters` says which
    letters the pack has: "en" (A K Q J), "de" (A K D B), "fr" (A or 1, R D V) or "ru" (Т К Д В); `expect` is how many
    cards there should be. Positions in the reading are pixels of `image`. Raises ValueError for what is no such
    picture, for unknown letters and for a number below 0.
    """
    start = time.perf_counter()
    known = ranks(letters)
    if expect is not None and expect < 0:
        raise ValueError(f"the number of cards expected cannot be {expect}")
    picture = take(image)
    pyramid, found = places(picture.image)
    cards = joined(signs(pyramid, found, known, picture.scale, _is_gray(picture.image)))
    said = tuple(sorted((_card(picture, pyramid, card) for card in cards), key=lambda card: card.center))
    why = _why(said, expect)
    return CardsReading(said, why is None, why, (time.perf_counter() - start) * 1000)


def _is_gray(image: Image) -> bool:
    part = image[::8, ::8].astype(np.float32)
    return float((part.max(axis=2) - part.min(axis=2)).mean()) < _GRAY


def _card(picture: Picture, pyramid: list[Layer], card: Joined) -> CardReading:
    """Return what is said of a card: what the surest of its indices says, if none contradicts."""
    best = max(card.signs, key=lambda sign: (sign.card is not None, sign.there * sign.confidence))
    corners = _index(best) if card.middle is None else _outline(best, card.middle)
    corners = (corners + 0.5) / picture.scale - 0.5
    x, y = corners.mean(axis=0).tolist()
    name = best.card
    likely = () if name or best.why == doubts.LETTERS else best.likely
    return CardReading(
        name[:-1] if name else None, name[-1] if name else None, best.confidence, (x, y), corners,
        card.middle is not None, best.why, likely, look(pyramid, best.place),
    )  # fmt: skip


def _axes(sign: Sign) -> tuple[Points, Points]:
    down = sign.place.down
    return np.array([down[1], -down[0]]), down


def _index(sign: Sign) -> Points:
    """Return the corners of an index, 4 × 2."""
    across, down = _axes(sign)
    left, right, top, bottom = _BOX
    return np.array([sign.place.rank + x * across + y * down
                     for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))])  # fmt: skip


def _outline(sign: Sign, middle: Points) -> Points:
    """Return the corners of a card, given one of its indices and its middle: about, as if seen from far away."""
    across, down = _axes(sign)
    size = float(np.linalg.norm(down))
    way = (middle - middle_of(sign)) / size
    half = abs(float(way @ across)) / size + _EDGE[0], abs(float(way @ down)) / size + _EDGE[1]
    return np.array(
        [middle + x * half[0] * across + y * half[1] * down for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    )


def _why(cards: tuple[CardReading, ...], expect: int | None) -> str | None:
    """Return what keeps a reading from being sure: a card that is not read before a wrong number of cards."""
    unread = next((card.why for card in cards if card.card is None), None)
    if unread is not None:
        return unread
    if expect is not None and len(cards) != expect:
        return doubts.wrong_count(len(cards), expect)
    return None if cards or expect == 0 else doubts.NO_CARDS
