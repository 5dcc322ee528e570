"""What people say of a game: whether it counts in the players' records, and a remark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.core.words import _
from companion.store.marks import LONGEST_REMARK, UNMARKED, Marks
from companion.ui.page import load_kv
from companion.ui.pieces import Key, Panel, PanelBox, Sheet
from companion.ui.theme import theme

load_kv(__file__)


class MarksPanel(PanelBox):
    """`marks` of the game, whose record lies in `place`. Fires `on_count(counts)` and `on_remark()` for a tap."""

    __events__ = ("on_count", "on_remark")
    marks = ObjectProperty(UNMARKED, rebind=True)
    when = StringProperty()
    place = StringProperty()

    def on_count(self, counts: bool) -> None:
        """Somebody says that it counts, or that it does not."""

    def on_remark(self) -> None:
        """Somebody wants to write a remark."""

    def remark_words(self, marks: Marks) -> str:
        """The remark, or what one would be for."""
        return marks.remark or _("No remark yet: where it was, what the stakes were, who told the joke.")


class RemarkField(TextInput):
    """A few lines for a remark."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Add text as far as there is room."""
        room = LONGEST_REMARK - len(self.text) + len(self.selection_text)
        super().insert_text(substring[: max(room, 0)], from_undo=from_undo)


class RemarkBox(Panel):
    """The field with its outline."""


class RemarkSheet(Sheet):
    """Asks for a remark. `done` gets it; nothing is changed if it is closed."""

    def __init__(self, remark: str, done: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(title=_("A remark on this game"), widest=860, high=0.9, **kwargs)
        box = RemarkBox()
        field: RemarkField = box.ids.field
        field.text = remark
        self.add_widget(box)
        key = Key(words=_("Done"), kind="primary", size_hint_y=None, height=max(64 * theme.u, theme.target))
        key.bind(on_release=lambda *_: done(field.text))
        self.add_widget(key)
        Clock.schedule_once(lambda _dt: setattr(field, "focus", True), 0)
