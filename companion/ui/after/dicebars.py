"""How often a die showed each face: a bar a face, and where even dice would be."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import NumericProperty, ObjectProperty

from companion.core.words import _, ngettext
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import EDGE_DARK, FACES, NOTE, PIP_DIE, theme

TITLE, NUMBER, FOOT = 34, 24, 32


class DieBars(Drawn):
    """`die` is a DieCount, `number` its number from 1; `highest` the highest count of all dice, to compare them.

    Number 0 is all dice together, where they look alike.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("die", "number", "highest")
    die = ObjectProperty(None, allownone=True)
    number = NumericProperty(1)
    highest = NumericProperty(1)

    def draw(self, paint: Painter) -> None:
        """Title, bars, faces, the dotted line of even dice."""
        if self.die is None:
            return
        u, note = theme.u, tuple(theme.ink2)
        if self.number:
            thrown = ngettext("{n} throw", "{n} throws", self.die.throws)
            title = _("die {n} · {throws}").format(n=int(self.number), throws=thrown)
        else:
            title = ngettext("both dice · {n} die thrown", "both dice · {n} dice thrown", self.die.throws)
        paint.glyph(title, NOTE * u, self.width / 2, self.height - 20 * u, note, bold=False, anchor=0.5)
        base, room = FOOT * u, max(self.height - (TITLE + NUMBER + FOOT) * u, 1)
        self._draw_even(paint, base + room * self.die.throws / len(self.die.faces) / max(self.highest, 1))
        slot = self.width / len(self.die.faces)
        for n, (face, count) in enumerate(zip(self.die.faces, self.die.counts, strict=True)):
            self._draw_bar(paint, face, count, slot * (n + 0.5), base, room * count / max(self.highest, 1))

    def _draw_bar(self, paint: Painter, face: str, count: int, x: float, base: float, height: float) -> None:
        u = theme.u
        w = min(max(22 * u, self.width / 20), self.width / 8)
        fill = FACES.get(face, PIP_DIE)[0]
        box = (round(x - w / 2), base, round(w), max(round(height), 2))
        paint.fill(box, fill, 4 * u)
        paint.ring(box, (*EDGE_DARK[:3], 0.7) if not theme.dark else (1, 1, 1, 0.35), 4 * u, 1)
        paint.glyph(str(count), NOTE * u, x, base + height + 6 * u, tuple(theme.ink), bold=False, anchor=0.5)
        paint.glyph(face, NOTE * u, x, 8 * u, tuple(theme.ink), anchor=0.5)

    def _draw_even(self, paint: Painter, y: float) -> None:
        u = theme.u
        x = 0.0
        while x < self.width:
            paint.fill((round(x), round(y), round(5 * u), max(round(1.5 * u), 1)), tuple(theme.line))
            x += 10 * u
