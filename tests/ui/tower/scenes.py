"""The tower's screens for pictures, with the firmware in the simulator at the other end."""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.core.dice import POKER_FACES
from companion.devices.tower.ports import Port
from companion.table.readings import Reading
from companion.ui.table.host import DiceAsk
from tests.ui.tower.hands import Hands

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Ready = Callable[[], bool]

PICKED = DiceAsk(0, (0, 3), 2, POKER_FACES, ("K", "K"), ("Q", "9"))
PORTS = (
    Port("/dev/ttyACM0", 0x2341, 0x43, "85", "Arduino Uno"),
    Port("/dev/ttyUSB0", 0x1234, 0x1, None, "USB"),
    Port("/dev/ttyS0"),
)


def _plugged(app: CompanionApp, faces: str = "QKK9") -> Hands:
    """A tower with dice in it, at the port that the user has allowed."""
    hands = Hands()
    atexit.register(hands.close)
    hands.bench(f"faces {faces}")
    app.dice.allow(hands.port)
    return hands


def _seen(app: CompanionApp, faces: str) -> bool:
    tower = app.dice.tower()
    return tower is not None and tower.wells == faces


def _throwing(app: CompanionApp, act: Callable[[Hands, Any], None] | None = None, ask: DiceAsk = PICKED) -> Hands:
    """The page on which a throw is waited for; `act` is done beside the screen's thread once the wells are seen."""
    from companion.ui.tower import page as tower_page
    from companion.ui.tower.page import TowerPage

    tower_page.TAKEN_AFTER_S = 600.0
    hands, tower = _plugged(app), app.dice.tower()

    def wait(condition: Callable[[], bool]) -> None:
        until = time.monotonic() + 60
        while not condition() and time.monotonic() < until:
            time.sleep(0.05)

    def run() -> None:
        wait(lambda: _seen(app, "QKK9"))
        if act is not None:
            act(hands, wait)

    app.show(TowerPage(tower, ask, "Anna", lambda _reading: None))
    threading.Thread(target=run, daemon=True).start()
    return hands


def tower_devices(app: CompanionApp) -> Ready:
    from companion.ui.tower import device

    device.list_ports = lambda: PORTS
    _plugged(app, "QK-9")
    app.open_tower()
    return lambda: app.pages.top.status == "ready" and _seen(app, "QK-9")


def tower_none(app: CompanionApp) -> Ready:
    from companion.ui.tower import device

    device.list_ports = lambda: PORTS
    app.open_tower()
    return lambda: len(app.pages.top.ids.ports.children) == len(PORTS)


def tower_test(app: CompanionApp) -> Ready:
    hands = _plugged(app)
    hands.bench("absent 2 1")
    app.open_tower()
    tested: list[bool] = []

    def ready() -> bool:
        page = app.pages.top
        if page.status in ("ready", "unsure") and not tested and page.tower.link.status.state == "ready":
            tested.append(True)
            page.test()
        return bool(tested) and page._sheet.over

    return ready


def tower_calibrate(app: CompanionApp) -> Ready:
    from companion.ui.tower.calibrate import CalibratePage

    hands = _plugged(app, "AAAA")
    page = CalibratePage(app.dice.tower())
    app.show(page)
    begun: list[bool] = []

    def ready() -> bool:
        if not begun and app.dice.tower().link.status.state == "ready":
            begun.append(True)
            hands.bench("faces AAAA")
            page.go_on()
        return page.step == 1

    return ready


def tower_waits(app: CompanionApp) -> Ready:
    _throwing(app)
    return lambda: _seen(app, "QKK9")


def tower_by_hand(app: CompanionApp) -> Ready:
    _throwing(app)
    page = app.pages.top
    entered: list[bool] = []

    def ready() -> bool:
        if not entered and _seen(app, "QKK9"):
            entered.append(True)
            page.enter_by_hand()
        return bool(entered)

    return ready


def _thrown(app: CompanionApp, faces: str, lean: str = "") -> None:
    _throwing(app, lambda hands, wait: hands.throw(app.dice.tower(), faces, wait, lean))


def tower_read(app: CompanionApp) -> Ready:
    _thrown(app, "A..9")
    return lambda: app.pages.top.fallen is not None


def tower_asks(app: CompanionApp) -> Ready:
    _thrown(app, "A..9", "0 Q 9")
    return lambda: app.pages.top._chooser is not None


def tower_refuses(app: CompanionApp) -> Ready:
    _thrown(app, "A9..")
    return lambda: bool(app.pages.top._refused)


def tower_lost(app: CompanionApp) -> Ready:
    hands = _throwing(app)
    gone: list[bool] = []

    def ready() -> bool:
        if not gone and _seen(app, "QKK9"):
            gone.append(True)
            hands.bench("unplug")
        return app.dice.tower().latest().state == "lost"

    return ready


def tower_disagrees(app: CompanionApp) -> Ready:
    from companion.ui.tower.disagree import DisagreePage

    tower = Reading(("A", "Q"), (1.0, 1.0), "tower", details={"tower": {}})
    camera = Reading(("9", "A"), (0.9, 0.97), "camera")
    app.show(DisagreePage(tower, camera, PICKED, "Anna", lambda _reading: None))
    return lambda: True


def tower_tray(app: CompanionApp) -> Ready:
    from tests.ui import table_scenes

    _plugged(app)
    app.change_setting(dice_source="tower")
    ready = table_scenes.table_throws(app)
    return lambda: ready() and app.dice.tower_source().ready


ALL = [
    "tower_devices", "tower_none", "tower_test", "tower_calibrate", "tower_waits", "tower_by_hand", "tower_read",
    "tower_asks", "tower_refuses", "tower_lost", "tower_disagrees", "tower_tray",
]  # fmt: skip
