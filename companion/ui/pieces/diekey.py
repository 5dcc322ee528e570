"""A die that can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.ui.pieces.button import Key
from companion.ui.pieces.die import Die
from companion.ui.theme import theme


class DieKey(Key):
    """A key with a die on it and an optional `note` under the die; `side` is that of the die in units, 0 what fits."""

    face = StringProperty()
    side = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._die = Die()
        super().__init__(**kwargs)
        self.add_widget(self._die)
        for name in ("face", "side"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _line_up(self) -> None:
        u = theme.u
        below = 28 * u if self.note else 0.0
        room = min(self.width, self.height - below) - (28 if self.chosen else 16) * u
        side = max(min(self.side * u, room) if self.side else room, 1)
        y = self.center_y + self.nudge + below / 2
        self._die.face = self.face
        self._put(self._die, self.center_x - side / 2, y - side / 2, side, side)
        self._put(self._picture, self.right - 24 * u, self.top - 24 * u, 18 * u, 18 * u)
        self._put(self._below, self.x + 4 * u, y - side / 2 - 30 * u, self.width - 8 * u, 24 * u, halign="center")
