"""What was drawn to learn from is kept in files, one a few hundred seeds, made side by side."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from vision.training.textures import Floats

Arrays = dict[str, Floats]
Rows = Callable[[int, int], Arrays]
"""Draws what lies in so many scenes, from a seed on."""


def make(folder: Path, name: str, rows: Rows, firsts: range, processes: int) -> list[Path]:
    """Draw the scenes that the folder has not yet, those from each of the seeds `firsts` to the next in a file; return
    the files in order."""
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(partial(_write, folder, name, rows, firsts.step), firsts))


def _write(folder: Path, name: str, rows: Rows, chunk: int, first: int) -> Path:
    path = folder / f"{name}{first:06d}.npz"
    if not path.exists():
        cv2.setNumThreads(1)
        part = path.with_suffix(".part.npz")
        np.savez(part, allow_pickle=False, **rows(first, chunk))
        part.replace(path)
    return path
