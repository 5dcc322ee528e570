"""Trying dice that were taught: whatever lies under the camera, what it is taken for and how sure that is."""

from __future__ import annotations

from typing import Any

import numpy as np
from kivy.clock import Clock, ClockEvent

from companion.core.dice import Face
from companion.core.words import _
from companion.devices.source import CameraView
from companion.ui.camera.chooser import Chooser
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.camera.sight import Seen, seen_dice
from companion.ui.camera.wording import face_name, perhaps, sentence
from companion.ui.dice import Lesson
from companion.ui.page import Page, load_kv
from vision.profiles import Profile, cut_at

load_kv(__file__)

LOOKS_A_SECOND = 15
MOST_ROWS = 6
SUREST = 99
"""Most per cent that are said: no reading is beyond doubt."""


class TrialPage(Page):
    """Reads with these dice while it shows, whichever are in use; learns from what it is told it got wrong."""

    def __init__(self, profile: Profile, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._profile = profile
        self._view: CameraView | None = None
        self._clock: ClockEvent | None = None
        self._dice: tuple[Seen, ...] = ()
        self._chooser: Chooser | None = None
        self.ids.head.title = profile.name

    def entered(self) -> None:
        """Look from now on."""
        self._read()
        self._clock = Clock.schedule_interval(lambda _dt: self.look(), 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Look no more, and let the camera go."""
        assert self.app is not None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self.app.dice.close()

    def back(self) -> bool:
        """Close the faces first."""
        if self._chooser is not None:
            self._close_chooser()
            return True
        return super().back()

    def ask_face(self, seen: int) -> None:
        """Let people say what a die shows, for the camera to learn."""
        self._close_chooser()
        die = self._dice[seen]
        likely = die.candidates if die.face is None else (die.face,)
        chooser = Chooser(self._profile.faces, likely[:2])
        chooser.bind(on_face=lambda _chooser, face: self._learn(seen, face))
        chooser.bind(on_close=lambda *_: self._close_chooser())
        self._chooser = chooser
        self.add_widget(chooser)
        picture = self.ids.picture
        chooser.place(picture.corners_of(seen), (picture.x, picture.y, picture.width, picture.height))

    def _close_chooser(self) -> None:
        if self._chooser is not None:
            self.remove_widget(self._chooser)
            self._chooser = None

    def _read(self) -> None:
        """Let the camera read these dice."""
        assert self.app is not None
        camera = self.app.dice.camera()
        camera.know({self._profile.kind: self._profile})
        camera.look_for(self._profile.kind, None)

    def _learn(self, seen: int, face: Face) -> None:
        """Add the face as it is seen now to what is known of it."""
        self._close_chooser()
        assert self.app is not None
        view, die = self._view, self._dice[seen]
        if view is None or view.frame is None or die.face == face:
            return
        height, width = view.frame.shape[:2]
        crop = cut_at(view.frame, np.array(die.corners) * (width, height))
        self.app.dice.learn([Lesson(self._profile.name, face, crop)], self._learned)

    def _learned(self, problem: str) -> None:
        if self.app is None or self.app.pages.top is not self:
            return
        if problem:
            self.say(_("Not learned"), sentence(problem))
            return
        self._profile = self.app.dice.profiles.load(self._profile.name)
        self._read()

    def look(self) -> None:
        """Show the newest that the camera has seen."""
        assert self.app is not None
        view, before = self.app.dice.camera().latest(), self._view
        if before is not None and view.serial == before.serial:
            return
        self._view = view
        self.ids.picture.follow(view.frame)
        if view.frame is None:
            self.ids.picture.words = sentence(view.words)
        if before is None or view.reading is not before.reading or view.words != before.words:
            self._say(view)

    def _say(self, view: CameraView) -> None:
        dice: tuple[Seen, ...] = ()
        if view.reading is not None and view.frame is not None:
            height, width = view.frame.shape[:2]
            dice = seen_dice(view.reading, width, height)
        self._dice = dice
        self._close_chooser()
        self.ids.status.words = sentence(view.words)
        self.ids.picture.show_dice(dice, [die.face for die in dice])
        self.ids.dice.clear_widgets()
        for seen, die in enumerate(dice[:MOST_ROWS]):
            row = _row(die)
            row.bind(on_release=lambda _row, seen=seen: self.ask_face(seen))
            self.ids.dice.add_widget(row)


def _row(die: Seen) -> DieRow:
    """What a die is taken for, and how sure that is."""
    row = DieRow(face=die.face or "", unsure=die.face is None)
    row.title = face_name(die.face) if die.face else perhaps(die)
    row.note = _("sure: {n} %").format(n=min(round(100 * die.confidence), SUREST)) if die.face else die.doubt
    return row
