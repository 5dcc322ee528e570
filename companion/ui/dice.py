"""The app's camera: opened when it is first needed, kept while a game uses it, closed when nobody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.words import _
from companion.devices.camera import Camera
from companion.table.readings import Reading, Source
from companion.ui.table.host import DiceAsk, DiceSource

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

LIMIT_S = 2.0
"""How long the end of the app waits for a camera."""


class DiceReaders:
    """The ways to read dice besides entry by hand."""

    def __init__(self, app: CompanionApp) -> None:
        self._app = app
        self._camera: Camera | None = None
        self._ending: list[Camera] = []

    def camera(self) -> Camera:
        """The camera of the preferences, looking."""
        if self._camera is None:
            self._camera = Camera(self._app.camera)
            self._camera.start()
        return self._camera

    def choose(self, place: str) -> None:
        """Another camera from now on."""
        self.close()
        self._app.choose_camera(place)

    def close(self) -> None:
        """Let the camera go; nothing waits for it."""
        if self._camera is not None:
            self._ending = [camera for camera in (*self._ending, self._camera) if not camera.stop(limit=0)]
            self._camera = None

    def end(self) -> None:
        """Let the camera go for good: a thread that still reads would bring the whole app down as it ends."""
        self.close()
        for camera in self._ending:
            camera.stop(LIMIT_S)

    def sources(self) -> tuple[DiceSource, ...]:
        """The ways to read dice, with their states now."""
        if self._camera is None:
            return (DiceSource("camera", _("looks when asked"), True),)
        view = self._camera.latest()
        lost = view.state == "lost"
        return (DiceSource("camera", _("no answer") if lost else _("ready"), not lost),)

    def read(self, source: Source, ask: DiceAsk, name: str, done: Callable[[Reading], None]) -> None:
        """Read a throw of the player with this name; `source` is one of `sources`."""
        from companion.ui.camera.page import CameraPage

        self._app.show(CameraPage(self.camera(), ask, name, done))
