"""A sheet with what people may prefer: language, look, sound, movement, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.cards import letters_of_ranks
from companion.core.words import _
from companion.languages import LANGUAGES
from companion.ui.pieces import Choices, Key, Sheet, Text
from companion.ui.speech import speech
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

TITLE = 170
"""Width in units of what a choice is about, where that stands beside it."""

Values = list[tuple[Any, str, str]]


class PreferencesSheet(Sheet):
    """Every choice holds at once and is kept."""

    def __init__(self, app: CompanionApp, **kwargs: Any) -> None:
        super().__init__(widest=620 if theme.portrait else 780, **kwargs)
        self._app = app
        speech.bind(_=self._fill)
        self._fill()

    def _fill(self, *_args: object) -> None:
        """All choices, in the language in force."""
        self.empty()
        self.title = _("Settings")
        spoken = [(code, name, "") for code, name in LANGUAGES.items()]
        self._add(_("Language"), spoken, self._app.language, self._app.choose_language)
        self._add_setting("dark", _("Look"), [(True, _("Dark"), ""), (False, _("Light"), "")])
        self._add_setting("sound", _("Sound"), [(True, _("Sound on"), ""), (False, _("Muted"), "")])
        self._add_setting("less_movement", _("Movement"), [(False, _("Normal"), ""), (True, _("Less"), "")])
        self._add_setting("four_colours", _("Suits"), [(True, _("Four colours"), ""), (False, _("Two colours"), "")])
        own, usual = (" ".join(letters_of_ranks(own=own)) for own in (True, False))
        if own != usual:
            self._add_setting("own_letters", _("Letters on cards"), [(True, own, ""), (False, usual, "")])
        done = Key(words=_("Done"), kind="primary", size_hint_y=None, height=max(64 * theme.u, theme.target))
        done.bind(on_release=lambda *_args: self.close())
        self.add_widget(done)

    def _add_setting(self, name: str, title: str, values: Values) -> None:
        def change(value: Any) -> None:
            self._app.change_setting(**{name: value})

        self._add(title, values, getattr(self._app.settings.now, name), change)

    def _add(self, title: str, values: Values, value: Any, change: Callable[[Any], None]) -> None:
        """A choice with what it is about, above it upright and beside it otherwise."""
        choices = Choices(values=values, value=value)
        choices.bind(on_choose=lambda choices, value: _choose(choices, value, change))
        about = Text(words=title, kind="note", halign="left", size_hint_y=None, height=24 * theme.u)
        if theme.portrait:
            self.add_widget(about)
            self.add_widget(choices)
            return
        about.size_hint, about.width, about.pos_hint = (None, None), TITLE * theme.u, {"center_y": 0.5}
        row = BoxLayout(size_hint_y=None, spacing=12 * theme.u)
        choices.bind(height=row.setter("height"))
        row.height = choices.height
        row.add_widget(about)
        row.add_widget(choices)
        self.add_widget(row)


def _choose(choices: Choices, value: Any, change: Callable[[Any], None]) -> None:
    choices.value = value
    change(value)
