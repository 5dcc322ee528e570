"""The tower's printed parts and what goes into them: OpenSCAD sources in, meshes and STL files out."""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import trimesh

FOLDER = Path(__file__).resolve().parent
STL = FOLDER / "stl"
WAIT = 120
"""Longest time in seconds that OpenSCAD may take for one part."""


@dataclass(frozen=True)
class Part:
    """One printed part: name of its source, how many to print, what it is printed in and for."""

    name: str
    count: int
    colour: str
    what: str


PARTS = (
    Part("base", 1, "any", "tray for the electronics; everything stands on it"),
    Part("carrier", 1, "black", "holds the four sensor boards in light shafts"),
    Part("wells", 1, "black", "four wells with windows, the ramp, the slope in front"),
    Part("chute", 1, "any, opaque", "back, sides and dividers of the four lanes, rear baffle"),
    Part("front", 1, "any, opaque", "closes the lanes, front baffles, holds the gate in"),
    Part("gate", 1, "any", "four paddles on a shaft"),
    Part("coupler", 1, "any", "joins servo horn and gate"),
    Part("servo_bracket", 1, "any", "carries the servo beside the chute"),
    Part("barrier_holder", 2, "black", "light barrier: one for the LED, one for the phototransistor"),
)
STAND = (
    Part("stand_foot", 1, "any", "camera stand: foot"),
    Part("stand_elbow", 1, "any", "camera stand: joins the two rods"),
    Part("stand_plate", 1, "any", "camera stand: carries the camera"),
)
"""Not of the tower: for those who read the dice by camera."""
GUESTS = ("windows", "boards", "leds", "servo", "uno", "perfboard", "barrier", "dice")
"""What is bought and put in: bodies in guests.scad."""


class OpenScadError(Exception):
    """OpenSCAD is missing or refused a source; the text says why."""


def openscad(source: Path, target: Path, settings: Mapping[str, object] | None = None) -> str:
    """Let OpenSCAD make the target (its ending tells the kind) and return what it printed."""
    command = ["openscad", "-q", "-o", str(target)]
    if target.suffix == ".stl":
        command += ["--export-format", "binstl"]
    for name, value in (settings or {}).items():
        text = f'"{value}"' if isinstance(value, str) else str(value).lower()
        command += ["-D", f"{name}={text}"]
    try:
        done = subprocess.run([*command, str(source)], capture_output=True, text=True, timeout=WAIT, check=False)
    except FileNotFoundError:
        raise OpenScadError("openscad is not installed: apt-get install openscad") from None
    if done.returncode:
        raise OpenScadError(done.stderr.strip())
    return done.stderr


def mesh(source: str, **settings: object) -> trimesh.Trimesh:
    """Return what a source of this folder makes; settings overrule its measures."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "part.stl"
        openscad(FOLDER / f"{source}.scad", target, settings)
        return trimesh.load_mesh(target)


def in_place(gate_turn: float = 0) -> dict[str, trimesh.Trimesh]:
    """Return all printed parts where they belong in the tower, the gate so many degrees open."""
    return {part.name: mesh(part.name, lie=False, gate_turn=gate_turn) for part in PARTS}


def guests() -> dict[str, trimesh.Trimesh]:
    """Return what is bought and put in, where it belongs in the tower."""
    return {name: mesh("guests", guest=name) for name in GUESTS}


def digest(*more: Path) -> str:
    """Return a short digest of all OpenSCAD sources, and of more files."""
    sources = [*sorted(FOLDER.glob("*.scad")), *more]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def header() -> bytes:
    """Return the 80 bytes at the start of each STL file: they tell which sources it was made from."""
    return f"Insomnia dice tower, sources {digest()}".encode().ljust(80)


def write_stl() -> None:
    """Write every part, lying as it is printed, to the folder stl."""
    STL.mkdir(exist_ok=True)
    for part in (*PARTS, *STAND):
        target = STL / f"{part.name}.stl"
        openscad(FOLDER / f"{part.name}.scad", target)
        target.write_bytes(header() + in_order(target.read_bytes()[80:]))


def in_order(body: bytes) -> bytes:
    """Return the triangles of an STL file in an order of their own: OpenSCAD's differs from run to run."""
    facets = np.frombuffer(
        body[4:], np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("rest", "<u2")])
    ).copy()
    for facet in facets:
        first = min(range(3), key=lambda corner: facet["corners"][corner].tolist())
        facet["corners"] = np.roll(facet["corners"], -first, axis=0)
    return body[:4] + b"".join(sorted(facet.tobytes() for facet in facets))
