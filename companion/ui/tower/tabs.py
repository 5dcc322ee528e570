"""Camera or tower: the two keys in the head of the Devices screens."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.ui.pieces.button import Key
from companion.ui.theme import theme


class DeviceTabs(BoxLayout):
    """`now` is the device that shows, "camera" or "tower"; a tap on the other one fires `on_choose`."""

    __events__ = ("on_choose",)
    now = StringProperty("camera")

    def __init__(self, **kwargs: Any) -> None:
        self._keys = {
            "camera": Key(words=_("Camera"), choice=True),
            "tower": Key(words=_("Tower"), choice=True),
        }
        super().__init__(**kwargs)
        for name, key in self._keys.items():
            key.bind(on_release=lambda _key, name=name: self._tapped(name))
            self.add_widget(key)
        self.fbind("now", self._mark)
        theme.watch(self._mark)
        self._mark()

    def on_choose(self) -> None:
        """The other device was tapped."""

    def _tapped(self, name: str) -> None:
        if name != self.now:
            self.dispatch("on_choose")

    def _mark(self, *_args: object) -> None:
        self.spacing = 8 * max(theme.u, 1)
        for name, key in self._keys.items():
            key.chosen = name == self.now
        each = max(key.needed() for key in self._keys.values())
        self.width = 2 * each + self.spacing
