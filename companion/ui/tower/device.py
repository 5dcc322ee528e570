"""The tower among the devices: which port, how it is, what its wells hold, its test and its calibration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.properties import StringProperty

from companion.core.reasons import reason_of
from companion.core.words import _
from companion.devices.tower.ports import Port, list_ports, problem, ranked, reason
from companion.devices.tower.source import TowerDice
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Text
from companion.ui.tower import wording
from companion.ui.tower.portkey import PortKey
from companion.ui.tower.tabs import DeviceTabs  # noqa: F401  known to kv by its name
from companion.ui.tower.wells import WellsView, wells_now

LOOKS_A_SECOND = 10
PORTS_EVERY_S = 1.5
"""How often the list of ports is made anew: a tower that is plugged in is there at once."""

load_kv(__file__)

Found = tuple[tuple[Port, str, bool], ...]
"""Ports with what there is to say of each, and whether it can be used."""


class TowerDevicePage(Page):
    """A choice is kept at once; choosing a port is the permission to use it, and nothing is sent to any other."""

    status = StringProperty()
    words = StringProperty()
    counters = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clocks: list[ClockEvent] = []
        self._found: Found | None = None
        self._searching = False
        self._wells = WellsView()
        self.ids.place.add_widget(self._wells)

    @property
    def tower(self) -> TowerDice | None:
        """The tower at the port that was allowed."""
        assert self.app is not None
        return self.app.dice.tower()

    def entered(self) -> None:
        """Look."""
        assert self.app is not None
        self.ids.both.value = self.app.settings.now.both_devices
        self._found = None
        self.find_ports()
        self.look()
        self._clocks = [
            Clock.schedule_interval(lambda _dt: self.look(), 1 / LOOKS_A_SECOND),
            Clock.schedule_interval(lambda _dt: self.find_ports(), PORTS_EVERY_S),
        ]

    def left(self) -> None:
        """Look no more; the tower stays at work."""
        for clock in self._clocks:
            clock.cancel()
        self._clocks.clear()

    def show_camera(self) -> None:
        """The other device."""
        from companion.ui.devices import DevicesPage

        assert self.app is not None
        self.app.pages.replace(DevicesPage())

    def choose_both(self, both: bool) -> None:
        """Whether the camera looks at the tower's throws too."""
        assert self.app is not None
        self.app.change_setting(both_devices=both)
        self.ids.both.value = both

    def find_ports(self) -> None:
        """Make the list of ports anew, beside the screen's thread; no port is opened."""
        assert self.app is not None
        if self._searching:
            return
        self._searching, chosen = True, self.app.dice.port
        in_background(lambda: found_ports(chosen), self._show_ports)

    def choose(self, port: Port) -> None:
        """The user allows this port."""
        assert self.app is not None
        try:
            self.app.dice.allow(port)
        except OSError as error:
            self.say(_("The choice could not be kept"), reason_of(error))
        self._found = None
        self.find_ports()
        self.look()

    def look(self) -> None:
        """Show how the tower is now."""
        tower = self.tower
        if tower is None:
            self.status, self.words, self.counters = _("not set up"), _("Tap the port that the tower is at."), ""
        else:
            self._show(tower)
        ready = tower is not None and tower.link.status.state == "ready"
        for key in (self.ids.test, self.ids.calibrate):
            key.kind = "secondary" if ready else "off"

    def test(self) -> None:
        """Try the tower part by part."""
        from companion.ui.tower.selftest import SelfTest

        if self.tower is not None:
            self.open_sheet(SelfTest(self.tower.link))

    def calibrate(self) -> None:
        """Teach the tower its dice."""
        from companion.ui.tower.calibrate import CalibratePage

        assert self.app is not None
        if self.tower is not None:
            self.app.show(CalibratePage(self.tower))

    def not_ready(self) -> None:
        """A tap on what needs a tower."""
        self.say(_("No tower answers yet"), _("Plug it in and choose its port; then it can be tested and calibrated."))

    def _show(self, tower: TowerDice) -> None:
        from companion.ui.devices import state_words

        view, dice = tower.latest(), tower.wells
        hello = tower.link.status.hello
        self.status, self.words = state_words(view.state), wording.sentence(view.words)
        if view.state == "ready" and hello is not None:
            self.words = _("Firmware {version}, {n} wells.").format(version=hello.firmware, n=hello.wells)
        self.counters = wording.counters(tower.link.counters)
        self._wells.show(wells_now(dice if tower.link.status.state == "ready" else ""))

    def _show_ports(self, found: Found) -> None:
        self._searching = False
        if self.app is None or found == self._found:
            return
        self._found = found
        box = self.ids.ports
        box.clear_widgets()
        for port, words, usable in found:
            box.add_widget(self._key(port, words, usable))
        if not found:
            text = Text(words=_("No serial port is plugged in."), kind="note", halign="left", grow="height", wrap=True)
            text.size_hint_y = None
            box.add_widget(text)

    def _key(self, port: Port, words: str, usable: bool) -> PortKey:
        assert self.app is not None
        now = self.app.dice.port
        key = PortKey(device=port.device, note=words, usable=usable, chosen=now is not None and port.is_same(now))
        key.bind(on_release=lambda *_key: self.choose(port))
        return key


def found_ports(chosen: Port | None) -> Found:
    """The ports there are, the likeliest first; the chosen one even if it is not plugged in."""
    ports: Sequence[Port] = list_ports()
    if chosen is not None and not any(port.is_same(chosen) for port in ports):
        ports = (chosen, *ports)
    told = []
    for port in ranked(ports, chosen):
        trouble = problem(port)
        told.append((port, trouble or reason(port, chosen), trouble is None))
    return tuple(told)
