"""Telling the table what has happened: one thing after the other, until somebody goes on or the time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent

from companion.core.telling import Kind
from companion.core.words import _
from companion.table.session import Item, Moment
from companion.ui.table.games import parts_of, scene_now
from companion.ui.table.host import Host
from companion.ui.table.notice import Act
from companion.ui.table.scene import Scene, is_act
from companion.ui.table.told import Told, for_hands, hands_do, stakes_of, told_again, told_of
from companion.ui.table.view import TableView

SETTLEMENT_S, TRICK_S = 8.0, 2.2


class Telling:
    """What is being told and what is still to be told, shown on a view; `done` is called when the game goes on.

    `said` is what happened last where that is not simply the last act.
    """

    def __init__(self, view: TableView, host: Callable[[], Host], session: Any, done: Callable[[], None]) -> None:
        self.view, self._host, self._session, self._done = view, host, session, done
        self.now: Told | None = None
        self.said = ""
        self._queue: list[Told] = []
        self._timer: ClockEvent | None = None

    @property
    def more(self) -> bool:
        """Whether something comes after what is being told."""
        return bool(self._queue)

    def begin(self, items: Sequence[Item], moment: Moment, *, real_chips: bool) -> None:
        """Tell of acts of the moment's game that now stand."""
        self._queue = told_of(moment.game, items)
        stakes = stakes_of(moment.game, items)
        if stakes:
            self.view.fly(stakes, stay=False)
            if real_chips:
                self.said = hands_do(stakes, moment.header.players)

    def forget(self) -> None:
        """Nothing is told any more."""
        self.stop_clock()
        self._queue, self.now, self.said = [], None, ""
        self.view.flights.clear()

    def speak(self, moment: Moment) -> None:
        """What is told and still to be told is said in another language from now on."""
        self.said = ""
        self._queue = [told_again(moment.game, told) for told in self._queue]
        if self.now is not None:
            self.now = told_again(moment.game, self.now)

    def advance(self) -> None:
        """On to the next thing that stops the table; those said in passing remain as what happened last."""
        self.now = None
        while self._queue and self.now is None:
            told = self._queue.pop(0)
            if told.waits or told.is_trick or told.announcement.kind is Kind.OVER:
                self.now = told
                continue
            self.said = told.announcement.title
            if told.announcement.transfers:
                self.view.fly(told.announcement.transfers, stay=False)
        self._done()

    def go_on(self) -> None:
        """What was told has been read."""
        self.stop_clock()
        self.view.flights.clear()
        self.view.clear_notice()
        if self.now is not None and self.now.announcement.kind is not Kind.OVER:
            self.advance()

    def show(self, told: Told, moment: Moment, *, real_chips: bool) -> None:
        """Show what is being told."""
        before = parts_of(moment.game.key).scene(moment, told.item.before, "")
        if told.announcement.kind is Kind.SETTLEMENT:
            if real_chips:
                told = replace(told, announcement=for_hands(told.announcement, moment.header.players))
            self._show_settlement(told, before, moment)
        elif told.announcement.kind is Kind.IRREGULAR:
            self._show_irregular(told, before)
        elif told.is_trick:
            self._show_trick(told, before, moment)
        else:
            self.show_over(moment, told.announcement.sentence)

    def _show_settlement(self, told: Told, before: Scene, moment: Moment) -> None:
        go_on = self.view.middle.go_on
        go_on.words, go_on.note = _("Go on"), "" if self.more else next_note(moment)
        self.view.show(parts_of(moment.game.key).settled(before, told), None, count=True)
        self.view.fly(told.announcement.transfers, stay=True)
        if before.bank is not None:  # the count of a whole deal has more to read, and cards are shuffled meanwhile
            self._start_clock()

    def _show_irregular(self, told: Told, before: Scene) -> None:
        self.view.show(replace(before, actor=None, happened=""), None)
        announcement = told.announcement
        acts = (
            Act(_("Why?"), lambda: self._host().open_rules(*announcement.rules)),
            Act(_("Put right"), lambda: self._host().open_putright(self._session)),
            Act(_("Go on"), self.go_on, primary=True),
        )
        self.view.notify(announcement.title, announcement.sentence, acts)

    def _show_trick(self, told: Told, before: Scene, moment: Moment) -> None:
        taken = parts_of(moment.game.key).taken
        assert taken is not None
        self.view.show(taken(before, told), None)
        self._timer = Clock.schedule_once(lambda _dt: self.go_on(), TRICK_S)

    def show_over(self, moment: Moment, sentence: str = "") -> None:
        """Show who has won, what was ruled since, and the way to the game's standings."""
        scene = scene_now(moment)
        if moment.standing and not is_act(moment.standing[-1]):
            sentence = scene.happened
        go_on = self.view.middle.go_on
        note = _("standings") if scene.bank is None else _("standings, stages, dice")
        go_on.words, go_on.note = _("See the game"), note
        over = replace(scene, sentence=sentence or scene.hint, happened="", hint="", settled=True)
        self.view.show(over, None)

    def _start_clock(self) -> None:
        """A settlement goes on by itself after a while; what is left of the time shows on its key."""
        key = self.view.middle.go_on
        Animation.cancel_all(key, "bar")
        key.bar = 1.0
        clock = Animation(bar=0.0, duration=SETTLEMENT_S)
        clock.bind(on_complete=lambda *_args: self.go_on())
        clock.start(key)

    def stop_clock(self) -> None:
        """Whoever touches the screen wants to read: nothing goes on by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        Animation.cancel_all(self.view.middle.go_on, "bar")
        self.view.middle.go_on.bar = -1.0


def next_note(moment: Moment) -> str:
    """Who comes next, for the key that goes on."""
    summary = moment.game.summary(moment.state)
    if not summary.to_act:
        return ""
    scene = scene_now(moment)
    stage, name = scene.stage, moment.header.players[summary.to_act[0]]
    if scene.bank is None:
        return _("next: {name}").format(name=name)
    if not stage.stage:
        return _("next: {name} deals").format(name=name)
    return _("next: {name}, stage {n}").format(name=name, n=stage.stage)
