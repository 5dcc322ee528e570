"""The lot for the first dealer, drawn for everyone to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.words import _
from companion.ui.pieces import Badge, Key, Sheet, Text
from companion.ui.theme import theme

FIRST_STEP, SLOWER, STEPS = 0.05, 1.14, 17
"""Seconds of the first step round the table, how much slower each next one is, and how many there are at least."""


class LotSheet(Sheet):
    """The ring goes round the table, slower and slower, and stays with who deals. A tap on "Begin" starts the game."""

    def __init__(self, names: Sequence[str], dealer: int, begin: Callable[[], None]) -> None:
        super().__init__(title=_("Who deals first?"), widest=760)
        self._names, self._dealer = names, dealer
        self._badges: list[Badge] = []
        self.add_widget(self._players())
        self._says = Text(kind="prompt", bold=True, halign="center", size_hint_y=None, height=72 * theme.u)
        self.add_widget(self._says)
        self.add_widget(
            Text(
                words=_("Everyone has the same chance."),
                kind="note",
                halign="center",
                size_hint_y=None,
                height=28 * theme.u,
            )
        )
        self._begin = Key(words=_("Begin"), kind="primary", size_hint_y=None, height=max(72 * theme.u, theme.target))
        self._begin.bind(on_release=lambda *_: begin())
        self.add_widget(self._begin)
        self._left = self._rounds()
        self._at = dealer - self._left
        self._step()

    def _rounds(self) -> int:
        """How many steps the ring makes; none if there is to be less movement."""
        return 0 if theme.less_movement else STEPS + self._dealer

    def _players(self) -> GridLayout:
        count = len(self._names)
        cols = count if count <= 5 else -(-count // 2)
        grid = GridLayout(cols=cols, size_hint_y=None, spacing=8 * theme.u, padding=(0, 12 * theme.u))
        grid.row_force_default, grid.row_default_height = True, 108 * theme.u
        for seat, name in enumerate(self._names):
            badge = Badge(seat=seat, name=name, size=(56 * theme.u, 56 * theme.u), pos_hint={"center_x": 0.5})
            self._badges.append(badge)
            entry = BoxLayout(orientation="vertical", spacing=12 * theme.u)
            entry.add_widget(badge)
            entry.add_widget(Text(words=name, kind="note", cut=True, halign="center"))
            grid.add_widget(entry)
        grid.height = -(-count // cols) * 116 * theme.u + 24 * theme.u
        return grid

    def _step(self, *_args: object) -> None:
        for seat, badge in enumerate(self._badges):
            badge.ring = seat == self._at % len(self._badges)
        if self._left <= 0:
            self._says.words = _("{name} deals").format(name=self._names[self._dealer])
            self._begin.kind = "primary"
            return
        self._begin.kind = "off"
        done = self._rounds() - self._left
        self._left -= 1
        self._at += 1
        Clock.schedule_once(self._step, FIRST_STEP * SLOWER**done)
