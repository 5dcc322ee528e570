"""A game whose dice a camera reads from a video of path-traced dice: a wrong reading, a die that leans, one moved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.dice import POKER_FACES
from companion.devices.camera import Camera
from companion.devices.frames import FramesLost
from companion.table.readings import Reading
from companion.ui.camera import page as camera_page
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.page import CameraPage
from companion.ui.camera.wording import face_name
from companion.ui.pieces.diekey import DieKey
from companion.ui.table.host import DiceAsk
from companion.ui.table.page import TablePage
from tests.ui.conftest import Launch
from tests.ui.people import People
from tests.ui.plays import at
from vision.reading import Image
from vision.training import sets

from companion.ui.table.trays.sources import SourceKey  # isort: skip

LIMIT_S = 60.0
FPS, HELD = 30.0, 4
LEVEL, LEANS = "dev_000.jpg", "dev_022.jpg"
LABELS = {
    one["file"]: one for one in json.loads((sets.PICTURES / "renders" / "labels.json").read_text(encoding="utf-8"))
}


class Reel:
    """A video file of which one scene is shown again and again until the next is asked for."""

    pause = 1 / FPS

    def __init__(self, path: Path, scenes: list[Image]) -> None:
        self._path, self._count = path, len(scenes)
        height, width = scenes[0].shape[:2]
        film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, (width, height))
        for scene in scenes:
            for _ in range(HELD):
                film.write(scene)
        film.release()
        self._frames: list[Image] = []
        self._scene, self._next = 0, 0

    def show(self, scene: int) -> None:
        """Go on to another scene."""
        self._scene = scene

    def open(self) -> None:
        film = cv2.VideoCapture(str(self._path))
        while len(self._frames) < HELD * self._count:
            ok, frame = film.read()
            if not ok:
                raise FramesLost("the film is cut off")
            self._frames.append(np.asarray(frame, np.uint8))
        film.release()

    def read(self) -> Image:
        self._next = (self._next + 1) % HELD
        return self._frames[HELD * self._scene + self._next]

    def close(self) -> None:
        """Nothing is held."""


def picture(name: str) -> Image:
    return next(sample.image for sample in sets.renders("poker") if sample.name == name)


def with_moved(image: Image, die: int, by: tuple[int, int]) -> Image:
    """The picture with a die of LEVEL, counted from the left, and its shadow elsewhere on the cloth."""
    dice = sorted(LABELS[LEVEL]["dice"], key=lambda one: one["center"][0])
    corners = np.array(dice[die]["corners"])
    x, y = (int(v) for v in corners.mean(axis=0))
    reach = int(1.35 * np.linalg.norm(corners[1] - corners[0]))
    moved = image.astype(float)
    cloth = picture(LEVEL)[20 : 20 + 2 * reach, 20 : 20 + 2 * reach].astype(float)
    rows, columns = np.mgrid[-reach:reach, -reach:reach]
    cover = np.clip(3 * (1 - np.hypot(rows, columns) / reach), 0, 1)[..., None]
    die_and_cloth = moved[y - reach : y + reach, x - reach : x + reach].copy()
    for put, (at_x, at_y) in ((cloth, (x, y)), (die_and_cloth, (x + by[0], y + by[1]))):
        part = moved[at_y - reach : at_y + reach, at_x - reach : at_x + reach]
        part[:] = part * (1 - cover) + put * cover
    return moved.astype(np.uint8)


@pytest.fixture
def reel(tmp_path: Path) -> Reel:
    level = picture(LEVEL)
    size = (level.shape[1], level.shape[0])
    thrown = with_moved(level, 3, (140, 60))
    slid = with_moved(thrown, 1, (-190, -60))
    return Reel(tmp_path / "dice.avi", [cv2.resize(picture(LEANS), size), level, slid, thrown])


@pytest.fixture
def people(launch: Launch, reel: Reel, monkeypatch: pytest.MonkeyPatch) -> Iterator[People]:
    """A table of three before the opening throw, with the reel for a camera."""
    monkeypatch.setattr(camera_page, "TAKEN_AFTER_S", 600.0)
    driver = launch()
    camera = Camera(reel)
    driver.app.dice._camera = camera
    driver.app.settings.change(dice_source="camera")
    yield People(driver, 3, 1, app=driver.app, stop=at("Opening"))
    camera.stop()


def tap_camera(people: People) -> CameraPage:
    driver = people.driver
    driver.tap(next(key for key in driver.find_all(kind=SourceKey) if key.icon == "camera"))
    return camera_page_of(people)


def camera_page_of(people: People) -> CameraPage:
    page = people.driver.app.pages.top
    assert isinstance(page, CameraPage)
    return page


def says(people: People, part: str) -> bool:
    return any(part in words for words in people.driver.words())


def test_dice_are_thrown_again_corrected_and_put_back(people: People, reel: Reel) -> None:
    driver = people.driver
    page = tap_camera(people)

    driver.wait(lambda: says(people, "dice lean. Throw them again."), LIMIT_S, "the dice that lean")
    assert not page.sight.ready

    reel.show(1)
    driver.wait(lambda: page.sight.ready, LIMIT_S, "the dice thrown again")
    read = page.sight.result()[0]
    label = sorted(LABELS[LEVEL]["dice"], key=lambda one: one["center"][0])
    assert read == tuple(one["value"] for one in label)
    other = next(face for face in "AKQJ" if face not in read)
    driver.tap(driver.find_all(kind=DieRow)[1])
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == other))
    driver.tap(id="take")
    driver.wait(lambda: isinstance(driver.app.pages.top, TablePage), LIMIT_S, "the table")
    driver.wait(lambda: people.session.moment.standing, LIMIT_S, "the throw in the game")
    faces = [read[0], other, *read[2:]]
    assert people.session.moment.standing[-1].raw["faces"] == faces
    line = people.session.moment.standing[-1].line
    driver.wait(lambda: people.session.moment.evidence.of(line) is not None, LIMIT_S, "the evidence")
    assert people.session.moment.evidence.of(line).reading["corrected"] == [1]


def test_a_die_that_was_to_stay_and_was_moved_is_named_and_put_back(people: People, reel: Reel) -> None:
    driver, taken = people.driver, list[Reading]()
    reel.show(1)
    driver.app.dice.read("camera", DiceAsk(0, None, 4, POKER_FACES), "Anna", taken.append)
    opening = camera_page_of(people)
    driver.wait(lambda: opening.sight.ready, LIMIT_S, "the opening throw")
    driver.tap(id="take")
    (lying,) = (reading.faces for reading in taken)

    reel.show(2)
    ask = DiceAsk(0, (3,), 1, POKER_FACES, tuple(map(str, lying[:3])), (str(lying[3]),))
    driver.app.dice.read("camera", ask, "Anna", taken.append)
    page = camera_page_of(people)
    driver.wait(lambda: says(people, "a die that was to stay was moved"), LIMIT_S, "the refusal")
    assert page.sight.match.moved == (1,)
    assert says(people, f"Not where it lay: {face_name(str(lying[1]))}.")
    assert driver.find(id="take").kind == "off"

    reel.show(3)
    driver.wait(lambda: page.sight.ready, LIMIT_S, "the die in its place again")
    driver.tap(id="take")
    assert taken[-1].faces == (lying[3],)
