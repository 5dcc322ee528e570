"""The printed parts, as OpenSCAD makes them: closed solids that fit the bed and each other and let dice through."""

import math
from itertools import combinations

import cv2
import manifold3d
import numpy as np
import pytest
import trimesh
from PIL import Image

from hardware_docs.printed_parts import scene, solids

BED = 180
DIE = 16
GRAIN = 10
"""Pixels per mm of the cross-section in which the way of the dice is looked for."""
Meshes = dict[str, trimesh.Trimesh]
MOVING = ("gate", "coupler")
ANGLES = (0, 45, 80)

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def fixed() -> Meshes:
    return {part.name: solids.mesh(part.name, lie=False) for part in solids.PARTS if part.name not in MOVING}


@pytest.fixture(scope="module")
def moving() -> dict[int, Meshes]:
    return {turn: {name: solids.mesh(name, lie=False, gate_turn=turn) for name in MOVING} for turn in ANGLES}


@pytest.fixture(scope="module")
def bought() -> Meshes:
    return solids.guests()


def solid(mesh: trimesh.Trimesh) -> manifold3d.Manifold:
    return manifold3d.Manifold(
        manifold3d.Mesh(np.asarray(mesh.vertices, np.float32), np.asarray(mesh.faces, np.uint32))
    )


def test_each_part_is_watertight_and_one_piece(fixed: Meshes, moving: dict[int, Meshes]) -> None:
    for name, mesh in {**fixed, **moving[0]}.items():
        assert mesh.is_watertight, name
        assert mesh.is_winding_consistent, name
        assert mesh.volume > 100, name
        pieces = [piece for piece in solid(mesh).decompose() if piece.volume() > 0.01]
        assert len(pieces) == (2 if name == "barrier_holder" else 1), name


def test_files_to_print_are_made_from_these_sources(fixed: Meshes, moving: dict[int, Meshes]) -> None:
    fresh = {**fixed, **moving[0]}
    for part in (*solids.PARTS, *solids.STAND):
        file = solids.STL / f"{part.name}.stl"
        assert file.read_bytes()[:80] == solids.header(), f"{file.name}: run make hardware"
        mesh = trimesh.load_mesh(file)
        assert mesh.is_watertight, part.name
        assert mesh.bounds[0][2] == pytest.approx(0, abs=0.01), f"{part.name} does not lie on the bed"
        assert max(mesh.extents) < BED, part.name
        if part.name in fresh:
            assert mesh.volume * part.count == pytest.approx(fresh[part.name].volume, rel=0.001), part.name


def test_no_two_things_fill_the_same_space(fixed: Meshes, moving: dict[int, Meshes], bought: Meshes) -> None:
    bodies = {name: solid(mesh) for name, mesh in {**fixed, **bought}.items()}
    for turn in ANGLES:
        bodies |= {name: solid(mesh) for name, mesh in moving[turn].items()}
        shared = {pair: (bodies[pair[0]] ^ bodies[pair[1]]).volume() for pair in combinations(bodies, 2)}
        collisions = {pair: round(volume, 2) for pair, volume in shared.items() if volume > 0.05}
        assert collisions == {}, f"gate at {turn} degrees"


@pytest.mark.parametrize(
    ("turn", "radius", "through"),
    [
        pytest.param(80, math.sqrt(3) * DIE / 2 - 0.05, True, id="a ball round a die, gate open"),
        pytest.param(80, 15, False, id="a larger ball"),
        pytest.param(0, DIE / 2, False, id="a die, gate shut"),
    ],
)
def test_dice_find_their_way_from_mouth_to_well(
    fixed: Meshes, moving: dict[int, Meshes], turn: int, radius: float, through: bool
) -> None:
    room = clearance({**fixed, **moving[turn]}, x=18)
    _, areas = cv2.connectedComponents((room >= radius).astype(np.uint8))
    mouth, well = areas[row(190), column(25)], areas[row(15), column(66)]
    assert bool(mouth == well != 0) is through


def row(z: float) -> int:
    return round((220 - z) * GRAIN)


def column(y: float) -> int:
    return round((y + 20) * GRAIN)


def clearance(meshes: Meshes, x: float) -> np.ndarray:
    """How far from the nearest part each point of the plane at x is, in mm; y to the right, z up.

    A lid lies on the mouth, else there is a way round outside.
    """
    picture = np.full((row(-60), column(140)), 255, np.uint8)
    for name in ("chute", "front", "wells", "gate"):
        upright = solid(meshes[name]).rotate([0, -90, 0])  # x becomes z, z becomes -x
        outlines = upright.slice(x).to_polygons()
        pixels = [np.array([(column(y), row(-u)) for u, y in outline], np.int32) for outline in outlines]
        mask = np.zeros_like(picture)
        cv2.fillPoly(mask, pixels, 255)
        picture[mask > 0] = 0
    picture[: row(meshes["chute"].bounds[1][2])] = 0
    return cv2.distanceTransform(picture, cv2.DIST_L2, cv2.DIST_MASK_PRECISE) / GRAIN


@pytest.mark.parametrize(
    ("measure", "value", "why"),
    [
        ("die", 18, "a die can jam across a lane"),
        ("pocket", 22, "does not lie flat"),
        ("air", 9, "3 to 10 mm under the die"),
        ("paddle", 29, "slips past the closed gate"),
        ("board", "[29, 20]", "do not fit side by side"),
    ],
)
def test_measures_that_cannot_work_are_refused_with_the_reason(measure: str, value: object, why: str) -> None:
    with pytest.raises(solids.OpenScadError, match=why):
        solids.mesh("coupler", **{measure: value} if not isinstance(value, str) else {measure: Raw(value)})


class Raw:
    """An OpenSCAD expression."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def test_pictures_are_made_from_these_sources() -> None:
    pictures = sorted(scene.FOLDER.glob("*.png"))
    assert len(pictures) == 11
    for picture in pictures:
        with Image.open(picture) as image:
            assert image.info["Source"] == scene.digest(), f"{picture.name}: run make hardware"
