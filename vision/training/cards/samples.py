"""What the network learns from: places that the reader itself finds in drawn scenes, with what they truly are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from vision.cards.find import Place, places
from vision.cards.letters import GLYPHS, SUITS
from vision.cards.look import look
from vision.training import kept
from vision.training.cards.scene import Scene, SeenIndex, close_ups, scene_of
from vision.training.textures import Floats, Rng

MARGIN = 8
"""Pixels round what the network sees, so that it can be turned and moved a little."""
SIZE = (640, 480)
_CHUNK = 20
CLOSE_UPS = 12
"""Close-ups for each whole table."""
_RANK, _SUIT = 0.25, 0.22  # distance of a place from an index, in distances of rank and suit, at most
_NEARLY = 0.42  # and from which on it surely is none
_CARDS = 7  # a stream of seeds of its own


def make(folder: Path, scenes: int, processes: int) -> list[Path]:
    """Draw the scenes of seeds 0… that the folder has not yet; return the files in order."""
    return kept.make(folder, "cards-", _arrays, range(0, scenes, _CHUNK), processes)


def _arrays(first: int, count: int) -> kept.Arrays:
    looks, labels = rows(first, count)
    return {"looks": looks, "labels": labels}


def rows(first: int, count: int) -> tuple[Floats, Floats]:
    """Return the looks of `count` tables and of as many packs' close-ups, and their labels: glyph and suit, the number
    after the last if there is no index."""
    looks, labels = [], []
    for seed in range(first, first + count):
        rng = np.random.default_rng([seed, _CARDS])
        for scene, others in [(scene_of(seed, size=SIZE), 16), *((one, 4) for one in close_ups(seed, CLOSE_UPS))]:
            for one, label in _seen(rng, scene, others):
                looks.append(one)
                labels.append(label)
    return np.array(looks), np.array(labels)


def _seen(rng: Rng, scene: Scene, others: int) -> Iterator[tuple[Floats, tuple[int, int]]]:
    """Yield what is found in a scene, of places without an index no more than `others`."""
    pyramid, found = places(scene.image)
    truths = [(card.glyph, card.suit, index) for card in scene.cards for index in card.indices]
    for number in rng.permutation(len(found)):
        label = _label(found[number], truths)
        if label is None or (label[1] == len(SUITS) and others <= 0):
            continue
        others -= label[1] == len(SUITS)
        yield look(pyramid, found[number], MARGIN), label


def _label(place: Place, truths: list[tuple[str, str, SeenIndex]]) -> tuple[int, int] | None:
    """Return what a place is, None if that cannot be said."""
    for glyph, suit, index in truths:
        apart = float(np.linalg.norm(index.suit - index.rank))
        rank = float(np.linalg.norm(place.rank - index.rank)) / apart
        below = float(np.linalg.norm(place.suit - index.suit)) / apart
        if rank < _RANK and below < _SUIT:
            return (GLYPHS.index(glyph), SUITS.index(suit)) if index.whole else None
        if rank < _NEARLY and below < _NEARLY:
            return None
    return len(GLYPHS), len(SUITS)
