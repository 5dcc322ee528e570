"""The page "Dice by camera": live picture, what is read in it, and the throw taken when it is sure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from companion.core.dice import Face
from companion.core.words import _
from companion.devices.camera import Camera
from companion.devices.source import CameraView
from companion.table.readings import Reading
from companion.ui.camera import wording
from companion.ui.camera.chooser import Chooser
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.lay import Lay
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.camera.sight import Sight, seen_dice, throw_of
from companion.ui.page import Page, load_kv
from companion.ui.table.host import DiceAsk
from companion.ui.theme import theme
from vision.profiles import cut_at
from vision.reading import Image

LOOKS_A_SECOND = 20
TAKEN_AFTER_S = 2.0
"""How long the table can see a sure throw before it is taken by itself."""
MOST_LIKELY = 2
"""Of how many faces people are asked first where a die could not be read."""
ROW, LEAST_ROW, LOW_SCREEN = 92, 64, 720

load_kv(__file__)


class CameraPage(Page):
    """Reads one throw. `done` gets it in the screen's thread, after the page was left; never if it was left before.

    The page starts `source` if it does not look yet, and leaves it watching: whoever owns it ends it. The page only
    asks what the device has seen, and never waits for it. `profile` names the taught dice that it reads, `lay` where
    the dice lay before.
    """

    in_game = True
    row_height = NumericProperty(ROW)

    def __init__(
        self,
        source: Camera,
        ask: DiceAsk,
        name: str,
        done: Callable[[Reading], None],
        profile: str = "",
        lay: Lay | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._profile, self._ask, self._lay = profile, ask, lay or Lay()
        self._source, self._name, self._done = source, name, done
        self._sight, self._kind = Sight(throw_of(ask)), ask.kind
        self._view: CameraView | None = None
        self._chooser: Chooser | None = None
        self._left_s = TAKEN_AFTER_S
        self._waits = False
        self._asked = False
        self._clock: ClockEvent | None = None
        self.ids.turn.words = _("{name}’s turn").format(name=name)
        theme.watch(self._fit)
        self._fit()
        self._say()

    @property
    def sight(self) -> Sight:
        """What is seen now."""
        return self._sight

    def entered(self) -> None:
        """Look from now on."""
        self._source.start()
        self._source.look_for(self._kind, self._sight.throw.count)
        self._clock = Clock.schedule_interval(self._tick, 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Look no more, and let the camera read no more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._source.only_watch()

    def back(self) -> bool:
        """Close the faces first."""
        if self._chooser is not None:
            self._close_chooser()
            return True
        return super().back()

    def look_again(self) -> None:
        """Forget what was read and put right, and read anew."""
        self._close_chooser()
        self._sight = Sight(self._sight.throw)
        self._restart()
        self._source.again()
        self._say()

    def take(self) -> None:
        """Take the throw as it is seen."""
        if not self._sight.ready or self._view is None:
            return
        faces, confidence, corrected = self._sight.result()
        details = {
            "dice": [{"face": die.face, "corners": die.corners} for die in self._sight.dice],
            "profile": self._profile,
        }
        crops = tuple(map(self._crop, self._sight.seen()))
        reading = Reading(faces, confidence, "camera", self._view.frame, details, corrected, crops)
        if self._view.reading is not None:
            self._lay.remember(self._sight, self._view.reading)
        assert self.app is not None
        self.app.pages.pop()
        self._done(reading)

    def _crop(self, seen: int) -> Image:
        """The face of a die as it is seen now."""
        assert self._view is not None
        assert self._view.frame is not None
        height, width = self._view.frame.shape[:2]
        return cut_at(self._view.frame, np.array(self._sight.dice[seen].corners) * (width, height))

    def ask_face(self, seen: int) -> None:
        """Let the table say what a die shows."""
        self._close_chooser()
        read = self._sight.faces[seen]
        likely = (read,) if read is not None else self._sight.dice[seen].candidates[:MOST_LIKELY]
        chooser = Chooser(self._sight.throw.faces, [face for face in likely if face in self._sight.throw.faces])
        chooser.bind(on_face=lambda _chooser, face: self._put_right(seen, face))
        chooser.bind(on_close=lambda *_: self._close_chooser())
        self._chooser = chooser
        self.add_widget(chooser)
        picture = self.ids.picture
        chooser.place(picture.corners_of(seen), (picture.x, picture.y, picture.width, picture.height))
        self._restart()
        self._say()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever touches the screen beside the key wants to look: nothing is taken by itself any more."""
        if not self.ids.take.collide_point(*touch.pos):
            self._waits = True
            self._show_take()
        return bool(super().on_touch_down(touch))

    def _put_right(self, seen: int, face: Face) -> None:
        self._close_chooser()
        self._sight = self._sight.put_right(seen, face)
        self._restart()
        self._say()

    def _close_chooser(self) -> None:
        if self._chooser is not None:
            self.remove_widget(self._chooser)
            self._chooser = None

    def _restart(self) -> None:
        """Begin to count anew."""
        self._left_s, self._waits = TAKEN_AFTER_S, False

    def _tick(self, dt: float) -> None:
        self._look()
        self._count(dt)

    def _look(self) -> None:
        """Show the newest view."""
        view = self._source.latest()
        before = self._view
        if before is not None and view.serial == before.serial:
            return
        self._view = view
        self.ids.picture.follow(view.frame)
        if before is None or view.reading is not before.reading or view.state != before.state:
            self._take_in(view)

    def _take_in(self, view: CameraView) -> None:
        """Bring the dice in line with a new reading; without one, keep what was put right until they lie still."""
        before = self._sight
        if view.reading is not None and view.frame is not None:
            height, width = view.frame.shape[:2]
            lies = self._lay.lies(self._ask, view.reading)
            self._sight = before.looked(seen_dice(view.reading, width, height), lies)
        if view.reading is None or not self._sight.same_places(before):
            self._close_chooser()
            self._asked = False
        if self._sight.faces != before.faces or view.reading is None:
            self._restart()
        self._say()
        self._ask_by_itself()

    def _ask_by_itself(self) -> None:
        """Ask for the one face that is missing, once for each time the dice lie still."""
        sight = self._sight
        if (
            self._still
            and sight.whole
            and len(sight.unsure) == 1
            and not sight.leaning
            and not self._asked
            and self._chooser is None
        ):
            self._asked = True
            self.ask_face(sight.unsure[0])

    @property
    def _still(self) -> bool:
        return self._view is not None and self._view.reading is not None

    def _count(self, dt: float) -> None:
        """Take a sure throw once the table has had time to see it."""
        if not (self._still and self._sight.ready) or self._waits or self._chooser is not None:
            return
        self._left_s -= dt
        self._show_take()
        if self._left_s <= 0:
            self.take()

    def _show_take(self) -> None:
        """The key that takes the throw, with what is left of the time until it is taken by itself."""
        take, ready = self.ids.take, self._still and self._sight.ready
        counts = ready and not self._waits and self._chooser is None
        take.kind = "primary" if ready else "off"
        take.words, take.note = wording.take_words(self._sight, ready=ready, counts=counts)
        take.bar = max(self._left_s, 0) / TAKEN_AFTER_S if counts else -1

    def _fit(self, *_args: object) -> None:
        u = theme.u
        high = ROW if theme.up > LOW_SCREEN else LEAST_ROW
        self.row_height = max(high * u, theme.target)

    def _say(self) -> None:
        """Bring all words and marks in line with the sight."""
        sight, ids, name = self._sight, self.ids, self._name
        lost = self._view is not None and self._view.state == "lost"
        ids.head.title = wording.title(name, sight, still=self._still, gone=lost)
        ids.head.subtitle = wording.subtitle(name, sight)
        words = self._view.words if self._view is not None else ""
        ids.picture.words = wording.sentence(words)
        ids.status.words, ids.advice.words = wording.lost() if lost else self._status(words)
        ids.by_hand.kind = "primary" if lost else "secondary"
        self._show_dice(() if lost or not self._still else tuple(range(len(sight.dice))))
        self._show_take()

    def _status(self, words: str) -> tuple[str, str]:
        """How the dice lie and what to do; `words` are the device's own."""
        advice = wording.advice(self._sight) if self._still else wording.sentence(words)
        return wording.status(self._sight, still=self._still), advice

    def _show_dice(self, shown: tuple[int, ...]) -> None:
        sight = self._sight
        self.ids.picture.show_dice([sight.dice[n] for n in shown], [sight.faces[n] for n in shown])
        self.ids.dice.clear_widgets()
        for n in shown:
            self.ids.dice.add_widget(self._row(n))

    def _row(self, seen: int) -> DieRow:
        face = self._sight.faces[seen]
        row = DieRow(face=face or "", unsure=face is None, note=wording.die_note(self._sight, seen))
        row.title = wording.face_name(face) if face else wording.perhaps(self._sight.dice[seen])
        row.bind(on_release=lambda *_row: self.ask_face(seen))
        return row
