"""Where pins and wires are on the wiring drawing, in pixels."""

from __future__ import annotations

from hardware_docs.wiring.layout import BOXES, SYMBOLS, Point
from hardware_docs.wiring.symbols import GATE, HALF

OUTWARDS = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}


def pin_place(name: str) -> Point:
    """Return where a pin (part.pin) is."""
    ref, pin = name.split(".")
    if box := BOXES.get(ref):
        side, along = box.pins[pin]
        (x, y), (width, height) = box.at, box.size
        return {
            "top": (x + along, y),
            "bottom": (x + along, y + height),
            "left": (x, y + along),
            "right": (x + width, y + along),
        }[side]
    symbol = SYMBOLS[ref]
    offsets = {symbol.upper: (0, -HALF), symbol.lower: (0, HALF), "G": GATE}
    return symbol.at[0] + offsets[pin][0], symbol.at[1] + offsets[pin][1]


def outwards(name: str) -> Point:
    """Return the direction away from the part at a pin."""
    ref, pin = name.split(".")
    if box := BOXES.get(ref):
        return OUTWARDS[box.pins[pin][0]]
    return (0, -1) if pin == SYMBOLS[ref].upper else (0, 1)


def path_of(stops: tuple[str | Point, ...]) -> list[Point]:
    """Return the corners of a wire, its pins included."""
    return [pin_place(stop) if isinstance(stop, str) else stop for stop in stops]
