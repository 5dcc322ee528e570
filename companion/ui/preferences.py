"""A sheet with what people may prefer: look, sound, movement, suits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.cards import letters_of_ranks
from companion.core.words import _
from companion.ui.pieces import Choices, Key, Sheet, Text
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


class PreferencesSheet(Sheet):
    """Every choice holds at once and is kept."""

    def __init__(self, app: CompanionApp, **kwargs: Any) -> None:
        super().__init__(title=_("Settings"), widest=620, **kwargs)
        self._app = app
        self._add("dark", _("Look"), [(True, _("Dark"), ""), (False, _("Light"), "")])
        self._add("sound", _("Sound"), [(True, _("Sound on"), ""), (False, _("Muted"), "")])
        self._add("less_movement", _("Movement"), [(False, _("Normal"), ""), (True, _("Less"), "")])
        self._add("four_colours", _("Suits"), [(True, _("Four colours"), ""), (False, _("Two colours"), "")])
        self._add(
            "own_letters",
            _("Letters on cards"),
            [(True, " ".join(letters_of_ranks(own=True)), ""), (False, " ".join(letters_of_ranks(own=False)), "")],
        )
        done = Key(words=_("Done"), kind="primary", size_hint_y=None, height=max(64 * theme.u, theme.target))
        done.bind(on_release=lambda *_args: self.close())
        self.add_widget(done)

    def _add(self, name: str, title: str, values: list[tuple[bool, str, str]]) -> None:
        self.add_widget(Text(words=title, kind="note", halign="left", size_hint_y=None, height=24 * theme.u))
        choices = Choices(values=values, value=getattr(self._app.settings.now, name))
        choices.bind(on_choose=lambda _choices, value: self._change(choices, name, value))
        self.add_widget(choices)

    def _change(self, choices: Choices, name: str, value: bool) -> None:
        self._app.change_setting(**{name: value})
        choices.value = value
