"""The app's camera and tower: opened when they are first needed, kept while a game uses them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.dice import Face
from companion.core.refusals import UserError
from companion.core.words import _
from companion.devices.camera import Camera
from companion.devices.taught import learn
from companion.devices.tower import allowed
from companion.devices.tower.ports import Port, finder_of
from companion.devices.tower.source import TowerDice
from companion.table.readings import Reading, Source
from companion.ui.background import in_background
from companion.ui.camera.lay import Lay
from companion.ui.second import CameraLook, SecondLook, TowerLook, disagree, with_both
from companion.ui.table.host import DiceAsk, DiceSource
from vision.profiles import FACES

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp
    from vision.profiles import Profile, Profiles
    from vision.reading import Image

log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Lesson:
    """A face that was misread: whose dice, what it shows, and how it looks."""

    profile: str
    face: Face
    crop: Image


Done = Callable[[Reading], None]

QUARTER, WHOLE = 90, 360
"""Degrees."""
LIMIT_S = 2.0
"""How long the end of the app waits for a device."""


class DiceReaders:
    """The ways to read dice besides entry by hand."""

    def __init__(
        self, app: CompanionApp, ports: Path, profiles: Profiles, port: Port | None = None, turn: int | None = None
    ) -> None:
        """`ports` is the file of the port that the user has allowed; `port` one that is allowed for this time.

        `profiles` are the dice that were taught, `turn` the degrees by which the camera is turned this time.
        """
        self._app, self._ports = app, ports
        self.profiles = profiles
        self._camera: Camera | None = None
        self._turn = turn
        self._lay = Lay()
        self._tower: TowerDice | None = None
        self._ending: list[Camera | TowerDice] = []
        self.port = port if port is not None else allowed.recall(ports)
        """The port that the user has allowed; no byte is sent to any other."""

    def camera(self) -> Camera:
        """The camera of the preferences, looking."""
        if self._camera is None:
            self._camera = Camera(self._app.camera, turn=self.turn)
            self._camera.know(self._known())
            self._camera.start()
        return self._camera

    @property
    def turn(self) -> int:
        """The degrees by which the camera's picture is turned clockwise: as asked for this time, or as kept for it."""
        kept = self._app.settings.now.camera_turns.get(self._app.camera, 0)
        return kept if self._turn is None else self._turn

    def turn_on(self) -> None:
        """Turn the camera's picture by another quarter, and keep that for this camera."""
        turn = (self.turn + QUARTER) % WHOLE
        self._turn = None
        self._app.change_setting(camera_turns={**self._app.settings.now.camera_turns, self._app.camera: turn})
        self._lay.forget()
        if self._camera is not None:
            self._camera.turn(turn)

    def chosen(self, kind: str) -> str:
        """The name of the taught dice that are read as dice of this kind; "" if none were chosen."""
        now = self._app.settings.now
        return now.pip_profile if kind == "pip" else now.poker_profile

    def choose_profile(self, kind: str, name: str) -> None:
        """Read dice of this kind as those taught under this name from now on; "" as dice that nobody taught."""
        self._app.change_setting(**{f"{kind}_profile": name})
        if self._camera is not None:
            self._camera.know(self._known())

    def learn(self, lessons: Sequence[Lesson], then: Callable[[str], None]) -> None:
        """Add faces that were misread to what is known of the dice; `then` gets the reason if that fails, else ""."""

        def attempt() -> str:
            try:
                for lesson in lessons:
                    learn(self.profiles, lesson.profile, lesson.face, lesson.crop)
            except UserError as error:
                return str(error)
            return ""

        def done(problem: str) -> None:
            if self._camera is not None:
                self._camera.know(self._known())
            then(problem)

        in_background(attempt, done)

    def _known(self) -> dict[str, Profile]:
        """The taught dice to read, by kind; one that cannot be read is left out, as if nobody had taught it."""
        known = {}
        for kind in FACES:
            name = self.chosen(kind)
            try:
                profile = self.profiles.load(name) if name else None
            except (OSError, ValueError) as error:
                log.warning("the dice %s cannot be read: %s", name, error)
                continue
            if profile is not None and profile.kind == kind:
                known[kind] = profile
        return known

    def tower(self) -> TowerDice | None:
        """The tower at the port that the user has allowed, at work; None if no port was allowed yet."""
        if self._tower is None and self.port is not None:
            self._tower = TowerDice(finder_of(self.port))
            self._tower.start()
        return self._tower

    def choose(self, place: str) -> None:
        """Another camera from now on."""
        self.close()
        self._turn = None
        self._app.choose_camera(place)

    def allow(self, port: Port) -> None:
        """The user allows this port: the tower is there from now on. Raises OSError if that cannot be kept."""
        if self.port is None or port.device != self.port.device:
            self._let_tower_go()
        self.port = port
        self.tower()
        allowed.remember(self._ports, port)

    def close(self) -> None:
        """Let the camera go; nothing waits for it."""
        self._lay.forget()
        if self._camera is not None:
            self._let_go(self._camera)
            self._camera = None

    def end(self) -> None:
        """Let all devices go for good: a thread that still reads would bring the whole app down as it ends."""
        self.close()
        self._let_tower_go()
        for device in self._ending:
            device.stop(LIMIT_S)

    def _let_tower_go(self) -> None:
        if self._tower is not None:
            self._let_go(self._tower)
            self._tower = None

    def _let_go(self, leaving: Camera | TowerDice) -> None:
        """Tell a device to end; nothing waits for it."""
        self._ending = [device for device in (*self._ending, leaving) if not device.stop(limit=0)]

    def sources(self) -> tuple[DiceSource, ...]:
        """The ways to read dice, with their states now; the tower only if the user has one."""
        camera = self._camera_source()
        return (camera, self.tower_source()) if self.port is not None else (camera,)

    def _camera_source(self) -> DiceSource:
        if self._camera is None:
            return DiceSource("camera", _("looks when asked"), True)
        lost = self._camera.latest().state == "lost"
        return DiceSource("camera", _("no answer") if lost else _("ready"), not lost)

    def tower_source(self) -> DiceSource:
        """The tower with its state now."""
        tower = self.tower()
        if tower is None:
            return DiceSource("tower", _("not set up"), False)
        state = tower.link.status.state
        words = {"looking": _("not connected"), "greeting": _("starting"), "ready": _("ready"), "lost": _("no answer")}
        return DiceSource("tower", words[state], state == "ready")

    def read(self, source: Source, ask: DiceAsk, name: str, done: Done) -> None:
        """Read a throw of the player with this name; `source` is one of `sources`."""
        second = self._second(source, ask)

        def compare(reading: Reading) -> None:
            other = second.reading() if second is not None else None
            if second is not None:
                second.end()
            self._compare(reading, other, ask, name, done)

        tower = self.tower() if source == "tower" else None
        if tower is not None:
            from companion.ui.tower.page import TowerPage

            self._app.show(TowerPage(tower, ask, name, compare, second))
        else:
            from companion.ui.camera.page import CameraPage

            self._app.show(CameraPage(self.camera(), ask, name, compare, self.chosen(ask.kind), self._lay))

    def _second(self, first: Source, ask: DiceAsk) -> SecondLook | None:
        """The other device, if both are to look."""
        if not self._app.settings.now.both_devices:
            return None
        if first == "tower":
            return CameraLook(self.camera(), ask)
        tower = self.tower()
        return TowerLook(tower, ask) if tower is not None and tower.link.status.state == "ready" else None

    def _compare(self, reading: Reading, other: Reading | None, ask: DiceAsk, name: str, done: Done) -> None:
        """Take a reading; where the other device says something else, the table decides."""
        if other is None or reading.source == "hand":
            done(reading)
        elif disagree(reading, other):
            from companion.ui.tower.disagree import DisagreePage

            self._app.show(DisagreePage(reading, other, ask, name, done))
        else:
            done(with_both(reading, reading, other))
