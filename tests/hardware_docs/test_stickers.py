"""The tower's dice: one layout of opposite faces, at true size, in colours that the sensor tells apart."""

import math
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from vision.printed import design
from vision.printed.draw import ink_mask

SIZE = 140
SIDE_MM = 14


@pytest.fixture(scope="module")
def sheet(repository_folder: Path) -> ModuleType:
    sys.path.insert(0, str(repository_folder))
    try:
        import make_tower_dice
    finally:
        sys.path.remove(str(repository_folder))
    return make_tower_dice


@pytest.fixture(scope="module")
def repository_folder() -> Path:
    return Path(__file__).resolve().parents[2] / "hardware_docs" / "stickers"


def test_the_sheet_is_made_by_its_script(repository_folder: Path, tmp_path: Path, python: list[str]) -> None:
    script = repository_folder / "make_tower_dice.py"
    subprocess.run([*python, str(script), str(tmp_path)], check=True, timeout=60)
    for kind in ("svg", "pdf"):
        name = f"tower-dice-16mm.{kind}"
        assert (tmp_path / name).read_bytes() == (repository_folder / name).read_bytes(), "run make hardware"


def test_the_cross_folds_to_a_die_with_the_promised_opposites(sheet: ModuleType) -> None:
    level = [name for name, (_, row) in sorted(sheet.PLACES.items(), key=lambda item: item[1]) if row == 1]
    upright = [name for name, (_, row) in sheet.PLACES.items() if row != 1]
    folded = {frozenset(level[::2]), frozenset(level[1::2]), frozenset(upright)}
    assert folded == {frozenset(pair) for pair in sheet.OPPOSITE}
    assert all(sheet.PIPS[one] + sheet.PIPS[other] == 7 for one, other in sheet.OPPOSITE)


def test_a_face_is_as_large_on_paper_as_it_is_said_to_be(repository_folder: Path, sheet: ModuleType) -> None:
    svg = (repository_folder / "tower-dice-16mm.svg").read_text(encoding="utf-8")
    assert 'width="297mm" height="210mm" viewBox="0 0 297 210"' in svg
    corners = [values for shape in sheet.cross(0, 0, pips=False)[:1] for _, values in shape.path if values]
    assert max(x for x, _ in corners) - min(x for x, _ in corners) == 16


def linear(colour: str) -> np.ndarray:
    """Red, green and blue light of a #RRGGBB colour."""
    value = np.array(design.bgr(colour)[::-1]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def shares(name: str, ink: str) -> np.ndarray:
    """What a sensor sees of a face, as shares of 255, for spots of 8 to 12 mm and all ways a die can lie."""
    mask = ink_mask(name, SIZE)[..., None]
    light = linear(design.FACES[name].fill) * (1 - mask) + linear(ink) * mask
    y, x = (np.mgrid[:SIZE, :SIZE] + 0.5) * SIDE_MM / SIZE - SIDE_MM / 2
    seen = []
    for diameter in (8, 10, 12):
        for off in (0, 0.7, 1):
            for turn in np.arange(16) * math.tau / 16:
                spot = np.hypot(x - off * np.cos(turn), y - off * np.sin(turn)) < diameter / 2
                mean = light[spot].mean(axis=0)
                seen.append(255 * mean / mean.sum())
    return np.array(seen)


def apart(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Distances of all of one to all of the other, measured as the firmware does."""
    return np.abs(one[:, None] - other[None]).sum(axis=-1)


def test_the_sensor_tells_the_colours_apart_however_a_die_lies() -> None:
    seen = {name: shares(name, design.BLACK) for name in design.FACES}
    nearest = min(apart(seen[one], seen[other]).min() for one, other in combinations(seen, 2))
    widest = max(apart(face, face).max() for face in seen.values())
    assert nearest > 10 * widest


def test_white_print_would_not_do() -> None:
    seen = {name: shares(name, face.ink) for name, face in design.FACES.items()}
    nearest = min(apart(seen[one], seen[other]).min() for one, other in combinations(seen, 2))
    assert nearest < max(apart(face, face).max() for face in seen.values())


def test_all_print_on_the_towers_dice_is_black(sheet: ModuleType) -> None:
    fills = {face.fill for face in design.FACES.values()}
    for pips in (False, True):
        used = {shape.fill for shape in sheet.cross(0, 0, pips) if shape.fill}
        assert used == {*fills, design.BLACK}
