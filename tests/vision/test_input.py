"""What is no picture is said to be none, and whatever is one is read without tripping."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from vision import read_dice, read_picture

GOOD = np.full((64, 64, 3), 128, np.uint8)


@pytest.mark.parametrize(
    ("image", "words"),
    [
        (None, "must be a numpy array"),
        ("dice.jpg", "must be a numpy array"),
        ([[1, 2], [3, 4]], "must be a numpy array"),
        (GOOD.astype(np.uint16), "8 bits"),
        (GOOD.astype(np.float32), "8 bits"),
        (GOOD.astype(bool), "8 bits"),
        (np.zeros((64, 64, 4), np.uint8), "alpha"),
        (np.zeros((64, 64, 2), np.uint8), "height × width × 3"),
        (np.zeros((64,), np.uint8), "height × width × 3"),
        (np.zeros((2, 64, 64, 3), np.uint8), "height × width × 3"),
        (np.zeros((0, 0, 3), np.uint8), "at least 32"),
        (np.zeros((31, 500, 3), np.uint8), "at least 32"),
        (np.zeros((32, 12_001, 3), np.uint8), "at most 12000"),
    ],
)
def test_no_picture(image: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_dice(image)


@pytest.mark.parametrize("options", [{"kind": "tarot"}, {"expect": -1}, {"profile": "mine"}])
def test_no_such_question(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"kind|number|profile"):
        read_dice(GOOD, **options)


@pytest.mark.parametrize("image", [GOOD[..., 0], GOOD[..., :1], GOOD[::-1, ::-1], np.asfortranarray(GOOD)])
def test_grey_and_oddly_stored_pictures_are_pictures(image: np.ndarray) -> None:
    assert read_dice(image).dice == ()


@settings(max_examples=30)
@given(
    arrays.arrays(np.uint8, st.tuples(st.integers(32, 80), st.integers(32, 80), st.just(3))),
    st.sampled_from(["poker", "pip"]),
)
def test_any_small_picture_is_read(image: np.ndarray, kind: str) -> None:
    before = image.copy()
    reading = read_dice(image, kind)
    assert reading.sure is (reading.why is None)
    assert np.array_equal(image, before)


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xd8\xff\xe0 cut off", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_a_file_that_is_no_picture(tmp_path: Any, content: bytes) -> None:
    path = tmp_path / "bild ü.jpg"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=r"no picture|empty"):
        read_picture(path)
