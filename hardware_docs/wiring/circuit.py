"""The tower's circuit: its parts, their pins and every wire. Netlist, drawing and wiring list all come from here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a pin does, in the words of an electrical rules check."""

    IN = "input"
    OUT = "output"
    BOTH = "bidirectional"
    PASSIVE = "passive"
    POWER_IN = "takes power"
    POWER_OUT = "gives power"
    UNUSED = "not connected"


@dataclass(frozen=True)
class Part:
    """One part: its reference on drawing and board, what it is, its value, its pins by name."""

    ref: str
    what: str
    value: str
    pins: dict[str, Kind]


def two_legs(first: str = "1", second: str = "2") -> dict[str, Kind]:
    """Return the pins of a part with two passive legs."""
    return {first: Kind.PASSIVE, second: Kind.PASSIVE}


ARDUINO = {
    "5V": Kind.POWER_OUT,
    "GND": Kind.PASSIVE,
    "A4": Kind.BOTH,
    "A5": Kind.BOTH,
    "D2": Kind.IN,
    "D3": Kind.IN,
    "D4": Kind.OUT,
    "D7": Kind.OUT,
    "D9": Kind.OUT,
}
MULTIPLEXER = {
    "VIN": Kind.POWER_IN,
    "GND": Kind.POWER_IN,
    "SDA": Kind.BOTH,
    "SCL": Kind.BOTH,
    "RST": Kind.IN,
    "A0": Kind.IN,
    "A1": Kind.IN,
    "A2": Kind.IN,
    **{f"{line}{channel}": Kind.BOTH for channel in range(4) for line in ("SD", "SC")},
    **{f"{line}{channel}": Kind.UNUSED for channel in range(4, 8) for line in ("SD", "SC")},
}
SENSOR = {
    "VIN": Kind.POWER_IN,
    "GND": Kind.POWER_IN,
    "SDA": Kind.BOTH,
    "SCL": Kind.BOTH,
    "LED": Kind.IN,
    "INT": Kind.UNUSED,
    "3V3": Kind.UNUSED,
}

PARTS = (
    Part("U1", "Arduino Uno or Nano", "ATmega328P, 16 MHz", ARDUINO),
    Part("U2", "I²C multiplexer board", "TCA9548A", MULTIPLEXER),
    *(Part(f"S{well}", f"colour sensor board, well {well}", "TCS34725", SENSOR) for well in range(4)),
    *(Part(f"L{well}", f"white LED, well {well}", "3 mm, diffused", two_legs("+", "−")) for well in range(4)),
    *(Part(f"R{well}", f"resistor for L{well}", "150 Ω", two_legs()) for well in range(4)),
    Part("Q1", "MOSFET, switches the white LEDs", "2N7000", {"G": Kind.PASSIVE, "D": Kind.PASSIVE, "S": Kind.PASSIVE}),
    Part("R4", "gate resistor", "220 Ω", two_legs()),
    Part("R5", "gate pull-down", "10 kΩ", two_legs()),
    Part("R6", "pull-up SDA", "4.7 kΩ", two_legs()),
    Part("R7", "pull-up SCL", "4.7 kΩ", two_legs()),
    Part("R8", "pull-up RESET", "10 kΩ", two_legs()),
    Part("L4", "infra-red LED", "940 nm, 5 mm", two_legs("+", "−")),
    Part("R9", "resistor for L4", "100 Ω", two_legs()),
    Part("Q2", "phototransistor", "5 mm, daylight filter", two_legs("C", "E")),
    Part("R10", "pull-down light barrier", "4.7 kΩ", two_legs()),
    Part("B1", "calibration button", "closes when pressed", two_legs()),
    Part("M1", "servo", "SG90", {"+5V": Kind.POWER_IN, "GND": Kind.POWER_IN, "SIG": Kind.IN}),
    Part("R11", "servo signal", "220 Ω", two_legs()),
    Part("R12", "servo signal pull-down", "10 kΩ", two_legs()),
    Part("J1", "servo's own supply", "5 V, 1 A or more", {"+5V": Kind.POWER_OUT, "GND": Kind.PASSIVE}),
    Part("C1", "capacitor at the servo", "470 µF, 10 V or more", two_legs("+", "−")),
    Part("C2", "capacitor at the servo", "100 nF", two_legs()),
    Part("C3", "capacitor at the multiplexer", "100 nF", two_legs()),
    Part("C4", "capacitor at the multiplexer", "10 µF, 10 V or more", two_legs("+", "−")),
)

POWER = ("+5V", "GND", "+5V SERVO")
"""Nets that are rails on the perfboard: red, black, and the servo's own red."""

NETS: dict[str, tuple[str, ...]] = {
    "+5V": (
        "U1.5V", "U2.VIN", "S0.VIN", "S1.VIN", "S2.VIN", "S3.VIN", "R0.1", "R1.1", "R2.1", "R3.1",
        "R6.1", "R7.1", "R8.1", "R9.1", "Q2.C", "C3.1", "C4.+",
    ),
    "GND": (
        "U1.GND", "U2.GND", "U2.A0", "U2.A1", "U2.A2",
        "S0.GND", "S0.LED", "S1.GND", "S1.LED", "S2.GND", "S2.LED", "S3.GND", "S3.LED",
        "Q1.S", "R5.2", "L4.−", "R10.2", "B1.2", "M1.GND", "R12.2", "J1.GND", "C1.−", "C2.2", "C3.2", "C4.−",
    ),
    "+5V SERVO": ("J1.+5V", "M1.+5V", "C1.+", "C2.1"),
    "SDA": ("U1.A4", "U2.SDA", "R6.2"),
    "SCL": ("U1.A5", "U2.SCL", "R7.2"),
    "RESET": ("U1.D7", "U2.RST", "R8.2"),
    **{f"SDA {well}": (f"U2.SD{well}", f"S{well}.SDA") for well in range(4)},
    **{f"SCL {well}": (f"U2.SC{well}", f"S{well}.SCL") for well in range(4)},
    **{f"LED {well}": (f"R{well}.2", f"L{well}.+") for well in range(4)},
    "LEDS": ("L0.−", "L1.−", "L2.−", "L3.−", "Q1.D"),
    "LED ON": ("U1.D4", "R4.1"),
    "GATE": ("R4.2", "Q1.G", "R5.1"),
    "IR": ("R9.2", "L4.+"),
    "BEAM": ("Q2.E", "U1.D2", "R10.1"),
    "BUTTON": ("U1.D3", "B1.1"),
    "SERVO": ("U1.D9", "R11.1"),
    "SERVO SIGNAL": ("R11.2", "M1.SIG", "R12.1"),
}  # fmt: skip
"""All that is joined: net, and its pins as part.pin."""


def net_of() -> dict[str, str]:
    """Return the net of each connected pin (part.pin)."""
    return {pin: net for net, pins in NETS.items() for pin in pins}
