"""Dice of any make, read by the networks: on path-traced pictures they were never trained with, and on nonsense."""

import cv2
import numpy as np
import pytest

from vision import geometry, read_dice
from vision.face import Face
from vision.learned import find, names, nets, read
from vision.learned.agree import agreed
from vision.reading import Image
from vision.training import sets
from vision.training.score import Score


def sample_of(name: str) -> sets.Sample:
    return next(sample for sample in sets.renders("poker") if sample.name == name)


def test_the_models_are_small_and_load() -> None:
    files = sorted(nets.MODELS.glob("*.onnx"))
    assert [file.name for file in files] == ["finder.onnx", "reader.onnx"]
    assert sum(file.stat().st_size for file in files) < 5_000_000
    assert nets.find(np.zeros((96, 128, 3), np.float32)).shape == (9, 24, 32)
    logits, embeddings = nets.read(np.zeros((3, 48, 48, 3), np.float32))
    assert (logits.shape, embeddings.shape) == ((3, names.NOTHING + 5), (3, 128))


def test_a_batch_of_another_size_reads_the_same() -> None:
    faces = np.random.default_rng(1).normal(0, 1, (5, 48, 48, 3)).astype(np.float32)
    together = nets.read(faces)[0]
    alone = np.concatenate([nets.read(face[None])[0] for face in faces])
    assert np.allclose(together, alone, atol=1e-3)


def test_other_poker_dice_are_found_where_they_lie() -> None:
    sample = sample_of("dev_034.jpg")
    tops = [top for top in find.tops(sample.image) if top.likely > 0.5]
    assert len(tops) == len(sample.dice)
    for die in sample.dice:
        assert min(float(np.linalg.norm(geometry.center(top.matrix) - die.center)) for top in tops) < 0.15 * die.side


def test_other_poker_dice_are_read() -> None:
    score = Score()
    for sample in sets.renders("poker"):
        score.add(sample, read_dice(sample.image, "poker"))
    assert (score.silent, score.wrong) == (0, 0)
    assert score.readable_whole >= 0  # set when measured


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_picture_reads_the_same(turns: int) -> None:
    sample = sample_of("dev_031.jpg")
    turned = np.ascontiguousarray(np.rot90(sample.image, turns))
    assert sorted(map(str, read_dice(turned).faces)) == sorted(map(str, read_dice(sample.image).faces))


def test_the_crop_stands_upright() -> None:
    sample = sample_of("dev_034.jpg")
    reading = read_dice(sample.image)
    seen = [read.read(die.crop, [np.diag([96.0, 96.0, 1.0])])[0] for die in reading.dice if die.crop is not None]
    assert seen
    assert [vote.turn for vote in seen] == [0] * len(seen)


def noise(seed: int) -> Image:
    rng = np.random.default_rng(seed)
    cells = rng.integers(0, 256, (30 * seed, 40 * seed, 3), np.uint8)
    return np.asarray(cv2.resize(cells, (640, 480), interpolation=cv2.INTER_NEAREST), np.uint8)


@pytest.mark.parametrize("seed", [1, 2, 4, 16])
def test_nothing_is_read_in_noise(seed: int) -> None:
    assert all(die.face is None for die in read_dice(noise(seed)).dice)


def test_letters_without_dice_are_not_dice() -> None:
    page = np.full((480, 640, 3), 235, np.uint8)
    for row in range(60, 480, 70):
        cv2.putText(page, "A K Q J 10 9", (30, row), cv2.FONT_HERSHEY_TRIPLEX, 1.6, (20, 20, 20), 3, cv2.LINE_AA)
    assert not any(die.face for die in read_dice(page).dice)


def face(value: str | None, x: float, cocked: bool = False) -> Face:
    return Face(value, geometry.affine(np.array([40.0, 0]), np.array([0, 40.0]), np.array([x, 50.0]), (0.5, 0.5)), 0.9,
                None if value else "a face is not clear", cocked)  # fmt: skip


@pytest.mark.parametrize(
    ("drawn", "learned", "values"),
    [
        ([face("A", 50)], [face("A", 53)], ["A"]),
        ([face("A", 50)], [face("K", 53)], [None]),
        ([face("A", 50)], [], ["A"]),
        ([], [face("K", 50)], ["K"]),
        ([face(None, 50)], [face("K", 52)], ["K"]),
        ([face("A", 50)], [face(None, 51, cocked=True)], [None]),
        ([face("A", 50)], [face("K", 120)], ["A", "K"]),
        ([face("A", 50)], [face(None, 80)], ["A"]),
    ],
)
def test_two_ways_of_reading_never_contradict(drawn: list[Face], learned: list[Face], values: list[str | None]) -> None:
    assert [one.value for one in agreed(drawn, learned)] == values
