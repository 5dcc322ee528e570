"""The four corner keys, and the sheets that the menu opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.geometry import Rect, Screen, corners
from companion.ui.leaving import leave
from companion.ui.pieces import Badge, Figure, Key, Sheet, Text
from companion.ui.speech import speech
from companion.ui.table.scene import Seat
from companion.ui.table.trays.base import put, target
from companion.ui.theme import theme


class CornerKeys(Widget):
    """Menu, Rotate, Undo and Log; fires `on_menu`, `on_rotate`, `on_undo`, `on_log`."""

    __events__ = ("on_menu", "on_rotate", "on_undo", "on_log")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.menu, self.rotate = _corner("menu"), _corner("rotate")
        self.undo, self.log = _corner("undo"), _corner("log")
        for name in ("menu", "rotate", "undo", "log"):
            key = getattr(self, name)
            key.bind(on_release=lambda *_, name=name: self.dispatch(f"on_{name}"))
            self.add_widget(key)
        self.undo.bind(on_refused=lambda *_args: self.dispatch("on_undo"))  # the referee says why not
        speech.bind(_=self._say)
        self._say()

    def _say(self, *_args: object) -> None:
        self.menu.words, self.rotate.words = _("Menu"), _("Rotate")
        self.undo.words, self.log.words = _("Undo"), _("Log")

    def arrange(self, of: Screen) -> None:
        """Put them in the corners of the window."""
        self.size = (of.width, of.height)
        keys = corners(of)
        for key, box in (
            (self.menu, keys.menu),
            (self.rotate, keys.rotate),
            (self.undo, keys.undo),
            (self.log, keys.log),
        ):
            put(key, box.x, box.y, box.width, box.height)

    def boxes(self, of: Screen) -> tuple[Rect, ...]:
        """Where they are."""
        keys = corners(of)
        return keys.menu, keys.rotate, keys.undo, keys.log

    def on_menu(self) -> None:
        """The menu was asked for."""

    def on_rotate(self) -> None:
        """The middle is to be turned."""

    def on_undo(self) -> None:
        """The last act is to be taken back."""

    def on_log(self) -> None:
        """The log was asked for."""


def _corner(icon: str) -> Key:
    return Key(icon=icon, kind="plain", stacked=True, radius=18)


Choice = tuple[str, str, Callable[[], None]]
"""Words, a note, and what it does."""


def menu_sheet(title: str, choices: Sequence[Choice]) -> Sheet:
    """A sheet of keys, one below the other; a tap closes it and acts."""
    sheet = Sheet(title=title, widest=560)
    for words, note, act in choices:
        key = Key(words=words, note=note, left=True, size_hint_y=None, height=target(76))
        key.bind(on_release=lambda *_, act=act: _close_and(sheet, act))
        sheet.add_widget(key)
    return sheet


def confirm_sheet(title: str, sentence: str, yes: str, act: Callable[[], None]) -> Sheet:
    """A sheet that asks before something that ends more than a moment."""
    sheet = Sheet(title=title, widest=620)
    words = Text(words=sentence, wrap=True, halign="left", grow="height", size_hint_y=None)
    keys = BoxLayout(size_hint_y=None, height=target(76), spacing=16 * theme.u)
    back, accept = Key(words=_("Back")), Key(words=yes, kind="primary")
    back.bind(on_release=lambda *_: sheet.close())
    accept.bind(on_release=lambda *_: _close_and(sheet, act))
    keys.add_widget(back)
    keys.add_widget(accept)
    sheet.add_widget(words)
    sheet.add_widget(keys)
    return sheet


def compare_sheet(seats: Sequence[Seat], bank: int) -> Sheet:
    """What every stack and the bank should hold, to be compared with the real chips."""
    sheet = Sheet(title=_("Count the stacks"), widest=520)
    for n, seat in enumerate(seats):
        sheet.add_widget(
            _stack_line(Badge(seat=n, name=seat.name, size=(40 * theme.u, 40 * theme.u)), seat.name, seat.chips)
        )
    sheet.add_widget(_stack_line(None, _("Bank"), bank))
    done = Key(words=_("They agree"), kind="primary", size_hint_y=None, height=target(72))
    done.bind(on_release=lambda *_: sheet.close())
    sheet.add_widget(done)
    return sheet


def _stack_line(badge: Badge | None, name: str, chips: int) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=48 * theme.u, spacing=14 * theme.u)
    line.add_widget(badge or Widget(size_hint=(None, None), size=(40 * theme.u, 40 * theme.u)))
    line.add_widget(Text(words=name, bold=True, cut=True, halign="left"))
    figure = Figure(value=chips)
    line.add_widget(figure)
    return line


def _close_and(sheet: Sheet, act: Callable[[], None]) -> None:
    leave(sheet)
    act()
