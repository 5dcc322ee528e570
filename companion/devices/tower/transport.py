"""Ways to a tower: today a serial port; whatever carries bytes both ways can be added beside it."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from typing import Protocol

from companion.core.words import _

BAUD = 115200
_DTR_LOW_S = 0.05
_WRITE_LIMIT_S = 1.0


class TransportLost(Exception):
    """The way to the tower cannot be opened, or is gone; the text says so in one line."""


class Transport(Protocol):
    """An open way to a tower. Only one thread reads and writes; `wake` may be called from any."""

    def read(self, limit: float) -> bytes:
        """Bytes as soon as there are any, none after `limit` seconds or `wake`; raises TransportLost."""

    def write(self, data: bytes) -> None:
        """Send bytes; raises TransportLost."""

    def wake(self) -> None:
        """End a `read` that waits, or the next one."""

    def reset(self) -> None:
        """Restart the tower from outside; raises TransportLost."""

    def close(self) -> None:
        """Let go of the way; never fails."""


class SerialTransport:
    """A serial port, opened for us alone; opening restarts an Uno. Raises TransportLost if that is impossible."""

    def __init__(self, device: str) -> None:
        import serial

        self._device = device
        try:
            self._port = serial.Serial(device, BAUD, timeout=0, write_timeout=_WRITE_LIMIT_S, exclusive=True)
        except (OSError, ValueError) as error:
            raise TransportLost(why_not(device, error)) from error

    def read(self, limit: float) -> bytes:
        """Bytes as soon as there are any, none after `limit` seconds or `wake`; raises TransportLost."""
        try:
            self._port.timeout = limit
            first: bytes = self._port.read(1)
            return first + self._port.read(self._port.in_waiting) if first else first
        except (OSError, TypeError) as error:  # pyserial reads a descriptor that became None
            raise TransportLost(_unplugged(self._device)) from error

    def write(self, data: bytes) -> None:
        """Send bytes; raises TransportLost."""
        try:
            self._port.write(data)
        except (OSError, TypeError) as error:
            raise TransportLost(_unplugged(self._device)) from error

    def wake(self) -> None:
        """End a `read` that waits, or the next one."""
        try:
            self._port.cancel_read()
        except (OSError, TypeError, AttributeError):
            return  # it is closed: nobody reads

    def reset(self) -> None:
        """Let DTR fall and rise, which restarts the tower; raises TransportLost where the port has no DTR."""
        try:
            self._port.dtr = False
            time.sleep(_DTR_LOW_S)
            self._port.dtr = True
        except OSError as error:
            raise TransportLost(_unplugged(self._device)) from error

    def close(self) -> None:
        """Let go of the port; never fails."""
        try:
            self._port.close()
        except OSError:
            return


def why_not(device: str, error: OSError | ValueError) -> str:
    """Why a port cannot be opened, and what to do."""
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EACCES, errno.EPERM):
        return _permission(device)
    if number in (errno.EAGAIN, errno.EBUSY):
        return _("{port} is used by another program: close that first.").format(port=device)
    if number in (errno.ENOENT, errno.ENXIO, errno.ENODEV):
        return _("There is no {port}: is the tower plugged in?").format(port=device)
    if getattr(error.__context__, "args", ())[:1] == (errno.ENOTTY,):
        return _("{port} is no serial port.").format(port=device)
    return _("{port} cannot be opened: {reason}.").format(port=device, reason=os.strerror(number) if number else error)


def _permission(device: str) -> str:
    group = _group_of(device)
    if group is None:
        return _("You may not use {port}.").format(port=device)
    text = _(
        "You may not use {port}: that is for the group {group}."
        " Run: sudo usermod -aG {group} $USER – then log out and in again."
    )
    return text.format(port=device, group=group)


def _group_of(device: str) -> str | None:
    try:
        import grp

        return grp.getgrgid(Path(device).stat().st_gid).gr_name
    except (ImportError, OSError, KeyError):
        return None


def _unplugged(device: str) -> str:
    return _("The tower on {port} was unplugged.").format(port=device)
