"""The language of the screens. One object, `speech`, tells whoever shows texts when it has changed.

kv rules take their texts through it (`#:import speech companion.ui.speech.speech`, then `speech._("…")`), so that a
change of language reaches them by itself. What Python says once and keeps, it says anew when told:
`speech.bind(_=self.method)`. Pieces that draw or arrange themselves do so in the next frame, as after a change
of the theme.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion import languages
from companion.core import words
from companion.ui.theme import theme


class Speech(EventDispatcher):
    """The language in force; see the module."""

    _ = ObjectProperty(words._)

    def __init__(self) -> None:
        super().__init__()
        restyles = Clock.create_trigger(lambda _dt: theme.restyle())
        self._settles = Clock.create_trigger(lambda _dt: restyles())  # a frame after texts: together they are long

    def use(self, code: str, *, own_letters: bool) -> None:
        """Speak a language from now on, with its own letters on cards or with A K Q J."""
        words.use(languages.catalogue(code), own_letters=own_letters)
        self.property("_").dispatch(self)
        self._settles()


speech = Speech()
"""The one voice of the app."""
