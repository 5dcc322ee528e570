"""What can be tapped and may say no: then nothing is pressed, the piece nods, and whoever made it is told."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.paint import Drawn
from companion.ui.theme import REFUSED, theme


class Refusing(ButtonBehavior):
    """A target that says by `allowed` whether a tap means something now; if not, a tap fires `on_refused`.

    `nudge` is by how many pixels it is drawn above its place.
    """

    __events__ = ("on_refused",)
    nudge = NumericProperty(0.0)

    @property
    def allowed(self) -> bool:
        """Whether a tap means something."""
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Say no at once where no is the answer: then nothing is pressed."""
        if self.allowed or self.disabled or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.nod()
        self.dispatch("on_refused")
        return True

    def on_refused(self) -> None:
        """A tap on what is not allowed now."""

    def nod(self) -> None:
        """Two short nods: not now."""
        duration = theme.seconds(REFUSED) / 4
        if duration:
            Animation.cancel_all(self, "nudge")
            nod = Animation(nudge=6 * theme.u, duration=duration) + Animation(nudge=0, duration=duration)
            (nod + nod).start(self)


class RefusingCard(Refusing, Drawn):
    """A card that may say no; it nods as a whole."""

    down = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.fbind("nudge", self._move)
        self.fbind("state", lambda *_: setattr(self, "down", self.state == "down"))

    def _move(self, *_args: object) -> None:
        self._shift.x, self._shift.y = round(self.x), round(self.y + self.nudge)
