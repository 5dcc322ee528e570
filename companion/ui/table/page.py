"""The table page: a session's moments shown, the players' acts submitted, what happened told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent

from companion.core.offers import Faces, Offer
from companion.core.refusals import Refused
from companion.core.words import _
from companion.games.insomnia.announcing import Kind
from companion.games.insomnia.places import objection
from companion.table.readings import Reading
from companion.table.session import Moment, Session, Update
from companion.ui.geometry import Edge
from companion.ui.page import Page
from companion.ui.table.corners import Choice, compare_sheet, confirm_sheet, menu_sheet
from companion.ui.table.grid import GridPanel
from companion.ui.table.host import DiceAsk, Host
from companion.ui.table.notice import Act
from companion.ui.table.scene import Scene, scene_now, scene_of, settled, taken_back, won_trick
from companion.ui.table.told import Told, for_hands, hands_do, stakes_of, told_of
from companion.ui.table.trays import Controls, Tray
from companion.ui.table.view import TableView

SETTLEMENT_S, TRICK_S = 8.0, 2.2
CHANGES = ("undo", "correct", "ruling")


class TablePage(Page):
    """A game in progress. It listens to the session while it is on top."""

    in_game = True

    def __init__(self, session: Session, host: Host | None = None, **kwargs: Any) -> None:
        """Show the game of a session, which the page owns and closes; `host` stands in for the app."""
        super().__init__(**kwargs)
        self.session = session
        self._host = host
        self.view = TableView()
        self.add_widget(self.view)
        self.moment: Moment = session.moment
        self._queue: list[Told] = []
        self._telling: Told | None = None
        self._said = ""
        self._timer: ClockEvent | None = None
        self._redraw = Clock.create_trigger(lambda _dt: self.render(moving=False), -1)
        self.view.middle.bind(on_why=lambda *_: self.open_why(), on_go_on=lambda *_: self.go_on())
        corners = self.view.corners
        corners.bind(on_menu=lambda *_: self.open_menu(), on_rotate=lambda *_: self.rotate())
        corners.bind(on_undo=lambda *_: self.undo(), on_log=lambda *_: self.host.open_log(session))
        self.view.bind(on_submit=lambda _view, entry: self.submit(entry), on_away=lambda _view, card: self._away(card))
        self.view.bind(on_ask=lambda _view, *ask: self._ask(*ask))
        self.view.fbind("size", lambda *_: self._redraw())

    # -- the page ------------------------------------------------------------------------------

    def entered(self) -> None:
        """Look at the game anew and listen to it."""
        self.session.listen(self._heard)
        if self.session.moment is not self.moment:
            self.moment = self.session.moment
            self._forget()
        if self.session.notice:
            self._trouble(self.session.notice)
            self.session.notice = None
        self._redraw()

    def left(self) -> None:
        """Another page shows now: nothing goes on by itself."""
        self._stop_clock()

    def closed(self) -> None:
        """The table is left: close the game, which is on the disk as it stands."""
        self.session.close()

    @property
    def host(self) -> Host:
        """The app around the table."""
        return self._host if self._host is not None else cast(Host, self.app)

    def back(self) -> bool:
        """The back gesture opens the menu: it never ends a game."""
        if super().back():
            return True
        self.open_menu()
        return True

    @property
    def telling(self) -> Told | None:
        """What is being told, which the table has to go on from."""
        return self._telling

    @property
    def controls(self) -> Tray | GridPanel | None:
        """The acting player's controls."""
        return self.view.controls

    # -- updates -------------------------------------------------------------------------------

    def _heard(self, update: Update) -> None:
        """From the session's thread."""
        Clock.schedule_once(lambda _dt: self.take(update), 0)

    def take(self, update: Update) -> None:
        """Show what has come of an entry."""
        if update.refused is not None:
            self._refused(update.refused)
        elif update.problem is not None:
            self._trouble(update.problem)
        else:
            self._accepted(update)
        if update.notice:
            self._trouble(update.notice)

    def _accepted(self, update: Update) -> None:
        self.moment = update.moment
        self._forget()
        self.view.clear_notice()
        do = update.entry.get("do")
        if do == "undo":
            self._said = taken_back(update.removed[0])
        elif do not in CHANGES:
            self._queue = told_of(update.added)
            self._pay_stakes(update)
        self._next()

    def _pay_stakes(self, update: Update) -> None:
        stakes = stakes_of(update.added)
        if stakes:
            self.view.fly(stakes, stay=False)
            if self.real_chips:
                self._said = hands_do(stakes, self.moment.header.players)

    def _forget(self) -> None:
        """Nothing is being told any more."""
        self._stop_clock()
        self._queue, self._telling, self._said = [], None, ""
        self.view.flights.clear()

    # -- telling -------------------------------------------------------------------------------

    def _next(self) -> None:
        """Tell the next thing that stops the table, or go on with the game."""
        self._telling = None
        while self._queue:
            told = self._queue.pop(0)
            if told.announcement.kind is Kind.OVER:
                self._telling = told
                break
            if told.waits or told.is_trick:
                self._telling = told
                break
            self._said = told.announcement.title
            if told.announcement.transfers:
                self.view.fly(told.announcement.transfers, stay=False)
        self.render()

    def render(self, *, moving: bool = True) -> None:
        """Show what is being told, or the present moment with its controls."""
        if self.view.width < 200:
            return
        told = self._telling
        if told is None:
            self._show_now(moving)
        elif told.announcement.kind is Kind.SETTLEMENT:
            self._show_settlement(told)
        elif told.announcement.kind is Kind.IRREGULAR:
            self._show_irregular(told)
        elif told.is_trick:
            self._show_trick(told)
        else:
            self._show_over(told)
        self.view.corners.undo.kind = "plain" if self.moment.last_action() is not None else "off"

    def _show_now(self, moving: bool) -> None:
        scene = scene_now(self.moment)
        if self._said:
            scene = replace(scene, happened=self._said)
        if scene.actor is None:
            self._show_over()
        else:
            self.view.show(scene, self._offered(scene), self.moment.state, moving=moving)

    def _show_settlement(self, told: Told) -> None:
        names = self.moment.header.players
        announcement = for_hands(told.announcement, names) if self.real_chips else told.announcement
        before = scene_of(self.moment, told.item.before)
        scene = settled(before, told.stacks, told.bank, announcement)
        self.view.middle.go_on.words, self.view.middle.go_on.note = _("Go on"), self._next_note()
        self.view.show(scene, None, told.item.before, count=True)
        self.view.fly(announcement.transfers, stay=True)
        self._start_clock()

    def _show_irregular(self, told: Told) -> None:
        self.view.show(_nobody(scene_of(self.moment, told.item.before)), None, told.item.before)
        announcement = told.announcement
        acts = (
            Act(_("Why?"), lambda: self.host.open_rules(*announcement.rules)),
            Act(_("Put right"), lambda: self.host.open_putright(self.session)),
            Act(_("Go on"), self.go_on, primary=True),
        )
        self.view.notify(announcement.title, announcement.sentence, acts)

    def _show_trick(self, told: Told) -> None:
        before = scene_of(self.moment, told.item.before)
        scene = _nobody(before, trick=won_trick(told.item, told.announcement), prompt=told.announcement.title)
        self.view.show(scene, None, told.item.before)
        self._timer = Clock.schedule_once(lambda _dt: self.go_on(), TRICK_S)

    def _show_over(self, told: Told | None = None) -> None:
        now = scene_now(self.moment)
        sentence = told.announcement.sentence if told is not None else now.hint
        middle = self.view.middle
        middle.go_on.words, middle.go_on.note = _("See the game"), _("standings, stages, dice")
        scene = replace(now, sentence=sentence, happened="", hint="", settled=True)
        self.view.show(scene, None, self.moment.state)

    def _next_note(self) -> str:
        """Who comes next, for the key that goes on."""
        summary = self.moment.game.summary(self.moment.state)
        if self._queue or not summary.to_act:
            return ""
        stage = scene_now(self.moment).stage
        name = self.moment.header.players[summary.to_act[0]]
        if not stage.stage:
            return _("next: {name} deals").format(name=name)
        return _("next: {name}, stage {n}").format(name=name, n=stage.stage)

    def go_on(self) -> None:
        """What was told has been read."""
        self._stop_clock()
        self.view.flights.clear()
        self.view.clear_notice()
        if self._is_over():
            self.host.open_after(self.session)
        elif self._telling is not None:
            self._next()

    def _is_over(self) -> bool:
        """Whether nothing is left to tell and the game has ended."""
        told = self._telling
        ended = not self.moment.offers
        return ended and (told is None or told.announcement.kind is Kind.OVER)

    def _start_clock(self) -> None:
        key = self.view.middle.go_on
        Animation.cancel_all(key, "bar")
        key.bar = 1.0
        clock = Animation(bar=0.0, duration=SETTLEMENT_S)
        clock.bind(on_complete=lambda *_: self.go_on())
        clock.start(key)

    def _stop_clock(self) -> None:
        """Whoever touches the screen wants to read: nothing goes on by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        Animation.cancel_all(self.view.middle.go_on, "bar")
        self.view.middle.go_on.bar = -1.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap ends movement, stops a settlement's clock, and takes away the cards of a trick that was won."""
        self.view.land()
        told = self._telling
        if told is None or self._sheet_open():
            return bool(super().on_touch_down(touch))
        self._stop_clock()
        if super().on_touch_down(touch):
            return True
        if told.is_trick:
            self.go_on()
        return True

    def _sheet_open(self) -> bool:
        return self._sheet is not None and self._sheet.parent is self

    # -- acting --------------------------------------------------------------------------------

    def _offered(self, scene: Scene) -> Controls | None:
        offers = {offer.do: offer for offer in self.moment.offers if offer.seat == scene.actor}
        if scene.actor is None or not offers:
            return None
        seat = scene.seats[scene.actor]
        preferred = str(self.moment.header.extra.get("dice", "hand"))
        sources = self.host.dice_sources() if "cast" in offers else ()
        return Controls(scene.actor, seat.name, seat.chips, offers, scene.dice, sources, preferred)

    def submit(self, entry: dict[str, Any], reading: Reading | None = None) -> None:
        """Hand an act to the session."""
        self.view.clear_notice()
        self.session.submit({"source": "hand", **entry}, reading=reading)

    def undo(self) -> None:
        """Take back the last act."""
        self.session.submit({"do": "undo"})

    def _away(self, card: str) -> None:
        """A card was tapped that lies elsewhere: say where, and offer to put it right."""
        scene = self.view.scene
        if scene is None or scene.actor is None:
            return
        refused = objection(self.moment.state, scene.actor, card)
        if refused is not None:
            self._refused(refused)

    def _ask(self, controls: Controls, source: Any, dice: tuple[int, ...] | None, count: int) -> None:
        lying = () if dice is None else tuple(face for n, face in enumerate(controls.dice) if n not in dice)
        faces = next(slot.faces for slot in controls.offers["cast"].slots if isinstance(slot, Faces))
        ask = DiceAsk(controls.seat, dice, count, faces, lying)
        self.host.read_dice(source, ask, lambda reading: self._read(controls, dice, reading))

    def _read(self, controls: Controls, dice: tuple[int, ...] | None, reading: Reading) -> None:
        picked = {} if dice is None else {"dice": list(dice)}
        entry = controls.entry("cast", **picked, faces=list(reading.faces), source=reading.source)
        self.submit(entry, reading)

    # -- no ------------------------------------------------------------------------------------

    def _refused(self, refused: Refused) -> None:
        """Say why, with the rule it rests on and what it contradicts."""
        if not refused.sightings and refused.ruling is None:
            self.view.say(refused.text)
            return
        acts = []
        if refused.sightings:
            acts.append(Act(_("Put right"), lambda: self._put_right(refused)))
        if refused.ruling is not None:
            rules = (refused.ruling,)
            acts.append(Act(_("Why?"), lambda: self.host.open_rules(*rules)))
        acts.append(Act(_("OK"), self.view.clear_notice, primary=True))
        self.view.notify(refused.text, "", acts)

    def _put_right(self, refused: Refused) -> None:
        self.view.clear_notice()
        self.host.open_putright(self.session, refused)

    def _trouble(self, text: str) -> None:
        self.view.notify(text, "", (Act(_("OK"), self.view.clear_notice, primary=True),))

    # -- menu ----------------------------------------------------------------------------------

    @property
    def real_chips(self) -> bool:
        """Whether the table plays with real chips."""
        return self.moment.header.extra.get("chips") == "real"

    def open_why(self) -> None:
        """The rules behind what is shown."""
        scene = self.view.scene
        if scene is not None:
            self.host.open_rules(*scene.rules)

    def rotate(self) -> None:
        """Turn the middle to the other side of the table."""
        self.view.edge = Edge.TOP if self.view.edge is Edge.BOTTOM else Edge.BOTTOM
        self.render(moving=False)

    def open_menu(self) -> None:
        """What one seldom needs."""
        choices: list[Choice] = [
            (
                _("Put right"),
                _("correct a reading, take back, or decide"),
                lambda: self.host.open_putright(self.session),
            ),
            (_("Count the stacks"), _("what everybody should have"), self.open_compare),
        ]
        choices.append((_("Settings"), _("look, sound, movement, suits"), self.host.open_settings))
        if self._finish() is not None:
            choices.append((_("Stop the game"), _("the most chips win"), self._confirm_finish))
        choices.append((_("Leave the table"), _("the game is kept as it is"), self.host.leave_table))
        self.open_sheet(menu_sheet(_("Menu"), choices))

    def open_compare(self) -> None:
        """What every stack should hold."""
        scene = scene_now(self.moment)
        self.open_sheet(compare_sheet(scene.seats, scene.bank))

    def _finish(self) -> Offer | None:
        return next((offer for offer in self.moment.offers if offer.do == "finish"), None)

    def _confirm_finish(self) -> None:
        sentence = _("The game ends here, and the player with the most chips wins.")
        self.open_sheet(confirm_sheet(_("Stop the game?"), sentence, _("Stop the game"), self._do_finish))

    def _do_finish(self) -> None:
        self.session.submit({"do": "finish", "source": "hand"})


def _nobody(scene: Scene, **changes: Any) -> Scene:
    return replace(scene, actor=None, happened="", **changes)
