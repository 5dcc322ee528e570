"""House options in words: each shows what holds now, and opens to its other values."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import ChoiceText, OptionText
from companion.core.words import _
from companion.ui.page import load_kv
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import Key, PanelBox, Text
from companion.ui.theme import theme

load_kv(__file__)


class ChoiceRow(ButtonBehavior, Drawn):
    """One value of an option: its sentence, and "usual" or where it comes from."""

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "down")
    words = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)
    down = BooleanProperty(False)

    def draw(self, paint: Painter) -> None:
        """As a chosen or an open key."""
        u = theme.u
        box = (0, 0, round(self.width), round(self.height))
        if self.chosen:
            paint.panel(box, tuple(theme.raised), 12 * u, tuple(theme.ink), 3 * u)
        else:
            paint.panel(box, tuple(theme.surf), 12 * u, tuple(theme.line), 2 * u)
        if self.down:
            paint.fill(box, (0, 0, 0, 0.18), 12 * u)


class OptionHead(ButtonBehavior, BoxLayout):
    """Title and the sentence that holds now; a tap opens or closes the option."""

    words = StringProperty()
    title = StringProperty()
    usual = BooleanProperty(True)
    open = BooleanProperty(False)


class OptionCard(PanelBox):
    """One house option. Fires `on_choose(value)`."""

    __events__ = ("on_choose",)
    text = ObjectProperty(None)
    value = ObjectProperty(None, allownone=True)
    open = BooleanProperty(False)
    changed = BooleanProperty(False)

    def __init__(self, text: OptionText, value: Any, **kwargs: Any) -> None:
        super().__init__(text=text, value=value, **kwargs)
        self._head = OptionHead(title=text.title)
        self._head.bind(on_release=lambda *_: setattr(self, "open", not self.open))
        self._body = BoxLayout(orientation="vertical", size_hint_y=None, spacing=8, padding=(12 * theme.u, 0))
        self._body.bind(minimum_height=self._body.setter("height"))
        self.add_widget(self._head)
        for name in ("value", "open"):
            self.fbind(name, self._show)
        self._show()

    def on_choose(self, value: Any) -> None:
        """A value was tapped."""

    def _show(self, *_args: object) -> None:
        self.changed = self.value != self.text.default
        self._head.words, self._head.usual = sentence_of(self.text, self.value), not self.changed
        self._head.open = self.open
        self._body.clear_widgets()
        if self._body.parent is not None:
            self.remove_widget(self._body)
        if self.open:
            self._fill()
            self.add_widget(self._body)

    def _fill(self) -> None:
        for choice in self.text.choices:
            row = ChoiceRow(words=choice.sentence, note=self._remark(choice), chosen=choice.value == self.value)
            row.bind(on_release=lambda _row, value=choice.value: self.dispatch("on_choose", value))
            self._body.add_widget(row)
        if self.text.low is not None and self.text.high is not None:
            self._body.add_widget(self._stepper(self.text.low, self.text.high))

    def _remark(self, choice: ChoiceText) -> str:
        usual = _("usual") if choice.value == self.text.default else ""
        return " · ".join(part for part in (usual, choice.remark) if part)

    def _stepper(self, low: int, high: int) -> BoxLayout:
        """One more or one less than any of the values listed."""
        start = self.value if self.value is not None else low
        row = BoxLayout(size_hint_y=None, height=max(60 * theme.u, theme.target), spacing=8)
        row.add_widget(self._step_key("minus", start - 1, start > low))
        row.add_widget(Text(words=_("another number"), kind="note", halign="center"))
        row.add_widget(self._step_key("plus", start + 1, start < high))
        return row

    def _step_key(self, icon: str, value: int, allowed: bool) -> Key:
        key = Key(icon=icon, kind="secondary" if allowed else "off", size_hint_x=None)
        key.width = max(96 * theme.u, theme.target)
        if allowed:
            key.bind(on_release=lambda *_: self.dispatch("on_choose", value))
        return key


def sentence_of(text: OptionText, value: Any) -> str:
    """What holds with this value, in words."""
    for choice in text.choices:
        if choice.value == value:
            return choice.sentence
    nearest = next((choice for choice in text.choices if isinstance(choice.value, int)), None)
    if nearest is None:
        return str(value)
    return nearest.sentence.replace(str(nearest.value), str(value))
