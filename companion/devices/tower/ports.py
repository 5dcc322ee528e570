"""Serial ports: which of them may be a tower, and which one the user has allowed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.core.words import _
from companion.devices.tower.transport import why_not

_ARDUINO, _CH340, _FTDI, _CP210X = 0x2341, 0x1A86, 0x0403, 0x10C4
_MAKERS = {
    _ARDUINO: "Arduino",
    0x2A03: "Arduino",
    _CH340: "CH340",
    _FTDI: "FTDI",
    _CP210X: "CP210x",
}
"""USB vendor ids of the boards and adapters that towers are made with, the likeliest first."""
_LIKELIEST = list(_MAKERS)


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port: its device, and its USB ids and serial number if it has them."""

    device: str
    vendor: int | None = None
    product: int | None = None
    serial: str | None = None
    description: str = ""

    @property
    def maker(self) -> str | None:
        """Whose chip it is, if towers are made with it."""
        return _MAKERS.get(self.vendor) if self.vendor is not None else None

    def is_same(self, other: Port) -> bool:
        """Whether this is the other port, even if the system has given it a new name."""
        if self.serial and other.serial:
            return (self.vendor, self.product, self.serial) == (other.vendor, other.product, other.serial)
        return self.device == other.device


def list_ports() -> tuple[Port, ...]:
    """All serial ports of this machine, the likeliest tower first. No port is opened."""
    from serial.tools import list_ports as system

    found = (
        Port(info.device, info.vid, info.pid, info.serial_number, info.description or "") for info in system.comports()
    )
    return ranked(tuple(found))


def ranked(ports: Sequence[Port], last_good: Port | None = None) -> tuple[Port, ...]:
    """The ports with the likeliest tower first: the last good one, then known makers, then other USB ports."""

    def place(port: Port) -> tuple[bool, int, bool, str]:
        known = _LIKELIEST.index(port.vendor) if port.vendor in _MAKERS else len(_LIKELIEST)
        return not (last_good and port.is_same(last_good)), known, port.vendor is None, port.device

    return tuple(sorted(ports, key=place))


def reason(port: Port, last_good: Port | None = None) -> str:
    """Why a port may be a tower, or may not, in words."""
    if last_good and port.is_same(last_good):
        return _("the tower was here last time")
    if port.maker:
        return _("{maker}: towers are made with this").format(maker=port.maker)
    if port.vendor is not None:
        return _("USB, of a maker not known for towers")
    return _("no USB port")


def problem(port: Port) -> str | None:
    """What keeps us from using a port, with what to do; None if nothing does. The port is not opened."""
    if os.access(port.device, os.R_OK | os.W_OK):
        return None
    return why_not(port.device, PermissionError(13, "") if Path(port.device).exists() else FileNotFoundError(2, ""))


Finder = Callable[[], str | None]
"""Says where the tower is now: a device, or None if it is not plugged in."""


def finder_of(port: Port) -> Finder:
    """Finds the port that the user has allowed, and no other one, also after it was plugged in again."""

    def find() -> str | None:
        if port.serial:
            return next((other.device for other in list_ports() if other.is_same(port)), None)
        return port.device if Path(port.device).exists() else None

    return find


def port_named(device: str) -> Port:
    """The port of that name with what is known of it; it need not be plugged in."""
    return next((port for port in list_ports() if port.device == device), Port(device))
