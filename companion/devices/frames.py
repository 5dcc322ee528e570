"""Where frames come from: a camera, or a video file or folder of pictures in its place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

import vision
from companion.core.words import _
from vision.reading import Image

PICTURES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})
_HELD = 6.0  # seconds each picture of a folder is shown: long enough to be read, seen by people and taken
_WIDTH, _HEIGHT = 1280, 720  # asked of a camera; it gives what it can


class FramesLost(Exception):
    """There are no frames, or no more; the text says why in one line."""


class Frames(Protocol):
    """A row of frames."""

    @property
    def pause(self) -> float:
        """Seconds to the next frame, 0 where the device itself sets the pace."""

    def open(self) -> None:
        """Get ready; raises FramesLost if that is impossible."""

    def read(self) -> Image:
        """Return the next frame; raises FramesLost if there is none."""

    def close(self) -> None:
        """Let go of the device."""


def frames_from(place: str, fps: float = 30.0) -> Frames:
    """Return the frames of a camera ("0" is the first), of a video file or of a folder of pictures."""
    if place.isascii() and place.isdigit():
        return LiveFrames(int(place))
    path = Path(place)
    return FolderFrames(path, fps) if path.is_dir() else VideoFrames(path, fps)


# FFmpeg talks on standard error unless it is told to be quiet before OpenCV opens its first file.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


def _hush() -> None:
    """Keep OpenCV from talking on standard error about what is said in words here."""
    # OpenCV 4 has it at the top, 5 under utils.
    set_level = getattr(cv2, "setLogLevel", None) or cv2.utils.logging.setLogLevel
    set_level(0)


class Upright:
    """The frames of a camera that hangs turned, turned clockwise by `turn` degrees, which may change at any time."""

    def __init__(self, frames: Frames, turn: int = 0) -> None:
        self.turn = turn
        self._frames = frames
        self._last: tuple[Image, int, Image] | None = None

    @property
    def pause(self) -> float:
        """Seconds to the next frame, as those who give them say."""
        return self._frames.pause

    def open(self) -> None:
        """Get ready; raises FramesLost if that is impossible."""
        self._frames.open()

    def read(self) -> Image:
        """Return the next frame, the very one as before if it comes again; raises FramesLost if there is none."""
        frame, turn = self._frames.read(), self.turn
        if self._last is None or self._last[0] is not frame or self._last[1] != turn:
            self._last = frame, turn, vision.turn_picture(frame, turn)
        return self._last[2]

    def close(self) -> None:
        """Let go of the device."""
        self._frames.close()
        self._last = None


class LiveFrames:
    """The frames of a camera that is plugged in."""

    pause = 0.0

    def __init__(self, index: int) -> None:
        self._index = index
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Open the camera; raises FramesLost if there is none."""
        _hush()
        capture = cv2.VideoCapture(self._index)
        if not capture.isOpened():
            capture.release()
            raise FramesLost(_("there is no camera {index}").format(index=self._index))
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, _WIDTH)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, _HEIGHT)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._capture = capture

    def read(self) -> Image:
        """Return the newest frame; raises FramesLost if the camera gives none."""
        ok, frame = self._capture.read() if self._capture is not None else (False, None)
        if not ok or frame is None:
            raise FramesLost(_("camera {index} gives no picture").format(index=self._index))
        return np.asarray(frame, np.uint8)

    def close(self) -> None:
        """Let go of the camera."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None


class VideoFrames:
    """The frames of a video file, over and over."""

    def __init__(self, path: Path, fps: float) -> None:
        self.pause = 1.0 / fps
        self._path = path
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Open the file; raises FramesLost if it is missing or no video."""
        if not self._path.is_file():
            raise FramesLost(_("there is no file {path}").format(path=self._path))
        _hush()
        capture = cv2.VideoCapture(str(self._path))
        if not capture.isOpened():
            capture.release()
            raise FramesLost(_("{path} is no video").format(path=self._path))
        self._capture = capture

    def read(self) -> Image:
        """Return the next frame, after the last one the first again; raises FramesLost if there is none."""
        for _attempt in range(2):
            ok, frame = self._capture.read() if self._capture is not None else (False, None)
            if ok and frame is not None:
                return np.asarray(frame, np.uint8)
            self.close()
            self.open()
        raise FramesLost(_("{path} holds no pictures").format(path=self._path))

    def close(self) -> None:
        """Let go of the file."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None


class FolderFrames:
    """The pictures of a folder in the order of their names, each for a few seconds, over and over."""

    def __init__(self, path: Path, fps: float) -> None:
        self.pause = 1.0 / fps
        self._path = path
        self._each = max(1, round(_HELD * fps))
        self._files: list[Path] = []
        self._count = 0
        self._shown: Image | None = None

    def open(self) -> None:
        """List the pictures; raises FramesLost if there are none."""
        try:
            names = sorted(self._path.iterdir())
        except OSError as error:
            raise FramesLost(_("{path} cannot be opened").format(path=self._path)) from error
        self._files = [name for name in names if name.suffix.lower() in PICTURES]
        self._count, self._shown = 0, None
        if not self._files:
            raise FramesLost(_("there are no pictures in {path}").format(path=self._path))

    def read(self) -> Image:
        """Return the picture of the moment; raises FramesLost if none of them can be read."""
        if self._count % self._each == 0 or self._shown is None:
            self._shown = self._next()
        self._count += 1
        return self._shown

    def _next(self) -> Image:
        """Return the next picture that can be read."""
        start = self._count // self._each
        for index in range(len(self._files)):
            try:
                return vision.read_picture(self._files[(start + index) % len(self._files)])
            except (OSError, ValueError):
                continue
        raise FramesLost(_("none of the pictures in {path} can be read").format(path=self._path))

    def close(self) -> None:
        """Do nothing: no file stays open."""
