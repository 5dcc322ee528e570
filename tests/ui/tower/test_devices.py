"""The tower in the Devices screen, by taps, with the firmware that is flashed at the other end."""

from __future__ import annotations

import pytest

from companion.devices.tower import allowed
from companion.devices.tower.ports import Port
from companion.ui.pieces.button import Key
from companion.ui.tower import device
from companion.ui.tower.calibrate import CalibratePage
from companion.ui.tower.device import TowerDevicePage
from companion.ui.tower.portkey import PortKey
from companion.ui.tower.selftest import SelfTest
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.tower.hands import Hands

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
LIMIT_S = 40.0


def opened(launch: Launch, size: tuple[int, int] = (1280, 800)) -> tuple[Driver, TowerDevicePage]:
    """The Devices screen with the tower, reached by taps."""
    driver = launch(size)
    driver.app.settings.change(camera="/no/pictures")
    driver.tap("Devices")
    driver.tap("Tower")
    page = driver.app.pages.top
    assert isinstance(page, TowerDevicePage)
    driver.wait(lambda: driver.find_all(kind=PortKey) or driver.find_all("No serial port"), LIMIT_S, "the ports")
    return driver, page


def chosen(launch: Launch, hands: Hands, size: tuple[int, int] = (1280, 800)) -> tuple[Driver, TowerDevicePage]:
    """The same with the port tapped and the tower answering."""
    driver, page = opened(launch, size)
    driver.tap(driver.find(hands.bench.device, kind=PortKey))
    driver.wait(lambda: page.ids.test.allowed, LIMIT_S, "the tower")
    return driver, page


def test_no_byte_goes_to_a_port_before_it_is_tapped_and_the_choice_is_kept(launch: Launch, hands: Hands) -> None:
    driver, page = opened(launch)
    assert driver.find("not set up")
    assert page.tower is None
    driver.tap("Test")
    assert driver.find("No tower answers yet")
    driver.tap("All right")
    driver.tap(driver.find(hands.bench.device, kind=PortKey))
    driver.wait(lambda: page.status == "ready", LIMIT_S, "the tower to be ready")
    assert allowed.recall(allowed.default_path(driver.app.settings.path.parent)) == hands.port
    hands.bench("faces QK-9")
    driver.wait(lambda: driver.find_all("empty"), LIMIT_S, "the empty well")
    driver.wait(lambda: page.tower.wells == "QK-9", LIMIT_S, "the dice")
    assert "spoilt lines" in page.counters
    assert driver.complaints() == []
    hands.bench("unplug")
    driver.wait(lambda: page.status == "lost", LIMIT_S, "the loss")
    driver.wait(lambda: driver.find_all("The tower is unplugged."), LIMIT_S, "the words for it")
    hands.bench("plug")
    driver.wait(lambda: page.status == "ready", LIMIT_S, "the tower to be back")


def test_spoilt_lines_are_counted(launch: Launch, hands: Hands) -> None:
    driver, page = chosen(launch, hands)
    hands.bench("spoil 60")
    driver.wait(lambda: "0 sent again" not in page.counters and page.tower.link.counters.resent, LIMIT_S, "a resend")
    driver.wait(lambda: f"{page.tower.link.counters.resent} sent again" in page.counters, LIMIT_S, "its number")


def test_the_self_test_gives_a_verdict_for_each_part(launch: Launch, hands: Hands) -> None:
    driver, page = chosen(launch, hands)
    hands.bench("absent 2 1")
    driver.tap("Test")
    (sheet,) = driver.find_all(kind=SelfTest)
    driver.wait(lambda: sheet.over, LIMIT_S, "the end of the test")
    assert [verdict.part for verdict in sheet.verdicts if not verdict.good] == ["well 3"]
    assert driver.find("The sensor of well 3 does not answer: check its wires.")
    assert driver.find("1 part needs you.")
    assert driver.complaints() == []
    driver.tap("Done")
    assert driver.app.pages.top is page


def test_six_taps_calibrate_the_tower_for_pip_dice(launch: Launch, hands: Hands) -> None:
    driver, page = chosen(launch, hands)
    driver.tap("Calibrate")
    calibrate = driver.app.pages.top
    assert isinstance(calibrate, CalibratePage)
    driver.tap("Pip dice")
    for step, face in enumerate("123456"):
        driver.wait(lambda: not calibrate.busy, LIMIT_S, "the last step")
        hands.bench(f"faces {face}{face}--")
        assert driver.complaints() == []
        driver.tap(f"{face} is on top")
        driver.wait(lambda step=step: calibrate.step == step + 1, LIMIT_S, f"face {face}")
    assert driver.find("The tower knows all six faces now.")
    assert any(words.startswith("Saved for wells 1, 2") for words in driver.words())
    driver.tap("Back to the devices")
    driver.wait(lambda: driver.app.pages.top is page, LIMIT_S)


def test_a_step_without_a_die_is_asked_again_and_leaving_changes_nothing(launch: Launch, hands: Hands) -> None:
    driver, page = chosen(launch, hands)
    driver.tap("Calibrate")
    driver.tap("A is on top")
    driver.wait(lambda: driver.find_all("No die lies in a well."), LIMIT_S, "the verdict")
    assert driver.app.pages.top.step == 0
    driver.press_back()
    hands.bench("faces AKQJ")
    driver.wait(lambda: page.tower.wells == "AKQJ", LIMIT_S, "the colours of before")


@pytest.mark.parametrize("size", SIZES)
def test_ports_are_listed_with_reasons_and_what_to_do(
    launch: Launch, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = (Port("/dev/null", 0x2341, 0x43, "85"), Port("/dev/ttyUSB77", 0x1A86), Port("/dev/zero"))
    monkeypatch.setattr(device, "list_ports", lambda: ports)
    driver, _page = opened(launch, size)
    keys = driver.find_all(kind=PortKey)
    assert [(key.device, key.note) for key in keys] == [
        ("/dev/null", "Arduino: towers are made with this"),
        ("/dev/ttyUSB77", "There is no /dev/ttyUSB77: is the tower plugged in?"),
        ("/dev/zero", "no USB port"),
    ]
    assert driver.complaints() == []
    driver.tap(driver.find("Yes", kind=Key))
    assert driver.app.settings.now.both_devices
    driver.tap("Camera")
    assert not isinstance(driver.app.pages.top, TowerDevicePage)
    driver.step(3)
    assert driver.complaints() == []
