"""Trying dice that were taught: whatever lies under the camera, what it is taken for and how sure that is."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent

from companion.core.words import _
from companion.devices.source import CameraView
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.camera.sight import Seen, seen_dice
from companion.ui.camera.wording import face_name, perhaps, sentence
from companion.ui.page import Page, load_kv
from vision.profiles import Profile

load_kv(__file__)

LOOKS_A_SECOND = 15
MOST_ROWS = 6


class TrialPage(Page):
    """Reads with these dice while it shows, whichever are in use."""

    def __init__(self, profile: Profile, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._profile = profile
        self._view: CameraView | None = None
        self._clock: ClockEvent | None = None
        self.ids.head.title = profile.name

    def entered(self) -> None:
        """Look from now on."""
        assert self.app is not None
        camera = self.app.dice.camera()
        camera.know({self._profile.kind: self._profile})
        camera.look_for(self._profile.kind, None)
        self._clock = Clock.schedule_interval(lambda _dt: self.look(), 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Look no more, and let the camera go."""
        assert self.app is not None
        if self._clock is not None:
            self._clock.cancel()
        self.app.dice.close()

    def look(self) -> None:
        """Show the newest that the camera has seen."""
        assert self.app is not None
        view, before = self.app.dice.camera().latest(), self._view
        if before is not None and view.serial == before.serial:
            return
        self._view = view
        if view.frame is None:
            self.ids.picture.no_picture()
            self.ids.picture.words = sentence(view.words)
        elif before is None or view.frame is not before.frame:
            self.ids.picture.show_frame(view.frame)
        if before is None or view.reading is not before.reading or view.words != before.words:
            self._say(view)

    def _say(self, view: CameraView) -> None:
        dice: tuple[Seen, ...] = ()
        if view.reading is not None and view.frame is not None:
            height, width = view.frame.shape[:2]
            dice = seen_dice(view.reading, width, height)
        self.ids.status.words = sentence(view.words)
        self.ids.picture.show_dice(dice, [die.face for die in dice])
        self.ids.dice.clear_widgets()
        for die in dice[:MOST_ROWS]:
            self.ids.dice.add_widget(_row(die))


def _row(die: Seen) -> DieRow:
    """What a die is taken for, and how sure that is."""
    row = DieRow(face=die.face or "", unsure=die.face is None)
    row.title = face_name(die.face) if die.face else perhaps(die)
    row.note = _("{n} % sure").format(n=round(100 * die.confidence)) if die.face else die.doubt
    return row
