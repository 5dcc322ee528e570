"""The log as a list that scrolls: only the rows that show are made, however long the game."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.leaving import leave
from companion.ui.putright.entries import ACT, Row
from companion.ui.putright.logrow import LogNote, LogRow, row_height
from companion.ui.theme import theme

GAP, BAR_ROOM = 8, 16


class LogList(ScrollView):
    """All rows of the log, scrolled to the last; `on_choose` gives the row that was tapped."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        self._rows: Sequence[Row] = ()
        self._tops: list[float] = []
        self._made: dict[int, LogNote] = {}
        self._clashing: frozenset[int] = frozenset()
        self._chosen = 0
        self._content = Widget(size_hint=(1, None))
        self._refill = Clock.create_trigger(self._fill, -1)
        self._relay = Clock.create_trigger(self._lay_out, -1)
        super().__init__(do_scroll_x=False, scroll_type=["bars", "content"], **kwargs)
        self.add_widget(self._content)
        self.fbind("scroll_y", self._refill)
        self._content.fbind("pos", self._refill)
        self.fbind("size", self._relay)
        theme.watch(self._restyle)

    def _restyle(self) -> None:
        self._relay()

    def on_choose(self, row: Row) -> None:
        """A row was tapped."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows, the last in sight."""
        self._drop([n for n in self._made if n >= len(rows) or rows[n] != self._rows[n]])
        self._rows = rows
        self._lay_out()
        self.scroll_y = 0

    def _drop(self, numbers: Collection[int]) -> None:
        """Let rows go that were made."""
        leave(*[self._made.pop(n) for n in numbers])

    def mark(self, chosen: int = 0, clashing: Collection[int] = ()) -> None:
        """Mark the line being put right and those that contradict each other, and bring them in sight."""
        before = self._clashing
        self._chosen, self._clashing = chosen, frozenset(clashing)
        if self._clashing != before:
            self._drop(list(self._made))
            self._lay_out()
            return
        for row in self._made.values():
            row.chosen = self._is_chosen(row.row)
        self._bring_in_sight()

    def _is_chosen(self, row: Row) -> bool:
        return row.kind == ACT and row.line == self._chosen != 0

    @property
    def _row_width(self) -> float:
        """What the bar leaves."""
        return max(self.width - BAR_ROOM * theme.u, 1)

    def _heights(self) -> list[float]:
        u, width = theme.u, self._row_width
        return [row_height(row, width, u, clashing=self._clashes(row)) for row in self._rows]

    def _clashes(self, row: Row) -> bool:
        return row.kind == ACT and row.line in self._clashing

    def _lay_out(self, *_args: object) -> None:
        """Measure all rows, as far down from the top as each begins, and make those that show."""
        self.bar_width, self.bar_margin = 6 * theme.u, 4 * theme.u
        self.bar_color, self.bar_inactive_color = tuple(theme.line), tuple(theme.faint)
        self._tops, down = [], 0.0
        for height in self._heights():
            self._tops.append(down)
            down += height + GAP * theme.u
        self._tops.append(down)
        self._content.height = max(down - GAP * theme.u, 0)
        self._bring_in_sight()
        self._fill()

    def _fill(self, *_args: object) -> None:
        """Make the rows that show and place them; drop the others."""
        first, last = self._in_sight()
        self._drop([n for n in self._made if not first <= n < last])
        for n in range(first, last):
            row = self._made.get(n) or self._make(n)
            height = self._tops[n + 1] - self._tops[n] - GAP * theme.u
            row.size = (self._row_width, height)
            row.pos = (self._content.x, self._content.top - self._tops[n] - height)

    def _make(self, n: int) -> LogNote:
        of = self._rows[n]
        look = {"row": of, "chosen": self._is_chosen(of), "clashing": self._clashes(of)}
        if of.kind == ACT and not of.gone:
            row = LogRow(**look)
            row.bind(on_release=lambda made: self.dispatch("on_choose", made.row))
        else:
            row = LogNote(**look)
        self._made[n] = row
        self._content.add_widget(row)
        return row

    def _in_sight(self) -> tuple[int, int]:
        """From which row to before which one the list shows."""
        if not self._rows:
            return 0, 0
        hidden = max(self._content.height - self.height, 0)
        above = hidden * (1 - min(max(self.scroll_y, 0), 1))
        first = max(bisect_right(self._tops, above) - 1, 0)
        last = bisect_right(self._tops, above + self.height)
        return first, min(last, len(self._rows))

    def _bring_in_sight(self) -> None:
        lines = self._clashing or {self._chosen} - {0}
        wanted = [n for n, row in enumerate(self._rows) if row.kind == ACT and row.line in lines]
        hidden = self._content.height - self.height
        if not wanted or hidden <= 0:
            return
        above = hidden * (1 - self.scroll_y)
        top, bottom = self._tops[wanted[0]], self._tops[wanted[-1] + 1]
        if top < above or bottom - GAP * theme.u > above + self.height + 1:
            middle = (top + bottom) / 2 - self.height / 2
            self.scroll_y = 1 - min(max(middle / hidden, 0), 1)
