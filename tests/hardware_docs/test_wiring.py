"""The tower's circuit keeps the electrical rules, and drawing, list and netlist show this circuit."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hardware_docs.wiring import drawing, joins, proof
from hardware_docs.wiring.circuit import NETS, PARTS, Kind, net_of

NETLIST = drawing.DRAWING.parent / "tower.net"


MISTAKES = {
    "the two supplies joined": "nets['+5V'] += nets.pop('+5V SERVO')",
    "two outputs against each other": "nets['SERVO'].append('U1.D4')",
    "a servo without supply": "nets['+5V SERVO'].remove('J1.+5V')",
    "a sensor left open": "nets['SDA 2'].remove('S2.SDA')",
}


@pytest.fixture(scope="module")
def faults() -> dict[str, int]:
    """How much SKiDL finds in the circuit as it is and with each mistake. It warns of much, so it runs by itself."""
    program = f"""
from hardware_docs.wiring import circuit, netlist
for name, change in {{"none": "", **{MISTAKES!r}}}.items():
    nets = {{net: list(pins) for net, pins in circuit.NETS.items()}}
    exec(change)
    print(name, netlist.check(nets), sep=":")
"""
    here = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", program], cwd=here, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return {name: int(count) for name, count in (line.split(":") for line in done.stdout.splitlines())}


@pytest.mark.timeout(120)
def test_electrical_rules_find_nothing(faults: dict[str, int]) -> None:
    assert faults["none"] == 0


@pytest.mark.parametrize("mistake", MISTAKES)
def test_electrical_rules_do_find_mistakes(faults: dict[str, int], mistake: str) -> None:
    assert faults[mistake] > 0


def test_each_pin_is_joined_once_or_unused() -> None:
    places = [pin for pins in NETS.values() for pin in pins]
    wanted = {f"{part.ref}.{pin}" for part in PARTS for pin, kind in part.pins.items() if kind is not Kind.UNUSED}
    assert len(places) == len(set(places))
    assert set(places) == wanted


@pytest.mark.parametrize(
    ("pin", "partner"),
    [
        ("U1.D2", "Q2.E"),
        ("U1.D3", "B1.1"),
        ("U1.D4", "R4.1"),
        ("U1.D7", "U2.RST"),
        ("U1.D9", "R11.1"),
        ("U1.A4", "U2.SDA"),
        ("U1.A5", "U2.SCL"),
        *((f"U2.SD{well}", f"S{well}.SDA") for well in range(4)),
        *((f"U2.SC{well}", f"S{well}.SCL") for well in range(4)),
    ],
)
def test_pins_are_those_that_the_firmware_uses(pin: str, partner: str) -> None:
    assert net_of()[pin] == net_of()[partner]


def test_the_multiplexer_has_its_address_and_the_servo_its_own_supply() -> None:
    nets = net_of()
    assert {nets[f"U2.A{bit}"] for bit in range(3)} == {"GND"}
    assert nets["M1.+5V"] == nets["J1.+5V"] != nets["U1.5V"]
    assert nets["M1.GND"] == nets["J1.GND"] == nets["U1.GND"]


def test_drawing_and_list_are_up_to_date() -> None:
    assert drawing.DRAWING.read_text(encoding="utf-8") == drawing.svg()
    assert joins.LIST.read_text(encoding="utf-8") == joins.markdown()


def test_netlist_is_up_to_date() -> None:
    text = NETLIST.read_text(encoding="utf-8")
    found: dict[str, tuple[str, ...]] = {}
    for name, nodes in re.findall(r'\(net \(code "\d+"\) \(name "([^"]+)"\)((?:\s*\(node [^\n]+\))+)', text):
        found[name] = tuple(".".join(node) for node in re.findall(r'\(ref "([^"]+)"\) \(pin "([^"]+)"\)', nodes))
    assert found == NETS
    assert set(re.findall(r'\(comp \(ref "([^"]+)"\) \(value "([^"]+)"\)', text)) == {(p.ref, p.value) for p in PARTS}


@pytest.mark.parametrize(
    ("net", "pins"),
    [
        ("SDA", (*NETS["SDA"], "R8.2")),
        ("BUTTON", ("U1.D3",)),
        ("A NEW ONE", ("U1.D3", "B1.1")),
    ],
)
def test_a_drawing_that_differs_from_the_circuit_is_refused(net: str, pins: tuple[str, ...]) -> None:
    with pytest.raises((proof.WiringError, KeyError), match=net):
        proof.prove({**NETS, net: pins})


def test_the_drawing_names_every_part() -> None:
    written = re.findall(r">([^<]+)</text>", drawing.svg())
    assert [part.ref for part in PARTS if not any(words.split()[0] == part.ref for words in written)] == []
