"""The result as a picture to share, drawn off-screen in the present theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from numpy.typing import NDArray

from companion.ui.after.model import AfterModel
from companion.ui.after.standing import StandingRow
from companion.ui.page import load_kv

FRAMES = 3
"""How many frames a layout gets to settle."""

load_kv(__file__)


class ResultPicture(FloatLayout):
    """Who won, the standings and the chart, on the table; 1080 units wide and as high as it needs."""

    model = ObjectProperty(None)
    when = StringProperty()
    rows = NumericProperty(0)

    def __init__(self, model: AfterModel, when: str, **kwargs: Any) -> None:
        super().__init__(model=model, when=when, rows=-(-len(model.places) // 2), **kwargs)
        for place in model.places:
            self.ids.places.add_widget(StandingRow(place=place))
        chart = self.ids.chart
        chart.words, chart.names, chart.settlements = model.chart, list(model.names), model.settlements


def draw_result(model: AfterModel, when: str, done: Callable[[NDArray[np.uint8]], None]) -> None:
    """Draw the result; `done` gets the picture, height × width × 3, BGR, a few frames later."""
    picture = ResultPicture(model, when)

    def settle(frames: int) -> None:
        if frames:
            Clock.schedule_once(lambda _dt: settle(frames - 1), 0)
        else:
            done(_pixels(picture))

    settle(FRAMES)


def _pixels(picture: ResultPicture) -> NDArray[np.uint8]:
    texture = picture.export_as_image().texture
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)
    return np.ascontiguousarray(pixels[..., 2::-1])
