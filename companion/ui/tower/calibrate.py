"""Calibration by the face on top: six steps, a tap each, the verdict of every step in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.words import _
from companion.devices.tower import checkup
from companion.devices.tower.cast import DICE, face_of
from companion.devices.tower.checkup import Verdict
from companion.devices.tower.link import NoAnswer
from companion.devices.tower.source import TowerDice
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv
from companion.ui.tower import wording

load_kv(__file__)


class CalibratePage(Page):
    """Teaches the tower one face after the other. Left before the end, the tower knows what it knew before."""

    def __init__(self, tower: TowerDice, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tower, self._dice = tower, "poker"
        self._step, self._busy, self._begun, self.finished = 0, False, False, False
        self._verdict = ""
        self._say()

    @property
    def step(self) -> int:
        """How many faces are learnt."""
        return self._step

    @property
    def busy(self) -> bool:
        """Whether the tower is being asked something."""
        return self._busy

    def closed(self) -> None:
        """Back to the faces that games use; what was not saved is forgotten."""
        tower, unsaved = self._tower, self._begun and not self.finished
        tower.link.use_dice(DICE["poker"])
        if unsaved:
            in_background(lambda: _tried(lambda: _break_off(tower)), lambda _verdict: None)

    def choose_dice(self, dice: str) -> None:
        """Which dice are taught; only before the first step."""
        if not self._begun:
            self._dice = dice
            self._tower.link.use_dice(DICE[dice])
            self._say()

    def go_on(self) -> None:
        """Teach the face that lies on top now; at the end, leave."""
        if self.finished:
            assert self.app is not None
            self.app.back()
            return
        if self._busy:
            return
        link, face, last = self._tower.link, DICE[self._dice][self._step], self._step == len(DICE[self._dice]) - 1
        first, self._begun = not self._begun, True
        self._busy, self._verdict = True, _("Learning …")
        self._say()

        def teach() -> Verdict:
            if first:
                checkup.begin_calibration(link)
            verdict = checkup.teach(link, face)
            return checkup.save(link) if verdict.good and last else verdict

        in_background(lambda: _tried(teach), self._taught)

    def again(self) -> None:
        """From the first face."""
        if not self._busy:
            self._step, self._begun, self.finished, self._verdict = 0, False, False, ""
            self._say()

    def _taught(self, verdict: Verdict) -> None:
        self._busy, self._verdict = False, wording.sentence(verdict.words)
        if verdict.good:
            self._step += 1
            self.finished = self._step == len(DICE[self._dice])
        self._say()

    def _say(self) -> None:
        ids, faces = self.ids, DICE[self._dice]
        face = face_of(faces[min(self._step, len(faces) - 1)]) or ""
        ids.head.title = _("Calibrate the tower")
        ids.head.subtitle = _("The tower learns the colour under each face.")
        ids.bar.count, ids.bar.now = len(faces), self._step
        ids.die.face = face
        ids.dice.value = self._dice
        ids.dice.opacity = 1 if not self._begun else 0
        ids.dice.disabled = self._begun
        ids.verdict.words = self._verdict
        if self.finished:
            ids.step.words, ids.todo.words = _("Done"), _("The tower knows all six faces now.")
        else:
            ids.step.words = _("Step {n} of {of}").format(n=self._step + 1, of=len(faces))
            ids.todo.words = _("Lay every die with {face} on top, each into a well of its own.").format(face=face)
        ids.teach.words = _("Back to the devices") if self.finished else _("{face} is on top").format(face=face)
        ids.teach.note = "" if self.finished else _("teach it")
        ids.teach.kind = "off" if self._busy else "primary"
        ids.again.kind = "secondary" if self._begun and not self._busy else "off"


def _break_off(tower: TowerDice) -> Verdict:
    checkup.break_off(tower.link)
    return Verdict("", True, "")


def _tried(act: Callable[[], Verdict]) -> Verdict:
    """The verdict of an act; a tower that does not answer is one too."""
    try:
        return act()
    except NoAnswer as error:
        return Verdict("", False, str(error))
