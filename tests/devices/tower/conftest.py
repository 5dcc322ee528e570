"""A calibrated tower in the simulator at real pace, and the app's own link to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.tower import bench as benches
from companion.devices.tower.bench import Bench
from companion.devices.tower.source import TowerDice


@pytest.fixture(scope="session")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a calibration by the button leaves in the EEPROM."""
    benches.build()
    path = tmp_path_factory.mktemp("tower") / "eeprom"
    with Bench(pace=-1) as bench:
        bench.teach_by_button()
        bench(f"save-eeprom {path}")
    return path


@pytest.fixture
def bench(taught: Path) -> Iterator[Bench]:
    with Bench() as bench:
        bench(f"load-eeprom {taught}")
        yield bench


@pytest.fixture
def dice(bench: Bench) -> Iterator[TowerDice]:
    """The tower as a source of dice, ready."""
    source = TowerDice(bench.find)
    source.start()
    assert source.link.wait_for("ready", 15)
    yield source
    assert source.stop(10)
