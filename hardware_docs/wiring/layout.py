"""Where each part stands on the wiring drawing and by which corners each wire runs; what is joined says circuit.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Side = Literal["top", "bottom", "left", "right"]


@dataclass(frozen=True)
class Box:
    """A bought board: corner, size, colour, and for each pin its side and distance along it (pixels)."""

    at: Point
    size: Point
    colour: str
    pins: dict[str, tuple[Side, float]]


@dataclass(frozen=True)
class Symbol:
    """A part drawn as its symbol, upright: middle, and the pins at its upper and lower end."""

    kind: str
    at: Point
    upper: str
    lower: str


WELL = [60 + 290 * well for well in range(4)]
BOXES: dict[str, Box] = {
    **{
        f"S{well}": Box(
            (x, 100), (170, 112), "#E5DDF5",
            {
                "VIN": ("top", 25), "GND": ("top", 75), "LED": ("top", 125),
                "SDA": ("bottom", 50), "SCL": ("bottom", 110),
            },
        )
        for well, x in enumerate(WELL)
    },
    "U2": Box(
        (60, 380), (1100, 96), "#DCEAF7",
        {
            **{f"SD{well}": ("top", x - 60 + 50) for well, x in enumerate(WELL)},
            **{f"SC{well}": ("top", x - 60 + 110) for well, x in enumerate(WELL)},
            "VIN": ("bottom", 40), "GND": ("bottom", 95), "A0": ("bottom", 150), "A1": ("bottom", 205),
            "A2": ("bottom", 260),
            "SDA": ("bottom", 400), "SCL": ("bottom", 540), "RST": ("bottom", 680),
        },
    ),
    "U1": Box(
        (60, 700), (1100, 96), "#D8EFEA",
        {
            "5V": ("top", 40), "GND": ("top", 95), "A4": ("top", 400), "A5": ("top", 540), "D7": ("top", 680),
            "D4": ("top", 790),
            "D2": ("bottom", 150), "D3": ("bottom", 400), "D9": ("bottom", 560),
        },
    ),
    "M1": Box((830, 885), (160, 100), "#FBE3C8", {"SIG": ("left", 50), "+5V": ("top", 80), "GND": ("bottom", 80)}),
    "J1": Box((1035, 885), (130, 100), "#F6D5D5", {"+5V": ("top", 65), "GND": ("bottom", 65)}),
}  # fmt: skip
SYMBOLS: dict[str, Symbol] = {
    **{f"R{well}": Symbol("resistor", (x + 222, 130), "1", "2") for well, x in enumerate(WELL)},
    **{f"L{well}": Symbol("led", (x + 222, 225), "+", "−") for well, x in enumerate(WELL)},
    "R6": Symbol("resistor", (420, 570), "1", "2"),
    "R7": Symbol("resistor", (560, 570), "1", "2"),
    "R8": Symbol("resistor", (700, 570), "1", "2"),
    "C3": Symbol("capacitor", (1235, 420), "1", "2"),
    "C4": Symbol("polarised", (1345, 420), "+", "−"),
    "R4": Symbol("resistor", (850, 620), "2", "1"),
    "R5": Symbol("resistor", (945, 605), "1", "2"),
    "Q1": Symbol("mosfet", (1040, 555), "D", "S"),
    "R9": Symbol("resistor", (110, 880), "1", "2"),
    "L4": Symbol("led", (110, 965), "+", "−"),
    "Q2": Symbol("phototransistor", (300, 880), "C", "E"),
    "R10": Symbol("resistor", (300, 980), "1", "2"),
    "B1": Symbol("button", (460, 930), "1", "2"),
    "R11": Symbol("resistor", (620, 860), "1", "2"),
    "R12": Symbol("resistor", (700, 985), "1", "2"),
    "C1": Symbol("polarised", (1240, 935), "+", "−"),
    "C2": Symbol("capacitor", (1385, 935), "1", "2"),
}
FLAGS = {"+5V": "#C62828", "GND": "#15191A", "+5V SERVO": "#C2410C", "LEDS": "#8A6A00"}
"""Nets drawn as flags of a colour: all flags of one name are joined."""
WIRES = {
    "SDA": "#1E56B5", "SCL": "#1B7A3D", "RESET": "#6D4C9F", "LED": "#8A6A00", "GATE": "#8A6A00", "LED ON": "#8A6A00",
    "BEAM": "#A8177F", "IR": "#A8177F", "BUTTON": "#2E6E79", "SERVO": "#C2410C", "SERVO SIGNAL": "#C2410C",
}  # fmt: skip
"""Colour of each signal; SDA 2 and the like take that of their first word."""
ROUTES: dict[str, tuple[tuple[str | Point, ...], ...]] = {
    "SDA": (("U2.SDA", "U1.A4"), ("R6.2", (420, 640), (460, 640))),
    "SCL": (("U2.SCL", "U1.A5"), ("R7.2", (560, 640), (600, 640))),
    "RESET": (("U2.RST", "U1.D7"), ("R8.2", (700, 640), (740, 640))),
    **{f"SDA {well}": ((f"S{well}.SDA", f"U2.SD{well}"),) for well in range(4)},
    **{f"SCL {well}": ((f"S{well}.SCL", f"U2.SC{well}"),) for well in range(4)},
    **{f"LED {well}": ((f"R{well}.2", f"L{well}.+"),) for well in range(4)},
    "LED ON": (("U1.D4", "R4.1"),),
    "GATE": (("R4.2", (850, 555), "Q1.G"), ("R5.1", (945, 555))),
    "IR": (("R9.2", "L4.+"),),
    "BEAM": (("U1.D2", (210, 930), (300, 930)), ("Q2.E", "R10.1")),
    "BUTTON": (("U1.D3", "B1.1"),),
    "SERVO": (("U1.D9", "R11.1"),),
    "SERVO SIGNAL": (("R11.2", (620, 935), "M1.SIG"), ("R12.1", (700, 935))),
}
"""Each wire as pins (part.pin) and the corners between them; where a wire ends on another there is a dot."""
DOTS: tuple[tuple[str, Point], ...] = (
    ("SDA", (460, 640)), ("SCL", (600, 640)), ("RESET", (740, 640)), ("GATE", (945, 555)), ("BEAM", (300, 930)),
    ("SERVO SIGNAL", (700, 935)),
)  # fmt: skip
