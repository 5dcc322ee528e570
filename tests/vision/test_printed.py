"""The printed faces one by one: upright by their bar, and only where glyph, colour and bar agree."""

import cv2
import numpy as np
import pytest

from vision import printed, read_dice
from vision.picture import take
from vision.printed import design, draw
from vision.reading import Image

SIZE = 120


def on_table(face: Image, turn: float = 0.0, tone: int = 90) -> Image:
    """A face on a plain table, turned clockwise by degrees."""
    table = np.full((480, 640, 3), tone, np.uint8)
    matrix = cv2.getRotationMatrix2D((SIZE / 2, SIZE / 2), -turn, 1)
    matrix[:, 2] += (320 - SIZE / 2, 240 - SIZE / 2)
    cover = cv2.warpAffine(np.full(face.shape[:2], 255, np.uint8), matrix, (640, 480))
    drawn = cv2.warpAffine(face, matrix, (640, 480), flags=cv2.INTER_CUBIC)
    table[cover > 127] = drawn[cover > 127]
    return cv2.GaussianBlur(table, (0, 0), 0.8)


@pytest.mark.parametrize("turn", [0, 45, 90, 180, 263])
@pytest.mark.parametrize("name", list(design.FACES))
def test_every_face_is_read_however_it_lies(name: str, turn: float) -> None:
    reading = read_dice(on_table(draw.face_picture(name, SIZE)[0], turn), expect=1)
    assert (reading.faces, reading.sure) == ((name,), True)
    die = reading.dice[0]
    up = die.corners[0] - die.corners[3]
    seen = np.degrees(np.arctan2(up[0], -up[1]))
    assert abs((seen - turn + 180) % 360 - 180) < 3
    assert np.allclose(die.center, (320, 240), atol=2)


@pytest.mark.parametrize("name", list(design.FACES))
def test_a_face_in_grey_is_read_by_its_glyph_or_refused(name: str) -> None:
    grey = cv2.cvtColor(on_table(draw.face_picture(name, SIZE)[0]), cv2.COLOR_BGR2GRAY)
    assert read_dice(grey).faces in ((name,), (None,), ())


@pytest.mark.parametrize(("glyph", "fill"), [("A", "J"), ("J", "A"), ("Q", "10"), ("K", "9"), ("9", "K")])
def test_a_glyph_on_the_wrong_colour_is_refused(glyph: str, fill: str) -> None:
    cover = draw.ink_mask(glyph, SIZE)[..., None]
    colours = (np.array(design.bgr(text), float) for text in (design.FACES[fill].fill, design.FACES[glyph].ink))
    ground, ink = colours
    reading = read_dice(on_table(np.round(ground * (1 - cover) + ink * cover).astype(np.uint8)))
    assert reading.faces == (None,)
    assert reading.why == "letter and colour do not agree: change the light"


@pytest.mark.parametrize("name", ["9", "A", "10"])
def test_a_face_without_its_bar_is_not_read(name: str) -> None:
    face, _ = draw.face_picture(name, SIZE)
    face[int(0.75 * SIZE) : int(0.87 * SIZE), 12:-12] = design.bgr(design.FACES[name].fill)
    assert not any(found.value for found in printed.read_faces(take(on_table(face))).faces)


def test_a_six_with_a_bar_is_no_nine() -> None:
    face, _ = draw.face_picture("9", SIZE)
    glyph = slice(int(0.2 * SIZE), int(0.7 * SIZE))
    face[glyph, 12:-12] = face[glyph, 12:-12][::-1, ::-1]
    assert not read_dice(on_table(face)).sure


def test_glare_is_said() -> None:
    face, _ = draw.face_picture("Q", SIZE)
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    spot = np.exp(-(((x - 40) ** 2 + (y - 55) ** 2) / 900.0))[..., None]
    reading = read_dice(on_table(np.clip(face + 400 * spot, 0, 255).astype(np.uint8)))
    assert not reading.sure


def test_a_small_face_is_refused() -> None:
    table = np.full((720, 1280, 3), 60, np.uint8)
    table[300:318, 600:618] = cv2.resize(draw.face_picture("K", SIZE)[0], (18, 18), interpolation=cv2.INTER_AREA)
    assert not read_dice(table).sure
