"""The printed faces: a second vote on what the networks read, by glyph, colour and bar."""

import cv2
import numpy as np
import pytest

from vision import doubts, geometry, read_dice
from vision.face import Face
from vision.geometry import Matrix
from vision.picture import take
from vision.printed import design, draw, seconded, vote
from vision.reading import Image

SIZE = 120
NAMES = list(design.FACES)


def on_table(face: Image, turn: float = 0.0, tone: int = 90) -> tuple[Image, Matrix]:
    """A face on a plain table, turned clockwise by degrees, and the map to it."""
    table = np.full((480, 640, 3), tone, np.uint8)
    matrix = cv2.getRotationMatrix2D((SIZE / 2, SIZE / 2), -turn, 1)
    matrix[:, 2] += (320 - SIZE / 2, 240 - SIZE / 2)
    cover = cv2.warpAffine(np.full(face.shape[:2], 255, np.uint8), matrix, (640, 480))
    drawn = cv2.warpAffine(face, matrix, (640, 480), flags=cv2.INTER_CUBIC)
    table[cover > 127] = drawn[cover > 127]
    place = np.vstack([matrix, (0, 0, 1)]) @ np.diag([SIZE, SIZE, 1.0])
    return cv2.GaussianBlur(table, (0, 0), 0.8), place


def voted(face: Image, name: str, turn: float = 0.0, off: float = 0.0) -> Face | None:
    """The vote on a face at a place that is known up to `off` sides."""
    picture, place = on_table(face, turn)
    seen = take(picture)
    shifted = place @ np.array([[1 + off / 2, 0, off], [0, 1, -off / 2], [0, 0, 1]])
    scale = np.array([[seen.scale, 0, (seen.scale - 1) / 2], [0, seen.scale, (seen.scale - 1) / 2], [0, 0, 1]])
    return vote(seen, name, scale @ shifted)


@pytest.mark.parametrize("turn", [0, 45, 180, 263])
@pytest.mark.parametrize("name", NAMES)
def test_every_face_is_told_and_laid_exactly(name: str, turn: float) -> None:
    face = voted(draw.face_picture(name, SIZE)[0], name, turn, off=0.02)
    assert face is not None
    assert face.value == name
    assert np.allclose(geometry.center(face.matrix), (639.5, 479.5), atol=3)
    assert face.confidence > 0.3


@pytest.mark.parametrize("name", NAMES)
def test_no_face_is_told_for_another(name: str) -> None:
    picture = draw.face_picture(name, SIZE)[0]
    for other in NAMES:
        face = voted(picture, other)
        assert other == name or face is None or face.value is None


@pytest.mark.parametrize("name", ["A", "K", "Q", "9"])
def test_a_face_upside_down_is_not_the_face(name: str) -> None:
    face = voted(np.ascontiguousarray(draw.face_picture(name, SIZE)[0][::-1, ::-1]), name)
    assert face is None or face.value is None


@pytest.mark.parametrize("name", ["9", "A", "10"])
def test_a_face_without_its_bar_has_no_vote(name: str) -> None:
    picture, _ = draw.face_picture(name, SIZE)
    picture[int(0.75 * SIZE) : int(0.87 * SIZE), 12:-12] = design.bgr(design.FACES[name].fill)
    face = voted(picture, name)
    assert face is None or face.value is None


def coloured(glyph: str, fill: str) -> Image:
    """A face with the fill of another."""
    cover = draw.ink_mask(glyph, SIZE)[..., None]
    ground, ink = (np.array(design.bgr(text), float) for text in (design.FACES[fill].fill, design.FACES[glyph].ink))
    return np.round(ground * (1 - cover) + ink * cover).astype(np.uint8)


@pytest.mark.parametrize(("glyph", "fill"), [("A", "J"), ("J", "A"), ("Q", "10"), ("K", "9"), ("9", "K")])
def test_a_glyph_on_the_wrong_colour_is_refused_though_the_networks_read_it(glyph: str, fill: str) -> None:
    picture, place = on_table(coloured(glyph, fill))
    seen = take(picture)
    scale = np.array([[seen.scale, 0, (seen.scale - 1) / 2], [0, seen.scale, (seen.scale - 1) / 2], [0, 0, 1]])
    face = seconded(seen, Face(glyph, scale @ place, 0.99))
    assert (face.value, face.why) == (None, doubts.COLOUR)
    assert face.candidates[0][0] == glyph


def test_a_face_that_was_not_clear_to_the_networks_is_read_by_its_design() -> None:
    picture, place = on_table(draw.face_picture("Q", SIZE)[0])
    seen = take(picture)
    scale = np.array([[seen.scale, 0, (seen.scale - 1) / 2], [0, seen.scale, (seen.scale - 1) / 2], [0, 0, 1]])
    unclear = Face(None, scale @ place, 0.4, doubts.UNCLEAR, candidates=(("Q", 0.5), ("9", 0.4)))
    assert seconded(seen, unclear).value == "Q"
    askew = Face(None, scale @ place, 0.4, doubts.ASKEW, candidates=(("Q", 0.5), ("9", 0.4)))
    assert seconded(seen, askew) is askew


@pytest.mark.parametrize("name", NAMES)
def test_a_face_in_grey_is_read_by_its_glyph_or_refused(name: str) -> None:
    grey = cv2.cvtColor(on_table(draw.face_picture(name, SIZE)[0])[0], cv2.COLOR_BGR2GRAY)
    assert read_dice(grey).faces in ((name,), (None,), ())


def test_glare_is_not_guessed_through() -> None:
    face, _ = draw.face_picture("Q", SIZE)
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    spot = np.exp(-(((x - 40) ** 2 + (y - 55) ** 2) / 900.0))[..., None]
    reading = read_dice(on_table(np.clip(face + 400 * spot, 0, 255).astype(np.uint8))[0])
    assert not reading.sure


def test_a_small_face_is_refused() -> None:
    table = np.full((720, 1280, 3), 60, np.uint8)
    table[300:318, 600:618] = cv2.resize(draw.face_picture("K", SIZE)[0], (18, 18), interpolation=cv2.INTER_AREA)
    assert not read_dice(table).sure
