"""Dice by camera, by taps, with a folder of pictures in the camera's place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from companion.core.dice import POKER_FACES
from companion.devices.camera import Camera
from companion.table.readings import Reading
from companion.ui.camera import page as camera_page
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.page import CameraPage
from companion.ui.pieces.button import Key
from companion.ui.pieces.diekey import DieKey
from companion.ui.table.host import DiceAsk
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from vision.reading import Image
from vision.training.scene import render

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
LIMIT_S = 30.0
ALL_FOUR = DiceAsk(0, None, 4, POKER_FACES)

Watch = Callable[..., tuple[Driver, list[Reading]]]


@lru_cache
def sure_picture() -> tuple[Image, tuple[str, ...]]:
    """A picture in which the reader is sure of four dice, and their faces from left to right."""
    for seed in range(30, 60):
        picture = render(seed, "poker", count=4)[0]
        reading = vision.read_dice(picture, "poker", 4)
        if reading.sure:
            return picture, from_left(reading)
    raise AssertionError("no picture is read for sure")


@lru_cache
def doubtful_picture() -> tuple[Image, int]:
    """A picture with glare on one die that the reader finds but does not read, and which it is from the left."""
    for seed in range(30, 60):
        picture = render(seed, "poker", count=4)[0]
        for die in vision.read_dice(picture, "poker", 4).dice:
            dazzled = with_glare(picture, np.asarray(die.corners))
            faces = from_left(vision.read_dice(dazzled, "poker", 4))
            if len(faces) == 4 and faces.count(None) == 1:
                return dazzled, faces.index(None)
    raise AssertionError("every die is read in spite of the glare")


def from_left(reading: vision.Reading) -> tuple[str | None, ...]:
    return tuple(die.face for die in sorted(reading.dice, key=lambda die: die.center[0]))


def with_glare(picture: Image, corners: np.ndarray) -> Image:
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    x, y = corners.mean(axis=0)
    reach = 0.2 * np.linalg.norm(corners[0] - corners[1])
    light = np.clip(1.3 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * reach**2)), 0, 1)[..., None]
    return (picture + (255.0 - picture) * light).astype(np.uint8)


@pytest.fixture
def watch(launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Open the page on a picture: `watch(picture, ask, size, by_itself=…)`; gives the driver and what was taken."""
    cameras: list[Camera] = []

    def opened(
        picture: Image | None,
        ask: DiceAsk = ALL_FOUR,
        size: tuple[int, int] = (1280, 800),
        *,
        by_itself: float = 60.0,
    ) -> tuple[Driver, list[Reading]]:
        monkeypatch.setattr(camera_page, "TAKEN_AFTER_S", by_itself)
        folder = tmp_path / "camera"
        folder.mkdir()
        if picture is not None:
            cv2.imwrite(str(folder / "a.png"), picture)
        driver, taken = launch(size), list[Reading]()
        cameras.append(Camera(str(folder)))
        driver.app.show(CameraPage(cameras[-1], ask, "Anna", taken.append))
        driver.step(3)
        return driver, taken

    yield opened
    for camera in cameras:
        camera.stop()


def page_of(driver: Driver) -> CameraPage:
    page = driver.app.pages.top
    assert isinstance(page, CameraPage)
    return page


def wait_for_dice(driver: Driver) -> None:
    driver.wait(lambda: len(driver.find_all(kind=DieRow)) == 4, LIMIT_S, "four dice in the list")


def test_a_sure_throw_is_taken_by_itself(watch: Watch) -> None:
    picture, faces = sure_picture()
    driver, taken = watch(picture, by_itself=0.5)
    depth = driver.app.pages.depth
    driver.wait(lambda: taken, LIMIT_S, "the throw")
    assert taken[0].faces == faces
    assert taken[0].source == "camera"
    assert taken[0].corrected == frozenset()
    assert min(taken[0].confidence) > 0.5
    assert taken[0].picture is not None
    assert taken[0].picture.shape == picture.shape
    assert driver.app.pages.depth == depth - 1


def test_a_touch_stops_the_count_and_the_key_takes_the_throw(watch: Watch) -> None:
    picture, faces = sure_picture()
    driver, taken = watch(picture, by_itself=1.0)
    wait_for_dice(driver)
    camera = page_of(driver)._source
    driver.tap_at(640, 20)
    driver.pause(1.6)
    assert not taken
    driver.tap(id="take")
    assert [reading.faces for reading in taken] == [faces]
    driver.pause(0.3)
    assert (camera.latest().state, camera.latest().reading) == ("looking", None)  # it reads for nobody no more


