"""Measures how fast dice are read on one core, in its processor time: loading, and from rest to reading."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

import numpy as np

from vision.reading import Image
from vision.steady import Steady
from vision.training.sets import PICTURES, Sample

R = TypeVar("R")

_FPS = 30.0
_LONGEST = 3.0  # seconds after which a picture at rest is given up
_PICTURE = "dev_001.jpg"
_ALONE = """
import json, sys, time
import cv2
cv2.setNumThreads(1)
import vision
picture = vision.read_picture(sys.argv[1])
times = []
for _ in range(6):
    start = time.process_time()
    vision.read_dice(picture)
    times.append(time.process_time() - start)
kib = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(json.dumps([times[0] - min(times[1:]), kib / 1024]))
"""


def timed(read: Callable[[], R]) -> tuple[R, float]:
    """Return a reading and the milliseconds of processor time that it took."""
    start = time.process_time()
    return read(), (time.process_time() - start) * 1000


def alone() -> tuple[float, float]:
    """Return what a process that does nothing but read a picture takes: seconds to load the models, MB resident at
    most. Linux only: it asks /proc."""
    command = [sys.executable, "-c", _ALONE, str(PICTURES / "renders" / _PICTURE)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    seconds, megabytes = json.loads(answer.stdout)
    return float(seconds), float(megabytes)


def rest_to_reading(samples: Iterable[Sample]) -> list[float | None]:
    """Return for each picture the seconds from the first frame at rest to a sure reading, None where it is never sure.

    Frames come 30 a second, with noise; a core of its own reads them, and takes the newest when it is done with one.
    """
    return [_rest(sample) for sample in samples]


def _rest(sample: Sample) -> float | None:
    rng = np.random.default_rng(5)
    steady = Steady(sample.kind, len(sample.dice))
    steady.feed(np.roll(sample.image, 40, axis=1), 0.0)  # the last frame in which something moved
    now, last = 0.0, -1
    while now < _LONGEST:
        frame = max(int(now * _FPS), last + 1)
        now, last = max(now, frame / _FPS), frame
        seen = _noisy(rng, sample.image)
        sight, ms = timed(partial(steady.feed, seen, 1 / _FPS + frame / _FPS))
        now += ms / 1000
        if sight.state == "sure":
            return now
    return None


def _noisy(rng: np.random.Generator, image: Image) -> Image:
    return np.clip(image + rng.normal(0, 2, image.shape), 0, 255).astype(np.uint8)
