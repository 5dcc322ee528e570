"""Draws the wiring: parts and joins from circuit.py, places from layout.py.

It refuses to leave out a join or to invent one.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from hardware_docs.wiring.circuit import NETS, PARTS, Part, net_of
from hardware_docs.wiring.layout import BOXES, DOTS, FLAGS, ROUTES, SYMBOLS, WIRES, Point
from hardware_docs.wiring.places import outwards, path_of, pin_place
from hardware_docs.wiring.proof import prove
from hardware_docs.wiring.symbols import INK, SHAPES

DRAWING = Path(__file__).resolve().parent / "wiring.svg"
SIZE = (1500, 1090)
FONT = "Roboto, 'DejaVu Sans', Arial, sans-serif"
SERVO_FRAME = 'rx="12" fill="#FFF7EC" stroke="#C2410C" stroke-width="1.5" stroke-dasharray="8 6"'
NOTES = (
    ("Flags of one colour are one rail:", True),
    ("join all that bear the same name.", False),
    ("+5V comes from the Arduino’s USB,", False),
    ("+5V SERVO from its own supply:", False),
    ("never join the two; GND is common.", False),
    ("", False),
    ("Q1, flat side towards you:", True),
    ("legs are S, G, D (BS170: D, G, S).", False),
    ("LEDs: the longer leg is +.", False),
    ("Q2: the shorter leg is C.", False),
    ("Boards: go by the names printed", False),
    ("beside the pins, not by their order.", False),
)


def text(at: Point, words: str, size: int = 17, anchor: str = "middle", bold: bool = False, colour: str = INK) -> str:
    """Return a line of text."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size}" text-anchor="{anchor}"{weight} fill="{colour}">'
        f"{escape(words)}</text>"
    )


def flag(name: str, net: str) -> str:
    """Return the flag of a net at a pin."""
    (x, y), (right, down) = pin_place(name), outwards(name)
    colour, width = FLAGS[net], {"+5V": 44, "GND": 46, "LEDS": 52}.get(net, 112)
    x2, y2 = x + right * 14, y + down * 14
    left = x2 - width / 2 if down else x2 - (width if right < 0 else 0)
    above = y2 - (24 if down < 0 else 0) if down else y2 - 12
    return (
        f'<path d="M {x:g} {y:g} L {x2:g} {y2:g}" stroke="{colour}" stroke-width="4"/>'
        f'<rect x="{left:g}" y="{above:g}" width="{width}" height="24" rx="5" fill="{colour}"/>'
        + text((left + width / 2, above + 17.5), net, 15, bold=True, colour="#FFFFFF")
    )


def box_words(part: Part) -> list[str]:
    """Return what stands in a board: one line in a wide one, two in the others."""
    if BOXES[part.ref].size[0] > 500:
        return [f"{part.ref}  {part.what}, {part.value}"]
    return {
        "M1": ["M1 servo", part.value],
        "J1": ["J1 supply", "5 V, ≥ 1 A"],
    }.get(part.ref, [f"{part.ref}  {part.what.split(', ')[-1]}", part.value])


def box_picture(part: Part) -> str:
    """Return a board with its name and its pins' names."""
    box = BOXES[part.ref]
    (x, y), (width, height) = box.at, box.size
    frame = f'rx="10" fill="{box.colour}" stroke="{INK}" stroke-width="2.5"'
    lines = [f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {frame}/>']
    words = box_words(part)
    for i, line in enumerate(words):
        at = (x + width / 2 + (16 if part.ref == "M1" else 0), y + height / 2 + 16 - 10 * len(words) + 20 * i)
        lines.append(text(at, line, 20 if len(words) == 1 else 16, bold=i == 0))
    for pin in box.pins:
        (px, py), (right, down) = pin_place(f"{part.ref}.{pin}"), outwards(f"{part.ref}.{pin}")
        lines.append(f'<circle cx="{px:g}" cy="{py:g}" r="5" fill="#FFFFFF" stroke="{INK}" stroke-width="2"/>')
        anchor = "middle" if down else "start" if right < 0 else "end"
        lines.append(text((px - right * 10, py + (22 if down < 0 else -11 if down else 5)), pin, 15, anchor))
    return "".join(lines)


LABELS = {"B1": ("calibrate",), "Q2": ("photo-", "transistor"), "L4": ("infra-red",)}
"""What stands beside a symbol where its value would not tell."""
GAPS = {"led": 34, "capacitor": 24, "polarised": 24, "mosfet": 12}
"""Pixels from the middle of a symbol to its words."""
WORDS_LEFT = ("R6", "R7", "R8")
"""Symbols with a wire on their right."""


def symbol_picture(part: Part) -> str:
    """Return a symbol with reference and value beside it."""
    symbol = SYMBOLS[part.ref]
    x, y = symbol.at
    gap = GAPS.get(symbol.kind, 18)
    anchor, side = ("end", x - gap) if part.ref in WORDS_LEFT else ("start", x + gap)
    label = LABELS.get(part.ref) or (part.value.split(",")[0] if part.ref[0] != "L" else "white",)
    lines = [f'<g transform="translate({x:g} {y:g})">{SHAPES[symbol.kind]}</g>']
    lines.append(text((side, y - 2), part.ref, 15, anchor, bold=True))
    lines += [text((side, y + 15 + 16 * i), words, 14, anchor) for i, words in enumerate(label)]
    return "".join(lines)


def wire_colour(net: str) -> str:
    """Return the colour of a signal."""
    return WIRES.get(net) or WIRES[net.split()[0]]


def wire(net: str, stops: tuple[str | Point, ...]) -> str:
    """Return one wire: a white seam below it keeps crossings legible."""
    path = "M " + " L ".join(f"{x:g} {y:g}" for x, y in path_of(stops))
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    return (
        f'<path stroke="#FFFFFF" stroke-width="9" {line}/><path stroke="{wire_colour(net)}" stroke-width="3.5" {line}/>'
    )


def notes() -> str:
    """Return the box of notes."""
    x, y = 1205, 520
    paper = 'rx="10" fill="#F6F3EA" stroke="#B9B3A2" stroke-width="1.5"'
    lines = [f'<rect x="{x - 15}" y="{y}" width="300" height="264" {paper}/>']
    for i, (words, bold) in enumerate(NOTES):
        lines.append(text((x, y + 26 + 20 * i), words, 15, "start", bold))
    return "".join(lines)


def svg() -> str:
    """Return the whole drawing."""
    prove(NETS)
    nets = net_of()
    body = [
        f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="#FFFFFF"/>',
        text((60, 40), "Insomnia dice tower: wiring", 26, "start", bold=True),
        text((1440, 40), "wells are numbered from the left as the player sees them", 17, "end"),
        f'<rect x="780" y="826" width="700" height="240" {SERVO_FRAME}/>',
        text((1462, 1052), "servo and its own 5 V supply", 17, "end", bold=True, colour="#C2410C"),
        text((60, 1075), "Light barrier: L4 on one side of the chute, Q2 on the other.", 16, "start"),
        notes(),
    ]
    body += [wire(net, stops) for net, routes in ROUTES.items() for stops in routes]
    body += [f'<circle cx="{x}" cy="{y}" r="6" fill="{wire_colour(net)}"/>' for net, (x, y) in DOTS]
    body += [flag(pin, net) for pin, net in nets.items() if net in FLAGS]
    body += [box_picture(part) if part.ref in BOXES else symbol_picture(part) for part in PARTS]
    width, height = SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{FONT}">\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )


def make() -> None:
    """Write the drawing."""
    DRAWING.write_text(svg(), encoding="utf-8")
