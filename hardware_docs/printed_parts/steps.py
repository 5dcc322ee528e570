"""The pictures of the assembly, one a step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hardware_docs.printed_parts.camera import View, shoot
from hardware_docs.printed_parts.scene import COLOURS, FOLDER, Label, Meshes, Move, bodies, write

UPPER = ("chute", "gate", "coupler", "servo_bracket", "servo", "barrier_holder", "barrier")
LOWER = ("base", "uno", "perfboard")
UNDER = ("carrier", "boards", "leds")


def shifted(names: Iterable[str], by: Move) -> dict[str, Move]:
    """Return the same move for several parts."""
    return dict.fromkeys(names, by)


@dataclass(frozen=True)
class Step:
    """A step of the assembly: from where it is seen, which parts, how far apart, and what is written."""

    view: View
    parts: tuple[str, ...]
    moves: dict[str, Move]
    labels: tuple[Label, ...]


STEPS = (
    Step(
        View(150, -38, 5, (900, 560), (63, 66, -18)),
        UNDER,
        {"boards": (0, 0, -26), "leds": (0, 22, -8)},
        (
            ("sensors look into\nthe light shafts", (48, 66, -36), (30, 480)),
            ("white LEDs\nfrom the front", (18, 104, -22), (690, 480)),
            ("carrier, seen from below", (15, 50, -17), (600, 50)),
        ),
    ),
    Step(
        View(150, -38, 4, (900, 700), (63, 50, -5)),
        ("wells", "windows", *UNDER),
        {"windows": (0, 0, -22), **shifted(UNDER, (0, 0, -55))},
        (
            ("wells, seen from below", (12, 105, 5), (620, 60)),
            ("a window for each well", (18, 66, -24), (640, 300)),
            ("four screws", (93, 50, -72), (60, 560)),
        ),
    ),
    Step(
        View(150, 48, 4, (900, 700), (63, 50, -20)),
        LOWER,
        {},
        (
            ("USB", (2, 40, -30), (760, 220)),
            ("button", (126, 78, -24), (30, 530)),
            ("servo's supply", (126, 26, -36), (30, 170)),
            ("notch for the wires", (44, -3, -8), (560, 60)),
        ),
    ),
    Step(
        View(210, 30, 3.6, (900, 860), (60, 60, 130)),
        ("chute", "gate", "coupler"),
        {"gate": (0, 60, 0), "coupler": (-25, 60, 0)},
        (
            ("gate into the slots,\npaddles to the back", (106, 95, 170), (30, 790)),
            ("coupler on the square end", (-32, 100, 171), (600, 800)),
        ),
    ),
    Step(
        View(235, 22, 3.8, (900, 860), (46, 30, 130)),
        UPPER,
        {"servo": (-30, 0, 0), "servo_bracket": (-12, 0, 0)},
        (
            ("servo, its shaft at the upper end", (-60, 46, 172), (540, 50)),
            ("infra-red LED here,\nphototransistor on the other side", (-9, 36, 110), (545, 800)),
        ),
    ),
    Step(
        View(210, 24, 2.5, (900, 1000), (60, 60, 92)),
        tuple(COLOURS),
        {**shifted(UPPER, (0, 0, 55)), **shifted(LOWER, (0, 0, -45)), "front": (0, 75, 55)},
        (
            ("five screws", (126, 128, 170), (20, 190)),
            ("four screws", (-4, 6, 111), (750, 560)),
            ("four screws", (18, 105, 3), (750, 850)),
        ),
    ),
)


def steps(meshes: Meshes) -> None:
    """One picture for each step of the assembly."""
    for number, step in enumerate(STEPS, start=1):
        picture = shoot(bodies(meshes, step.parts, step.moves), step.view)
        write(FOLDER / f"step-{number}.png", picture, step.view, step.labels)
