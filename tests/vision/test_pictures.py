"""Real photographs, path-traced and drawn pictures, read through the public function: never silently wrong."""

from collections.abc import Callable, Iterable

import numpy as np
import pytest

from vision import read_dice
from vision.training import sets
from vision.training.score import Score


def score_of(samples: Iterable[sets.Sample]) -> Score:
    score = Score()
    for sample in samples:
        score.add(sample, read_dice(sample.image, sample.kind))
    return score


def test_photographs_of_pip_dice() -> None:
    score = score_of(sets.photos())
    assert (score.silent, score.wrong, score.phantom) == (0, 0, 0)
    assert score.whole >= 25
    assert score.found == 83


@pytest.mark.parametrize("kind", ["poker", "pip"])
def test_path_traced_pictures_hold_no_silent_error_if_the_number_of_dice_is_known(kind: str) -> None:
    score = Score()
    for sample in sets.renders(kind):
        score.add(sample, read_dice(sample.image, kind, len(sample.dice)))
    assert (score.silent, score.wrong) == (0, 0)
    assert score.readable_whole >= (16 if kind == "poker" else 6)


def test_in_path_traced_pictures_no_face_is_wrong_if_the_number_of_dice_is_not_known() -> None:
    score = score_of(sets.renders("poker"))
    assert score.wrong == score.unnoticed == 0
    assert score.silent <= 1  # a red die on a patterned card is passed over: noticed once the number is known
    assert score.readable_whole >= 20


@pytest.mark.parametrize("kind", ["poker", "pip"])
def test_drawn_pictures(kind: str) -> None:
    score = score_of(sets.drawn(kind, 6, first=70_000))
    assert (score.silent, score.wrong) == (0, 0)
    assert score.right > 0.75 * score.dice


def test_hard_pictures_are_refused_rather_than_guessed() -> None:
    score = score_of(sets.drawn("poker", 6, first=70_000, hard=True))
    assert score.wrong == 0
    assert score.silent <= score.unnoticed  # a die may lean so that it looks as if it lay level


def test_a_number_that_was_not_expected_is_never_sure() -> None:
    sample = next(sample for sample in sets.photos() if sample.name == "pip_kp_51.jpg")
    reading = read_dice(sample.image, "pip", expect=5)
    assert not reading.sure
    assert reading.why == "I see four dice, I need five"
    assert read_dice(sample.image, "pip", expect=4).sure


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (lambda rng: np.full((480, 640, 3), 90, np.uint8), "I see no dice"),
        (lambda rng: np.clip(rng.normal(110, 25, (480, 640, 3)), 0, 255).astype(np.uint8), "I see no dice"),
        (lambda rng: np.zeros((480, 640, 3), np.uint8), "too dark"),
    ],
)
@pytest.mark.parametrize("kind", ["poker", "pip"])
def test_nothing_is_found_where_nothing_lies(
    kind: str, table: Callable[[np.random.Generator], np.ndarray], why: str
) -> None:
    reading = read_dice(table(np.random.default_rng(1)), kind)
    assert (reading.dice, reading.sure, reading.why) == ((), False, why)
    assert read_dice(table(np.random.default_rng(1)), kind, expect=0).sure


def test_corners_and_crop_belong_to_the_face() -> None:
    sample = next(s for s in sets.drawn("poker", 9, first=71_000) if len(s.dice) > 1)
    for die in read_dice(sample.image).dice:
        assert die.crop is not None
        assert die.crop.shape == (96, 96, 3)
        assert np.allclose(die.corners.mean(axis=0), die.center, atol=0.1 * np.ptp(die.corners))
