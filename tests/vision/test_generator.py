"""The scenes that the networks learn from: the same for the same seed, another for another, and labelled rightly."""

import numpy as np
import pytest

pytest.importorskip("PIL", reason="only who trains needs Pillow")

from vision.learned import names
from vision.training import flat, samples, stage
from vision.training.type_faces import families


@pytest.fixture(autouse=True)
def _type() -> None:
    try:
        families(held_out=False)
        families(held_out=True)
    except FileNotFoundError:
        pytest.skip("only who trains needs the fonts")


def test_a_seed_makes_the_same_scene_again() -> None:
    first, faces = stage.scene(11)
    second, again = stage.scene(11)
    assert np.array_equal(first, second)
    assert [face.face for face in faces] == [face.face for face in again]
    assert not np.array_equal(first, stage.scene(12)[0])


def test_held_out_type_is_never_trained_with() -> None:
    trained = {path for files in families(held_out=False).values() for path in files}
    held_out = {path for files in families(held_out=True).values() for path in files}
    assert trained
    assert held_out
    assert not trained & held_out


def test_corners_go_round_clockwise() -> None:
    for face in stage.scene(3)[1] + stage.scene(4)[1]:
        across, down = face.corners[1] - face.corners[0], face.corners[3] - face.corners[0]
        assert across[0] * down[1] - across[1] * down[0] > 0


def test_faces_without_a_scene_are_those_of_one_set_in_order() -> None:
    drawn, again = flat.rows(21, 2), flat.rows(22, 1)
    side = samples.FACE + 2 * samples.AROUND
    assert drawn["crops"].shape == (12, side, side, 3)
    assert np.array_equal(drawn["crops"][6:], again["crops"])
    for labels in (drawn["labels"][:6, 0], drawn["labels"][6:, 0]):
        assert [names.FACES[index] for index in labels] in (list(names.POKER), list(names.PIPS))
