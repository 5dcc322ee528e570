"""Hands at a simulated tower: the firmware that is flashed, taught once, whose dice they take out and throw."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from companion.devices.tower import bench as benches
from companion.devices.tower.bench import Bench
from companion.devices.tower.ports import Port
from companion.devices.tower.source import TowerDice

_KEPT = tempfile.TemporaryDirectory(prefix="tower-taught-")


@cache
def taught() -> Path:
    """What a calibration by the button leaves in the EEPROM."""
    benches.build()
    path = Path(_KEPT.name) / "eeprom"
    with Bench(pace=-1) as bench:
        bench.teach_by_button()
        bench(f"save-eeprom {path}")
    return path


class Hands:
    """A calibrated tower at real pace, and what people do with its dice."""

    def __init__(self) -> None:
        path = taught()
        self.bench = Bench()
        self.bench(f"load-eeprom {path}")

    @property
    def port(self) -> Port:
        """The port as a user would choose it."""
        return Port(self.bench.device)

    def close(self) -> None:
        """Put the tower away."""
        self.bench.close()

    def take_out(self, faces: str) -> frozenset[int]:
        """Take the dice out that are going to show these faces; a dot leaves a well alone."""
        wells = frozenset(well for well, face in enumerate(faces) if face != ".")
        for well in wells:
            self.bench(f"face {well} -")
        return wells

    def throw(self, tower: TowerDice, faces: str, wait: Callable[[Callable[[], bool]], object], lean: str = "") -> None:
        """Take dice out and throw them once the app has seen that, however busy the machine is."""
        wells = self.take_out(faces)
        wait(lambda: wells <= tower.emptied)
        self.bench(f"throw {faces} 1 {lean}")
