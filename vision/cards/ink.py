"""Finds marks printed on paper: spots that are darker, in any colour, than the paper round them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Image

_WINDOW = 41  # pixels of the square in which some paper must show
_LEVELS = (0.18, 0.36, 0.6)  # of ink, from which on a pixel belongs to a mark; a faint mark shows at the first only
_LEAST, _MOST = 6, 34  # pixels of the longer side of a mark
_THINNEST = 2
_DARKEST_PAPER = 0.3  # of the brightest the picture has
_PALEST = 0.36  # least channel of paper, as a share of its greatest
_ROUND = 3  # pixels round a mark in which there must be paper
_CROWDED, _FREE = 0.5, 55  # ink round a mark, as a share of that in its box, or else of 255, at most
_MARKS = 250  # most marks of a layer at one level, the strongest


@dataclass(frozen=True, eq=False)
class Layer:
    """The picture at one size: `scale` is its pixels for one of the whole picture."""

    image: Image
    scale: float


@dataclass(frozen=True, eq=False)
class Marks:
    """Marks of one layer: boxes (n × 4: left, top, right, bottom) in its pixels and colours (n × 3), each channel as a
    share of the paper's."""

    boxes: NDArray[np.float64]
    colours: NDArray[np.float64]

    @property
    def middles(self) -> NDArray[np.float64]:
        """Middles of the boxes, n × 2."""
        return np.asarray((self.boxes[:, :2] + self.boxes[:, 2:]) / 2)

    @property
    def sizes(self) -> NDArray[np.float64]:
        """Longer sides of the boxes."""
        return np.asarray((self.boxes[:, 2:] - self.boxes[:, :2]).max(axis=1, initial=0))


def layers(image: Image) -> list[Layer]:
    """Return the picture at its own size, half, a quarter …, as long as it is larger than a large index."""
    made = [Layer(image, 1.0)]
    while max(made[-1].image.shape[:2]) > 280:
        last = made[-1]
        size = (-(-last.image.shape[1] // 2), -(-last.image.shape[0] // 2))
        half = np.asarray(cv2.resize(last.image, size, interpolation=cv2.INTER_AREA), np.uint8)
        made.append(Layer(half, last.scale / 2))
    return made


def marks(layer: Layer) -> Marks:
    """Return the marks of a layer that are as large as a rank or a suit that is looked for in it."""
    soft = cv2.GaussianBlur(layer.image, (0, 0), 0.7)
    paper = np.asarray(cv2.morphologyEx(soft, cv2.MORPH_CLOSE, np.ones((_WINDOW, _WINDOW), np.uint8)), np.uint8)
    share = np.asarray(cv2.divide(soft, np.maximum(paper, 1), scale=255), np.uint8)
    ink = 255 - _least(share)
    ink[~_paperlike(paper)] = 0
    boxes = np.zeros((0, 4))
    colours = np.zeros((0, 3))
    for level in _LEVELS:
        new, tones = _spots(ink, share, level * 255)
        seen = np.abs(new[:, None] - boxes[None]).max(axis=2, initial=0).min(axis=1, initial=np.inf) <= 1.5
        boxes, colours = np.concatenate([boxes, new[~seen]]), np.concatenate([colours, tones[~seen]])
    return Marks(boxes, colours)


def _least(image: Image) -> Image:
    """Return the darkest channel of each pixel."""
    return np.asarray(cv2.min(cv2.min(image[..., 0], image[..., 1]), image[..., 2]), np.uint8)


def _paperlike(paper: Image) -> NDArray[np.bool_]:
    """Say where there is something as bright and as pale as the paper of cards."""
    high = cv2.max(cv2.max(paper[..., 0], paper[..., 1]), paper[..., 2])
    bright = float(np.percentile(high[::8, ::8], 99))
    return np.asarray((high > _DARKEST_PAPER * bright) & (_least(paper) > _PALEST * high.astype(np.float32)))


def _spots(ink: Image, share: Image, level: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return boxes and colours of the connected spots with at least so much ink, of fitting size, with paper round."""
    found = cv2.connectedComponentsWithStats((ink > level).astype(np.uint8), connectivity=8)
    labels, stats = np.asarray(found[1], np.int32), np.asarray(found[2], np.int32)
    wide, high, area = (stats[:, k] for k in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    longer, shorter = np.maximum(wide, high), np.minimum(wide, high)
    fits = (longer >= _LEAST) & (longer <= _MOST) & (shorter >= _THINNEST) & (area >= 0.1 * wide * high)
    fits[0] = False
    fits[fits] &= _free(ink, stats[fits, :4])
    chosen = np.flatnonzero(fits)
    chosen = chosen[np.argsort(-area[chosen], kind="stable")][:_MARKS]
    boxes = stats[chosen, :4].astype(float)
    boxes[:, 2:] += boxes[:, :2]
    tones = [_tone(labels, share, int(label), stats[label]) for label in chosen]
    return boxes, np.array(tones).reshape(-1, 3)


def _free(ink: Image, boxes: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Say which boxes (left, top, width, height) have paper round them."""
    total = cv2.integral(ink)
    left, top, wide, high = boxes.T

    def sums(by: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        x0, y0 = np.maximum(left - by, 0), np.maximum(top - by, 0)
        x1, y1 = np.minimum(left + wide + by, ink.shape[1]), np.minimum(top + high + by, ink.shape[0])
        within = total[y1, x1] - total[y0, x1] - total[y1, x0] + total[y0, x0]
        return within.astype(float), ((x1 - x0) * (y1 - y0)).astype(float)

    (inner, inner_area), (outer, outer_area) = sums(0), sums(_ROUND)
    round_it = (outer - inner) / np.maximum(outer_area - inner_area, 1)
    return np.asarray(round_it < np.maximum(_CROWDED * inner / inner_area, _FREE))


def _tone(labels: NDArray[np.int32], share: Image, label: int, stats: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return the colour of a mark's darker half, as a share of the paper's."""
    left, top, wide, high = (int(v) for v in stats[:4])
    part = np.s_[top : top + high, left : left + wide]
    tones = share[part][labels[part] == label].astype(float)
    sums = tones.sum(axis=1)
    return np.asarray(tones[sums <= np.median(sums)].mean(axis=0) / 255)
