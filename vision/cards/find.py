"""Finds where an index may be: two marks that may be a rank over its suit. Most are none: the network tells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.cards.ink import Layer, Marks, layers, marks
from vision.reading import Image, Points

_NEAR, _FAR = 0.6, 1.75  # distance of rank and suit, in means of their sizes
_SMALL, _LARGE = 0.3, 2.0  # size of a suit in sizes of its rank
_SAME_INK = 0.5  # by which the colours of rank and suit may differ
_INK = 0.55  # darkness, as a share of the paper's brightness, from which on a mark is as good as any
_SUITS = 3  # marks that are tried as the suit of one rank
_MOST = 300  # places in a picture


@dataclass(frozen=True, eq=False)
class Place:
    """Where an index may be: the middles of its rank and its suit in pixels of the whole picture; the colour of the
    suit, each channel as a share of the paper's; the layer in which both are about 20 pixels apart."""

    rank: Points
    suit: Points
    colour: NDArray[np.float64]
    layer: int

    @property
    def down(self) -> Points:
        """The way from rank to suit."""
        return self.suit - self.rank


def places(image: Image) -> tuple[list[Layer], list[Place]]:
    """Return the layers of a picture and where indices may be in it, the likeliest first."""
    pyramid = layers(image)
    found: list[tuple[float, Place]] = []
    for layer in pyramid:
        seen = marks(layer)
        if len(seen.boxes) > 1:
            found += _pairs(seen, layer.scale, len(pyramid))
    found.sort(key=lambda one: one[0])
    return pyramid, _distinct([place for _, place in found])[:_MOST]


def _pairs(seen: Marks, scale: float, count: int) -> list[tuple[float, Place]]:
    """Return places with how unlikely their geometry is: each mark, and each two marks side by side, as a rank."""
    single = np.arange(len(seen.boxes))
    left, right = _tens(seen)
    boxes = np.concatenate(
        [
            seen.boxes,
            np.column_stack(
                [
                    np.minimum(seen.boxes[left, :2], seen.boxes[right, :2]),
                    np.maximum(seen.boxes[left, 2:], seen.boxes[right, 2:]),
                ]
            ),
        ]
    )
    ranks = Marks(boxes, np.concatenate([seen.colours, seen.colours[left]]))
    parts = np.concatenate([np.column_stack([single, single]), np.column_stack([left, right])])
    doubt = _doubts(ranks, parts, seen)
    found = []
    for rank, row in enumerate(doubt):
        for suit in np.argsort(row, kind="stable")[:_SUITS]:
            if np.isfinite(row[suit]):
                found.append((float(row[suit]), _place(ranks.middles[rank], seen, int(suit), scale, count)))
    return found


def _tens(seen: Marks) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return marks that may be the 1 and the 0 of a 10."""
    apart = np.linalg.norm(seen.middles[:, None] - seen.middles[None], axis=2)
    larger = np.maximum(seen.sizes[:, None], seen.sizes[None])
    alike = np.minimum(seen.sizes[:, None], seen.sizes[None]) > 0.6 * larger
    inks = np.abs(seen.colours[:, None] - seen.colours[None]).max(axis=2) < _SAME_INK
    left, right = np.nonzero(np.triu((apart > 0.3 * larger) & (apart < 1.05 * larger) & alike & inks, 1))
    return left, right


def _doubts(ranks: Marks, parts: NDArray[np.int64], seen: Marks) -> NDArray[np.float64]:
    """Return how unlikely each mark is as the suit of each rank (r × n), infinite where it cannot be."""
    way = seen.middles[None] - ranks.middles[:, None]
    far = np.linalg.norm(way, axis=2)
    mean = (ranks.sizes[:, None] + seen.sizes[None]) / 2
    share = seen.sizes[None] / np.maximum(ranks.sizes[:, None], 1)
    inks = np.abs(ranks.colours[:, None] - seen.colours[None]).max(axis=2)
    doubt = np.abs(np.log(np.maximum(far, 0.1) / mean)) + 0.5 * np.abs(np.log(np.maximum(share, 0.01) / 0.8)) + inks
    dark = np.minimum(1 - ranks.colours.min(axis=1)[:, None], 1 - seen.colours.min(axis=1)[None])
    doubt += 1.5 * np.maximum(_INK - dark, 0)  # grain and weave are faint
    fits = (far > _NEAR * mean) & (far < _FAR * mean) & (share > _SMALL) & (share < _LARGE) & (inks < _SAME_INK)
    across = seen.middles[parts[:, 1]] - seen.middles[parts[:, 0]]
    lengths = far * np.linalg.norm(across, axis=1)[:, None]
    slant = np.abs((way * across[:, None]).sum(axis=2)) / np.maximum(lengths, 1e-6)
    fits &= slant < 0.65  # the suit of a 10 lies below it, not beside it
    own = np.arange(len(seen.boxes))[None]
    fits &= (own != parts[:, :1]) & (own != parts[:, 1:])
    return np.asarray(np.where(fits, doubt, np.inf))


def _place(rank: Points, seen: Marks, suit: int, scale: float, count: int) -> Place:
    shift = np.array([0.5, 0.5])
    at, below = rank / scale - shift, seen.middles[suit] / scale - shift
    far = float(np.linalg.norm(below - at))
    layer = int(np.clip(np.round(np.log2(max(far, 1.0) / 20)), 0, count - 1))
    return Place(at, below, seen.colours[suit], layer)


def _distinct(found: list[Place]) -> list[Place]:
    """Return the first of places that are the same: found at two levels of ink or in two layers."""
    ends = np.array([[*one.rank, *one.suit] for one in found]).reshape(-1, 4)
    reach = 0.12 * np.linalg.norm(ends[:, 2:] - ends[:, :2], axis=1)
    chosen: list[int] = []
    for index in range(len(found)):
        if not np.any(np.abs(ends[chosen] - ends[index]).max(axis=1, initial=0) < reach[index]):
            chosen.append(index)
    return [found[index] for index in chosen]
