"""Who sits here: names used before to tap, and letters for a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.textinput import TextInput
from kivy.utils import platform

from companion.core.words import _, pgettext
from companion.ui.page import load_kv
from companion.ui.pieces import Key, Panel, Sheet
from companion.ui.settings import LONGEST_NAME
from companion.ui.theme import theme

KEY_STEP = 64

load_kv(__file__)


class NameField(TextInput):
    """One line for a name; as many characters as a seat has room for."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Add text as far as there is room."""
        room = LONGEST_NAME - len(self.text) + len(self.selection_text)
        super().insert_text(substring[: max(room, 0)], from_undo=from_undo)


class NameBox(Panel):
    """The field with its outline."""


class Letters(BoxLayout):
    """Letters to tap, for tablets without a keyboard of their own. Fires `on_letter`, and `on_rub` for the last one."""

    __events__ = ("on_letter", "on_rub")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"orientation": "vertical", "size_hint_y": None, **kwargs})
        self.fbind("width", self._fill)
        self._filled = 0

    def on_letter(self, letter: str) -> None:
        """A letter was tapped."""

    def on_rub(self) -> None:
        """The last letter is to go."""

    def _fill(self, *_args: object) -> None:
        columns = int((self.width + 8 * theme.u) // max(KEY_STEP * theme.u, theme.target + 8))
        if columns == self._filled or columns < 3:
            return
        self._filled = columns
        self.clear_widgets()
        rows = letter_rows(columns)
        height = max(56 * theme.u, theme.target)
        self.spacing = 8
        self.height = len(rows) * (height + 8) - 8
        longest = max(len(row) for row in rows)
        for row in rows:
            line = GridLayout(rows=1, spacing=8, size_hint_x=len(row) / longest, pos_hint={"center_x": 0.5})
            for letter in row:
                line.add_widget(self._key(letter))
            self.add_widget(line)

    def _key(self, letter: str) -> Key:
        if letter == "\b":
            key = Key(icon="rub")
            key.bind(on_release=lambda *_: self.dispatch("on_rub"))
        else:
            key = Key(words=letter)
            key.bind(on_release=lambda *_: self.dispatch("on_letter", letter))
        return key


def letter_rows(columns: int) -> list[str]:
    """The letters in rows of at most so many keys; "\\b" rubs out."""
    rows = pgettext("letters of an on-screen keyboard, rows by spaces", "QWERTYUIOP ASDFGHJKL- ZXCVBNM'").split(" ")
    rows[-1] += "\b"
    if max(map(len, rows)) <= columns:
        return rows
    flat = "".join(sorted("".join(rows)[:-1])) + "\b"
    return [flat[n : n + columns] for n in range(0, len(flat), columns)]


class NameSheet(Sheet):
    """Asks for the name of a seat, or what `title` says. `done` gets it; nothing is changed if it is closed."""

    def __init__(self, name: str, before: Sequence[str], done: Callable[[str], None], title: str = "") -> None:
        super().__init__(title=title or _("Who sits here?"), widest=760, high=0.9)
        self._done = done
        self._fresh = True
        self._name, self._box = name, NameBox()
        self._field: NameField = self._box.ids.field
        self._field.bind(on_text_validate=lambda *_: self.finish())
        self.add_widget(self._box)
        if before:
            self._offer(before)
        if platform not in ("android", "ios"):
            self._add_letters()
        finish = Key(words=_("Done"), kind="primary", size_hint_y=None, height=max(64 * theme.u, theme.target))
        finish.bind(on_release=lambda *_: self.finish())
        self.add_widget(finish)
        Clock.schedule_once(self._focus, 0)

    def finish(self) -> None:
        """Take the name that stands in the field."""
        name = self._field.text.strip()
        if name:
            self._done(name)

    def _offer(self, before: Sequence[str]) -> None:
        grid = GridLayout(cols=2 if theme.across < 760 else 4, size_hint_y=None, spacing=8)
        grid.row_force_default, grid.row_default_height = True, max(58 * theme.u, theme.target)
        for name in before[: grid.cols * 2]:
            key = Key(words=name)
            key.bind(on_release=lambda _key, name=name: self._done(name))
            grid.add_widget(key)
        grid.height = -(-len(grid.children) // grid.cols) * (grid.row_default_height + 8) - 8
        self.add_widget(grid)

    def _add_letters(self) -> None:
        letters = Letters()
        letters.bind(on_letter=self._letter, on_rub=lambda *_: self._rub())
        self.add_widget(letters)

    def _letter(self, _letters: Letters, letter: str) -> None:
        """Add a letter; the first replaces the name that was there."""
        if self._fresh:
            self._field.text, self._fresh = "", False
        self._field.insert_text(letter if not self._field.text else letter.lower())

    def _rub(self) -> None:
        self._fresh = False
        self._field.do_backspace()

    def _focus(self, *_args: object) -> None:
        self._field.text = self._name
        self._field.focus = True
        self._field.select_all()
