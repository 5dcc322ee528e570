"""The four wells of the tower as one looks into them: what lies in each, live."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.devices.tower.cast import EMPTY, FAULT, UNSURE, face_of
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.die import Die
from companion.ui.pieces.text import Text
from companion.ui.theme import theme

WELLS = 4
LARGEST, WORDS, GAP = 240, 34, 12


@dataclass(frozen=True, slots=True)
class WellNow:
    """What one well shows: a character of the protocol ("" if unknown), a word below, and whether it stands out."""

    holds: str = ""
    words: str = ""
    marked: bool = False


def wells_now(dice: str, words: Sequence[str] = (), marked: Sequence[int] = ()) -> list[WellNow]:
    """The wells by what the tower says of them; without words of their own they say what they hold."""
    return [
        WellNow(
            dice[n : n + 1],
            (words[n] if n < len(words) else "") or content_words(dice[n : n + 1]),
            n in marked,
        )
        for n in range(WELLS)
    ]


def content_words(holds: str) -> str:
    """What lies in a well, in a word."""
    said = {EMPTY: _("empty"), UNSURE: _("not sure"), FAULT: _("no sensor")}
    return said.get(holds, "")


class Well(Drawn):
    """One well: a dark hollow with its number, the die in it, and a word below."""

    drawn_by: ClassVar[tuple[str, ...]] = ("holds", "marked")
    holds = StringProperty()
    words = StringProperty()
    number = NumericProperty(1)
    marked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._die = Die()
        self._word = Text(halign="center", size_hint=(None, None))
        self._number = Text(kind="note", halign="left", size_hint=(None, None))
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._word)
        self.add_widget(self._number)
        for name in ("pos", "size", "holds", "words", "number", "marked"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._arrange()

    @property
    def _hollow(self) -> float:
        return float(self.height - WORDS * theme.u)

    def _arrange(self, *_args: object) -> None:
        u, hollow = theme.u, self._hollow
        filled = self.holds not in ("", EMPTY)
        if filled and self._die.parent is None:
            self.add_widget(self._die)
        elif not filled and self._die.parent is not None:
            self.remove_widget(self._die)
        side = max(min(self.width, hollow) * 0.6, 8)
        self._die.face = face_of(self.holds) or "" if self.holds else ""
        self._die.size = (side, side)
        self._die.pos = (round(self.center_x - side / 2), round(self.top - hollow / 2 - side / 2 - 6 * u))
        self._word.words, self._word.bold = self.words, self.marked
        self._word.tint = tuple(theme.ink if self.marked else theme.ink2)
        self._word.size, self._word.pos = (max(self.width, 1), WORDS * u), (self.x, self.y)
        self._number.words = str(int(self.number))
        self._number.size = (24 * u, 24 * u)
        self._number.pos = (self.x + 12 * u, self.top - 32 * u)

    def draw(self, paint: Painter) -> None:
        """The hollow: dashed where the tower is not sure, outlined where it matters."""
        u, low = theme.u, round(WORDS * theme.u)
        box = (0, low, round(self.width), round(self.height) - low)
        radius = 18 * u
        paint.panel(box, tuple(theme.plate), radius)
        if self.holds in (UNSURE, FAULT):
            inset = 1.5 * u
            frame = (box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset)
            paint.dashes(frame, tuple(theme.ink), radius, 3 * u, dash=13, gap=9)
        elif self.marked:
            paint.ring(box, tuple(theme.ink), radius, 3 * u)
        else:
            paint.ring(box, tuple(theme.line), radius, 2 * u)


class WellsView(Widget):
    """The four wells side by side, as large as fits; in two rows where that makes them larger."""

    def __init__(self, **kwargs: Any) -> None:
        self.wells = [Well(number=n + 1) for n in range(WELLS)]
        super().__init__(**kwargs)
        for well in self.wells:
            self.add_widget(well)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        theme.watch(self._arrange)

    def show(self, wells: Sequence[WellNow]) -> None:
        """Show what the wells hold now."""
        for well, now in zip(self.wells, wells, strict=True):
            well.holds, well.words, well.marked = now.holds, now.words, now.marked

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        gap, below = GAP * u, WORDS * u
        one = min((self.width - 3 * gap) / 4, self.height - below)
        two = min((self.width - gap) / 2, (self.height - gap) / 2 - below)
        across = 4 if one >= two else 2
        side = max(min(max(one, two), LARGEST * u), 1)
        rows = WELLS // across
        width, height = across * side + (across - 1) * gap, rows * (side + below) + (rows - 1) * gap
        left, top = self.x + (self.width - width) / 2, self.y + (self.height + height) / 2
        for n, well in enumerate(self.wells):
            row, column = divmod(n, across)
            well.size = (round(side), round(side + below))
            well.pos = (round(left + column * (side + gap)), round(top - (row + 1) * (side + below) - row * gap))
