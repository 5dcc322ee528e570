"""Measures the reader of cards: on drawn tables in type and suits it was never trained with, and on renders."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from vision.cards import read_cards
from vision.cards.reading import CardReading, CardsReading
from vision.picture import read_picture
from vision.reading import Image
from vision.training.cards import scene
from vision.training.pace import timed
from vision.training.sets import HELD_OUT, PICTURES
from vision.training.textures import Floats

COUNTS = ("cards", "found", "right", "wrong", "refused", "phantom")
HEAD: tuple[str, ...] = ("set", "pictures", "whole", "silent", *COUNTS, "ms", "ms 95%")
_SIZES = ((1280, 720), (640, 480), (1920, 1080))


@dataclass(frozen=True, eq=False)
class Truth:
    """A card of a labelled picture: its name, where its indices are, in pixels, and how far off a reading may be;
    `hidden` if no index of it is seen whole."""

    name: str
    indices: Floats
    middle: Floats
    reach: float
    hidden: bool


@dataclass(frozen=True, eq=False)
class Sample:
    """A labelled picture of cards, and the letters of the pack."""

    image: Image
    letters: str
    cards: tuple[Truth, ...]


def drawn(count: int, first: int = HELD_OUT, *, tidy: bool) -> Iterator[Sample]:
    """Yield drawn tables with held-out type and suits; `tidy` ones a person can read nearly all of."""
    for seed in range(first, first + count):
        made = scene.scene_of(seed, held_out=True, tidy=tidy, size=_SIZES[seed % len(_SIZES)])
        yield Sample(made.image, made.letters, tuple(map(_truth, made.cards)))


def _truth(card: scene.SeenCard) -> Truth:
    whole = [index for index in card.indices if index.whole] or list(card.indices)
    middles = np.array([(index.rank + index.suit) / 2 for index in whole])
    reach = 1.5 * max(float(np.linalg.norm(index.suit - index.rank)) for index in whole)
    return Truth(card.name, middles, card.corners.mean(axis=0), reach, not any(index.whole for index in card.indices))


def renders() -> Iterator[Sample]:
    """Yield the path-traced pictures that have cards lying face up."""
    for label in json.loads((PICTURES / "cards" / "renders.json").read_text(encoding="utf-8")):
        image = read_picture(PICTURES / "renders" / label["file"])
        cards = []
        for kind in ("cards", "hidden"):
            for card in label[kind]:
                places = np.array(card["indices"], float)
                cards.append(Truth(card["card"], places, places.mean(axis=0), 40.0, kind == "hidden"))
        yield Sample(image, "en", tuple(cards))


@dataclass
class Score:
    """Counts over a set. A picture is `whole` if all its cards were read and nothing else, `silent` if the reading is
    sure and says a card that is not there."""

    pictures: int = 0
    whole: int = 0
    silent: int = 0
    cards: int = 0
    found: int = 0
    right: int = 0
    wrong: int = 0
    refused: int = 0
    phantom: int = 0
    times: list[float] = field(default_factory=list)

    def add(self, sample: Sample, reading: CardsReading, ms: float) -> None:
        """Count a reading that took `ms`; a card without an index that can be read counts only if it is said wrong."""
        left = list(sample.cards)
        wrong, right = 0, 0
        for card in reading.cards:
            truth = _belongs(card, left)
            if truth is None:
                self.phantom += 1
                wrong += card.card is not None
                continue
            left.remove(truth)
            self.found += not truth.hidden
            self.refused += card.card is None and not truth.hidden
            wrong += card.card not in (None, truth.name)
            right += card.card == truth.name and not truth.hidden
        readable = sum(not truth.hidden for truth in sample.cards)
        self.pictures += 1
        self.cards += readable
        self.right += right
        self.wrong += wrong
        self.whole += right == readable and not wrong and (reading.sure or not sample.cards)
        self.silent += reading.sure and wrong > 0
        self.times.append(ms)

    def row(self, name: str) -> tuple[str, ...]:
        """Return the row of a table under HEAD."""
        counts = [str(getattr(self, count)) for count in ("pictures", "whole", "silent", *COUNTS)]
        return name, *counts, *(f"{np.quantile(self.times, share):.0f}" for share in (0.5, 0.95))


def _belongs(card: CardReading, truths: list[Truth]) -> Truth | None:
    """Return the card of the picture that a reading is about."""
    near = []
    for truth in truths:
        spots = np.vstack([truth.indices, truth.middle[None]])
        away = float(np.linalg.norm(spots - np.array(card.center), axis=1).min())
        if away < truth.reach:
            near.append((truth.hidden, away, truth))
    return min(near, key=lambda one: one[:2])[2] if near else None


def rows(count: int, first: int) -> tuple[list[tuple[str, ...]], int]:
    """Return the table of all sets, its head first, and how many readings were silently wrong."""
    table, silent = [HEAD], 0
    for name, samples in _sets(count, first):
        score = Score()
        for sample in samples:
            score.add(sample, *timed(partial(read_cards, sample.image, sample.letters)))
        table.append(score.row(name))
        silent += score.silent
    return table, silent


def _sets(count: int, first: int) -> Iterable[tuple[str, Iterable[Sample]]]:
    yield "cards, renders", renders()
    yield "cards, drawn", drawn(count, first, tidy=True)
    yield "cards, drawn, hard", drawn(count, first, tidy=False)
