"""What devices saw is kept by line, apart from the journal."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.record import Header
from companion.core.refusals import UserError
from companion.store import Evidence, Library

READING = {"faces": ["A", None, "10", "9"], "confidence": [0.99, 0.4, 0.97, 0.95], "source": "camera"}


def test_reading_and_picture_come_back(library: Library, header: Header) -> None:
    picture = np.full((48, 64, 3), (200, 30, 30), np.uint8)
    with library.create(header) as file:
        line = file.append({"seat": 2, "do": "cast", "faces": ["A", "A", "10", "9"]})
        file.evidence.keep(line, READING, picture)
    kept = library.evidence(file.id).of(line)
    assert kept is not None
    assert kept.picture is not None
    assert kept.reading == READING
    assert np.abs(cv2.imread(str(kept.picture)).astype(int) - picture).max() < 10


def test_a_reading_needs_no_picture_and_other_lines_have_nothing(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path / "game.evidence")
    evidence.keep(2, READING)
    kept = evidence.of(2)
    assert kept is not None
    assert kept.picture is None
    assert evidence.of(3) is None


def test_the_faces_of_the_dice_come_back_side_by_side(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path / "game.evidence")
    evidence.keep(4, READING, None, [np.full((8, 8, 3), tone, np.uint8) for tone in (10, 90, 170, 250)])
    kept = evidence.of(4)
    assert kept is not None
    assert kept.picture is None
    assert kept.crops is not None
    assert np.abs(cv2.imread(str(kept.crops))[:, 4::8].mean(axis=(0, 2)) - (10, 90, 170, 250)).max() < 5


@pytest.mark.parametrize("content", [b"", b"[1, 2]", b"\xff\xfe", b'{"faces": '])
def test_evidence_that_cannot_be_read_is_as_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "2.json").write_bytes(content)
    assert Evidence(tmp_path).of(2) is None


def test_a_disk_that_refuses_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(UserError, match="the game itself is saved"):
        Evidence(tmp_path / "file").keep(2, READING)
