"""Proves that the drawing shows what the circuit says: nothing left out, nothing invented, no wire touches another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from hardware_docs.wiring.circuit import PARTS
from hardware_docs.wiring.layout import BOXES, DOTS, FLAGS, ROUTES, SYMBOLS, Point
from hardware_docs.wiring.places import path_of

Nets = Mapping[str, tuple[str, ...]]


class WiringError(Exception):
    """The layout draws something else than the circuit says."""


def prove(nets: Nets) -> None:
    """Raise WiringError unless parts, flags and wires of the layout show these nets and nothing else."""
    if differ := {part.ref for part in PARTS} ^ {*BOXES, *SYMBOLS}:
        raise WiringError(f"drawn and in the circuit differ: {', '.join(sorted(differ))}")
    if extra := {*ROUTES, *FLAGS} - {*nets}:
        raise WiringError(f"drawn, but no net: {', '.join(sorted(extra))}")
    for net, pins in nets.items():
        if net not in FLAGS:
            _prove_pins(net, pins)
            _prove_joined(net)
    for fault in _touching():
        raise WiringError(fault)


def _prove_pins(net: str, pins: tuple[str, ...]) -> None:
    ends = [stop for route in ROUTES.get(net, ()) for stop in route if isinstance(stop, str)]
    if sorted(ends) != sorted(pins):
        raise WiringError(f"net {net} joins {', '.join(pins)}; its wires go to {', '.join(ends) or 'nothing'}")


def _prove_joined(net: str) -> None:
    """The wires of a net hang together: each after the first meets one before it at a dot."""
    dots = [dot for name, dot in DOTS if name == net]
    first, *others = (path_of(route) for route in ROUTES[net])
    joined = [first]
    for path in others:
        if not any(_on(path, dot) and _on(known, dot) for dot in dots for known in joined):
            raise WiringError(f"a wire of {net} does not meet the others at a dot")
        joined.append(path)


def _touching() -> Iterator[str]:
    """Tell of each wire with a corner or end on a wire of another net; crossings are no contact."""
    paths = [(net, path_of(route)) for net, routes in ROUTES.items() for route in routes]
    for net, path in paths:
        for other, points in paths:
            if other != net and any(_on(path, point) for point in points):
                yield f"a wire of {other} touches one of {net}"


def _on(path: list[Point], point: Point) -> bool:
    """Whether a point lies on a path of level and upright pieces."""
    x, y = point
    return any(
        min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2) for (x1, y1), (x2, y2) in pairwise(path)
    )
