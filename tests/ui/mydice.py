"""A camera whose picture a test lays under it."""

from __future__ import annotations

from pathlib import Path

import cv2

from tests.ui.driver import Driver
from vision.reading import Image


class UnderCamera:
    """A folder in the camera's place, with one picture that can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def lay(self, picture: Image) -> None:
        """Lay this under the camera."""
        draft = self.folder / "next"
        draft.write_bytes(cv2.imencode(".png", picture)[1].tobytes())
        draft.replace(self.folder / "a.png")

    def look_through(self, driver: Driver) -> None:
        """Let the app use it."""
        driver.app.choose_camera(str(self.folder))
