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
_MOST_MERGED = 60  # marks of one scale that may be glyph and bar in one, the clearest ones
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


def _shape(name: str) -> tuple[Points, Points, float]:
    """Return centre and square root of the covariance of all ink of a face, and the area it takes."""
    y, x = np.nonzero(draw.ink_mask(name, 200) > 0.5)
    places = (np.stack([x, y]) + 0.5) / 200
    return places.mean(axis=1), geometry.root(np.cov(places)), len(x) / 200**2


_MERGED = "Q"  # its tail nearly touches the bar: seen small, glyph and bar are one mark
_MERGED_CENTER, _MERGED_ROOT, _MERGED_AREA = _shape(_MERGED)
_TURNS = [
    np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    for angle in np.arange(18) * 2 * np.pi / 18
]


def _merged(marks: Marks) -> Iterator[Guess]:
    """Yield faces whose glyph and bar are one mark: its moments leave only the turn open."""
    if not len(marks.areas):
        return
    values = np.linalg.eigvalsh(marks.covariances)
    spread = np.sqrt(values[:, 0] * values[:, 1]) / np.linalg.det(_MERGED_ROOT)  # area of the face, in pixels
    fit = (np.abs(np.log(marks.areas / (spread * _MERGED_AREA))) < 0.4) & (spread > 20**2)
    fit &= values[:, 1] < 6 * values[:, 0]
    found = np.flatnonzero(fit)
    for index in found[np.argsort(-marks.contrasts[found])][:_MOST_MERGED]:
        root = geometry.root(marks.covariances[index])
        for turn in _TURNS:
            linear = root @ turn @ np.linalg.inv(_MERGED_ROOT)
            of = (float(_MERGED_CENTER[0]), float(_MERGED_CENTER[1]))
            yield Guess(_MERGED, geometry.affine(linear[:, 0], linear[:, 1], marks.centers[index], of))


def find(gray: Gray) -> Iterator[Guess]:
    """Yield the faces that bars and glyphs in the picture suggest; several for one place."""
    for marks in all_marks(gray, _BLOCK, _SCALES, 12):
        if marks.light == design.FACES[_MERGED].light_ink:
            yield from _merged(marks)
        names = [name for name, face in design.FACES.items() if face.light_ink == marks.light]
        for bar, along, length in _bars(marks):
            for side in (-1.0, 1.0):
                for glyph in _glyphs(marks, bar, along, length, side):
                    for name in names:
                        matrix = _map(name, marks.centers[bar], along, length, glyph)
                        if matrix is not None:
                            yield Guess(name, matrix)
