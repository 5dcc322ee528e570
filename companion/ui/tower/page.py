"""The page "Dice by tower": which dice to throw, what the wells hold, and the throw taken when it is sure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty

from companion.core.dice import Face
from companion.core.words import _, pgettext
from companion.devices.source import CameraView
from companion.devices.tower.cast import Cast, NotTaken, staying
from companion.devices.tower.source import TowerDice
from companion.table.readings import Reading
from companion.ui.camera.chooser import Chooser
from companion.ui.camera.dicelist import DieRow
from companion.ui.camera.wording import face_name
from companion.ui.page import Page, load_kv
from companion.ui.pieces.turntab import TurnTab  # noqa: F401  known to kv by its name
from companion.ui.second import SecondLook
from companion.ui.table.host import DiceAsk
from companion.ui.table.trays.faces import FaceEntry
from companion.ui.tower import wording
from companion.ui.tower.entryplace import EntryPlace
from companion.ui.tower.fallen import Fallen
from companion.ui.tower.wells import WellsView, wells_now

LOOKS_A_SECOND = 20
TAKEN_AFTER_S = 2.0
"""How long the table can see a sure throw before it is taken by itself."""
SECOND_WAITS_S = 5.0
"""How long a sure throw waits for the camera to have read it too."""

load_kv(__file__)


class TowerPage(Page):
    """Takes one throw from the tower, or by hand. `done` gets it after the page was left; never if it was left before.

    The page only asks what the tower has seen, and never waits for it. `second` is the camera if it looks too.
    """

    in_game = True
    turn = StringProperty()

    def __init__(
        self,
        tower: TowerDice,
        ask: DiceAsk,
        name: str,
        done: Callable[[Reading], None],
        second: SecondLook | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._tower, self._ask, self._name, self._done, self._second = tower, ask, name, done, second
        self._fallen: Fallen | None = None
        self._refused = ""
        self._view: CameraView | None = None
        self._chooser: Chooser | None = None
        self._clock: ClockEvent | None = None
        self._left_s, self._second_s, self._waits = TAKEN_AFTER_S, SECOND_WAITS_S, False
        self._wells, self._entry, self._place = WellsView(), FaceEntry(), EntryPlace()
        self._entry.bind(on_full=lambda _entry, faces: self._enter(faces))
        self.turn = _("{name}’s turn").format(name=name)
        self.ids.place.add_widget(self._wells)
        self._say()

    @property
    def fallen(self) -> Fallen | None:
        """The throw that has fallen, as far as it is known."""
        return self._fallen

    @property
    def by_hand(self) -> bool:
        """Whether the faces are being entered by hand."""
        return self._entry.parent is not None

    def entered(self) -> None:
        """Wait for the throw from now on."""
        self._tower.start()
        self._tower.look_for(self._ask.kind, self._ask.count)
        self._await()
        self._clock = Clock.schedule_interval(self._tick, 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Wait no more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._tower.forget_cast()

    def back(self) -> bool:
        """Close the faces first, then the entry by hand."""
        if self._chooser is not None:
            self._close_chooser()
            return True
        if self.by_hand:
            self.show_wells()
            return True
        return super().back()

    def look_again(self) -> None:
        """Take what lies in the wells now, though no throw was noticed."""
        self._close_chooser()
        self._fallen, self._refused = None, ""
        self._await()
        self._tower.again()
        self._say()

    def enter_by_hand(self) -> None:
        """Ask for the faces; the tower may still be the first to tell."""
        self._close_chooser()
        self.ids.place.clear_widgets()
        self._entry.ask(self._ask.faces, self._ask.count)
        self._place.add_widget(self._entry)
        self.ids.place.add_widget(self._place)
        self._say()

    def show_wells(self) -> None:
        """Back from the entry by hand to the wells."""
        self._place.clear_widgets()
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._wells)
        self._say()

    def take(self) -> None:
        """Take the throw as it is known."""
        if self._fallen is not None and not self._fallen.unsure:
            self._finish(self._fallen.result())

    def ask_face(self, die: int) -> None:
        """Let the table say what a die shows."""
        self._close_chooser()
        assert self._fallen is not None
        seen = self._second.faces() if self._second is not None else ()
        chooser = Chooser(self._ask.faces, self._fallen.likely(die, seen))
        chooser.bind(on_face=lambda _chooser, face: self._put_right(die, face))
        chooser.bind(on_close=lambda *_: self._close_chooser())
        self._chooser, self._waits = chooser, True
        self.add_widget(chooser)
        well, place = self._wells.wells[self._fallen.wells[die]], self.ids.place
        corners = ((well.x, well.y), (well.right, well.y), (well.right, well.top), (well.x, well.top))
        chooser.place(corners, (place.x, place.y, place.width, place.height))
        self._say()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever touches the screen beside the key wants to look: nothing is taken by itself any more."""
        if not self.ids.take.collide_point(*touch.pos):
            self._waits = True
            self._show_take()
        return bool(super().on_touch_down(touch))

    def _await(self) -> None:
        cast = Cast(self._ask.count, self._ask.lying)
        self._tower.await_cast(
            cast,
            lambda reading: _later(lambda: self._fall(reading)),
            lambda reason: _later(lambda: self._refuse(reason)),
        )

    def _fall(self, reading: Reading) -> None:
        """The tower has told the throw."""
        if self.parent is None:
            return
        if self.by_hand:
            self.show_wells()
        self._fallen, self._refused = Fallen(reading), ""
        self._left_s, self._second_s, self._waits = TAKEN_AFTER_S, SECOND_WAITS_S, False
        if self._second is not None:
            self._second.look_again()
        self._say()
        if self._fallen.unsure:
            self.ask_face(self._fallen.unsure[0])

    def _refuse(self, reason: NotTaken) -> None:
        self._refused = reason.words
        self._say()

    def _put_right(self, die: int, face: Face) -> None:
        self._close_chooser()
        if self._fallen is not None:
            self._fallen = self._fallen.put_right(die, face)
            self._left_s, self._waits = TAKEN_AFTER_S, False
            self._say()
            if self._fallen.unsure:
                self.ask_face(self._fallen.unsure[0])

    def _enter(self, faces: list[Face]) -> None:
        """All faces were entered by hand."""
        count = len(faces)
        self._finish(Reading(tuple(faces), (1.0,) * count, "hand", corrected=frozenset(range(count))))

    def _finish(self, reading: Reading) -> None:
        assert self.app is not None
        self.app.pages.pop()
        self._done(reading)

    def _close_chooser(self) -> None:
        if self._chooser is not None:
            self.remove_widget(self._chooser)
            self._chooser = None

    def _tick(self, dt: float) -> None:
        view = self._tower.latest()
        if self._view is None or view.serial != self._view.serial:
            self._view = view
            if self._falling:
                self._refused = ""
            self._say()
        self._count(dt)

    @property
    def _falling(self) -> bool:
        return self._tower.falling

    @property
    def _holds(self) -> bool:
        """Whether the camera is still waited for."""
        return self._second is not None and self._second_s > 0 and self._second.reading() is None

    def _count(self, dt: float) -> None:
        """Take a sure throw once the table has had time to see it."""
        if self._fallen is None or self._fallen.unsure:
            return
        self._second_s -= dt
        if self._waits or self._chooser is not None or self._holds:
            self._show_take()
            return
        self._left_s -= dt
        self._show_take()
        if self._left_s <= 0:
            self.take()

    def _show_take(self) -> None:
        """The key that takes the throw, with what is left of the time until it is taken by itself."""
        take, fallen = self.ids.take, self._fallen
        ready = fallen is not None and not fallen.unsure
        counts = ready and not self._waits and not self._holds and self._chooser is None
        take.kind = "primary" if ready else "off"
        take.words, take.note = wording.take_words(fallen, counts=counts, holds=ready and self._holds)
        take.bar = max(self._left_s, 0) / TAKEN_AFTER_S if counts else -1

    def _say(self) -> None:
        """Bring all words and marks in line with what is known."""
        ids, ask, fallen, view = self.ids, self._ask, self._fallen, self._tower.latest()
        lost = view.state == "lost"
        ids.head.title = wording.title(self._name, ask, fallen, refused=bool(self._refused), lost=lost)
        ids.head.subtitle = wording.subtitle(self._name, ask)
        ids.status.words = wording.status(fallen, view.state, falling=self._falling, refused=self._refused)
        ids.advice.words = wording.advice(ask, fallen, view.state, view.words, self._refused, falling=self._falling)
        ids.by_hand.words = _("Back") if self.by_hand else _("Enter by hand")
        ids.by_hand.kind = "primary" if lost and fallen is None and not self.by_hand else "secondary"
        ids.again.kind = "off" if lost else "secondary"
        self._show_wells()
        self._show_dice()
        self._show_take()

    def _show_wells(self) -> None:
        fallen = self._fallen
        dice = fallen.dice if fallen is not None else self._tower.wells
        words = wording.wells_words(self._ask, fallen, dice, staying(self._ask.lying, dice))
        moving = (pgettext("on a die: is to be thrown", "throw"), _("thrown"))
        marked = [n for n, word in enumerate(words) if word in moving and not self._refused]
        words = [] if self._refused else words
        self._wells.show(wells_now(dice, words, marked))
        self.ids.caption.words = _("Enter what they show") if self.by_hand else _("In the tower")

    def _show_dice(self) -> None:
        self.ids.dice.clear_widgets()
        for die in range(len(self._fallen.faces) if self._fallen is not None else 0):
            self.ids.dice.add_widget(self._row(die))

    def _row(self, die: int) -> DieRow:
        assert self._fallen is not None
        face = self._fallen.faces[die]
        row = DieRow(face=face or "", unsure=face is None, note=wording.die_note(self._fallen, die))
        row.title = face_name(face) if face else _("What is it?")
        row.bind(on_release=lambda *_row: self.ask_face(die))
        return row


def _later(act: Callable[[], None]) -> None:
    """From the tower's thread to the screen's."""
    Clock.schedule_once(lambda _dt: act(), 0)
