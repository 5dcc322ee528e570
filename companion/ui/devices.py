"""The devices that read dice: which camera, what it sees, and how it is, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.properties import StringProperty

from companion.core.words import _
from companion.devices.camera import Camera
from companion.devices.source import CameraView, State
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.page import Page, load_kv
from companion.ui.tower.tabs import DeviceTabs  # noqa: F401  known to kv by its name

LOOKS_A_SECOND = 15
LONGEST_NOTE = 16
"""Letters that a key has room for where two stand in a row."""
CAMERAS = 4
"""How many cameras are offered by number; more are rare, and a path can be given on the command line."""

load_kv(__file__)

Waiting = Callable[[], None]


def state_words(state: State) -> str:
    """A device's state in one word."""
    return {"ready": _("ready"), "looking": _("looking"), "unsure": _("unsure"), "lost": _("lost")}[state]


def _short(name: str) -> str:
    """The end of a name that would be too long for its key."""
    return name if len(name) <= LONGEST_NOTE else "…" + name[1 - LONGEST_NOTE :]


class DevicesPage(Page):
    """Looks through the camera while it shows. A choice is kept at once."""

    status = StringProperty()
    words = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clock: ClockEvent | None = None
        self._shown = -1

    @property
    def camera(self) -> Camera:
        """The camera that is looked through."""
        assert self.app is not None
        return self.app.dice.camera()

    def entered(self) -> None:
        """Look."""
        self._fill()
        self._clock = Clock.schedule_interval(lambda _dt: self.look(), 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Look no more, and let the camera go."""
        assert self.app is not None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self.app.dice.close()

    def choose(self, place: str) -> None:
        """Look through another camera from now on."""
        assert self.app is not None
        self.app.dice.choose(place)
        self._shown = -1
        self.ids.picture.no_picture()
        self._fill()

    def turn(self) -> None:
        """Turn the picture by another quarter: the camera hangs upside down or on its side."""
        assert self.app is not None
        self.app.dice.turn_on()
        self._fill()

    def show_tower(self) -> None:
        """The other device."""
        from companion.ui.tower.device import TowerDevicePage

        assert self.app is not None
        self.app.pages.replace(TowerDevicePage())

    def look(self) -> None:
        """Show the newest that the camera has seen."""
        view = self.camera.latest()
        if view.serial == self._shown:
            return
        self._shown = view.serial
        self.status, self.words = state_words(view.state), view.words
        self._show_picture(view)

    def _show_picture(self, view: CameraView) -> None:
        picture = self.ids.picture
        picture.follow(view.frame)
        if view.frame is None:
            lost = _("Plug in a camera, or choose another. Until then dice are entered by hand.")
            picture.words = lost if view.state == "lost" else view.words

    def _fill(self) -> None:
        assert self.app is not None
        now = self.app.camera
        values = [(str(n), _("Camera {n}").format(n=n), "") for n in range(CAMERAS)]
        if now not in {value for value, _words, _note in values}:
            values.append((now, _("Pictures"), _short(Path(now).name)))
        taught = [name for name in map(self.app.dice.chosen, ("poker", "pip")) if name]
        self.ids.taught.note = " · ".join(taught) if taught else _("teach the camera dice of your own")
        turn = self.app.dice.turn
        self.ids.turn.note = _("turned by {degrees}°").format(degrees=turn) if turn else _("as the camera sees it")
        self.ids.cameras.values = values
        self.ids.cameras.value = now
