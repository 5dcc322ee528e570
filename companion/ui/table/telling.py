"""Telling the table what has happened: one thing after the other, until somebody goes on or the time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent

from companion.core.words import _
from companion.games.insomnia.announcing import Announcement, Kind
from companion.table.session import Item, Moment
from companion.ui.table.host import Host
from companion.ui.table.notice import Act
from companion.ui.table.scene import Scene, scene_now, scene_of, settled, taken
from companion.ui.table.told import Told, for_hands, hands_do, stakes_of, told_of
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

    def begin(self, items: Sequence[Item], names: Sequence[str], *, real_chips: bool) -> None:
        """Tell of acts that now stand."""
        self._queue = told_of(items)
        stakes = stakes_of(items)
        if stakes:
            self.view.fly(stakes, stay=False)
            if real_chips:
                self.said = hands_do(stakes, names)

    def forget(self) -> None:
        """Nothing is told any more."""
        self.stop_clock()
        self._queue, self.now, self.said = [], None, ""
        self.view.flights.clear()

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
        before = scene_of(moment, told.item.before)
        if told.announcement.kind is Kind.SETTLEMENT:
            announcement = for_hands(told.announcement, moment.header.players) if real_chips else told.announcement
            self._show_settlement(told, announcement, before, moment)
        elif told.announcement.kind is Kind.IRREGULAR:
            self._show_irregular(told, before)
        elif told.is_trick:
            self._show_trick(told, before)
        else:
            self.show_over(moment, told.announcement.sentence)

    def _show_settlement(self, told: Told, announcement: Announcement, before: Scene, moment: Moment) -> None:
        go_on = self.view.middle.go_on
        go_on.words, go_on.note = _("Go on"), "" if self.more else next_note(moment)
        self.view.show(settled(before, told.stacks, told.bank, announcement), None, told.item.before, count=True)
        self.view.fly(announcement.transfers, stay=True)
        self._start_clock()

    def _show_irregular(self, told: Told, before: Scene) -> None:
        self.view.show(replace(before, actor=None, happened=""), None, told.item.before)
        announcement = told.announcement
        acts = (
            Act(_("Why?"), lambda: self._host().open_rules(*announcement.rules)),
            Act(_("Put right"), lambda: self._host().open_putright(self._session)),
            Act(_("Go on"), self.go_on, primary=True),
        )
        self.view.notify(announcement.title, announcement.sentence, acts)

    def _show_trick(self, told: Told, before: Scene) -> None:
        self.view.show(taken(before, told.item, told.announcement), None, told.item.before)
        self._timer = Clock.schedule_once(lambda _dt: self.go_on(), TRICK_S)

    def show_over(self, moment: Moment, sentence: str = "") -> None:
        """Show who has won, and the way to the game's standings."""
        scene = scene_now(moment)
        go_on = self.view.middle.go_on
        go_on.words, go_on.note = _("See the game"), _("standings, stages, dice")
        over = replace(scene, sentence=sentence or scene.hint, happened="", hint="", settled=True)
        self.view.show(over, None, moment.state)

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
    stage = scene_now(moment).stage
    name = moment.header.players[summary.to_act[0]]
    if not stage.stage:
        return _("next: {name} deals").format(name=name)
    return _("next: {name}, stage {n}").format(name=name, n=stage.stage)