def test_an_unsure_die_is_asked_for_and_the_answer_is_kept(watch: Watch) -> None:
    picture, doubtful = doubtful_picture()
    driver, taken = watch(picture)
    wait_for_dice(driver)
    driver.wait(lambda: driver.find_all(kind=DieKey), LIMIT_S, "the faces to choose from")
    assert driver.find("Anna: what does this die show?")
    assert [row.unsure for row in driver.find_all(kind=DieRow)].count(True) == 1
    assert driver.find(id="take").kind == "off"
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "J"))
    assert driver.find("put right by hand")
    driver.tap(id="take")
    assert taken[0].faces[doubtful] == "J"
    assert taken[0].corrected == {doubtful}
    assert taken[0].as_evidence()["dice"][doubtful]["face"] is None


def test_a_wrong_die_is_corrected_from_the_list(watch: Watch) -> None:
    picture, faces = sure_picture()
    driver, taken = watch(picture)
    wait_for_dice(driver)
    other = next(face for face in POKER_FACES if face != faces[2])
    driver.tap(driver.find_all(kind=DieRow)[2])
    large = driver.find_all(kind=DieKey)[0]
    assert (large.face, large.note) == (faces[2], "likely")
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == other))
    driver.tap(id="take")
    assert taken[0].faces == (*faces[:2], other, *faces[3:])
    assert taken[0].corrected == {2}


def test_a_wrong_die_is_corrected_in_the_picture(watch: Watch) -> None:
    picture, faces = sure_picture()
    driver, _taken = watch(picture)
    wait_for_dice(driver)
    outline = page_of(driver).ids.picture.corners_of(1)
    driver.tap_at(sum(x for x, _y in outline) / 4, sum(y for _x, y in outline) / 4)
    other = next(face for face in POKER_FACES if face != faces[1])
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == other))
    assert page_of(driver).sight.faces == (faces[0], other, *faces[2:])


def test_a_tap_beside_the_faces_closes_them(watch: Watch) -> None:
    driver, _taken = watch(sure_picture()[0])
    wait_for_dice(driver)
    driver.tap(driver.find_all(kind=DieRow)[0])
    assert driver.find_all(kind=DieKey)
    driver.tap_at(1200, 30)
    assert not driver.find_all(kind=DieKey)
    driver.tap(driver.find_all(kind=DieRow)[0])
    driver.press_back()
    assert not driver.find_all(kind=DieKey)
    assert page_of(driver)


def test_only_the_thrown_dice_are_reported(watch: Watch) -> None:
    picture, faces = sure_picture()
    ask = DiceAsk(0, (1, 2), 2, POKER_FACES, (str(faces[3]), str(faces[0])))
    driver, taken = watch(picture, ask)
    wait_for_dice(driver)
    driver.tap(id="take")
    left = [face for face in faces if face]
    left.remove(str(faces[3]))
    left.remove(str(faces[0]))
    assert sorted(map(str, taken[0].faces)) == sorted(left)


def test_a_die_that_was_to_stay_and_shows_another_face_is_said_in_words(watch: Watch) -> None:
    picture, faces = sure_picture()
    missing = next(face for face in POKER_FACES if face not in faces)
    driver, taken = watch(picture, DiceAsk(0, (1, 2, 3), 3, POKER_FACES, (missing,)))
    wait_for_dice(driver)
    assert driver.find("Anna: a die that was to stay shows another face")
    driver.tap(id="take")
    assert not taken
    driver.tap(driver.find_all(kind=DieRow)[3])
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == missing))
    driver.tap(id="take")
    assert taken[0].faces == faces[:3]


def test_look_again_forgets_what_was_put_right(watch: Watch) -> None:
    picture, faces = sure_picture()
    driver, _taken = watch(picture)
    wait_for_dice(driver)
    other = next(face for face in POKER_FACES if face != faces[0])
    driver.tap(driver.find_all(kind=DieRow)[0])
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == other))
    assert page_of(driver).sight.fixed
    driver.tap("Look again")
    wait_for_dice(driver)
    assert page_of(driver).sight.faces == faces


def test_a_missing_camera_is_one_line_and_entry_by_hand(watch: Watch) -> None:
    driver, taken = watch(None)
    driver.wait(lambda: driver.find_all("No picture"), LIMIT_S)
    assert any("there are no pictures in" in words.lower() for words in driver.words())
    assert driver.find("Enter by hand", kind=Key).kind == "primary"
    depth = driver.app.pages.depth
    driver.tap("Enter by hand")
    assert driver.app.pages.depth == depth - 1
    assert not taken


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(watch: Watch, size: tuple[int, int]) -> None:
    driver, _taken = watch(doubtful_picture()[0], DiceAsk(0, (0,), 1, POKER_FACES, ("A", "K", "Q")), size)
    wait_for_dice(driver)
    driver.step(3)
    assert driver.complaints() == []
    page_of(driver).back()
    driver.step(3)
    assert driver.complaints() == []
    page_of(driver).ask_face(3)
    driver.step(3)
    assert driver.complaints() == []
