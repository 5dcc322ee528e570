"""The tower's self-test: a plain verdict for each part, as they come in."""

from __future__ import annotations

import threading
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _, ngettext
from companion.devices.tower import checkup
from companion.devices.tower.checkup import Verdict
from companion.devices.tower.link import NoAnswer, TowerLink
from companion.ui.pieces import Icon, Key, Sheet, Text
from companion.ui.theme import theme


class SelfTest(Sheet):
    """Tries the tower in a thread of its own and shows each verdict; closing it lets the test run out unseen."""

    def __init__(self, link: TowerLink, **kwargs: Any) -> None:
        super().__init__(title=_("Test of the tower"), widest=760, **kwargs)
        u = theme.u
        self.verdicts: list[Verdict] = []
        self.over = False
        self._rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=6 * u)
        self._rows.bind(minimum_height=self._rows.setter("height"))
        self._says = Text(words=_("Testing …"), bold=True, halign="left", size_hint_y=None, height=36 * u)
        self._done = Key(words=_("Done"), kind="primary", size_hint_y=None, height=max(64 * u, theme.target))
        self._done.bind(on_release=lambda *_args: self.close())
        for widget in (self._rows, self._says, self._done):
            self.add_widget(widget)
        threading.Thread(target=self._try_all, args=(link,), name="tower test", daemon=True).start()

    def _try_all(self, link: TowerLink) -> None:
        """In its own thread."""
        problem = ""
        try:
            for verdict in checkup.check(link):
                Clock.schedule_once(lambda _dt, verdict=verdict: self._show(verdict), 0)
        except NoAnswer as error:
            problem = str(error)
        Clock.schedule_once(lambda _dt: self._end(problem), 0)

    def _show(self, verdict: Verdict) -> None:
        self.verdicts.append(verdict)
        self._rows.add_widget(VerdictRow(verdict))

    def _end(self, problem: str) -> None:
        bad = sum(not verdict.good for verdict in self.verdicts)
        self.over = True
        if problem:
            self._says.words = _("The test was broken off: {problem}.").format(problem=problem)
        elif bad:
            self._says.words = ngettext("{n} part needs you.", "{n} parts need you.", bad)
        else:
            self._says.words = _("All parts work.")


class VerdictRow(BoxLayout):
    """✓ or ×, the part, and what there is to say of it."""

    def __init__(self, verdict: Verdict, **kwargs: Any) -> None:
        u = theme.u
        super().__init__(**{"size_hint_y": None, "spacing": 14 * u, **kwargs})
        mark = Icon(name="check" if verdict.good else "cross", stroke=3, size_hint=(None, None), size=(28 * u, 28 * u))
        mark.pos_hint = {"center_y": 0.5}
        part = Text(words=verdict.part, bold=True, halign="left", size_hint_x=None, width=110 * u)
        self._words = Text(words=verdict.words, kind="note", wrap=True, halign="left")
        for widget in (mark, part, self._words):
            self.add_widget(widget)
        self._words.fbind("texture_size", self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        self.height = max(self._words.texture_size[1], 34 * theme.u)
