"""Glare, blur and darkness laid over real and path-traced pictures: named as what they are, never guessed through."""

from collections import Counter
from functools import cache

import cv2
import numpy as np
import pytest

from vision import DieReading, Reading, doubts, read_dice
from vision.reading import Image
from vision.steady import agreed
from vision.training import sets


@cache
def samples() -> list[tuple[sets.Sample, Reading]]:
    """Three photographs and three renders whose dice are all read."""
    read = [(sample, read_dice(sample.image, sample.kind)) for sample in [*list(sets.photos())[:4], *_some_renders()]]
    return [(sample, reading) for sample, reading in read if reading.sure]


def _some_renders() -> list[sets.Sample]:
    return [sample for sample in sets.renders("poker") if sample.name in ("dev_002.jpg", "dev_003.jpg", "dev_011.jpg")]


def with_glare(image: Image, die: DieReading, reach: float, shift: tuple[float, float]) -> Image:
    """A lamp mirrored in a die's top: what lies under its middle is lost."""
    side = float(np.linalg.norm(die.corners[1] - die.corners[0]))
    rows, columns = np.mgrid[: image.shape[0], : image.shape[1]]
    x, y = np.add(die.center, np.multiply(shift, side))
    spot = 400 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (reach * side) ** 2)
    return np.clip(image + spot[..., None], 0, 255).astype(np.uint8)


def at(reading: Reading, die: DieReading) -> DieReading | None:
    side = np.linalg.norm(die.corners[1] - die.corners[0])
    near = [other for other in reading.dice if np.hypot(*np.subtract(other.center, die.center)) < 0.4 * side]
    return near[0] if near else None


@pytest.mark.parametrize("reach", [0.15, 0.22, 0.32])
def test_what_glare_hides_is_never_guessed(reach: float) -> None:
    said: Counter[str | None] = Counter()
    for sample, reading in samples():
        die = reading.dice[0]
        for shift in ((0.0, 0.0), (0.15, -0.1)):
            seen = at(read_dice(with_glare(sample.image, die, reach, shift), sample.kind), die)
            assert seen is None or seen.face in (None, die.face), sample.name
            said[seen.why if seen is not None else None] += 1
    assert said[doubts.GLARE] > 0.4 * said.total()


def test_blur_and_darkness_are_named() -> None:
    said: Counter[str | None] = Counter()
    rng = np.random.default_rng(1)
    for sample, reading in samples():
        side = float(np.median([np.linalg.norm(die.corners[1] - die.corners[0]) for die in reading.dice]))
        blurred = read_dice(cv2.GaussianBlur(sample.image, (0, 0), 0.1 * side), sample.kind)
        said.update(die.why for die in blurred.dice)
        dim = np.clip(rng.poisson(sample.image * 0.05) + rng.normal(0, 2, sample.image.shape), 0, 255)
        readings = [read_dice(dim.astype(np.uint8), sample.kind, expect) for expect in (None, len(sample.dice))]
        assert {one.why for one in (*readings, agreed(readings, len(sample.dice)))} == {doubts.TOO_DARK}
    assert said[doubts.TOO_BLURRED] > said[doubts.UNCLEAR] + said[doubts.ASKEW]
