"""Builds the circuit in SKiDL, checks it by SKiDL's electrical rules and writes the netlist for KiCad.

`python -m hardware_docs.wiring.netlist` prints what the check found and ends with status 1 if that is anything.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import skidl

from hardware_docs.wiring.circuit import NETS, PARTS, Kind

NETLIST = Path(__file__).resolve().parent / "tower.net"
TYPES = {
    Kind.IN: skidl.Pin.types.INPUT,
    Kind.OUT: skidl.Pin.types.OUTPUT,
    Kind.BOTH: skidl.Pin.types.BIDIR,
    Kind.PASSIVE: skidl.Pin.types.PASSIVE,
    Kind.POWER_IN: skidl.Pin.types.PWRIN,
    Kind.POWER_OUT: skidl.Pin.types.PWROUT,
    Kind.UNUSED: skidl.Pin.types.NOCONNECT,
}


def build(nets: Mapping[str, tuple[str, ...]]) -> skidl.Circuit:
    """Return the circuit of all parts, joined as the nets (pins as part.pin) say."""
    circuit = skidl.Circuit(name="tower")
    pins = {}
    for part in PARTS:
        made = skidl.Part(
            circuit=circuit,
            name=part.value,
            tool=skidl.SKIDL,
            dest=skidl.NETLIST,
            ref=part.ref,
            pins=[skidl.Pin(num=name, name=name, func=TYPES[kind]) for name, kind in part.pins.items()],
        )
        for pin in made.pins:
            pins[f"{part.ref}.{pin.num}"] = pin
            if part.pins[pin.num] is Kind.UNUSED:
                circuit.NC += pin
    for name, names in nets.items():
        net = skidl.Net(name, circuit=circuit)
        if name == "GND":
            net.drive = skidl.POWER  # two supplies share it, so neither's ground can count as the source
        net += [pins[pin] for pin in names]
    return circuit


def check(nets: Mapping[str, tuple[str, ...]]) -> int:
    """Return how many errors and warnings the electrical rules find; they are printed to standard error."""
    circuit = build(nets)
    circuit.no_files = True
    circuit.ERC()
    log = skidl.erc_logger
    return sum(kind.count for kind in (log.error, log.warning, log.bare_error, log.bare_warning))


def text() -> str:
    """Return the netlist in KiCad's format, always the same for the same circuit."""
    lines = ['(export (version "E")', "  (components"]
    for part in sorted(PARTS, key=lambda part: part.ref):
        lines.append(f'    (comp (ref "{part.ref}") (value "{part.value}") (description "{part.what}"))')
    lines += ["  )", "  (nets"]
    for code, (name, pins) in enumerate(NETS.items(), start=1):
        lines.append(f'    (net (code "{code}") (name "{name}")')
        lines += [f'      (node (ref "{ref}") (pin "{pin}"))' for ref, pin in (place.split(".") for place in pins)]
        lines[-1] += ")"
    return "\n".join([*lines, "  )", ")", ""])


def main() -> int:
    """Check the circuit; write the netlist if it is clean."""
    found = check(NETS)
    sys.stdout.write(f"{len(PARTS)} parts, {len(NETS)} nets, {found} errors and warnings\n")
    if not found:
        NETLIST.write_text(text(), encoding="utf-8")
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())
