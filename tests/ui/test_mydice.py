"""The player's own dice, taught and kept by taps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices import frames
from companion.table.readings import Reading
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.page import CameraPage
from companion.ui.mydice import page as mydice_page
from companion.ui.mydice import teach
from companion.ui.mydice.page import MyDicePage, ProfileRow
from companion.ui.mydice.teach import TeachPage
from companion.ui.mydice.trial import TrialPage
from companion.ui.newgame.names import NameField
from companion.ui.pieces import DieKey, Sheet
from companion.ui.table.host import DiceAsk
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.mydice import UnderCamera
from tests.vision.taught import mixed, picture_of, profile
from vision.profiles import FACES

LIMIT_S = 100.0
pytestmark = pytest.mark.timeout(300)
SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]


@pytest.fixture
def camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> UnderCamera:
    monkeypatch.setattr(frames, "_HELD", 0.1)
    monkeypatch.setattr(teach, "GOES_ON_AFTER_S", 0.2)
    return UnderCamera(tmp_path / "camera")


def teach_page(driver: Driver) -> TeachPage:
    page = driver.app.pages.top
    assert isinstance(page, TeachPage)
    return page


def teach_face(driver: Driver, camera: UnderCamera, face: str) -> None:
    for number in (0, 1):
        camera.lay(picture_of(face, number))
        driver.wait(lambda: teach_page(driver).taught.lessons is None, LIMIT_S, "the new picture")
        driver.wait(
            lambda: teach_page(driver).taught.lessons is not None or face in teach_page(driver).taught.ready,
            LIMIT_S,
            f"a look at {face}",
        )
        if face in teach_page(driver).taught.ready:
            return


def keep_signs(driver: Driver, name: str = "signs") -> None:
    driver.app.dice.profiles.save(profile().renamed(name))


def my_dice(driver: Driver) -> MyDicePage:
    driver.app.open_my_dice()
    page = driver.app.pages.top
    assert isinstance(page, MyDicePage)
    driver.wait(lambda: page.looked, LIMIT_S)
    driver.step(3)
    return page


def names(driver: Driver) -> list[str]:
    return [row.ids.title.words for row in driver.find_all(kind=ProfileRow)]


def test_six_faces_are_taught_and_read_from_then_on(launch: Launch, camera: UnderCamera) -> None:
    driver = launch()
    camera.lay(picture_of("A"))
    camera.look_through(driver)
    driver.app.open_devices()
    driver.step(3)
    driver.tap("My dice")
    driver.wait(lambda: any("was taught no dice yet" in words for words in driver.words()), LIMIT_S)
    driver.tap(id="poker")
    assert driver.find("Put one or more dice with A on top under the camera.")
    for face in FACES["poker"]:
        driver.wait(lambda face=face: teach_page(driver).taught.face == face, LIMIT_S, f"{face} being asked for")
        teach_face(driver, camera, face)
    driver.wait(lambda: driver.find(id="next").kind == "primary", LIMIT_S, "the end")
    assert driver.find(id="next").words == "Keep the dice"
    assert len(driver.find_all("learned", kind=DieKey)) or driver.find_all("learned")
    driver.tap(id="next")
    driver.tap("Done")
    driver.wait(lambda: isinstance(driver.app.pages.top, MyDicePage), LIMIT_S, "the dice being kept")
    assert driver.app.dice.profiles.names() == ("My dice",)
    assert driver.app.dice.chosen("poker") == "My dice"
    known = driver.app.dice.camera().known("poker")
    assert known is not None
    assert known.faces == FACES["poker"]


def test_a_face_is_not_learned_from_dice_that_were_not_turned(launch: Launch, camera: UnderCamera) -> None:
    driver = launch()
    camera.lay(picture_of("10"))
    camera.look_through(driver)
    driver.app.show(TeachPage("poker"))
    driver.step(3)
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "10"))
    camera.lay(picture_of("A"))
    driver.wait(lambda: teach_page(driver).taught.views["10"], LIMIT_S, "a look at the first die")
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "K"))
    driver.pause(1.0)
    assert driver.find("Waiting for you to turn the dice.")
    assert not teach_page(driver).taught.views["K"]
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "10"))
    driver.tap(id="anew")
    driver.wait(lambda: not teach_page(driver).taught.views["10"], LIMIT_S, "the face being forgotten")


def test_leaving_before_the_end_changes_nothing(launch: Launch, camera: UnderCamera) -> None:
    driver = launch()
    camera.lay(picture_of("A"))
    camera.look_through(driver)
    driver.app.show(TeachPage("poker"))
    driver.wait(lambda: teach_page(driver).taught.views["A"], LIMIT_S)
    driver.press_back()
    assert not isinstance(driver.app.pages.top, TeachPage)
    assert driver.app.dice.profiles.names() == ()


def test_dice_are_used_renamed_and_forgotten_and_brought_back(launch: Launch) -> None:
    driver = launch()
    keep_signs(driver)
    my_dice(driver)
    driver.tap("Use")
    driver.wait(lambda: driver.find_all("In use"), LIMIT_S)
    assert driver.app.dice.chosen("poker") == "signs"
    driver.tap("More")
    driver.tap("Another name")
    driver.step(3)
    driver.find(kind=NameField).text = "bone"
    driver.tap("Done")
    driver.wait(lambda: names(driver) == ["bone"], LIMIT_S, "the new name")
    assert driver.app.dice.chosen("poker") == "bone"
    driver.tap("More")
    driver.tap("Forget these dice")
    driver.wait(lambda: driver.find_all("bone is forgotten", kind=Sheet) or driver.find_all("Bring it back"), LIMIT_S)
    assert driver.app.dice.profiles.names() == ()
    assert driver.app.dice.chosen("poker") == ""
    driver.tap("Bring it back")
    driver.wait(lambda: names(driver) == ["bone"] and driver.find_all("In use"), LIMIT_S, "the dice again")
    driver.tap("In use")
    driver.wait(lambda: driver.app.dice.chosen("poker") == "", LIMIT_S)


def test_dice_are_passed_on(launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mydice_page, "passed_on", lambda: tmp_path / "documents")
    driver = launch()
    keep_signs(driver)
    my_dice(driver)
    driver.tap(id="bring")
    driver.wait(lambda: driver.find_all("No dice to bring in"), LIMIT_S)
    driver.tap("All right")
    driver.tap("More")
    driver.tap("Export")
    driver.wait(lambda: (tmp_path / "documents" / "signs.dice.json").is_file(), LIMIT_S)
    driver.wait(lambda: driver.find_all("Exported"), LIMIT_S)
    driver.tap("All right")
    driver.tap(id="bring")
    driver.wait(lambda: driver.find_all("Bring in dice"), LIMIT_S)
    driver.tap("signs.dice.json")
    driver.wait(lambda: names(driver) == ["signs", "signs 2"], LIMIT_S, "the dice of the file")


def test_a_damaged_profile_is_said_and_stops_nothing(launch: Launch) -> None:
    driver = launch()
    keep_signs(driver)
    (driver.app.dice.profiles.folder / "bad.dice.json").write_text("{}")
    driver.app.dice.choose_profile("poker", "bad")
    assert driver.app.dice.camera().known("poker") is None
    my_dice(driver)
    assert names(driver) == ["bad", "signs"]


def test_what_the_camera_says_of_any_face(launch: Launch, camera: UnderCamera) -> None:
    driver = launch()
    keep_signs(driver)
    camera.lay(picture_of("10"))
    camera.look_through(driver)
    my_dice(driver)
    driver.tap("Test")
    driver.step(3)
    assert isinstance(driver.app.pages.top, TrialPage)
    driver.wait(lambda: driver.find_all(kind=DieRow), LIMIT_S, "the dice")
    assert {row.title for row in driver.find_all(kind=DieRow)} <= {"ten", "10?", "What is it?"}


def test_what_it_gets_wrong_is_learned(launch: Launch, camera: UnderCamera) -> None:
    driver = launch()
    keep_signs(driver)
    camera.lay(picture_of("10"))
    camera.look_through(driver)
    driver.app.show(TrialPage(driver.app.dice.profiles.load("signs")))
    driver.wait(lambda: driver.find_all(kind=DieRow), LIMIT_S, "the dice")
    driver.tap(driver.find_all(kind=DieRow)[0])
    before = len(driver.app.dice.profiles.load("signs").views["9"])
    driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == "9"))

    def learned() -> bool:
        return len(driver.app.dice.profiles.load("signs").views["9"]) > before or bool(driver.find_all("Not learned"))

    driver.wait(learned, LIMIT_S, "the face being learned")


def read_page(driver: Driver, camera: UnderCamera, taken: Callable[[Reading], None], count: int) -> None:
    camera.look_through(driver)
    driver.app.dice.choose_profile("poker", "signs")
    ask = DiceAsk(0, None, count, FACES["poker"])
    driver.app.show(CameraPage(driver.app.dice.camera(), ask, "Anna", taken, "signs"))


def test_a_throw_of_taught_dice_keeps_their_faces(launch: Launch, camera: UnderCamera) -> None:
    driver, taken = launch(), list[Reading]()
    keep_signs(driver)
    picture, dice = mixed()[0]
    camera.lay(picture)
    read_page(driver, camera, taken.append, len(dice))
    page = driver.app.pages.top
    driver.wait(lambda: page.sight.whole, LIMIT_S, "the dice")
    for seen, (face, _corners) in enumerate(sorted(dice, key=lambda die: die[1][:, 0].mean())):
        if page.sight.faces[seen] is None:
            page.back()
            page.ask_face(seen)
            driver.step(2)
            driver.tap(next(key for key in driver.find_all(kind=DieKey) if key.face == face))
    driver.tap(id="take")
    assert taken[0].faces == tuple(face for face, _corners in sorted(dice, key=lambda die: die[1][:, 0].mean()))
    assert [crop.shape for crop in taken[0].crops] == [(96, 96, 3)] * len(dice)
    assert taken[0].as_evidence()["profile"] == "signs"


@pytest.mark.parametrize("size", SIZES)
def test_the_kept_dice_fit(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(size)
    keep_signs(driver)
    keep_signs(driver, "of my grandmother")
    my_dice(driver)
    assert driver.complaints() == []
    driver.tap("More")
    driver.step(3)
    assert driver.complaints() == []


@pytest.mark.parametrize("size", SIZES)
def test_teaching_fits(launch: Launch, camera: UnderCamera, size: tuple[int, int]) -> None:
    driver = launch(size)
    camera.lay(picture_of("A"))
    camera.look_through(driver)
    driver.app.show(TeachPage("poker"))
    driver.step(3)
    assert driver.complaints() == []
    driver.wait(lambda: teach_page(driver).taught.views["A"], LIMIT_S)
    driver.step(3)
    assert driver.complaints() == []


@pytest.mark.parametrize("size", SIZES)
def test_trying_fits(launch: Launch, camera: UnderCamera, size: tuple[int, int]) -> None:
    driver = launch(size)
    camera.lay(picture_of("10"))
    camera.look_through(driver)
    page = TrialPage(profile())
    driver.app.show(page)
    driver.wait(lambda: driver.find_all(kind=DieRow), LIMIT_S)
    assert driver.complaints() == []
    page.ask_face(0)
    driver.step(3)
    assert driver.complaints() == []
