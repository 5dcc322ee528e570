"""Dice of any make, read by the networks: on path-traced pictures they were never trained with, and on nonsense."""

import json

import cv2
import numpy as np
import pytest

from vision import geometry, read_dice
from vision.learned import find, judge, names, nets, read
from vision.reading import Image
from vision.training import sets

LABELS = sets.PICTURES / "renders" / "labels.json"


def sample_of(name: str) -> sets.Sample:
    return next(sample for sample in sets.renders("poker") if sample.name == name)


def test_the_models_are_small_and_load() -> None:
    files = sorted(nets.MODELS.glob("*.onnx"))
    assert [file.name for file in files] == [
        "aligner.onnx",
        "cards.onnx",
        "confirmer.onnx",
        "finder.onnx",
        "reader.onnx",
    ]
    assert sum(file.stat().st_size for file in files) < 5_000_000
    assert nets.find(np.zeros((96, 128, 3), np.float32)).shape == (9, 24, 32)
    assert nets.align(np.zeros((2, 96, 96, 3), np.float32)).shape == (2, 11)
    assert nets.confirm(np.zeros((2, 64, 64, 3), np.float32)).shape == (2, 11)
    logits, embeddings = nets.read(np.zeros((3, 64, 64, 3), np.float32))
    assert (logits.shape, embeddings.shape) == ((3, names.NOTHING + 5), (3, 128))


def test_a_batch_of_another_size_reads_the_same() -> None:
    faces = np.random.default_rng(1).normal(0, 1, (5, 64, 64, 3)).astype(np.float32)
    together = nets.read(faces)[0]
    alone = np.concatenate([nets.read(face[None])[0] for face in faces])
    assert np.allclose(together, alone, atol=1e-3)


def test_other_poker_dice_are_found_where_they_lie() -> None:
    sample = sample_of("dev_034.jpg")
    tops = [top for top in find.tops(sample.image) if min(top.likely, top.confirmed) > 0.4]
    for die in sample.dice:
        assert min(float(np.linalg.norm(geometry.center(top.matrix) - die.center)) for top in tops) < 0.15 * die.side


def truly_cut(sample: sets.Sample) -> list[np.ndarray]:
    """Maps to the labelled dice of a picture taken from straight above: squares, turned by any quarter."""
    label = next(one for one in json.loads(LABELS.read_text(encoding="utf-8")) if one["file"] == sample.name)
    return [
        geometry.affine(corners[1] - corners[0], corners[3] - corners[0], corners.mean(axis=0), (0.5, 0.5))
        for corners in (np.array(die["corners"]) for die in label["dice"])
    ]


@pytest.mark.parametrize("name", ["dev_000.jpg", "dev_004.jpg", "dev_019.jpg", "dev_031.jpg", "dev_034.jpg"])
def test_a_face_that_was_cut_out_well_is_read_upright(name: str) -> None:
    sample = sample_of(name)
    votes = read.read(sample.image, truly_cut(sample))
    assert [judge.best(vote, names.POKER)[0] for vote in votes] == [die.face for die in sample.dice]
    assert [vote.turn for vote in votes] == [0] * len(votes)


def noise(seed: int) -> Image:
    rng = np.random.default_rng(seed)
    cells = rng.integers(0, 256, (30 * seed, 40 * seed, 3), np.uint8)
    return np.asarray(cv2.resize(cells, (640, 480), interpolation=cv2.INTER_NEAREST), np.uint8)


@pytest.mark.parametrize("seed", [1, 2, 4, 16])
def test_nothing_is_read_in_noise(seed: int) -> None:
    assert all(die.face is None for die in read_dice(noise(seed)).dice)


def test_letters_without_dice_are_never_sure_dice() -> None:
    page = np.full((480, 640, 3), 235, np.uint8)
    for row in range(60, 480, 70):
        cv2.putText(page, "A K Q J 10 9", (30, row), cv2.FONT_HERSHEY_TRIPLEX, 1.6, (20, 20, 20), 3, cv2.LINE_AA)
    assert not read_dice(page).sure
