"""Teaching the camera a set of dice, face by face: lay dice down, turn them, until each face was seen often enough."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _, ngettext
from companion.devices.doubts import why_in_words
from companion.devices.teacher import Taught, Teacher
from companion.ui.background import in_background
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.camera.sight import Seen
from companion.ui.camera.wording import sentence
from companion.ui.mydice.crop import Crops
from companion.ui.newgame.names import NameSheet
from companion.ui.page import Page, load_kv
from companion.ui.pieces import DieKey
from vision.profiles import NEEDED, Lesson, Profile

load_kv(__file__)

LOOKS_A_SECOND = 15
GOES_ON_AFTER_S = 2.0
"""How long people can see that a face is learned before the next one is asked for."""


class TeachPage(Page):
    """Left before the end, it changes nothing. All looking is done in the teacher's thread."""

    in_game = True

    def __init__(self, kind: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kind = kind
        self._teacher: Teacher | None = None
        self._taught: Taught | None = None
        self._clock: ClockEvent | None = None
        self._left_s = GOES_ON_AFTER_S
        self._keeping = False
        self._keys: dict[str, DieKey] = {}
        self._crops = Crops(60)
        self.ids.seen.add_widget(self._crops)

    @property
    def taught(self) -> Taught:
        """What is known now."""
        assert self._taught is not None
        return self._taught

    def entered(self) -> None:
        """Look from now on; what was taught before stays."""
        assert self.app is not None
        if self._teacher is None:
            self._teacher = Teacher(self.app.dice.camera(), self._kind)
            self._teacher.start()
            self._fill()
        self._clock = Clock.schedule_interval(self._tick, 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Look no more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def closed(self) -> None:
        """Let the camera go; its threads end by themselves."""
        assert self.app is not None
        if self._teacher is not None:
            self._teacher.stop(limit=0)
        self.app.dice.close()

    def ask(self, face: str) -> None:
        """Teach this face now."""
        assert self._teacher is not None
        self._left_s = GOES_ON_AFTER_S
        self._teacher.ask(face)
        self._look()

    def begin_anew(self) -> None:
        """Forget what was seen of the face."""
        assert self._teacher is not None
        self._left_s = GOES_ON_AFTER_S
        self._teacher.ask(self.taught.face, anew=True)
        self._look()

    def go_on(self) -> None:
        """The next face that was not seen often enough; if there is none, give the dice a name."""
        missing = self._missing()
        if missing:
            self.ask(missing[0])
        elif not self._keeping:
            self._ask_name()

    def _missing(self) -> list[str]:
        """The faces still to be taught, from the present one on."""
        assert self._teacher is not None
        faces = self._teacher.faces
        start = faces.index(self.taught.face)
        return [face for face in (*faces[start:], *faces[:start]) if face not in self.taught.ready]

    def _tick(self, dt: float) -> None:
        self._show_frame()
        self._look()
        face = self.taught.face
        if face in self.taught.ready and face not in self.taught.alike and self._missing() and self._sheet_closed():
            self._left_s -= dt
            self.ids.next.bar = max(self._left_s, 0) / GOES_ON_AFTER_S
            if self._left_s <= 0:
                self.go_on()

    def _sheet_closed(self) -> bool:
        return self._sheet is None or self._sheet.parent is None

    def _show_frame(self) -> None:
        assert self.app is not None
        view = self.app.dice.camera().latest()
        self.ids.picture.follow(view.frame)
        if view.frame is None:
            self.ids.picture.words = sentence(view.words)

    def _look(self) -> None:
        """Show what was learned since the last look."""
        assert self._teacher is not None
        taught = self._teacher.latest()
        if self._taught is None or taught.serial != self._taught.serial:
            self._taught = taught
            self._say()

    def _fill(self) -> None:
        """A key for each face."""
        assert self._teacher is not None
        self._taught = self._teacher.latest()
        for face in self._teacher.faces:
            key = self._keys[face] = DieKey(face=face, choice=True)
            key.bind(on_release=lambda _key, face=face: self.ask(face))
            self.ids.faces.add_widget(key)
        self._say()

    def _say(self) -> None:
        """Bring all words and marks in line with what is known."""
        taught, ids = self.taught, self.ids
        face, seen = taught.face, len(taught.views[taught.face])
        ids.head.title = _("Teach my dice")
        ids.head.subtitle = _("One face after the other. Several dice at once are quicker.")
        ids.todo.words = _todo(taught, seen)
        ids.advice.words = _advice(taught)
        self._crops.show(list(taught.views[face]))
        for name, key in self._keys.items():
            count = len(taught.views[name])
            key.note = _("learned") if name in taught.ready else _("{n} of {of}").format(n=count, of=NEEDED)
            key.chosen = name == face
        self._show_dice(taught)
        self._show_keys()

    def _show_dice(self, taught: Taught) -> None:
        lessons = taught.lessons or ()
        height, width = taught.frame.shape[:2] if taught.frame is not None else (1, 1)
        dice = [_seen(lesson, taught.face, width, height) for lesson in lessons]
        self.ids.picture.show_dice(dice, [die.face for die in dice])

    def _show_keys(self) -> None:
        missing, face = self._missing(), self.taught.face
        following, ids = [name for name in missing if name != face], self.ids
        ids.anew.words = _("{face} anew").format(face=face)
        ids.anew.kind = "secondary" if self.taught.views[face] else "off"
        ready = face in self.taught.ready
        ids.next.words = _("Next: {face}").format(face=following[0]) if following else _("Keep the dice")
        ids.next.kind = "primary" if ready and not self._keeping else "off"
        ids.next.bar = -1
        if self._keeping:
            ids.next.words = _("Keeping …")

    def _ask_name(self) -> None:
        assert self.app is not None
        sheet = NameSheet(self.app.dice.profiles.free(_("My dice")), (), self._keep, _("What are these dice called?"))
        self.open_sheet(sheet)

    def _keep(self, name: str) -> None:
        """Make the profile and keep it, beside the screen's thread."""
        assert self.app is not None
        assert self._teacher is not None
        self.close_sheet()
        self._keeping = True
        self._show_keys()
        teacher, profiles = self._teacher, self.app.dice.profiles

        def attempt() -> Profile | UserError:
            try:
                return profiles.add(teacher.profile(name))
            except OSError as error:
                return UserError(reason_of(error))
            except ValueError as error:
                return UserError(str(error))

        in_background(attempt, self._kept)

    def _kept(self, result: Profile | UserError) -> None:
        self._keeping = False
        if self.app is None or self.app.pages.top is not self:
            return
        if isinstance(result, UserError):
            self._show_keys()
            self.say(_("That did not work"), str(result))
            return
        self.app.dice.choose_profile(self._kind, result.name)
        self.app.back()


def _seen(lesson: Lesson, face: str, width: int, height: int) -> Seen:
    """A die of the picture, with the face where it counts."""
    corners = tuple((float(x) / width, float(y) / height) for x, y in lesson.corners)
    return Seen(face if lesson.counts else None, 1.0, corners)


def _todo(taught: Taught, seen: int) -> str:
    """What is asked of people now."""
    face = taught.face
    if face in taught.ready:
        return _("{face} is learned.").format(face=face)
    if not seen:
        return _("Put one or more dice with {face} on top under the camera.").format(face=face)
    rest = NEEDED - seen
    return ngettext(
        "Turn the dice or shift them, {face} still on top: {n} more look.",
        "Turn the dice or shift them, {face} still on top: {n} more looks.",
        rest,
        face=face,
    )


def _advice(taught: Taught) -> str:
    """What stands in the way, or how it goes."""
    face, other = taught.face, taught.alike.get(taught.face)
    if other is not None:
        text = _("{face} looks like {other}: the app will ask you which it is. Was the right face on top?")
        return text.format(face=face, other=other)
    if not taught.fresh and face not in taught.ready:
        return _("Waiting for you to turn the dice.")
    if taught.lessons is None:
        return _("Something moves.") if taught.fresh else ""
    whys = [lesson.why for lesson in taught.lessons if lesson.why is not None]
    if whys:
        return sentence(why_in_words(whys[0]))
    return "" if taught.lessons else _("I see no dice.")
