"""Finds printed faces by their orientation bar: a bar, a glyph on one side of it, and the map they imply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from vision import geometry
from vision.geometry import Matrix
from vision.ink import Gray, Marks, all_marks
from vision.printed import design, draw
from vision.reading import Points

_BLOCK, _SCALES = 25, 3
_LARGEST_GLYPHS = 3  # marks on one side of the bar that may belong to the glyph


@dataclass(frozen=True, eq=False)
class Guess:
    """A face that may lie at `matrix`."""

    name: str
    matrix: Matrix


def _glyph_center(name: str) -> Points:
    """Return the centre of gravity of a face's glyph."""
    mask = draw.glyph_mask(name, 200)
    y, x = np.nonzero(mask > 0.5)
    return np.array([x.mean() + 0.5, y.mean() + 0.5]) / 200


_GLYPH_CENTERS = {name: _glyph_center(name) for name in design.FACES}


def _bars(marks: Marks) -> Iterator[tuple[int, Points, float]]:
    """Yield the marks which look like an orientation bar: index, direction, length in pixels."""
    if not len(marks.areas):
        return
    values, vectors = np.linalg.eigh(marks.covariances)
    length, thick = np.sqrt(12 * values[:, 1]), np.sqrt(12 * values[:, 0])
    filled = marks.areas / (length * thick)
    fit = (filled > 0.78) & (filled < 1.2) & (length > 2.6 * thick) & (length < 14 * thick)
    fit &= (length > 11) & (length < 2.6 * marks.block)
    for index in np.flatnonzero(fit):
        yield int(index), vectors[index][:, 1], float(length[index])


def _glyphs(marks: Marks, bar: int, along: Points, length: float, side: float) -> list[Points]:
    """Return where the glyph over (side −1 or 1) a bar may have its centre of gravity."""
    across = np.array([-along[1], along[0]]) * side
    offset = marks.centers - marks.centers[bar]
    near = (np.abs(offset @ along) < 0.95 * length) & (offset @ across > 0.1 * length)
    near &= (np.linalg.norm(offset, axis=1) < 1.5 * length) & (marks.areas > 0.012 * length**2)
    near &= (marks.areas < 0.9 * length**2) & (marks.boxes.max(axis=1) < 1.7 * length)
    near[bar] = False
    found = np.flatnonzero(near)
    found = found[np.argsort(-marks.areas[found])][:_LARGEST_GLYPHS]
    centers = [marks.centers[i] for i in found]
    for i, first in enumerate(found):
        for second in found[i + 1 :]:
            pair = [first, second]
            centers.append(np.average(marks.centers[pair], axis=0, weights=marks.areas[pair]))
    return centers


def _map(name: str, bar: Points, along: Points, length: float, glyph: Points) -> Matrix | None:
    """Return the map that puts bar and glyph of a face where they were found, None if no camera sees it so."""
    gx, gy = _GLYPH_CENTERS[name] - design.BAR_CENTER
    across = along * (length / design.BAR_WIDTH)
    down = (glyph - bar - gx * across) / gy
    if across[0] * down[1] - across[1] * down[0] <= 0:
        across = -across
        down = (glyph - bar - gx * across) / gy
    matrix = geometry.affine(across, down, bar, design.BAR_CENTER)
    if across[0] * down[1] - across[1] * down[0] <= 0 or geometry.roundness(matrix) < 0.4:
        return None
    return matrix


def find(gray: Gray) -> Iterator[Guess]:
    """Yield the faces that bars and glyphs in the picture suggest; several for one place."""
    for marks in all_marks(gray, _BLOCK, _SCALES, 12):
        names = [name for name, face in design.FACES.items() if face.light_ink == marks.light]
        for bar, along, length in _bars(marks):
            for side in (-1.0, 1.0):
                for glyph in _glyphs(marks, bar, along, length, side):
                    for name in names:
                        matrix = _map(name, marks.centers[bar], along, length, glyph)
                        if matrix is not None:
                            yield Guess(name, matrix)
