"""The camera's thread: pictures and videos in its place, cameras that are missing, lost, or come back."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from companion.devices import frames
from companion.devices.camera import Camera
from companion.devices.frames import FramesLost
from companion.devices.source import CameraView
from vision.reading import Image
from vision.training import scene

LIMIT_S = 40.0


@pytest.fixture(scope="module")
def throws() -> list[tuple[Image, list[str]]]:
    drawn = [scene.render(seed, "poker", count=3, width=640, height=480) for seed in (69, 81)]
    return [(image, sorted(die["value"] for die in truth["dice"])) for image, truth in drawn]


@pytest.fixture
def folder(tmp_path: Path, throws: list[tuple[Image, list[str]]], monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(frames, "_HELD", 1.0)
    for index, (image, _) in enumerate(throws):
        cv2.imwrite(str(tmp_path / f"{index}.png"), image)
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "2.png").write_text("broken")
    return tmp_path


def wait_for(camera: Camera, wanted: Callable[[CameraView], bool]) -> CameraView:
    until = time.monotonic() + LIMIT_S
    while time.monotonic() < until:
        view = camera.latest()
        if wanted(view):
            return view
        time.sleep(0.01)
    raise AssertionError(f"not seen: the camera says {camera.latest().state}, {camera.latest().words}")


def faces(view: CameraView) -> list[str]:
    return sorted(face or "?" for face in view.reading.faces) if view.reading else []


def test_a_folder_of_pictures_is_read_one_after_the_other(folder: Path, throws: list[tuple[Image, list[str]]]) -> None:
    camera = Camera(str(folder), expect=3, fps=10)
    camera.start()
    try:
        for _, wanted in [*throws, throws[0]]:
            view = wait_for(camera, lambda view, wanted=wanted: view.state == "ready" and faces(view) == wanted)
            assert view.reading is not None
            assert view.reading.sure
            assert view.frame is not None
            assert view.frame.shape == (480, 640, 3)
    finally:
        assert camera.stop()


def test_a_video_is_read_over_and_over(tmp_path: Path, throws: list[tuple[Image, list[str]]]) -> None:
    path = tmp_path / "throws.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 10, (640, 480))
    for image, _ in throws:
        for _ in range(20):
            writer.write(image)
    writer.release()
    camera = Camera(str(path), expect=3, fps=10)
    camera.start()
    try:
        for _, wanted in [*throws, throws[0]]:
            wait_for(camera, lambda view, wanted=wanted: view.state == "ready" and faces(view) == wanted)
    finally:
        assert camera.stop()


def test_a_camera_that_hangs_turned_is_read_upright(
    tmp_path: Path, throws: list[tuple[Image, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    image, wanted = throws[0]
    cv2.imwrite(str(tmp_path / "0.png"), cv2.rotate(image, cv2.ROTATE_90_COUNTERCLOCKWISE))
    camera = Camera(str(tmp_path), expect=3, fps=10, turn=90)
    camera.start()
    try:
        view = wait_for(camera, lambda view: view.state == "ready" and faces(view) == wanted)
        assert view.frame is not None
        assert np.array_equal(view.frame, image)
        assert view.reading is not None
        assert view.reading.to_json()["dice"] == vision.read_dice(image, "poker", 3).to_json()["dice"]
        camera.turn(180)
        view = wait_for(camera, lambda view: view.frame is not None and view.frame.shape == (640, 480, 3))
        assert np.array_equal(view.frame, cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE))
        frame = wait_for(camera, lambda later: later.serial > view.serial + 3).frame
        assert frame is wait_for(camera, lambda later: later.serial > view.serial + 6).frame  # nothing is turned twice
    finally:
        assert camera.stop()


def test_another_question_is_read_anew(folder: Path) -> None:
    (folder / "1.png").unlink()
    camera = Camera(str(folder), expect=3, fps=10)
    camera.start()
    try:
        wait_for(camera, lambda view: view.state == "ready")
        camera.look_for("poker", 4)
        view = wait_for(camera, lambda view: view.state == "unsure")
        assert view.words == "I see 3 dice, I need 4"
        camera.look_for("poker", None)
        wait_for(camera, lambda view: view.state == "ready")
    finally:
        assert camera.stop()


def test_listeners_hear_each_view_until_they_end(folder: Path) -> None:
    heard: list[CameraView] = []
    camera = Camera(str(folder), fps=20)
    end = camera.listen(heard.append)
    camera.start()
    wait_for(camera, lambda view: view.serial > 5)
    end()
    assert camera.stop()
    serials = [view.serial for view in heard]
    assert serials == sorted(set(serials))
    assert len(serials) > 2


@pytest.mark.parametrize("place", ["97", "missing.mp4", "text.mp4", "empty"])
def test_a_missing_camera_is_one_line_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.mp4").write_text("no video")
    (tmp_path / "empty").mkdir()
    camera = Camera(place)
    camera.start()
    view = wait_for(camera, lambda view: view.state == "lost")
    assert view.words
    assert "\n" not in view.words
    assert (view.frame, view.reading) == (None, None)
    camera.only_watch()
    assert camera.latest().state == "lost"  # as long as there is no picture
    before = time.monotonic()
    assert camera.stop()
    assert time.monotonic() - before < 1
    assert capfd.readouterr().err == ""


class Flaky:
    """A camera that is unplugged after some frames and plugged in again."""

    pause = 0.01

    def __init__(self, image: Image) -> None:
        self.image = image
        self.opened = 0
        self.left = 0

    def open(self) -> None:
        self.opened += 1
        self.left = 5 if self.opened == 1 else 10_000

    def read(self) -> Image:
        self.left -= 1
        if self.left < 0:
            raise FramesLost("the cable is out")
        return self.image

    def close(self) -> None:
        pass


def test_a_camera_that_comes_back_is_used_again(throws: list[tuple[Image, list[str]]]) -> None:
    frames = Flaky(throws[0][0])
    camera = Camera(frames, expect=3)
    seen: list[str] = []
    camera.listen(lambda view: seen.append(view.words))
    camera.start()
    wait_for(camera, lambda view: view.state == "ready")
    assert camera.stop()
    assert "the cable is out" in seen
    assert frames.opened == 2


class Stuck(Flaky):
    """A camera whose driver never answers."""

    def __init__(self) -> None:
        super().__init__(np.zeros((64, 64, 3), np.uint8))
        self.let_go = threading.Event()

    def read(self) -> Image:
        self.let_go.wait()
        raise FramesLost("late")


def test_a_driver_that_hangs_does_not_hang_the_table() -> None:
    frames = Stuck()
    camera = Camera(frames)
    camera.start()
    before = time.monotonic()
    assert camera.latest().state == "looking"
    assert not camera.stop(0.2)
    assert time.monotonic() - before < 1
    frames.let_go.set()
    assert camera.stop()


def test_it_can_start_again(folder: Path) -> None:
    camera = Camera(str(folder), fps=10)
    for _ in range(2):
        camera.start()
        camera.start()
        start = camera.latest().serial
        wait_for(camera, lambda view, start=start: view.serial > start and view.frame is not None)
        assert camera.stop()
