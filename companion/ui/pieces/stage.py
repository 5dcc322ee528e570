"""How far the deal is: a bar a stage, with the stage in words."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import NumericProperty

from companion.ui.paint import Drawn, Painter
from companion.ui.theme import theme

BAR, HEIGHT, GAP = 44, 8, 8


class StageBar(Drawn):
    """`count` bars of which those before `now` (from 0) are done and `now` is lit. 44 × 8 each if there is room."""

    drawn_by: ClassVar[tuple[str, ...]] = ("count", "now")
    count = NumericProperty(4)
    now = NumericProperty(0)

    def draw(self, paint: Painter) -> None:
        """The bars, filling the width evenly."""
        u, n = theme.u, int(self.count)
        if n < 1:
            return
        gap = GAP * u if self.width >= n * (BAR + GAP) * u - GAP * u - 1 else GAP / 2 * u
        bar, h = (self.width - gap * (n - 1)) / n, max(round(HEIGHT * u), 3)
        y = round((self.height - h) / 2)
        done = (*tuple(theme.ink)[:3], 0.6)
        coming = (*tuple(theme.line)[:3], 0.45)
        for i in range(n):
            colour = tuple(theme.ink) if i == self.now else done if i < self.now else coming
            paint.fill((round(i * (bar + gap)), y, round(bar), h), colour, h / 2)
