"""A game's own figures as a table: a row a player, a column a head, each figure with a note below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from kivy.properties import ListProperty, ObjectProperty

from companion.core.report import Figure, Figures
from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.pieces import PanelBox, Text
from companion.ui.pieces.text import width_of
from companion.ui.theme import NAME, NOTE, Colour, player_colour, player_shape, theme

BADGE, BADGE_GAP, NAME_GAP, CELL_GAP = 32, 12, 16, 10
LINE, FIGURE_LINE, ROW_PAD = 22, 30, 18


class FigureTable(Drawn):
    """As high as its rows. Names give way to badges alone, and notes break in two, where the columns need the room."""

    drawn_by: ClassVar[tuple[str, ...]] = ("figures", "names")
    figures = ObjectProperty(Figures("", (), ()))
    names = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self._left, self._slot, self._head, self._row = 0.0, 1.0, 1, 0
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.fbind("width", self._fit)
        theme.watch(self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """Measure columns, lines and rows for the width there is."""
        u, count = theme.u, max(len(self.figures.heads), 1)
        needed = max((_least(words) for words in self._all_notes()), default=0) + CELL_GAP * u
        named = (BADGE + BADGE_GAP + NAME_GAP) * u + max((width_of(n, NAME * u, True) for n in self.names), default=0)
        bare = (BADGE + NAME_GAP) * u
        self._left = named if named + count * needed <= self.width else bare
        self._slot = max((self.width - self._left) / count, 1)
        self._head = max((len(self._lines(head)) for head in self.figures.heads), default=1)
        self._row = max(
            (len(self._lines(cell.note)) for row in self.figures.rows for cell in row if cell.note), default=0
        )
        self.height = (self._head * LINE + 14 + len(self.figures.rows) * self._row_height) * u

    @property
    def _row_height(self) -> float:
        """Units of a row."""
        return float(max(FIGURE_LINE + self._row * LINE, BADGE) + ROW_PAD)

    def _all_notes(self) -> Iterator[str]:
        yield from self.figures.heads
        yield from (cell.note for row in self.figures.rows for cell in row)

    def _lines(self, words: str) -> list[str]:
        """In one line, or in two where the column is too narrow."""
        if width_of(words, NOTE * theme.u, False) <= self._slot - CELL_GAP * theme.u:
            return [words]
        return _halves(words)

    def draw(self, paint: Painter) -> None:
        """The heads, then the rows between thin lines."""
        u, note = theme.u, tuple(theme.ink2)
        for n, head in enumerate(self.figures.heads):
            self._write(paint, self._lines(head), n, self.height, note, bold=self._sums(n))
        y = self.height - (self._head * LINE + 14) * u
        for seat, row in enumerate(self.figures.rows):
            paint.fill((0, round(y), round(self.width), max(round(2 * u), 1)), tuple(theme.faint))
            y -= self._row_height * u
            self._draw_row(paint, seat, row, y)

    def _draw_row(self, paint: Painter, seat: int, row: Sequence[Figure], y: float) -> None:
        u, high = theme.u, self._row_height * theme.u
        side = round(BADGE * u)
        badge = textures.badge(player_shape(seat), side, player_colour(seat), 2 * u)
        paint.image(badge, (0, round(y + (high - side) / 2), side, side))
        if self._left > (BADGE + NAME_GAP) * u:
            x = (BADGE + BADGE_GAP) * u
            paint.glyph(self.names[seat], NAME * u, x, y + high / 2 - 8 * u, tuple(theme.ink))
        for n, cell in enumerate(row):
            notes = self._lines(cell.note) if cell.note else []
            top = y + (high + (FIGURE_LINE + len(notes) * LINE) * u) / 2
            x = self._left + self._slot * (n + 0.5)
            ink = tuple(theme.ink)
            bold = self._sums(n) or not self.figures.summed
            paint.glyph(cell.words, NAME * u, x, top - 23 * u, ink, bold=bold, anchor=0.5)
            self._write(paint, notes, n, top - FIGURE_LINE * u, tuple(theme.ink2))

    def _write(
        self, paint: Painter, lines: Sequence[str], column: int, top: float, colour: Colour, *, bold: bool = False
    ) -> None:
        """Lines of notes in a column, down from a height."""
        u = theme.u
        x = self._left + self._slot * (column + 0.5)
        for n, line in enumerate(lines):
            paint.glyph(line, NOTE * u, x, top - (n * LINE + 17) * u, colour, bold=bold, anchor=0.5)

    def _sums(self, column: int) -> bool:
        return bool(self.figures.summed and column == len(self.figures.heads) - 1)


class FiguresPanel(PanelBox):
    """A table with its title, and a remark below it."""

    def __init__(self, figures: Figures, names: Sequence[str], **kwargs: Any) -> None:
        u = theme.u
        super().__init__(**{"orientation": "vertical", "size_hint_y": None, **kwargs})
        self.padding, self.spacing = (24 * u, 14 * u), 10 * u
        self.figures = figures
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Text(words=figures.title, bold=True, halign="left", size_hint_y=None, height=34 * u))
        self.add_widget(FigureTable(figures=figures, names=list(names)))
        if figures.remark:
            remark = Text(words=figures.remark, kind="note", wrap=True, halign="left", grow="height", size_hint_y=None)
            self.add_widget(remark)


def _halves(words: str) -> list[str]:
    """Words in two lines of about the same length."""
    parts = words.split(" ")
    splits = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(splits, key=lambda pair: max(map(len, pair)))) if splits else [words]


def _least(words: str) -> float:
    """The least width in pixels in which words stand, in one line or two."""
    return max(width_of(line, NOTE * theme.u, False) for line in _halves(words)) if words else 0.0
