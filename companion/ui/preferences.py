"""A sheet with what people may prefer: language, look, sound, voice, explanations, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.cards import letters_of_ranks
from companion.core.words import _
from companion.languages import LANGUAGES
from companion.ui.leaving import leave
from companion.ui.pieces import Choices, Key, Sheet, Text
from companion.ui.speech import speech
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

TITLE = 170
"""Width in units of what a choice is about, where that stands beside it."""

REST = 136
"""Units of a window that the sheet's title and edges and the gaps between take."""

Values = list[tuple[Any, str, str]]


class PreferencesSheet(Sheet):
    """Every choice holds at once and is kept."""

    def __init__(self, app: CompanionApp, **kwargs: Any) -> None:
        super().__init__(widest=620 if theme.portrait else 780, **kwargs)
        self._app = app
        self._made: dict[str, tuple[Text, Choices]] = {}
        self._rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=12 * theme.u)
        self._scroll = ScrollView(size_hint_y=None, do_scroll_x=False, bar_width=6 * theme.u, bar_color=theme.line)
        self._scroll.add_widget(self._rows)
        self.add_widget(self._scroll)
        self._rows.bind(minimum_height=self._fit)
        self._done = Key(kind="primary", size_hint_y=None, height=max(64 * theme.u, theme.target))
        self._done.bind(on_release=lambda *_args: self.close())
        self.add_widget(self._done)
        speech.bind(_=self._fill)
        self._fill()

    def _fill(self, *_args: object) -> None:
        """All choices, in the language in force; those that show already are only told anew."""
        self.title, self._done.words = _("Settings"), _("Done")
        own, usual = (" ".join(letters_of_ranks(own=own)) for own in (True, False))
        if (own != usual) != ("own_letters" in self._made):
            leave(*list(self._rows.children))
            self._made.clear()
        spoken = [(code, name, "") for code, name in LANGUAGES.items()]
        self._add("language", _("Language"), spoken, self._app.language, self._app.choose_language)
        if own != usual:
            self._add_setting("own_letters", _("Letters on cards"), [(True, own, ""), (False, usual, "")])
        self._add_setting("dark", _("Look"), [(True, _("Dark"), ""), (False, _("Light"), "")])
        self._add_setting("sound", _("Sound"), [(True, _("Sound on"), ""), (False, _("Muted"), "")])
        unable = "" if self._app.voice.available else _("no program here can speak")
        spoken_aloud = [(False, _("Silent"), ""), (True, _("Spoken aloud"), unable)]
        self._add_setting("voice", _("Prompts"), spoken_aloud)
        self._add_setting("less_movement", _("Movement"), [(False, _("Normal"), ""), (True, _("Less"), "")])
        self._add_setting("four_colours", _("Suits"), [(True, _("Four colours"), ""), (False, _("Two colours"), "")])
        explain = [("new", _("What is new"), ""), ("none", _("None"), ""), ("again", _("All again"), "")]
        chosen = "new" if self._app.settings.now.explanations else "none"
        self._add("explanations", _("Explanations"), explain, chosen, self._explain)

    def _fit(self, rows: BoxLayout, height: float) -> None:
        """As high as the choices are; where the window is too low for them, they scroll."""
        room = theme.up * theme.u - REST * theme.u - max(64 * theme.u, theme.target)
        rows.height, self._scroll.height = height, min(height, room)
        self._scroll.do_scroll_y = height > room

    def _explain(self, which: str) -> None:
        """Explain what is new from now on, nothing, or everything once more."""
        if which == "again":
            self._app.teacher.all_again()
            self._fill()
        else:
            self._app.change_setting(explanations=which == "new")

    def _add_setting(self, name: str, title: str, values: Values) -> None:
        def change(value: Any) -> None:
            self._app.change_setting(**{name: value})

        self._add(name, title, values, getattr(self._app.settings.now, name), change)

    def _add(self, name: str, title: str, values: Values, value: Any, change: Callable[[Any], None]) -> None:
        """A choice with what it is about, above it upright and beside it otherwise."""
        if name in self._made:
            about, choices = self._made[name]
            about.words, choices.values, choices.value = title, values, value
            return
        choices = Choices(values=values, value=value)
        choices.bind(on_choose=lambda choices, value: _choose(choices, value, change))
        about = Text(words=title, kind="note", halign="left", size_hint_y=None, height=24 * theme.u)
        self._made[name] = about, choices
        if theme.portrait:
            self._rows.add_widget(about)
            self._rows.add_widget(choices)
            return
        about.size_hint, about.width, about.pos_hint = (None, None), TITLE * theme.u, {"center_y": 0.5}
        row = BoxLayout(size_hint_y=None, spacing=12 * theme.u)
        choices.bind(height=row.setter("height"))
        row.height = choices.height
        row.add_widget(about)
        row.add_widget(choices)
        self._rows.add_widget(row)


def _choose(choices: Choices, value: Any, change: Callable[[Any], None]) -> None:
    choices.value = value
    change(value)
