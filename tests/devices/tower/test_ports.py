"""Which port may be a tower, what a person is told, and that no other port is touched."""

from pathlib import Path

import pytest

from companion.devices.tower import allowed, transport
from companion.devices.tower.ports import Port, finder_of, problem, ranked, reason

UNO = Port("/dev/ttyACM0", 0x2341, 0x43, "757")
CLONE = Port("/dev/ttyUSB1", 0x1A86, 0x7523)
CABLE = Port("/dev/ttyUSB0", 0x0403, 0x6001, "A1")
PHONE = Port("/dev/ttyACM1", 0x18D1, 0x4EE7, "P")
BUILT_IN = Port("/dev/ttyS0")


def test_the_likeliest_port_comes_first_and_the_last_good_one_before_all() -> None:
    ports = (BUILT_IN, PHONE, CABLE, CLONE, UNO)
    assert ranked(ports) == (UNO, CLONE, CABLE, PHONE, BUILT_IN)
    assert ranked(ports, last_good=PHONE)[0] is PHONE
    assert [reason(port) for port in (UNO, PHONE, BUILT_IN)] == [
        "Arduino: towers are made with this",
        "USB, of a maker not known for towers",
        "no USB port",
    ]


def test_a_port_is_known_again_by_its_serial_number_else_by_its_name() -> None:
    assert UNO.is_same(Port("/dev/ttyACM7", 0x2341, 0x43, "757"))
    assert not UNO.is_same(Port("/dev/ttyACM0", 0x2341, 0x43, "758"))
    assert CLONE.is_same(Port("/dev/ttyUSB1", 0x1A86, 0x7523))


def test_a_port_without_permission_names_its_group(tmp_path: Path) -> None:
    import grp

    device = tmp_path / "ttyACM0"
    device.touch()
    group = grp.getgrgid(device.stat().st_gid).gr_name
    assert transport.why_not(str(device), PermissionError(13, "")) == (
        f"You may not use {device}: that is for the group {group}."
        f" Run: sudo usermod -aG {group} $USER – then log out and in again."
    )


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(11, ""), "/dev/x is used by another program: close that first."),
        (FileNotFoundError(2, ""), "There is no /dev/x: is the tower plugged in?"),
        (OSError(5, ""), "/dev/x cannot be opened: Input/output error."),
    ],
)
def test_what_keeps_a_port_shut_is_said_in_one_line(error: OSError, words: str) -> None:
    assert transport.why_not("/dev/x", error) == words


def test_only_the_allowed_port_is_found(tmp_path: Path) -> None:
    device = tmp_path / "port"
    find = finder_of(Port(str(device)))
    assert find() is None
    device.touch()
    assert find() == str(device)
    assert problem(Port(str(device))) is None
    assert problem(Port(str(tmp_path / "none"))) == f"There is no {tmp_path / 'none'}: is the tower plugged in?"


def test_the_allowed_port_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "tower.json"
    assert allowed.recall(path) is None
    allowed.remember(path, UNO)
    assert allowed.recall(path) == UNO
    path.write_text('{"device": 3}', encoding="utf-8")
    assert allowed.recall(path) is None
