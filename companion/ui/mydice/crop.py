"""Pictures of single faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout

from companion.ui.paint import Drawn, Painter
from companion.ui.theme import theme

if TYPE_CHECKING:
    from vision.reading import Image


class Crop(Drawn):
    """One face as the camera saw it, square."""

    def __init__(self, crop: Image, **kwargs: Any) -> None:
        height, width = crop.shape[:2]
        self._texture = Texture.create(size=(width, height), colorfmt="bgr")
        self._texture.blit_buffer(crop.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self._texture.flip_vertical()
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self, paint: Painter) -> None:
        """The picture with a thin edge."""
        side = float(round(min(self.size)))
        box = ((self.width - side) / 2, (self.height - side) / 2, side, side)
        paint.image(self._texture, box)
        paint.ring(box, tuple(theme.line), 4 * theme.u, 2 * theme.u)


class Crops(BoxLayout):
    """Faces in a row, as many as there is room for."""

    def __init__(self, side: float = 52, **kwargs: Any) -> None:
        self._side, self._shown = side, -1
        super().__init__(**{"size_hint": (1, None), "height": side * theme.u, "spacing": 8 * theme.u, **kwargs})
        self._crops: Sequence[Image] = ()
        self.fbind("width", self._fill)

    def show(self, crops: Sequence[Image]) -> None:
        """Show these."""
        self._crops, self._shown = crops, -1
        self._fill()

    def _fill(self, *_args: object) -> None:
        side = self._side * theme.u
        room = max(int((self.width + self.spacing) // (side + self.spacing)), 0)
        shown = min(room, len(self._crops))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        for crop in self._crops[:shown]:
            self.add_widget(Crop(crop, size=(side, side)))
