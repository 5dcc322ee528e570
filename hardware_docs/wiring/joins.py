"""Writes all joins of the circuit as a list to tick off while soldering."""

from __future__ import annotations

from pathlib import Path

from hardware_docs.wiring.circuit import NETS, PARTS

LIST = Path(__file__).resolve().parent / "joins.md"
RAILS = {
    "+5V": "red rail",
    "GND": "black rail",
    "+5V SERVO": "the servo’s own red rail: never join it to the other one",
    "LEDS": "from all white LEDs to the MOSFET",
}


def markdown() -> str:
    """Return the parts and the joins as two tables."""
    lines = [
        "# Joins to tick off",
        "",
        "Made from `circuit.py` together with the [drawing](wiring.svg) and the [netlist](tower.net).",
        "",
        "## Parts on the drawing",
        "",
        "| part | what | value |",
        "|---|---|---|",
        *(f"| {part.ref} | {part.what} | {part.value} |" for part in PARTS),
        "",
        "## Joins",
        "",
        "All pins of a line are joined. `U1.D4` is pin D4 of part U1.",
        "",
        "| done | join | pins |",
        "|---|---|---|",
    ]
    for net, pins in NETS.items():
        name = f"{net}<br>{RAILS[net]}" if net in RAILS else net
        lines.append(f"| ☐ | {name} | {' – '.join(f'`{pin}`' for pin in pins)} |")
    return "\n".join([*lines, ""])


def make() -> None:
    """Write the list."""
    LIST.write_text(markdown(), encoding="utf-8")
