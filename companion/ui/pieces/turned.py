"""Content that is turned to face its player; touches are turned with it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.scatterlayout import ScatterLayout

from companion.ui.geometry import Edge, Place


class Turned(ScatterLayout):
    """Fills `box` (x, y, width, height in its parent) with its children, turned by `turn` degrees counter-clockwise.

    Inside, x runs to the right and y upwards as the player sees it, from 0, 0. Layouts of the parent do not move it.
    """

    box = ListProperty([0, 0, 100, 100])
    turn = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        fixed = {"do_rotation": False, "do_scale": False, "do_translation": False, "auto_bring_to_front": False}
        super().__init__(**{"size_hint": (None, None), **fixed, **kwargs})
        self.fbind("box", self._fit)
        self.fbind("turn", self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        x, y, width, height = self.box
        self.size = (width, height) if self.turn % 180 == 0 else (height, width)
        self.rotation = self.turn
        self.center = (x + width / 2, y + height / 2)

    def put(self, place: Place) -> None:
        """Fill a place of the table's geometry."""
        self.turn = place.turn
        self.box = [place.rect.x, place.rect.y, place.rect.width, place.rect.height]

    def face(self, edge: Edge, width: float, height: float) -> None:
        """Fill a whole window so that inside, the given edge is the lower one."""
        self.turn = edge.turn
        self.box = [0, 0, width, height]
