"""The table page: a session's moments shown, the players' acts submitted, what happened told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from companion.core.cards import Card
from companion.core.offers import Offer
from companion.core.record import Raw
from companion.core.refusals import Refused
from companion.core.words import _
from companion.table.readings import Reading
from companion.table.session import Moment, Session, Update
from companion.ui.geometry import Edge
from companion.ui.page import Page
from companion.ui.speech import speech
from companion.ui.table.corners import Choice, compare_sheet, confirm_sheet, menu_sheet
from companion.ui.table.explaining import Explaining
from companion.ui.table.games import parts_of, scene_now
from companion.ui.table.grid import GridPanel
from companion.ui.table.host import Host
from companion.ui.table.looking import Looking
from companion.ui.table.notice import Act
from companion.ui.table.scene import Scene, taken_back
from companion.ui.table.telling import Telling
from companion.ui.table.told import Told
from companion.ui.table.trays import Controls, Tray
from companion.ui.table.view import TableView
from companion.ui.theme import theme

CHANGES = ("undo", "correct", "ruling")
TOO_SMALL = 200
"""Pixels under which the page has not been given its size yet."""


class TablePage(Page):
    """A game in progress. It listens to the session while it is on top."""

    in_game = True

    def __init__(self, session: Session, host: Host | None = None, **kwargs: Any) -> None:
        """Show the game of a session, which the page owns and closes; `host` stands in for the app."""
        super().__init__(**kwargs)
        self.session, self._host = session, host
        self.moment: Moment = session.moment
        self._said_of: Moment | None = None
        self.view = TableView()
        self.add_widget(self.view)
        page = self.proxy_ref  # held by what it holds, a page that was left would be freed late
        self._telling = Telling(self.view, lambda: page.host, session, lambda: page.render())
        self._looking = Looking(self.view, lambda: page.host, lambda entry, reading: page.submit(entry, reading))
        self._explaining = Explaining(self.view, lambda: page.host, lambda: page.render(moving=False))
        self._redraw = Clock.create_trigger(self._render_again, -1)
        self._bind_view()
        speech.bind(_=self._speak)
        theme.bind(dark=self._speak)

    def _bind_view(self) -> None:
        view = self.view
        view.middle.bind(on_why=lambda *_args: self.open_why(), on_go_on=lambda *_args: self.go_on())
        view.corners.bind(on_menu=lambda *_args: self.open_menu(), on_rotate=lambda *_args: self.rotate())
        view.corners.bind(on_undo=lambda *_args: self.undo())
        view.corners.bind(on_log=lambda *_args: self.host.open_log(self.session))
        view.bind(on_submit=lambda _view, entry: self.submit(entry), on_away=lambda _view, card: self._away(card))
        view.bind(on_objection=lambda _view, refused: self._refused(refused))
        view.bind(on_ask=lambda _view, *ask: self._looking.read_dice(*ask))
        view.bind(on_look=lambda _view, panel: self._looking.read_cards(panel))
        view.fbind("size", lambda *_args: self._redraw())

    def entered(self) -> None:
        """Look at the game anew and listen to it."""
        self.session.listen(self._heard)
        if self.session.moment is not self.moment:
            self.moment = self.session.moment
            self._telling.forget()
        self._redraw()
        self._looking.begin()

    def left(self) -> None:
        """Another page shows now: nothing goes on by itself."""
        self._telling.stop_clock()
        self._looking.end()

    def closed(self) -> None:
        """The table is left: close the game, which is on the disk as it stands, and let go of it part by part."""
        assert self.app is not None
        self.session.close()
        self.session.listen(lambda _update: None)
        self.view.clear_notice()
        speech.unbind(_=self._speak)
        theme.unbind(dark=self._speak)
        for part in self.view.take_out():
            self.app.garbage.leave(part)

    def back(self) -> bool:
        """The back gesture closes a sheet or opens the menu: it never ends a game."""
        if not super().back():
            self.open_menu()
        return True

    @property
    def host(self) -> Host:
        """The app around the table."""
        return self._host if self._host is not None else cast(Host, self.app)

    @property
    def telling(self) -> Told | None:
        """What is being told, which the table has to go on from."""
        return self._telling.now

    @property
    def controls(self) -> Tray | GridPanel | None:
        """The acting player's controls."""
        return self.view.controls

    @property
    def real_chips(self) -> bool:
        """Whether the table plays with real chips."""
        return self.moment.header.extra.get("chips") == "real"

    def _heard(self, update: Update) -> None:
        """From the session's thread."""
        Clock.schedule_once(lambda _dt: self.take(update), 0)

    def take(self, update: Update) -> None:
        """Show what has come of an entry."""
        self.host.sound(update)
        if update.refused is not None:
            self._refused(update.refused, update.entry)
        elif update.problem is not None:
            self._trouble(update.problem)
        else:
            self._accepted(update)
        if update.notice:
            self._trouble(update.notice)

    def _accepted(self, update: Update) -> None:
        self.moment = update.moment
        self._telling.forget()
        self.view.clear_notice()
        do = update.entry.get("do")
        if do == "undo":
            self._telling.said = taken_back(self.moment, update.removed[0])
        elif do not in CHANGES:
            self._telling.begin(update.added, self.moment, real_chips=self.real_chips)
        self._telling.advance()
        if do == "undo" and not self.view.middle.shows_hint:
            self.view.say(self._telling.said)

    def render(self, *, moving: bool = True) -> None:
        """Show what is being told, or the present moment with its controls."""
        if self.view.width < TOO_SMALL:
            return
        if self._telling.now is not None:
            self._telling.show(self._telling.now, self.moment, real_chips=self.real_chips)
        elif not self.moment.offers:
            self._telling.show_over(self.moment)
        else:
            scene = scene_now(self.moment)
            if self._telling.said:
                scene = replace(scene, happened=self._telling.said)
            self.view.show(scene, self._offered(scene), moving=moving)
            if self.view.controls is not None:
                self._explaining.show(self.moment, scene)
            self._say_prompt(scene.prompt)
            self._tell_opening()
        self.view.corners.undo.kind = "plain" if self.moment.last_action() is not None else "off"

    def _say_prompt(self, prompt: str) -> None:
        """Have a prompt said aloud, once for each moment."""
        if self._said_of is not self.moment:
            self._said_of = self.moment
            self.host.speak(prompt)

    def _speak(self, *_args: object) -> None:
        """Show everything in the language and the colours in force."""
        self.view.clear_notice()
        self._telling.speak(self.moment)
        self._render_again()

    def _render_again(self, _dt: float = 0) -> None:
        """Show the same anew, in another size or language or after another page: what the player has set stays."""
        controls = self.controls
        same = controls is not None and controls.moment.state is self.moment.state
        draft = controls.draft if controls is not None and same else None
        self.render(moving=False)
        if controls is not None and draft is not None and self.controls is controls:
            controls.take_up(draft)

    def go_on(self) -> None:
        """What was told has been read; after the end, on to the standings."""
        over = not self.moment.offers and not self._telling.more
        if over and (self.telling is None or not self.telling.waits):
            self.host.open_after(self.session)
        else:
            self._telling.go_on()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap ends movement, stops a settlement's clock, and takes away the cards of a trick that was won."""
        self.view.land()
        told = self.telling
        if told is None or self.sheet_open:
            return bool(super().on_touch_down(touch))
        self._telling.stop_clock()
        if not super().on_touch_down(touch) and told.is_trick:
            self.go_on()
        return True

    @property
    def sheet_open(self) -> bool:
        """Whether a sheet lies over the table."""
        return self._sheet is not None and self._sheet.parent is self

    def _offered(self, scene: Scene) -> Controls | None:
        offers = {offer.do: offer for offer in reversed(self.moment.offers) if offer.seat == scene.actor}
        if scene.actor is None or not offers:
            return None
        seat = scene.seats[scene.actor]
        looks = self.host.card_camera()
        made = Controls(scene.actor, seat.name, seat.chips, offers, self.moment, scene.dice, card_camera=looks)
        return self._looking.equipped(made)

    def submit(self, entry: dict[str, Any], reading: Reading | None = None) -> None:
        """Hand an act to the session."""
        self.view.clear_notice()
        self.session.submit({"source": "hand", **entry}, reading=reading)

    def undo(self) -> None:
        """Take back the last act."""
        self.session.submit({"do": "undo"})

    def _objection(self, card: Card) -> Refused | None:
        """Why the acting player cannot have a card."""
        scene = self.view.scene
        if scene is None or scene.actor is None:
            return None
        return parts_of(self.moment.game.key).objection(self.moment.state, scene.actor, card)

    def _away(self, card: Card) -> None:
        """A card was tapped that lies elsewhere: say where, and offer to put it right."""
        refused = self._objection(card)
        if refused is not None:
            self._refused(refused)

    def _refused(self, refused: Refused, entry: Raw | None = None) -> None:
        """Nod and say why, with the rule it rests on and what it contradicts; `entry` is the act, if it is whole."""
        self.view.turn.nod()
        if not refused.sightings and refused.ruling is None:
            self.view.say(refused.text)
            return
        acts = []
        if refused.sightings:
            acts.append(Act(_("Put right"), lambda: self._put_right(refused, entry)))
        if refused.ruling is not None:
            acts.append(Act(_("Why?"), lambda: self.host.open_rules(str(refused.ruling))))
        acts.append(Act(_("OK"), self.view.clear_notice, primary=True))
        self.view.notify(refused.text, self._explaining.refusal(self.moment), acts)

    def _put_right(self, refused: Refused, entry: Raw | None) -> None:
        self.view.clear_notice()
        self.host.open_putright(self.session, refused, entry)

    def _trouble(self, text: str) -> None:
        self.view.notify(text, "", (Act(_("OK"), self.view.clear_notice, primary=True),))

    def _tell_opening(self) -> None:
        """What the table should know of how the game was opened, once."""
        if self.session.notice:
            self._trouble(self.session.notice)
            self.session.notice = None

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
        putright = _("correct a reading, take back, settle a quarrel")
        choices: list[Choice] = [
            (_("Put right"), putright, lambda: self.host.open_putright(self.session)),
            (_("Settings"), _("language, look, sound, cards"), self.host.open_settings),
        ]
        if self.moment.game.summary(self.moment.state).chips is not None:
            choices.insert(1, (_("Count the stacks"), _("what everybody should have"), self.open_compare))
        if self._finish() is not None:
            wins, _sentence = parts_of(self.moment.game.key).finish()
            choices.append((_("Stop the game"), wins, self._confirm_finish))
        choices.append((_("Leave the table"), _("the game is kept as it is"), self.host.leave_table))
        self.open_sheet(menu_sheet(_("Menu"), choices))

    def open_compare(self) -> None:
        """What every stack should hold."""
        scene = scene_now(self.moment)
        self.open_sheet(compare_sheet(scene.seats, scene.bank or 0))

    def _finish(self) -> Offer | None:
        return next((offer for offer in self.moment.offers if offer.do == "finish"), None)

    def _confirm_finish(self) -> None:
        _wins, sentence = parts_of(self.moment.game.key).finish()
        finish = {"do": "finish", "source": "hand"}
        sheet = confirm_sheet(_("Stop the game?"), sentence, _("Stop the game"), lambda: self.session.submit(finish))
        self.open_sheet(sheet)
