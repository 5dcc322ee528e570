"""The log as a list that scrolls: only the rows that show are made, however long the game."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.badge import Badge
from companion.ui.pieces.banner import Mark
from companion.ui.pieces.text import Text, width_of
from companion.ui.putright.entries import ACT, DEAL, Row
from companion.ui.theme import NAME, NOTE, theme

GAP, BAR_ROOM = 8, 16
LEAST_ACT, LINE, NOTE_LINE, EVENT_LINE, DEAL_LINE = 66, 30, 24, 30, 38
PLACE_X, PLACE_WIDTH, BADGE_X, BADGE, TEXT_X, END = 20, 80, 102, 28, 142, 20
REMARK_GAP, MARK_ROOM = 12, 40
ALLOWANCE = 0.96


def folded(words: str, size: float, width: float, bold: bool = False) -> list[str]:
    """Words in as many lines as a width in pixels needs, each as full as it can be.

    Symbols are measured by a letter of about their width, hence the small allowance.
    """
    width *= ALLOWANCE
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size, bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class LogNote(Drawn):
    """One row: what came of an act, the heading of a deal, an act that was taken back.

    `chosen` is the one being put right, `clashing` one that contradicts another.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "clashing", "row")
    row: Row = ObjectProperty(Row(ACT, ""))
    chosen = BooleanProperty(False)
    clashing = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._place = Text(kind="note", halign="left")
        self._badge = Badge(size_hint=(None, None))
        self._text = Text(halign="left")
        self._was = Text(kind="note", halign="left")
        self._remark = Text(kind="note", halign="right")
        self._mark = Mark(size_hint=(None, None))
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("pos", "size", "chosen", "clashing"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def words(self) -> str:
        """What it says."""
        return str(self.row.text)

    def _arrange(self, *_args: object) -> None:
        row, u = self.row, theme.u
        left, right = text_left(row), END * u
        if self.clashing:
            right += MARK_ROOM * u
            self._put(self._mark, self.right - 44 * u, self.center_y - 14 * u, 28 * u, 28 * u)
        self._put_words(self._place, row.place, self.x + PLACE_X * u, PLACE_WIDTH * u, self.center_y - 12 * u, 24 * u)
        if row.seat is not None:
            side = (BADGE if row.kind == ACT else 20) * u
            self._badge.seat, self._badge.name = row.seat, ""
            self._put(self._badge, self.x + left * u - 40 * u, self.center_y - side / 2, side, side)
        room = remark_width(row, u)
        self._remark.bold = row.kind != ACT
        self._put_words(self._remark, row.remark, self.right - right - room, room, self.center_y - 12 * u, 24 * u)
        self._arrange_text(left * u, text_width(row, self.width, u, clashing=self.clashing))

    def _arrange_text(self, left: float, width: float) -> None:
        row, u = self.row, theme.u
        act = row.kind == ACT
        text, was = text_lines(row, width, u)
        self._text.kind, self._text.bold = ("name" if act else "note"), row.kind == DEAL or self.chosen or self.clashing
        self._text.tint = tuple(theme.off) if row.gone else None
        self._text.strikethrough = row.gone
        line = LINE if act else NOTE_LINE
        below = len(was) * NOTE_LINE * u
        height = len(text) * line * u
        bottom = self.center_y - (height + below) / 2 + below
        self._put_words(self._text, "\n".join(text), self.x + left, width, bottom, height)
        self._was.strikethrough = True
        self._put_words(self._was, "\n".join(was), self.x + left, width, bottom - below, below)

    def _put_words(self, label: Text, words: str, x: float, width: float, y: float, height: float) -> None:
        label.words = words
        if words:
            self._put(label, x, y, width, height)

    def _put(self, widget: Widget, x: float, y: float, width: float, height: float) -> None:
        widget.size_hint = (None, None)
        widget.size, widget.pos = (max(width, 1), height), (round(x), round(y))
        if widget.parent is None:
            self.add_widget(widget)

    def draw(self, paint: Painter) -> None:
        """A quiet panel for an act, nothing for the rest."""
        if self.row.kind != ACT:
            return
        u, box = theme.u, (0, 0, round(self.width), round(self.height))
        lit = self.chosen or self.clashing
        fill = (*tuple(theme.surf)[:3], 0.35) if self.row.gone else tuple(theme.raised if lit else theme.surf)
        outline, stroke = (tuple(theme.ink), 3) if lit else (tuple(theme.faint), 2)
        paint.panel(box, fill, 14 * u, outline, stroke * u)


class LogRow(ButtonBehavior, LogNote):
    """The row of an act that stands: a tap puts it right."""

    drawn_by: ClassVar[tuple[str, ...]] = (*LogNote.drawn_by, "state")

    def draw(self, paint: Painter) -> None:
        """Darker while it is touched."""
        super().draw(paint)
        if self.state == "down":
            paint.fill((0, 0, round(self.width), round(self.height)), (0, 0, 0, 0.18), 14 * theme.u)


def text_left(row: Row) -> float:
    """Where a row's text begins, in units; a ruling has no badge, a heading nothing before it."""
    if row.kind == DEAL:
        return PLACE_X
    return BADGE_X if row.seat is None and row.kind == ACT else TEXT_X


def remark_width(row: Row, u: float) -> float:
    """Width in pixels of a row's remark."""
    return width_of(row.remark, NOTE * u, row.kind != ACT) if row.remark else 0.0


def text_width(row: Row, width: float, u: float, *, clashing: bool) -> float:
    """Pixels that a row of this width leaves its text."""
    remark = remark_width(row, u)
    gap = REMARK_GAP * u if remark else 0.0
    return width - (text_left(row) + END + (MARK_ROOM if clashing else 0)) * u - remark - gap


def text_lines(row: Row, width: float, u: float) -> tuple[list[str], list[str]]:
    """The lines of a row's text and of what it said before, for a width in pixels."""
    if row.kind == ACT:
        return folded(row.text, NAME * u, width, True), folded(row.was, NOTE * u, width) if row.was else []
    return folded(row.text, NOTE * u, width), []


def row_height(row: Row, width: float, u: float, *, clashing: bool = False) -> float:
    """Height in pixels of a row in a list of this width."""
    if row.kind == DEAL:
        return DEAL_LINE * u
    text, was = text_lines(row, text_width(row, width, u, clashing=clashing), u)
    if row.kind == ACT:
        return max(LEAST_ACT, len(text) * LINE + len(was) * NOTE_LINE + 28) * u
    return max(EVENT_LINE, len(text) * NOTE_LINE + 6) * u


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
        theme.bind(u=self._relay)

    def on_choose(self, row: Row) -> None:
        """A row was tapped."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows, the last in sight."""
        self._rows = rows
        self._lay_out()
        self.scroll_y = 0

    def mark(self, chosen: int = 0, clashing: Collection[int] = ()) -> None:
        """Mark the row of the line being put right and those of lines that contradict each other; bring them in sight."""
        self._chosen, self._clashing = chosen, frozenset(clashing)
        self._lay_out()

    def _mark_row(self, made: LogNote) -> None:
        made.chosen = made.row.kind == ACT and made.row.line == self._chosen != 0
        made.clashing = self._clashes(made.row)

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
        self._content.clear_widgets()
        self._made.clear()
        self._bring_in_sight()
        self._fill()

    def _fill(self, *_args: object) -> None:
        """Make the rows that show and place them; drop the others."""
        first, last = self._in_sight()
        for n in [n for n in self._made if not first <= n < last]:
            self._content.remove_widget(self._made.pop(n))
        for n in range(first, last):
            row = self._made.get(n) or self._make(n)
            height = self._tops[n + 1] - self._tops[n] - GAP * theme.u
            row.size = (self._row_width, height)
            row.pos = (self._content.x, self._content.top - self._tops[n] - height)

    def _make(self, n: int) -> LogNote:
        of = self._rows[n]
        if of.kind == ACT and not of.gone:
            row = LogRow(row=of)
            row.bind(on_release=lambda made: self.dispatch("on_choose", made.row))
        else:
            row = LogNote(row=of)
        self._mark_row(row)
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
