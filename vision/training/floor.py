"""The floor to beat: blobs with fixed parameters, clustered into dice, counted."""

from __future__ import annotations

import time
from typing import Any

import cv2
import numpy as np

from vision.reading import DieReading, Image, Points, Reading

_TOGETHER = 2.6  # blob diameters between pips of one die


def read_by_blobs(image: Image) -> Reading:
    """Return what counting blobs says: each cluster of one to six is a die of that number."""
    start = time.perf_counter()
    gray = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    blobs = [blob for tone in (0, 255) for blob in _detector(tone).detect(gray)]
    dice = [_die(cluster) for cluster in _clusters(blobs) if len(cluster) <= 6]
    return Reading(tuple(dice), bool(dice), None, (time.perf_counter() - start) * 1000)


def _detector(tone: int) -> Any:
    # OpenCV 5's typing stubs leave both names out.
    params = cv2.SimpleBlobDetector_Params()  # type: ignore[attr-defined, unused-ignore]
    params.filterByColor, params.blobColor = True, tone
    params.filterByArea, params.minArea, params.maxArea = True, 20, 2500
    params.filterByCircularity, params.minCircularity = True, 0.75
    params.filterByInertia, params.minInertiaRatio = True, 0.55
    params.filterByConvexity, params.minConvexity = True, 0.9
    return cv2.SimpleBlobDetector_create(params)  # type: ignore[attr-defined, unused-ignore]


def _clusters(blobs: list[Any]) -> list[list[Any]]:
    clusters: list[list[Any]] = []
    for blob in blobs:
        near = [c for c in clusters if any(_near(blob, other) for other in c)]
        clusters = [c for c in clusters if c not in near] + [[blob, *(other for c in near for other in c)]]
    return clusters


def _near(a: Any, b: Any) -> bool:
    return bool(np.hypot(a.pt[0] - b.pt[0], a.pt[1] - b.pt[1]) < _TOGETHER * max(a.size, b.size))


def _die(cluster: list[Any]) -> DieReading:
    points: Points = np.array([blob.pt for blob in cluster], float)
    x, y = points.mean(axis=0)
    half = 3 * max(blob.size for blob in cluster)
    corners = np.array([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
    return DieReading(str(len(cluster)), 1.0, (float(x), float(y)), corners)
