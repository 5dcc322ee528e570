"""Lays a face's template exactly over the picture and says how well it agrees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from vision import geometry
from vision.geometry import Matrix
from vision.picture import Gray
from vision.printed import design, draw
from vision.rectify import Patch, patch

SIZE = 48
"""Pixels a side of a rectified face."""
_MARGIN = 12  # pixels round it that the fine search may use


@dataclass(frozen=True, eq=False)
class Fit:
    """A face laid over the picture; `agreement` is −1…1, the correlation of picture and template."""

    name: str
    matrix: Matrix
    agreement: float


@cache
def template(name: str, size: int) -> Patch:
    """Return the ink of a face, a little blurred as a camera does: positive is the ink, whatever its colour."""
    return np.asarray(cv2.GaussianBlur(draw.ink_mask(name, size), (0, 0), size / 80), np.float32)


@cache
def overturned(name: str, size: int) -> Patch:
    """Return the template of a face with its glyph, but not its bar, upside down: a 6 for a 9."""
    glyph = draw.glyph_mask(name, size)
    rows = np.flatnonzero(glyph.max(axis=1) > 0.02)
    turned = np.zeros_like(glyph)
    turned[rows[0] : rows[-1] + 1] = glyph[rows[0] : rows[-1] + 1][::-1, ::-1]
    art = np.maximum(turned, draw.bar_mask(size))
    return np.asarray(cv2.GaussianBlur(art, (0, 0), size / 80), np.float32)


def agreement(seen: Patch, name: str, art: Patch | None = None) -> float:
    """Return the correlation of a rectified face with a template (or `art` in its place) inside the hairline, −1…1."""
    size = seen.shape[0]
    inset = round(size * 0.09)
    window = (slice(inset, size - inset), slice(inset, size - inset))
    a, b = seen[window], (template(name, size) if art is None else art)[window]
    a, b = a - a.mean(), b - b.mean()
    scale = float(np.sqrt((a * a).sum() * (b * b).sum()))
    sign = 1 if design.FACES[name].light_ink else -1
    return sign * float((a * b).sum()) / scale if scale > 1e-3 else 0.0


def refine(gray: Gray, fit: Fit) -> Fit:
    """Return the fit moved, turned and tilted to where it agrees best, unchanged if nothing better is near."""
    seen = patch(gray, fit.matrix, SIZE, _MARGIN)
    if not design.FACES[fit.name].light_ink:
        seen = 255 - seen
    inset = round(SIZE * 0.09)
    art = template(fit.name, SIZE)[inset : SIZE - inset, inset : SIZE - inset]
    warp = np.eye(3, dtype=np.float32)
    warp[:2, 2] = _MARGIN + inset
    everywhere = np.full(seen.shape, 255, np.uint8)
    criteria = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 1e-4)
    try:
        _, moved = cv2.findTransformECC(art, seen, warp[:2].copy(), cv2.MOTION_AFFINE, criteria, everywhere, 3)
        warp[:2] = np.asarray(moved)
        _, final = cv2.findTransformECC(art, seen, warp, cv2.MOTION_HOMOGRAPHY, criteria, everywhere, 3)
    except cv2.error:  # it did not converge: there is no such face here
        return fit
    place = np.array([[1 / SIZE, 0, (0.5 - _MARGIN) / SIZE], [0, 1 / SIZE, (0.5 - _MARGIN) / SIZE], [0, 0, 1]])
    unit = np.array([[SIZE, 0, -0.5 - inset], [0, SIZE, -0.5 - inset], [0, 0, 1]])
    matrix: Matrix = fit.matrix @ place @ np.asarray(final, float) @ unit
    matrix /= matrix[2, 2]
    found = Fit(fit.name, matrix, agreement(patch(gray, matrix, SIZE), fit.name))
    return found if found.agreement > fit.agreement and _possible(matrix) else replace(fit)


def _possible(matrix: Matrix) -> bool:
    """Say whether a camera over a table can see a square face so."""
    corners = geometry.corners(matrix)
    edges = np.roll(corners, -1, axis=0) - corners
    turns = edges[:, 0] * np.roll(edges, -1, axis=0)[:, 1] - edges[:, 1] * np.roll(edges, -1, axis=0)[:, 0]
    lengths = np.linalg.norm(edges, axis=1)
    opposite = lengths / np.roll(lengths, 2)
    return bool(np.all(turns > 0) and np.all(opposite < 1.35) and geometry.roundness(matrix) > 0.35)
