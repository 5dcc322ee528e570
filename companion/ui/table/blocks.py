"""Small blocks of the middle: the stage in bars and words, and the throws bought as boxes."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.telling import StageLabel
from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import StageBar, Text
from companion.ui.pieces.text import width_of
from companion.ui.table.scene import Casts
from companion.ui.theme import NAME, theme

BAR, BAR_GAP, LINE = 200, 20, 32
MOST_BOXES = 24


def stage_words(label: StageLabel, width: float, unit: float) -> str:
    """As much of the label as fits a width in pixels: the deal is dropped first, then the detail."""
    short = label.title.partition(":")[0]
    forms = (
        (label.deal, label.title, label.detail),
        (label.title, label.detail),
        (label.deal, short, label.detail),
        (label.deal, short),
        (short,),
    )
    texts = [" · ".join(part for part in form if part) for form in forms]
    return next((text for text in texts if width_of(text, NAME * unit, False) <= width), texts[-1])


def stage_extent(label: StageLabel, width: float, unit: float, *, bars: bool) -> tuple[float, float]:
    """Width and height of the stage line: bars, if there are any, before the words where both fit, else above them."""
    longest = width_of(label.long(), NAME * unit, False)
    if not bars:
        return min(longest + 2, width), LINE * unit
    beside = width - (BAR + BAR_GAP) * unit
    if longest <= beside:
        return longest + 2 + (BAR + BAR_GAP) * unit, LINE * unit
    words = width_of(stage_words(label, width, unit), NAME * unit, False)
    return max(words + 2, min(BAR * unit, width)), (LINE + 18) * unit


class StageLine(Widget):
    """The stage as bars, and in words; `bars` says which of how many is on, None for no bars."""

    label = ObjectProperty(StageLabel(0, "", "", ""))
    bars = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._bar, self._words = StageBar(size_hint=(None, None)), Text(size_hint=(None, None), halign="left")
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._bar)
        self.add_widget(self._words)
        for name in ("pos", "size", "label", "bars"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        self._words.tint = tuple(theme.ink2)
        self._bar.opacity = 1 if self.bars else 0
        if not self.bars:
            self._words.words, self._words.halign = stage_words(self.label, self.width, u), "center"
            self._words.pos, self._words.size = (round(self.x), round(self.y)), (self.width, self.height)
            return
        self._bar.now, self._bar.count = self.bars
        bar = min(BAR * u, self.width)
        self._bar.size = (bar, 8 * u)
        if self.height < (LINE + 10) * u:
            self._words.words, self._words.halign = self.label.long(), "left"
            self._bar.pos = (round(self.x), round(self.center_y - 4 * u))
            left = self.x + (BAR + BAR_GAP) * u
            self._words.pos, self._words.size = (round(left), round(self.y)), (self.right - left, self.height)
            return
        self._words.words, self._words.halign = stage_words(self.label, self.width, u), "center"
        self._words.pos, self._words.size = (round(self.x), round(self.top - LINE * u)), (self.width, LINE * u)
        self._bar.pos = (round(self.center_x - bar / 2), round(self.y))


class CastBoxes(Drawn):
    """A box for each throw bought, ticked when used; in as many rows as the width needs."""

    drawn_by: ClassVar[tuple[str, ...]] = ("casts",)
    casts = ObjectProperty(Casts(0, 0))
    tint = ListProperty([])
    across = NumericProperty(1)

    @staticmethod
    def extent(casts: Casts, width: float, unit: float) -> tuple[float, float] | None:
        """Width and height of the boxes; None if there are too many to be counted at a glance."""
        if casts.bought > MOST_BOXES:
            return None
        across = max(min(casts.bought, int((width + 6 * unit) // (40 * unit))), 1)
        rows = -(-casts.bought // across)
        across = -(-casts.bought // rows)
        return across * 40 * unit - 6 * unit, rows * 40 * unit - 6 * unit

    def draw(self, paint: Painter) -> None:
        """Used ones dark with a tick, the others in ink."""
        u = theme.u
        side, step = round(34 * u), 40 * u
        across = max(int((self.width + 6 * u + 1) // step), 1)
        used = self.casts.bought - self.casts.left
        for n in range(self.casts.bought):
            row, column = divmod(n, across)
            box = (round(column * step), round(self.height - row * step - side), side, side)
            if n >= used:
                paint.panel(box, tuple(theme.ink), 8 * u, tuple(theme.line), 2 * u)
                continue
            paint.panel(box, tuple(theme.plate), 8 * u, tuple(theme.line), 2 * u)
            inset = round(8 * u)
            check = textures.icon("check", side - 2 * inset, 3 * u)
            where = (box[0] + inset, box[1] + inset, side - 2 * inset, side - 2 * inset)
            paint.image(check, where, tuple(theme.ink))
